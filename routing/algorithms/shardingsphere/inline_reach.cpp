#include "routing/algorithms/shardingsphere/inline_reach.h"

#include "routing/algorithms/key_value.h"
#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/expr/expression.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace atlas
{

namespace
{

constexpr const char* kInline = "shardingsphere.INLINE";
constexpr const char* kExpression = "algorithm-expression";
constexpr const char* kTargets = "available-targets";
constexpr const char* kColumn = "sharding-column";
constexpr std::int64_t kMostKeys = 100'000;
constexpr std::size_t kMostStrays = 8;

std::string textParam(const AlgorithmSpec& algorithm, const char* name)
{
    const ParamValue* value = algorithm.params.find(name);
    return value != nullptr ? value->text : std::string();
}

/// The expression of one level, ready for keys.
struct InlineLevel
{
    Expression expression;
    std::size_t variable = 0;
    std::vector<std::string> targets;
    std::unordered_map<std::string, std::size_t> places;

    /// The target's text; nothing where the expression throws.
    std::optional<std::string> textFor(const GroovyValue& key) const
    {
        std::vector<const GroovyValue*> values(expression.variables().size(), nullptr);
        values[variable] = &key;
        std::string text;
        return expression.appendText(values, text) ? std::nullopt : std::optional(std::move(text));
    }
    std::optional<std::size_t> placeOf(const std::string& text) const
    {
        const auto found = places.find(text);
        return found != places.end() ? std::optional(found->second) : std::nullopt;
    }
};

std::optional<InlineLevel> levelOf(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    if (algorithm.name != kInline || key.columns.size() != 1)
    {
        return std::nullopt;
    }
    const std::string named = textParam(algorithm, kColumn);
    Result<Expression> expression = Expression::compile(textParam(algorithm, kExpression), Expression::Unbound::Null);
    Result<std::vector<std::string>> targets = expandNames(textParam(algorithm, kTargets));
    const auto variable = expression ? expression->variable(named.empty() ? key.columns.front() : named) : std::nullopt;
    if (!variable || !targets)
    {
        return std::nullopt;
    }
    InlineLevel level{*std::move(expression), *variable, *std::move(targets), {}};
    for (std::size_t i = 0; i < level.targets.size(); ++i)
    {
        level.places.emplace(level.targets[i], i);
    }
    return level;
}

/// A text that Java's hashCode() makes this number of: seven units, or one, or none.
std::string textOfHash(std::int32_t hash)
{
    constexpr std::int64_t kBase = 31;
    constexpr std::size_t kUnits = 7; // 31^7 is beyond 2^32
    if (hash == 0)
    {
        return {};
    }
    std::int64_t rest = static_cast<std::int64_t>(static_cast<std::uint32_t>(hash)) + (std::int64_t{1} << 32);
    std::string text(kUnits, '\0');
    for (std::size_t i = kUnits; i-- > 0;)
    {
        // Units from 1 to 31: none is NUL. The first takes what is left.
        const std::int64_t unit = i == 0 ? rest : (rest - 1) % kBase + 1;
        text[i] = static_cast<char>(unit);
        rest = (rest - unit) / kBase;
    }
    return text;
}

/// Whole keys, or texts by their hashes.
class Keys
{
public:
    Keys(bool areHashes, bool areInts) : m_areHashes(areHashes), m_areInts(areInts) {}

    GroovyValue at(std::int64_t number) const
    {
        if (m_areHashes)
        {
            return GroovyValue(textOfHash(static_cast<std::int32_t>(number)));
        }
        return m_areInts ? GroovyValue(static_cast<std::int32_t>(number)) : GroovyValue(number);
    }
    std::string name(std::int64_t number) const { return (m_areHashes ? "of the hash " : "") + std::to_string(number); }

private:
    bool m_areHashes;
    bool m_areInts;
};

/// One cycle for both levels, or for the only one.
std::optional<ExpressionCycle> commonCycle(const std::vector<const InlineLevel*>& levels, int direction)
{
    std::optional<ExpressionCycle> common;
    for (const InlineLevel* level : levels)
    {
        const auto cycle = level->expression.cycle(level->variable, direction);
        if (!cycle || (common && common->ofHash != cycle->ofHash))
        {
            return std::nullopt;
        }
        if (!common)
        {
            common = cycle;
            continue;
        }
        common->from = std::max(common->from, cycle->from);
        common->period = std::lcm(common->period, cycle->period);
    }
    return common && common->from + common->period <= kMostKeys ? common : std::nullopt;
}

void addStray(std::vector<StrayTarget>& strays, const std::string& name, const std::string& key)
{
    const bool known =
        std::any_of(strays.begin(), strays.end(), [&](const StrayTarget& stray) { return stray.name == name; });
    if (!known && strays.size() < kMostStrays)
    {
        strays.push_back({name, key});
    }
}

class ReachFinder
{
public:
    ReachFinder(const InlineLevel* source, const InlineLevel& table) : m_source(source), m_table(table)
    {
        m_reach.sources = source != nullptr ? source->targets : std::vector<std::string>{""};
        m_reach.tables = table.targets;
        m_reach.reached.assign(m_reach.sources.size() * m_reach.tables.size(), false);
        m_sourceOf.assign(m_reach.tables.size(), -1);
    }

    void take(const GroovyValue& key, const std::string& name, std::vector<StrayTarget>& strays)
    {
        const auto source = m_source != nullptr ? place(*m_source, key, name, strays) : std::optional<std::size_t>(0);
        const auto table = place(m_table, key, name, strays);
        if (!table)
        {
            return;
        }
        const std::int64_t there = source ? static_cast<std::int64_t>(*source) : -2;
        std::int64_t& known = m_sourceOf[*table];
        m_reach.tablesDecide = m_reach.tablesDecide && there >= 0 && (known == -1 || known == there);
        known = there;
        if (source)
        {
            m_reach.reached[*source * m_reach.tables.size() + *table] = true;
        }
    }

    InlineReach& reach() { return m_reach; }

private:
    static std::optional<std::size_t> place(const InlineLevel& level, const GroovyValue& key, const std::string& name,
                                            std::vector<StrayTarget>& strays)
    {
        const auto text = level.textFor(key);
        const auto found = text ? level.placeOf(*text) : std::nullopt;
        if (text && !found)
        {
            addStray(strays, *text, name);
        }
        return found;
    }

    const InlineLevel* m_source;
    const InlineLevel& m_table;
    InlineReach m_reach;
    std::vector<std::int64_t> m_sourceOf; ///< by table; -1 unknown, -2 a key without one
};

bool isUnsignedKey(const KeySpec& key)
{
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    return types && types->size() == 1 && types->front().isUnsigned;
}

std::optional<KeyType> typeOf(const KeySpec& key)
{
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    return types && types->size() == 1 ? std::optional(types->front()) : std::nullopt;
}

/// The keys of the column are those that the cycle is about.
bool suits(const KeySpec& key, const AlgorithmSpec& algorithm, bool ofHash)
{
    const auto type = typeOf(key);
    const std::string given = textParam(algorithm, "key_type");
    const bool asNumber = type && type->isInteger() && (given.empty() || given == "int" || given == "long");
    const bool asText =
        type && !type->isBinary && (given == "string" || (given.empty() && type->kind == KeyType::Kind::Text));
    return ofHash ? asText : asNumber;
}

bool isInt(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const auto type = typeOf(key);
    const std::string given = textParam(algorithm, "key_type");
    return given.empty() ? type && type->isJavaInteger() : given == "int";
}

std::optional<InlineReach> reachOf(const InlineLevel* source, const InlineLevel& table, const KeySpec& key,
                                   const AlgorithmSpec& algorithm)
{
    std::vector<const InlineLevel*> levels{&table};
    if (source != nullptr)
    {
        levels.push_back(source);
    }
    const auto up = commonCycle(levels, 1);
    const auto down = commonCycle(levels, -1);
    if (!up || !down || !suits(key, algorithm, up->ofHash))
    {
        return std::nullopt;
    }
    ReachFinder finder(source, table);
    InlineReach& reach = finder.reach();
    const Keys keys(up->ofHash, isInt(key, algorithm));
    for (std::int64_t number = 0; number < up->from + up->period; ++number)
    {
        finder.take(keys.at(number), keys.name(number), reach.strays);
    }
    const bool onlyUp = !up->ofHash && isUnsignedKey(key);
    for (std::int64_t number = 1; !onlyUp && number <= down->from + down->period; ++number)
    {
        finder.take(keys.at(-number), keys.name(-number), up->ofHash ? reach.strays : reach.negative);
    }
    return std::move(reach);
}

/// Every "column" as a word becomes "column.intdiv(n)".
std::string withQuotient(const std::string& expression, const std::string& column, std::int64_t n)
{
    const auto isWord = [](char c)
    { return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::string text;
    for (std::size_t at = 0; at < expression.size();)
    {
        const std::size_t found = expression.find(column, at);
        const std::size_t end = found == std::string::npos ? expression.size() : found + column.size();
        text += expression.substr(at, end - at);
        const bool isAlone = found != std::string::npos && (found == 0 || !isWord(expression[found - 1]))
                             && (end == expression.size() || !isWord(expression[end]));
        text += isAlone ? ".intdiv(" + std::to_string(n) + ")" : std::string();
        at = end;
    }
    return text;
}

} // namespace

std::optional<InlineReach> inlineReach(const LogicTable& table)
{
    if (!table.isTwoLevel())
    {
        const auto level = levelOf(table.key, table.algorithm);
        return level ? reachOf(nullptr, *level, table.key, table.algorithm) : std::nullopt;
    }
    const auto source = levelOf(table.shardBy->key, table.shardBy->algorithm);
    const auto level = levelOf(table.tableBy->key, table.tableBy->algorithm);
    const bool oneColumn = table.shardBy->key.columns == table.tableBy->key.columns;
    return source && level && oneColumn ? reachOf(&*source, *level, table.tableBy->key, table.tableBy->algorithm)
                                        : std::nullopt;
}

std::string quotientExpression(const LogicTable& table, const InlineReach& reach)
{
    if (!table.isTwoLevel() || table.tableBy->key.columns.size() != 1)
    {
        return {};
    }
    LogicTable other = table;
    AlgorithmSpec& algorithm = other.tableBy->algorithm;
    const std::string named = textParam(algorithm, kColumn);
    const std::string expression =
        withQuotient(textParam(algorithm, kExpression), named.empty() ? table.tableBy->key.columns.front() : named,
                     static_cast<std::int64_t>(reach.sources.size()));
    algorithm.params.set(kExpression, ParamValue::scalar(expression));
    const auto better = inlineReach(other);
    const bool isAll = better && better->strays.empty()
                       && std::find(better->reached.begin(), better->reached.end(), false) == better->reached.end();
    return isAll ? expression : std::string();
}

std::optional<StrayTarget> fractionalTarget(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    constexpr std::int64_t kTried = 40;
    const auto level = levelOf(key, algorithm);
    if (!level || !suits(key, algorithm, false))
    {
        return std::nullopt;
    }
    const Keys keys(false, isInt(key, algorithm));
    for (std::int64_t number = 1; number <= kTried; ++number)
    {
        const auto text = level->textFor(keys.at(number));
        const std::size_t point = text ? text->rfind('.') : std::string::npos;
        const bool isFraction = point != std::string::npos && point > 0 && point + 1 < text->size()
                                && (*text)[point - 1] >= '0' && (*text)[point - 1] <= '9' && (*text)[point + 1] >= '0'
                                && (*text)[point + 1] <= '9';
        if (isFraction && !level->placeOf(*text))
        {
            return StrayTarget{*text, keys.name(number)};
        }
    }
    return std::nullopt;
}

} // namespace atlas
