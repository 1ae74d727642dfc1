#pragma once

#include "routing/algorithms/java/java_calendar.h"
#include "routing/algorithms/java/java_date_pattern.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace atlas
{

/// What a text says of a date along a pattern.
struct JavaDateReading
{
    JavaCalendarFields fields;
    bool yearIsAmbiguous = false; ///< of two digits, that may be of the century before or after
};

/// SimpleDateFormat.parse() up to the fields; nothing where it throws. Years of two digits follow `centuryStartYear`.
std::optional<JavaDateReading> readJavaDate(std::u16string_view text, const std::vector<JavaDatePiece>& pieces,
                                            std::int32_t centuryStartYear);

} // namespace atlas
