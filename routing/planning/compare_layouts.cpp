#include "routing/planning/compare_layouts.h"

#include "routing/planning/key_cells.h"
#include "routing/planning/same_rules.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace atlas
{

namespace
{

using Basis = TableComparison::Basis;
using Role = TableComparison::Role;

constexpr std::int64_t kSearched = 32'768; ///< keys that are tried for examples

bool isCustom(const CompiledTable& table)
{
    const LogicTable& logic = table.table();
    const auto isCode = [](const AlgorithmSpec& algorithm) { return algorithm.name == "custom"; };
    return isCode(logic.algorithm) || (logic.shardBy && isCode(logic.shardBy->algorithm))
           || (logic.tableBy && isCode(logic.tableBy->algorithm));
}

/// One table of two layouts.
class TableComparer
{
public:
    TableComparer(const ComparedTable& table, const CompareOptions& options) : m_table(table), m_options(options)
    {
        m_result.table = table.name();
        m_result.before = table.before().role();
        m_result.after = table.after().role();
    }

    TableComparison run()
    {
        if (m_result.before == Role::Broken || m_result.after == Role::Broken)
        {
            return unknown();
        }
        if (!m_table.bothSharded())
        {
            return onePlace();
        }
        const CompiledTable& before = *m_table.before().table();
        const CompiledTable& after = *m_table.after().table();
        m_result.keyChanged = !KeyPairs(before, after).sameColumns();
        if (sameBuckets(m_table.before().router(), before, m_table.after().router(), after))
        {
            return byBuckets();
        }
        if (isCustom(before) || isCustom(after))
        {
            return unknown();
        }
        const auto cells = KeyCells::of(before, after);
        if (!cells || !byCells(*cells))
        {
            bySample();
        }
        findExamples(cells ? &*cells : nullptr);
        return std::move(m_result);
    }

private:
    const BucketLoads* loads() const
    {
        if (m_options.loads == nullptr)
        {
            return nullptr;
        }
        const auto found = m_options.loads->find(m_table.name());
        return found != m_options.loads->end() ? &found->second : nullptr;
    }

    TableComparison unknown()
    {
        m_result.basis = Basis::Unknown;
        m_result.exact = false;
        m_result.moved = std::numeric_limits<double>::quiet_NaN();
        m_result.crosses = std::numeric_limits<double>::quiet_NaN();
        return std::move(m_result);
    }

    /// Shares of the sharded side's buckets; all alike where none is known.
    TableComparison onePlace()
    {
        m_result.basis = Basis::OnePlace;
        MoveTally tally(m_table, loads());
        const bool isBefore = m_table.before().table() != nullptr;
        const CompiledTable* sharded = isBefore ? m_table.before().table() : m_table.after().table();
        if (sharded == nullptr)
        {
            tally.add(1.0, 0, 0);
        }
        const std::vector<double> shares = sharded != nullptr ? sharesOf(*sharded) : std::vector<double>();
        for (std::size_t bucket = 0; bucket < shares.size(); ++bucket)
        {
            const auto slot = static_cast<std::int64_t>(bucket);
            tally.add(shares[bucket], isBefore ? slot : 0, isBefore ? 0 : slot);
        }
        tally.fill(m_result);
        return std::move(m_result);
    }

    static std::vector<double> sharesOf(const CompiledTable& table)
    {
        std::vector<double> shares = table.picture().keyShare;
        const bool areKnown = std::any_of(shares.begin(), shares.end(), [](double share) { return share > 0.0; });
        return areKnown ? shares : std::vector<double>(static_cast<std::size_t>(table.bucketCount()), 1.0);
    }

    TableComparison byBuckets()
    {
        const CompiledTable& table = *m_table.after().table();
        const std::vector<double> shares = sharesOf(table);
        MoveTally tally(m_table, loads());
        for (std::size_t bucket = 0; bucket < shares.size(); ++bucket)
        {
            tally.add(shares[bucket], static_cast<std::int64_t>(bucket), static_cast<std::int64_t>(bucket));
        }
        tally.fill(m_result);
        if (isCustom(table) && m_result.moved > 0.0)
        {
            m_result.flows.clear();
            return unknown();
        }
        findExamples(nullptr);
        return std::move(m_result);
    }

    bool byCells(const KeyCells& cells)
    {
        MoveTally tally(m_table, loads());
        cells.forEach(
            KeySign::Usual,
            [&](double weight, std::int64_t before, std::int64_t after) { tally.add(weight, before, after); },
            m_options.stop);
        if (!(tally.total() > 0.0))
        {
            return false;
        }
        m_result.basis = cells.basis();
        tally.fill(m_result);
        if (cells.hasNegative())
        {
            MoveTally negative(m_table);
            cells.forEach(
                KeySign::Negative,
                [&](double weight, std::int64_t before, std::int64_t after) { negative.add(weight, before, after); },
                m_options.stop);
            TableComparison below;
            negative.fill(below);
            m_result.negativeMoved = below.moved;
        }
        return true;
    }

    void bySample()
    {
        ComparedKeys keys(m_table);
        KeySamples samples(keys.batch().columns());
        for (std::int64_t i = 0; i < m_options.sample && !m_options.stop.stop_requested(); ++i)
        {
            keys.batch().add(samples.next());
            if (keys.isFull())
            {
                keys.route();
            }
        }
        keys.route();
        m_result.basis = Basis::Sample;
        m_result.exact = false;
        m_result.keys = keys.keys() - keys.unrouted();
        keys.tally().fill(m_result);
        const double n = static_cast<double>(std::max<std::int64_t>(m_result.keys, 1));
        const double p = m_result.moved;
        constexpr double kOf95 = 1.96;
        m_result.errorBound = std::max(3.0 / n, kOf95 * std::sqrt(p * (1.0 - p) / n));
        negativesBySample();
    }

    void negativesBySample()
    {
        constexpr std::int64_t kTried = 8'192;
        if (!hasNegativeKeys())
        {
            return;
        }
        ComparedKeys keys(m_table);
        KeySamples samples(keys.batch().columns());
        for (std::int64_t i = 0; i < kTried; ++i)
        {
            const std::string value = samples.next().front();
            keys.batch().add(std::vector{value == "0" ? "-1" : "-" + value});
        }
        keys.route(MovedKey::Kind::Negative);
        m_result.negativeMoved = static_cast<double>(keys.moved())
                                 / static_cast<double>(std::max<std::int64_t>(keys.keys() - keys.unrouted(), 1));
    }

    bool hasNegativeKeys() const
    {
        const CompiledTable& before = *m_table.before().table();
        const CompiledTable& after = *m_table.after().table();
        return !m_result.keyChanged && before.hasIntegerKey() && after.hasIntegerKey()
               && !before.keyColumns().front().type.isUnsigned && !after.keyColumns().front().type.isUnsigned;
    }

    void findExamples(const KeyCells* cells)
    {
        ComparedKeys keys(m_table);
        for (const std::string& key : cells != nullptr ? cells->edgeKeys() : std::vector<std::string>())
        {
            keys.batch().add(std::string_view(key));
        }
        keys.route();
        tryPins(keys);
        tryNull(keys);
        if (m_result.negativeMoved > 0.0)
        {
            constexpr int kTried = 64;
            for (int key = 1; key <= kTried; ++key)
            {
                keys.batch().add(std::string_view("-" + std::to_string(key)));
            }
            keys.route(MovedKey::Kind::Negative);
        }
        KeySamples samples(keys.batch().columns());
        for (std::int64_t i = 0; i < kSearched && m_result.moved > 0.0 && !m_options.stop.stop_requested(); ++i)
        {
            keys.batch().add(samples.next());
            if (keys.isFull())
            {
                keys.route();
            }
        }
        keys.route();
        keys.examples().fill(m_result);
    }

    /// Keys pinned on either side, by both.
    void tryPins(ComparedKeys& keys)
    {
        if (m_result.keyChanged)
        {
            return;
        }
        std::set<std::string> tried;
        for (const CompiledTable* table : {m_table.before().table(), m_table.after().table()})
        {
            for (const PinPlace& pin : table->pins())
            {
                std::vector<std::string> values;
                std::string joined;
                for (const KeyValue& value : pin.key)
                {
                    values.push_back(value.text);
                    joined += value.text + '\n';
                }
                if (tried.insert(joined).second)
                {
                    keys.batch().add(values);
                }
            }
        }
        const std::int64_t before = keys.moved();
        keys.route(MovedKey::Kind::Pinned);
        m_result.pinsMoved = keys.moved() - before;
    }

    void tryNull(ComparedKeys& keys)
    {
        const std::int64_t before = m_table.before().table()->bucketOfNull();
        const std::int64_t after = m_table.after().table()->bucketOfNull();
        m_result.nullMoved = m_table.moves(before, after);
        if (m_result.nullMoved)
        {
            keys.examples().add("NULL", before, after, MovedKey::Kind::Null);
        }
    }

    const ComparedTable& m_table;
    const CompareOptions& m_options;
    TableComparison m_result;
};

bool isSharded(const Router& router, const std::string& table)
{
    return router.layout().findTable(table) != nullptr;
}

/// Logic tables of either, the newer ones first; then the others that either names.
std::vector<std::string> tableNames(const Layout& before, const Layout& after, const std::string& only)
{
    std::vector<std::string> names;
    std::set<std::string> seen;
    const auto addAll = [&](const auto& tables)
    {
        for (const auto& table : tables)
        {
            if ((only.empty() || table.name == only) && seen.insert(table.name).second)
            {
                names.push_back(table.name);
            }
        }
    };
    addAll(after.tables);
    addAll(before.tables);
    for (const Layout* layout : {&after, &before})
    {
        addAll(layout->singleTables);
        addAll(layout->broadcastTables);
    }
    return names;
}

bool shareShards(const Layout& before, const Layout& after, const ShardRenames& renames)
{
    return !renames.empty()
           || std::any_of(after.shards.begin(), after.shards.end(),
                          [&](const Shard& shard) { return before.findShard(shard.name) != nullptr; });
}

/// Tables that neither layout shards are worth a line only where they changed.
void append(LayoutComparison& comparison, const Router& before, const Router& after, TableComparison table)
{
    if (isSharded(before, table.table) || isSharded(after, table.table) || table.differs())
    {
        comparison.tables.push_back(std::move(table));
    }
}

} // namespace

LayoutComparison compareLayouts(const Router& before, const Router& after, const CompareOptions& options)
{
    LayoutComparison comparison;
    comparison.sharesShards = shareShards(before.layout(), after.layout(), options.renames);
    for (const std::string& name : tableNames(before.layout(), after.layout(), options.onlyTable))
    {
        if (options.stop.stop_requested())
        {
            break;
        }
        const ComparedTable table(before, after, name, options.renames);
        append(comparison, before, after, TableComparer(table, options).run());
    }
    return comparison;
}

KeyFileComparison::Table::Table(const Router& before, const Router& after, const std::string& name,
                                const ShardRenames& renames)
    : table(before, after, name, renames)
{
    if (table.before().table() != nullptr || table.after().table() != nullptr)
    {
        keys = std::make_unique<ComparedKeys>(table);
    }
}

KeyFileComparison::KeyFileComparison(std::shared_ptr<const Router> before, std::shared_ptr<const Router> after,
                                     std::string onlyTable, const ShardRenames& renames)
    : m_before(std::move(before)), m_after(std::move(after)),
      m_sharesShards(shareShards(m_before->layout(), m_after->layout(), renames))
{
    for (const std::string& name : tableNames(m_before->layout(), m_after->layout(), onlyTable))
    {
        m_tables.emplace_back(*m_before, *m_after, name, renames);
    }
}

void KeyFileComparison::add(std::string_view key)
{
    for (Table& table : m_tables)
    {
        if (table.keys == nullptr)
        {
            continue;
        }
        table.unread += table.keys->batch().add(key) ? 0 : 1;
        if (table.keys->isFull())
        {
            table.keys->route();
        }
    }
}

LayoutComparison KeyFileComparison::finish()
{
    LayoutComparison comparison;
    comparison.sharesShards = m_sharesShards;
    const CompareOptions options;
    for (Table& table : m_tables)
    {
        const bool isCustomCode = (table.table.before().table() != nullptr && isCustom(*table.table.before().table()))
                                  || (table.table.after().table() != nullptr && isCustom(*table.table.after().table()));
        if (table.keys == nullptr || isCustomCode)
        {
            append(comparison, *m_before, *m_after, TableComparer(table.table, options).run());
            continue;
        }
        table.keys->route();
        TableComparison result;
        result.table = table.table.name();
        result.before = table.table.before().role();
        result.after = table.table.after().role();
        result.keyChanged = !table.keys->batch().sameColumns();
        result.basis = Basis::File;
        result.keys = table.keys->keys() - table.keys->unrouted();
        result.unread = table.unread + table.keys->unrouted();
        table.keys->tally().fill(result, true);
        table.keys->examples().fill(result);
        append(comparison, *m_before, *m_after, std::move(result));
    }
    return comparison;
}

} // namespace atlas
