#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/mycat/first_match.h"
#include "routing/algorithms/mycat/map_file.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace atlas
{

/// The lines of a file of ranges, the first that has a value counts, and the node of what none has: below 0 for none.
class NodeRanges
{
public:
    NodeRanges(std::vector<NodeRange> lines, std::int32_t defaultNode);

    std::span<const NodeRange> lines() const { return m_lines; }
    std::int32_t defaultNode() const { return m_default; }
    /// How many nodes there are up to the highest that a line or the default names.
    std::int64_t nodeCount() const;

    /// Where a number's node may change.
    std::vector<std::int64_t> changes() const;
    /// The first line that has a value, or -1.
    std::int32_t find(std::int64_t value) const { return m_index.find(value); }
    const NodeRange& operator[](std::int32_t line) const { return m_lines[static_cast<std::size_t>(line)]; }

    /// AutoPartitionByLong: where the number goes that a key is. Error: key-refused, when it is none.
    Result<Outcome> routeNumber(const std::string& key, std::vector<RouteStep>* steps) const;
    /// The node of a value's line; no route where no line has it, whatever the default.
    Outcome routeListed(std::int64_t value, std::vector<RouteStep>* steps) const;
    Outcome routeDefault(std::vector<RouteStep>* steps) const;

private:
    std::vector<NodeRange> m_lines;
    FirstMatch m_index;
    std::int32_t m_default;
};

/// mapFile and defaultNode. Errors: those of readMapRanges() and of the number.
Result<NodeRanges> readNodeRanges(const EngineParams& params, RangeUnits units, std::int32_t usualDefault = -1);

} // namespace atlas
