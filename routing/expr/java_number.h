#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Java's numbers beyond 64 bits and its doubles' texts, digit for digit. Numbers have a limit: what would grow beyond
/// BigInteger::kMaxBits is nothing, so that no input can eat the memory.
namespace atlas
{

/// The value of one UTF-16 unit as a decimal digit, as Character.digit(c, 10): those of every script count; else -1.
int javaDigit(std::uint32_t unit);

/// java.math.BigInteger.
class BigInteger
{
public:
    static constexpr std::size_t kMaxBits = 10'000;

    BigInteger() = default;
    explicit BigInteger(std::int64_t value) : m_value(static_cast<long>(value)) {}
    explicit BigInteger(mpz_class value) : m_value(std::move(value)) {}
    static BigInteger ofUnsigned(std::uint64_t value) { return BigInteger(mpz_class(value)); }
    /// new BigInteger(String): digits of any script with an optional sign. Nothing where it throws, or when too large.
    static std::optional<BigInteger> parse(std::string_view utf8);
    /// new BigDecimal(double).toBigInteger(): without its fraction; `value` must be finite. Nothing when too large.
    static std::optional<BigInteger> ofDouble(double value);

    std::string toString() const { return m_value.get_str(); }
    std::int32_t hashCode() const;
    std::int64_t longValue() const; ///< the low 64 bits
    std::int32_t intValue() const { return static_cast<std::int32_t>(longValue()); }
    double doubleValue() const; ///< rounded half even
    std::optional<std::int64_t> exactLong() const;
    int signum() const { return sgn(m_value); }
    bool isZero() const { return signum() == 0; }
    std::size_t bits() const { return mpz_sizeinbase(m_value.get_mpz_t(), 2); } ///< of the magnitude
    const mpz_class& value() const { return m_value; }

    BigInteger negate() const { return BigInteger(mpz_class(-m_value)); }
    BigInteger abs() const { return BigInteger(mpz_class(::abs(m_value))); }
    std::optional<BigInteger> add(const BigInteger& other) const;
    std::optional<BigInteger> subtract(const BigInteger& other) const;
    std::optional<BigInteger> multiply(const BigInteger& other) const;
    /// Truncates; `other` must not be zero, nor below.
    BigInteger divide(const BigInteger& other) const;
    BigInteger remainder(const BigInteger& other) const; ///< with the sign of this
    /// In [0, |other|).
    BigInteger floorMod(const BigInteger& other) const;
    std::optional<BigInteger> pow(std::uint32_t exponent) const;
    std::optional<BigInteger> shiftLeft(std::int32_t by) const; ///< negative: to the right
    BigInteger bitAnd(const BigInteger& other) const { return BigInteger(mpz_class(m_value & other.m_value)); }
    BigInteger bitOr(const BigInteger& other) const { return BigInteger(mpz_class(m_value | other.m_value)); }
    BigInteger bitXor(const BigInteger& other) const { return BigInteger(mpz_class(m_value ^ other.m_value)); }
    BigInteger bitNot() const { return BigInteger(mpz_class(~m_value)); }

    bool operator==(const BigInteger& other) const { return m_value == other.m_value; }
    std::strong_ordering operator<=>(const BigInteger& other) const { return cmp(m_value, other.m_value) <=> 0; }

private:
    mpz_class m_value;
};

/// java.math.BigDecimal: unscaled * 10^-scale; 1.0 and 1.00 are two values (equals, hashCode) that compare alike.
class BigDecimal
{
public:
    BigDecimal() = default;
    explicit BigDecimal(BigInteger unscaled, std::int32_t scale = 0) : m_unscaled(std::move(unscaled)), m_scale(scale)
    {
    }
    explicit BigDecimal(std::int64_t value) : m_unscaled(value) {}
    /// new BigDecimal(String): sign, digits, point, exponent. Nothing where it throws, or when too large.
    static std::optional<BigDecimal> parse(std::string_view utf8);
    /// new BigDecimal(double): the exact binary value. Nothing for NaN and the infinities.
    static std::optional<BigDecimal> ofDouble(double value);

    std::string toString() const; ///< Java's rules for when an exponent is written
    std::int32_t hashCode() const;
    std::int64_t longValue() const; ///< without its fraction, the low 64 bits
    std::int32_t intValue() const { return static_cast<std::int32_t>(longValue()); }
    double doubleValue() const;
    /// Without its fraction.
    std::optional<BigInteger> toBigInteger() const;
    int signum() const { return m_unscaled.signum(); }
    bool isZero() const { return m_unscaled.isZero(); }
    const BigInteger& unscaled() const { return m_unscaled; }
    std::int32_t scale() const { return m_scale; }
    std::int32_t precision() const; ///< digits of the unscaled value

    BigDecimal negate() const { return BigDecimal(m_unscaled.negate(), m_scale); }
    BigDecimal abs() const { return BigDecimal(m_unscaled.abs(), m_scale); }
    std::optional<BigDecimal> add(const BigDecimal& other) const;
    std::optional<BigDecimal> subtract(const BigDecimal& other) const { return add(other.negate()); }
    std::optional<BigDecimal> multiply(const BigDecimal& other) const;
    /// Groovy's `/`: exact where the expansion ends, else 10 digits more than the longer operand, rounded half up to
    /// the larger scale, 10 at least. `other` must not be zero, nor below.
    std::optional<BigDecimal> divideAsGroovy(const BigDecimal& other) const;
    /// divideAndRemainder(): the quotient truncates, the remainder has the sign of this.
    std::optional<std::pair<BigDecimal, BigDecimal>> divideAndRemainder(const BigDecimal& other) const;
    std::optional<BigDecimal> pow(std::uint32_t exponent) const;
    /// setScale(scale, HALF_UP).
    std::optional<BigDecimal> roundedTo(std::int32_t scale) const;

    /// equals(): scale counts.
    bool operator==(const BigDecimal& other) const = default;
    /// compareTo(): scale does not count.
    int compareTo(const BigDecimal& other) const;

private:
    BigInteger m_unscaled;
    std::int32_t m_scale = 0;
};

/// Double.toString() as JDK 19 and later write it: the shortest text that reads as the same double. (Before, a few
/// doubles had a digit too many.)
std::string javaDoubleText(double value);
/// Double.parseDouble() but for hexadecimal ones: blanks around are ignored, a suffix f or d as well.
std::optional<double> parseJavaDouble(std::string_view text);
/// (long) value and (int) value: truncated, saturated, 0 for NaN.
std::int64_t javaLongOf(double value);
std::int32_t javaIntOf(double value);
/// Double.hashCode().
std::int32_t javaDoubleHash(double value);

} // namespace atlas
