#include "exporters/foreign/readers.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/mycat_support.h"

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

constexpr const char* kExpected = "expected.csv";

/// what,name,key,value
///   system,SYSTEM,,            as it is recognised
///   option,NAME,,VALUE         to import with
///   encoding,FILE,,ENCODING    that the file is in
///   route,TABLE,KEY,PLACE      "ds_0.t_order_1", or the warning of a key without a route; "a=1;b=2" of two columns
///   custom,TABLE,,             placed by code that is not read
///   left,TABLE,,               left out with a finding
///   broadcast,TABLE,,
///   default,SHARD,,
///   finding,CODE,FILE,LINE     each of a warning or more
struct Expectation
{
    std::string what;
    std::string name;
    std::string key;
    std::string value;
};

std::string withCommas(std::string key)
{
    std::replace(key.begin(), key.end(), ';', ',');
    return key;
}

std::vector<Expectation> expectationsOf(const std::string& bytes)
{
    std::vector<Expectation> all;
    std::istringstream lines(bytes);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "what,name,key,value");
    while (std::getline(lines, line))
    {
        std::istringstream fields(line);
        Expectation each;
        std::getline(fields, each.what, ',');
        std::getline(fields, each.name, ',');
        std::getline(fields, each.key, ',');
        std::getline(fields, each.value);
        each.key = withCommas(each.key);
        all.push_back(std::move(each));
    }
    return all;
}

/// A configuration's files, and what is expected of them.
struct Case
{
    std::vector<ForeignFile> files;
    std::vector<Expectation> expected;

    std::vector<Expectation> all(std::string_view what) const
    {
        std::vector<Expectation> some;
        std::copy_if(expected.begin(), expected.end(), std::back_inserter(some),
                     [&](const Expectation& each) { return each.what == what; });
        return some;
    }

    std::set<std::string> names(std::string_view what) const
    {
        std::set<std::string> some;
        for (const Expectation& each : all(what))
        {
            some.insert(each.name);
        }
        return some;
    }
};

Case caseOf(const std::string& folder)
{
    Case made;
    for (ForeignFile& file : goldenFiles("real/" + folder))
    {
        if (file.name == kExpected)
        {
            made.expected = expectationsOf(file.bytes);
        }
        else
        {
            made.files.push_back(std::move(file));
        }
    }
    return made;
}

std::vector<std::string> folders()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(ATLAS_GOLDEN_DIR) + "/foreign/real"))
    {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

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
        m_case = caseOf(GetParam());
        ForeignOptions options;
        for (const Expectation& option : m_case.all("option"))
        {
            options.emplace(option.name, option.value);
        }
        Result<ForeignReading> reading = readForeign(m_case.files, "auto", options);
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

    Case m_case;
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
    EXPECT_GE(folders().size(), 40U);
    std::set<std::string> systems;
    for (const std::string& folder : folders())
    {
        systems.merge(caseOf(folder).names("system"));
    }
    for (const ForeignReader& reader : foreignReaders())
    {
        EXPECT_TRUE(systems.contains(std::string(reader.system))) << reader.system;
    }
}

INSTANTIATE_TEST_SUITE_P(Forty, RealFiles, ::testing::ValuesIn(folders()),
                         [](const auto& each)
                         {
                             std::string name = each.param;
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });

} // namespace atlas::test
