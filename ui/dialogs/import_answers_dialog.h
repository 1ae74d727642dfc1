#pragma once

#include "models/core/import_question.h"
#include "models/core/result.h"
#include "ui/dialogs/form_dialog.h"

#include <vector>

class QComboBox;
class QFormLayout;

namespace atlas
{

/// What another system's files leave open, one row for each question: what was assumed, and room for what it is.
class ImportAnswersDialog : public FormDialog
{
    Q_OBJECT

public:
    ImportAnswersDialog(const std::vector<ImportQuestion>& questions, QWidget* parent);

    /// Those whose answer is another than what stood there.
    std::vector<ImportQuestion> answers() const;
    /// The files could not be read with these answers.
    void setFailed(const Error& error);

signals:
    void answered(const std::vector<atlas::ImportQuestion>& answers);

private:
    void addRow(const ImportQuestion& question, QFormLayout* form, QWidget* parent);
    void updateState();

    std::vector<ImportQuestion> m_questions;
    std::vector<QComboBox*> m_fields; ///< [question]
};

} // namespace atlas
