#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace atlas
{

/// Many texts in one buffer: text i is bytes[offsets[i], offsets[i + 1]).
struct TextArena
{
    std::string_view bytes;
    std::span<const std::uint32_t> offsets; ///< one more than texts; empty for no texts

    std::size_t size() const { return offsets.empty() ? 0 : offsets.size() - 1; }
    std::string_view operator[](std::size_t i) const { return bytes.substr(offsets[i], offsets[i + 1] - offsets[i]); }
};

} // namespace atlas
