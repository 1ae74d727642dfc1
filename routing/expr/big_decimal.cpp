#include "routing/expr/java_number.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr std::int64_t kMaxShift = 3010; ///< decimal places that fit BigInteger::kMaxBits

mpz_class powerOfTen(std::int64_t exponent)
{
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(exponent));
    return power;
}

/// value * 10^places, for places >= 0.
std::optional<BigInteger> shifted(const BigInteger& value, std::int64_t places)
{
    if (value.isZero() || places == 0)
    {
        return value;
    }
    return places <= kMaxShift ? value.multiply(BigInteger(powerOfTen(places))) : std::nullopt;
}

std::optional<BigDecimal> scaled(std::optional<BigInteger> unscaled, std::int64_t scale)
{
    if (!unscaled || scale > INT32_MAX || scale < INT32_MIN)
    {
        return std::nullopt;
    }
    return BigDecimal(*std::move(unscaled), static_cast<std::int32_t>(scale));
}

std::int64_t digitsOf(const mpz_class& value)
{
    mpz_class magnitude = abs(value);
    auto digits = static_cast<std::int64_t>(mpz_sizeinbase(magnitude.get_mpz_t(), 10)); // exact or one too many
    return digits > 1 && magnitude < powerOfTen(digits - 1) ? digits - 1 : digits;
}

/// Numerator / denominator, rounded half up (away from zero).
mpz_class dividedHalfUp(const mpz_class& numerator, const mpz_class& denominator)
{
    mpz_class quotient;
    mpz_class rest;
    mpz_tdiv_qr(quotient.get_mpz_t(), rest.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
    if (2 * abs(rest) >= abs(denominator))
    {
        quotient += sgn(numerator) * sgn(denominator);
    }
    return quotient;
}

/// Numerator / denominator * 10^places, half up, with the places that give it exactly `digits` digits.
std::pair<mpz_class, std::int64_t> roundedQuotient(mpz_class numerator, mpz_class denominator, std::int64_t digits)
{
    std::int64_t places = digits - digitsOf(numerator) + digitsOf(denominator); // at most one too many
    (places > 0 ? numerator : denominator) *= powerOfTen(std::abs(places));
    if (digitsOf(numerator / denominator) > digits)
    {
        denominator *= 10;
        --places;
    }
    mpz_class quotient = dividedHalfUp(numerator, denominator);
    if (digitsOf(quotient) > digits) // 99.9 became 100
    {
        quotient /= 10;
        --places;
    }
    return {std::move(quotient), places};
}

/// How often `factor` divides `value`, which is left without it.
std::int64_t takeOut(mpz_class& value, unsigned long factor)
{
    const mpz_class prime(factor);
    return static_cast<std::int64_t>(mpz_remove(value.get_mpz_t(), value.get_mpz_t(), prime.get_mpz_t()));
}

/// A text in the grammar of BigDecimal(String), read unit by unit.
class DecimalReader
{
public:
    explicit DecimalReader(std::string_view utf8) : m_text(utf8) {}

    std::optional<BigDecimal> read()
    {
        const bool negative = m_text.starts_with('-');
        if (negative || m_text.starts_with('+'))
        {
            ++m_at;
        }
        readNumber();
        const std::optional<std::int64_t> exponent = readExponent();
        if (m_digits == 0 || !exponent || m_at != m_text.size() || m_unscaled.size() > kMaxShift)
        {
            return std::nullopt;
        }
        mpz_class value(m_unscaled.empty() ? "0" : m_unscaled, 10);
        return scaled(BigInteger(negative ? mpz_class(-value) : value), m_fraction - *exponent);
    }

private:
    int nextDigit()
    {
        if (m_at == m_text.size())
        {
            return -1;
        }
        const DecodedChar next = decodeUtf8(m_text, m_at);
        const int digit = javaDigit(next.codePoint);
        m_at += digit >= 0 ? next.length : 0;
        return digit;
    }

    void readNumber()
    {
        bool pointSeen = false;
        while (m_at < m_text.size())
        {
            if (m_text[m_at] == '.' && !pointSeen)
            {
                pointSeen = true;
                ++m_at;
                continue;
            }
            const int digit = nextDigit();
            if (digit < 0)
            {
                return;
            }
            ++m_digits;
            m_fraction += pointSeen ? 1 : 0;
            if ((digit > 0 || !m_unscaled.empty()) && m_unscaled.size() <= kMaxShift)
            {
                m_unscaled += static_cast<char>('0' + digit);
            }
        }
    }

    /// 0 when there is none; nothing for one that is broken or beyond 32 bits.
    std::optional<std::int64_t> readExponent()
    {
        if (m_at == m_text.size() || (m_text[m_at] != 'e' && m_text[m_at] != 'E'))
        {
            return 0;
        }
        ++m_at;
        const bool negative = m_at < m_text.size() && m_text[m_at] == '-';
        m_at += negative || (m_at < m_text.size() && m_text[m_at] == '+') ? 1 : 0;
        std::int64_t exponent = 0;
        int digit = nextDigit();
        if (digit < 0)
        {
            return std::nullopt;
        }
        for (; digit >= 0; digit = nextDigit())
        {
            exponent = std::min<std::int64_t>(exponent * 10 + digit, INT64_C(1) << 40);
        }
        exponent = negative ? -exponent : exponent;
        return exponent >= INT32_MIN && exponent <= INT32_MAX ? std::optional(exponent) : std::nullopt;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_unscaled;
    std::int64_t m_digits = 0;
    std::int64_t m_fraction = 0;
};

} // namespace

std::optional<BigDecimal> BigDecimal::parse(std::string_view utf8)
{
    return DecimalReader(utf8).read();
}

std::optional<BigDecimal> BigDecimal::ofDouble(double value)
{
    if (!std::isfinite(value))
    {
        return std::nullopt;
    }
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    mpz_class significand(std::ldexp(fraction, 53));
    exponent -= 53;
    if (significand == 0)
    {
        return BigDecimal(std::int64_t{0});
    }
    const auto twos = static_cast<int>(mpz_scan1(significand.get_mpz_t(), 0));
    significand >>= static_cast<mp_bitcnt_t>(twos);
    exponent += twos;
    if (exponent >= 0)
    {
        return BigDecimal(BigInteger(mpz_class(significand << static_cast<mp_bitcnt_t>(exponent))));
    }
    mpz_class fives;
    mpz_ui_pow_ui(fives.get_mpz_t(), 5, static_cast<unsigned long>(-exponent));
    return BigDecimal(BigInteger(mpz_class(significand * fives)), -exponent);
}

std::string BigDecimal::toString() const
{
    std::string digits = m_unscaled.abs().toString();
    const std::string sign = signum() < 0 ? "-" : "";
    const auto count = static_cast<std::int64_t>(digits.size());
    const std::int64_t adjusted = count - 1 - m_scale;
    if (m_scale == 0)
    {
        return sign + digits;
    }
    if (m_scale > 0 && adjusted >= -6)
    {
        if (count <= m_scale)
        {
            digits.insert(0, static_cast<std::size_t>(m_scale - count + 1), '0');
        }
        return sign + digits.insert(digits.size() - static_cast<std::size_t>(m_scale), ".");
    }
    std::string text = sign + digits.substr(0, 1);
    if (count > 1)
    {
        text += "." + digits.substr(1);
    }
    return adjusted == 0 ? text : text + (adjusted > 0 ? "E+" : "E") + std::to_string(adjusted);
}

std::int32_t BigDecimal::hashCode() const
{
    return static_cast<std::int32_t>(31 * static_cast<std::uint32_t>(m_unscaled.hashCode())
                                     + static_cast<std::uint32_t>(m_scale));
}

std::int64_t BigDecimal::longValue() const
{
    if (m_scale <= -64) // 2^64 divides 10^64
    {
        return 0;
    }
    const auto whole = toBigInteger();
    return whole ? whole->longValue() : 0;
}

double BigDecimal::doubleValue() const
{
    return parseJavaDouble(m_unscaled.toString() + "e" + std::to_string(-static_cast<std::int64_t>(m_scale)))
        .value_or(0);
}

std::optional<BigInteger> BigDecimal::toBigInteger() const
{
    if (m_scale <= 0)
    {
        return shifted(m_unscaled, -static_cast<std::int64_t>(m_scale));
    }
    if (m_scale >= precision())
    {
        return BigInteger();
    }
    return m_unscaled.divide(BigInteger(powerOfTen(m_scale)));
}

std::int32_t BigDecimal::precision() const
{
    return static_cast<std::int32_t>(digitsOf(m_unscaled.value()));
}

std::optional<BigDecimal> BigDecimal::add(const BigDecimal& other) const
{
    const std::int64_t scale = std::max(m_scale, other.m_scale);
    const auto left = shifted(m_unscaled, scale - m_scale);
    const auto right = shifted(other.m_unscaled, scale - other.m_scale);
    return left && right ? scaled(left->add(*right), scale) : std::nullopt;
}

std::optional<BigDecimal> BigDecimal::multiply(const BigDecimal& other) const
{
    return scaled(m_unscaled.multiply(other.m_unscaled), static_cast<std::int64_t>(m_scale) + other.m_scale);
}

std::optional<BigDecimal> BigDecimal::divideAsGroovy(const BigDecimal& other) const
{
    const std::int64_t preferred = static_cast<std::int64_t>(m_scale) - other.m_scale;
    if (isZero())
    {
        return scaled(BigInteger(), std::clamp<std::int64_t>(preferred, INT32_MIN, INT32_MAX));
    }
    mpz_class numerator = m_unscaled.value();
    mpz_class denominator = other.m_unscaled.value();
    const mpz_class common = gcd(numerator, denominator);
    numerator /= common;
    denominator /= common;
    mpz_class rest = ::abs(denominator);
    const std::int64_t twos = takeOut(rest, 2);
    const std::int64_t fives = takeOut(rest, 5);
    if (rest == 1) // the expansion ends
    {
        const std::int64_t places = std::max(twos, fives);
        const auto grown = shifted(BigInteger(numerator), places);
        return grown ? scaled(grown->divide(BigInteger(denominator)), preferred + places) : std::nullopt;
    }
    const std::int64_t digits = std::max(precision(), other.precision()) + 10;
    const auto [quotient, places] = roundedQuotient(numerator, denominator, digits);
    const auto result = scaled(BigInteger(quotient), preferred + places);
    const std::int32_t scale = std::max({m_scale, other.m_scale, 10});
    return result && result->m_scale > scale ? result->roundedTo(scale) : result;
}

std::optional<std::pair<BigDecimal, BigDecimal>> BigDecimal::divideAndRemainder(const BigDecimal& other) const
{
    const std::int64_t preferred = static_cast<std::int64_t>(m_scale) - other.m_scale;
    const auto left = shifted(m_unscaled, std::max<std::int64_t>(-preferred, 0));
    const auto right = shifted(other.m_unscaled, std::max<std::int64_t>(preferred, 0));
    if (!left || !right)
    {
        return std::nullopt;
    }
    mpz_class whole = left->divide(*right).value();
    std::int64_t scale = 0;
    while (scale > preferred && whole != 0 && mpz_divisible_ui_p(whole.get_mpz_t(), 10) != 0)
    {
        whole /= 10;
        --scale;
    }
    scale = whole == 0 ? preferred : scale;
    auto grown = shifted(BigInteger(std::move(whole)), std::max<std::int64_t>(preferred - scale, 0));
    const auto quotient = scaled(std::move(grown), std::max(preferred, scale));
    const auto product = quotient ? quotient->multiply(other) : std::nullopt;
    const auto rest = product ? subtract(*product) : std::nullopt;
    return rest ? std::optional(std::pair(*quotient, *rest)) : std::nullopt;
}

std::optional<BigDecimal> BigDecimal::pow(std::uint32_t exponent) const
{
    return scaled(m_unscaled.pow(exponent), static_cast<std::int64_t>(m_scale) * exponent);
}

std::optional<BigDecimal> BigDecimal::roundedTo(std::int32_t scale) const
{
    const std::int64_t places = static_cast<std::int64_t>(scale) - m_scale;
    if (places >= 0)
    {
        return scaled(shifted(m_unscaled, places), scale);
    }
    if (-places > precision())
    {
        return scaled(BigInteger(), scale);
    }
    return scaled(BigInteger(dividedHalfUp(m_unscaled.value(), powerOfTen(-places))), scale);
}

int BigDecimal::compareTo(const BigDecimal& other) const
{
    if (signum() != other.signum() || isZero())
    {
        return signum() < other.signum() ? -1 : signum() > other.signum() ? 1 : 0;
    }
    const std::int64_t magnitude = static_cast<std::int64_t>(precision()) - m_scale;
    const std::int64_t otherMagnitude = static_cast<std::int64_t>(other.precision()) - other.m_scale;
    if (magnitude != otherMagnitude)
    {
        return (magnitude < otherMagnitude ? -1 : 1) * signum();
    }
    // equally many digits before the point: scales differ by no more than the digits
    const std::int64_t scale = std::max(m_scale, other.m_scale);
    const mpz_class left = m_unscaled.value() * powerOfTen(scale - m_scale);
    const mpz_class right = other.m_unscaled.value() * powerOfTen(scale - other.m_scale);
    const int order = cmp(left, right);
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

} // namespace atlas
