#pragma once

#include "app/files/layout_source.h"
#include "models/core/layout_outline.h"

#include <QObject>
#include <QString>

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
    QString path() const { return m_path; }
    const ForeignReading& reading() const { return m_source.reading; }
    /// As read, without passwords.
    const ForeignTexts& texts() const { return m_source.texts; }
    /// Of the reader, and of the check of the layout that it comes to.
    const Diagnostics& findings() const { return m_findings; }
    LayoutOutline outline() const;

    /// The layout as a document that stands in no file yet; refused while there is an error.
    bool openAsLayout();
    void readAgain();
    void end();

signals:
    void changed();

private:
    void begin(const QString& path, const ForeignSource& source);

    FileController& m_files;
    QString m_path;
    ForeignSource m_source;
    Diagnostics m_findings;
    bool m_active = false;
};

} // namespace atlas
