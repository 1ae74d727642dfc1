#include "routing/sql/sql_router.h"
#include "routing/workload/log_reader.h"
#include "routing/workload/replay.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// Two shards, tables by buyer; the kinds of keys that routes differ by.
std::shared_ptr<const Router> byBuyer()
{
    return sqlLayout(R"(format: 1
name: by-buyer
version: 1
servers: {s0: {host: 127.0.0.1, port: 3306}}
shards: {ds0: {server: s0, schema: ds0}, ds1: {server: s0, schema: ds1}}
tables:
  t_order:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement:
      - {buckets: 0-3, shard: ds0, table: "t_order_{bucket}"}
      - {buckets: 4-7, shard: ds1, table: "t_order_{bucket}"}
    pins: [{key: 77, shard: ds1}]
  t_item:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement:
      - {buckets: 0-3, shard: ds0, table: "t_item_{bucket}"}
      - {buckets: 4-7, shard: ds1, table: "t_item_{bucket}"}
  t_vip:
    key: {column: region, type: varchar(20)}
    algorithm: {name: list, values: {cn: 0, eu: 1, "it's": 2}}
    placement:
      - {buckets: 0-1, shard: ds0, table: "t_vip_{bucket}"}
      - {buckets: 2, shard: ds1, table: "t_vip_{bucket}"}
binding_groups: [[t_order, t_item]]
broadcast_tables: [t_region]
single_tables: {t_audit: ds1}
)");
}

/// Three shards and two levels, by seller and order.
std::shared_ptr<const Router> bySeller()
{
    return sqlLayout(R"(format: 1
name: by-seller
version: 2
servers: {s0: {host: 127.0.0.1, port: 3306}}
shards: {s_0: {server: s0, schema: a}, s_1: {server: s0, schema: b}, s_2: {server: s0, schema: c}}
tables:
  t_order:
    shard_by: {key: {column: seller_id, type: bigint}, algorithm: {name: mod, buckets: 3}, to: "s_{bucket}"}
    table_by: {key: {column: order_id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "t_order_{bucket}"}
  t_item:
    key: {column: seller_id, type: int}
    algorithm: {name: range, boundaries: [10, 20]}
    placement: {shard: "s_{bucket}", table: "t_item"}
broadcast_tables: [t_region]
)");
}

/// What an execution reaches when it is routed alone.
struct Reached
{
    ReplayReach reach = ReplayReach::Unknown;
    std::set<std::string> shards;
};

Reached reachedBy(const Router& router, const std::string& statement)
{
    const SqlRoute route = sqlRoute(router, statement);
    Reached reached;
    for (const SqlPhysical& one : route.statements)
    {
        reached.shards.insert(one.shard);
    }
    const bool isOne = reached.shards.size() == 1;
    switch (route.kind)
    {
    case SqlClass::Refuse: return {ReplayReach::Refused, {}};
    case SqlClass::Unparsed: return {};
    case SqlClass::None: return {ReplayReach::One, {}};
    case SqlClass::Unicast: return {ReplayReach::One, {}};
    case SqlClass::Single: reached.reach = ReplayReach::One; return reached;
    case SqlClass::SingleUnknown: return {ReplayReach::One, isOne ? reached.shards : std::set<std::string>{}};
    case SqlClass::Several: reached.reach = isOne ? ReplayReach::One : ReplayReach::Several; break;
    default: reached.reach = isOne ? ReplayReach::One : ReplayReach::All; break;
    }
    reached.reach = route.approximate && !isOne ? ReplayReach::Unknown : reached.reach;
    return reached;
}

void give(Replay& replay, const std::string& statement, std::uint64_t count = 1, DigestKind digest = DigestKind::None)
{
    LogRecord record;
    record.text = statement;
    record.count = count;
    record.digest = digest;
    replay.workload().statement(record);
}

/// The totals of statements that are each routed alone.
ReplayTotals expected(const Router& router, const std::vector<std::string>& statements)
{
    ReplayTotals totals;
    totals.shards.assign(router.layout().shards.size(), 0.0);
    for (const std::string& statement : statements)
    {
        const Reached reached = reachedBy(router, statement);
        ++totals.executions[static_cast<std::size_t>(reached.reach)];
        const bool counts = reached.reach != ReplayReach::Unknown && reached.reach != ReplayReach::Refused;
        for (const std::string& shard : reached.shards)
        {
            totals.shards[static_cast<std::size_t>(router.layout().shardIndex(shard))] += counts ? 1.0 : 0.0;
        }
    }
    return totals;
}

/// Statements in a few shapes each, with values that repeat, are out of range, quoted or without a route.
class Statements
{
public:
    explicit Statements(unsigned seed) : m_random(seed) {}

    std::string next()
    {
        switch (pick(16))
        {
        case 0: return "SELECT * FROM t_order WHERE buyer_id = " + number();
        case 1: return "SELECT note FROM t_order o WHERE o.buyer_id IN (" + list() + ") AND o.state = " + number();
        case 2: return "SELECT * FROM t_order WHERE seller_id = " + number() + " AND order_id = " + number();
        case 3: return "UPDATE t_order SET note = 'x' WHERE buyer_id = " + number();
        case 4: return "UPDATE t_order SET seller_id = " + number() + " WHERE buyer_id IN (" + list() + ")";
        case 5: return "DELETE FROM t_item WHERE buyer_id = " + number() + " LIMIT 1";
        case 6:
            return "SELECT * FROM t_order o JOIN t_item i ON o.buyer_id = i.buyer_id WHERE o.buyer_id = " + number();
        case 7: return "INSERT INTO t_order (buyer_id, seller_id, order_id) VALUES " + rows();
        case 8: return "SELECT * FROM t_vip WHERE region = " + region();
        case 9: return "SELECT * FROM t_vip WHERE region IN (" + region() + ", " + region() + ")";
        case 10: return "SELECT * FROM t_item WHERE seller_id BETWEEN " + number() + " AND " + number();
        case 11: return "SELECT COUNT(*) FROM t_order WHERE buyer_id = " + number() + " OR buyer_id = " + number();
        case 12: return "SELECT * FROM t_order WHERE buyer_id IN (" + list() + ") AND buyer_id IN (" + list() + ")";
        case 13: return "SELECT * FROM t_order WHERE " + std::to_string(pick(2)) + " AND state = 1";
        case 14: return "REPLACE INTO t_item (seller_id, buyer_id) VALUES (" + number() + ", " + number() + ")";
        default: return others();
        }
    }

private:
    std::string others()
    {
        static const std::vector<std::string> kOthers{
            "SELECT * FROM t_region WHERE id = 3",
            "UPDATE t_region SET name = 'y'",
            "SELECT * FROM t_audit",
            "SELECT * FROM t_order WHERE state = 5",
            "DELETE FROM t_order WHERE state = 5 LIMIT 3",
            "SELECT * FROM t_order, t_item",
            "SELECT buyer_id, COUNT(*) FROM t_order GROUP BY buyer_id",
            "UPDATE t_order SET buyer_id = 5 WHERE buyer_id = 5",
            "SELECT * FROM t_order WHERE buyer_id = 7 AND 1 = 0",
            "INSERT INTO t_order (seller_id) VALUES (4)",
            "INSERT INTO t_order (buyer_id, seller_id, order_id) VALUES (NULL, 1, 2)",
            "SELECT * FROM t_order WHERE buyer_id = (SELECT 7)",
            "SELECT * FROM (SELECT * FROM t_order WHERE buyer_id = 1) d WHERE d.buyer_id = 2",
            "SELECT * FROM t_order NATURAL JOIN t_item",
            "SELECT * FROM t_order WHERE buyer_id = -7",
            "SELECT * FROM t_order WHERE `BUYER_ID` = +8",
            "SELECT * FROM t_order WHERE buyer_id = 7 FOR UPDATE",
            "SELECT * FROM t_order WHERE buyer_id <=> '7'",
            "SELECT * FROM t_order WHERE buyer_id = 7.0",
            "SELECT * FROM t_order WHERE buyer_id = 7e0",
            "SELECT * FROM t_order WHERE buyer_id = 'seven'",
            "SELECT GROUP_CONCAT(note) FROM t_order WHERE buyer_id IN (1, 2, 12)",
        };
        return kOthers[pick(static_cast<unsigned>(kOthers.size()))];
    }

    std::string number()
    {
        static const std::vector<std::string> kOdd{"77", "'77'", "'12'", "99999999999999999999", "-3", "3.5", "'x'"};
        return pick(6) == 0 ? kOdd[pick(static_cast<unsigned>(kOdd.size()))] : std::to_string(pick(40));
    }
    std::string region()
    {
        static const std::vector<std::string> kRegions{"'cn'", "'eu'", "'it''s'", "'it\\'s'", "'nowhere'", "5"};
        return kRegions[pick(static_cast<unsigned>(kRegions.size()))];
    }
    std::string list()
    {
        std::string text = number();
        for (unsigned more = 1 + pick(4); more > 0; --more)
        {
            text += ", " + number();
        }
        return text;
    }
    std::string rows()
    {
        std::string text;
        for (unsigned more = 1 + pick(3); more > 0; --more)
        {
            text += std::string(text.empty() ? "" : ", ") + "(" + number() + ", " + number() + ", " + number() + ")";
        }
        return text;
    }
    unsigned pick(unsigned count) { return static_cast<unsigned>(m_random() % count); }

    std::mt19937 m_random;
};

void expectSame(const ReplayTotals& totals, const ReplayTotals& wanted, const std::string& what)
{
    EXPECT_EQ(totals.executions, wanted.executions) << what;
    EXPECT_EQ(totals.shards, wanted.shards) << what;
}

} // namespace

/// What is routed by literals alone goes where the whole router sends it.
TEST(Replay, RoutesEveryExecutionAsTheRouterDoes)
{
    const auto before = byBuyer();
    const auto after = bySeller();
    Statements statements(5);
    for (int round = 0; round < randomRounds(60); ++round)
    {
        Replay replay(before, after, {});
        std::vector<std::string> given;
        for (int i = 0; i < 60; ++i)
        {
            given.push_back(statements.next());
            give(replay, given.back());
        }
        const ReplayReport report = replay.report();
        ReplayTotals wantedBefore = expected(*before, given);
        ReplayTotals wantedAfter = expected(*after, given);
        // Tables that only one of the two has are refused by the other.
        EXPECT_EQ(report.elsewhere, 0U);
        expectSame(report.before, wantedBefore, "before, round " + std::to_string(round));
        expectSame(report.after, wantedAfter, "after, round " + std::to_string(round));
        if (testing::Test::HasFailure())
        {
            for (const std::string& statement : given)
            {
                Replay alone(before, after, {});
                give(alone, statement);
                if (alone.report().before.executions != expected(*before, {statement}).executions
                    || alone.report().after.executions != expected(*after, {statement}).executions
                    || alone.report().before.shards != expected(*before, {statement}).shards
                    || alone.report().after.shards != expected(*after, {statement}).shards)
                {
                    ADD_FAILURE() << statement;
                }
            }
            return;
        }
    }
}

TEST(Replay, CountsBucketsShardsAndPinnedKeys)
{
    Replay replay(byBuyer(), byBuyer(), {});
    give(replay, "SELECT * FROM t_order WHERE buyer_id = 1", 10);
    give(replay, "SELECT * FROM t_order WHERE buyer_id = 9", 5);
    give(replay, "SELECT * FROM t_order WHERE buyer_id = 77", 3);
    give(replay, "SELECT * FROM t_order WHERE buyer_id IN (2, 6)", 2);
    give(replay, "SELECT * FROM t_order WHERE state = 'open'", 1);
    const ReplayTotals totals = replay.report().before;
    ASSERT_EQ(totals.tables.size(), 3U);
    EXPECT_EQ(totals.tables[0].table, "t_order");
    EXPECT_EQ(totals.tables[0].buckets, (std::vector<double>{1, 16, 3, 1, 1, 1, 3, 1}));
    EXPECT_EQ(totals.tables[0].pinned, 3.0);
    EXPECT_EQ(totals.shards, (std::vector<double>{18, 6}));
    EXPECT_EQ(totals.executions, (std::array<std::uint64_t, kReplayReaches>{18, 2, 1, 0, 0}));
}

TEST(Replay, TellsWhichStatementsScatterAndWhichStop)
{
    Replay replay(byBuyer(), bySeller(), {});
    give(replay, "SELECT * FROM t_order WHERE buyer_id = 1", 70);
    give(replay, "SELECT * FROM t_order WHERE buyer_id = 2", 10);
    give(replay, "SELECT * FROM t_order WHERE seller_id = 2", 40);
    give(replay, "SELECT * FROM t_order", 5);
    give(replay, "SELECT * FROM t_vip WHERE region = 'cn'", 3);
    give(replay, "BEGIN", 4);
    give(replay, "SELECT * FROM mysql_things", 2);
    give(replay, "hello", 1);
    const ReplayReport report = replay.report();
    EXPECT_EQ(report.scattered, 83U);
    EXPECT_EQ(report.gathered, 40U);
    EXPECT_EQ(report.withoutTable, 4U);
    EXPECT_EQ(report.elsewhere, 2U);
    ASSERT_EQ(report.statements.size(), 4U);
    EXPECT_EQ(report.statements[0].scattered, 80U);
    EXPECT_EQ(report.statements[1].gathered, 40U);
    EXPECT_EQ(report.statements[2].scattered, 3U);
    ASSERT_TRUE(report.statements[2].refusedAfter);
    EXPECT_EQ(report.statements[2].refusedAfter->code, "sql-table-unknown");
    EXPECT_FALSE(report.statements[2].refusedBefore);
    EXPECT_EQ(report.statements[3].scattered + report.statements[3].gathered, 0U);
    EXPECT_DOUBLE_EQ(report.before.share(ReplayReach::One), 83.0 / 129);
    EXPECT_DOUBLE_EQ(report.after.share(ReplayReach::Unknown), 1.0 / 129);
}

TEST(Replay, FoldsPhysicalNamesOfEitherLayout)
{
    Replay replay(byBuyer(), bySeller(), {});
    give(replay, "SELECT * FROM t_order_3 WHERE buyer_id = 3");
    give(replay, "SELECT * FROM `t_order_5` WHERE `t_order_5`.buyer_id IN (5, 6)");
    give(replay, "SELECT * FROM t_order_1 WHERE buyer_id = 3 OR buyer_id = 4");
    const ReplayReport report = replay.report();
    EXPECT_EQ(report.before.executions, (std::array<std::uint64_t, kReplayReaches>{2, 1, 0, 0, 0}));
    EXPECT_EQ(report.before.shards, (std::vector<double>{2, 2}));
    EXPECT_EQ(report.after.executions[static_cast<std::size_t>(ReplayReach::All)], 3U);
}

TEST(Replay, LeavesWhatADigestHidesUnknown)
{
    Replay replay(byBuyer(), bySeller(), {});
    give(replay, "SELECT * FROM `t_order` WHERE `buyer_id` = ?", 50, DigestKind::Exact);
    give(replay, "SELECT * FROM `t_order` WHERE `buyer_id` IN (...)", 20, DigestKind::Exact);
    give(replay, "SELECT * FROM `t_order` WHERE `buyer_id` IN (...)", 10, DigestKind::Loose);
    give(replay, "SELECT * FROM `t_order`", 5, DigestKind::Exact);
    give(replay, "INSERT INTO `t_order` ( `buyer_id` , `seller_id` , `order_id` ) VALUES (...)", 3, DigestKind::Exact);
    const ReplayTotals totals = replay.report().before;
    EXPECT_EQ(totals.executions, (std::array<std::uint64_t, kReplayReaches>{53, 20, 5, 0, 10}));
    EXPECT_EQ(totals.shards, (std::vector<double>{5, 5}));
    EXPECT_EQ(totals.unplaced, 73.0);
}
