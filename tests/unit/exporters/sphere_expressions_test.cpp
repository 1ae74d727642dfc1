#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Each shape of expression that configurations have, inside of one.
namespace
{

std::string quoted(std::string text)
{
    for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 2))
    {
        text.insert(at, 1, '\'');
    }
    return "'" + text + "'";
}

std::string document(const std::string& nodes, const std::string& columns, const std::string& expression)
{
    const bool isComplex = columns.find(',') != std::string::npos;
    const bool isHint = columns == "value";
    const std::string strategy = isComplex ? "complex: {shardingColumns: \"" + columns + "\", "
                                 : isHint  ? "hint: {"
                                           : "standard: {shardingColumn: " + columns + ", ";
    const std::string type = isComplex ? "COMPLEX_INLINE" : isHint ? "HINT_INLINE" : "INLINE";
    return "dataSources:\n  ds: {url: \"jdbc:mysql://10.0.0.1/a\"}\n  ds0: {url: \"jdbc:mysql://10.0.0.1/b\"}\n"
           "  ds1: {url: \"jdbc:mysql://10.0.0.1/c\"}\nrules:\n- !SHARDING\n  tables:\n    t:\n"
           "      actualDataNodes: "
           + quoted(nodes) + "\n      tableStrategy:\n        " + strategy
           + "shardingAlgorithmName: a}\n  shardingAlgorithms:\n    a:\n      type: " + type
           + "\n      props:\n        algorithm-expression: " + quoted(expression) + "\n";
}

ForeignReading read(const std::string& nodes, const std::string& columns, const std::string& expression)
{
    return readAs("shardingsphere", document(nodes, columns, expression));
}

struct NodeShape
{
    const char* nodes;
    std::size_t count; ///< 0: they cannot be told
};

struct KeyShape
{
    const char* columns;
    const char* expression; ///< behind "t_"
    const char* key;
    const char* target; ///< behind "ds.t_"; "custom" where it is code, "none" where it is a target of nobody
};

const NodeShape kNodes[] = {
    {"ds$->{0..1}.t_$->{0..4}", 10},
    {"ds.t_${1..3}", 3},
    {"ds.t_${3..1}", 3},
    {"ds0.t_$->{[0,2]}, ds1.t_$->{[1,3]}", 4},
    {"ds0.t, ds0.t_20_${3}", 2},
    {"ds0.t_$->{[0,2,4,6,8]},ds1.t_$->{[1,3,5,7,9]}", 10},
    {"ds.t_$->{['01','02','03','04','05','06','07','08','09','10','11','12']}", 12},
    {"ds0.t_${2022}${(1..4).collect{t -> t.toString().padLeft(2, '0')}}", 4},
    {"ds.t$->{['', '_used']}", 2},
    {"ds${0..1}.t_${[0,1,2]}_${[2022]}_${(1..3).collect{t ->t.toString().padLeft(2,'0')}}", 18},
    {"ds.t_$->{2021..2025}$->{(1..12).collect(i->i.toString().padLeft(2,'0'))}", 60},
    {"ds0.t_2021${(1..11)}", 11},
    {"ds0.t_$->{2019..2020}$->{['00','01','02','03','04','05','06','07','08','09','10','11','12']},", 26},
    {"ds.t_${['taiwan','china','japan','america']}", 4},
    {"ds0.t,ds1.t", 2},
    {"m$->{user}.t_user", 0},
    {"ds.t_$->{com.demo.util.LocalUtils.getActualDataNodes()}", 0},
    {"ds.$->{com.a.b.ShardingTool.cacheTableNames()}", 0},
    {"ds0.t_$->{2021..2022}${(1..3).collect(t->t.toString().padLeft(2,'0')}", 0},
    {"<LITERAL>ds.t_0,ds.t_1", 0},
    {"<INTERVAL>P=ds_0.t_;SP=yyyyMM;DIA=1;DIU=Months;DL=202401;DU=202412", 0},
    {"ds->{1}.t_order", 0},
    {"ds.t_{0..3}", 0},
};

const KeyShape kKeys[] = {
    {"k", "${k % 4}", "7", "3"},
    {"k", "${k % 2 + 1}", "7", "2"},
    {"k", "${k.longValue() % 4}", "6", "2"},
    {"k", "${ k }", "3", "3"},
    {"k", "${Math.abs(k) %2}", "-3", "1"},
    {"k", "${[0, 1]}", "1", "none"},
    {"k", "${(k % 2)+1}", "2", "1"},
    {"k", "${ if(k!=null){ return k.format(\"dd\")}}", "2024-01-03 10:00:00", "03"},
    {"a,b", "${(a + b) % 2}", "a=3,b=4", "1"},
    {"value", "${value}", "2", "2"},
    {"value", "${Integer.valueOf(value) % 2}", "3", "1"},
    {"k", "${(k.hashCode() & Integer.MAX_VALUE) % 2}", "abc", "0"},
    {"k", "${k + 1}", "2", "3"},
    {"k", "${new BigDecimal(k).abs().divideAndRemainder(4)[1].longValue().intdiv(2)}", "7", "1"},
    {"k", "${Math.abs(k.hashCode() % 2)}", "abc", "0"},
    {"k", "${k / 3 % 6}", "3", "none"},
    {"k", "${k / 3 % 6}", "4", "none"},
    {"k", "${k.intValue() % 4}", "9", "1"},
    {"k", "${(k % 2)}", "9", "1"},
    {"k", "${k % (2 * 2) / 2}", "5", "none"},
    {"k", "${k % (2 * 2) / 2}", "6", "1"},
    {"value", "${value % 4}", "6", "2"},
    {"k", "${k < 1000000000 ? 0 : 1}", "1000000000", "1"},
    {"k", "${String.format(\"%02d\",new BigDecimal(k).abs().divideAndRemainder(4)[1].longValue())}", "7", "03"},
    {"k", "${k.hashCode() % 2}", "a", "1"},
    {"k", "${3- k % 3}", "7", "2"},
    {"k", "${3 - k.hashCode() % 3}", "a", "2"},
    {"a,b", "${(a * b) % 2}", "a=3,b=5", "1"},
    {"k", "${k=='0'?1:2}", "0", "1"},
    {"k", "${(((k+1)%4).intdiv(2))+1}", "2", "2"},
    {"k", "${com.a.b.ShardingTool.cacheTableNames()}", "2", "custom"},
    {"k", "${Math.floorMod(Math.floorDiv(k.longValue(), 2L), 2L)}", "-1", "1"},
    {"k", "${(k % 4).abs()}", "-7", "3"},
    {"k", "${k.substring(0, 1)}", "3x", "3"},
    {"k", "${Math.abs(k.hashCode()) % 16}", "d", "4"},
    {"k", "${Math.abs(k.hashCode()%4).intdiv(2) +1}", "c", "2"},
    {"k", "${Math.abs(String.valueOf(k).hashCode() % 17)}", "a", "12"},
    {"k", "${Math.abs(k.hashCode() / 16) % 16}", "a", "none"},
    {"k", "${(k.hashCode() ^ (k.hashCode()) >>> 16) & (4 - 1)}", "a", "1"},
    {"k", "${k & 3}", "7", "3"},
    {"k", "${(k & (1 << 4) - 1 << 18) >> 18}", "262144", "1"},
    {"k", "${k.intdiv(4) % 4}", "9", "2"},
    {"k", "${(k.intdiv(4)) % 4}", "9", "2"},
    {"k", "${k.intdiv(#{sharding.range})}", "9", "custom"},
    {"k", "${((k+1) % 4).intdiv(2)}", "2", "1"},
    {"k", "${(Integer)(k / 2) % 4}", "7", "3"},
    {"k", "${Long.valueOf(k) % 4}", "7", "3"},
    {"k", "${Long.parseLong(k) / 1000000}", "3000000", "3"},
    {"k", "${k.toBigInteger() % 5}", "7", "2"},
    {"k", "${k.toLong() % 4}", "00123", "3"},
    {"k", "${\"${k % 10}\".padLeft(2,'0')}", "13", "03"},
    {"k", "${def num = Math.abs(k.hashCode() % 100); return num > 9 ? num : '0' + num}", "e", "01"},
    {"k", "${k.format(\"MM\")}", "2024-03-03 10:00:00", "03"},
    {"k", "${String.format(\"%02d\", k % 64)}", "3", "03"},
    {"k", "${Long.parseLong(date_format(k,'yyyyMM')) % 12}", "3", "custom"},
    {"k", "${LogicTableName}${k % 2}", "3", "none"},
    {"k", "${k.format('%02d',k.longValue() % 2)}", "3", "none"},
    {"k", "${(#pk#.longValue() % 4).intdiv(2)}", "3", "custom"},
};

} // namespace

TEST(SphereExpressions, EveryShapeOfNodesIsReadOrSaid)
{
    for (const NodeShape& shape : kNodes)
    {
        // Of code there is no doubt about the nodes: every table is a bucket.
        std::string text = document(shape.nodes, "k", "x");
        text.replace(text.find("type: INLINE"), 12, "type: SPI_OF_OURS");
        const ForeignReading reading = readAs("shardingsphere", text);
        const std::vector<std::string> codes = codesOf(reading);
        const bool unknown = std::any_of(codes.begin(), codes.end(),
                                         [](const std::string& code)
                                         {
                                             return code.starts_with("import-nodes-unknown:")
                                                    || code.starts_with("sphere-nodes-broken:")
                                                    || code.starts_with("sphere-node-form:");
                                         });
        EXPECT_EQ(unknown, shape.count == 0) << shape.nodes << testing::PrintToString(codes);
        const LogicTable* table = reading.layout.findTable("t");
        const std::string counted = table != nullptr ? table->algorithm.params.find("buckets")->text
                                    : findingOf(reading, "sphere-sources-undecided").args.size() == 2U
                                        ? findingOf(reading, "sphere-sources-undecided").args.back()
                                        : "0";
        EXPECT_EQ(counted, std::to_string(shape.count)) << shape.nodes;
    }
}

TEST(SphereExpressions, EveryShapeOfAlgorithmIsEvaluatedOrCustom)
{
    for (const KeyShape& shape : kKeys)
    {
        const ForeignReading reading =
            read("ds.t_${0..16}, ds.t_${['00','01','02','03']}", shape.columns, std::string("t_") + shape.expression);
        const LogicTable* table = reading.layout.findTable("t");
        ASSERT_NE(table, nullptr) << shape.expression;
        const std::string target = shape.target;
        EXPECT_EQ(table->algorithm.name == "custom", target == "custom")
            << shape.expression << testing::PrintToString(codesOf(reading));
        const std::string route = routeOf(reading, "t", shape.key);
        EXPECT_EQ(route, target == "custom" || target == "none" ? "no_route" : "ds.t_" + target)
            << shape.expression << " as " << table->key.type;
    }
}

TEST(SphereExpressions, MonthsThatAreNone)
{
    const ForeignReading reading = read("ds.log_${202411..202502}", "k", "log_${k}");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-months:9"));
    EXPECT_EQ(findingOf(reading, "sphere-months").args,
              (std::vector<std::string>{"t", "202411", "202502", "202413-202500",
                                        "ds.log_${(202411..202412) + (202501..202502)}"}));
    EXPECT_EQ(reading.layout.findTable("t")->algorithm.params.find("available-targets")->text, "log_${202411..202502}");
    EXPECT_EQ(routeOf(reading, "t", "202501"), "ds.log_202501");
    EXPECT_THAT(codesOf(read("ds.log_${202401..202412}", "k", "log_${k}")), IsEmpty());
    EXPECT_THAT(codesOf(read("ds.log_${100001..100100}", "k", "log_${k}")), IsEmpty());
    const ForeignReading listed =
        read("ds.log_${2024..2025}${['01','02','03','04','05','06','07','08','09','10','11','12']}", "k", "log_${k}");
    EXPECT_THAT(codesOf(listed), IsEmpty());
    EXPECT_EQ(routeOf(listed, "t", "202509"), "ds.log_202509");
    EXPECT_EQ(listed.layout.findTable("t")->placement.entries.size(), 2U);
}

TEST(SphereExpressions, NamesThatCountInPartsAreRuns)
{
    const auto entries = [](const char* nodes)
    {
        const ForeignReading reading = read(nodes, "k", "t_${k}");
        std::string text;
        for (const PlacementEntry& entry : reading.layout.findTable("t")->placement.entries)
        {
            text += entry.buckets.toText() + "=" + entry.table + " ";
        }
        return text;
    };
    EXPECT_EQ(entries("ds.t_${[3, 4, 5]}, ds.t_${[9, 8, 7]}"), "0-2=t_{bucket + 3} 3-5=t_{12 - bucket} ");
    EXPECT_EQ(entries("ds.t_${['08', '09', '10']}, ds.t, ds.u"), "0-2=t_{bucket + 8:02} 3=t 4=u ");
    EXPECT_EQ(routeOf(read("ds.t_${[3, 4, 5]}, ds.t_${[9, 8, 7]}", "k", "t_${k}"), "t", "8"), "ds.t_8");
    const ForeignReading large = read("ds.t_${0..140}_${[7, 1, 9, 2]}_${0..99}x${[1, 5]}", "k", "t_${k}");
    EXPECT_THAT(codesOf(large), ElementsAre("import-nodes-unknown:8"));
}
