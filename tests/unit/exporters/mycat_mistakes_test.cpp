#include "exporters/foreign/readers.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Texts = std::vector<std::string>;

const std::string kMod3 = ruleText("r", "id", "PartitionByMod", "count=3");

ForeignReading readShop(const std::string& tables, const std::string& rules = kMod3, const std::string& attributes = {})
{
    return readAs("mycat", {mycatSchema(tables, attributes), mycatRule(rules)});
}

std::string table(const std::string& nodes, const std::string& more = {})
{
    return "<table name=\"bill\" dataNode=\"" + nodes + "\" rule=\"r\" " + more + "/>\n";
}

/// A schema.xml of these nodes and hosts, with one table on dn1.
ForeignReading readNodes(const std::string& nodes)
{
    return readAs("mycat", {{"schema.xml", "<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n<schema name=\"s\">"
                                           "<table name=\"t\" dataNode=\"dn1\"/></schema>\n"
                                               + nodes + "</mycat:schema>\n"}});
}

std::string host(const std::string& name, const std::string& url)
{
    return "<dataHost name=\"" + name
           + "\" maxCon=\"1\" minCon=\"1\" balance=\"0\" dbType=\"mysql\" dbDriver=\"native\"><heartbeat/>"
             "<writeHost host=\"m\" url=\""
           + url + "\" user=\"u\" password=\"\"/></dataHost>\n";
}

} // namespace

TEST(MycatMistakes, AreFoundWhereTheyStand)
{
    EXPECT_EQ(codesOf(readShop(table("dn$1-3")).findings), Texts{});
    EXPECT_EQ(codesOf(readShop(table("dn$1-3", "rul=\"x\"")).findings), Texts{"import-key-unknown:4"});
    EXPECT_EQ(codesOf(readShop(table("dn1,dn2,dm3")).findings), Texts{"mycat-name-missing:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$1-x")).findings), Texts{"mycat-node-list-syntax:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$3-1")).findings), Texts{"mycat-node-list-syntax:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$0-2000000000")).findings), Texts{"mycat-node-list-syntax:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$1-2")).findings), Texts{"mycat-nodes-few:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$1-4")).findings), Texts{"mycat-nodes-unused:4"});
    EXPECT_EQ(codesOf(readShop(table("dn$1-3") + "<table name=\"BILL\" dataNode=\"dn1\"/>\n").findings),
              Texts{"mycat-name-twice:5"});
    EXPECT_EQ(codesOf(readShop("<table dataNode=\"dn1\"/>\n").findings),
              (Texts{"mycat-schema-empty:3", "mycat-attribute-missing:4"}));
    EXPECT_EQ(codesOf(readShop("<table name=\"t_{0..1}\" dataNode=\"dn1\"/>\n").findings), Texts{"import-name:4"});
    EXPECT_EQ(codesOf(readShop("<table name=\"`\" dataNode=\"dn1\"/>\n", kMod3, "dataNode=\"dn1\"").findings),
              Texts{"mycat-attribute-missing:4"});
    EXPECT_EQ(codesOf(readShop("<table name=\"t\" dataNode=\"dn1\" nameSuffix=\"yyyymm,2015\"/>\n").findings),
              Texts{"mycat-name-suffix:4"});
    EXPECT_EQ(codesOf(readShop("<tabel name=\"t\" dataNode=\"dn1\"/>\n").findings),
              (Texts{"mycat-schema-empty:3", "import-key-unknown:4"}));
    EXPECT_EQ(codesOf(readShop("<table name=\"a,b\" dataNode=\"dn1\">\n<childTable name=\"c\" joinKey=\"i\" "
                               "parentKey=\"i\"/></table>\n")
                          .findings),
              Texts{"mycat-child-homeless:5"});
}

TEST(MycatMistakes, OfRulesNameWhatThereIs)
{
    const auto read = [](const std::string& rules) { return readShop(table("dn$1-3"), rules); };
    const ForeignReading noRule = read(ruleText("r2", "id", "PartitionByMod", "count=3"));
    EXPECT_EQ(codesOf(noRule.findings), Texts{"mycat-name-missing:4"});
    EXPECT_EQ(sentenceOf(noRule.findings, "mycat-name-missing"), "There is no rule r.");
    EXPECT_EQ(placeOf(noRule.layout, "bill", "1"), "-");
    const std::string function = "<function name=\"f\" class=\"io.mycat.route.function.PartitionByMod\"><property "
                                 "name=\"count\">3</property></function>\n";
    const auto rule = [](const std::string& inner) { return "<tableRule name=\"r\">" + inner + "</tableRule>\n"; };
    const std::string right = "<rule><columns>id</columns><algorithm>f</algorithm></rule>";
    EXPECT_EQ(codesOf(read(rule(right) + function).findings), Texts{});
    EXPECT_EQ(codesOf(read(rule("<rule><columns>id</columns><algorithm>g</algorithm></rule>") + function).findings),
              Texts{"mycat-name-missing:4"});
    EXPECT_EQ(codesOf(read(rule("<rule><columns>a,b</columns><algorithm>f</algorithm></rule>") + function).findings),
              Texts{"mycat-rule-columns:3"});
    EXPECT_EQ(codesOf(read(rule(right + right) + function).findings), Texts{"mycat-rule-count:3"});
    EXPECT_EQ(codesOf(read(rule(right) + rule(right) + function).findings), Texts{"mycat-name-twice:4"});
    EXPECT_EQ(codesOf(read(rule(right) + function + function).findings), Texts{"mycat-name-twice:5"});
    EXPECT_EQ(codesOf(readAs("mycat", {mycatSchema(table("dn$1-3"))}).findings), Texts{"mycat-file-missing:0"});
    EXPECT_EQ(codesOf(readAs("mycat", {mycatRule(kMod3)}).findings), Texts{"mycat-file-missing:0"});
}

TEST(MycatMistakes, OfFunctionsAreErrorsWhenMycatRefusesThem)
{
    const auto read = [](const std::string& className, const std::string& properties)
    { return codesOf(readShop(table("dn$1-3"), ruleText("r", "id", className, properties)).findings); };
    EXPECT_EQ(read("PartitionByMod", ""), Texts{"engine-param-missing:4"});
    EXPECT_EQ(read("PartitionByMod", "count=drei"), Texts{"engine-param:4"});
    EXPECT_EQ(read("PartitionByMod", "count=3;cuont=4"), Texts{"import-key-unknown:4"});
    EXPECT_EQ(read("AutoPartitionByLong", "ruleFile=map.txt"),
              (Texts{"engine-param-missing:4", "import-key-unknown:4"}));
    EXPECT_EQ(read("org.opencloudb.route.function.PartitionByMod", "count=3"), Texts{});
    EXPECT_EQ(read("PartitionByModd", "count=3"), (Texts{"mycat-function-class:4", "import-custom-code:4"}));
    EXPECT_EQ(read("PartitionByVelocity", ""), Texts{"import-custom-code:4"});
    EXPECT_EQ(read("com.example..OrderRule", ""), Texts{"mycat-function-class:4"});
    EXPECT_EQ(read("com.example.OrderRule", ""), Texts{"import-custom-code:4"});
    EXPECT_EQ(read("PartitionByDate", "dateFormat=yyyy-MM-dd;sBeginDate=2026-01-01;sEndDate=2026-02-28;sPartionDay=10"),
              Texts{"mycat-nodes-few:4"});
    EXPECT_EQ(read("PartitionByHotDate", "dateFormat=yyyy-MM-dd;sLastDay=10;sPartionDay=30"),
              Texts{"mycat-hot-date:4"});
    // One that no table has.
    const std::string unused = "<function name=\"z\" class=\"io.mycat.route.function.PartitionByLong\">\n"
                               "<property name=\"partitionCount\">2</property>\n"
                               "<property name=\"partitionLength\">100</property></function>\n";
    EXPECT_EQ(codesOf(readShop(table("dn$1-3"), kMod3 + unused).findings), Texts{"engine-param:7"});
    const std::string unusedFile = "<function name=\"z\" class=\"io.mycat.route.function.AutoPartitionByLong\">"
                                   "<property name=\"mapFile\">nowhere.txt</property></function>\n";
    EXPECT_EQ(codesOf(readShop(table("dn$1-3"), kMod3 + unusedFile).findings), Texts{});
}

TEST(MycatMistakes, OfNodesAndHosts)
{
    const std::string node = "<dataNode name=\"dn1\" dataHost=\"h\" database=\"d\"/>\n";
    EXPECT_EQ(codesOf(readNodes(node + host("h", "a:1")).findings), Texts{});
    EXPECT_EQ(codesOf(readNodes(node + node + host("h", "a:1")).findings), Texts{"mycat-name-twice:4"});
    EXPECT_EQ(
        codesOf(readNodes("<dataNode name=\"dn1\" dataHost=\"h\" database=\"../d\"/>\n" + host("h", "a:1")).findings),
        Texts{"import-name:3"});
    EXPECT_EQ(codesOf(readNodes(node + host("i", "a:1")).findings), Texts{"mycat-name-missing:3"});
    EXPECT_EQ(codesOf(readNodes(node + host("h", "a:1") + host("h", "b:1")).findings), Texts{"mycat-name-twice:5"});
    EXPECT_EQ(codesOf(readNodes(node + host("h", "a")).findings), Texts{"mycat-host-address:4"});
    EXPECT_EQ(codesOf(readNodes(node + host("h", "a:port")).findings), Texts{"mycat-host-address:4"});
    EXPECT_EQ(codesOf(readNodes(node + host("h", "a{0..1}:3306")).findings), Texts{"mycat-host-address:4"});
    EXPECT_EQ(codesOf(readNodes("<dataNode name=\"dn1\" dataHost=\"h\"/>\n" + host("h", "a:1")).findings),
              (Texts{"mycat-name-missing:2", "mycat-attribute-missing:3"}));
    EXPECT_EQ(
        codesOf(
            readNodes("<dataNode name=\"dn$1-5\" dataHost=\"h\" database=\"d$1-4\"/>\n" + host("h", "a:1")).findings),
        (Texts{"mycat-name-missing:2", "mycat-node-count:3"}));
    EXPECT_EQ(codesOf(readNodes(node
                                + "<dataHost name=\"h\" dbType=\"oracle\" dbDriver=\"jdbc\"><writeHost host=\"m\" "
                                  "url=\"jdbc:oracle:thin:@a:1:x\" user=\"u\" password=\"\"/></dataHost>\n")
                          .findings),
              Texts{"jdbc-url-driver:4"});
    EXPECT_EQ(codesOf(readNodes(node + "<dataHost name=\"h\" dbType=\"mysql\" dbDriver=\"native\"/>\n").findings),
              Texts{"mycat-host-primary:4"});
}

TEST(MycatMistakes, OfAddressesNeverShowWhatTheyHold)
{
    const ForeignReading reading = readNodes("<dataNode name=\"dn1\" dataHost=\"h\" database=\"d\"/>\n"
                                             + host("h", "jdbc:mysql://a:1/d?user=u&amp;password=geheim"));
    EXPECT_EQ(codesOf(reading.findings), Texts{"mycat-host-address:4"});
    for (const Diagnostic& finding : reading.findings)
    {
        for (const std::string& arg : finding.args)
        {
            EXPECT_EQ(arg.find("geheim"), std::string::npos) << finding.code;
        }
    }
}

TEST(MycatSchemas, HaveADefaultNodeThatIsOne)
{
    EXPECT_EQ(codesOf(readShop(table("dn$1-3"), kMod3, "dataNode=\"dn4\"").findings), Texts{});
    EXPECT_EQ(codesOf(readShop(table("dn$1-3"), kMod3, "dataNode=\",dn4\"").findings), Texts{"mycat-name-missing:3"});
    EXPECT_EQ(codesOf(readShop(table("dn$1-3"), kMod3, "dataNode=\"dn4,dn5\"").findings),
              Texts{"mycat-default-node-left:3"});
}

TEST(MycatSchemas, SayWhatElseTheirNodesAreFor)
{
    const ForeignReading reading = readShop(table("dn$1-3"), kMod3, "randomDataNode=\"dn2\"");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(reading.layout.defaultShard, "");
    EXPECT_EQ(sentenceOf(reading.findings, "import-left"),
              "What places no row (balance, maxCon, minCon) has no place in a layout and was left out.");
    EXPECT_EQ(linesOf(reading.findings, "import-left"), (std::vector<int>{2, 3}));
}

TEST(MycatSchemas, AreReadTogetherOrOneByOne)
{
    const std::string text = mycatSchema("<table name=\"bill\" dataNode=\"dn1\"/>\n</schema>\n"
                                         "<schema name=\"OLD\" dataNode=\"dn9\">\n"
                                         "<table name=\"bill\" dataNode=\"dn2\"/>\n"
                                         "<table name=\"paper\" dataNode=\"dn3\"/>\n")
                                 .bytes;
    const ForeignReading both = readAs("mycat", {{"schema.xml", text}});
    EXPECT_EQ(codesOf(both.findings), (Texts{"mycat-default-node-left:6", "mycat-table-of-schemas:7"}));
    EXPECT_EQ(both.layout.findSingleTable("bill")->shard, "dn1");
    EXPECT_EQ(both.layout.findSingleTable("paper")->shard, "dn3");
    EXPECT_EQ(both.layout.defaultShard, "");
    const ForeignReading old = readAs("mycat", {{"schema.xml", text}}, {{"schema", "OLD"}});
    EXPECT_EQ(codesOf(old.findings), Texts{});
    EXPECT_EQ(old.layout.findSingleTable("bill")->shard, "dn2");
    EXPECT_EQ(old.layout.logicSchema, "OLD");
    EXPECT_EQ(old.layout.defaultShard, "dn9");
    EXPECT_EQ(codesOf(readAs("mycat", {{"schema.xml", text}}, {{"schema", "NEW"}}).findings),
              Texts{"import-option-value:0"});
}

TEST(MycatNodes, TakeTurnsWhereTheyAreDistributed)
{
    // Groups in the order of Java's HashMap: "ha" and "hb" hash to 3321 and 3322, places 1 and 2 of 4.
    const ForeignReading reading =
        readAs("mycat", {{"schema.xml", "<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n<schema name=\"s\">\n"
                                        "<table name=\"t\" dataNode=\"distribute(dn$1-4)\" rule=\"r\"/></schema>\n"
                                        "<dataNode name=\"dn$1-2\" dataHost=\"hb\" database=\"d$1-2\"/>\n"
                                        "<dataNode name=\"dn$3-4\" dataHost=\"ha\" database=\"d$1-2\"/>\n"
                                            + host("hb", "a:1") + host("ha", "b:1") + "</mycat:schema>\n"},
                         mycatRule(ruleText("r", "id", "PartitionByMod", "count=4"))});
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(sentenceOf(reading.findings, "mycat-nodes-distributed"),
              "distribute() of t takes its nodes in the order of Java 8: dn3, dn1, dn4, dn2.");
    EXPECT_EQ(placeOf(reading.layout, "t", "0"), "dn3");
    EXPECT_EQ(placeOf(reading.layout, "t", "3"), "dn2");
}

TEST(MycatNodes, OfDatedNamesAreTablesOfTheirOwn)
{
    const Layout months = readShop("<table name=\"log\" dataNode=\"dn1\" nameSuffix=\"yyyymm,2015,01,2\"/>\n").layout;
    ASSERT_EQ(months.singleTables.size(), 3U);
    EXPECT_EQ(months.singleTables[0].name, "log201412");
    EXPECT_EQ(months.singleTables[2].name, "log201502");
    const Layout days =
        readShop("<table name=\"log\" dataNode=\"dn1\" nameSuffix=\"yyyymmdd,2016,02,28,2\"/>\n").layout;
    ASSERT_EQ(days.singleTables.size(), 3U);
    EXPECT_EQ(days.singleTables[1].name, "log20160229");
    EXPECT_EQ(days.singleTables[2].name, "log20160301");
}

TEST(MycatOptionsOfTheCaller, AreChecked)
{
    const std::vector<ForeignFile> files{mycatSchema(table("dn$1-3")), mycatRule(kMod3)};
    EXPECT_EQ(readAs("mycat", files, {{"key_type", "int"}}).layout.tables[0].key.type, "int");
    EXPECT_EQ(readAs("mycat", files, {{"key_type.bill", "int"}, {"key_type", "bigint"}}).layout.tables[0].key.type,
              "int");
    EXPECT_TRUE(linesOf(readAs("mycat", files, {{"key_type", "int"}}).findings, "import-assumed").empty());
    EXPECT_EQ(codesOf(readAs("mycat", files, {{"key_type.bil", "int"}}).findings), Texts{"import-option-unknown:0"});
    EXPECT_EQ(readError("mycat", files, {{"key_type", "number"}}), "import-option-value 0");
    EXPECT_EQ(readError("mycat", files, {{"release", "newest"}}), "import-option-value 0");
    EXPECT_EQ(readError("mycat", files, {{"tz", "Moon/Base"}}), "import-option-value 0");
    EXPECT_EQ(readError("mycat", files, {{"now_ms", "today"}}), "import-option-value 0");
    EXPECT_EQ(readError("mycat", files, {{"shards", "4"}}), "import-option-unknown 0");
}

TEST(MycatFiles, AreToldByTheirContent)
{
    const auto isAuto = [](const std::string& text)
    {
        const auto reading = readForeign({{"schema.xml", text}}, "auto", {});
        return reading ? reading->system : reading.error().code;
    };
    EXPECT_EQ(isAuto(mycatSchema(table("dn1")).bytes), "mycat");
    EXPECT_EQ(isAuto("<?xml version='1.0'?>\n<!-- <x> -->\n<!DOCTYPE mycat:schema [\n<!ELEMENT a (b)>\n]>\n"
                     "<mycat:schema/>"),
              "mycat");
    EXPECT_EQ(isAuto("<schema name=\"solr\" version=\"1.6\"><field name=\"id\"/></schema>"), "import-not-recognised");
    EXPECT_EQ(isAuto("<dble:schema xmlns:dble=\"http://dble.cloud/\"><schema name=\"s\" dataNode=\"dn1\"/>"
                     "</dble:schema>"),
              "dble");
    EXPECT_EQ(readError("mycat", {{"schema.xml", "<dble:schema/>"}}), "import-wrong-system 0");
}

TEST(MycatFiles, SecondCopiesAndStrangersAreSaid)
{
    const ForeignFile schema = mycatSchema(table("dn$1-3"));
    ForeignFile copy = schema;
    copy.name = "conf/zkconf/schema.xml";
    const ForeignFile rule = mycatRule(kMod3);
    EXPECT_EQ(codesOf(readAs("mycat", {copy, rule, schema}).findings), Texts{});
    EXPECT_EQ(linesOf(readAs("mycat", {copy, rule, schema}).findings, "mycat-second-copy"), std::vector<int>{1});
    copy.bytes += "\n";
    const ForeignReading differs = readAs("mycat", {copy, rule, schema, {"conf/log4j2.xml", "<Configuration/>"}});
    EXPECT_EQ(codesOf(differs.findings), Texts{"mycat-second-copy:1"});
    EXPECT_EQ(sentenceOf(differs.findings, "mycat-second-copy"),
              "conf/zkconf/schema.xml is another file of the same kind; conf/schema.xml was read.");
    EXPECT_EQ(differs.layout.tables.size(), 1U);
}

TEST(MycatFiles, ThatAreBrokenAreRefusedAtTheirPlace)
{
    const std::string whole = mycatSchema(table("dn$1-3")).bytes;
    const auto error = [](const std::string& bytes) { return readError("mycat", {{"schema.xml", bytes}}); };
    EXPECT_EQ(error(whole.substr(0, whole.size() / 2)).substr(0, 10), "xml-syntax");
    EXPECT_EQ(error("<mycat:schema>\n<a>\n</b></mycat:schema>"), "xml-syntax 3");
    EXPECT_EQ(error("<!DOCTYPE mycat:schema [\n<!ENTITY a \"aaaa\">\n]>\n<mycat:schema>&a;</mycat:schema>"),
              "xml-entity 2");
    std::string deep = "<mycat:schema>";
    for (int i = 0; i < 100; ++i)
    {
        deep += "<table>";
    }
    EXPECT_EQ(error(deep), "xml-too-deep 1");
    EXPECT_EQ(error("<mycat:schema>\n\xFF\xFE</mycat:schema>"), "layout-encoding-invalid 2");
    EXPECT_EQ(error(std::string("<mycat:schema>\0</mycat:schema>", 31)).substr(0, 15), "layout-nul-byte");
    EXPECT_EQ(error(whole + std::string(50U << 20U, ' ')).substr(0, 16), "import-too-large");
}

TEST(MycatFiles, MayBeInGb18030)
{
    ForeignFile schema = mycatSchema("<!-- \xB6\xA9\xB5\xA5\xB1\xED -->\n" + table("dn$1-3"));
    schema.bytes.replace(schema.bytes.find("<?xml version=\"1.0\"?>"), 21, "<?xml version=\"1.0\" encoding=\"gbk\"?>");
    const ForeignReading reading = readAs("mycat", {schema, mycatRule(kMod3)});
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "bill", "4"), "dn2");
    EXPECT_EQ(reading.layout.tables[0].place.line, 5);
}

TEST(MycatFiles, OfTenThousandNodesAreReadAtOnce)
{
    std::string nodes;
    std::string list;
    for (int i = 0; i < 10'000; ++i)
    {
        const std::string name = "n" + std::to_string(i * 7 % 10'000) + "x";
        nodes += "<dataNode name=\"" + name + "\" dataHost=\"h\" database=\"d" + std::to_string(i) + "\"/>\n";
        list += (i == 0 ? "" : ",") + name;
    }
    const std::string text = "<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n<schema name=\"s\">\n<table name=\"t\" "
                             "rule=\"r\" dataNode=\""
                             + list + "\"/></schema>\n" + nodes + host("h", "a:1") + "</mycat:schema>\n";
    const CpuTime time;
    const ForeignReading reading =
        readAs("mycat", {{"schema.xml", text}, mycatRule(ruleText("r", "id", "PartitionByMod", "count=10000"))});
    EXPECT_LT(time.seconds(), livenessBound(2.0));
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(reading.layout.shards.size(), 10'000U);
    EXPECT_EQ(placeOf(reading.layout, "t", "3"), "n21x");
}

TEST(MycatFiles, ThatGrowWhenTheyAreWrittenOutAreRefused)
{
    std::string names = "t0";
    std::string children;
    std::string nodes;
    for (int i = 1; i < 5000; ++i)
    {
        names += ",t" + std::to_string(i);
        children += "<childTable name=\"c" + std::to_string(i) + "\" joinKey=\"i\" parentKey=\"i\"/>\n";
        nodes += "<dataNode name=\"n$1-900000\" dataHost=\"h\" database=\"d$1-900000\"/>\n";
    }
    const CpuTime time;
    EXPECT_EQ(codesOf(readShop("<table name=\"" + names + "\" dataNode=\"dn$1-5000\" rule=\"r\"/>\n").findings),
              (Texts{"mycat-schema-empty:3", "mycat-too-large:4"}));
    EXPECT_EQ(
        codesOf(readShop("<table name=\"t\" dataNode=\"dn$1-5000\" rule=\"r\">\n" + children + "</table>\n").findings),
        Texts{"mycat-too-large:4"});
    EXPECT_TRUE(hasErrors(readNodes(nodes + host("h", "a:1")).findings));
    EXPECT_LT(time.seconds(), livenessBound(10.0));
}

TEST(MycatFiles, ThatSayNothingAreSaid)
{
    const ForeignReading reading =
        readAs("mycat", {{"schema.xml", "<mycat:schema xmlns:mycat=\"http://io.mycat/\"/>"}});
    EXPECT_EQ(codesOf(reading.findings), Texts{"import-nothing:1"});
    const ForeignReading more =
        readAs("mycat",
               {mycatSchema(table("dn$1-3")), mycatRule(kMod3), {"conf/sequence_conf.properties", "GLOBAL.MINID=1\n"}});
    EXPECT_EQ(linesOf(more.findings, "import-left"), (std::vector<int>{2, 1}));
    EXPECT_EQ(codesOf(more.findings), Texts{});
}

TEST(MycatFiles, WithNamesAllWrongEndInTime)
{
    std::string tables;
    for (int i = 0; i < 3000; ++i)
    {
        tables += "<table name=\"t" + std::to_string(i) + "\" dataNode=\"x" + std::to_string(i) + "\" rule=\"q\"/>\n";
    }
    const CpuTime time;
    const ForeignReading reading = readShop(tables);
    EXPECT_LT(time.seconds(), livenessBound(5.0));
    EXPECT_TRUE(hasErrors(reading.findings));
    EXPECT_EQ(reading.layout.tables.size(), 3000U);
}
