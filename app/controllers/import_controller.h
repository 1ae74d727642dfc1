#pragma once

#include "app/files/layout_source.h"
#include "models/core/import_question.h"
#include "models/core/layout_outline.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace atlas
{

class FileController;

/// Another system's configuration that was opened: what it comes to, shown beside its texts until it becomes the
/// document. The files themselves are never written.
class ImportController : public QObject
{
    Q_OBJECT

public:
    explicit ImportController(FileController& files, QObject* parent = nullptr);

    bool active() const { return m_active; }
    /// The only file or folder, or the folder of several files.
    QString path() const;
    const ForeignReading& reading() const { return m_source.reading; }
    /// As read, without passwords.
    const ForeignTexts& texts() const { return m_source.texts; }
    /// Of the reader, and of the check of the layout that it comes to.
    const Diagnostics& findings() const { return m_findings; }
    LayoutOutline outline() const;
    /// What the files leave open, as assumed or as it was answered, in the order of its first place.
    const std::vector<ImportQuestion>& questions() const { return m_questions; }

    /// The layout as a document that stands in no file yet; refused while there is an error.
    bool openAsLayout();
    /// Reads again with these answers, by their options; others stay as they were answered.
    void answer(const ForeignOptions& answers);
    void readAgain();
    void end();

signals:
    void changed();

private:
    void begin(const QStringList& paths, const ForeignSource& source, const ForeignOptions& options);
    void gatherQuestions(bool sameFiles);

    FileController& m_files;
    QStringList m_paths;
    ForeignOptions m_options;
    std::vector<ImportQuestion> m_questions;
    ForeignSource m_source;
    Diagnostics m_findings;
    bool m_active = false;
};

} // namespace atlas
