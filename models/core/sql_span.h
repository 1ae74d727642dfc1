#pragma once

#include <cstdint>

namespace atlas
{

/// Bytes of a statement: from `begin` up to `end`.
struct SqlSpan
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool empty() const { return begin == end; }
    bool holds(const SqlSpan& other) const { return begin <= other.begin && other.end <= end; }
    bool operator==(const SqlSpan&) const = default;
};

/// How a piece of a statement is coloured.
enum class SqlColour : std::uint8_t
{
    Keyword,
    Number,
    Text, ///< '...'; also hex and bit literals
    QuotedName,
    Marker, ///< ?, :name, @name
    Comment,
    Unclosed ///< a literal or comment that nothing closes
};

struct SqlColouredSpan
{
    SqlSpan span;
    SqlColour colour = SqlColour::Keyword;

    bool operator==(const SqlColouredSpan&) const = default;
};

} // namespace atlas
