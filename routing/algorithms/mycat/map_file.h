#pragma once

#include "models/core/param_spec.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/mycat/first_match.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

/// The files of MyCat and DBLE that say which values go where; `mapFile` holds the content. Lines that begin with #
/// or // and lines without = say nothing.
namespace atlas
{

enum class RangeUnits
{
    Plain,
    Thousands ///< K is 1,000, M is 10,000, and digits may follow: 200M1 is 2,000,001
};

/// "low-high=node" a line. Errors: engine-param-missing; engine-param for a line that the engine throws on.
Result<std::vector<NodeRange>> readMapRanges(const EngineParams& params, RangeUnits units);

/// "value=node" a line; lines whose value or node is no number are left out. By the number (type 0) or by the text.
struct MapEntries
{
    std::unordered_map<std::int32_t, std::int32_t> byNumber;
    std::unordered_map<std::string, std::int32_t> byText;
};
Result<MapEntries> readMapEntries(const EngineParams& params, bool byNumber);

/// `mapFile`, or `ruleFile` where a system has both names; both at once is an error.
Result<std::string> mapFileText(const EngineParams& params);
ParamSpec mapFileSpec(std::string help);

/// How many nodes there are up to the highest that a range or the default names.
std::int64_t nodesUpTo(std::int64_t highest);

} // namespace atlas
