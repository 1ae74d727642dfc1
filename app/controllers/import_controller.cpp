#include "app/controllers/import_controller.h"

#include "app/controllers/file_controller.h"
#include "app/controllers/text_step.h"
#include "app/files/atomic_write.h"
#include "app/jobs/job_runner.h"
#include "exporters/foreign/foreign_fixes.h"
#include "exporters/foreign/secrets.h"
#include "models/items/message_text.h"
#include "models/storage/layout_writer.h"
#include "models/storage/read_outline.h"
#include "routing/analysis/check.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace atlas
{

namespace
{

/// By their names below the folder that has them all.
std::vector<FileContent> belowOneFolder(const std::vector<ForeignFile>& files)
{
    namespace fs = std::filesystem;
    const auto holds = [](const fs::path& folder, const ForeignFile& file)
    { return *fs::path(file.name).lexically_relative(folder).begin() != ".."; };
    fs::path folder = fs::path(files.front().name).parent_path();
    while (folder.has_relative_path()
           && !std::all_of(files.begin(), files.end(), [&](const ForeignFile& file) { return holds(folder, file); }))
    {
        folder = folder.parent_path();
    }
    std::vector<FileContent> contents;
    for (const ForeignFile& file : files)
    {
        contents.push_back({fs::path(file.name).lexically_relative(folder).generic_string(), file.bytes});
    }
    return contents;
}

LayoutReading asLayoutReading(const ForeignReading& reading)
{
    LayoutReading result;
    result.layout = reading.layout;
    result.findings = reading.findings;
    return result;
}

} // namespace

CheckedForeign checkForeign(ForeignSource source)
{
    Diagnostics findings = mergeFindings(source.reading.findings, checkLayout(source.reading.layout));
    addForeignFixes(findings, source.texts);
    return {std::move(source), std::move(findings)};
}

ImportController::ImportController(FileController& files, JobRunner& jobs, QObject* parent)
    : QObject(parent), m_files(files), m_jobs(jobs)
{
    connect(&files, &FileController::foreignRead, this, &ImportController::begin);
    connect(&files, &FileController::opened, this, &ImportController::end);
    connect(&files, &FileController::refused, this, &ImportController::end);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
            [this]
            {
                if (m_active)
                {
                    emit changed();
                }
            });
}

void ImportController::begin(const QStringList& paths, const ForeignSource& source, const ForeignOptions& options)
{
    if (!m_active || paths != m_paths)
    {
        m_questions.clear();
    }
    m_active = false; // clearing the steps is no news
    m_undoStack.clear();
    m_active = true;
    m_paths = paths;
    m_options = options;
    m_asked = options;
    m_bytes = source.files;
    m_onDisk = source.files;
    take(checkForeign(source));
}

void ImportController::take(CheckedForeign checked)
{
    m_checked = std::move(checked);
    m_checking = false;
    m_texts = m_checked.source.texts;
    for (ForeignText& text : m_texts)
    {
        text.text = withoutPasswords(text.text);
    }
    gatherQuestions();
    emit changed();
}

bool ImportController::fail(const Error& error)
{
    emit failed(error);
    return false;
}

bool ImportController::apply(const Fix& fix, const QString& file)
{
    const std::string name = file.toStdString();
    const auto text =
        std::find_if(m_texts.begin(), m_texts.end(), [&](const ForeignText& each) { return each.name == name; });
    if (!m_active || m_checking || text == m_texts.end())
    {
        return fail({"fix-outdated", {}, {}});
    }
    const auto at = static_cast<std::size_t>(text - m_texts.begin());
    Result<std::string> fixed = applyForeignFix(m_bytes[at], fix);
    if (!fixed)
    {
        return fail(fixed.error());
    }
    m_undoStack.push(new TextStep([this, at](const std::string& bytes) { setBytes(at, bytes); }, m_bytes[at].bytes,
                                  *std::move(fixed), messages::text(fix.code, fix.args)));
    return true;
}

void ImportController::setBytes(std::size_t file, const std::string& bytes)
{
    m_bytes[file].bytes = bytes;
    recheck();
}

void ImportController::recheck()
{
    m_checking = true;
    m_jobs.start(
        "import", this,
        [files = m_bytes, system = reading().system, options = m_asked](const std::stop_token&)
        {
            Result<ForeignSource> source = foreignSourceOf(files, system, options);
            return source ? Result<CheckedForeign>(checkForeign(*std::move(source))) : source.error();
        },
        [this](Result<CheckedForeign> checked)
        {
            if (!m_active)
            {
                return;
            }
            if (!checked)
            {
                m_checking = false;
                m_asked = m_options; // an answer that is none
                fail(checked.error());
                return;
            }
            m_options = m_asked;
            take(*std::move(checked));
        });
}

bool ImportController::save()
{
    for (std::size_t i = 0; m_active && i < m_bytes.size(); ++i)
    {
        if (m_bytes[i].bytes == m_onDisk[i].bytes)
        {
            continue;
        }
        if (const Result<Done> written = writeFileAtomically(m_bytes[i].name, m_bytes[i].bytes); !written)
        {
            return fail(written.error());
        }
        m_onDisk[i].bytes = m_bytes[i].bytes;
    }
    m_undoStack.setClean();
    emit saved(path());
    return m_active;
}

bool ImportController::saveAs(const QString& path)
{
    namespace fs = std::filesystem;
    if (!m_active)
    {
        return false;
    }
    std::vector<ForeignFile> copies = m_bytes;
    if (copies.size() == 1)
    {
        copies.front().name = path.toStdString();
        const Result<Done> written = writeFileAtomically(copies.front().name, copies.front().bytes);
        if (!written)
        {
            return fail(written.error());
        }
    }
    else
    {
        const fs::path target(path.toStdString());
        const std::vector<FileContent> contents = belowOneFolder(m_bytes);
        const auto written = writeFolderAtomically(target.parent_path().string(), target.filename().string(), contents);
        if (!written)
        {
            return fail(written.error());
        }
        for (std::size_t i = 0; i < copies.size(); ++i)
        {
            copies[i].name = (target / contents[i].path).string();
        }
    }
    m_paths = {path};
    m_active = false; // the old steps are of other files
    m_undoStack.clear();
    m_active = true;
    m_bytes = copies;
    m_onDisk = std::move(copies);
    recheck();
    emit saved(path);
    return true;
}

/// What was answered is assumed no more: it stays as it was asked, so that it can be answered otherwise.
void ImportController::gatherQuestions()
{
    const std::vector<ImportQuestion> asked = std::exchange(m_questions, {});
    for (const ImportQuestion& question : asked)
    {
        if (const auto given = m_options.find(question.option); given != m_options.end())
        {
            m_questions.push_back({question.option, question.what, given->second, question.other, true});
        }
    }
    for (const Diagnostic& finding : m_checked.source.reading.findings)
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
    return outlineOf(asLayoutReading(reading()), findings());
}

bool ImportController::openAsLayout()
{
    if (!m_active || m_checking || hasErrors(findings()))
    {
        return false;
    }
    const Layout layout = m_checked.source.reading.layout;
    m_files.openImported(layout, writeLayout(layout));
    return true;
}

void ImportController::answer(const ForeignOptions& answers)
{
    for (const auto& [option, value] : answers)
    {
        m_asked.insert_or_assign(option, value);
    }
    if (m_active)
    {
        recheck();
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
    m_undoStack.clear();
    m_checked = {};
    m_texts.clear();
    m_bytes.clear();
    m_onDisk.clear();
    m_options.clear();
    m_asked.clear();
    m_questions.clear();
}

} // namespace atlas
