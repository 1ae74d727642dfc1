#include "tests/unit/exporters/sphere_support.h"

#include "exporters/foreign/readers.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace atlas::test
{

Layout twoShards(const std::string& tables)
{
    return layoutOf("format: 1\nname: shop\nversion: 1\nservers:\n"
                    "  db: {host: 127.0.0.1, user: app, password: \"${DB_PASSWORD}\", tls: 'off'}\n"
                    "shards:\n  a: {server: db, schema: a}\n  b: {server: db, schema: b}\n"
                    + tables);
}

std::string goldenText(const std::string& name)
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/" + name, std::ios::binary);
    EXPECT_TRUE(file.good()) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

ForeignReading readAgain(std::string_view system, const ForeignWriting& writing, const ForeignOptions& options)
{
    Result<ForeignReading> reading = readForeign(writing.files, system, options);
    if (!reading)
    {
        ADD_FAILURE() << reading.error().code;
        return {};
    }
    return *std::move(reading);
}

std::vector<std::string> placedCodes(const ForeignWriting& writing, Severity from)
{
    std::vector<std::string> codes;
    for (const Diagnostic& finding : writing.findings)
    {
        if (finding.severity >= from)
        {
            codes.push_back(finding.code + ":" + std::to_string(finding.place.line));
        }
    }
    return codes;
}

std::vector<std::string> keysBy(const KeyMaker& maker, std::size_t count)
{
    std::mt19937_64 random(20240601);
    std::vector<std::string> keys;
    while (keys.size() < count)
    {
        keys.push_back(maker(random));
    }
    return keys;
}

std::string numberKey(std::mt19937_64& random)
{
    constexpr std::array<std::int64_t, 6> kEnds{0, -1, INT64_MAX, INT64_MIN, INT32_MIN, UINT32_MAX};
    const auto value = static_cast<std::int64_t>(random() >> (1 + random() % 60));
    return std::to_string(random() % 50 == 0 ? kEnds[random() % kEnds.size()] : random() % 2 == 0 ? value : -value);
}

std::string intKey(std::mt19937_64& random)
{
    const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(random()));
    return std::to_string(random() % 50 == 0 ? INT32_MIN : value);
}

std::string wordKey(std::mt19937_64& random)
{
    static const std::array<std::string, 6> kHeads{"m", "M", "'", "商户", "😀", " "};
    return kHeads[random() % kHeads.size()] + std::to_string(random() >> (random() % 60));
}

std::string dateTimeKey(std::mt19937_64& random)
{
    std::array<char, 32> text{};
    const auto part = [&](unsigned most) { return static_cast<unsigned>(random() % most); };
    std::snprintf(text.data(), text.size(), "%04u-%02u-%02u %02u:%02u:%02u", 2023 + part(6), 1 + part(12), 1 + part(28),
                  part(24), part(60), part(60));
    return text.data();
}

} // namespace atlas::test
