#pragma once

#include "models/core/export_preview.h"
#include "models/core/result.h"
#include "ui/dialogs/form_dialog.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace atlas
{

/// The next version before it is written: every file with its text, note and author, and why not if not.
/// Stays open until the writing is answered.
class ExportDialog : public FormDialog
{
    Q_OBJECT

public:
    ExportDialog(const ExportOptions& options, QWidget* parent);

    ExportOptions options() const;
    void setPreview(const ExportPreview& preview);
    void setWritten(const QString& folder);
    void setFailed(const Error& error);
    /// Emits previewRequested() for the present options.
    void refresh();

signals:
    void previewRequested(const atlas::ExportOptions& options);
    void writeRequested(const atlas::ExportOptions& options);
    void folderChoiceRequested();

public slots:
    void setFolder(const QString& folder);

private:
    void fillTree();
    void showFile(QTreeWidgetItem* item);
    void updateState();

    ExportPreview m_preview;
    bool m_answered = false;
    bool m_written = false;
    QLineEdit* m_folder;
    QLineEdit* m_author;
    QLineEdit* m_note;
    QLabel* m_name;
    QTreeWidget* m_files;
    QPlainTextEdit* m_text;
};

} // namespace atlas
