#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/registry.h"
#include "routing/analysis/check.h"
#include "routing/analysis/skew.h"
#include "routing/router/router.h"
#include "tests/unit/engines/algorithm_samples.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// Every algorithm of the registry in a table of a layout.
class LayoutUse : public testing::TestWithParam<std::string>
{
protected:
    LayoutUse()
        : m_info(*findAlgorithm(GetParam())), m_sample(sampleOf(m_info)), m_layout(layoutOf(m_info, m_sample)),
          m_router(Router::compile(m_layout, &m_findings)), m_table(m_router->table("t"))
    {
    }

    void SetUp() override
    {
        ASSERT_NE(m_table, nullptr) << (m_findings.empty() ? ""
                                                           : m_findings.front().code + " "
                                                                 + (m_findings.front().args.empty()
                                                                        ? ""
                                                                        : m_findings.front().args.front()));
        ASSERT_FALSE(m_sample.keys.empty());
    }

    Route routeOf(const KeyInput& key) const
    {
        const auto routes = m_router->route("t", key);
        EXPECT_TRUE(routes && routes->size() == 1U);
        return routes ? routes->front() : Route{};
    }

    std::int64_t bucketOf(const std::string& key) const
    {
        return routeOf(KeyInput::of(key)).bucket.value_or(kNoBucket);
    }

    const AlgorithmInfo& m_info;
    AlgorithmSample m_sample;
    Layout m_layout;
    Diagnostics m_findings;
    std::shared_ptr<const Router> m_router;
    const CompiledTable* m_table;
};

TEST_P(LayoutUse, ChecksWithoutAnError)
{
    for (const Diagnostic& finding : checkLayout(m_layout))
    {
        EXPECT_NE(finding.severity, Severity::Error) << finding.code;
    }
}

TEST_P(LayoutUse, SomeKeysHaveARouteAndItsStepsEndInTheBucket)
{
    std::size_t routed = 0;
    for (const std::string& key : m_sample.keys)
    {
        const Route route = routeOf(KeyInput::of(key));
        routed += route.bucket ? 1U : 0U;
        EXPECT_EQ(route.bucket.has_value(), route.warnings.empty()) << key;
        const auto step = std::find_if(route.steps.begin(), route.steps.end(),
                                       [](const RouteStep& each) { return each.name == "bucket"; });
        if (route.bucket)
        {
            ASSERT_NE(step, route.steps.end()) << key;
            EXPECT_EQ(step->value, std::to_string(*route.bucket)) << key;
            EXPECT_TRUE(!m_info.needsPlacement || route.shard == "s" + std::to_string(*route.bucket % 4)) << key;
        }
    }
    EXPECT_GE(2 * routed, m_sample.keys.size()) << "most keys of a sample fit";
}

TEST_P(LayoutUse, BatchesAnswerAsSingleKeysDo)
{
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::string& key : m_sample.keys)
    {
        bytes += key;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    std::vector<std::int32_t> buckets(m_sample.keys.size());
    m_table->buckets(TextArena{bytes, offsets}, buckets);
    for (std::size_t i = 0; i < buckets.size(); ++i)
    {
        EXPECT_EQ(buckets[i], bucketOf(m_sample.keys[i])) << m_sample.keys[i];
    }
}

TEST_P(LayoutUse, NullIsRoutedAlikeEverywhere)
{
    const auto routes = m_router->route("t", KeyInput::null());
    ASSERT_TRUE(routes && routes->size() == 1U);
    EXPECT_EQ(routes->front().bucket.value_or(kNoBucket), m_table->bucketOfNull());
    EXPECT_TRUE(routes->front().isNull);
    EXPECT_EQ(routes->front().bucket.has_value(), routes->front().warnings.empty());
}

TEST_P(LayoutUse, IsWrittenAndReadBack)
{
    const LayoutReading reading = readLayout(writeLayout(m_layout), "test.yaml");
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_NE(finding.severity, Severity::Error) << finding.code;
    }
    ASSERT_EQ(reading.layout.tables.size(), 1U);
    const AlgorithmSpec& read = reading.layout.tables.front().algorithm;
    EXPECT_EQ(read.name, m_sample.algorithm.name);
    for (const auto& [name, value] : m_sample.algorithm.params.entries)
    {
        ASSERT_NE(read.params.find(name), nullptr) << name;
        EXPECT_EQ(read.params.find(name)->text, value.text) << name;
    }
}

TEST_P(LayoutUse, PictureAndSkewAgree)
{
    const TablePicture picture = m_table->picture();
    ASSERT_EQ(static_cast<std::int64_t>(picture.keyShare.size()), m_table->bucketCount());
    EXPECT_NEAR(std::accumulate(picture.keyShare.begin(), picture.keyShare.end(), 0.0), 1.0, 1e-6);
    EXPECT_EQ(uniformSkew(*m_router, "t").bucketRows, picture.keyShare);
    EXPECT_EQ(picture.kind == AlgorithmInfo::Picture::Ring, picture.isRing());
    EXPECT_EQ(picture.pointLabel.size(), picture.arcEnd.size());
    EXPECT_EQ(picture.arcsAreBuckets() ? picture.keyShare.size() : picture.arcBucket.size(),
              picture.isRing() ? picture.arcEnd.size() : picture.keyShare.size());
}

nlohmann::ordered_json jsonOf(const ParamValue& value)
{
    nlohmann::ordered_json json;
    switch (value.kind)
    {
    case ParamValue::Kind::List:
        for (const ParamValue& item : value.items)
        {
            json.push_back(jsonOf(item));
        }
        return json;
    case ParamValue::Kind::Map:
        for (const auto& [name, entry] : value.entries)
        {
            json[name] = jsonOf(entry);
        }
        return json;
    default: return value.text;
    }
}

nlohmann::ordered_json jsonOf(const ParamMap& params)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [name, value] : params.entries)
    {
        json[name] = jsonOf(value);
    }
    return json;
}

/// The type by which `eval` is asked for what a column of the layout holds.
std::string evalType(const AlgorithmSpec& algorithm, const KeySpec& key)
{
    if (const ParamValue* given = algorithm.params.find("key_type"))
    {
        return given->text;
    }
    const auto types = parseKeyTypes(key);
    std::string text;
    for (const KeyType& type : *types)
    {
        text += (text.empty() ? "" : ",") + std::string(valueTypeName(valueTypeOf(type)));
    }
    return text;
}

TEST_P(LayoutUse, EvalGivesTheTargetOfTheSameBucket)
{
    const EngineEntry* entry = findEngine(GetParam());
    if (entry == nullptr || m_sample.key.columns.size() > 1)
    {
        return;
    }
    ParamMap params = m_sample.algorithm.params;
    params.set("sharding-column", ParamValue::scalar(m_sample.key.columns.front()));
    const auto engine = entry->make(EngineParams(params));
    ASSERT_TRUE(engine);
    const std::string type = evalType(m_sample.algorithm, m_sample.key);
    const std::size_t dot = GetParam().find('.');
    for (const std::string& key : m_sample.keys)
    {
        const std::string text = parseKey(m_sample.key, key)->text;
        const std::string result =
            evaluate({GetParam().substr(0, dot), GetParam().substr(dot + 1), jsonOf(params).dump(), type, text});
        const auto value = parseTypedValue(std::string_view(type), text);
        const auto outcome = value ? (*engine)->route(*value, nullptr) : Result<Outcome>(value.error());
        const std::int64_t bucket = bucketOf(key);
        if (!outcome)
        {
            EXPECT_TRUE(result.starts_with("ERROR")) << key << " " << result;
            EXPECT_EQ(bucket, kNoBucket) << key;
            continue;
        }
        EXPECT_EQ(result, outcomeText(*outcome)) << key;
        const auto buckets = (*engine)->bucketsOf(*outcome);
        EXPECT_EQ(bucket, buckets.size() == 1 ? buckets.front() : kNoBucket) << key << " " << result;
    }
}

INSTANTIATE_TEST_SUITE_P(Registry, LayoutUse, testing::ValuesIn(everyAlgorithm()),
                         [](const auto& param) { return testNameOf(param.param); });

/// The names in the README's table of other systems: a name without a system has that of the one before it.
std::set<std::string> namesOfReadme()
{
    std::ifstream file(std::string(ATLAS_SOURCE_DIR) + "/README.md");
    std::set<std::string> names;
    bool inside = false;
    for (std::string line; std::getline(file, line);)
    {
        inside = line.starts_with("## ") ? line == "## Other systems' algorithms" : inside;
        if (!inside || !line.starts_with("| ") || line.starts_with("| ---"))
        {
            continue;
        }
        std::string system;
        const std::regex quoted("`([^`]+)`");
        for (std::sregex_iterator it(line.begin(), line.end(), quoted), end; it != end; ++it)
        {
            const std::string name = (*it)[1].str();
            const std::size_t dot = name.find('.');
            system = dot != std::string::npos ? name.substr(0, dot) : system;
            names.insert(dot != std::string::npos ? name : system + "." + name);
        }
    }
    return names;
}

TEST(Readme, ListsTheAlgorithmsOfOtherSystems)
{
    std::set<std::string> known;
    for (const std::string& name : everyAlgorithm())
    {
        if (name.find('.') != std::string::npos)
        {
            known.insert(name);
        }
    }
    EXPECT_EQ(namesOfReadme(), known);
}

} // namespace
