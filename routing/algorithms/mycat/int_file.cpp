#include "routing/algorithms/mycat/int_file.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/map_file.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// The default stands in the same map as the values, under this text.
constexpr const char* kDefaultKey = "DEFAULT_NODE";

class FileMap final : public TextEngine
{
public:
    FileMap(MapEntries entries, bool byNumber, bool isDble)
        : m_entries(std::move(entries)), m_byNumber(byNumber), m_isDble(isDble)
    {
    }

    std::int64_t bucketCount() const override
    {
        std::int32_t highest = -1;
        const auto take = [&](const auto& entry) { highest = std::max(highest, entry.second); };
        std::for_each(m_entries.byNumber.begin(), m_entries.byNumber.end(), take);
        std::for_each(m_entries.byText.begin(), m_entries.byText.end(), take);
        return nodesUpTo(highest);
    }

    bool isNullText(std::string_view text) const override { return m_isDble && isNullWord(text); }

    Result<Outcome> routeNull() const override
    {
        return m_byNumber && !m_isDble ? Result<Outcome>(keyRefused("NumberFormatException: the key is NULL"))
                                       : defaultOutcome(nullptr);
    }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (!m_byNumber)
        {
            addStep(steps, "value", key);
            const auto found = m_entries.byText.find(key);
            return found != m_entries.byText.end() ? nodeOutcome(found->second, steps) : defaultOutcome(steps);
        }
        const auto number = javaParseInt(key);
        if (!number)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*number));
        const auto found = m_entries.byNumber.find(*number);
        return found != m_entries.byNumber.end() ? nodeOutcome(found->second, steps) : defaultOutcome(steps);
    }

    /// By number other values are not all alike: those beyond 32 bits are refused.
    std::optional<BucketCourse> course(ValueType type) const override
    {
        const auto fallback = m_entries.byText.find(kDefaultKey);
        const bool hasDefault = fallback != m_entries.byText.end();
        const bool isNarrow = type == ValueType::Int || type == ValueType::Short;
        if (m_byNumber ? !isWholeNumber(type) || (hasDefault && !isNarrow) : type != ValueType::Text)
        {
            return std::nullopt;
        }
        BucketCourse course;
        course.others = hasDefault ? fallback->second : -1;
        for (const auto& [number, node] : m_entries.byNumber)
        {
            course.values.emplace_back(std::to_string(number), node);
        }
        for (const auto& [text, node] : m_entries.byText)
        {
            if (!m_byNumber)
            {
                course.values.emplace_back(text, node);
            }
        }
        std::sort(course.values.begin(), course.values.end());
        return course;
    }

private:
    Outcome defaultOutcome(std::vector<RouteStep>* steps) const
    {
        const auto found = m_entries.byText.find(kDefaultKey);
        return found != m_entries.byText.end() ? nodeOutcome(found->second, steps, "the default") : Outcome::noRoute();
    }

    MapEntries m_entries;
    bool m_byNumber;
    bool m_isDble;
};

const AlgorithmInfo& intFileInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-intfile",
        .title = "MyCat list of values",
        .summary = "Each value's node is listed in a file; values that are not go to the default node or nowhere.",
        .params = fileMapSpecs(),
    };
    return info;
}

} // namespace

Result<std::unique_ptr<EngineAlgorithm>> makeFileMap(const EngineParams& params, bool isDble)
{
    const Result<std::int32_t> type = intParam(params, "type", 0);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", -1);
    if (!type || !defaultNode)
    {
        return type ? defaultNode.error() : type.error();
    }
    Result<MapEntries> entries = readMapEntries(params, *type == 0);
    if (!entries)
    {
        return entries.error();
    }
    if (*defaultNode >= 0)
    {
        entries->byText[kDefaultKey] = *defaultNode;
    }
    return madeEngine<FileMap>(*std::move(entries), *type == 0, isDble);
}

std::vector<ParamSpec> fileMapSpecs()
{
    return {mapFileSpec("Lines value=node."),
            countSpec("type", kOptional, "0", INT32_MIN, INT32_MAX, "Type of values",
                      "0 when the values are whole numbers; any other number when they are texts."),
            defaultNodeSpec("-1")};
}

EngineEntry mycatIntFile()
{
    return {.info = intFileInfo, .make = [](const EngineParams& params) { return makeFileMap(params, false); }};
}

} // namespace atlas
