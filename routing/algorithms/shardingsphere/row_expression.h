#pragma once

#include "models/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A row expression of ShardingSphere as the names it stands for, in its order, each once:
/// "ds_${0..1}.t_${['a', 'b']}". Errors: engine-param.
Result<std::vector<std::string>> expandRowExpression(std::string_view expression);

} // namespace atlas
