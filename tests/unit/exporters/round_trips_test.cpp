#include "exporters/foreign/readers.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/real_cases.h"
#include "tests/unit/exporters/round_trip_keys.h"
#include "tests/unit/exporters/write_and_read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <random>
#include <set>

using namespace atlas;
using namespace atlas::test;

/// The six topologies and imported configurations, written as every system and read again: the same place for the
/// same keys.
namespace
{

/// What a system can have of all inputs, as counted; a table that is not compared any more is missed.
struct System
{
    const char* name;
    std::size_t tables;
    std::size_t inputs;
};

void PrintTo(const System& system, std::ostream* out)
{
    *out << system.name;
}

std::string numberKey(const KeyType& type, std::mt19937_64& random)
{
    const std::uint64_t bits = random() >> (random() % 64);
    const auto spare = static_cast<unsigned>(64 - type.bits);
    if (type.isUnsigned)
    {
        return std::to_string(bits << spare >> spare);
    }
    const auto value = static_cast<std::int64_t>((random() % 3 == 0 ? ~bits : bits) << spare) >> spare;
    return std::to_string(value);
}

std::string timeKey(bool hasTime, std::mt19937_64& random)
{
    std::array<char, 48> text{};
    const auto part = [&](unsigned most) { return static_cast<unsigned>(random() % most); };
    const int length =
        std::snprintf(text.data(), text.size(), "%04u-%02u-%02u", 2014 + part(20), 1 + part(12), 1 + part(28));
    if (hasTime)
    {
        std::snprintf(text.data() + length, text.size() - static_cast<std::size_t>(length), " %02u:%02u:%02u", part(24),
                      part(60), part(60));
    }
    return text.data();
}

std::string textKey(const KeyType& type, std::mt19937_64& random)
{
    static const std::array<std::string, 10> kHeads{"m", "M", "'", "商户", "😀", " ", "", "", "HD", "-"};
    std::string text = kHeads[random() % kHeads.size()] + std::to_string(random() >> (random() % 60));
    return type.maxLength > 0 && text.size() > type.maxLength ? text.substr(text.size() - type.maxLength) : text;
}

std::string keyOf(const KeyType& type, std::mt19937_64& random)
{
    switch (type.kind)
    {
    case KeyType::Kind::Integer: return numberKey(type, random);
    case KeyType::Kind::Decimal: return std::to_string(static_cast<std::int32_t>(random())) + ".5";
    case KeyType::Kind::Date: return timeKey(false, random);
    case KeyType::Kind::DateTime:
    case KeyType::Kind::Timestamp: return timeKey(true, random);
    case KeyType::Kind::Text: break;
    }
    return textKey(type, random);
}

std::vector<std::string> keysFor(const CompiledTable& table)
{
    std::mt19937_64 random(20240601);
    std::vector<std::string> keys;
    const std::vector<KeyColumn>& columns = table.keyColumns();
    while (keys.size() < kRoundTripKeys)
    {
        std::string key;
        for (const KeyColumn& column : columns)
        {
            key += key.empty() ? "" : ",";
            key += columns.size() == 1 ? keyOf(column.type, random) : column.name + "=" + keyOf(column.type, random);
        }
        keys.push_back(std::move(key));
    }
    return keys;
}

/// What no file says but a VSchema: the type of a table's columns. Where they differ, it is told by their use.
ForeignOptions typesOf(const Router& router, const ForeignReading& reading)
{
    ForeignOptions options;
    for (const LogicTable& table : reading.layout.tables)
    {
        const CompiledTable* compiled = router.table(table.name);
        std::set<std::string> types;
        for (const KeyColumn& column : compiled != nullptr ? compiled->keyColumns() : std::vector<KeyColumn>())
        {
            types.insert(column.type.name);
        }
        if (types.size() == 1 && reading.system != "vitess")
        {
            options.emplace("key_type." + table.name, *types.begin());
        }
    }
    return options;
}

bool isCustom(const LogicTable& table)
{
    const auto isCode = [](const AlgorithmSpec& algorithm) { return algorithm.name == "custom"; };
    return isCode(table.algorithm)
           || (table.isTwoLevel() && (isCode(table.shardBy->algorithm) || isCode(table.tableBy->algorithm)));
}

/// Expects each table that can be computed to go alike; gives how many there were.
std::size_t compareTables(const Router& router, const Layout& after)
{
    std::size_t compared = 0;
    for (const LogicTable& table : after.tables)
    {
        const CompiledTable* compiled = router.table(table.name);
        EXPECT_NE(compiled, nullptr) << table.name << " was not there before";
        if (compiled == nullptr || isCustom(table))
        {
            continue;
        }
        const std::vector<std::string> keys = keysFor(*compiled);
        std::vector<std::string> before = placesOf(router.layout(), table.name, keys);
        std::vector<std::string> places = placesOf(after, table.name, keys);
        before.pop_back(); // NULL: what has no place here is refused there, or hashed as a text
        places.pop_back();
        const auto [first, second] = std::mismatch(before.begin(), before.end(), places.begin(), places.end());
        EXPECT_TRUE(first == before.end())
            << table.name << ", first " << keys.at(static_cast<std::size_t>(first - before.begin())) << ": " << *first
            << ", then " << *second;
        ++compared;
    }
    return compared;
}

/// What `layout` comes to when a system's files stand between; how many tables were compared.
std::size_t compareTrip(const ForeignWriter& writer, const Layout& layout)
{
    const auto router = Router::compile(layout);
    const ForeignWriting writing = writeForeign(writer, *router, true);
    if (writing.files.empty())
    {
        return 0;
    }
    const Result<ForeignReading> first = readForeign(writing.files, writer.system, {});
    const Result<ForeignReading> again =
        first ? readForeign(writing.files, writer.system, typesOf(*router, *first)) : first;
    EXPECT_TRUE(again) << again.error().code;
    EXPECT_FALSE(!again || hasErrors(again->findings));
    return again ? compareTables(*router, again->layout) : 0;
}

class RoundTrips : public ::testing::TestWithParam<System>
{
};

} // namespace

TEST_P(RoundTrips, RouteEveryKeyAlike)
{
    const ForeignWriter* writer = findForeignWriter(GetParam().name);
    ASSERT_NE(writer, nullptr);
    std::size_t tables = 0;
    std::size_t inputsWithTables = 0;
    for (const auto& [name, layout] : allLayouts())
    {
        SCOPED_TRACE(name);
        const std::size_t compared = compareTrip(*writer, layout);
        tables += compared;
        inputsWithTables += compared > 0 ? 1 : 0;
    }
    EXPECT_EQ(tables, GetParam().tables);
    EXPECT_EQ(inputsWithTables, GetParam().inputs);
}

INSTANTIATE_TEST_SUITE_P(Systems, RoundTrips,
                         ::testing::Values(System{"shardingsphere", 40, 31}, System{"distsql", 36, 28},
                                           System{"mycat", 15, 7}, System{"dble", 12, 5}, System{"vitess", 7, 4}),
                         [](const auto& each) { return std::string(each.param.name); });
