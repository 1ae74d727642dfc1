#include "models/storage/yaml_parser.h"

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/// Follows a parsed tree through its text and notes where every node begins and ends.
class ExtentMeter
{
public:
    explicit ExtentMeter(std::string_view text) : m_text(text)
    {
        m_lineStarts.push_back(0);
        for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        {
            m_lineStarts.push_back(at + 1);
        }
    }

    bool run(YamlNode& root)
    {
        measure(root, -1);
        return m_followed;
    }

private:
    char at(std::size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\n'; }

    std::size_t lost(std::size_t offset)
    {
        m_followed = false;
        return std::min(offset, m_text.size());
    }

    std::size_t offsetOf(const YamlNode& node)
    {
        const auto line = static_cast<std::size_t>(std::max(node.line, 1)) - 1;
        if (line >= m_lineStarts.size())
        {
            return m_text.size();
        }
        return std::min(m_lineStarts[line] + static_cast<std::size_t>(std::max(node.column, 1)) - 1, m_text.size());
    }

    std::size_t wordEnd(std::size_t offset) const
    {
        while (!isBlank(at(offset)) && at(offset) != ',' && at(offset) != ']' && at(offset) != '}')
        {
            ++offset;
        }
        return offset;
    }

    /// Behind blanks and comments.
    std::size_t skipBlanks(std::size_t offset) const
    {
        while (offset < m_text.size())
        {
            if (m_text[offset] == '#')
            {
                offset = std::min(m_text.find('\n', offset), m_text.size());
                continue;
            }
            if (!isBlank(m_text[offset]))
            {
                break;
            }
            ++offset;
        }
        return offset;
    }

    void measure(YamlNode& node, int parentColumn)
    {
        node.begin = offsetOf(node);
        if (node.alias)
        {
            node.end = wordEnd(node.begin);
            return;
        }
        std::size_t content = node.begin;
        while (!node.isNull() && (at(content) == '&' || at(content) == '!'))
        {
            node.decorated = true;
            content = skipBlanks(wordEnd(content));
        }
        switch (node.kind)
        {
        case YamlNode::Kind::Null: node.end = nullEnd(content); break;
        case YamlNode::Kind::Scalar: node.end = scalarEnd(node, content, parentColumn); break;
        case YamlNode::Kind::List:
        case YamlNode::Kind::Map: measureCollection(node, content, parentColumn); break;
        }
    }

    std::size_t nullEnd(std::size_t begin) const
    {
        const std::size_t end = std::min(wordEnd(begin), m_text.size());
        const std::string_view word = m_text.substr(begin, end - begin);
        const bool written = word == "~" || word == "null" || word == "Null" || word == "NULL";
        return written ? end : begin;
    }

    std::size_t scalarEnd(YamlNode& node, std::size_t begin, int parentColumn)
    {
        switch (at(begin))
        {
        case '"': node.style = YamlNode::Style::DoubleQuoted; return quotedEnd(begin, '"');
        case '\'': node.style = YamlNode::Style::SingleQuoted; return quotedEnd(begin, '\'');
        case '|': node.style = YamlNode::Style::Literal; return blockScalarEnd(begin, parentColumn);
        case '>': node.style = YamlNode::Style::Folded; return blockScalarEnd(begin, parentColumn);
        default: node.style = YamlNode::Style::Plain; return plainEnd(begin, node.text);
        }
    }

    std::size_t quotedEnd(std::size_t begin, char quote)
    {
        for (std::size_t offset = begin + 1; offset < m_text.size(); ++offset)
        {
            if (m_text[offset] == '\\' && quote == '"')
            {
                ++offset;
            }
            else if (m_text[offset] == quote)
            {
                if (quote == '"' || at(offset + 1) != '\'')
                {
                    return offset + 1;
                }
                ++offset;
            }
        }
        return lost(begin);
    }

    std::size_t plainEnd(std::size_t begin, const std::string& value)
    {
        std::size_t offset = begin;
        for (const char c : value)
        {
            if (isBlank(c))
            {
                continue;
            }
            while (offset < m_text.size() && isBlank(m_text[offset]))
            {
                ++offset;
            }
            if (offset >= m_text.size() || m_text[offset] != c)
            {
                return lost(begin);
            }
            ++offset;
        }
        return offset;
    }

    std::size_t blockScalarEnd(std::size_t begin, int parentColumn)
    {
        std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
        const std::string_view header = m_text.substr(begin, end - begin);
        const auto digit = std::find_if(header.begin(), header.end(),
                                        [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
        const bool commented = header.find('#') < static_cast<std::size_t>(digit - header.begin());
        int indent = digit != header.end() && !commented ? std::max(parentColumn, 0) + (*digit - '0') : 0;
        std::size_t line = end + 1;
        while (line < m_text.size())
        {
            const std::size_t lineEnd = std::min(m_text.find('\n', line), m_text.size());
            const std::size_t first = std::min(m_text.find_first_not_of(' ', line), lineEnd);
            if (first < lineEnd)
            {
                const int here = static_cast<int>(first - line);
                if (indent == 0)
                {
                    indent = std::max(here, parentColumn + 1);
                }
                if (here < indent)
                {
                    break;
                }
                end = lineEnd;
            }
            line = lineEnd + 1;
        }
        return end;
    }

    void measureCollection(YamlNode& node, std::size_t content, int parentColumn)
    {
        const char bracket = at(content);
        const bool flow = node.isFlow();
        const bool bracketed = flow && (bracket == '{' || bracket == '[');
        const int column = flow ? parentColumn : columnOf(content);
        for (YamlNode& child : node.children)
        {
            measure(child, column);
        }
        emptyValues(node);
        std::size_t end = bracketed ? content + 1 : content;
        for (const YamlNode& child : node.children)
        {
            end = std::max(end, child.end);
        }
        if (!bracketed)
        {
            node.decorated = node.decorated || flow; // "[a: b]": a map without brackets of its own
            node.end = end;
            return;
        }
        const char closing = bracket == '{' ? '}' : ']';
        end = skipBlanks(end);
        while (end < m_text.size() && (m_text[end] == ',' || m_text[end] == ':' || m_text[end] == '?'))
        {
            end = skipBlanks(end + 1);
        }
        node.end = at(end) == closing ? end + 1 : lost(end);
    }

    int columnOf(std::size_t offset) const
    {
        const auto after = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), offset);
        return static_cast<int>(offset - *(after - 1));
    }

    /// A value that is not there is reported by the parser where the next token is; it belongs behind its key.
    void emptyValues(YamlNode& node)
    {
        for (std::size_t i = 0; i < node.children.size(); ++i)
        {
            YamlNode& child = node.children[i];
            const bool nextIsHere = i + 1 < node.children.size() && offsetOf(node.children[i + 1]) == child.begin;
            if (!child.isNull() || (child.end != child.begin && !nextIsHere))
            {
                continue;
            }
            const bool value = node.isMap() && i % 2 == 1;
            child.begin = value ? node.children[i - 1].end : node.begin;
            child.end = child.begin;
            child.line = value ? node.children[i - 1].line : child.line;
            child.column = value ? node.children[i - 1].column : child.column;
        }
    }

    std::string_view m_text;
    std::vector<std::size_t> m_lineStarts;
    bool m_followed = true;
};

} // namespace

bool measureExtents(YamlNode& root, std::string_view text)
{
    return ExtentMeter(text).run(root);
}

} // namespace atlas
