#pragma once

#include "routing/hash/text_arena.h"

#include <cstdint>
#include <span>

namespace atlas
{

/// The first four bytes of the MD5 of each text as a number, lowest byte first: sixteen texts of one block (55 bytes)
/// at a time. Spans are equally long.
void md5FirstWords(const TextArena& keys, std::span<std::uint64_t> out);

} // namespace atlas
