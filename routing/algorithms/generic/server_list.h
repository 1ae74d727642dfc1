#pragma once

#include "models/core/result.h"
#include "routing/algorithms/engine/engine_params.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// One server of a list "10.0.0.1:11211=3 db2:3306".
struct ListedServer
{
    std::string written;
    std::string address; ///< what is before the weight
    std::string host;
    std::optional<std::int32_t> port;
    std::optional<std::int64_t> weight;
};

/// The parameter `servers`: separated by blanks, line ends or commas, at least one. Ports are 1 to 65535, weights 0 to
/// 2^32 - 1. Errors: engine-param-missing, engine-param.
Result<std::vector<ListedServer>> readServerList(const EngineParams& params);

} // namespace atlas
