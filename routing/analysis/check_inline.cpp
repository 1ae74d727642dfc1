#include "routing/algorithms/shardingsphere/inline_level.h"
#include "routing/algorithms/shardingsphere/inline_repair.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::vector<std::string> namesOf(const std::vector<StrayTarget>& targets)
{
    std::vector<std::string> names;
    for (const StrayTarget& target : targets)
    {
        names.push_back(target.name);
    }
    return names;
}

const SourcePlace& placeOfExpression(const AlgorithmSpec& algorithm)
{
    const ParamValue* expression = algorithm.params.find("algorithm-expression");
    return expression != nullptr && expression->place.known() ? expression->place : algorithm.place;
}

/// What the expression of one level makes of all keys, by itself.
class LevelCheck
{
public:
    LevelCheck(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
        : m_context(context), m_table(table), m_key(key), m_algorithm(algorithm)
    {
        m_level.name = table.name;
        m_level.key = key;
        m_level.algorithm = algorithm;
    }

    void run()
    {
        const auto reach = inlineReach(m_level);
        if (!reach)
        {
            checkWithoutCycle();
            return;
        }
        const bool isExplained = !reach->strays.empty() && explain(*reach);
        if (!reach->negative.empty() && reach->strays.empty())
        {
            add(Severity::Info, "inline-negative-keys",
                {reach->negative.front().key, reach->negative.front().name, repairOr("Math.floorMod(key, n)")});
        }
        if (const auto unused = unusedOf(*reach); !unused.empty() && !isExplained)
        {
            add(Severity::Warning, "inline-target-unused", {nameList(unused)});
        }
    }

private:
    void add(Severity severity, const char* code, std::vector<std::string> args)
    {
        args.insert(args.begin(), m_table.name);
        m_context.add(severity, code, std::move(args), placeOfExpression(m_algorithm), m_table.name);
    }

    /// The expression that would do, else words.
    std::string repairOr(const std::string& words) const
    {
        const std::string better = repairedExpression(m_key, m_algorithm);
        return better.empty() ? words : better;
    }

    void checkWithoutCycle()
    {
        if (const auto stray = fractionalTarget(m_key, m_algorithm))
        {
            reportFraction(*stray);
        }
        else if (const auto refused = refusedKeys(m_key, m_algorithm))
        {
            add(Severity::Error, "inline-keys-refused",
                {m_key.type, refused->message, refused->better.empty() ? "key.hashCode()" : refused->better});
        }
    }

    void reportFraction(const StrayTarget& stray)
    {
        add(Severity::Error, "inline-target-fraction", {stray.key, stray.name, repairOr("key.intdiv(n)")});
    }

    /// Why keys have undeclared targets. True when that is also why declared ones have no key.
    bool explain(const InlineReach& reach)
    {
        const StrayTarget& first = reach.strays.front();
        const bool ofHash =
            std::all_of(reach.strays.begin(), reach.strays.end(),
                        [](const StrayTarget& stray) { return stray.key.starts_with("of the hash -"); });
        if (isFractionName(first.name))
        {
            reportFraction(first);
            return true;
        }
        if (const std::string padded = zeroPaddedTarget(first.name, reach.tables); !padded.empty())
        {
            add(Severity::Error, "inline-zeros-missing",
                {first.key, first.name, padded, repairOr("number.toString().padLeft(2, '0')")});
            return true;
        }
        if (ofHash)
        {
            add(Severity::Error, "inline-negative-hash",
                {nameList(namesOf(reach.strays)), repairOr("Math.floorMod(key.hashCode(), n)")});
            return false;
        }
        add(Severity::Error, "inline-target-undeclared", {nameList(namesOf(reach.strays)), first.key, first.name});
        return false;
    }

    static std::vector<std::string> unusedOf(const InlineReach& reach)
    {
        std::vector<std::string> unused;
        for (std::size_t i = 0; i < reach.tables.size(); ++i)
        {
            if (!reach.isReached(0, i))
            {
                unused.push_back(reach.tables[i]);
            }
        }
        return unused;
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const KeySpec& m_key;
    const AlgorithmSpec& m_algorithm;
    LogicTable m_level; ///< the level as a table
};

/// Names of either level that some key has.
struct UsedNames
{
    std::vector<bool> sources;
    std::vector<bool> tables;
};

UsedNames usedNames(const InlineReach& reach)
{
    UsedNames used{std::vector<bool>(reach.sources.size(), false), std::vector<bool>(reach.tables.size(), false)};
    for (std::size_t i = 0; i < reach.reached.size(); ++i)
    {
        const std::size_t source = i / reach.tables.size();
        const std::size_t table = i % reach.tables.size();
        used.sources[source] = used.sources[source] || reach.reached[i];
        used.tables[table] = used.tables[table] || reach.reached[i];
    }
    return used;
}

/// Pairs of names that keys have one by one, and none has both.
void checkPairs(CheckContext& context, const LogicTable& table, const InlineReach& reach)
{
    constexpr std::size_t kShown = 64;
    const UsedNames used = usedNames(reach);
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < reach.reached.size(); ++i)
    {
        const std::size_t source = i / reach.tables.size();
        const std::size_t name = i % reach.tables.size();
        if (used.sources[source] && used.tables[name] && !reach.reached[i])
        {
            pairs.push_back(reach.sources[source] + "." + reach.tables[name]);
        }
    }
    if (pairs.empty())
    {
        return;
    }
    const std::string better = quotientExpression(table, reach);
    const std::string words =
        "(key intdiv " + std::to_string(reach.sources.size()) + ") % " + std::to_string(reach.tables.size());
    context.add(Severity::Warning, "inline-pairs-unreachable",
                {table.name, table.tableBy->key.columns.front(), nameList(pairs, kShown), std::to_string(pairs.size()),
                 std::to_string(reach.reached.size()), better.empty() ? words : better},
                placeOfExpression(table.tableBy->algorithm), table.name);
}

} // namespace

void checkInline(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (!table.isTwoLevel())
        {
            LevelCheck(context, table, table.key, table.algorithm).run();
            continue;
        }
        LevelCheck(context, table, table.shardBy->key, table.shardBy->algorithm).run();
        LevelCheck(context, table, table.tableBy->key, table.tableBy->algorithm).run();
        if (const auto reach = inlineReach(table))
        {
            checkPairs(context, table, *reach);
        }
    }
}

} // namespace atlas
