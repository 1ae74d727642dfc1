#include "tests/unit/exporters/write_and_read.h"

#include "models/storage/layout_reader.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

namespace atlas::test
{

Layout layoutOf(const std::string& yaml)
{
    LayoutReading reading = readLayout(yaml, "shop.yaml");
    EXPECT_FALSE(hasErrors(reading.findings)) << yaml << reading.findings.front().code;
    return std::move(reading.layout);
}

std::string layoutHead(int shards)
{
    std::string text = "format: 1\nname: shop\nversion: 1\nservers:\n"
                       "  db: {host: 10.0.0.1, user: app, password: \"${SHOP_PASSWORD}\", tls: 'off'}\nshards:\n";
    for (int i = 0; i < shards; ++i)
    {
        const std::string number = std::to_string(i);
        text += "  s" + number + ": {server: db, schema: shop_" + number + "}\n";
    }
    return text + "tables:\n";
}

Layout goldenTopology(const std::string& name)
{
    std::ifstream stream(std::filesystem::path(ATLAS_GOLDEN_DIR) / "topologies" / (name + ".yaml"), std::ios::binary);
    EXPECT_TRUE(stream.good()) << name;
    return layoutOf({std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()});
}

ForeignWriting writtenAs(std::string_view system, const Layout& layout, bool leaveOut)
{
    const ForeignWriter* writer = findForeignWriter(system);
    if (writer == nullptr)
    {
        ADD_FAILURE() << system;
        return {};
    }
    Diagnostics findings;
    const auto router = Router::compile(layout, &findings);
    EXPECT_FALSE(hasErrors(findings)) << findings.front().code;
    return writeForeign(*writer, *router, leaveOut);
}

std::vector<std::string> writtenCodes(const ForeignWriting& writing, Severity from)
{
    std::vector<std::string> codes;
    for (const Diagnostic& finding : writing.findings)
    {
        if (finding.severity >= from)
        {
            codes.push_back(finding.code);
        }
    }
    return codes;
}

std::string textOf(const ForeignWriting& writing, const std::string& file)
{
    for (const ForeignFile& each : writing.files)
    {
        if (each.name == file)
        {
            return each.bytes;
        }
    }
    ADD_FAILURE() << file;
    return {};
}

namespace
{

std::string numberKey(KeyForm form, std::mt19937_64& random)
{
    constexpr std::array<std::int64_t, 13> kEnds{0,
                                                 1,
                                                 -1,
                                                 INT32_MAX,
                                                 INT32_MIN,
                                                 std::int64_t{INT32_MAX} + 1,
                                                 UINT32_MAX,
                                                 std::int64_t{UINT32_MAX} + 1,
                                                 INT64_MAX,
                                                 INT64_MIN,
                                                 INT64_MAX - 1,
                                                 INT64_MIN + 1,
                                                 1024};
    const std::uint64_t bits = random() >> (random() % 64);
    const auto wide = random() % 40 == 0 ? kEnds[random() % kEnds.size()] : static_cast<std::int64_t>(bits);
    const std::int64_t value = random() % 3 == 0 && wide != INT64_MIN ? -wide : wide;
    switch (form)
    {
    case KeyForm::Unsigned: return std::to_string(static_cast<std::uint64_t>(value));
    case KeyForm::Int: return std::to_string(static_cast<std::int32_t>(value));
    case KeyForm::UnsignedInt: return std::to_string(static_cast<std::uint32_t>(value));
    case KeyForm::Small: return std::to_string(static_cast<std::int64_t>(random() % 311) - 10);
    default: return std::to_string(value);
    }
}

std::string textKey(std::mt19937_64& random)
{
    static const std::array<std::string, 14> kParts{"m", "NULL", "null", "'", "-",  "7",   " ",
                                                    "=", "商户", "é",    "😀", "\"", "0.5", "AbC"};
    std::string text;
    for (std::uint64_t left = random() % 6; left > 0; --left)
    {
        text += kParts[random() % kParts.size()];
    }
    return random() % 2 == 0 ? text : text + std::to_string(random() % 100'000);
}

} // namespace

std::vector<std::string> keysOf(KeyForm form, std::size_t count, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < count; ++i)
    {
        keys.push_back(form == KeyForm::Text ? textKey(random) : numberKey(form, random));
    }
    return keys;
}

std::vector<std::string> placesOf(const Layout& layout, const std::string& table, const std::vector<std::string>& keys)
{
    Diagnostics findings;
    const auto router = Router::compile(layout, &findings);
    const CompiledTable* compiled = router->table(table);
    if (compiled == nullptr)
    {
        const SingleTable* single = layout.findSingleTable(table);
        EXPECT_NE(single, nullptr) << table << (findings.empty() ? "" : findings.front().code);
        return std::vector<std::string>(keys.size() + 1, single != nullptr ? single->shard + "/" + table : "?");
    }
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::string& key : keys)
    {
        bytes += key;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    std::vector<std::int32_t> slots(keys.size());
    compiled->slotsOf(TextArena{bytes, offsets}, slots);
    slots.push_back(static_cast<std::int32_t>(compiled->bucketOfNull()));
    std::vector<std::string> places;
    for (const std::int32_t slot : slots)
    {
        places.push_back(slot < 0 ? "-"
                                  : layout.shards.at(compiled->shardOfSlot(slot)).name + "/"
                                        + compiled->physicalTables().at(compiled->physicalOfSlot(slot)));
    }
    return places;
}

void expectSamePlaces(const Layout& before, const Layout& after, const std::string& table,
                      const std::vector<std::string>& keys, bool nullIsRefused)
{
    const std::vector<std::string> first = placesOf(before, table, keys);
    const std::vector<std::string> second = placesOf(after, table, keys);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        ASSERT_EQ(first[i], second[i]) << table << " " << keys[i];
    }
    if (nullIsRefused || first.back() != "-")
    {
        EXPECT_EQ(second.back(), nullIsRefused ? "-" : first.back()) << table << " NULL";
    }
    std::set<std::string> places(first.begin(), first.end());
    places.erase("-");
    EXPECT_GE(places.size(), 2U) << table;
}

} // namespace atlas::test
