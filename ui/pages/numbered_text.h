#pragma once

#include "ui/theme/theme.h"

#include <QPlainTextEdit>

namespace atlas
{

/// A text in the mono font with the numbers of its lines in a margin at the left.
class NumberedText : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// `iconRoom`: pixels left of the numbers, for paintLineMark().
    NumberedText(const Theme& theme, int iconRoom, QWidget* parent);
    ~NumberedText() override;

    void setTheme(const Theme& theme);

protected:
    const Theme& theme() const { return *m_theme; }
    void resizeEvent(QResizeEvent* event) override;
    /// Under the number of a line (from 1) in the margin.
    virtual void paintLineMark(QPainter& painter, const QRectF& line, int number);
    void updateMargin();

private:
    class Margin;

    int marginWidth() const;
    void paintMargin(QPaintEvent* event);

    const Theme* m_theme;
    int m_iconRoom;
    Margin* m_margin;
};

} // namespace atlas
