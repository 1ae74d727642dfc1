#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace atlas::rulesyaml
{

enum class DateUnit
{
    Year,
    Month,
    Day
};

/// "201512-201603" -> 201512, 201601, 201602, 201603; one date alone stands for itself. Nothing where it is no range of
/// dates that exist, the earlier one first, or one that is too long.
std::optional<std::vector<int>> datesOf(std::string_view range, DateUnit unit);

} // namespace atlas::rulesyaml
