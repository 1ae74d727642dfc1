#include "models/storage/fix_site.h"

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

/// A piece of the layout's text.
struct Extent
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool isSame(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool isOfWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Steps over definitions of columns: words, and what stands in quotes or parentheses as one piece.
class DefinitionScan
{
public:
    DefinitionScan(std::string_view text, Extent within) : m_text(text), m_at(within.begin), m_end(within.end) {}

    /// The definition whose column bears the name; nothing where there is none, or two.
    std::optional<Extent> definitionOf(std::string_view column)
    {
        std::optional<Extent> found;
        while (m_at < m_end)
        {
            const Extent definition = next();
            std::size_t at = definition.begin;
            const std::string_view name = unquoted(word(at, definition.end));
            if (!isSame(name, column))
            {
                continue;
            }
            if (found)
            {
                return std::nullopt;
            }
            found = definition;
        }
        return found;
    }

    /// The word outside of quotes and parentheses, behind the column's name.
    std::optional<Extent> find(Extent definition, std::string_view wanted) const
    {
        std::size_t at = definition.begin;
        (void)word(at, definition.end);
        while (at < definition.end)
        {
            const std::size_t before = at;
            const std::string_view piece = word(at, definition.end);
            if (isSame(piece, wanted))
            {
                return Extent{at - piece.size(), at};
            }
            at = std::max(at, before + 1);
        }
        return std::nullopt;
    }

private:
    static std::string_view unquoted(std::string_view name)
    {
        const bool isQuoted = name.size() > 1 && name.front() == '`' && name.back() == '`';
        return isQuoted ? name.substr(1, name.size() - 2) : name;
    }

    /// Behind what begins at `at`, a quoted or bracketed piece as a whole.
    std::size_t behind(std::size_t at, std::size_t end) const
    {
        const char c = m_text[at];
        const std::string_view rest = m_text.substr(at, end - at);
        if (c == '\'' || c == '"' || c == '`')
        {
            for (++at; at < end && m_text[at] != c; ++at)
            {
                at += m_text[at] == '\\' && c != '`' ? 1 : 0;
            }
            return std::min(at + 1, end);
        }
        if (c == '#' || rest.starts_with("-- ") || rest.starts_with("/*"))
        {
            const std::string_view close = c == '/' ? "*/" : "\n";
            const std::size_t found = rest.find(close);
            return found != std::string_view::npos ? at + found + close.size() : end;
        }
        if (c == '(')
        {
            for (++at; at < end && m_text[at] != ')';)
            {
                at = behind(at, end);
            }
            return std::min(at + 1, end);
        }
        return at + 1;
    }

    /// The next word or quoted piece from `at` on, which is behind it then.
    std::string_view word(std::size_t& at, std::size_t end) const
    {
        while (at < end && !isOfWord(m_text[at]) && m_text[at] != '`')
        {
            at = behind(at, end);
        }
        const std::size_t begin = at;
        if (at < end && m_text[at] == '`')
        {
            at = behind(at, end);
        }
        for (; at < end && m_text[begin] != '`' && isOfWord(m_text[at]); ++at)
        {
        }
        return m_text.substr(begin, at - begin);
    }

    /// Up to a comma outside of parentheses, without blanks around.
    Extent next()
    {
        const std::size_t begin = m_at;
        while (m_at < m_end && m_text[m_at] != ',')
        {
            m_at = behind(m_at, m_end);
        }
        Extent definition{begin, std::min(m_at, m_end)};
        m_at = definition.end + 1;
        const auto isBlank = [this](std::size_t at)
        { return std::isspace(static_cast<unsigned char>(m_text[at])) != 0; };
        while (definition.begin < definition.end && isBlank(definition.begin))
        {
            ++definition.begin;
        }
        while (definition.end > definition.begin && isBlank(definition.end - 1))
        {
            --definition.end;
        }
        return definition;
    }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_end;
};

/// The columns of the table, where its text stands as it is: a block, or plain.
std::optional<Extent> columnsOf(const FixSite& site, const std::string& table)
{
    const YamlNode* tables = site.section("tables");
    const YamlNode* entry = tables != nullptr ? tables->find(table) : nullptr;
    const YamlNode* columns = entry != nullptr ? entry->find("columns") : nullptr;
    const bool isVerbatim = columns != nullptr && columns->isScalar() && columns->end > columns->begin
                            && (columns->style == YamlNode::Style::Literal || columns->style == YamlNode::Style::Plain);
    if (!isVerbatim)
    {
        return std::nullopt;
    }
    // Behind the "|" of a block.
    const bool isBlock = columns->style == YamlNode::Style::Literal;
    const std::size_t begin = isBlock ? site.text().find('\n', columns->begin) : columns->begin;
    return begin < columns->end ? std::optional(Extent{begin, columns->end}) : std::nullopt;
}

} // namespace

std::optional<Fix> fixNullable(const FixSite& site, const Diagnostic& finding)
{
    const auto columns = finding.args.size() > 1 ? columnsOf(site, finding.args[0]) : std::nullopt;
    DefinitionScan scan(site.text(), columns.value_or(Extent{}));
    const auto definition = columns ? scan.definitionOf(finding.args[1]) : std::nullopt;
    if (!definition)
    {
        return std::nullopt;
    }
    const auto null = scan.find(*definition, "NULL");
    const auto byDefault = scan.find(*definition, "DEFAULT");
    const bool isDefault = null && byDefault && byDefault->end + 1 == null->begin;
    const std::size_t begin = isDefault ? byDefault->begin : null ? null->begin : definition->end;
    const std::size_t end = null ? null->end : definition->end;
    return Fix{
        "fix-not-null", {finding.args[0], finding.args[1]}, {site.edit(begin, end, null ? "NOT NULL" : " NOT NULL")}};
}

std::optional<Fix> fixAutoIncrement(const FixSite& site, const Diagnostic& finding)
{
    const auto columns = finding.args.size() > 1 ? columnsOf(site, finding.args[0]) : std::nullopt;
    DefinitionScan scan(site.text(), columns.value_or(Extent{}));
    const auto definition = columns ? scan.definitionOf(finding.args[1]) : std::nullopt;
    const auto word = definition ? scan.find(*definition, "AUTO_INCREMENT") : std::nullopt;
    if (!word || site.text()[word->begin - 1] != ' ')
    {
        return std::nullopt;
    }
    return Fix{
        "fix-no-auto-increment", {finding.args[0], finding.args[1]}, {site.edit(word->begin - 1, word->end, {})}};
}

} // namespace atlas
