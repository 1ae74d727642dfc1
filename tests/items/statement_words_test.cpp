#include "models/items/statement_words.h"
#include "models/items/text_positions.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

using statementWords::Step;

SqlTablePlace place(const std::string& shard, const std::string& table, bool asked)
{
    return {shard, table, asked, {}, {}};
}

SqlExplanation several()
{
    SqlExplanation shown;
    shown.route.kind = SqlClass::Several;
    shown.route.statementCount = 2;
    shown.route.keyCount = 2;
    shown.route.merge = {"ordered merge on derived column", "skip 10", "take 20"};
    shown.route.statements = {{"order_0", "SELECT 1 FROM t_order_1", {}, {}},
                              {"order_1", "SELECT 1 FROM t_order_5;", {"77", "a\nb"}, {}}};
    shown.tables = {{"t_order", "o", SqlTableUse::Kind::Sharded},
                    {"t_region", "t_region", SqlTableUse::Kind::Broadcast}};
    shown.predicates = {{SqlPredicate::Part::Decides, {0, 4}, "user_id IN (1001, 77)", "t_order.user_id"},
                        {SqlPredicate::Part::NotUsed, {8, 9}, "ABS(user_id) = 1", "t_order.user_id"}};
    shown.buckets["t_order"] = BucketSet::fromSorted({1, 5});
    shown.places = {place("order_0", "t_order_0", false), place("order_0", "t_order_1", true),
                    place("order_1", "t_order_5", true)};
    Route key;
    key.key = "1001";
    key.bucket = 1;
    key.steps = {{"reduction", "1001 mod 8 = 1", ""}};
    shown.keys = {key};
    return shown;
}

QString stepNamed(const SqlExplanation& shown, const char* title)
{
    for (const Step& step : statementWords::steps(shown))
        if (step.title == QLatin1String(title))
            return step.lines.join(QLatin1Char('|'));
    return {};
}

TEST(StatementWords, NumberTheStepsToTheTables)
{
    const SqlExplanation shown = several();
    EXPECT_EQ(stepNamed(shown, "Tables"), "o is t_order, t_region (broadcast)");
    EXPECT_EQ(stepNamed(shown, "Deciding predicate"), "user_id IN (1001, 77)");
    EXPECT_EQ(stepNamed(shown, "Not deciding"), "ABS(user_id) = 1 is about t_order.user_id, but leaves every bucket");
    EXPECT_EQ(stepNamed(shown, "Values to buckets"), QStringLiteral("1001 mod 8 =\u00a01|and 1 more"));
    EXPECT_EQ(stepNamed(shown, "Buckets to tables"), "t_order_1 on order_0|t_order_5 on order_1");
    EXPECT_EQ(stepNamed(shown, "Merge"),
              "ordered merge over a derived column, which is dropped, 10 are skipped, then the first 20");
}

TEST(StatementWords, SayWhyItIsNotOneShardAndWhatWouldMakeItOne)
{
    const auto remarks = statementWords::whyNotOne(several());
    ASSERT_EQ(remarks.size(), 2U);
    EXPECT_TRUE(remarks[0].text.contains(QLatin1String("One user_id in each statement goes to one table.")));
    EXPECT_EQ(remarks[1].severity, Severity::Info);
    SqlExplanation all;
    all.route.kind = SqlClass::All;
    all.route.statementCount = 8;
    all.route.missing = {"t_order.user_id"};
    EXPECT_EQ(statementWords::whyNotOne(all).front().lead, "Nothing restricts t_order.user_id.");
    EXPECT_EQ(statementWords::costs(all).size(), 1U);
    SqlExplanation refused;
    refused.route.kind = SqlClass::Refuse;
    refused.route.refusal = Error{"sql-no-shard", {}, {}};
    EXPECT_EQ(statementWords::whyNotOne(refused).front().severity, Severity::Error);
    EXPECT_EQ(statementWords::badge(refused), "goes nowhere");
}

TEST(StatementWords, GiveEveryClassANameAndALook)
{
    for (int i = 0; i <= static_cast<int>(SqlClass::Unparsed); ++i)
    {
        EXPECT_FALSE(statementWords::className(static_cast<SqlClass>(i)).isEmpty()) << i;
        EXPECT_FALSE(statementWords::look(static_cast<SqlClass>(i)).isEmpty()) << i;
    }
}

TEST(StatementWords, WriteAScriptOfPhysicalStatements)
{
    EXPECT_EQ(statementWords::asSql(several().route), "-- order_0\nSELECT 1 FROM t_order_1;\n\n"
                                                      "-- order_1: 77, a b\nSELECT 1 FROM t_order_5;\n");
}

TEST(StatementWords, CutLongStatementsBetweenCharacters)
{
    EXPECT_EQ(statementWords::shortened("SELECT\n  1", 40), "SELECT 1");
    EXPECT_EQ(statementWords::shortened("SELECT 12345", 8), QStringLiteral("SELECT 1…"));
    const std::string wide(4'000'000, 'x');
    EXPECT_EQ(statementWords::shortened(wide, 10).size(), 11);
}

TEST(TextPositions, CountUnitsOfUtf16)
{
    const std::string text = "a\u00e9\u5e93\U0001F600z";
    TextPositions positions(text);
    EXPECT_EQ(positions.unitAt(0), 0);
    EXPECT_EQ(positions.unitAt(1), 1);
    EXPECT_EQ(positions.unitAt(3), 2);
    EXPECT_EQ(positions.unitAt(6), 3);
    EXPECT_EQ(positions.unitAt(10), 5);
    EXPECT_EQ(positions.unitAt(1), 1);
    EXPECT_EQ(positions.unitAt(999), 6);
}

} // namespace

} // namespace atlas
