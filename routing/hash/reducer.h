#pragma once

#include <cstdint>

namespace atlas
{

/// floorMod by one divisor, many times: a multiplication and a correction in place of a division.
class Reducer
{
public:
    /// n > 0.
    explicit Reducer(std::uint64_t n) : m_n(n), m_magic(UINT64_MAX / n), m_shift((n - (std::uint64_t{1} << 63) % n) % n)
    {
    }

    std::uint64_t divisor() const { return m_n; }

    std::uint64_t ofUnsigned(std::uint64_t value) const
    {
        __extension__ using Wide = unsigned __int128;
        const auto quotient = static_cast<std::uint64_t>((static_cast<Wide>(value) * m_magic) >> 64);
        const std::uint64_t rest = value - quotient * m_n; // the quotient is right or one too small
        return rest >= m_n ? rest - m_n : rest;
    }

    /// Adding 2^63 makes the value unsigned; what that adds to the residue is taken away again.
    std::uint64_t ofSigned(std::int64_t value) const
    {
        const std::uint64_t sum = ofUnsigned(static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63)) + m_shift;
        return sum >= m_n ? sum - m_n : sum;
    }

private:
    std::uint64_t m_n;
    std::uint64_t m_magic;
    std::uint64_t m_shift;
};

} // namespace atlas
