#include "routing/expr/java_number.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas
{

namespace
{

/// The zeros of the scripts that have decimal digits, of the Basic Multilingual Plane (Unicode 13, as JDK 17).
constexpr std::array<std::uint32_t, 37> kZeros{
    0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10};

/// Decimal digits that BigInteger::kMaxBits can hold at most.
constexpr std::size_t kMaxDigits = 3011;

std::optional<BigInteger> limited(mpz_class value)
{
    BigInteger number(std::move(value));
    return number.bits() <= BigInteger::kMaxBits ? std::optional(std::move(number)) : std::nullopt;
}

} // namespace

int javaDigit(std::uint32_t unit)
{
    if (unit < 0x80)
    {
        return unit >= '0' && unit <= '9' ? static_cast<int>(unit - '0') : -1;
    }
    const auto above = std::upper_bound(kZeros.begin(), kZeros.end(), unit);
    const std::uint32_t digit = unit - *std::prev(above);
    return digit <= 9 ? static_cast<int>(digit) : -1;
}

std::optional<BigInteger> BigInteger::parse(std::string_view utf8)
{
    const bool negative = utf8.starts_with('-');
    if (negative || utf8.starts_with('+'))
    {
        utf8.remove_prefix(1);
    }
    std::string digits;
    bool seen = false;
    for (std::size_t at = 0; at < utf8.size();)
    {
        const DecodedChar next = decodeUtf8(utf8, at);
        const int digit = javaDigit(next.codePoint);
        if (digit < 0 || digits.size() > kMaxDigits)
        {
            return std::nullopt;
        }
        if (digit > 0 || !digits.empty())
        {
            digits += static_cast<char>('0' + digit);
        }
        seen = true;
        at += next.length;
    }
    if (!seen)
    {
        return std::nullopt;
    }
    mpz_class value(digits.empty() ? "0" : digits, 10);
    return limited(negative ? mpz_class(-value) : value);
}

std::optional<BigInteger> BigInteger::ofDouble(double value)
{
    return limited(mpz_class(std::trunc(value)));
}

std::int32_t BigInteger::hashCode() const
{
    std::uint32_t hash = 0;
    for (std::size_t limb = mpz_size(m_value.get_mpz_t()); limb-- > 0;)
    {
        const std::uint64_t word = mpz_getlimbn(m_value.get_mpz_t(), static_cast<mp_size_t>(limb));
        hash = 31 * hash + static_cast<std::uint32_t>(word >> 32); // a leading zero word leaves 0
        hash = 31 * hash + static_cast<std::uint32_t>(word);
    }
    return static_cast<std::int32_t>(signum() < 0 ? 0 - hash : hash);
}

std::int64_t BigInteger::longValue() const
{
    const std::uint64_t magnitude = mpz_getlimbn(m_value.get_mpz_t(), 0);
    return static_cast<std::int64_t>(signum() < 0 ? 0 - magnitude : magnitude);
}

double BigInteger::doubleValue() const
{
    return parseJavaDouble(toString()).value_or(0); // GMP's own truncates
}

std::optional<std::int64_t> BigInteger::exactLong() const
{
    return m_value.fits_slong_p() ? std::optional<std::int64_t>(m_value.get_si()) : std::nullopt;
}

std::optional<BigInteger> BigInteger::add(const BigInteger& other) const
{
    return limited(m_value + other.m_value);
}

std::optional<BigInteger> BigInteger::subtract(const BigInteger& other) const
{
    return limited(m_value - other.m_value);
}

std::optional<BigInteger> BigInteger::multiply(const BigInteger& other) const
{
    return limited(m_value * other.m_value);
}

BigInteger BigInteger::divide(const BigInteger& other) const
{
    return BigInteger(mpz_class(m_value / other.m_value));
}

BigInteger BigInteger::remainder(const BigInteger& other) const
{
    return BigInteger(mpz_class(m_value % other.m_value));
}

BigInteger BigInteger::floorMod(const BigInteger& other) const
{
    mpz_class result;
    mpz_mod(result.get_mpz_t(), m_value.get_mpz_t(), other.m_value.get_mpz_t());
    return BigInteger(std::move(result));
}

std::optional<BigInteger> BigInteger::pow(std::uint32_t exponent) const
{
    const bool isSmall = m_value == 0 || m_value == 1 || m_value == -1;
    if (!isSmall && (bits() - 1) * exponent >= kMaxBits)
    {
        return std::nullopt;
    }
    mpz_class result;
    mpz_pow_ui(result.get_mpz_t(), m_value.get_mpz_t(), exponent);
    return limited(std::move(result));
}

std::optional<BigInteger> BigInteger::shiftLeft(std::int32_t by) const
{
    if (by <= 0)
    {
        const auto right = static_cast<mp_bitcnt_t>(-static_cast<std::int64_t>(by));
        mpz_class result;
        mpz_fdiv_q_2exp(result.get_mpz_t(), m_value.get_mpz_t(), right);
        return BigInteger(std::move(result));
    }
    if (isZero())
    {
        return *this;
    }
    if (bits() + static_cast<std::size_t>(by) > kMaxBits)
    {
        return std::nullopt;
    }
    return limited(m_value << static_cast<mp_bitcnt_t>(by));
}

} // namespace atlas
