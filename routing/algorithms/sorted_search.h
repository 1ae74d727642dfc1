#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace atlas
{

/// How many of the ascending `values` are at most `key`: a binary search without a branch on the comparison.
inline std::size_t countAtMost(std::span<const std::uint64_t> values, std::uint64_t key)
{
    const std::uint64_t* base = values.data();
    std::size_t left = values.size();
    if (left == 0)
    {
        return 0;
    }
    while (left > 1)
    {
        const std::size_t half = left / 2;
        base += static_cast<std::size_t>(base[half - 1] <= key) * half;
        left -= half;
    }
    return static_cast<std::size_t>(base - values.data()) + static_cast<std::size_t>(*base <= key);
}

} // namespace atlas
