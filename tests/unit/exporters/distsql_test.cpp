#include "exporters/foreign/readers.h"
#include "exporters/foreign/secrets.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/sphere_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace
{

constexpr const char* kSystem = "distsql";

ForeignReading read(const std::string& script, const ForeignOptions& options = {})
{
    return readAs(kSystem, script, options, "rules.sql");
}

constexpr const char* kUnits = R"(CREATE DATABASE shop;
USE shop;
REGISTER STORAGE UNIT ds_0 (
    URL="jdbc:mysql://10.0.0.1:3306/order_0?sslMode=DISABLED",
    USER="app",
    PASSWORD="secret"
), ds_1 (HOST="10.0.0.2", PORT=3307, DB="order_1", USER="app", PASSWORD="${DS_1}", PROPERTIES("maximumPoolSize"=10));
)";

constexpr const char* kTable = R"(CREATE SHARDING TABLE RULE t_order (
DATANODES("ds_${0..1}.t_order_${0..3}"),
DATABASE_STRATEGY(TYPE="standard",SHARDING_COLUMN=user_id,SHARDING_ALGORITHM(TYPE(NAME="inline",PROPERTIES("algorithm-expression"="ds_${user_id % 2}")))),
TABLE_STRATEGY(TYPE="standard",SHARDING_COLUMN=order_id,SHARDING_ALGORITHM(TYPE(NAME="inline",PROPERTIES("algorithm-expression"='t_order_${order_id % 4}')))),
KEY_GENERATE_STRATEGY(COLUMN=order_id,TYPE(NAME="snowflake"))
);
)";

} // namespace

TEST(DistSqlReader, ReadsUnitsAndATableOfTwoStrategies)
{
    const ForeignReading reading = read(std::string(kUnits) + kTable);
    EXPECT_EQ(reading.dialect, "ShardingSphere 5 DistSQL");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(reading.layout.logicSchema, "shop");
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    EXPECT_EQ(reading.layout.shards[1].schema, "order_1");
    const Server& first = *reading.layout.findServer(reading.layout.shards[0].server);
    const Server& second = *reading.layout.findServer(reading.layout.shards[1].server);
    EXPECT_EQ(first.host, "10.0.0.1");
    EXPECT_EQ(first.tls, TlsMode::Off);
    EXPECT_EQ(second.host, "10.0.0.2");
    EXPECT_EQ(second.port, 3307);
    EXPECT_TRUE(first.password.literal.empty());
    EXPECT_EQ(findingOf(reading, "import-password-left").place.line, 3);
    EXPECT_EQ(findingOf(reading, "import-left").place.line, 12);
    EXPECT_EQ(findingOf(reading, "import-left").table, "t_order");
    EXPECT_EQ(routeOf(reading, "t_order", "user_id=3,order_id=6"), "ds_1.t_order_2");
    EXPECT_EQ(reading.layout.findTable("t_order")->place.line, 8);
    EXPECT_EQ(reading.layout.findTable("t_order")->place.column, 28);
}

TEST(DistSqlReader, ReadsAutoTablesInTheFormsOfAllReleases)
{
    const auto routes = [](const std::string& rule)
    {
        const ForeignReading reading = read(std::string(kUnits) + rule);
        EXPECT_THAT(codesOf(reading), IsEmpty()) << rule;
        return routeOf(reading, "t", "3") + " " + routeOf(reading, "t", "4");
    };
    const std::string expected = "ds_1.t_3 ds_0.t_0";
    EXPECT_EQ(routes("CREATE SHARDING TABLE RULE t (STORAGE_UNITS(ds_0,ds_1),SHARDING_COLUMN=id,"
                     "TYPE(NAME=\"hash_mod\",PROPERTIES(\"sharding-count\"=\"4\")));"),
              expected);
    EXPECT_EQ(
        routes("create sharding table rule if not exists `t` (storage_units(\"ds_${0..1}\"), sharding_column = id, "
               "type(name='MOD', properties('sharding-count'=4)))"),
        expected);
    EXPECT_EQ(
        routes("CREATE SHARDING TABLE RULE t (RESOURCES(ds_0, ds_1), SHARDING_COLUMN=id, "
               "TYPE(NAME=mod,PROPERTIES(\"sharding-count\"=4)), GENERATED_KEY(COLUMN=id,TYPE(NAME=snowflake)));"),
        expected);
    EXPECT_EQ(routes("CREATE SHARDING TABLE RULE t (RESOURCES(ds_0, ds_1), SHARDING_COLUMN=id, TYPE=mod, "
                     "PROPERTIES(\"sharding-count\"=4));"),
              expected);
}

TEST(DistSqlReader, ReadsWhatOlderReleasesDeclareApart)
{
    const ForeignReading reading = read(R"(-- 5.1
ADD RESOURCE ds_0 (HOST=127.0.0.1, PORT=3306, DB=demo_0, USER=root, PASSWORD=123456),
             ds_1 (HOST=127.0.0.1, PORT=3306, DB=demo_1, USER=root); /* two
   schemas */
CREATE SHARDING ALGORITHM by_user (TYPE(NAME=inline,PROPERTIES("algorithm-expression"="ds_${user_id % 2}"))),
  by_order (TYPE(NAME=inline,PROPERTIES("algorithm-expression"="t_${id % 2}")));
CREATE DEFAULT SHARDING DATABASE STRATEGY (TYPE = standard, SHARDING_COLUMN=user_id, SHARDING_ALGORITHM=by_user);
CREATE SHARDING KEY GENERATOR snow (TYPE(NAME=SNOWFLAKE));
CREATE SHARDING TABLE RULE t (DATANODES("ds_${0..1}.t_${0..1}"),
  TABLE_STRATEGY(TYPE=standard,SHARDING_COLUMN=id,SHARDING_ALGORITHM=by_order)),
  t_item (DATANODES("ds_${0..1}.t_item"), TABLE_STRATEGY(TYPE=none));
CREATE SHARDING BINDING TABLE RULES (t,t_item);
CREATE SHARDING BROADCAST TABLE RULES (region, dict);
CREATE DEFAULT SINGLE TABLE RULE RESOURCE = ds_1;
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(findingOf(reading, "import-left").args.front(), "The statement CREATE SHARDING KEY GENERATOR snow");
    EXPECT_EQ(routeOf(reading, "t", "user_id=1,id=2"), "ds_1.t_0");
    EXPECT_EQ(routeOf(reading, "t_item", "3"), "ds_1.t_item");
    ASSERT_EQ(reading.layout.bindingGroups.size(), 1U);
    EXPECT_THAT(reading.layout.bindingGroups[0].tables, ElementsAre("t", "t_item"));
    EXPECT_EQ(reading.layout.broadcastTables.size(), 2U);
    EXPECT_EQ(reading.layout.defaultShard, "ds_1");
}

TEST(DistSqlReader, TakesWhatStandsAfterAllStatements)
{
    const ForeignReading reading = read(std::string(kUnits) + kTable + R"(
CREATE SHARDING TABLE RULE t_old (DATANODES("ds_0.t_old"));
CREATE SHARDING TABLE REFERENCE RULE ref_0 (t_order,t_old), ref_1 (t_order);
CREATE BROADCAST TABLE RULE a, b;
LOAD SINGLE TABLE ds_0.t_x, `ds_1`.`t_y`, ds_1.t_z;
SET DEFAULT SINGLE TABLE STORAGE UNIT = ds_0;
DROP SHARDING TABLE RULE IF EXISTS t_old, t_never;
DROP SHARDING TABLE REFERENCE RULE ref_0;
DROP BROADCAST TABLE RULE a;
UNLOAD SINGLE TABLE t_z;
CREATE SHARDING TABLE RULE IF NOT EXISTS t_order (DATANODES("ds_0.t_none"));
ALTER SHARDING TABLE RULE t_order (STORAGE_UNITS(ds_1), SHARDING_COLUMN=id, TYPE(NAME="mod",PROPERTIES("sharding-count"="2")));
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t_order", "3"), "ds_1.t_order_1");
    EXPECT_EQ(reading.layout.findTable("t_old"), nullptr);
    ASSERT_EQ(reading.layout.bindingGroups.size(), 1U);
    ASSERT_EQ(reading.layout.broadcastTables.size(), 1U);
    EXPECT_EQ(reading.layout.broadcastTables[0].name, "b");
    ASSERT_EQ(reading.layout.singleTables.size(), 2U);
    EXPECT_EQ(reading.layout.findSingleTable("t_y")->shard, "ds_1");
    EXPECT_EQ(reading.layout.defaultShard, "ds_0");
    EXPECT_THAT(codesOf(read(std::string(kUnits) + kTable + kTable)), ElementsAre("sphere-table-twice:14"));
}

TEST(DistSqlReader, ReadsGroupsComplexAndHintStrategies)
{
    const ForeignReading reading = read(std::string(kUnits) + R"(
REGISTER STORAGE UNIT copy (URL="jdbc:mysql://10.0.0.9:3306/order_0", USER="app");
CREATE READWRITE_SPLITTING RULE main (WRITE_STORAGE_UNIT=ds_0, READ_STORAGE_UNITS(copy), TYPE(NAME="random"));
CREATE SHARDING TABLE RULE pairs (DATANODES("main.pairs_${0..3}"),
  TABLE_STRATEGY(TYPE="complex",SHARDING_COLUMNS=x, y,SHARDING_ALGORITHM(TYPE(NAME="complex_inline",PROPERTIES(
  "sharding-columns"="x,y","algorithm-expression"="pairs_${(x + y) % 4}"))))),
 hints (DATANODES("main.hints_${0..1}"), TABLE_STRATEGY(TYPE="hint",SHARDING_ALGORITHM(TYPE(NAME="hint_inline",
  PROPERTIES("algorithm-expression"="hints_${Integer.valueOf(value) % 2}"))))),
 classes (DATANODES("main.classes_${0..1}"), TABLE_STRATEGY(TYPE="standard",SHARDING_COLUMN=id,SHARDING_ALGORITHM(
  TYPE(NAME="class_based",PROPERTIES("strategy"="STANDARD","algorithmClassName"="com.example.Mine")))));
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:17"));
    EXPECT_EQ(reading.layout.findShard("main")->replicas.size(), 1U);
    EXPECT_EQ(routeOf(reading, "pairs", "x=3,y=4"), "main.pairs_3");
    EXPECT_EQ(routeOf(reading, "hints", "3"), "main.hints_1");
    EXPECT_EQ(reading.layout.findTable("classes")->algorithm.name, "custom");
}

TEST(DistSqlReader, GoesOnBehindWhatCannotBeRead)
{
    const ForeignReading reading = read(std::string(kUnits) + R"(CREATE SHARDING TABLE RULE t_bad (DATANODES("ds_0.t")
  DATABASE_STRATEGY());
CREATE SHARDING TABLE RULE t_worse (DATANODES(), ,);
SELECT 'a;b' FROM t; -- and ; more
CREATE SHARDING TABLE RULE t_type (DATANODES("ds_0.t"), TABLE_STRATEGY(SHARDING_COLUMN=id)),
  t_word (DATANODES("ds_0.t_${0..1}"), TABLE_STRATEGI(TYPE="none"));
)" + kTable + "CREATE SHARDING TABLE RULE t_end (DATANODES(\"ds_0.t");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("distsql-syntax:9", "distsql-syntax:10", "distsql-strategy:12",
                            "sphere-strategy-missing:13", "import-key-unknown:13", "distsql-syntax:20"));
    EXPECT_EQ(findingOf(reading, "import-left").args.front(), "The statement SELECT");
    EXPECT_EQ(routeOf(reading, "t_order", "user_id=3,order_id=6"), "ds_1.t_order_2");
    std::string deep = "CREATE SHARDING TABLE RULE t ";
    deep += std::string(100'000, '(');
    EXPECT_THAT(codesOf(read(deep)), ElementsAre("distsql-syntax:1"));
}

TEST(DistSqlReader, ReadsOneOfSeveralDatabases)
{
    const std::string script = std::string(kUnits) + kTable + R"(USE other;
REGISTER STORAGE UNIT x (HOST="h", PORT=1, DB="d", USER="u");
CREATE SHARDING TABLE RULE t_x (STORAGE_UNITS(x), SHARDING_COLUMN=id, TYPE(NAME="mod",PROPERTIES("sharding-count"="2")));
USE shop;
CREATE BROADCAST TABLE RULE region;
)";
    const ForeignReading shop = read(script, {{"database", "shop"}});
    EXPECT_NE(shop.layout.findTable("t_order"), nullptr);
    EXPECT_EQ(shop.layout.broadcastTables.size(), 1U);
    EXPECT_EQ(findingOf(shop, "import-left").args.front(), "t_order: KEY_GENERATE_STRATEGY");
    const ForeignReading other = read(script, {{"database", "other"}});
    EXPECT_NE(other.layout.findTable("t_x"), nullptr);
    EXPECT_EQ(other.layout.findTable("t_order"), nullptr);
}

TEST(DistSqlReader, IsKnownByItsStatementsAlone)
{
    const auto systemOf = [](const std::string& text)
    {
        const Result<ForeignReading> reading = readForeign({{"a.sql", text}}, "auto", {});
        return reading ? reading->system : reading.error().code;
    };
    EXPECT_EQ(systemOf(kTable), "distsql");
    EXPECT_EQ(systemOf("-- units\n  register   storage unit a (HOST=h, PORT=1, DB=d, USER=u);"), "distsql");
    EXPECT_EQ(systemOf("CREATE TABLE t (id INT);"), "import-not-recognised");
    EXPECT_THAT(codesOf(read("ADD RESOURCE a (HOST=h, PORT=1, DB=d, USER=u);")), ElementsAre("import-nothing:1"));
    EXPECT_THAT(withoutPasswords(kUnits), Not(HasSubstr("secret")));
    EXPECT_THAT(withoutPasswords("ADD RESOURCE a (USER=root, PASSWORD=geheim);"), Not(HasSubstr("geheim")));
}

TEST(DistSqlReader, ReadsTenThousandOfEverythingInLinearTime)
{
    constexpr int kCount = 10'000;
    std::string script = kUnits;
    std::string broadcast = "CREATE BROADCAST TABLE RULE r";
    std::string single = "LOAD SINGLE TABLE ds_0.s";
    for (int i = 0; i < kCount; ++i)
    {
        const std::string number = std::to_string(i);
        script += "CREATE SHARDING TABLE RULE t_" + number
                  + " (STORAGE_UNITS(ds_0,ds_1),SHARDING_COLUMN=id,TYPE(NAME=\"mod\",PROPERTIES(\"sharding-count\"="
                    "\"2\")));\n";
        broadcast += ", r_" + number;
        single += ", ds_1.s_" + number;
    }
    script += broadcast + ";\n" + single + ";\nUNLOAD SINGLE TABLE s_7, s_8;\n";
    const CpuTime time;
    const ForeignReading reading = read(script);
    EXPECT_LT(time.seconds(), livenessBound(2.0));
    EXPECT_EQ(reading.layout.tables.size(), std::size_t{kCount});
    EXPECT_EQ(reading.layout.broadcastTables.size(), std::size_t{kCount} + 1);
    EXPECT_EQ(reading.layout.singleTables.size(), std::size_t{kCount} - 1);
}

TEST(DistSqlReader, KnowsNoServerByAWrongPort)
{
    for (const char* port : {"0", "65536", "-1", "x", "99999999999", "33 06"})
    {
        const std::string unit =
            std::string("REGISTER STORAGE UNIT a (HOST=h, PORT=\"") + port + "\", DB=d, USER=u);\n";
        const ForeignReading reading = read(unit + "REGISTER STORAGE UNIT b (HOST=h, PORT=3307, DB=d, USER=u);\n");
        EXPECT_THAT(codesOf(reading), testing::Contains("jdbc-url-syntax:1")) << port;
        EXPECT_FALSE(hasErrors(readLayout(writeLayout(reading.layout), "layout.yaml").findings)) << port;
    }
}

TEST(DistSqlReader, TakesNoEndlessName)
{
    const std::string unit(257, 'u');
    const ForeignReading reading = read("REGISTER STORAGE UNIT " + unit + " (HOST=h, PORT=1, DB=d, USER=u);\n");
    EXPECT_EQ(findingOf(reading, "import-name").args.front(), std::string(64, 'u') + "...");
    EXPECT_EQ(findingOf(reading, "import-name").severity, Severity::Error);
    const ForeignReading longest =
        read("REGISTER STORAGE UNIT " + unit.substr(1) + " (HOST=h, PORT=1, DB=d, USER=u);\n");
    EXPECT_EQ(findingOf(longest, "import-name").code, "");
}

TEST(DistSqlReader, CountsAColumnOnce)
{
    const ForeignReading reading =
        read("REGISTER STORAGE UNIT ds_0 (HOST=h, PORT=1, DB=d, USER=u);\nCREATE SHARDING TABLE RULE t "
             "(STORAGE_UNITS(ds_0), SHARDING_COLUMN=id, SHARDING_COLUMN=id, TYPE(NAME=mod, "
             "PROPERTIES(\"sharding-count\"=2)));\n");
    ASSERT_EQ(reading.layout.tables.size(), 1U);
    EXPECT_EQ(reading.layout.tables.front().key.columns, std::vector<std::string>{"id"});
}
