#pragma once

#include "exporters/shardingsphere/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas::sphere
{

/// "t_order_" of "t_order_12".
std::string_view withoutDigits(std::string_view name);

/// A name that ends as another does behind its prefix: t_1 and t_11, where the shorter number is looked for.
void checkEndings(const Placing& placing, const std::vector<std::string>& targets, const std::string& table,
                  Diagnostics& findings);

/// The product refuses every key of a column that the expression does not name. A name outside of ${ } is none.
void checkColumn(const Placing& placing, const std::vector<std::string>& targets, const std::string& table,
                 Diagnostics& findings);

} // namespace atlas::sphere
