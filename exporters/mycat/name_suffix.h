#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The tables that a nameSuffix makes of one name: "yyyymm,2015,01,60" or "yyyymmdd,2015,01,10,50". Months begin with
/// the one before, as MyCat counts them; the last number is the last index. A text of another form changes nothing;
/// nothing where MyCat throws, or for more than `most` tables.
std::optional<std::vector<std::string>> namesWithSuffix(const std::string& name, std::string_view suffix,
                                                        std::size_t most);

} // namespace atlas
