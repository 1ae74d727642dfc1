#include "routing/hash/crc16.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::uint16_t kPolynomial = 0x1021;

constexpr std::array<std::uint16_t, 256> makeTable()
{
    std::array<std::uint16_t, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte)
    {
        unsigned state = byte << 8;
        for (int bit = 0; bit < 8; ++bit)
        {
            state = (state & 0x8000U) != 0 ? state << 1 ^ kPolynomial : state << 1;
        }
        table[byte] = static_cast<std::uint16_t>(state & 0xffffU);
    }
    return table;
}

constexpr std::array<std::uint16_t, 256> kTable = makeTable();

} // namespace

std::uint16_t crc16Of(std::string_view bytes)
{
    unsigned state = 0;
    for (const char c : bytes)
    {
        state = (state << 8 & 0xff00U) ^ kTable[(state >> 8 ^ static_cast<std::uint8_t>(c)) & 0xffU];
    }
    return static_cast<std::uint16_t>(state);
}

} // namespace atlas
