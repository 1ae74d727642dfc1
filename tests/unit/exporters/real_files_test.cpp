#include "exporters/foreign/readers.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/real_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

/// Configurations written as people write them, in tests/golden/foreign/real, with what they come to worked out by hand
/// beside each: expected.csv.
namespace atlas::test
{

namespace
{

bool isCustom(const LogicTable& table)
{
    const auto isCode = [](const AlgorithmSpec& algorithm) { return algorithm.name == "custom"; };
    return isCode(table.algorithm)
           || (table.isTwoLevel() && (isCode(table.shardBy->algorithm) || isCode(table.tableBy->algorithm)));
}

std::multiset<std::string> findingsOf(const ForeignReading& reading)
{
    std::multiset<std::string> all;
    for (const Diagnostic& finding : reading.findings)
    {
        if (finding.severity >= Severity::Warning)
        {
            all.insert(finding.code + "," + finding.place.file + "," + std::to_string(finding.place.line));
        }
    }
    return all;
}

class RealFiles : public ::testing::TestWithParam<std::string>
{
protected:
    void SetUp() override
    {
        m_case = realCase(GetParam());
        Result<ForeignReading> reading = readForeign(m_case.files, "auto", m_case.options());
        ASSERT_TRUE(reading) << reading.error().code;
        m_reading = *std::move(reading);
    }

    void expectRoutes(const ForeignReading& reading) const
    {
        for (const Expectation& expected : m_case.all("route"))
        {
            EXPECT_EQ(routeOf(reading, expected.name, expected.key), expected.value)
                << expected.name << " of " << expected.key;
        }
    }

    RealCase m_case;
    ForeignReading m_reading;
};

} // namespace

TEST_P(RealFiles, AreOfTheirSystemAndEncoding)
{
    EXPECT_EQ(m_case.names("system"), std::set<std::string>{m_reading.system});
    const auto texts = decodeForeign(m_case.files);
    ASSERT_TRUE(texts);
    for (const Expectation& expected : m_case.all("encoding"))
    {
        const auto text = std::find_if(texts->begin(), texts->end(),
                                       [&](const ForeignText& each) { return each.name == expected.name; });
        ASSERT_NE(text, texts->end()) << expected.name;
        EXPECT_EQ(text->encoding, expected.value) << expected.name;
    }
}

TEST_P(RealFiles, RouteEveryTableExactlyOrMarkItCustom)
{
    const std::set<std::string> routed = m_case.names("route");
    const std::set<std::string> custom = m_case.names("custom");
    std::set<std::string> known;
    for (const LogicTable& table : m_reading.layout.tables)
    {
        known.insert(table.name);
        EXPECT_EQ(custom.contains(table.name), isCustom(table)) << table.name;
        EXPECT_TRUE(routed.contains(table.name) || isCustom(table)) << table.name << ": no key is expected anywhere";
    }
    for (const SingleTable& table : m_reading.layout.singleTables)
    {
        known.insert(table.name);
        EXPECT_TRUE(routed.contains(table.name)) << table.name;
    }
    for (const std::string& table : m_case.names("left"))
    {
        EXPECT_FALSE(known.contains(table)) << table;
        EXPECT_TRUE(std::any_of(m_reading.findings.begin(), m_reading.findings.end(),
                                [&](const Diagnostic& finding) { return finding.table == table; }))
            << table;
    }
    for (const std::string& table : custom)
    {
        EXPECT_TRUE(known.contains(table)) << table;
    }
    std::set<std::string> broadcast;
    for (const BroadcastTable& table : m_reading.layout.broadcastTables)
    {
        broadcast.insert(table.name);
    }
    EXPECT_EQ(broadcast, m_case.names("broadcast"));
    expectRoutes(m_reading);
}

TEST_P(RealFiles, RouteAsBeforeFromTheLayoutThatIsWritten)
{
    if (hasErrors(m_reading.findings))
    {
        return; // such a one is not written
    }
    LayoutReading again = readLayout(writeLayout(m_reading.layout), "layout.yaml");
    EXPECT_FALSE(hasErrors(again.findings));
    EXPECT_TRUE(sameMeaning(again.layout, m_reading.layout));
    ForeignReading written;
    written.layout = std::move(again.layout);
    expectRoutes(written);
}

TEST_P(RealFiles, HaveTheirFindingsAndNoOthers)
{
    std::multiset<std::string> expected;
    for (const Expectation& finding : m_case.all("finding"))
    {
        expected.insert(finding.name + "," + finding.key + "," + finding.value);
    }
    EXPECT_EQ(findingsOf(m_reading), expected);
    const std::set<std::string> shard = m_case.names("default");
    EXPECT_EQ(m_reading.layout.defaultShard, shard.empty() ? std::string() : *shard.begin());
    (void)checkLayout(m_reading.layout); // and nothing of it is too much for the check
}

TEST(RealConfigurations, AreFortyOfEverySystem)
{
    EXPECT_GE(realFolders().size(), 40U);
    std::set<std::string> systems;
    for (const std::string& folder : realFolders())
    {
        systems.merge(realCase(folder).names("system"));
    }
    for (const ForeignReader& reader : foreignReaders())
    {
        EXPECT_TRUE(systems.contains(std::string(reader.system))) << reader.system;
    }
}

INSTANTIATE_TEST_SUITE_P(Forty, RealFiles, ::testing::ValuesIn(realFolders()),
                         [](const auto& each)
                         {
                             std::string name = each.param;
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });

} // namespace atlas::test
