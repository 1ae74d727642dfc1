#include "ui/pages/source_view.h"

#include "models/items/message_text.h"
#include "ui/theme/icons.h"

#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kIconRoom = 34;
constexpr int kNoteGap = 18;

Role roleOf(Severity severity)
{
    return severity == Severity::Error ? Role::Error : severity == Severity::Warning ? Role::Warning : Role::Info;
}

Role softRoleOf(Severity severity)
{
    return severity == Severity::Error     ? Role::ErrorSoft
           : severity == Severity::Warning ? Role::WarningSoft
                                           : Role::InfoSoft;
}

QString iconOf(Severity severity)
{
    return severity == Severity::Error     ? QStringLiteral("error")
           : severity == Severity::Warning ? QStringLiteral("warning")
                                           : QStringLiteral("info");
}

/// Columns count bytes of UTF-8; a text cursor counts UTF-16 units.
int unitsBefore(const QString& line, int byteColumn)
{
    const QByteArray bytes = line.toUtf8();
    return static_cast<int>(QString::fromUtf8(bytes.left(std::max(0, byteColumn - 1))).size());
}

/// Length of the YAML scalar that begins at `from`.
int scalarLength(const QString& line, int from)
{
    if (from >= line.size())
        return 0;
    const QChar first = line.at(from);
    if (first == QLatin1Char('"') || first == QLatin1Char('\''))
    {
        const auto end = line.indexOf(first, from + 1);
        return static_cast<int>(end < 0 ? line.size() - from : end - from + 1);
    }
    int end = from;
    while (end < line.size() && !QStringLiteral(",}]").contains(line.at(end))
           && !(line.at(end) == QLatin1Char(' ') && end + 1 < line.size() && line.at(end + 1) == QLatin1Char('#'))
           && !(line.at(end) == QLatin1Char(':') && (end + 1 == line.size() || line.at(end + 1) == QLatin1Char(' '))))
        ++end;
    while (end > from && line.at(end - 1).isSpace())
        --end;
    return std::max(1, end - from);
}

class YamlHighlighter : public QSyntaxHighlighter
{
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setColors(const QColor& key, const QColor& comment)
    {
        m_key.setForeground(key);
        m_comment.setForeground(comment);
        rehighlight();
    }

protected:
    void highlightBlock(const QString& text) override
    {
        static const QRegularExpression keyAtStart(QStringLiteral("^\\s*(?:- )?([\\w{}.\\-]+)(?=:(\\s|$))"));
        const auto match = keyAtStart.match(text);
        if (match.hasMatch())
            setFormat(static_cast<int>(match.capturedStart(1)), static_cast<int>(match.capturedLength(1)), m_key);
        static const QRegularExpression comment(QStringLiteral("(^|\\s)#.*$"));
        const auto remark = comment.match(text);
        if (remark.hasMatch())
            setFormat(static_cast<int>(remark.capturedStart()), static_cast<int>(remark.capturedLength()), m_comment);
    }

private:
    QTextCharFormat m_key;
    QTextCharFormat m_comment;
};

} // namespace

SourceView::SourceView(const Theme& theme, QWidget* parent)
    : NumberedText(theme, kIconRoom, parent), m_highlighter(new YamlHighlighter(document()))
{
    setObjectName(QStringLiteral("sourceView"));
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTheme(theme);
}

SourceView::~SourceView() = default;

void SourceView::setTheme(const Theme& theme)
{
    NumberedText::setTheme(theme);
    static_cast<YamlHighlighter*>(m_highlighter)->setColors(theme.color(Role::Info), theme.color(Role::Text2));
    updateMarks();
}

void SourceView::setSource(const QString& text, const Diagnostics& findings)
{
    m_findings = findings;
    setPlainText(text);
    // The dots keep the length, so that the other columns of the line stay right.
    QTextCursor cursor(document());
    for (const Diagnostic& finding : findings)
    {
        if (finding.code != "literal-password")
            continue;
        const Span span = spanOf(finding);
        cursor.setPosition(span.position);
        cursor.setPosition(span.position + span.length, QTextCursor::KeepAnchor);
        cursor.insertText(QString(span.length, QChar(0x2022)));
    }
    document()->clearUndoRedoStacks();
    updateMargin();
    updateMarks();
}

void SourceView::jumpTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(std::max(0, line - 1));
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::min(unitsBefore(block.text(), column), block.length() - 1));
    setTextCursor(cursor);
    centerCursor();
}

int SourceView::severityAt(int line) const
{
    const Diagnostic* worst = worstAt(line);
    return worst ? static_cast<int>(worst->severity) : -1;
}

QString SourceView::markedText(const Diagnostic& finding) const
{
    const Span span = spanOf(finding);
    const QTextBlock block = document()->findBlock(span.position);
    return block.text().mid(span.position - block.position(), span.length);
}

const Diagnostic* SourceView::worstAt(int line) const
{
    const Diagnostic* worst = nullptr;
    for (const Diagnostic& finding : m_findings)
        if (finding.place.line == line && (!worst || finding.severity > worst->severity))
            worst = &finding;
    return worst;
}

SourceView::Span SourceView::spanOf(const Diagnostic& finding) const
{
    const QTextBlock block = document()->findBlockByNumber(std::max(0, finding.place.line - 1));
    if (!finding.place.known() || !block.isValid())
        return {};
    const int from = std::min(unitsBefore(block.text(), finding.place.column), block.length() - 1);
    return {block.position() + from, scalarLength(block.text(), from)};
}

void SourceView::updateMarks()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const Diagnostic& finding : m_findings)
    {
        const Span span = spanOf(finding);
        if (!finding.place.known())
            continue;
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(document());
        line.cursor.setPosition(span.position);
        line.format.setBackground(theme().color(softRoleOf(worstAt(finding.place.line)->severity)));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.prepend(line);
        QTextEdit::ExtraSelection wave;
        wave.cursor = QTextCursor(document());
        wave.cursor.setPosition(span.position);
        wave.cursor.setPosition(span.position + span.length, QTextCursor::KeepAnchor);
        wave.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.format.setUnderlineColor(theme().color(roleOf(finding.severity)));
        wave.format.setFontWeight(QFont::Bold);
        marks.append(wave);
    }
    setExtraSelections(marks);
    viewport()->update();
}

void SourceView::paintLineMark(QPainter& painter, const QRectF& line, int number)
{
    const Diagnostic* worst = worstAt(number);
    if (!worst)
        return;
    painter.fillRect(line, theme().color(softRoleOf(worst->severity)));
    paintIcon(painter, iconOf(worst->severity), QRectF(10, line.center().y() - 7, 14, 14),
              theme().color(roleOf(worst->severity)));
}

void SourceView::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setFont(theme().font(TextStyle::Small));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next())
    {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > viewport()->height())
            break;
        const Diagnostic* worst = worstAt(block.blockNumber() + 1);
        if (!worst)
            continue;
        const double textEnd = box.left() + QFontMetricsF(font()).horizontalAdvance(block.text()) + kNoteGap;
        painter.setPen(theme().color(roleOf(worst->severity)));
        const QRectF room(textEnd, box.top(), std::max(0.0, viewport()->width() - textEnd - 8), box.height());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(messages::text(*worst), Qt::ElideRight, int(room.width())));
    }
}

void SourceView::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    const int line = cursorForPosition(event->position().toPoint()).blockNumber() + 1;
    for (std::size_t i = 0; i < m_findings.size(); ++i)
        if (&m_findings[i] == worstAt(line))
            emit findingClicked(static_cast<int>(i));
}

} // namespace atlas
