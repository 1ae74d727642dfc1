#pragma once

#include "models/core/diagnostic.h"

#include <QDialog>

class QDialogButtonBox;
class QFormLayout;
class QVBoxLayout;

namespace atlas
{

class FindingsNote;

/// A dialog that is a heading, a body, the findings of what stands in it, and a button that is a verb with
/// its object. The verb is off while the form says it is incomplete.
class FormDialog : public QDialog
{
    Q_OBJECT

public:
    FormDialog(const QString& objectName, const QString& title, const QString& verb, QWidget* parent);

    /// Findings from outside, about what the form holds now.
    void setFindings(const Diagnostics& findings);

protected:
    QVBoxLayout* body() const { return m_body; }
    QFormLayout* addForm();
    QPushButton* verbButton() const { return m_verb; }
    QDialogButtonBox* buttons() const { return m_buttons; }
    FindingsNote* note() const { return m_note; }
    /// As high as the wrapped texts need at this width; may be called again.
    void fitTo(int width);
    /// An empty reason means the form is complete.
    void setIncomplete(const QString& reason);

private:
    QVBoxLayout* m_body;
    QDialogButtonBox* m_buttons;
    QPushButton* m_verb;
    FindingsNote* m_note;
};

} // namespace atlas
