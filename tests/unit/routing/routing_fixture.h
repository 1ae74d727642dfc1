#pragma once

#include "models/core/layout.h"
#include "models/storage/layout_reader.h"
#include "routing/algorithms/registry.h"
#include "routing/hash/hash.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas::test
{

inline std::string readGolden(const std::string& name)
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/" + name, std::ios::binary);
    EXPECT_TRUE(file.good()) << name;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline Layout layoutOf(const std::string& yaml)
{
    LayoutReading reading = readLayout(yaml, "test.yaml");
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_NE(finding.severity, Severity::Error) << finding.code << " in line " << finding.place.line << "\n"
                                                     << yaml;
    }
    return std::move(reading.layout);
}

/// A table block (indented by two) on shards s0 to s3 and vip.
inline std::string withShards(const std::string& tables)
{
    return "format: 1\nname: test\nversion: 3\nservers:\n  db: {host: 127.0.0.1, port: 3306, tls: 'off'}\nshards:\n"
           "  s{0..3}: {server: db, schema: 's{0..3}'}\n  vip: {server: db, schema: vip}\n"
           + tables;
}

inline std::shared_ptr<const Router> routerOf(const std::string& yaml)
{
    Diagnostics findings;
    auto router = Router::compile(layoutOf(yaml), &findings);
    EXPECT_TRUE(findings.empty()) << (findings.empty() ? "" : findings.front().code);
    return router;
}

inline std::shared_ptr<const Router> sampleRouter(const std::string& name)
{
    return routerOf(readGolden("topologies/" + name + ".yaml"));
}

inline std::vector<Route> routesOf(const Router& router, std::string_view table, const std::string& key)
{
    const auto routes = router.route(table, KeyInput::of(key));
    EXPECT_TRUE(routes.ok());
    return routes ? *routes : std::vector<Route>{};
}

inline Route routeOf(const Router& router, std::string_view table, const std::string& key)
{
    const std::vector<Route> routes = routesOf(router, table, key);
    EXPECT_EQ(routes.size(), 1U) << key;
    return routes.empty() ? Route{} : routes.front();
}

inline bool warns(const Route& route, std::string_view code)
{
    for (const RouteWarning& warning : route.warnings)
    {
        if (warning.code == code)
        {
            return true;
        }
    }
    return false;
}

inline const RouteStep* stepOf(const Route& route, std::string_view name)
{
    for (const RouteStep& step : route.steps)
    {
        if (step.name == name)
        {
            return &step;
        }
    }
    return nullptr;
}

inline std::string stepValue(const Route& route, std::string_view name)
{
    const RouteStep* step = stepOf(route, name);
    return step != nullptr ? step->value : "(no step " + std::string(name) + ")";
}

/// Numbers of every length in bits, `each` of a length: drawn at random, with the smallest and the largest of the
/// length among them, and all of them negative as well. Few enough for the sanitizers, which pay for each allocation.
inline std::vector<std::int64_t> integersOfEveryLength(int each, std::uint64_t seed)
{
    std::vector<std::int64_t> numbers{0, INT64_MAX, INT64_MIN};
    std::mt19937_64 random(seed);
    for (int bits = 1; bits < 64; ++bits)
    {
        const std::uint64_t smallest = std::uint64_t{1} << (bits - 1);
        for (int i = 0; i < each; ++i)
        {
            const std::uint64_t offset = i == 0 ? 0 : i == 1 ? smallest - 1 : random() % smallest;
            const auto number = static_cast<std::int64_t>(smallest + offset);
            numbers.push_back(number);
            numbers.push_back(-number);
        }
    }
    return numbers;
}

/// An algorithm from parameters given as "name", value pairs of scalars.
inline AlgorithmSpec spec(std::string name, std::vector<std::pair<std::string, std::string>> params)
{
    AlgorithmSpec result;
    result.name = std::move(name);
    for (auto& [param, value] : params)
    {
        result.params.set(param, ParamValue::scalar(value));
    }
    return result;
}

inline KeySpec keyOf(std::string type)
{
    KeySpec key;
    key.columns = {"k"};
    key.type = std::move(type);
    return key;
}

inline ParamValue listOf(const std::vector<std::string>& values)
{
    std::vector<ParamValue> items;
    for (const std::string& value : values)
    {
        items.push_back(ParamValue::scalar(value));
    }
    return ParamValue::list(std::move(items));
}

inline std::unique_ptr<Algorithm> make(const AlgorithmSpec& algorithm, const std::string& keyType,
                                       std::span<const Shard> shards = {})
{
    Diagnostics findings;
    auto made = makeAlgorithm(algorithm, keyOf(keyType), shards, "t", findings);
    EXPECT_TRUE(made != nullptr) << (findings.empty() ? "no finding" : findings.front().code);
    return made;
}

inline std::vector<std::string> codesOf(const AlgorithmSpec& algorithm, const std::string& keyType,
                                        std::span<const Shard> shards = {})
{
    Diagnostics findings;
    const auto made = makeAlgorithm(algorithm, keyOf(keyType), shards, "t", findings);
    EXPECT_EQ(made == nullptr, hasErrors(findings));
    std::vector<std::string> codes;
    for (const Diagnostic& finding : findings)
    {
        codes.push_back(finding.code);
    }
    return codes;
}

inline std::string bucketText(const Algorithm& algorithm, const std::string& keyType, const std::string& key)
{
    const Result<KeyValue> value = parseKey(keyOf(keyType), key);
    if (!value)
    {
        return value.error().code;
    }
    const Result<std::int64_t> bucket = algorithm.bucketOf(*value, nullptr);
    return bucket ? std::to_string(*bucket) : bucket.error().code;
}

} // namespace atlas::test
