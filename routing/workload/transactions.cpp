#include "routing/workload/transactions.h"

#include "routing/workload/fact_predicates.h"

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

bool Transactions::isOpen(std::uint64_t connection) const
{
    const auto found = m_open.find(connection);
    return found != m_open.end() && (found->second.explicitly || !found->second.autocommit);
}

void Transactions::statement(std::uint64_t connection, const std::vector<std::uint32_t>& tables,
                             const std::vector<ValueTouch>& values)
{
    if (!isOpen(connection))
    {
        return;
    }
    Open& open = m_open.at(connection);
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
    for (const ValueTouch& value : values)
    {
        touch(open, value);
    }
}

void Transactions::touch(Open& open, const ValueTouch& value)
{
    const auto known =
        std::find_if(open.touches.begin(), open.touches.end(),
                     [&](const Touch& one) { return one.table == value.table && one.column == value.column; });
    if (known != open.touches.end())
    {
        ++known->statements;
        known->spread = known->spread || value.isSpread || known->target != value.target;
    }
    else if (open.touches.size() < kMostTouches)
    {
        open.touches.push_back({value.table, value.column, 1, value.target, value.isSpread});
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
    for (Group& group : m_groups)
    {
        closeGroup(open, group);
    }
    open.tables.clear();
    open.touches.clear();
    open.explicitly = false;
}

/// One value has to serve every statement on any of the group's tables.
void Transactions::closeGroup(const Open& open, Group& group)
{
    const Touch* first = nullptr;
    bool touches = false;
    bool isNamed = true;
    bool isSpread = false;
    for (const auto& [table, column] : group.keys)
    {
        const auto touched = std::find_if(open.tables.begin(), open.tables.end(),
                                          [&, one = table](const auto& entry) { return entry.first == one; });
        if (touched == open.tables.end())
        {
            continue;
        }
        touches = true;
        const auto named = std::find_if(open.touches.begin(), open.touches.end(),
                                        [one = table, key = column](const Touch& touch)
                                        { return touch.table == one && touch.column == key; });
        if (named == open.touches.end() || named->statements < touched->second)
        {
            isNamed = false;
            continue;
        }
        first = first == nullptr ? &*named : first;
        isSpread = isSpread || named->spread || named->target != first->target;
    }
    group.counts.touching += touches ? 1U : 0U;
    if (touches && isNamed)
    {
        ++(isSpread ? group.counts.spread : group.counts.together);
    }
}

void Transactions::addGroup(const KeyColumns& keys)
{
    Group group;
    for (const auto& [table, column] : keys)
    {
        group.keys.emplace_back(m_names.numberOf(loweredName(table)), m_names.numberOf(loweredName(column)));
    }
    m_groups.push_back(std::move(group));
}

const Transactions::Group* Transactions::groupOf(const KeyColumns& keys) const
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> numbers;
    for (const auto& [table, column] : keys)
    {
        const auto tableNumber = m_names.find(loweredName(table));
        const auto columnNumber = m_names.find(loweredName(column));
        if (!tableNumber || !columnNumber)
        {
            return nullptr;
        }
        numbers.emplace_back(*tableNumber, *columnNumber);
    }
    const auto found =
        std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& group) { return group.keys == numbers; });
    return found == m_groups.end() ? nullptr : &*found;
}

std::optional<TransactionCounts> Transactions::countsOf(const KeyColumns& keys) const
{
    if (keys.size() == 1)
    {
        TransactionCounts counts = countsOf(loweredName(keys[0].first), loweredName(keys[0].second));
        counts.touching = touching(loweredName(keys[0].first));
        return counts;
    }
    const Group* group = groupOf(keys);
    return group == nullptr ? std::nullopt : std::optional(group->counts);
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
