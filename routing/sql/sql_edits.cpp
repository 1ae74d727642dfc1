#include "routing/sql/sql_edits.h"

#include "routing/sql/sql_characters.h"
#include "routing/sql/sql_value.h"

#include <algorithm>

namespace atlas
{

namespace
{

bool isName(const SqlToken& token)
{
    return token.is(SqlTokenKind::Word) || token.is(SqlTokenKind::Quoted);
}

std::string inBackticks(const std::string& name)
{
    std::string quoted = "`";
    for (const char c : name)
    {
        quoted += c == '`' ? "``" : std::string(1, c);
    }
    return quoted + "`";
}

void appendChanged(SqlEdited& edited, const std::string& text)
{
    const std::size_t begin = edited.text.size();
    edited.text += text;
    edited.changed.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(edited.text.size())});
}

} // namespace

std::string quotedName(const std::string& name)
{
    const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), isSqlNamePart)
                       && !std::all_of(name.begin(), name.end(), isSqlDigit) && !isReserved(sqlKeyword(name));
    return plain ? name : inBackticks(name);
}

SqlEdits::SqlEdits(const SqlScopes& scopes) : m_scopes(scopes)
{
    const SqlTree& tree = scopes.tree();
    m_isTableToken.resize(tree.tokens.size(), false);
    for (const SqlScope& scope : scopes.scopes())
    {
        SqlTokenRange range{0, tree.end};
        if (scope.block != kNoSql)
        {
            const bool isWhole =
                scope.query != kNoSql && tree.bodies[tree.queries[scope.query].body].block == scope.block;
            range = isWhole ? tree.queries[scope.query].tokens : tree.blocks[scope.block].tokens;
        }
        m_ranges.push_back(range);
    }
    addTables();
    addTargets();
    addQualifiers();
    std::sort(m_mentions.begin(), m_mentions.end(),
              [](const Mention& a, const Mention& b) { return a.span.begin < b.span.begin; });
}

void SqlEdits::addTables()
{
    const SqlTree& tree = m_scopes.tree();
    for (std::uint32_t i = 0; i < m_scopes.sources().size(); ++i)
    {
        const SqlSource& source = m_scopes.sources()[i];
        const SqlTable& table = tree.tables[source.table];
        if (table.kind != SqlTableKind::Named)
        {
            continue;
        }
        const SqlIndex first = table.name.schema != kNoSql ? table.name.schema : table.name.table;
        m_isTableToken[table.name.table] = true;
        m_isTableToken[first] = true;
        if (source.kind != SqlSourceKind::Query)
        {
            m_mentions.push_back(
                {{tree.tokens[first].span.begin, tree.tokens[table.name.table].span.end}, table.name.table, i});
        }
    }
}

/// DELETE t_cart FROM t_cart ...: a target is a table's alias, or its name.
void SqlEdits::addTargets()
{
    const SqlTree& tree = m_scopes.tree();
    for (std::uint32_t i = 0; i < tree.change.targets.count; ++i)
    {
        const SqlTable& target = tree.tables[tree.at(tree.change.targets, i)];
        const auto source = unaliased(sqlName(tree.textOf(target.name.table)), scopeAt(target.name.table).value_or(0));
        const SqlIndex first = target.name.schema != kNoSql ? target.name.schema : target.name.table;
        m_isTableToken[first] = true;
        m_isTableToken[target.name.table] = true;
        if (source)
        {
            m_mentions.push_back(
                {{tree.tokens[first].span.begin, tree.tokens[target.name.table].span.end}, target.name.table, *source});
        }
    }
}

void SqlEdits::addQualifiers()
{
    const SqlTokens& tokens = m_scopes.tree().tokens;
    for (SqlIndex i = 0; i + 1 < tokens.size(); ++i)
    {
        const bool afterDot = i > 0 && tokens[i - 1].is(SqlSymbol::Dot);
        if (isName(tokens[i]) && tokens[i + 1].is(SqlSymbol::Dot) && !afterDot && !m_isTableToken[i])
        {
            addQualifier(i);
        }
    }
}

void SqlEdits::addQualifier(SqlIndex token)
{
    const SqlTree& tree = m_scopes.tree();
    const auto scope = scopeAt(token);
    if (!scope)
    {
        return;
    }
    SqlIndex table = token;
    // schema.table.column
    if (token + 3 < tree.tokens.size() && isName(tree.tokens[token + 2]) && tree.tokens[token + 3].is(SqlSymbol::Dot))
    {
        table = token + 2;
    }
    if (const auto source = unaliased(sqlName(tree.textOf(table)), *scope))
    {
        m_mentions.push_back({{tree.tokens[token].span.begin, tree.tokens[table].span.end}, table, *source});
    }
}

std::optional<std::uint32_t> SqlEdits::scopeAt(SqlIndex token) const
{
    std::optional<std::uint32_t> inner;
    for (std::uint32_t i = 0; i < m_ranges.size(); ++i)
    {
        const bool holds = token >= m_ranges[i].first && token < m_ranges[i].last;
        if (holds && (!inner || m_ranges[i].last - m_ranges[i].first <= m_ranges[*inner].last - m_ranges[*inner].first))
        {
            inner = i;
        }
    }
    return inner;
}

/// The source that a qualifier means, if it is the table's own name there.
std::optional<std::uint32_t> SqlEdits::unaliased(const std::string& name, std::uint32_t from) const
{
    for (std::optional<std::uint32_t> scope = from; scope && *scope < m_scopes.scopes().size();
         scope = m_scopes.scopes()[*scope].parent)
    {
        for (const std::uint32_t index : m_scopes.scopes()[*scope].sources)
        {
            const SqlSource& source = m_scopes.sources()[index];
            if (lowerCase(source.alias) != lowerCase(name))
            {
                continue;
            }
            const bool byName = source.kind != SqlSourceKind::Query
                                && m_scopes.tree().tables[source.table].kind == SqlTableKind::Named
                                && m_scopes.tree().tables[source.table].alias == kNoSql;
            return byName ? std::optional(index) : std::nullopt;
        }
    }
    return std::nullopt;
}

void SqlEdits::appendName(SqlEdited& edited, const Mention& mention, const SqlNames& names) const
{
    const std::string_view written = m_scopes.tree().textOf(mention.token);
    const auto name = names.find(mention.source);
    if (name == names.end() || name->second == sqlName(written))
    {
        edited.text += written;
        return;
    }
    appendChanged(edited, written.front() == '`' ? inBackticks(name->second) : quotedName(name->second));
}

void SqlEdits::appendWithNames(SqlEdited& edited, const SqlNames& names, SqlSpan span) const
{
    std::uint32_t at = span.begin;
    for (const Mention& mention : m_mentions)
    {
        if (mention.span.begin < at || mention.span.end > span.end)
        {
            continue;
        }
        edited.text += m_scopes.tree().textOf(SqlSpan{at, mention.span.begin});
        appendName(edited, mention, names);
        at = mention.span.end;
    }
    edited.text += m_scopes.tree().textOf(SqlSpan{at, span.end});
}

SqlEdited SqlEdits::textFor(const SqlNames& names, SqlSpan whole, const std::vector<SqlEdit>& edits) const
{
    std::vector<const SqlEdit*> sorted;
    for (const SqlEdit& edit : edits)
    {
        if (edit.replaced.begin >= whole.begin && edit.replaced.end <= whole.end)
        {
            sorted.push_back(&edit);
        }
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const SqlEdit* a, const SqlEdit* b) { return a->replaced.begin < b->replaced.begin; });
    SqlEdited edited;
    std::uint32_t at = whole.begin;
    for (const SqlEdit* edit : sorted)
    {
        appendWithNames(edited, names, {at, edit->replaced.begin});
        appendPieces(edited, *edit, names);
        at = edit->replaced.end;
    }
    appendWithNames(edited, names, {at, whole.end});
    return edited;
}

/// What is put in counts as changed; rows of the statement that stay are as they were.
void SqlEdits::appendPieces(SqlEdited& edited, const SqlEdit& edit, const SqlNames& names) const
{
    const bool adds = edit.replaced.empty();
    const std::size_t begin = edited.text.size();
    const std::size_t before = edited.changed.size();
    for (const SqlPiece& piece : edit.pieces)
    {
        if (!adds && !piece.text.empty())
        {
            appendChanged(edited, piece.text);
        }
        else
        {
            edited.text += piece.text;
        }
        appendWithNames(edited, names, piece.copied);
    }
    if (adds)
    {
        edited.changed.resize(before); // all of it is new
        edited.changed.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(edited.text.size())});
    }
}

} // namespace atlas
