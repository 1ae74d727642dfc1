#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace atlas
{

/// A java.util.TimeZone. Times are milliseconds since 1970-01-01 00:00. Immutable, cheap to copy.
class JavaZone
{
public:
    JavaZone() = default; ///< UTC

    /// "UTC", "GMT+8", "+08:00", or a name of the tz database, in its letters; nothing for any other text. (Java itself
    /// takes every other text for GMT.)
    static std::optional<JavaZone> named(std::string_view name);

    /// East of UTC.
    std::int64_t offsetAt(std::int64_t instant) const;
    /// As GregorianCalendar has it: of a local time that clocks skip the offset before, of one that they show twice
    /// the offset after the change.
    std::int64_t offsetOfLocal(std::int64_t local) const;

private:
    struct Rules;

    std::int64_t m_offset = 0;            ///< of a zone without a name
    std::shared_ptr<const Rules> m_rules; ///< of a named one
};

} // namespace atlas
