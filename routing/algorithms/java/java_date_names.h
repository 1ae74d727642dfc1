#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// What SimpleDateFormat writes and reads, in Locale.US.
namespace atlas::java_date
{

inline constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                          "May",       "June",     "July",     "August",
                                                          "September", "October",  "November", "December"};
inline constexpr std::array<std::string_view, 7> kWeekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                           "Thursday", "Friday", "Saturday"};
inline constexpr std::array<std::string_view, 2> kEras{"BC", "AD"};
inline constexpr std::array<std::string_view, 2> kLongEras{"Before Christ", "Anno Domini"};
inline constexpr std::array<std::string_view, 2> kHalves{"AM", "PM"};
inline constexpr std::size_t kShortName = 3;
inline constexpr std::int32_t kMillisecondsPerMinute = 60'000;

} // namespace atlas::java_date
