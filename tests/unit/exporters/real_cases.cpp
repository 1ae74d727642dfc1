#include "tests/unit/exporters/real_cases.h"

#include "exporters/foreign/readers.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/write_and_read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>

namespace atlas::test
{

namespace
{

constexpr const char* kExpected = "expected.csv";

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

} // namespace

std::vector<Expectation> RealCase::all(std::string_view what) const
{
    std::vector<Expectation> some;
    std::copy_if(expected.begin(), expected.end(), std::back_inserter(some),
                 [&](const Expectation& each) { return each.what == what; });
    return some;
}

std::set<std::string> RealCase::names(std::string_view what) const
{
    std::set<std::string> some;
    for (const Expectation& each : all(what))
    {
        some.insert(each.name);
    }
    return some;
}

ForeignOptions RealCase::options() const
{
    ForeignOptions options;
    for (const Expectation& option : all("option"))
    {
        options.emplace(option.name, option.value);
    }
    return options;
}

RealCase realCase(const std::string& folder)
{
    RealCase made;
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

std::vector<std::string> realFolders()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(ATLAS_GOLDEN_DIR) + "/foreign/real"))
    {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::pair<std::string, Layout>> allLayouts()
{
    std::vector<std::pair<std::string, Layout>> all;
    for (const char* topology : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                                 "trade-virtual-buckets", "user-digits"})
    {
        all.emplace_back(topology, goldenTopology(topology));
    }
    for (const std::string& folder : realFolders())
    {
        const RealCase real = realCase(folder);
        Result<ForeignReading> reading = readForeign(real.files, "auto", real.options());
        EXPECT_TRUE(reading) << folder;
        if (reading && !hasErrors(reading->findings))
        {
            all.emplace_back(folder, std::move(reading->layout));
        }
    }
    return all;
}

} // namespace atlas::test
