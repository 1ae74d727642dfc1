#pragma once

#include "ui/theme/theme.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace atlas
{

/// The bar over a source text: an icon, a sentence, a line of detail, and what can be done at the right.
class NoteBar : public QFrame
{
    Q_OBJECT

public:
    /// Parts are named "<name>Bar", "<name>Title", "<name>Detail".
    NoteBar(const QString& name, QWidget* parent);

    void addAction(QWidget* widget);
    /// `look`: "info", "ok" or "error", which is the icon's name as well.
    void show(const QString& look, const Theme& theme, const QString& title, const QString& detail);

private:
    QHBoxLayout* m_row;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_detail;
};

} // namespace atlas
