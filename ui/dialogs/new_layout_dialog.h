#pragma once

#include "models/core/param_spec.h"
#include "ui/dialogs/form_dialog.h"
#include "ui/dialogs/new_layout_answers.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace atlas
{

class AlgorithmForm;
class KeyForm;

/// A new layout from a few questions. Emits the layout on every change; the answers come back as text and findings.
class NewLayoutDialog : public FormDialog
{
    Q_OBJECT

public:
    NewLayoutDialog(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent);

    NewLayoutAnswers answers() const;
    Layout layout() const { return layoutFromAnswers(answers()); }
    void setPreview(const QString& text);
    void setFindings(const Diagnostics& findings);
    /// Emits previewRequested() for what stands in the form now.
    void refresh();

signals:
    void previewRequested(const atlas::Layout& layout);

private:
    QWidget* makeQuestions(const std::vector<AlgorithmInfo>& algorithms);

    QLineEdit* m_name;
    QLineEdit* m_table;
    KeyForm* m_key;
    QSpinBox* m_shards;
    QComboBox* m_where;
    QPlainTextEdit* m_endpoints;
    QLineEdit* m_user;
    QLineEdit* m_password;
    QCheckBox* m_tables;
    AlgorithmForm* m_algorithm;
    QPlainTextEdit* m_preview;
};

} // namespace atlas
