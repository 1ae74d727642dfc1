#include "routing/schema/ddl_columns.h"

#include "routing/schema/ddl_tokens.h"

#include <algorithm>
#include <span>

namespace atlas
{

namespace
{

using Tokens = std::span<const DdlToken>;

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

bool isName(const DdlToken& token)
{
    return token.kind != DdlToken::Kind::Sign;
}

/// One behind the parenthesis that closes the one at `open`.
std::size_t behindClosing(Tokens tokens, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i)
    {
        depth += tokens[i].isSign('(') ? 1 : tokens[i].isSign(')') ? -1 : 0;
        if (depth == 0)
        {
            return i + 1;
        }
    }
    return tokens.size();
}

Result<std::vector<Tokens>> splitItems(Tokens tokens)
{
    std::vector<Tokens> items;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i)
    {
        if (tokens[i].unfinished)
        {
            return Error{"ddl-quote-open", {tokens[i].text.substr(0, 40)}, {}};
        }
        depth += tokens[i].isSign('(') ? 1 : tokens[i].isSign(')') ? -1 : 0;
        if (depth < 0)
        {
            return Error{"ddl-unbalanced", {}, {}};
        }
        if (depth == 0 && tokens[i].isSign(','))
        {
            items.push_back(tokens.subspan(begin, i - begin));
            begin = i + 1;
        }
    }
    if (depth != 0)
    {
        return Error{"ddl-unbalanced", {}, {}};
    }
    items.push_back(tokens.subspan(begin));
    if (std::any_of(items.begin(), items.end(), [](Tokens item) { return item.empty(); }))
    {
        return Error{"ddl-item-empty", {}, {}};
    }
    return items;
}

class Reader
{
public:
    explicit Reader(std::string_view source) : m_source(source) {}

    Result<DdlTable> run()
    {
        const std::vector<DdlToken> tokens = ddlTokens(m_source);
        const Result<std::vector<Tokens>> items = splitItems(tokens);
        if (!items)
        {
            return items.error();
        }
        for (const Tokens item : *items)
        {
            if (!readItem(item))
            {
                return Error{"ddl-column-type", {textOf(item)}, {}};
            }
        }
        return std::move(m_table);
    }

private:
    std::string textOf(Tokens item) const
    {
        return std::string(m_source.substr(item.front().begin, item.back().end - item.front().begin));
    }

    bool readItem(Tokens item)
    {
        std::size_t at = 0;
        if (item[0].isWord("CONSTRAINT"))
        {
            at = item.size() > 1 && isName(item[1]) && !isKeyword(item[1]) ? 2 : 1;
        }
        const Tokens rest = item.subspan(std::min(at, item.size()));
        if (!rest.empty() && (rest[0].isWord("FOREIGN") || rest[0].isWord("CHECK")))
        {
            m_table.constraints.push_back(textOf(item));
            return true;
        }
        if (!rest.empty() && isIndex(rest))
        {
            readIndex(rest, at == 2 ? item[1].text : std::string());
            return true;
        }
        return at == 0 && readColumn(item);
    }

    static bool isKeyword(const DdlToken& token)
    {
        return token.isWord("PRIMARY") || token.isWord("UNIQUE") || token.isWord("FOREIGN") || token.isWord("CHECK");
    }

    static bool isIndex(Tokens item)
    {
        const DdlToken& first = item[0];
        const bool isIndexWord = first.isWord("KEY") || first.isWord("INDEX") || first.isWord("UNIQUE")
                                 || first.isWord("FULLTEXT") || first.isWord("SPATIAL");
        return isIndexWord || (first.isWord("PRIMARY") && item.size() > 1 && item[1].isWord("KEY"));
    }

    void readIndex(Tokens item, std::string name)
    {
        DdlIndex index;
        index.kind = item[0].isWord("PRIMARY")                                 ? DdlIndex::Kind::Primary
                     : item[0].isWord("UNIQUE")                                ? DdlIndex::Kind::Unique
                     : item[0].isWord("FULLTEXT") || item[0].isWord("SPATIAL") ? DdlIndex::Kind::Other
                                                                               : DdlIndex::Kind::Plain;
        index.name = std::move(name);
        std::size_t at = 1;
        while (at < item.size() && (item[at].isWord("KEY") || item[at].isWord("INDEX")))
        {
            ++at;
        }
        if (at < item.size() && isName(item[at]) && !item[at].isWord("USING"))
        {
            index.name = item[at].text;
        }
        while (at < item.size() && !item[at].isSign('('))
        {
            ++at;
        }
        const std::size_t end = behindClosing(item, at);
        if (at + 1 < end)
        {
            index.columns = columnsOf(item.subspan(at + 1, end - at - 2));
        }
        m_table.indexes.push_back(std::move(index));
    }

    static std::vector<std::string> columnsOf(Tokens list)
    {
        std::vector<std::string> columns;
        bool expectsName = true;
        for (std::size_t i = 0; i < list.size(); ++i)
        {
            if (list[i].isSign('('))
            {
                if (expectsName)
                {
                    columns.emplace_back();
                    expectsName = false;
                }
                i = behindClosing(list, i) - 1;
                continue;
            }
            if (expectsName && isName(list[i]))
            {
                columns.push_back(list[i].text);
                expectsName = false;
            }
            expectsName = expectsName || list[i].isSign(',');
        }
        return columns;
    }

    bool readColumn(Tokens item)
    {
        if (item.size() < 2 || !isName(item[0]) || item[1].kind != DdlToken::Kind::Word)
        {
            return false;
        }
        DdlColumn column;
        column.name = item[0].text;
        column.definition = textOf(item.subspan(1));
        column.type = lower(item[1].text);
        std::size_t at = 2;
        if (at < item.size() && item[at].isSign('('))
        {
            const std::size_t end = behindClosing(item, at);
            for (; at < end; ++at)
            {
                const bool isText = item[at].kind == DdlToken::Kind::String;
                column.type += isText ? "'" + item[at].text + "'" : lower(item[at].text);
            }
        }
        readAttributes(item.subspan(at), column);
        m_table.columns.push_back(std::move(column));
        return true;
    }

    /// One behind a default: a literal with its sign, a word with its arguments, or an expression in parentheses.
    static std::size_t behindDefault(Tokens attributes, std::size_t at)
    {
        if (at < attributes.size() && (attributes[at].isSign('-') || attributes[at].isSign('+')))
        {
            ++at;
        }
        if (at < attributes.size() && !attributes[at].isSign('('))
        {
            ++at;
        }
        // "0.00" is three tokens.
        while (at + 1 < attributes.size() && attributes[at].isSign('.'))
        {
            at += 2;
        }
        return at < attributes.size() && attributes[at].isSign('(') ? behindClosing(attributes, at) : at;
    }

    void readAttributes(Tokens attributes, DdlColumn& column)
    {
        for (std::size_t i = 0; i < attributes.size(); ++i)
        {
            const DdlToken& token = attributes[i];
            const auto nextIs = [&](std::string_view word)
            { return i + 1 < attributes.size() && attributes[i + 1].isWord(word); };
            if (token.isSign('('))
            {
                i = behindClosing(attributes, i) - 1;
            }
            else if (token.isWord("COMMENT"))
            {
                i += 1;
            }
            else if (token.isWord("DEFAULT"))
            {
                const std::size_t end = behindDefault(attributes, i + 1);
                column.defaultText = end > i + 1 ? textOf(attributes.subspan(i + 1, end - i - 1)) : std::string();
                i = end - 1;
            }
            else if (token.isWord("UNSIGNED") || token.isWord("ZEROFILL"))
            {
                column.isUnsigned = true;
            }
            else if (token.isWord("NOT") && nextIs("NULL"))
            {
                column.isNotNull = true;
            }
            else if (token.isWord("AUTO_INCREMENT"))
            {
                column.isAutoIncrement = true;
            }
            else if (token.isWord("COLLATE") && i + 1 < attributes.size())
            {
                column.collation = lower(attributes[i + 1].text);
            }
            else if (token.isWord("BINARY") && column.collation.empty())
            {
                column.collation = "binary";
            }
            else if (token.isWord("PRIMARY") || token.isWord("UNIQUE") || token.isWord("KEY"))
            {
                addColumnIndex(token.isWord("UNIQUE"), column.name);
                i += nextIs("KEY") ? 1 : 0;
            }
        }
    }

    void addColumnIndex(bool unique, const std::string& column)
    {
        m_table.indexes.push_back({unique ? DdlIndex::Kind::Unique : DdlIndex::Kind::Primary, {}, {column}});
    }

    std::string_view m_source;
    DdlTable m_table;
};

} // namespace

bool sameColumnName(std::string_view a, std::string_view b)
{
    return lower(std::string(a)) == lower(std::string(b));
}

const DdlColumn* DdlTable::column(std::string_view name) const
{
    const auto it = std::find_if(columns.begin(), columns.end(),
                                 [&](const DdlColumn& candidate) { return sameColumnName(candidate.name, name); });
    return it != columns.end() ? &*it : nullptr;
}

Result<DdlTable> readColumns(std::string_view text)
{
    return Reader(text).run();
}

} // namespace atlas
