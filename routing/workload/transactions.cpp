#include "routing/workload/transactions.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Connections whose ends a log leaves out are no reason to grow.
constexpr std::size_t kMostConnections = 100'000;
/// Columns that one transaction is followed by.
constexpr std::size_t kMostTouches = 256;

std::string_view textOf(std::string_view text, const SqlToken& token)
{
    return text.substr(token.span.begin, token.span.end - token.span.begin);
}

bool isWord(std::string_view text, const SqlToken& token, std::string_view lower)
{
    const std::string_view word = textOf(text, token);
    return word.size() == lower.size()
           && std::equal(word.begin(), word.end(), lower.begin(),
                         [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

/// The value that SET gives to autocommit; -1 where it is not about it.
int autocommitOf(std::string_view text, const SqlTokens& tokens)
{
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i)
    {
        const bool isName = isWord(text, tokens[i], "autocommit") || isWord(text, tokens[i], "@@autocommit")
                            || isWord(text, tokens[i], "@@session.autocommit");
        if (isName && (tokens[i + 1].is(SqlSymbol::Equal) || tokens[i + 1].is(SqlSymbol::Assign)))
        {
            const bool isOff = textOf(text, tokens[i + 2]) == "0" || isWord(text, tokens[i + 2], "off")
                               || isWord(text, tokens[i + 2], "false");
            return isOff ? 0 : 1;
        }
    }
    return -1;
}

} // namespace

std::uint32_t NameNumbers::numberOf(const std::string& name)
{
    const auto [found, isNew] = m_numbers.emplace(name, static_cast<std::uint32_t>(m_names.size()));
    if (isNew)
    {
        m_names.push_back(name);
    }
    return found->second;
}

std::optional<std::uint32_t> NameNumbers::find(const std::string& name) const
{
    const auto found = m_numbers.find(name);
    return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
}

std::string canonicalValue(std::string_view text, const SqlTokens& tokens, SqlIndex first, SqlIndex last)
{
    std::string value;
    for (SqlIndex at = first; at < last && at < tokens.size(); ++at)
    {
        std::string_view part = textOf(text, tokens[at]);
        if (tokens[at].is(SqlTokenKind::String) && part.size() >= 2)
        {
            part = part.substr(1, part.size() - 2);
        }
        value += part;
    }
    return value;
}

void Transactions::statement(std::uint64_t connection, const std::vector<std::uint32_t>& tables,
                             const std::vector<ValuePlace>& values, std::string_view text, const SqlTokens& tokens)
{
    const auto found = m_open.find(connection);
    if (found == m_open.end() || (!found->second.explicitly && found->second.autocommit))
    {
        return;
    }
    Open& open = found->second;
    for (const std::uint32_t table : tables)
    {
        const auto known = std::find_if(open.tables.begin(), open.tables.end(),
                                        [&](const auto& entry) { return entry.first == table; });
        if (known != open.tables.end())
        {
            ++known->second;
        }
        else if (open.tables.size() < kMostTouches)
        {
            open.tables.emplace_back(table, 1);
        }
    }
    for (const ValuePlace& value : values)
    {
        const std::string key = canonicalValue(text, tokens, value.first, value.last);
        touch(open, value, m_placeOf(m_names.nameOf(value.table), m_names.nameOf(value.column), key));
    }
}

void Transactions::touch(Open& open, const ValuePlace& value, std::uint64_t place)
{
    const auto known =
        std::find_if(open.touches.begin(), open.touches.end(),
                     [&](const Touch& one) { return one.table == value.table && one.column == value.column; });
    if (known != open.touches.end())
    {
        ++known->statements;
        known->spread = known->spread || known->place != place;
    }
    else if (open.touches.size() < kMostTouches)
    {
        open.touches.push_back({value.table, value.column, 1, place, false});
    }
}

void Transactions::control(std::uint64_t connection, SqlStatementKind kind, std::string_view text,
                           const SqlTokens& tokens)
{
    if (kind == SqlStatementKind::Ddl)
    {
        const auto found = m_open.find(connection);
        if (found != m_open.end())
        {
            close(found->second); // it commits what is open
        }
        return;
    }
    const int autocommit = kind == SqlStatementKind::Set ? autocommitOf(text, tokens) : -1;
    const SqlKeyword verb = tokens.front().keyword;
    const SqlToken& second = tokens[tokens.size() > 1 ? 1 : 0];
    const bool ofXa = verb == SqlKeyword::Xa;
    const bool begins = verb == SqlKeyword::Begin || verb == SqlKeyword::Start
                        || (ofXa && (isWord(text, second, "start") || isWord(text, second, "begin")));
    const bool rollsBackTo =
        verb == SqlKeyword::Rollback
        && std::any_of(tokens.begin(), tokens.end(), [&](const SqlToken& token) { return isWord(text, token, "to"); });
    const bool ends = (verb == SqlKeyword::Commit || verb == SqlKeyword::Rollback
                       || (ofXa && (isWord(text, second, "commit") || isWord(text, second, "rollback"))))
                      && !rollsBackTo;
    if (!begins && !ends && autocommit < 0)
    {
        return;
    }
    if (m_open.size() >= kMostConnections)
    {
        endAll();
    }
    Open& open = m_open[connection];
    close(open);
    const bool chains = ends
                        && std::any_of(tokens.begin(), tokens.end(),
                                       [&](const SqlToken& token) { return isWord(text, token, "chain"); });
    open.explicitly = begins || chains;
    open.autocommit = autocommit < 0 ? open.autocommit : autocommit == 1;
}

void Transactions::close(Open& open)
{
    for (const auto& [table, statements] : open.tables)
    {
        ++m_touching[table];
        for (const Touch& touch : open.touches)
        {
            if (touch.table == table && touch.statements >= statements)
            {
                TransactionCounts& counts = m_counts[{table, touch.column}];
                ++(touch.spread ? counts.spread : counts.together);
            }
        }
    }
    open.tables.clear();
    open.touches.clear();
    open.explicitly = false;
}

void Transactions::end(std::uint64_t connection)
{
    const auto found = m_open.find(connection);
    if (found != m_open.end())
    {
        close(found->second);
        m_open.erase(found);
    }
}

void Transactions::endAll()
{
    for (auto& [connection, open] : m_open)
    {
        close(open);
    }
    m_open.clear();
}

std::uint64_t Transactions::touching(const std::string& table) const
{
    const auto number = m_names.find(table);
    const auto found = number ? m_touching.find(*number) : m_touching.end();
    return found == m_touching.end() ? 0 : found->second;
}

TransactionCounts Transactions::countsOf(const std::string& table, const std::string& column) const
{
    const auto tableNumber = m_names.find(table);
    const auto columnNumber = m_names.find(column);
    if (!tableNumber || !columnNumber)
    {
        return {};
    }
    const auto found = m_counts.find({*tableNumber, *columnNumber});
    return found == m_counts.end() ? TransactionCounts{} : found->second;
}

} // namespace atlas
