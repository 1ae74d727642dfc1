#include "ui/dialogs/export_dialog.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kFileRole = Qt::UserRole;
/// A preview shows this much of a file; the file itself is written whole.
constexpr qsizetype kMostPreviewCharacters = 400'000;

} // namespace

ExportDialog::ExportDialog(const ExportOptions& options, QWidget* parent)
    : FormDialog(QStringLiteral("exportDialog"), tr("Export the next version"), tr("Write bundle"), parent),
      m_folder(makeLineEdit(QStringLiteral("exportFolder"), this, true)),
      m_author(makeLineEdit(QStringLiteral("exportAuthor"), this)),
      m_note(makeLineEdit(QStringLiteral("exportNote"), this)), m_name(makeLabel(QString(), "small", this)),
      m_files(new QTreeWidget(this)), m_text(makeTextView(QStringLiteral("exportText"), this))
{
    m_folder->setText(fromStd(options.folder));
    m_author->setText(fromStd(options.author));
    m_note->setText(fromStd(options.note));
    m_note->setPlaceholderText(tr("why this version, for the next reader"));
    QFormLayout* form = addForm();
    auto* folderRow = new QHBoxLayout;
    QPushButton* choose = makeButton(QStringLiteral("chooseFolder"), tr("&Choose…"), this);
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(choose);
    auto* folderTitle = new QLabel(tr("&Folder"), this);
    folderTitle->setBuddy(m_folder);
    form->addRow(folderTitle, folderRow);
    form->addRow(tr("&Author"), m_author);
    form->addRow(tr("&Note"), m_note);
    m_name->setObjectName(QStringLiteral("bundleName"));
    body()->addWidget(m_name);
    m_files->setObjectName(QStringLiteral("exportFiles"));
    setLook(m_files, "framed", true);
    m_files->ensurePolished(); // rows keep the height that they are given first
    m_files->setHeaderLabels({tr("File"), tr("Size")});
    m_files->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    m_files->header()->setStretchLastSection(false);
    m_files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_files->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_files);
    splitter->addWidget(m_text);
    splitter->setSizes({300, 560});
    body()->addWidget(splitter, 1);
    resize(940, 640);

    connect(choose, &QPushButton::clicked, this, &ExportDialog::folderChoiceRequested);
    connect(m_files, &QTreeWidget::currentItemChanged, this, &ExportDialog::showFile);
    for (QLineEdit* edit : {m_folder, m_author, m_note})
        connect(edit, &QLineEdit::editingFinished, this, &ExportDialog::refresh);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::updateState);
    disconnect(buttons(), &QDialogButtonBox::accepted, this, nullptr);
    connect(buttons(), &QDialogButtonBox::accepted, this,
            [this]
            {
                if (m_written)
                {
                    accept();
                    return;
                }
                verbButton()->setEnabled(false);
                emit writeRequested(this->options());
            });
    updateState();
}

ExportOptions ExportDialog::options() const
{
    return ExportOptions{m_folder->text().trimmed().toStdString(), m_author->text().trimmed().toStdString(),
                         m_note->text().trimmed().toStdString()};
}

void ExportDialog::setFolder(const QString& folder)
{
    m_folder->setText(folder);
    refresh();
}

void ExportDialog::refresh()
{
    if (!m_written)
        emit previewRequested(options());
}

void ExportDialog::setPreview(const ExportPreview& preview)
{
    m_preview = preview;
    m_answered = true;
    m_name->setText(
        tr("%1: %n files", nullptr, static_cast<int>(preview.files.size())).arg(fromStd(preview.bundleName)));
    note()->setFindings(preview.findings);
    fillTree();
    updateState();
}

void ExportDialog::setWritten(const QString& folder)
{
    m_written = true;
    note()->showOk(tr("Written whole: %1").arg(folder));
    verbButton()->setText(tr("Close"));
    verbButton()->setEnabled(true);
}

void ExportDialog::setFailed(const Error& error)
{
    note()->setText(errorText(error), Severity::Error);
    updateState();
}

void ExportDialog::fillTree()
{
    const QString shown =
        m_files->currentItem() ? m_files->currentItem()->data(0, kFileRole + 1).toString() : QString();
    m_files->clear();
    QTreeWidgetItem* chosen = nullptr;
    for (std::size_t i = 0; i < m_preview.files.size(); ++i)
    {
        const QString path = fromStd(m_preview.files[i].path);
        QTreeWidgetItem* parentItem = m_files->invisibleRootItem();
        const qsizetype slash = path.indexOf(QLatin1Char('/'));
        if (slash > 0)
        {
            const QList<QTreeWidgetItem*> found = m_files->findItems(path.left(slash), Qt::MatchExactly, 0);
            parentItem = found.isEmpty() ? new QTreeWidgetItem(m_files, {path.left(slash)}) : found.first();
            parentItem->setExpanded(m_preview.files.size() < 40);
        }
        auto* item = new QTreeWidgetItem(parentItem, {path.mid(slash + 1)});
        item->setText(1, QLocale().formattedDataSize(static_cast<qint64>(m_preview.files[i].content.size())));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, kFileRole, static_cast<qulonglong>(i));
        item->setData(0, kFileRole + 1, path);
        if (!chosen || path == shown)
            chosen = item;
    }
    m_files->setCurrentItem(chosen);
}

void ExportDialog::showFile(QTreeWidgetItem* item)
{
    const QVariant index = item ? item->data(0, kFileRole) : QVariant();
    if (!index.isValid())
    {
        m_text->clear();
        return;
    }
    const QString text = fromStd(m_preview.files[index.toULongLong()].content);
    m_text->setPlainText(
        text.size() > kMostPreviewCharacters
            ? tr("%1\n… cut here for display; the file is written whole").arg(text.left(kMostPreviewCharacters))
            : text);
}

void ExportDialog::updateState()
{
    if (m_written)
        return;
    if (m_folder->text().trimmed().isEmpty())
        setIncomplete(tr("Choose the folder that takes the bundle."));
    else if (!m_answered)
        setIncomplete(tr("The preview is being made."));
    else if (hasErrors(m_preview.findings))
        setIncomplete(tr("A layout with an error is not exported."));
    else
        setIncomplete(QString());
}

} // namespace atlas
