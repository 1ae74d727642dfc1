#pragma once

#include "models/core/fix.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <string>

namespace atlas
{

/// What a fix does: its sentence, the lines as they are and as they become, and the button that applies it.
class FixPanel : public QWidget
{
    Q_OBJECT

public:
    /// `text` is what the fix was made for, secrets hidden.
    FixPanel(const Fix& fix, const std::string& text, const Theme& theme, QWidget* parent);

    /// "- old" and "+ new" lines, as copied.
    QString diff() const { return m_diff; }

signals:
    void applyRequested(const atlas::Fix& fix);

private:
    QString m_diff;
};

} // namespace atlas
