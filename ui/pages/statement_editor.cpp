#include "ui/pages/statement_editor.h"

#include "models/items/text_positions.h"

#include <QPainter>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <algorithm>

namespace atlas
{

namespace
{

/// Longer texts are coloured after a pause; still longer ones stay plain, since nobody reads them by colour.
constexpr int kColouredAtOnce = 32'768;
constexpr int kColoured = 262'144;
constexpr int kPauseMs = 250;

} // namespace

class StatementEditor::Highlighter : public QSyntaxHighlighter
{
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

    void setFormats(QList<QTextLayout::FormatRange> formats)
    {
        m_formats = std::move(formats);
        rehighlight();
    }

protected:
    void highlightBlock(const QString& text) override
    {
        const int from = currentBlock().position();
        const int to = from + static_cast<int>(text.size());
        auto range = std::upper_bound(m_formats.begin(), m_formats.end(), from,
                                      [](int place, const QTextLayout::FormatRange& one)
                                      { return place < one.start + one.length; });
        for (; range != m_formats.end() && range->start < to; ++range)
        {
            const int begin = std::max(from, range->start);
            setFormat(begin - from, std::min(to, range->start + range->length) - begin, range->format);
        }
    }

private:
    QList<QTextLayout::FormatRange> m_formats; ///< of the whole text
};

StatementEditor::StatementEditor(const Theme& theme, QWidget* parent)
    : NumberedText(theme, 0, parent), m_highlighter(new Highlighter(document()))
{
    setObjectName(QStringLiteral("statementEditor"));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(6);
    m_later.setSingleShot(true);
    m_later.setInterval(kPauseMs);
    connect(&m_later, &QTimer::timeout, this, &StatementEditor::colour);
    connect(this, &QPlainTextEdit::textChanged, this, &StatementEditor::take);
    updateMargin();
}

void StatementEditor::setTheme(const Theme& theme)
{
    NumberedText::setTheme(theme);
    colour();
    viewport()->update();
}

void StatementEditor::setColourer(SqlColourer colourer)
{
    m_colourer = std::move(colourer);
    colour();
}

std::string StatementEditor::statement() const
{
    return toPlainText().toStdString();
}

void StatementEditor::take()
{
    if (m_isColouring)
        return; // another colour is no other text
    clearMarks();
    const int length = document()->characterCount();
    if (length > kColouredAtOnce && length <= kColoured)
        m_later.start();
    else
        colour();
    emit edited();
}

void StatementEditor::colour()
{
    m_isColouring = true;
    const bool plain = !m_colourer || document()->characterCount() > kColoured;
    const std::string text = plain ? std::string() : statement();
    m_highlighter->setFormats(plain ? QList<QTextLayout::FormatRange>() : sqlFormats(text, m_colourer(text), theme()));
    m_isColouring = false;
}

void StatementEditor::clearMarks()
{
    m_marks.clear();
    viewport()->update();
}

void StatementEditor::setMarks(const SqlExplanation& shown)
{
    clearMarks();
    const std::string text = statement();
    TextPositions positions(text);
    const auto place = [&](std::uint32_t byte) { return positions.unitAt(byte); };
    for (const SqlPredicate& predicate : shown.predicates)
        if (predicate.part == SqlPredicate::Part::Decides || predicate.part == SqlPredicate::Part::Carries)
            addMark({place(predicate.span.begin), place(predicate.span.end), false, predicate.part});
    if (shown.problem.end > shown.problem.begin)
        addMark({place(shown.problem.begin), place(shown.problem.end), true, SqlPredicate::Part::Decides});
}

void StatementEditor::addMark(Mark mark)
{
    if (mark.end > mark.begin)
        m_marks.push_back(mark);
}

QString StatementEditor::textOf(const Mark& mark) const
{
    return toPlainText().mid(mark.begin, mark.end - mark.begin);
}

QStringList StatementEditor::underlined(SqlPredicate::Part part) const
{
    QStringList texts;
    for (const Mark& mark : m_marks)
        if (!mark.isProblem && mark.part == part)
            texts << textOf(mark);
    return texts;
}

QString StatementEditor::waved() const
{
    const auto found = std::find_if(m_marks.begin(), m_marks.end(), [](const Mark& mark) { return mark.isProblem; });
    return found == m_marks.end() ? QString() : textOf(*found);
}

void StatementEditor::paintEvent(QPaintEvent* event)
{
    {
        QPainter ground(viewport());
        for (const Mark& mark : m_marks)
            if (!mark.isProblem && mark.part == SqlPredicate::Part::Decides)
                forEachRow(mark, [&](const QRectF& row) { ground.fillRect(row, theme().color(Role::AccentSoft)); });
    }
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    for (const Mark& mark : m_marks)
        forEachRow(mark, [&](const QRectF& row) { underline(painter, mark, row); });
}

void StatementEditor::underline(QPainter& painter, const Mark& mark, const QRectF& row) const
{
    if (mark.isProblem)
    {
        QPen pen(theme().color(Role::Error), 2.0, Qt::DotLine);
        painter.setPen(pen);
        painter.drawLine(row.bottomLeft(), row.bottomRight());
        return;
    }
    const bool decides = mark.part == SqlPredicate::Part::Decides;
    QPen pen(theme().color(decides ? Role::Accent : Role::Text2), decides ? 3.0 : 2.0);
    pen.setCapStyle(Qt::FlatCap);
    if (!decides)
        pen.setDashPattern({3.0, 2.0});
    painter.setPen(pen);
    const double y = row.bottom() + (decides ? 0.5 : 0.0);
    painter.drawLine(QPointF(row.left(), y), QPointF(row.right(), y));
}

void StatementEditor::forEachRow(const Mark& mark, const std::function<void(const QRectF&)>& paint) const
{
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next())
    {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > viewport()->height() || block.position() >= mark.end)
            return;
        const int from = std::max(0, mark.begin - block.position());
        const int to = std::min(block.length() - 1, mark.end - block.position());
        for (int i = 0; from < to && i < block.layout()->lineCount(); ++i)
        {
            const QTextLine line = block.layout()->lineAt(i);
            const int begin = std::max(from, line.textStart());
            const int end = std::min(to, line.textStart() + line.textLength());
            if (begin >= end)
                continue;
            const double left = line.cursorToX(begin);
            paint({box.left() + left, box.top() + line.y(), line.cursorToX(end) - left, line.height()});
        }
    }
}

} // namespace atlas
