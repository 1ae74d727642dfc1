#include "app/controllers/import_controller.h"

#include "app/controllers/file_controller.h"
#include "exporters/foreign/secrets.h"
#include "models/storage/layout_writer.h"
#include "models/storage/read_outline.h"
#include "routing/analysis/check.h"

#include <QFileInfo>

#include <algorithm>

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

void ImportController::begin(const QStringList& paths, const ForeignSource& source, const ForeignOptions& options)
{
    const bool sameFiles = m_active && paths == m_paths;
    m_paths = paths;
    m_options = options;
    m_source = source;
    for (ForeignText& text : m_source.texts)
    {
        text.text = withoutPasswords(text.text);
    }
    m_findings = mergeFindings(source.reading.findings, checkLayout(source.reading.layout));
    gatherQuestions(sameFiles);
    m_active = true;
    emit changed();
}

/// What was answered is assumed no more: it stays as it was asked, so that it can be answered otherwise.
void ImportController::gatherQuestions(bool sameFiles)
{
    const std::vector<ImportQuestion> asked = sameFiles ? m_questions : std::vector<ImportQuestion>();
    m_questions.clear();
    for (const ImportQuestion& question : asked)
    {
        if (const auto given = m_options.find(question.option); given != m_options.end())
        {
            m_questions.push_back({question.option, question.what, given->second, question.other, true});
        }
    }
    for (const Diagnostic& finding : m_source.reading.findings)
    {
        constexpr std::size_t kArgs = 3; // what, the value, option=other
        if (finding.code != "import-assumed" || finding.args.size() != kArgs)
        {
            continue;
        }
        const std::size_t equals = finding.args[2].find('=');
        ImportQuestion question{finding.args[2].substr(0, equals), finding.args[0], finding.args[1],
                                equals != std::string::npos ? finding.args[2].substr(equals + 1) : std::string(),
                                false};
        const bool isThere = std::any_of(m_questions.begin(), m_questions.end(),
                                         [&](const ImportQuestion& one) { return one.option == question.option; });
        if (!isThere)
        {
            m_questions.push_back(std::move(question));
        }
    }
}

QString ImportController::path() const
{
    return m_paths.size() > 1 ? QFileInfo(m_paths.front()).path() : m_paths.value(0);
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

void ImportController::answer(const ForeignOptions& answers)
{
    ForeignOptions options = m_options;
    for (const auto& [option, value] : answers)
    {
        options.insert_or_assign(option, value);
    }
    if (m_active)
    {
        m_files.openConfiguration(m_paths, options);
    }
}

void ImportController::readAgain()
{
    if (!m_active)
    {
        return;
    }
    // Without answers it may have become a layout meanwhile.
    m_paths.size() == 1 && m_options.empty() ? m_files.open(m_paths.front())
                                             : m_files.openConfiguration(m_paths, m_options);
}

void ImportController::end()
{
    m_active = false;
    m_source = {};
    m_options.clear();
    m_questions.clear();
    m_findings.clear();
}

} // namespace atlas
