#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/vitess/rules.h"

#include <string>
#include <string_view>

namespace atlas::vitess
{

inline constexpr std::string_view kKeyspaceOption = "keyspace";
inline constexpr std::string_view kShardsOption = "shards";
inline constexpr std::string_view kSchemaOption = "schema";
inline constexpr std::string_view kKeyTypeOption = "key_type";
inline constexpr std::string_view kRegionColumnOption = "region_column";

/// The option `name.of`, else `name`; nullptr when neither is given. `found` is the one that is.
const std::string* optionOf(const ForeignOptions& options, std::string_view name, std::string_view of,
                            std::string* found = nullptr);

/// Every option is one that is read, and what it is for is there. Errors: import-option-unknown,
/// vitess-option-of-nothing.
Result<Done> checkOptions(const ForeignOptions& options, const VSchema& schema);

} // namespace atlas::vitess
