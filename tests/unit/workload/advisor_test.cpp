#include "routing/workload/advice_reasons.h"
#include "routing/workload/advisor.h"
#include "routing/workload/layout_keys.h"
#include "routing/workload/log_reader.h"
#include "tests/unit/workload/shop_log.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;

namespace
{

Workload workloadOf(const std::string& bytes)
{
    Workload workload({});
    workload.beginFile("log");
    LogReader reader(workload);
    reader.push(bytes);
    reader.finish();
    return workload;
}

KeyCandidate keyOf(const std::string& table, const std::string& column)
{
    KeyCandidate candidate;
    candidate.keys = {{table, column}};
    return candidate;
}

CandidateAdvice adviceOn(const std::string& bytes, const KeyCandidate& candidate)
{
    AdviceRequest request;
    request.candidates = {candidate};
    return advise(workloadOf(bytes), request).front();
}

} // namespace

/// Five hundred statements, three ids, and counts that are known.
TEST(Advisor, GivesTheSharesOfTheShopToTheDigit)
{
    const Workload workload = workloadOf(shopLog());
    EXPECT_EQ(workload.statements(), 1'000'000U);
    EXPECT_EQ(workload.unparsed(), 0U);
    EXPECT_EQ(workload.shapes().size(), 500U);
    AdviceRequest request;
    request.candidates = {keyOf("t_order", "seller_id"), keyOf("t_order", "user_id"), keyOf("t_order", "order_id")};
    const std::vector<CandidateAdvice> advices = advise(workload, request);
    ASSERT_EQ(advices.size(), 3U);
    EXPECT_EQ(advices[0].candidate.keys.front().second, "user_id");
    const ClassShares user = sharesOf(advices[0].counts, false);
    EXPECT_DOUBLE_EQ(user.single.value, 0.85);
    EXPECT_DOUBLE_EQ(user.several.value, 0.13);
    EXPECT_DOUBLE_EQ(user.all.value, 0.02);
    EXPECT_DOUBLE_EQ(user.unknown, 0.0);
    const ClassShares order = sharesOf(advices[1].counts, false);
    EXPECT_EQ(advices[1].candidate.keys.front().second, "order_id");
    EXPECT_DOUBLE_EQ(order.single.value, 0.4);
    EXPECT_DOUBLE_EQ(order.all.value, 0.6);
    const ClassShares seller = sharesOf(advices[2].counts, false);
    EXPECT_DOUBLE_EQ(seller.single.value, 0.055);
    EXPECT_DOUBLE_EQ(seller.several.value, 0.02);
    EXPECT_DOUBLE_EQ(seller.all.value, 0.925);
}

TEST(Advisor, FindsTheKeyByItself)
{
    AdviceRequest request;
    const std::vector<CandidateAdvice> advices = advise(workloadOf(shopLog()), request);
    ASSERT_GE(advices.size(), 3U);
    EXPECT_EQ(advices[0].candidate.keys.front(), (std::pair<std::string, std::string>{"t_order", "user_id"}));
}

TEST(Advisor, BoundsWhatIsHidden)
{
    const CandidateAdvice advice = adviceOn(
        "sql,count\nSELECT * FROM t WHERE k = 1,50\nSELECT * FROM t WHERE k in(?+),20\nSELECT * FROM t WHERE k "
        "= (SELECT 7),10\nSELECT * FROM t,10\nSELECT * FROM t WHERE k > 5,10\n",
        keyOf("t", "k"));
    const ClassShares shares = sharesOf(advice.counts, false);
    EXPECT_DOUBLE_EQ(shares.single.value, 0.5);
    EXPECT_DOUBLE_EQ(shares.single.low, 0.5);
    EXPECT_DOUBLE_EQ(shares.single.high, 0.8);
    EXPECT_DOUBLE_EQ(shares.all.value, 0.2);
    EXPECT_DOUBLE_EQ(shares.all.low, 0.1);
    EXPECT_DOUBLE_EQ(shares.all.high, 0.3);
    EXPECT_DOUBLE_EQ(shares.unknown, 0.3);
    const ClassShares ranges = sharesOf(advice.counts, true);
    EXPECT_DOUBLE_EQ(ranges.several.value, 0.1);
    EXPECT_DOUBLE_EQ(ranges.all.value, 0.1);
    EXPECT_DOUBLE_EQ(ranges.single.high, 0.9);
}

TEST(Advisor, PutsWhatNobodyUnderstoodIntoEveryFigure)
{
    const CandidateAdvice advice =
        adviceOn("sql,count\nSELECT * FROM t WHERE k = 1,60\nCALL p(),30\nhello,10\n", keyOf("t", "k"));
    EXPECT_DOUBLE_EQ(sharesOf(advice.counts, false).single.value, 0.6);
    EXPECT_DOUBLE_EQ(sharesOf(advice.counts, false).unknown, 0.4);
    EXPECT_DOUBLE_EQ(sharesOf(advice.counts, false).single.high, 1.0);
    EXPECT_EQ(advice.executions, 60U);
}

TEST(Advisor, WarnsOfWritesJoinsAndUpdates)
{
    const CandidateAdvice advice = adviceOn(
        "sql,count\nUPDATE t SET a = 1 WHERE b = 2,3\nINSERT INTO t (k) VALUES (1),5\nUPDATE t SET k = 2 WHERE k "
        "= 1,7\nSELECT * FROM t JOIN u ON t.b = u.b WHERE t.k = 1,11\nSELECT * FROM t JOIN v ON t.k = v.x,13\n",
        keyOf("t", "k"));
    EXPECT_EQ(advice.writes, 15U);
    EXPECT_EQ(advice.writesWithoutKey, 3U);
    EXPECT_EQ(advice.keyUpdates, 7U);
    EXPECT_EQ(advice.crossingJoins, 11U);
    ASSERT_EQ(advice.bindings.size(), 1U);
    EXPECT_EQ(advice.bindings[0].table, "v");
    EXPECT_EQ(advice.bindings[0].column, "x");
    EXPECT_EQ(advice.bindings[0].executions, 13U);
    ASSERT_GE(advice.costliest.size(), 2U);
    EXPECT_EQ(advice.costliest[0].shape, 4U);
}

TEST(Advisor, JudgesTablesThatAreShardedTogether)
{
    KeyCandidate both;
    both.keys = {{"t", "k"}, {"u", "k"}};
    const std::string log =
        "sql,count\nSELECT * FROM t JOIN u ON t.k = u.k WHERE t.k = 1,60\nSELECT * FROM t JOIN u ON "
        "t.a = u.a WHERE t.k = 1,30\nSELECT * FROM u WHERE k = 1,10\n";
    EXPECT_DOUBLE_EQ(sharesOf(adviceOn(log, both).counts, false).single.value, 0.7);
    EXPECT_DOUBLE_EQ(sharesOf(adviceOn(log, keyOf("t", "k")).counts, false).single.value, 1.0);
}

TEST(Advisor, RanksAKeyThatIsUpdatedLast)
{
    AdviceRequest request;
    request.candidates = {keyOf("t", "a"), keyOf("t", "b")};
    const auto advices = advise(workloadOf("sql,count\nSELECT * FROM t WHERE a = 1,90\nSELECT * FROM t WHERE b = 1,10\n"
                                           "UPDATE t SET a = 2 WHERE a = 1,1\n"),
                                request);
    EXPECT_EQ(advices[0].candidate.keys.front().second, "b");
}

TEST(Advisor, PutsTheKeyOfABusyTableFirst)
{
    const auto advices =
        advise(workloadOf("sql,count\nSELECT * FROM rare WHERE a = 1,5\nSELECT * FROM t WHERE k = 1,80\n"
                          "SELECT * FROM t,20\n"),
               {});
    ASSERT_EQ(advices.size(), 2U);
    EXPECT_EQ(advices[0].candidate.keys.front().second, "k");
}

TEST(Advisor, SaysNothingOfAnEmptyLog)
{
    const CandidateAdvice advice = adviceOn("sql,count\n", keyOf("t", "k"));
    EXPECT_EQ(advice.executions, 0U);
    const ClassShares shares = sharesOf(advice.counts, false);
    EXPECT_DOUBLE_EQ(shares.unknown, 1.0);
    EXPECT_DOUBLE_EQ(shares.single.high, 1.0);
}

TEST(Advisor, EvaluatesListsWhereTheirValuesLead)
{
    const auto byFour = [](std::string_view, std::string_view, std::string_view value) {
        return KeyTarget{static_cast<std::uint64_t>(std::stoull(std::string(value))) % 4, true};
    };
    Workload workload({{}, nullptr, byFour, {}});
    LogReader reader(workload);
    reader.push(
        "sql,count\n\"SELECT * FROM t WHERE k IN (1, 5, 9)\",40\n\"SELECT * FROM t WHERE k IN (1, 2, 3, 6)\",50\n"
        "\"SELECT * FROM t WHERE k IN (?, ?)\",10\n");
    reader.finish();
    AdviceRequest request;
    request.candidates = {keyOf("t", "k")};
    request.shards = 4;
    const CandidateAdvice advice = advise(workload, request).front();
    const ClassShares shares = sharesOf(advice.counts, false);
    EXPECT_DOUBLE_EQ(shares.single.value, 0.4);
    EXPECT_DOUBLE_EQ(shares.single.high, 0.5);
    EXPECT_DOUBLE_EQ(shares.several.value, 0.6);
    EXPECT_DOUBLE_EQ(shares.several.low, 0.5);
    ASSERT_TRUE(advice.fanOut);
    EXPECT_DOUBLE_EQ(advice.fanOut->mean.low, 0.4 * 1 + 0.5 * 3 + 0.1 * 1);
    EXPECT_DOUBLE_EQ(advice.fanOut->mean.value, 0.4 * 1 + 0.5 * 3 + 0.1 * 1.75);
    EXPECT_DOUBLE_EQ(advice.fanOut->mean.high, 0.4 * 1 + 0.5 * 3 + 0.1 * 4);
}

TEST(Advisor, ExpectsTheShardsOfListsByTheirLengths)
{
    AdviceRequest request;
    request.candidates = {keyOf("t", "k")};
    request.shards = 4;
    const auto advice =
        advise(workloadOf("sql,count\n\"SELECT * FROM t WHERE k IN (1, 2, 2)\",1\n"
                          "\"INSERT INTO t (a, k) VALUES ('x', 1), ('y', 2), ('z', 3)\",1\nSELECT * FROM t,2\n"),
               request)
            .front();
    ASSERT_TRUE(advice.fanOut);
    EXPECT_DOUBLE_EQ(advice.fanOut->mean.value, (1.75 + 4 * (1 - 27.0 / 64) + 8) / 4);
    EXPECT_DOUBLE_EQ(advice.fanOut->mean.high, (2.0 + 3.0 + 8.0) / 4);
    EXPECT_DOUBLE_EQ(sharesOf(advice.counts, false).single.high, 0.5);
}

TEST(Advisor, TakesAListOfOneValueForOne)
{
    const CandidateAdvice advice =
        adviceOn("sql,count\n\"SELECT * FROM t WHERE k IN (7, '7')\",3\nSELECT * FROM t,1\n", keyOf("t", "k"));
    EXPECT_DOUBLE_EQ(sharesOf(advice.counts, false).single.value, 0.75);
    EXPECT_TRUE(std::none_of(advice.costliest.begin(), advice.costliest.end(),
                             [](const CostlyStatement& one) { return one.use == KeyUse::Several; }));
}

TEST(Advisor, NamesUniqueKeysThatDoNotHoldTheKey)
{
    AdviceRequest request;
    request.candidates = {keyOf("t", "k")};
    request.uniqueKeys = {{"T", "PRIMARY", {"id"}}, {"t", "uk", {"a", "K"}}, {"other", "PRIMARY", {"id"}}};
    const auto advice = advise(workloadOf("sql,count\nSELECT * FROM t WHERE k = 1,1\n"), request).front();
    ASSERT_EQ(advice.uniqueWithout.size(), 1U);
    EXPECT_EQ(advice.uniqueWithout[0].name, "PRIMARY");
    const auto reasons = reasonsFor(advice);
    EXPECT_TRUE(std::any_of(reasons.begin(), reasons.end(),
                            [](const AdviceReason& reason)
                            { return reason.code == "advice-unique-key" && reason.speaksAgainst; }));
}

TEST(Advisor, ProposesTablesThatAreJoinedTogether)
{
    const auto advices = advise(workloadOf("sql,count\nSELECT * FROM t JOIN u ON t.k = u.x WHERE t.k = 1,60\n"
                                           "SELECT * FROM u WHERE x = 1,30\nSELECT * FROM t WHERE k = 1,10\n"),
                                {});
    ASSERT_FALSE(advices.empty());
    EXPECT_TRUE(advices[0].candidate.isProposed);
    EXPECT_EQ(advices[0].candidate.keys.size(), 2U);
    EXPECT_EQ(advices[0].executions, 100U);
    EXPECT_DOUBLE_EQ(sharesOf(advices[0].counts, false).single.value, 1.0);
    EXPECT_EQ(advices[0].transactions, std::nullopt);
}

TEST(LayoutKeys, TellWhichUniqueKeysThereAreAndWhichTablesBelongTogether)
{
    Layout layout;
    LogicTable table;
    table.name = "t";
    table.key.columns = {"k"};
    table.columns = "id bigint PRIMARY KEY, k bigint, a int, UNIQUE KEY uk (a, k), KEY plain (a)";
    layout.tables.push_back(table);
    table.name = "u";
    table.columns.clear();
    layout.tables.push_back(table);
    layout.bindingGroups.push_back({{"t", "u"}, {}});
    layout.shards.resize(3);
    AdviceRequest request;
    addLayoutKeys(layout, request);
    ASSERT_EQ(request.candidates.size(), 1U);
    EXPECT_TRUE(request.candidates[0].isCurrent);
    EXPECT_EQ(groupsOf(request), (std::vector<KeyColumns>{{{"t", "k"}, {"u", "k"}}}));
    EXPECT_EQ(request.shards, 3U);
    ASSERT_EQ(request.uniqueKeys.size(), 2U);
    EXPECT_EQ(request.uniqueKeys[0].columns, (std::vector<std::string>{"id"}));
    EXPECT_EQ(request.uniqueKeys[1].name, "uk");
}

TEST(Advisor, ProposesNoKeyOfABroadcastTable)
{
    AdviceRequest request;
    request.broadcast = {"region"};
    const auto advices = advise(
        workloadOf("sql,count\nSELECT * FROM region WHERE id = 1,90\nSELECT * FROM t WHERE k = 1,10\n"), request);
    ASSERT_EQ(advices.size(), 1U);
    EXPECT_EQ(advices[0].candidate.keys.front().first, "t");
}
