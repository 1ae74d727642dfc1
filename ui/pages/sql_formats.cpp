#include "ui/pages/sql_formats.h"

#include "models/items/text_positions.h"

#include <algorithm>

namespace atlas
{

namespace
{

Role roleOf(SqlColour colour)
{
    switch (colour)
    {
    case SqlColour::Keyword: return Role::Info;
    case SqlColour::Number: return Role::Warning;
    case SqlColour::Text: return Role::Ok;
    case SqlColour::QuotedName: return Role::Text;
    case SqlColour::Marker: return Role::Accent;
    case SqlColour::Comment: return Role::Text3;
    case SqlColour::Unclosed: return Role::Error;
    }
    return Role::Text;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/// No character is cut in two.
std::size_t cutAt(const std::string& text, std::size_t most)
{
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return end;
}

/// One line of a statement, and where each of its bytes came to stand.
class OneLine
{
public:
    OneLine(const std::string& text, const std::vector<SqlColouredSpan>& spans)
    {
        m_place.reserve(text.size() + 1);
        auto span = spans.begin();
        for (std::size_t i = 0; i < text.size(); ++i)
        {
            while (span != spans.end() && span->span.end <= i)
                ++span;
            const bool inside = span != spans.end() && span->span.begin <= i && span->colour != SqlColour::Keyword;
            m_place.push_back(static_cast<std::uint32_t>(m_line.size()));
            if (!isBlank(text[i]))
                m_line += text[i];
            else if (inside || (!m_line.empty() && m_line.back() != ' '))
                m_line += ' ';
        }
        m_place.push_back(static_cast<std::uint32_t>(m_line.size()));
    }

    const std::string& text() const { return m_line; }
    SqlSpan moved(const SqlSpan& span) const { return {place(span.begin), place(span.end)}; }

private:
    std::uint32_t place(std::uint32_t byte) const { return m_place[std::min<std::size_t>(byte, m_place.size() - 1)]; }

    std::string m_line;
    std::vector<std::uint32_t> m_place;
};

} // namespace

QList<QTextLayout::FormatRange> sqlFormats(const std::string& text, const std::vector<SqlColouredSpan>& spans,
                                           const Theme& theme)
{
    QList<QTextLayout::FormatRange> formats;
    formats.reserve(static_cast<qsizetype>(spans.size()));
    TextPositions positions(text);
    for (const SqlColouredSpan& one : spans)
    {
        const int begin = positions.unitAt(one.span.begin);
        QTextLayout::FormatRange range;
        range.start = begin;
        range.length = positions.unitAt(one.span.end) - begin;
        range.format.setForeground(theme.color(roleOf(one.colour)));
        formats.push_back(range);
    }
    return formats;
}

SqlLine sqlLine(const std::string& sql, const std::vector<SqlSpan>& changed, const SqlColourer& colourer,
                const Theme& theme, std::size_t mostBytes)
{
    const std::string head = sql.substr(0, cutAt(sql, mostBytes));
    std::vector<SqlColouredSpan> spans = colourer ? colourer(head) : std::vector<SqlColouredSpan>();
    const OneLine line(head, spans);
    for (SqlColouredSpan& span : spans)
        span.span = line.moved(span.span);
    SqlLine made;
    made.formats = sqlFormats(line.text(), spans, theme);
    TextPositions positions(line.text());
    for (const SqlSpan& span : changed)
    {
        const SqlSpan moved = line.moved(span);
        QTextLayout::FormatRange range;
        range.start = positions.unitAt(moved.begin);
        range.length = positions.unitAt(moved.end) - range.start;
        range.format.setFontWeight(QFont::Bold);
        if (range.length > 0)
            made.formats.push_back(range);
    }
    made.text = QString::fromStdString(line.text());
    if (head.size() < sql.size())
        made.text += QStringLiteral(" …");
    return made;
}

} // namespace atlas
