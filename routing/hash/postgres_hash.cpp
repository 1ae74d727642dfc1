#include "routing/hash/postgres_hash.h"

#include <array>
#include <bit>

namespace atlas
{

namespace
{

/// Three words that stir each other.
class Lookup3
{
public:
    explicit Lookup3(std::size_t length) : a(0x9e3779b9U + static_cast<std::uint32_t>(length) + 3923095U), b(a), c(a) {}

    void add(const std::array<std::uint32_t, 3>& words)
    {
        a += words[0];
        b += words[1];
        c += words[2];
    }

    void mix()
    {
        step(a, c, b, 4);
        step(b, a, c, 6);
        step(c, b, a, 8);
        step(a, c, b, 16);
        step(b, a, c, 19);
        step(c, b, a, 4);
    }

    std::int32_t last()
    {
        finish(c, b, 14);
        finish(a, c, 11);
        finish(b, a, 25);
        finish(c, b, 16);
        finish(a, c, 4);
        finish(b, a, 14);
        finish(c, b, 24);
        return static_cast<std::int32_t>(c);
    }

private:
    static void step(std::uint32_t& x, std::uint32_t& y, std::uint32_t z, int bits)
    {
        x -= y;
        x ^= std::rotl(y, bits);
        y += z;
    }

    static void finish(std::uint32_t& x, std::uint32_t y, int bits)
    {
        x ^= y;
        x -= std::rotl(y, bits);
    }

    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t c;
};

std::int32_t hashWord(std::uint32_t word)
{
    Lookup3 state(sizeof word);
    state.add({word, 0, 0});
    return state.last();
}

/// Bytes as words, the lowest first. The last, partial block leaves the lowest byte of its third word empty.
std::array<std::uint32_t, 3> wordsOf(std::string_view block, bool isLast)
{
    std::array<std::uint32_t, 3> words{};
    for (std::size_t i = 0; i < block.size(); ++i)
    {
        const std::size_t place = isLast && i >= 8 ? i + 1 : i;
        words[place / 4] |= std::uint32_t{static_cast<std::uint8_t>(block[i])} << (8 * (place % 4));
    }
    return words;
}

} // namespace

std::int32_t postgresHashInt4(std::int32_t value)
{
    return hashWord(static_cast<std::uint32_t>(value));
}

std::int32_t postgresHashInt8(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    const auto high = static_cast<std::uint32_t>(bits >> 32);
    return hashWord(static_cast<std::uint32_t>(bits) ^ (value >= 0 ? high : ~high));
}

std::int32_t postgresHashText(std::string_view bytes)
{
    constexpr std::size_t kBlock = 12;
    Lookup3 state(bytes.size());
    while (bytes.size() >= kBlock)
    {
        state.add(wordsOf(bytes.substr(0, kBlock), false));
        state.mix();
        bytes.remove_prefix(kBlock);
    }
    state.add(wordsOf(bytes, true));
    return state.last();
}

} // namespace atlas
