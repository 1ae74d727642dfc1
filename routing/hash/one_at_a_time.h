#pragma once

#include <cstdint>
#include <string_view>

namespace atlas
{

/// Jenkins' one-at-a-time over signed bytes, as libhashkit has it.
inline std::uint32_t oneAtATimeOf(std::string_view bytes)
{
    std::uint32_t hash = 0;
    for (const char c : bytes)
    {
        hash += static_cast<std::uint32_t>(std::int32_t{static_cast<std::int8_t>(c)});
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    return hash + (hash << 15);
}

} // namespace atlas
