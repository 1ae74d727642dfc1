#include "app/controllers/file_controller.h"

#include "app/files/atomic_write.h"
#include "app/jobs/job_runner.h"
#include "models/document/layout_document.h"

#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace atlas
{

namespace
{

struct FileReading
{
    std::string bytes;
    CheckedReading checked;
    std::optional<ForeignSource> foreign;
};

Result<FileReading> readSource(const std::string& path)
{
    Result<LayoutSource> source = loadLayoutSource(path, kMaxLayoutBytes);
    if (!source)
    {
        return source.error();
    }
    if (auto* foreign = std::get_if<ForeignSource>(&*source))
    {
        return FileReading{{}, {}, std::move(*foreign)};
    }
    FileReading file{std::move(std::get<std::string>(*source)), {}, {}};
    file.checked = readAndCheck(file.bytes, path);
    return file;
}

} // namespace

FileController::FileController(LayoutDocument& document, JobRunner& jobs, QObject* parent)
    : QObject(parent), m_document(document), m_jobs(jobs)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileController::lookAtDisk);
}

void FileController::open(const QString& path)
{
    const std::string name = path.toStdString();
    m_jobs.start(
        "open", this, [name](const std::stop_token&) { return readSource(name); },
        [this, path](Result<FileReading> file)
        {
            if (!file)
            {
                emit failed(file.error());
                return;
            }
            if (file->foreign)
            {
                watch({});
                emit foreignRead({path}, *file->foreign, {});
                return;
            }
            m_onDisk = std::move(file->bytes);
            take(path, std::move(file->checked));
        });
}

void FileController::openConfiguration(const QStringList& paths, const ForeignOptions& options)
{
    std::vector<std::string> names;
    std::transform(paths.begin(), paths.end(), std::back_inserter(names),
                   [](const QString& path) { return path.toStdString(); });
    m_jobs.start(
        "open", this, [names, options](const std::stop_token&) { return loadForeign(names, "auto", options); },
        [this, paths, options](const Result<ForeignSource>& source)
        {
            if (!source)
            {
                emit failed(source.error());
                return;
            }
            watch({});
            emit foreignRead(paths, *source, options);
        });
}

void FileController::openText(const std::string& text, const QString& name)
{
    CheckedReading checked = readAndCheck(text, name.toStdString());
    if (checked.refused())
    {
        emit refused(name, checked, false);
        return;
    }
    m_onDisk.clear();
    watch({});
    m_document.open(std::move(checked.reading.layout), std::move(checked.reading.text), {});
    emit opened({});
}

void FileController::take(const QString& path, CheckedReading checked)
{
    watch(path);
    if (checked.refused())
    {
        emit refused(path, checked, true);
        return;
    }
    m_document.open(std::move(checked.reading.layout), std::move(checked.reading.text), path);
    emit opened(path);
}

bool FileController::save(const QString& path)
{
    const QString target = path.isEmpty() ? m_document.fileName() : path;
    std::string text = m_document.serialized();
    if (const Result<Done> written = writeFileAtomically(target.toStdString(), text); !written)
    {
        emit failed(written.error());
        return false;
    }
    m_onDisk = text;
    m_document.markSaved(target, std::move(text));
    watch(target);
    emit saved(target);
    return true;
}

bool FileController::saveText(const QString& path, const std::string& text)
{
    if (const Result<Done> written = writeFileAtomically(path.toStdString(), text); !written)
    {
        emit failed(written.error());
        return false;
    }
    m_onDisk = text;
    watch(path);
    emit saved(path);
    return true;
}

void FileController::openRepaired(const QString& path, const CheckedReading& checked, bool modified)
{
    if (modified)
    {
        m_document.openUnsaved(checked.reading.layout, checked.reading.text, path);
    }
    else
    {
        m_document.open(checked.reading.layout, checked.reading.text, path);
    }
    emit opened(path);
}

void FileController::openImported(const Layout& layout, const std::string& text)
{
    m_onDisk.clear();
    watch({});
    m_document.openUnsaved(layout, text, {});
    emit opened({});
}

void FileController::reload()
{
    if (!m_document.fileName().isEmpty())
    {
        open(m_document.fileName());
    }
}

void FileController::close()
{
    watch({});
    m_document.close();
}

QString FileController::folder() const
{
    return m_document.fileName().isEmpty() ? QString() : QFileInfo(m_document.fileName()).absolutePath();
}

void FileController::watch(const QString& path)
{
    if (const QStringList watched = m_watcher.files(); !watched.isEmpty())
    {
        m_watcher.removePaths(watched);
    }
    if (!path.isEmpty())
    {
        m_watcher.addPath(path);
    }
}

void FileController::lookAtDisk(const QString& path)
{
    // An editor that replaces the file takes the watch with the old one.
    if (QFileInfo::exists(path) && !m_watcher.files().contains(path))
    {
        m_watcher.addPath(path);
    }
    const Result<std::string> bytes = readFileLimited(path.toStdString(), kMaxLayoutBytes);
    if (bytes && *bytes != m_onDisk)
    {
        m_onDisk = *bytes;
        emit changedOnDisk(path);
    }
}

} // namespace atlas
