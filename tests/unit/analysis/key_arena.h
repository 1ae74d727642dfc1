#pragma once

#include "routing/hash/text_arena.h"

#include <string>
#include <vector>

namespace atlas::test
{

/// Owns the texts of an arena.
struct KeyArena
{
    explicit KeyArena(const std::vector<std::string>& keys)
    {
        for (const std::string& key : keys)
        {
            bytes += key;
            offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
        }
    }
    TextArena arena() const { return {bytes, offsets}; }

    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
};

} // namespace atlas::test
