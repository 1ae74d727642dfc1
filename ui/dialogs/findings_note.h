#pragma once

#include "models/core/diagnostic.h"

#include <QFrame>

class QLabel;

namespace atlas
{

/// The worst findings of a form as a tinted note; hidden when there is none.
class FindingsNote : public QFrame
{
    Q_OBJECT

public:
    explicit FindingsNote(QWidget* parent = nullptr);

    void setFindings(const Diagnostics& findings);
    /// A sentence that is no finding: severity chooses the tint.
    void setText(const QString& text, Severity severity);
    void showOk(const QString& text);
    void clear();
    QString text() const;

private:
    void show(const QString& text, const char* tint);

    QLabel* m_label;
};

} // namespace atlas
