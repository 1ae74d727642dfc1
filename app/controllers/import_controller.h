#pragma once

#include "app/files/layout_source.h"
#include "models/core/fix.h"
#include "models/core/import_question.h"
#include "models/core/layout_outline.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <vector>

namespace atlas
{

class FileController;
class JobRunner;

/// A configuration as it was read, with all that is found in it.
struct CheckedForeign
{
    ForeignSource source;
    Diagnostics findings; ///< of the reader, and of the check of the layout that it comes to, with their fixes
};

CheckedForeign checkForeign(ForeignSource source);

/// Another system's configuration that was opened: what it comes to, shown beside its texts until it becomes the
/// document. Applied fixes are steps of undo and stand in memory; files change by save() and saveAs() only.
class ImportController : public QObject
{
    Q_OBJECT

public:
    ImportController(FileController& files, JobRunner& jobs, QObject* parent = nullptr);

    bool active() const { return m_active; }
    /// The only file or folder, or the folder of several files.
    QString path() const;
    const ForeignReading& reading() const { return m_checked.source.reading; }
    /// As read, without passwords.
    const ForeignTexts& texts() const { return m_texts; }
    const Diagnostics& findings() const { return m_checked.findings; }
    LayoutOutline outline() const;
    /// What the files leave open, as assumed or as it was answered, in the order of its first place.
    const std::vector<ImportQuestion>& questions() const { return m_questions; }

    /// Fixes were applied that the files do not have yet.
    bool isModified() const { return m_active && !m_undoStack.isClean(); }
    QUndoStack* undoStack() { return &m_undoStack; }
    /// Applies a fix to the text of the file of this name; its step follows at once, what is found then in a job.
    /// False, and failed(), where the text is no longer what the fix was found in.
    bool apply(const Fix& fix, const QString& file);
    /// The files that were repaired, in their own encoding, each over itself.
    bool save();
    /// The only file, or all of them in a folder of their own, which the configuration is from then on.
    bool saveAs(const QString& path);

    /// The layout as a document that stands in no file yet; refused while there is an error.
    bool openAsLayout();
    /// Reads again with these answers, by their options; others stay as they were answered.
    void answer(const ForeignOptions& answers);
    /// Reads the files again; what was repaired and not saved is gone.
    void readAgain();
    void end();

signals:
    void changed();
    void failed(const atlas::Error& error);
    void saved(const QString& path);

private:
    void begin(const QStringList& paths, const ForeignSource& source, const ForeignOptions& options);
    void take(CheckedForeign checked);
    void setBytes(std::size_t file, const std::string& bytes);
    void recheck();
    void gatherQuestions();
    bool fail(const Error& error);

    FileController& m_files;
    JobRunner& m_jobs;
    QStringList m_paths;
    ForeignOptions m_options;
    ForeignOptions m_asked; ///< as m_options once a reading with them succeeds
    std::vector<ImportQuestion> m_questions;
    CheckedForeign m_checked;
    ForeignTexts m_texts;
    std::vector<ForeignFile> m_bytes;  ///< with the fixes
    std::vector<ForeignFile> m_onDisk; ///< as read or written
    QUndoStack m_undoStack;
    bool m_active = false;
    bool m_checking = false; ///< what is shown was found in other bytes
};

} // namespace atlas
