#include "models/document/layout_document.h"

#include "models/storage/layout_writer.h"

#include <QFileInfo>

#include <utility>

namespace atlas
{

LayoutDocument::LayoutDocument(QObject* parent) : QObject(parent), m_originalText(std::make_shared<std::string>())
{
    qRegisterMetaType<atlas::ChangeEvent>("atlas::ChangeEvent");
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, [this](bool clean) { emit modifiedChanged(!clean); });
}

LayoutDocument::~LayoutDocument()
{
    m_undoStack.disconnect(this);
}

QString LayoutDocument::displayName() const
{
    return m_fileName.isEmpty() ? QString::fromStdString(m_layout.name) : QFileInfo(m_fileName).fileName();
}

void LayoutDocument::open(Layout layout, std::string originalText, QString fileName)
{
    replaceAll(std::move(layout), std::move(originalText), std::move(fileName), After::Clean);
}

void LayoutDocument::openUnsaved(Layout layout, std::string originalText, QString fileName)
{
    replaceAll(std::move(layout), std::move(originalText), std::move(fileName), After::Modified);
}

void LayoutDocument::close()
{
    replaceAll({}, {}, {}, After::Closed);
}

void LayoutDocument::markSaved(QString fileName, std::string text)
{
    m_originalText = std::make_shared<const std::string>(std::move(text));
    if (m_fileName != fileName)
    {
        m_fileName = std::move(fileName);
        emit fileNameChanged(m_fileName);
    }
    m_undoStack.setClean();
}

void LayoutDocument::setBase(Layout base)
{
    m_base = std::move(base);
    ++m_baseNumber;
    emit changed({ChangeEvent::Base, {}});
}

std::string LayoutDocument::serialized() const
{
    return writeLayout(m_layout, *m_originalText);
}

void LayoutDocument::mutate(const std::function<void(Layout&)>& change, std::shared_ptr<const std::string> text,
                            const ChangeEvent& event)
{
    change(m_layout);
    if (text)
    {
        m_originalText = std::move(text);
    }
    emit changed(event);
}

void LayoutDocument::replaceAll(Layout layout, std::string originalText, QString fileName, After after)
{
    m_layout = std::move(layout);
    m_base = m_layout;
    ++m_baseNumber;
    m_originalText = std::make_shared<const std::string>(std::move(originalText));
    m_open = after != After::Closed;
    const bool otherFile = m_fileName != fileName;
    m_fileName = std::move(fileName);
    m_undoStack.clear();
    if (after == After::Modified)
    {
        m_undoStack.resetClean();
    }
    emit opened();
    if (otherFile)
    {
        emit fileNameChanged(m_fileName);
    }
    emit changed({ChangeEvent::Everything, {}});
}

} // namespace atlas
