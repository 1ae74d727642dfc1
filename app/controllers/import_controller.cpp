#include "app/controllers/import_controller.h"

#include "app/controllers/file_controller.h"
#include "exporters/foreign/secrets.h"
#include "models/storage/layout_writer.h"
#include "models/storage/read_outline.h"
#include "routing/analysis/check.h"

namespace atlas
{

namespace
{

LayoutReading asLayoutReading(const ForeignReading& reading)
{
    LayoutReading result;
    result.layout = reading.layout;
    result.findings = reading.findings;
    return result;
}

} // namespace

ImportController::ImportController(FileController& files, QObject* parent) : QObject(parent), m_files(files)
{
    connect(&files, &FileController::foreignRead, this, &ImportController::begin);
    connect(&files, &FileController::opened, this, &ImportController::end);
    connect(&files, &FileController::refused, this, &ImportController::end);
}

void ImportController::begin(const QString& path, const ForeignSource& source)
{
    m_path = path;
    m_source = source;
    for (ForeignText& text : m_source.texts)
    {
        text.text = withoutPasswords(text.text);
    }
    m_findings = mergeFindings(source.reading.findings, checkLayout(source.reading.layout));
    m_active = true;
    emit changed();
}

LayoutOutline ImportController::outline() const
{
    return outlineOf(asLayoutReading(m_source.reading), m_findings);
}

bool ImportController::openAsLayout()
{
    if (!m_active || hasErrors(m_findings))
    {
        return false;
    }
    const Layout layout = m_source.reading.layout;
    m_files.openImported(layout, writeLayout(layout));
    return true;
}

void ImportController::readAgain()
{
    if (m_active)
    {
        m_files.open(m_path);
    }
}

void ImportController::end()
{
    m_active = false;
    m_source = {};
    m_findings.clear();
}

} // namespace atlas
