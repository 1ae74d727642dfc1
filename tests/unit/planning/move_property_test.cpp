#include "routing/analysis/skew.h"
#include "routing/planning/changes.h"
#include "routing/planning/move.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

#include <random>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// A random layout with tables of every kind of picture, a bound pair among them.
Layout randomLayout(std::mt19937& random)
{
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    const int shards = 2 + below(5);
    const int buckets = shards * (1 + below(8));
    std::string yaml = "format: 1\nname: random\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n";
    for (int i = 0; i < shards; ++i)
    {
        const std::string number = std::to_string(i);
        yaml +=
            "  s" + number + ": {server: a, schema: s" + number + ", weight: " + std::to_string(1 + below(3)) + "}\n";
    }
    const std::string per = std::to_string(buckets / shards);
    for (const char* name : {"t_a", "t_b"})
    {
        yaml +=
            std::string(name == std::string("t_a") ? "tables:\n" : "") + "  " + name
            + ":\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: " + std::to_string(buckets)
            + "}\n    placement: {shard: \"s{bucket / " + per + "}\", table: \"" + name + "_{bucket % 3}\"}\n";
    }
    yaml += "  t_ring:\n    key: {column: id, type: varchar}\n    algorithm: {name: ring, hash: crc32, virtual_nodes: "
            + std::to_string(2 + below(6)) + "}\n";
    yaml +=
        "  t_range:\n    key: {column: id, type: bigint}\n    algorithm: {name: range, from: 0, chunk: 100, chunks: "
        + std::to_string(buckets) + "}\n    placement:\n      - {buckets: 0-" + std::to_string(buckets - 1)
        + ", shard: s0, table: \"t_range_{bucket}\"}\n";
    yaml += "  t_two:\n    shard_by: {key: {column: u, type: bigint}, algorithm: {name: mod, buckets: "
            + std::to_string(shards) + "}, to: \"s{bucket}\"}\n    table_by: {key: {column: o, type: bigint}, "
            + "algorithm: {name: mod, buckets: 3}, to: \"t_two_{bucket + 1}\"}\n";
    return layoutOf(yaml + "binding_groups:\n  - [t_a, t_b]\n");
}

BucketSet randomBuckets(std::mt19937& random, std::int64_t count)
{
    BucketSet set;
    for (int i = 0; i < 3; ++i)
    {
        const auto first = static_cast<std::int64_t>(random() % static_cast<unsigned long>(count));
        set.add(first, std::min(count - 1, first + static_cast<std::int64_t>(random() % 4)));
    }
    return set;
}

void expectSame(const Evenness& a, const Evenness& b)
{
    EXPECT_NEAR(a.maxOverMean, b.maxOverMean, 1e-9);
    EXPECT_NEAR(a.relativeStddev, b.relativeStddev, 1e-9);
    EXPECT_NEAR(a.gini, b.gini, 1e-9);
}

} // namespace

/// Many moves one after another: what the preview said holds afterwards, and nothing else moved.
TEST(MoveProperty, PreviewEqualsWhatHoldsAfterTheMove)
{
    for (unsigned seed = 1; seed <= 12; ++seed)
    {
        std::mt19937 random(seed);
        std::shared_ptr<const Router> router = compiled(randomLayout(random));
        const char* const names[] = {"t_a", "t_b", "t_ring", "t_range", "t_two"};
        for (int step = 0; step < 12; ++step)
        {
            const std::string table = names[random() % 5];
            const CompiledTable& before = *router->table(table);
            const BucketSet buckets = randomBuckets(random, before.bucketCount());
            const std::string target = router->layout().shards[random() % router->layout().shards.size()].name;
            LoadsByTable loads;
            for (std::int64_t bucket = 0; bucket < before.bucketCount(); ++bucket)
            {
                loads[table].rows.push_back(static_cast<double>(random() % 1000));
                loads[table].bytes.push_back(static_cast<double>(random() % 100000));
            }
            SCOPED_TRACE("seed " + std::to_string(seed) + ", step " + std::to_string(step) + ", " + table + " "
                         + buckets.toText() + " -> " + target);
            const MovePreview byRows = previewMove(*router, table, buckets, target, true, loads);
            const MovePreview byKeys = previewMove(*router, table, buckets, target, true, {});
            const auto tables = tablesAfterMove(*router, table, buckets, target, true);
            ASSERT_TRUE(tables.ok()) << tables.error().code;
            const std::shared_ptr<const Router> after = withTables(*router, *tables);

            const SkewReport rows = skewFromLoads(*after, table, loads[table]);
            expectSame(byRows.after, rows.shards);
            expectSame(byKeys.after, uniformSkew(*after, table).shards);
            for (std::size_t i = 0; i < rows.shardRows.size(); ++i)
            {
                EXPECT_NEAR(byRows.loadAfter[i], rows.shardRows[i].second, 1e-6);
            }
            const ChangeSummary changes = summarizeChanges(*router, *after, loads);
            double moved = 0.0;
            double keys = 0.0;
            BucketSet flowing;
            for (const BucketFlow& flow : changes.flows)
            {
                EXPECT_EQ(flow.to, target);
                if (flow.table == table)
                {
                    moved += flow.rows;
                    keys += flow.keyFraction;
                    flowing = flowing.united(flow.buckets);
                }
            }
            EXPECT_EQ(flowing, byRows.buckets);
            EXPECT_NEAR(keys, byRows.keyFraction, 1e-9);
            EXPECT_NEAR(moved, byRows.shares.front().rows, 1e-6);
            const auto oldNodes = nodes(*router, table);
            const auto newNodes = nodes(*after, table);
            for (std::size_t i = 0; i < oldNodes.size(); ++i)
            {
                EXPECT_EQ(oldNodes[i].substr(oldNodes[i].find('.')), newNodes[i].substr(newNodes[i].find('.')));
            }
            router = after;
        }
    }
}
