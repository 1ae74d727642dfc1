#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/map_file.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// PartitionDirectBySubString: the node stands in the key.
class Substring final : public TextEngine
{
public:
    Substring(std::int32_t start, std::int32_t size, std::int32_t count, std::int32_t defaultNode)
        : m_start(start), m_size(size), m_count(count), m_default(defaultNode)
    {
    }

    std::int64_t bucketCount() const override { return m_count <= 0 ? 0 : nodesUpTo(std::max(m_count - 1, m_default)); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::u16string units = utf16Units(key);
        const std::int64_t end = std::int64_t{m_start} + m_size;
        if (m_start < 0 || m_size < 0 || end > static_cast<std::int64_t>(units.size()))
        {
            return keyRefused("StringIndexOutOfBoundsException: the key has no characters " + std::to_string(m_start)
                              + " to " + std::to_string(end));
        }
        const std::u16string part = units.substr(static_cast<std::size_t>(m_start), static_cast<std::size_t>(m_size));
        const auto node = javaParseInt(std::u16string_view(part));
        if (!node)
        {
            return notANumber(utf8OfUnits(part));
        }
        addStep(steps, "substring", utf8OfUnits(part),
                "characters " + std::to_string(m_start) + " to " + std::to_string(end));
        return m_count > 0 && *node >= m_count ? nodeOutcome(m_default, steps, "the default")
                                               : nodeOutcome(*node, steps);
    }

private:
    std::int32_t m_start;
    std::int32_t m_size;
    std::int32_t m_count;
    std::int32_t m_default;
};

const AlgorithmInfo& substringInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-substring",
        .title = "MyCat node in the key",
        .summary = "Some digits of the key are the number of the node itself.",
        .params = {countSpec("startIndex", kOptional, "0", INT32_MIN, INT32_MAX, "First character",
                             "Where in the key the number of the node begins, from 0."),
                   countSpec("size", kRequired, "2", INT32_MIN, INT32_MAX, "Digits",
                             "How many characters the number of the node has."),
                   countSpec("partitionCount", kOptional, "0", INT32_MIN, INT32_MAX, "Nodes",
                             "How many nodes there are; 0 when any number is one."),
                   countSpec("defaultPartition", kOptional, "0", INT32_MIN, INT32_MAX, "Default node",
                             "The node of numbers that are none."),
                   nodeCountParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeSubstring(const EngineParams& params)
{
    const Result<std::int32_t> start = intParam(params, "startIndex", 0);
    const Result<std::int32_t> size = requiredIntParam(params, "size");
    const Result<std::int32_t> count = intParam(params, "partitionCount", 0);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultPartition", 0);
    for (const auto* value : {&start, &size, &count, &defaultNode})
    {
        if (!*value)
        {
            return value->error();
        }
    }
    return madeEngine<Substring>(*start, *size, *count, *defaultNode);
}

} // namespace

EngineEntry mycatSubstring()
{
    return {.info = substringInfo, .make = makeSubstring};
}

} // namespace atlas
