#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

/// A line of a file of ranges: values from `first` to `last`, both included.
struct NodeRange
{
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int32_t node = 0; ///< or a group's size
};

/// Which of several ranges, that may overlap, is the first to have a value: by binary search.
class FirstMatch
{
public:
    FirstMatch() = default;
    explicit FirstMatch(std::span<const NodeRange> ranges);

    /// An index of the ranges, or -1.
    std::int32_t find(std::int64_t value) const;

private:
    struct Piece
    {
        std::int64_t from = 0; ///< up to the next piece
        std::int32_t range = -1;
    };
    std::vector<Piece> m_pieces;
};

} // namespace atlas
