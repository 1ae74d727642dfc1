#pragma once

#include "models/core/param_spec.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/java/java_date_format.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/// What the functions by date share: `dateFormat`, `tz` (the time zone of the server's JVM, UTC by default), `now_ms`.
namespace atlas
{

inline constexpr std::int64_t kDayMilliseconds = 86'400'000;

Result<std::shared_ptr<const JavaDateFormat>> readDateFormat(const EngineParams& params,
                                                             std::optional<std::string> fallback = {});
/// A date in that format. Errors: engine-param-missing, engine-param.
Result<std::int64_t> readDate(const EngineParams& params, std::string_view name, const JavaDateFormat& format);
/// A number of days that is not 0, in milliseconds.
Result<std::int64_t> readPeriod(const EngineParams& params, std::string_view name);
/// to - from, as Java's longs wrap.
std::int64_t wrappedDistance(std::int64_t from, std::int64_t to);
/// As Java casts a long to an int.
std::int32_t toInt(std::int64_t value);
Error notADate(std::string_view key);

ParamSpec dateFormatSpec(const std::string& defaultText);
ParamSpec zoneSpec();

/// From one instant on, day by day up to another one; nothing where there are too many days to name, or where the
/// pattern cannot write them.
std::optional<std::vector<std::string>> daysBetween(const JavaDateFormat& format, std::int64_t from, std::int64_t to);

} // namespace atlas
