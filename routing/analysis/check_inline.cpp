#include "routing/algorithms/shardingsphere/inline_reach.h"
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

class InlineCheck
{
public:
    InlineCheck(CheckContext& context, const LogicTable& table) : m_context(context), m_table(table) {}

    void run()
    {
        const auto reach = inlineReach(m_table);
        if (!reach)
        {
            checkFractions();
            return;
        }
        if (!reach->strays.empty())
        {
            add(Severity::Error, "inline-target-undeclared",
                {nameList(namesOf(reach->strays)), reach->strays.front().key, reach->strays.front().name});
        }
        if (!reach->negative.empty())
        {
            add(Severity::Info, "inline-negative-keys", {reach->negative.front().key, reach->negative.front().name});
        }
        checkTargets(*reach);
    }

private:
    const SourcePlace& place() const { return m_table.isTwoLevel() ? m_table.tableBy->place : m_table.algorithm.place; }

    void add(Severity severity, const char* code, std::vector<std::string> args)
    {
        args.insert(args.begin(), m_table.name);
        m_context.add(severity, code, std::move(args), place(), m_table.name);
    }

    /// Names that no key has at all, then pairs of names that no key has both.
    void checkTargets(const InlineReach& reach)
    {
        std::vector<std::string> unused;
        std::vector<bool> usedSources(reach.sources.size(), false);
        std::vector<bool> usedTables(reach.tables.size(), false);
        for (std::size_t i = 0; i < reach.reached.size(); ++i)
        {
            usedSources[i / reach.tables.size()] = usedSources[i / reach.tables.size()] || reach.reached[i];
            usedTables[i % reach.tables.size()] = usedTables[i % reach.tables.size()] || reach.reached[i];
        }
        std::vector<std::string> pairs;
        for (std::size_t source = 0; source < reach.sources.size(); ++source)
        {
            if (!usedSources[source] && m_table.isTwoLevel())
            {
                unused.push_back(reach.sources[source]);
            }
            for (std::size_t table = 0; table < reach.tables.size(); ++table)
            {
                if (usedSources[source] && usedTables[table] && !reach.isReached(source, table))
                {
                    pairs.push_back(reach.sources[source] + "." + reach.tables[table]);
                }
            }
        }
        for (std::size_t table = 0; table < reach.tables.size(); ++table)
        {
            if (!usedTables[table])
            {
                unused.push_back(reach.tables[table]);
            }
        }
        if (!unused.empty())
        {
            add(Severity::Warning, "inline-target-unused", {nameList(unused)});
        }
        if (!pairs.empty())
        {
            reportPairs(reach, pairs);
        }
    }

    void reportPairs(const InlineReach& reach, const std::vector<std::string>& pairs)
    {
        constexpr std::size_t kShown = 12;
        const std::string better = quotientExpression(m_table, reach);
        add(Severity::Warning, "inline-pairs-unreachable",
            {m_table.tableBy->key.columns.front(), nameList(pairs, kShown), std::to_string(pairs.size()),
             std::to_string(reach.reached.size()),
             better.empty()
                 ? "(key intdiv " + std::to_string(reach.sources.size()) + ") % " + std::to_string(reach.tables.size())
                 : better});
    }

    void checkFractions()
    {
        const auto check = [&](const KeySpec& key, const AlgorithmSpec& algorithm)
        {
            if (const auto stray = fractionalTarget(key, algorithm))
            {
                add(Severity::Error, "inline-target-fraction", {stray->key, stray->name});
            }
        };
        if (m_table.isTwoLevel())
        {
            check(m_table.shardBy->key, m_table.shardBy->algorithm);
            check(m_table.tableBy->key, m_table.tableBy->algorithm);
        }
        else
        {
            check(m_table.key, m_table.algorithm);
        }
    }

    CheckContext& m_context;
    const LogicTable& m_table;
};

} // namespace

void checkInline(CheckContext& context)
{
    for (const auto& table : context.router.tables())
    {
        InlineCheck(context, table->table()).run();
    }
}

} // namespace atlas
