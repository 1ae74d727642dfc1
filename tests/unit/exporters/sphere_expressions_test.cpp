#include "tests/unit/exporters/expression_shapes.h"
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

std::string classicDocument(const std::string& nodes, const std::string& expression)
{
    return "dataSources:\n  ds: {url: \"jdbc:mysql://10.0.0.1/a\"}\nshardingRule:\n  tables:\n    t:\n"
           "      actualDataNodes: "
           + quoted(nodes)
           + "\n      tableStrategy:\n        inline:\n          shardingColumn: k\n          algorithmExpression: "
           + quoted(expression) + "   # 分表\n";
}

std::string firstDocument(const std::string& nodes, const std::string& expression)
{
    return "dataSource:\n  ds: {url: \"jdbc:mysql://10.0.0.1/a\"}\ntables:\n  t:\n    actualTables: " + quoted(nodes)
           + "\n    tableStrategy:\n      shardingColumns: k\n      algorithmExpression: " + quoted(expression) + "\n";
}

/// As Spring wants it, so that it fills in nothing.
std::string withArrows(std::string text)
{
    for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at))
    {
        text.replace(at, 2, "$->{");
    }
    return text;
}

std::string propertiesDocument(const std::string& nodes, const std::string& expression)
{
    const std::string root = "spring.shardingsphere.";
    return root + "datasource.names=ds\n" + root + "datasource.ds.url=jdbc:mysql://10.0.0.1/a\n" + root
           + "sharding.tables.t.actual-data-nodes=" + withArrows(nodes) + "\n" + root
           + "sharding.tables.t.table-strategy.inline.sharding-column=k\n" + root
           + "sharding.tables.t.table-strategy.inline.algorithm-expression=" + withArrows(expression) + "\n";
}

std::string springDocument(const std::string& nodes, const std::string& expression)
{
    return "spring:\n  shardingsphere:\n    datasource:\n      names: ds\n      ds: {url: "
           "\"jdbc:mysql://10.0.0.1/a\"}\n"
           "    rules:\n      sharding:\n        tables:\n          t:\n            actual-data-nodes: "
           + quoted(withArrows(nodes))
           + "\n            table-strategy: {standard: {sharding-column: k, sharding-algorithm-name: a}}\n"
             "        sharding-algorithms:\n          a:\n            type: INLINE\n            props:\n"
             "              algorithm-expression: "
           + quoted(withArrows(expression)) + "\n";
}

} // namespace

TEST(SphereExpressions, EveryShapeOfNodesIsReadOrSaid)
{
    for (const NodeShape& shape : nodeShapes())
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
    for (const KeyShape& shape : keyShapes())
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

TEST(SphereExpressions, EveryShapeIsTheSameInEveryFileAroundIt)
{
    const std::string nodes = "ds.t_${0..16}, ds.t_${['00','01','02','03']}";
    for (const KeyShape& shape : keyShapes())
    {
        if (std::string_view(shape.columns) != "k") // older files have expressions of one column
        {
            continue;
        }
        const std::string expression = std::string("t_") + shape.expression;
        const std::string target = shape.target;
        const std::string expected = target == "custom" || target == "none" ? "no_route" : "ds.t_" + target;
        for (const auto& [name, text] : {std::pair("3 and 4", classicDocument(nodes, expression)),
                                         {"1", firstDocument(nodes, expression)},
                                         {"properties", propertiesDocument(nodes, expression)},
                                         {"Spring YAML", springDocument(nodes, expression)}})
        {
            const ForeignReading reading = readAs("shardingsphere", text);
            if (reading.layout.findTable("t") == nullptr)
            {
                // Without a "$" it is a constant to them, and a target that nobody declared.
                EXPECT_EQ(expression.find('$'), std::string::npos) << name << ": " << expression;
                EXPECT_EQ(findingOf(reading, "sphere-target-missing").args.back(), expression);
                continue;
            }
            EXPECT_EQ(routeOf(reading, "t", shape.key), expected) << name << ": " << expression;
        }
    }
}

TEST(SphereExpressions, ADateHasNoRemainder)
{
    const ForeignReading reading =
        readAs("shardingsphere", document("ds.t_${0..1}", "k", "t_${k%2}"), {{"key_type", "datetime"}});
    EXPECT_EQ(routeOf(reading, "t", "2024-01-03 10:00:00"), "no_route");
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
