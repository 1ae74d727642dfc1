#pragma once

#include "app/controllers/checked_reading.h"
#include "app/files/layout_source.h"
#include "models/core/result.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>

#include <string>

namespace atlas
{

class JobRunner;
class LayoutDocument;

/// Opens, saves and watches the layout's file. Reading happens in a job; writing is atomic.
class FileController : public QObject
{
    Q_OBJECT

public:
    FileController(LayoutDocument& document, JobRunner& jobs, QObject* parent = nullptr);

    void open(const QString& path);
    /// Files and folders as one configuration of another system, with what its files leave open.
    void openConfiguration(const QStringList& paths, const ForeignOptions& options);
    /// A layout that stands in no file yet: a sample, an imported bundle.
    void openText(const std::string& text, const QString& name);
    /// Where `path` is empty the document's own file. False when it could not be written; failed() says why.
    bool save(const QString& path);
    /// A text that is no document, as it is.
    bool saveText(const QString& path, const std::string& text);
    /// A text that was repaired: the document, modified where it differs from the file.
    void openRepaired(const QString& path, const CheckedReading& checked, bool modified);
    /// A layout that another system's configuration came to: modified, in no file yet.
    void openImported(const Layout& layout, const std::string& text);
    void reload();
    void close();
    /// Folder of the open layout, for paths that are relative to it; empty when it was never saved.
    QString folder() const;

signals:
    void opened(const QString& path);
    /// The file has errors; what was open stays open.
    void refused(const QString& name, const atlas::CheckedReading& checked, bool inFile);
    /// A configuration of another system; what was open stays open.
    void foreignRead(const QStringList& paths, const atlas::ForeignSource& source,
                     const atlas::ForeignOptions& options);
    void failed(const atlas::Error& error);
    void saved(const QString& path);
    void changedOnDisk(const QString& path);

private:
    void take(const QString& path, CheckedReading checked);
    void watch(const QString& path);
    void lookAtDisk(const QString& path);

    LayoutDocument& m_document;
    JobRunner& m_jobs;
    QFileSystemWatcher m_watcher;
    std::string m_onDisk; ///< the bytes as last read or written here
};

} // namespace atlas
