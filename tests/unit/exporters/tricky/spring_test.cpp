#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/mycat_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Configurations of Spring Boot that are easily misread, each with its right answer.
namespace
{

const std::string kRoot = "spring.shardingsphere.";

ForeignReading properties(const std::string& text)
{
    return readAs("shardingsphere", text, {}, "application.properties");
}

std::string sources()
{
    return kRoot + "datasource.names=m0,m1\n" + kRoot + "datasource.m0.url=jdbc:mysql://10.0.0.1:3306/a\n" + kRoot
           + "datasource.m1.url=jdbc:mysql://10.0.0.2:3306/b\n";
}

} // namespace

TEST(TrickySpring, Case1EveryFormOfAKeyIsTheSameProperty)
{
    for (const char* key : {"actual-data-nodes", "actualDataNodes", "ACTUAL_DATA_NODES", "actual_data_nodes"})
    {
        const ForeignReading reading =
            properties(sources() + kRoot + "sharding.tables.t." + key + "=m$->{0..1}.t_$->{0..1}\n" + kRoot
                       + "sharding.tables.t.database-strategy.inline.sharding-column=k\n" + kRoot
                       + "sharding.tables.t.database-strategy.inline.algorithm-expression=m$->{k % 2}\n" + kRoot
                       + "sharding.tables.t.table-strategy.inline.sharding-column=k\n" + kRoot
                       + "sharding.tables.t.table-strategy.inline.algorithm-expression=t_$->{k.intdiv(2) % 2}\n");
        EXPECT_THAT(codesOf(reading), IsEmpty()) << key;
        EXPECT_EQ(routeOf(reading, "t", "3"), "m1.t_1") << key;
    }
    // In another profile it is the same property still, and that profile's value counts.
    const ForeignReading profile =
        readAs("shardingsphere",
               {{"application.yml", "spring:\n  shardingsphere:\n    datasource:\n      names: m0\n      m0: "
                                    "{url: \"jdbc:mysql://10.0.0.1/a\"}\n    sharding:\n      tables:\n"
                                    "        t: {actualDataNodes: m0.t_old}\n"},
                {"application-dev.yml", "spring:\n  shardingsphere:\n    sharding:\n      tables:\n"
                                        "        t: {ACTUAL_DATA_NODES: m0.t_new}\n"}});
    EXPECT_EQ(routeOf(profile, "t_new", "1"), "m0.t_new");
    EXPECT_EQ(profile.layout.singleTables.front().place.line, 8);
}

TEST(TrickySpring, Case2OfAKeyThatStandsTwiceTheLastCounts)
{
    const ForeignReading reading = properties(sources() + kRoot + "sharding.tables.t.actual-data-nodes=m0.t\n" + kRoot
                                              + "sharding.tables.t.actual-data-nodes=m1.t\n");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-key-twice:5"));
    const std::vector<std::string> lines = findingOf(reading, "sphere-key-twice").args;
    EXPECT_EQ(lines.at(1), "4");
    EXPECT_EQ(lines.at(2), "5");
    EXPECT_EQ(routeOf(reading, "t", "1"), "m1.t");
}

TEST(TrickySpring, Case3ACommentInsideAContinuedValueIsPartOfIt)
{
    const ForeignReading reading = properties(sources() + kRoot
                                              + "sharding.tables.t.actual-data-nodes=m0.t_0,\\\n"
                                                "  m0.t_1,\\\n# m1.t_2,\\\n  m1.t_3\n");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-node-form:4", "sphere-value-comment:6"));
    EXPECT_EQ(findingOf(reading, "sphere-node-form").args.back(), "# m1.t_2");
    EXPECT_EQ(reading.layout.findTable("t"), nullptr);
}

TEST(TrickySpring, Case5ThreeWaysToMissASource)
{
    const ForeignReading reading = properties(
        kRoot + "datasource.names=d0, d1\n" + kRoot + "datasource.d0.url=jdbc:mysql://10.0.0.1:3306/a\n" + kRoot
        + "datasource.d3.url=jdbc:mysql://10.0.0.1:3306/b\n" + kRoot + "sharding.tables.t.actual-data-nodes=d2.t\n");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("sphere-source-address:1", "sphere-source-unlisted:3", "import-source-missing:4"));
}

TEST(TrickySpring, Case7NamesOfSourcesAreComparedToTheLetter)
{
    const ForeignReading reading =
        properties(kRoot + "datasource.names=ds_0\n" + kRoot + "datasource.ds_0.url=jdbc:mysql://10.0.0.1:3306/a\n"
                   + kRoot + "sharding.tables.t.actual-data-nodes=ds-$->{0..0}.t\n");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-source-missing:3"));
    EXPECT_EQ(findingOf(reading, "import-source-missing").args, (std::vector<std::string>{"ds-0", "ds_0"}));
}

TEST(TrickySpring, Case9ProfilesAreReadApartAndPlaceholdersListed)
{
    const std::vector<ForeignFile> files{
        {"application.yml", "spring:\n  shardingsphere:\n    datasource:\n      names: ds0\n"},
        {"application-dev.yml",
         "spring:\n  shardingsphere:\n    datasource:\n      ds0: {url: \"jdbc:mysql://dev/a\"}\n    sharding:\n"
         "      tables:\n        t: {actual-data-nodes: ds0.t}\n"},
        {"application-prod.yml",
         "spring:\n  shardingsphere:\n    datasource:\n      ds0: {url: \"jdbc:mysql://prod/a\"}\n    sharding:\n"
         "      tables:\n        t: {actual-data-nodes: \"${DB:ds}0.t\"}\n"}};
    const ForeignReading dev = readAs("shardingsphere", files, {{"profile", "dev"}});
    EXPECT_THAT(codesOf(dev), IsEmpty());
    EXPECT_EQ(dev.layout.servers.front().host, "dev");
    const ForeignReading prod = readAs("shardingsphere", files, {{"profile", "prod"}});
    EXPECT_THAT(codesOf(prod), ElementsAre("sphere-placeholder:7", "import-nodes-unknown:7"));
    EXPECT_EQ(findingOf(prod, "sphere-placeholder").args.front(), "${DB:ds}");
    EXPECT_TRUE(prod.layout.tables.empty());
    EXPECT_TRUE(prod.layout.singleTables.empty());
}
