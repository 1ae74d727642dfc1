#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace atlas
{

/// Names that differ in one number alone.
struct NumberedNames
{
    std::string prefix;
    std::string suffix;
    std::vector<std::int64_t> numbers;
    std::size_t width = 0; ///< 0: no zeros in front
};

/// Nothing for names that differ in anything else, or for none.
std::optional<NumberedNames> numberedNames(std::span<const std::string> names);

/// The width of a number in a template: ":02", or nothing.
std::string widthText(std::size_t width);

/// The template that gives names in the order of their buckets: "dn{bucket + 1}", "db{bucket / 4:02}",
/// "ds{bucket % 2}", "t{9 - bucket}", or a name as it is when all are the same. Nothing when they follow none of these.
std::optional<std::string> templateOfNames(std::span<const std::string> names);

} // namespace atlas
