#include "routing/algorithms/shardingsphere/inline_reach.h"

#include "routing/algorithms/shardingsphere/inline_level.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostStrays = 8;

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
    if (!up || !down || !suitsCycle(key, algorithm, up->ofHash))
    {
        return std::nullopt;
    }
    ReachFinder finder(source, table);
    InlineReach& reach = finder.reach();
    const InlineKeys keys(key, algorithm, up->ofHash);
    for (std::int64_t number = 0; number < up->from + up->period; ++number)
    {
        finder.take(keys.at(number), keys.name(number), reach.strays);
    }
    for (std::int64_t number = 1; keys.haveNegative() && number <= down->from + down->period; ++number)
    {
        finder.take(keys.at(-number), keys.name(-number), up->ofHash ? reach.strays : reach.negative);
    }
    return std::move(reach);
}

} // namespace

std::optional<InlineReach> inlineReach(const LogicTable& table)
{
    if (!table.isTwoLevel())
    {
        const auto level = inlineLevel(table.key, table.algorithm);
        return level ? reachOf(nullptr, *level, table.key, table.algorithm) : std::nullopt;
    }
    const auto source = inlineLevel(table.shardBy->key, table.shardBy->algorithm);
    const auto level = inlineLevel(table.tableBy->key, table.tableBy->algorithm);
    const bool oneColumn = table.shardBy->key.columns == table.tableBy->key.columns;
    return source && level && oneColumn ? reachOf(&*source, *level, table.tableBy->key, table.tableBy->algorithm)
                                        : std::nullopt;
}

} // namespace atlas
