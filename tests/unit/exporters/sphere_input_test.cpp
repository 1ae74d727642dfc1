#include "exporters/foreign/readers.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

using namespace atlas;
using namespace atlas::test;
using testing::IsEmpty;
using testing::StartsWith;

/// Input that is large, broken, or something else.
namespace
{

constexpr const char* kGood = R"(dataSources:
  ds_0: &base {url: "jdbc:mysql://10.0.0.1/a", username: u, password: p}
  ds_1: {<<: *base, url: "jdbc:mysql://10.0.0.2/a"}
rules:
- !SHARDING
  tables:
    t_order:
      actualDataNodes: ds_${0..1}.t_order_${['00', '01']}
      databaseStrategy: {standard: {shardingColumn: uid, shardingAlgorithmName: s}}
      tableStrategy: {standard: {shardingColumn: oid, shardingAlgorithmName: t}}
  autoTables:
    t_user: {actualDataSources: "ds_${0..1}", shardingStrategy: {standard: {shardingColumn: uid, shardingAlgorithmName: m}}}
  bindingTables: ["t_order,t_user"]
  shardingAlgorithms:
    s: {type: INLINE, props: {algorithm-expression: "ds_${uid % 2}"}}
    t: {type: INLINE, props: {algorithm-expression: "t_order_0${oid % 2}"}}
    m: {type: HASH_MOD, props: {sharding-count: 4}}
- !READWRITE_SPLITTING
  dataSources: {rw: {writeDataSourceName: ds_0, readDataSourceNames: [ds_1]}}
)";

constexpr const char* kSpring = R"(spring.shardingsphere.datasource.names=d0
spring.shardingsphere.datasource.d0.url=jdbc:mysql://10.0.0.1/a
spring.shardingsphere.rules.sharding.tables.t.actual-data-nodes=d0.t_$->{0..3}
spring.shardingsphere.rules.sharding.tables.t.table-strategy.standard.sharding-column=k
spring.shardingsphere.rules.sharding.tables.t.table-strategy.standard.sharding-algorithm-name=a
spring.shardingsphere.rules.sharding.sharding-algorithms.a.type=INLINE
spring.shardingsphere.rules.sharding.sharding-algorithms.a.props.algorithm-expression=t_$->{k % 4}
)";

std::string errorOf(const std::string& text)
{
    const Result<ForeignReading> reading = readForeign({{"x.yaml", text}}, "shardingsphere", {});
    return reading ? "" : reading.error().code;
}

/// Read, checked and routed, whatever it is.
void takeAll(const std::string& text)
{
    const Result<ForeignReading> reading = readForeign({{"x.yaml", text}}, "shardingsphere", {});
    if (reading)
    {
        checkLayout(reading->layout);
    }
}

double secondsOf(const std::string& text)
{
    const CpuTime time;
    takeAll(text);
    return time.seconds();
}

} // namespace

TEST(SphereInput, ATextThatBreaksOffIsNoCrashAnywhere)
{
    for (const char* given : {kGood, kSpring})
    {
        const std::string whole = given;
        for (std::size_t length = 0; length <= whole.size(); ++length)
        {
            takeAll(whole.substr(0, length));
        }
    }
}

TEST(SphereInput, AnyByteMayBeAnother)
{
    std::mt19937 random(7);
    constexpr std::string_view kBytes = "\t\n :{}[]$&*!-,'\"#%.<>\\\x80\xff"
                                        "09azAZ";
    for (const char* given : {kGood, kSpring})
    {
        const std::string whole = given;
        for (int round = 0; round < randomRounds(3000); ++round)
        {
            std::string text = whole;
            for (std::uint32_t change = random() % 4 + 1; change > 0; --change)
            {
                text[random() % text.size()] = kBytes[random() % kBytes.size()];
            }
            takeAll(text);
        }
    }
}

TEST(SphereInput, OtherTextsAreNotTaken)
{
    EXPECT_EQ(errorOf(""), "import-not-system");
    EXPECT_EQ(errorOf("format: 1\nname: x\n"), "import-not-system");
    EXPECT_EQ(errorOf("services:\n  web: {image: nginx}\n"), "import-not-system");
    EXPECT_EQ(errorOf("# rules: - !SHARDING\na: 1\n"), "import-not-system");
    EXPECT_EQ(errorOf(std::string("rules:\n- !SHARDING\n\0", 20)), "layout-nul-byte");
    const ForeignReading nothing = readAs("shardingsphere", "rules:\n- !SHARDING\n  tables:\n");
    EXPECT_THAT(codesOf(nothing), testing::ElementsAre("import-nothing:1"));
    const ForeignReading broken = readAs("shardingsphere", "rules:\n- !SHARDING\n  tables: {t: [\n");
    EXPECT_FALSE(codesOf(broken).empty());
}

TEST(SphereInput, CommentsInGb18030)
{
    const ForeignReading reading =
        readAs("shardingsphere", "# \xb7\xd6\xbf\xe2\xb7\xd6\xb1\xed\n" + std::string(kGood));
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t_order", "uid=1,oid=1"), "ds_1.t_order_01");
}

TEST(SphereInput, DeepAndRepeatedTextsEnd)
{
    std::string deep = "rules:\n- !SHARDING\n  tables: ";
    deep += std::string(10'000, '[');
    EXPECT_LT(secondsOf(deep), livenessBound(5.0));
    std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
    for (char name = 'b'; name <= 'k'; ++name)
    {
        const std::string before(1, static_cast<char>(name - 1));
        bomb += std::string(1, name) + ": &" + name + " [";
        for (int i = 0; i < 10; ++i)
        {
            bomb += (i == 0 ? "*" : ", *") + before;
        }
        bomb += "]\n";
    }
    EXPECT_LT(secondsOf("shardingRule: {}\n" + bomb), livenessBound(5.0));
    EXPECT_LT(
        secondsOf("rules:\n- !SHARDING\n  tables:\n    t: {actualDataNodes: \"d.t_${0..999}${0..999}${0..999}\"}\n"),
        livenessBound(5.0));
}

TEST(SphereInput, TenThousandTablesAreReadAndCheckedInTwoSeconds)
{
    std::string text = R"(dataSources:
)";
    for (int i = 0; i < 100; ++i)
    {
        const std::string name = std::to_string(i);
        text += "  ds_" + name + ": {url: \"jdbc:mysql://10.0.0." + name + "/a\"}\n";
    }
    text += "rules:\n- !SHARDING\n  tables:\n";
    for (const char* table : {"t_order", "t_item"})
    {
        text += "    " + std::string(table) + ":\n      actualDataNodes: ds_${0..99}." + table
                + "_${0..99}\n"
                  "      databaseStrategy: {standard: {shardingColumn: uid, shardingAlgorithmName: s}}\n"
                  "      tableStrategy: {standard: {shardingColumn: uid, shardingAlgorithmName: "
                + table + "}}\n";
    }
    text += "  bindingTables: [\"t_order,t_item\"]\n  shardingAlgorithms:\n"
            "    s: {type: INLINE, props: {algorithm-expression: \"ds_${uid % 100}\"}}\n"
            "    t_order: {type: INLINE, props: {algorithm-expression: \"t_order_${uid.intdiv(100) % 100}\"}}\n"
            "    t_item: {type: INLINE, props: {algorithm-expression: \"t_item_${uid.intdiv(100) % 100}\"}}\n";
    EXPECT_EQ(routeOf(readAs("shardingsphere", text), "t_item", "12345"), "ds_45.t_item_23");
    EXPECT_LT(secondsOf(text), livenessBound(2.0));
}

TEST(SphereInput, ManyKeysTakeTimeByTheirNumber)
{
    std::string text = kSpring;
    for (int i = 0; i < 20'000; ++i)
    {
        const std::string name = std::to_string(i);
        text += "spring.shardingsphere.rules.sharding.tables.x" + name + ".actual-data-nodes=d0.x" + name + "\n";
    }
    EXPECT_LT(secondsOf(text), livenessBound(5.0));
}

TEST(SphereInput, OneDatabaseOfSeveralIsRead)
{
    const auto file = [](const std::string& name)
    {
        return ForeignFile{"config-" + name + ".yaml",
                           "databaseName: " + name + " # ours\ndataSources:\n  ds_0: {url: \"jdbc:mysql://" + name
                               + "/a\"}\nrules:\n- !SINGLE\n  tables: [ds_0.t_" + name + "]\n"};
    };
    const std::vector<ForeignFile> files{file("a"), file("b"), {"server.yaml", "props: {sql-show: true}\n"}};
    const Result<ForeignReading> first = readForeign(files, "auto", {});
    ASSERT_TRUE(first);
    EXPECT_THAT(codesOf(*first), IsEmpty());
    EXPECT_EQ(first->layout.name, "a");
    EXPECT_EQ(findingOf(*first, "import-assumed").args.back(), "database=a");
    const Result<ForeignReading> second = readForeign(files, "auto", {{"database", "b"}});
    EXPECT_EQ(second->layout.singleTables.front().name, "t_b");
    EXPECT_EQ(second->layout.servers.front().host, "b");
}
