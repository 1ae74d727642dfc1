#include "exporters/shardingsphere/key_types.h"

#include "routing/algorithms/key_value.h"
#include "routing/expr/expression.h"

#include <algorithm>
#include <array>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kOption = "key_type";

bool isType(std::string_view value)
{
    return parseKeyType(value, false, "UTC").ok();
}

constexpr std::string_view kTypes = "a column type of MySQL: int, bigint, varchar(64), datetime";
constexpr std::array kOptions{ForeignOption{kOption, kTypes, isType}, ForeignOption{"key_type.*", kTypes, isType}};

constexpr std::array<std::string_view, 3> kTypeNames{"bigint", "varchar(255)", "datetime"};

/// Values that keys of a kind have.
std::vector<GroovyValue> samples(ColumnKind kind)
{
    switch (kind)
    {
    case ColumnKind::Number: return {GroovyValue(std::int64_t{1}), GroovyValue(std::int64_t{20240115})};
    case ColumnKind::Text: return {GroovyValue(std::string("1")), GroovyValue(std::string("20240115000001"))};
    case ColumnKind::Time: return {GroovyValue(*GroovyDate::parse(GroovyDate::Kind::Timestamp, "2024-01-15 10:00:00"))};
    }
    return {};
}

/// Words that are written for keys of text; numbers have most of them as well.
bool looksTextual(std::string_view expression)
{
    constexpr std::array<std::string_view, 11> kWords{
        ".hashCode()",     ".substring(", ".length()",  ".size()",  ".toLong()", ".toInteger()",
        ".toBigInteger()", "parseInt(",   "parseLong(", "valueOf(", "=='"};
    std::string packed(expression);
    std::erase(packed, ' ');
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view word) { return packed.find(word) != std::string::npos; });
}

} // namespace

std::span<const ForeignOption> keyTypeOptions()
{
    return kOptions;
}

ColumnKind columnKindOf(const std::string& expression, const std::string& column)
{
    const Result<Expression> compiled = Expression::compile(expression, Expression::Unbound::Null);
    const auto variable = compiled ? compiled->variable(column) : std::nullopt;
    if (!variable)
    {
        return ColumnKind::Number;
    }
    const auto takes = [&](ColumnKind kind)
    {
        for (const GroovyValue& sample : samples(kind))
        {
            // Other columns get the same value: what they do not take is asked for them.
            const std::vector<const GroovyValue*> values(compiled->variables().size(), &sample);
            std::string text;
            if (!compiled->appendText(values, text))
            {
                return true;
            }
        }
        return false;
    };
    const bool textFirst = looksTextual(expression);
    for (const ColumnKind kind : {textFirst ? ColumnKind::Text : ColumnKind::Number,
                                  textFirst ? ColumnKind::Number : ColumnKind::Text, ColumnKind::Time})
    {
        if (takes(kind))
        {
            return kind;
        }
    }
    return ColumnKind::Number;
}

KeyTypes::KeyTypes(std::string table, const ForeignOptions& options) : m_table(std::move(table))
{
    const auto own = options.find(std::string(kOption) + "." + m_table);
    const auto all = options.find(kOption);
    m_given = own != options.end() ? own->second : all != options.end() ? all->second : std::string();
}

void KeyTypes::ask(const std::string& column, ColumnKind kind)
{
    ColumnKind& known = m_columns.try_emplace(column, kind).first->second;
    known = std::max(known, kind) == ColumnKind::Time && std::min(known, kind) == ColumnKind::Text
                ? ColumnKind::Text
                : std::max(known, kind);
}

std::string KeyTypes::typeOf(const std::string& column) const
{
    const auto known = m_columns.find(column);
    const ColumnKind kind = known != m_columns.end() ? known->second : ColumnKind::Number;
    return m_given.empty() ? std::string(kTypeNames[static_cast<std::size_t>(kind)]) : m_given;
}

std::string KeyTypes::typeOf(const std::vector<std::string>& columns) const
{
    std::string types;
    bool alike = true;
    for (const std::string& column : columns)
    {
        alike = alike && typeOf(column) == typeOf(columns.front());
        types += (types.empty() ? "" : ", ") + typeOf(column);
    }
    return alike && !columns.empty() ? typeOf(columns.front()) : types;
}

void KeyTypes::report(const SourcePlace& place, Diagnostics& findings) const
{
    if (!m_given.empty())
    {
        return;
    }
    for (const auto& [column, kind] : m_columns)
    {
        const std::string type = typeOf(column);
        findings.push_back(assumed("The type of the key " + m_table + "." + column, type,
                                   std::string(kOption) + "." + m_table + "=" + type, place, m_table));
    }
}

} // namespace atlas::sphere
