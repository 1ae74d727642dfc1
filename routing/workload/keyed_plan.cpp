#include "routing/workload/keyed_plan.h"

#include "routing/router/key_set.h"
#include "routing/sql/sql_key_typing.h"
#include "routing/sql/sql_value.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

SqlValue literalValue(std::string_view text, const SqlTokens& tokens, SqlTokenRange literal, const SqlMode& mode)
{
    SqlValue value{SqlValue::Kind::Text, canonicalValue(text, tokens, literal, mode)};
    if (tokens[literal.last - 1].is(SqlTokenKind::Number))
    {
        value.kind = value.text.find_first_of("eE") != std::string::npos ? SqlValue::Kind::Float
                     : value.text.find('.') != std::string::npos         ? SqlValue::Kind::Decimal
                                                                         : SqlValue::Kind::Integer;
    }
    return value;
}

/// What stands within the quotes of a text without escapes; a number as it is.
std::string_view plainText(std::string_view text, const SqlToken& token)
{
    std::string_view written = text.substr(token.span.begin, token.span.end - token.span.begin);
    if (token.is(SqlTokenKind::String))
    {
        const bool isPlain = written.size() >= 2 && written.front() == written.back();
        written = isPlain ? written.substr(1, written.size() - 2) : std::string_view();
    }
    const bool areDigits = std::all_of(written.begin(), written.end(), [](char c) { return c >= '0' && c <= '9'; });
    return areDigits ? written : std::string_view();
}

void sortOut(std::vector<std::int64_t>& slots)
{
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
}

} // namespace

KeyedPlan::Outcome KeyedPlan::route(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                                    std::vector<std::int64_t>& slots) const
{
    slots.clear();
    if (m_isInsert)
    {
        return routeRows(text, words, mode, slots);
    }
    if (const auto slot = slotOfInteger(text, words))
    {
        slots.push_back(*slot);
        return Outcome::Routed;
    }
    return routeSets(text, words, mode, slots);
}

/// The most frequent case: one integer column, one literal, one slot.
std::optional<std::int64_t> KeyedPlan::slotOfInteger(std::string_view text, const SqlFingerprinter& words) const
{
    if (m_values.size() != 1 || m_values.front().isList || !m_table->hasIntegerKey())
    {
        return std::nullopt;
    }
    const SqlTokenRange literal = literalOfWord(words.shapeTokens(), words.tokens(), m_values.front().word);
    const std::string_view digits =
        literal.last - literal.first == 1 ? plainText(text, words.tokens()[literal.first]) : std::string_view();
    const auto bits = digits.empty() ? std::nullopt : integerKeyBits(m_table->keyColumns().front().type, digits);
    if (!bits)
    {
        return std::nullopt;
    }
    const std::array<std::int64_t, 1> key{*bits};
    std::array<std::int32_t, 1> slot{};
    m_table->slotsOf(key, slot);
    return slot[0] < 0 ? std::nullopt : std::optional<std::int64_t>(slot[0]);
}

KeyedPlan::Outcome KeyedPlan::routeSets(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                                        std::vector<std::int64_t>& slots) const
{
    const auto& columns = m_table->keyColumns();
    std::vector<KeySet> key(columns.size(), KeySet::anything());
    for (const Value& value : m_values)
    {
        const KeyType& type = columns[value.column].type;
        const auto keysOf = [&](SqlTokenRange literal)
        { return keysEqual(type, literalValue(text, words.tokens(), literal, mode)).keys; };
        KeySet keys = KeySet::nothing();
        bool areLiterals = true;
        if (value.isList)
        {
            areLiterals = forEachMember(words.tokens(), value.list, words.shapeTokens()[value.word],
                                        [&](SqlTokenRange literal) { keys = keys.united(keysOf(literal)); });
        }
        else
        {
            const SqlTokenRange literal = literalOfWord(words.shapeTokens(), words.tokens(), value.word);
            areLiterals = !literal.empty();
            keys = areLiterals ? keysOf(literal) : keys;
        }
        if (!areLiterals)
        {
            return Outcome::Open;
        }
        key[value.column] = keys.isAny() ? key[value.column] : key[value.column].intersected(keys, type);
    }
    SlotSet found = slotsOf(*m_table, key);
    slots = std::move(found.slots);
    return found.restricted ? Outcome::Routed : Outcome::Open; // no value that restricts it
}

KeyedPlan::Outcome KeyedPlan::routeRows(std::string_view text, const SqlFingerprinter& words, const SqlMode& mode,
                                        std::vector<std::int64_t>& slots) const
{
    const auto& columns = m_table->keyColumns();
    std::vector<std::vector<KeySet>> rows;
    for (const Value& value : m_values)
    {
        std::size_t row = 0;
        bool fits = true;
        const bool areLiterals = forEachMember(
            words.tokens(), value.list, words.shapeTokens()[value.word],
            [&](SqlTokenRange literal)
            {
                KeySet keys =
                    keysEqual(columns[value.column].type, literalValue(text, words.tokens(), literal, mode)).keys;
                fits = fits && keys.isPoints() && !keys.isNothing();
                rows.resize(std::max(rows.size(), row + 1));
                rows[row].resize(columns.size());
                rows[row++][value.column] = std::move(keys);
            });
        if (!areLiterals)
        {
            return Outcome::Open;
        }
        if (!fits)
        {
            return Outcome::Refused;
        }
    }
    for (const std::vector<KeySet>& row : rows)
    {
        if (!addSlotsOfRow(row, slots))
        {
            return Outcome::Refused;
        }
    }
    sortOut(slots);
    return Outcome::Routed;
}

bool KeyedPlan::addSlotsOfRow(std::span<const KeySet> row, std::vector<std::int64_t>& slots) const
{
    const KeySet& first = row.front();
    if (m_table->hasIntegerKey() && first.points().size() == 1)
    {
        const std::array<std::int64_t, 1> key{first.points().front().number};
        std::array<std::int32_t, 1> slot{};
        m_table->slotsOf(key, slot);
        if (slot[0] >= 0)
        {
            slots.push_back(slot[0]);
            return true;
        }
    }
    const SlotSet found = slotsOf(*m_table, row);
    slots.insert(slots.end(), found.slots.begin(), found.slots.end());
    return !found.slots.empty();
}

} // namespace atlas
