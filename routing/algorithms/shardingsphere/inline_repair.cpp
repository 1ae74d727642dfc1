#include "routing/algorithms/shardingsphere/inline_repair.h"

#include "routing/algorithms/key_value.h"
#include "routing/algorithms/shardingsphere/expression_edits.h"
#include "routing/algorithms/shardingsphere/inline_level.h"

#include <algorithm>
#include <string_view>

namespace atlas
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t digitsAtEnd(std::string_view name)
{
    std::size_t count = 0;
    while (count < name.size() && isDigit(name[name.size() - 1 - count]))
    {
        ++count;
    }
    return count;
}

/// How many digits every target ends in; 0 when they differ.
std::size_t commonWidth(const std::vector<std::string>& targets)
{
    const std::size_t width = targets.empty() ? 0 : digitsAtEnd(targets.front());
    return std::all_of(targets.begin(), targets.end(),
                       [width](const std::string& target) { return digitsAtEnd(target) == width; })
               ? width
               : 0;
}

/// Every key has a target, and the same as before where it had one.
bool isRepair(const InlineLevel& before, const InlineLevel& after, const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const std::vector<const InlineLevel*> both{&before, &after};
    const auto up = commonCycle({&after}, 1);
    const auto down = commonCycle({&after}, -1);
    const auto alike = commonCycle(both, 1);
    if (!up || !down || !suitsCycle(key, algorithm, up->ofHash))
    {
        return false;
    }
    const InlineKeys keys(key, algorithm, up->ofHash);
    const auto keeps = [&](std::int64_t number)
    {
        const GroovyValue value = keys.at(number);
        const auto text = after.textFor(value);
        const auto place = text ? after.placeOf(*text) : std::nullopt;
        const auto oldText = before.textFor(value);
        const auto oldPlace = oldText ? before.placeOf(*oldText) : std::nullopt;
        return place && (!oldPlace || *oldPlace == *place);
    };
    const std::int64_t most = alike ? alike->from + alike->period : up->from + up->period;
    for (std::int64_t number = 0; number < most; ++number)
    {
        if (!keeps(number))
        {
            return false;
        }
    }
    for (std::int64_t number = 1; keys.haveNegative() && number <= std::max(most, down->from + down->period); ++number)
    {
        if (!keeps(-number))
        {
            return false;
        }
    }
    return true;
}

std::vector<std::string> candidates(const std::string& expression, std::size_t width)
{
    const std::string whole = withIntdiv(expression);
    std::vector<std::string> all{whole, withFloorMod(expression), withFloorMod(whole)};
    if (width > 0)
    {
        for (const std::string& text : {expression, whole, withFloorMod(expression), withFloorMod(whole)})
        {
            all.push_back(withZeros(text, width));
        }
    }
    std::erase(all, expression);
    return all;
}

/// Only a whole key that has no cycle: fractions at least are gone.
bool makesNoFractions(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    return inlineLevel(key, algorithm).has_value() && !fractionalTarget(key, algorithm);
}

std::vector<GroovyValue> probesOf(const KeySpec& key)
{
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    if (!types || types->size() != 1)
    {
        return {};
    }
    if (types->front().kind == KeyType::Kind::Text && !types->front().isBinary)
    {
        return {GroovyValue(std::string("1")), GroovyValue(std::string("42")), GroovyValue(std::string("a")),
                GroovyValue(std::string("abcdefgh")), GroovyValue(std::string("2026-01-31"))};
    }
    return {};
}

/// The expression with hashCode() of its column, where that gives every key a target.
std::string byHash(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const std::string expression =
        withFloorMod(withCall(inlineExpression(algorithm), inlineColumn(key, algorithm), ".hashCode()"));
    const AlgorithmSpec other = withInlineExpression(algorithm, expression);
    const auto level = inlineLevel(key, other);
    return level && isRepair(*level, *level, key, other) ? expression : std::string();
}

} // namespace

bool isFractionName(const std::string& name)
{
    const std::size_t point = name.rfind('.');
    return point != std::string::npos && point > 0 && point + 1 < name.size() && isDigit(name[point - 1])
           && isDigit(name[point + 1]);
}

std::string zeroPaddedTarget(const std::string& name, const std::vector<std::string>& targets)
{
    const std::size_t digits = digitsAtEnd(name);
    const std::string prefix = name.substr(0, name.size() - digits);
    const std::string number = name.substr(name.size() - digits);
    const auto isPadded = [&](const std::string& target)
    {
        return digits > 0 && target.size() > name.size() && target.starts_with(prefix) && target.ends_with(number)
               && target.find_first_not_of('0', prefix.size()) >= target.size() - std::min(digits, target.size());
    };
    const auto it = std::find_if(targets.begin(), targets.end(), isPadded);
    return it != targets.end() ? *it : std::string();
}

std::string quotientExpression(const LogicTable& table, const InlineReach& reach)
{
    if (!table.isTwoLevel() || table.tableBy->key.columns.size() != 1)
    {
        return {};
    }
    LogicTable other = table;
    AlgorithmSpec& algorithm = other.tableBy->algorithm;
    const std::string expression = withCall(inlineExpression(algorithm), inlineColumn(table.tableBy->key, algorithm),
                                            ".intdiv(" + std::to_string(reach.sources.size()) + ")");
    algorithm = withInlineExpression(algorithm, expression);
    const auto better = inlineReach(other);
    const bool isAll = better && better->strays.empty()
                       && std::find(better->reached.begin(), better->reached.end(), false) == better->reached.end();
    return isAll ? expression : std::string();
}

std::string repairedExpression(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const auto before = inlineLevel(key, algorithm);
    if (!before)
    {
        return {};
    }
    const std::string expression = inlineExpression(algorithm);
    const std::vector<std::string> all = candidates(expression, commonWidth(before->targets));
    for (const std::string& candidate : all)
    {
        const auto after = inlineLevel(key, withInlineExpression(algorithm, candidate));
        if (after && isRepair(*before, *after, key, algorithm))
        {
            return candidate;
        }
    }
    const bool isEndless = !commonCycle({&*before}, 1) && fractionalTarget(key, algorithm);
    return isEndless && !all.empty() && makesNoFractions(key, withInlineExpression(algorithm, withIntdiv(expression)))
               ? withIntdiv(expression)
               : std::string();
}

std::optional<RefusedKeys> refusedKeys(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const auto level = inlineLevel(key, algorithm);
    const std::vector<GroovyValue> probes = probesOf(key);
    std::optional<RefusedKeys> refused;
    for (const GroovyValue& probe : level ? probes : std::vector<GroovyValue>())
    {
        std::vector<const GroovyValue*> values(level->expression.variables().size(), nullptr);
        values[level->variable] = &probe;
        std::string text;
        const auto error = level->expression.appendText(values, text);
        if (!error || error->code != "expr-failed" || error->args.size() < 2)
        {
            return std::nullopt;
        }
        refused = RefusedKeys{error->args[1].empty() ? error->args[0] : error->args[1], {}};
    }
    if (refused)
    {
        refused->better = byHash(key, algorithm);
    }
    return refused;
}

std::optional<StrayTarget> fractionalTarget(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    constexpr std::int64_t kTried = 40;
    const auto level = inlineLevel(key, algorithm);
    if (!level || !suitsCycle(key, algorithm, false))
    {
        return std::nullopt;
    }
    const InlineKeys keys(key, algorithm, false);
    for (std::int64_t number = 1; number <= kTried; ++number)
    {
        const auto text = level->textFor(keys.at(number));
        if (text && isFractionName(*text) && !level->placeOf(*text))
        {
            return StrayTarget{*text, keys.name(number)};
        }
    }
    return std::nullopt;
}

} // namespace atlas
