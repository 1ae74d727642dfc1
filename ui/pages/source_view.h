#pragma once

#include "models/core/diagnostic.h"
#include "ui/pages/numbered_text.h"

#include <vector>

class QSyntaxHighlighter;

namespace atlas
{

/// Read-only YAML with line numbers, and for each finding a tinted line, a wave under the scalar, an icon in
/// the margin and its sentence behind the line. Literal passwords are shown as dots.
class SourceView : public NumberedText
{
    Q_OBJECT

public:
    explicit SourceView(const Theme& theme, QWidget* parent);
    ~SourceView() override;

    void setTheme(const Theme& theme);
    void setSource(const QString& text, const Diagnostics& findings);
    void jumpTo(int line, int column);
    /// Worst severity marked on a line (from 1), or -1.
    int severityAt(int line) const;
    /// The text a finding marks: the scalar at its place.
    QString markedText(const Diagnostic& finding) const;

signals:
    void findingClicked(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintLineMark(QPainter& painter, const QRectF& line, int number) override;

private:
    struct Span
    {
        int position = 0;
        int length = 0;
    };

    void updateMarks();
    Span spanOf(const Diagnostic& finding) const;
    const Diagnostic* worstAt(int line) const;

    QSyntaxHighlighter* m_highlighter;
    Diagnostics m_findings;
};

} // namespace atlas
