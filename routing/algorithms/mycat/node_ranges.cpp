#include "routing/algorithms/mycat/node_ranges.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

NodeRanges::NodeRanges(std::vector<NodeRange> lines, std::int32_t defaultNode)
    : m_lines(std::move(lines)), m_index(m_lines), m_default(defaultNode)
{
}

std::int64_t NodeRanges::nodeCount() const
{
    std::int32_t highest = m_default;
    for (const NodeRange& line : m_lines)
    {
        highest = std::max(highest, line.node);
    }
    return nodesUpTo(highest);
}

std::vector<std::int64_t> NodeRanges::changes() const
{
    std::vector<std::int64_t> numbers;
    for (const NodeRange& line : m_lines)
    {
        numbers.push_back(line.first);
        if (line.last < INT64_MAX)
        {
            numbers.push_back(line.last + 1);
        }
    }
    return numbers;
}

Result<Outcome> NodeRanges::routeNumber(const std::string& key, std::vector<RouteStep>* steps) const
{
    const auto value = javaParseLong(key);
    if (!value)
    {
        return notANumber(key);
    }
    addStep(steps, "number", std::to_string(*value));
    const std::int32_t found = find(*value);
    if (found < 0)
    {
        return routeDefault(steps);
    }
    const NodeRange& line = (*this)[found];
    addStep(steps, "range", std::to_string(line.first) + "-" + std::to_string(line.last));
    return nodeOutcome(line.node, steps);
}

Outcome NodeRanges::routeListed(std::int64_t value, std::vector<RouteStep>* steps) const
{
    const std::int32_t found = find(value);
    return found >= 0 ? nodeOutcome((*this)[found].node, steps) : Outcome::noRoute();
}

Outcome NodeRanges::routeDefault(std::vector<RouteStep>* steps) const
{
    return m_default >= 0 ? nodeOutcome(m_default, steps, "the default") : Outcome::noRoute();
}

Result<NodeRanges> readNodeRanges(const EngineParams& params, RangeUnits units, std::int32_t usualDefault)
{
    Result<std::vector<NodeRange>> lines = readMapRanges(params, units);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", usualDefault);
    if (!lines || !defaultNode)
    {
        return lines ? defaultNode.error() : lines.error();
    }
    return NodeRanges(*std::move(lines), *defaultNode);
}

} // namespace atlas
