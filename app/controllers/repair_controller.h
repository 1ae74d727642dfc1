#pragma once

#include "app/controllers/file_controller.h"
#include "models/core/layout_outline.h"

#include <QObject>
#include <QUndoStack>

namespace atlas
{

/// A layout file that cannot be opened, its text under repair. Applied fixes are steps of undo; each is checked at
/// once, in a job. The file itself changes by save() only.
class RepairController : public QObject
{
    Q_OBJECT

public:
    RepairController(FileController& files, JobRunner& jobs, QObject* parent = nullptr);

    bool active() const { return m_active; }
    QString fileName() const { return m_fileName; }
    bool isInFile() const { return m_inFile; }
    bool isModified() const { return !m_undoStack.isClean(); }
    QString text() const { return QString::fromStdString(m_text); }
    const Diagnostics& findings() const { return m_checked.findings; }
    LayoutOutline outline() const;
    QUndoStack* undoStack() { return &m_undoStack; }

    /// Ignored while the text is being checked: the fix may belong to an older one.
    bool apply(const Fix& fix);
    /// Writes the text as it is, with errors or without, over the file.
    bool save();
    /// The repaired text as the document; refused while it has an error.
    bool openForEditing();
    /// Reads the file again; what was repaired and not saved is gone.
    void readAgain();
    void end();

signals:
    /// Another text, or its findings.
    void changed();

private:
    void begin(const QString& fileName, const CheckedReading& checked, bool inFile);
    void setText(const std::string& text);

    FileController& m_files;
    JobRunner& m_jobs;
    QString m_fileName;
    std::string m_text;
    CheckedReading m_checked;
    QUndoStack m_undoStack;
    bool m_active = false;
    bool m_inFile = false;
    bool m_checking = false;
};

} // namespace atlas
