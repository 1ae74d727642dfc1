#include "models/storage/layout_reader.h"
#include "routing/algorithms/shardingsphere/inline_repair.h"
#include "routing/analysis/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

using namespace atlas;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

constexpr const char* kHead = R"(format: 1
name: t
version: 1
servers:
  a: {host: 127.0.0.1, tls: verify}
shards:
  s0: {server: a, schema: s0}
  s1: {server: a, schema: s1}
tables:
  t:
)";

std::string inlineRule(const std::string& targets, const std::string& expression)
{
    return "algorithm: {name: shardingsphere.INLINE, available-targets: '" + targets + "', algorithm-expression: \""
           + expression + "\"}";
}

Layout twoLevels(const std::string& source, const std::string& table, const std::string& tables = "t_${0..3}",
                 const std::string& type = "bigint")
{
    const std::string key = "    key: {column: uid, type: " + type + "}\n";
    return readLayout(kHead + std::string("    shard_by:\n  ") + key + "      " + inlineRule("s0, s1", source)
                          + "\n      to: s{bucket}\n    table_by:\n  " + key + "      " + inlineRule(tables, table)
                          + "\n      to: t_{bucket}\n",
                      "t.yaml")
        .layout;
}

Layout oneLevel(const std::string& table, const std::string& tables = "t_${0..3}", const std::string& type = "bigint")
{
    return readLayout(kHead + std::string("    key: {column: uid, type: ") + type + "}\n    "
                          + inlineRule(tables, table) + "\n    placement: {shard: s0, table: \"t_{bucket}\"}\n",
                      "t.yaml")
        .layout;
}

/// What the check says of expressions, from a severity on.
std::vector<Diagnostic> found(const Layout& layout, Severity least = Severity::Warning)
{
    std::vector<Diagnostic> findings = checkLayout(layout);
    std::erase_if(findings, [least](const Diagnostic& each)
                  { return each.severity < least || !each.code.starts_with("inline-"); });
    return findings;
}

std::vector<std::string> codes(const Layout& layout, Severity least = Severity::Warning)
{
    std::vector<std::string> all;
    for (const Diagnostic& finding : found(layout, least))
    {
        all.push_back(finding.code);
    }
    return all;
}

} // namespace

TEST(InlineCheck, ModuliWithACommonFactorLeavePairsEmpty)
{
    const Layout layout = twoLevels("s${uid % 2}", "t_${uid % 4}");
    ASSERT_THAT(codes(layout), ElementsAre("inline-pairs-unreachable"));
    EXPECT_EQ(found(layout).front().args, (std::vector<std::string>{"t", "uid", "s0.t_1, s0.t_3, s1.t_0, s1.t_2", "4",
                                                                    "8", "t_${uid.intdiv(2) % 4}"}));
    EXPECT_EQ(found(layout).front().place.line, 17);
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${uid.intdiv(2) % 4}")), IsEmpty());
}

TEST(InlineCheck, CoprimeModuliAreSilent)
{
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${uid % 3}", "t_${0..2}")), IsEmpty());
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${(uid % 4).intdiv(2)}", "t_${0..1}")), IsEmpty());
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${Math.abs(uid) % 3}", "t_${0..2}")), IsEmpty());
}

TEST(InlineCheck, HashesOfTextsAreNumbersToo)
{
    const Layout layout =
        twoLevels("s${Math.abs(uid.hashCode() % 2)}", "t_${Math.abs(uid.hashCode() % 4)}", "t_${0..3}", "varchar(32)");
    ASSERT_THAT(codes(layout), ElementsAre("inline-pairs-unreachable"));
    EXPECT_EQ(found(layout).front().args[2], "s0.t_1, s0.t_3, s1.t_0, s1.t_2");
    EXPECT_THAT(codes(twoLevels("s${Math.abs(uid.hashCode() % 2)}", "t_${Math.abs(uid.hashCode() % 8).intdiv(2)}",
                                "t_${0..3}", "varchar(32)")),
                IsEmpty());
    const auto reach = inlineReach(oneLevel("t_${uid.hashCode() % 2}", "t_${0..1}", "varchar(32)").tables.front());
    ASSERT_TRUE(reach);
    ASSERT_EQ(reach->strays.size(), 1U);
    EXPECT_EQ(reach->strays.front().name, "t_-1");
    EXPECT_EQ(reach->strays.front().key, "of the hash -1");
}

TEST(InlineCheck, WhatCannotBeProvedIsSilent)
{
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${uid}")), IsEmpty());
    EXPECT_THAT(codes(twoLevels("s${uid % 2}", "t_${uid * uid % 4}")), IsEmpty());
    EXPECT_THAT(codes(oneLevel("t_${uid}")), IsEmpty());
    EXPECT_THAT(codes(oneLevel("t_${uid.size() % 4}", "t_${0..3}", "varchar(32)")), IsEmpty());
}

TEST(InlineCheck, TargetsAreThoseThatAreMade)
{
    const Layout undeclared = oneLevel("t_${uid % 3}", "t_${0..1}");
    EXPECT_THAT(codes(undeclared), ElementsAre("inline-target-undeclared"));
    EXPECT_EQ(found(undeclared).front().args, (std::vector<std::string>{"t", "t_2", "2", "t_2"}));
    const Layout unused = oneLevel("t_${uid % 2 + 1}");
    EXPECT_THAT(codes(unused), ElementsAre("inline-target-unused"));
    EXPECT_EQ(found(unused).front().args.back(), "t_3");
    EXPECT_THAT(codes(oneLevel("t_${uid % 2 + 2}", "t_${2..3}")), IsEmpty());
    EXPECT_THAT(codes(oneLevel("t_${uid % (2 * 2) / 2}", "t_${0..1}")), ElementsAre("inline-target-fraction"));
}

TEST(InlineCheck, LevelsOfTwoColumnsAreLookedAtOneByOne)
{
    Layout layout = twoLevels("s${Math.floorMod(uid, 2)}", "t_${Math.floorMod(uid, 5)}");
    layout.tables.front().shardBy->key.columns = {"shop_id"};
    layout.tables.front().shardBy->algorithm.params.set("algorithm-expression",
                                                        ParamValue::scalar("s${Math.floorMod(shop_id, 2)}"));
    ASSERT_THAT(codes(layout), ElementsAre("inline-target-undeclared"));
    EXPECT_EQ(found(layout).front().args, (std::vector<std::string>{"t", "t_4", "4", "t_4"}));
}

TEST(InlineCheck, ProposesOnlyWhatKeepsEveryKeyWhereItIs)
{
    const auto repaired = [](const Layout& layout)
    { return repairedExpression(layout.tables.front().key, layout.tables.front().algorithm); };
    EXPECT_EQ(repaired(oneLevel("t_${(uid % 40) / 10}")), "t_${(Math.floorMod(uid, 40)).intdiv(10)}");
    EXPECT_EQ(repaired(oneLevel("t_${uid % 12}", "t_0${0..9}, t_1${0..1}")),
              "t_${Math.floorMod(uid, 12).toString().padLeft(2, '0')}");
    EXPECT_EQ(repaired(oneLevel("t_${uid.hashCode() % 4}", "t_${0..3}", "varchar(32)")),
              "t_${Math.floorMod(uid.hashCode(), 4)}");
    EXPECT_EQ(repaired(oneLevel("t_${uid % 5}")), ""); // t_4 is a decision
    EXPECT_EQ(repaired(oneLevel("t_${3 + uid % 4 - 3}")), "t_${3 + Math.floorMod(uid, 4) - 3}");
}

TEST(InlineCheck, TextsThatNoOperatorTakesAreRefused)
{
    const Layout layout = oneLevel("t_${uid % 4}", "t_${0..3}", "varchar(32)");
    ASSERT_THAT(codes(layout), ElementsAre("inline-keys-refused"));
    EXPECT_EQ(found(layout).front().args.back(), "t_${Math.floorMod(uid.hashCode(), 4)}");
}

TEST(InlineCheck, FractionsAreFoundWithoutACycle)
{
    const Layout layout = oneLevel("t_${uid / 2}");
    EXPECT_THAT(codes(layout), ElementsAre("inline-target-fraction"));
    EXPECT_EQ(found(layout).front().args, (std::vector<std::string>{"t", "1", "t_0.5", "t_${uid.intdiv(2)}"}));
    EXPECT_THAT(codes(oneLevel("t_${uid.intdiv(2)}")), IsEmpty());
}

TEST(InlineCheck, NegativeKeysAreRemarkedOn)
{
    const Layout layout = oneLevel("t_${uid % 4}");
    EXPECT_THAT(codes(layout, Severity::Info), ElementsAre("inline-negative-keys"));
    EXPECT_EQ(found(layout, Severity::Info).front().args,
              (std::vector<std::string>{"t", "-1", "t_-1", "t_${Math.floorMod(uid, 4)}"}));
    EXPECT_THAT(codes(oneLevel("t_${(uid % 4).abs()}"), Severity::Info), IsEmpty());
    EXPECT_THAT(codes(oneLevel("t_${uid % 4}", "t_${0..3}", "bigint unsigned"), Severity::Info), IsEmpty());
}

/// Made texts have the hashes they were made for, or the finding above would be about others.
TEST(InlineReach, ReachesWhatEveryHashReaches)
{
    const auto reach = inlineReach(
        oneLevel("t_${(uid.hashCode() & Integer.MAX_VALUE) % 5}", "t_${0..4}", "varchar(32)").tables.front());
    ASSERT_TRUE(reach);
    EXPECT_TRUE(reach->strays.empty());
    EXPECT_EQ(std::count(reach->reached.begin(), reach->reached.end(), true), 5);
}
