#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// Which instants the local times of a timestamp column stand for: a fixed offset from UTC, or a zone of the tz
/// database with its changes of offset. Times are microseconds since 1970-01-01 00:00. Immutable, cheap to copy.
class TimeZone
{
public:
    TimeZone() = default; ///< UTC

    /// "+08:00", "UTC", or the name of a zone in any case, such as "Asia/Shanghai". Errors: key-zone-unknown,
    /// key-zone-unknown-near.
    static Result<TimeZone> parse(std::string_view text);

    /// As MySQL does: the earlier instant of a local time that clocks show twice, nothing for one that they skip.
    std::optional<std::int64_t> instantOf(std::int64_t local) const;
    std::int64_t localOf(std::int64_t instant) const;

    bool operator==(const TimeZone& other) const;

private:
    struct Rules;

    int m_offsetMinutes = 0;              ///< east of UTC
    std::shared_ptr<const Rules> m_rules; ///< of a named zone, else none
};

} // namespace atlas
