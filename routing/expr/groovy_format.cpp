#include "routing/expr/groovy_runtime.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

/// %[argument$][flags][width][.precision]conversion
struct Specifier
{
    std::size_t argument = 0; ///< from 1; 0: the next one
    std::string flags;
    std::size_t width = 0;
    std::optional<std::size_t> precision;
    char conversion = '\0';

    bool has(char flag) const { return flags.find(flag) != std::string::npos; }
};

constexpr std::size_t kMaxWidth = 100'000;

class FormatReader
{
public:
    explicit FormatReader(std::string_view pattern) : m_rest(pattern) {}

    bool atEnd() const { return m_rest.empty(); }

    std::string_view plain()
    {
        const std::string_view text = m_rest.substr(0, m_rest.find('%'));
        m_rest.remove_prefix(text.size());
        return text;
    }

    Specifier specifier()
    {
        Specifier result;
        m_rest.remove_prefix(1);
        const std::string_view start = m_rest;
        if (const auto number = digits(); number && m_rest.starts_with('$'))
        {
            result.argument = *number;
            m_rest.remove_prefix(1);
        }
        else
        {
            m_rest = start;
        }
        constexpr std::string_view kFlags = "-#+ 0,(";
        while (!m_rest.empty() && kFlags.find(m_rest.front()) != std::string_view::npos)
        {
            result.flags += m_rest.front();
            m_rest.remove_prefix(1);
        }
        result.width = digits().value_or(0);
        if (m_rest.starts_with('.'))
        {
            m_rest.remove_prefix(1);
            result.precision = digits();
            if (!result.precision)
            {
                unknown();
            }
        }
        if (m_rest.empty())
        {
            unknown();
        }
        result.conversion = m_rest.front();
        m_rest.remove_prefix(1);
        return result;
    }

private:
    [[noreturn]] static void unknown() { throwGroovy("UnknownFormatConversionException", "Conversion = '%'"); }

    std::optional<std::size_t> digits()
    {
        std::size_t value = 0;
        const auto [end, code] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        const auto length = static_cast<std::size_t>(end - m_rest.data());
        if (length == 0)
        {
            return std::nullopt;
        }
        if (code != std::errc{} || value > kMaxWidth)
        {
            throwTooLarge();
        }
        m_rest.remove_prefix(length);
        return value;
    }

    std::string_view m_rest;
};

std::string grouped(std::string digits)
{
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    {
        digits.insert(static_cast<std::size_t>(at), ",");
    }
    return digits;
}

std::string upper(std::string text)
{
    if (!isAscii(text))
    {
        throwCustom("%S of letters beyond ASCII");
    }
    for (char& c : text)
    {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return text;
}

std::string justified(std::string text, const Specifier& spec)
{
    const std::size_t length = utf16Length(text);
    const std::size_t missing = spec.width > length ? spec.width - length : 0;
    return spec.has('-') ? text.append(missing, ' ') : text.insert(0, missing, ' ');
}

/// Sign, zeros and digits of a number.
std::string signedText(std::string digits, bool negative, const Specifier& spec)
{
    std::string head = negative ? "-" : spec.has('+') ? "+" : spec.has(' ') ? " " : "";
    std::string tail;
    if (negative && spec.has('('))
    {
        head = "(";
        tail = ")";
    }
    const std::size_t length = head.size() + digits.size() + tail.size();
    if (spec.has('0') && spec.width > length)
    {
        digits.insert(0, spec.width - length, '0');
    }
    return justified(head + digits + tail, spec);
}

void checkFlags(const Specifier& spec)
{
    const bool needsWidth = (spec.has('-') || spec.has('0')) && spec.width == 0;
    if (needsWidth)
    {
        throwGroovy("MissingFormatWidthException", "%" + spec.flags + spec.conversion);
    }
    if ((spec.has('-') && spec.has('0')) || (spec.has('+') && spec.has(' ')))
    {
        throwGroovy("IllegalFormatFlagsException", "Flags = '" + spec.flags + "'");
    }
}

[[noreturn]] void mismatch(const Specifier& spec, const GroovyValue& value)
{
    throwGroovy("IllegalFormatConversionException",
                std::string(1, spec.conversion) + " != " + std::string(groovyClassName(value)));
}

std::string decimalText(const Specifier& spec, const GroovyValue& value)
{
    const bool whole = value.is<std::int32_t>() || value.is<std::int64_t>() || value.is<BigInteger>();
    if (!whole)
    {
        mismatch(spec, value);
    }
    if (spec.precision || spec.has('#'))
    {
        throwGroovy("IllegalFormatPrecisionException", "%d");
    }
    const BigInteger number = groovyBigInteger(value);
    std::string digits = number.abs().toString();
    return signedText(spec.has(',') ? grouped(std::move(digits)) : std::move(digits), number.signum() < 0, spec);
}

/// %x and %o: negative ones of fixed width as their bits.
std::string basedText(const Specifier& spec, const GroovyValue& value)
{
    const int base = spec.conversion == 'o' ? 8 : 16;
    BigInteger number;
    if (const auto* small = value.as<std::int32_t>())
    {
        number = BigInteger(static_cast<std::int64_t>(static_cast<std::uint32_t>(*small)));
    }
    else if (const auto* large = value.as<std::int64_t>())
    {
        number = BigInteger::ofUnsigned(static_cast<std::uint64_t>(*large));
    }
    else if (const auto* big = value.as<BigInteger>())
    {
        number = *big;
    }
    else
    {
        mismatch(spec, value);
    }
    if (spec.flags.find_first_of("#+ ,(") != std::string::npos || spec.precision)
    {
        throwCustom("%x with flags");
    }
    const std::string text = signedText(number.abs().value().get_str(base), number.signum() < 0, spec);
    return spec.conversion == 'X' ? upper(text) : text;
}

std::string fixedText(const Specifier& spec, const GroovyValue& value)
{
    if (!value.is<BigDecimal>() && !value.is<double>())
    {
        mismatch(spec, value);
    }
    const auto places = static_cast<std::int32_t>(std::min<std::size_t>(spec.precision.value_or(6), 1000));
    const BigDecimal number = within(groovyDecimal(value).roundedTo(places));
    std::string digits = number.unscaled().abs().toString();
    const auto fraction = static_cast<std::size_t>(places);
    digits.insert(0, digits.size() <= fraction ? fraction - digits.size() + 1 : 0, '0');
    const std::string whole = digits.substr(0, digits.size() - fraction);
    digits =
        (spec.has(',') ? grouped(whole) : whole) + (places > 0 ? "." + digits.substr(digits.size() - fraction) : "");
    return signedText(std::move(digits), groovyDouble(value) < 0, spec);
}

std::string plainText(const Specifier& spec, const GroovyValue& value)
{
    if (spec.flags.find_first_of("0+ ,(#") != std::string::npos)
    {
        throwGroovy("FormatFlagsConversionMismatchException",
                    "Conversion = " + std::string(1, spec.conversion) + ", Flags = " + spec.flags);
    }
    std::string text = javaText(value);
    if (spec.precision && *spec.precision < utf16Length(text))
    {
        text = utf16Slice(text, 0, *spec.precision);
    }
    return justified(spec.conversion == 'S' ? upper(std::move(text)) : std::move(text), spec);
}

std::string converted(const Specifier& spec, const GroovyValue& value)
{
    checkFlags(spec);
    if (spec.conversion == 's' || spec.conversion == 'S')
    {
        return plainText(spec, value);
    }
    if (value.isNull() && (spec.conversion == 'd' || spec.conversion == 'x' || spec.conversion == 'f'))
    {
        return justified("null", spec);
    }
    switch (spec.conversion)
    {
    case 'd': return decimalText(spec, value);
    case 'x':
    case 'X':
    case 'o': return basedText(spec, value);
    case 'f': return fixedText(spec, value);
    case 'b':
    case 'B':
    case 'c':
    case 'C':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
    case 'h':
    case 'H':
    case 't':
    case 'T': throwCustom("%" + std::string(1, spec.conversion));
    default: throwGroovy("UnknownFormatConversionException", "Conversion = '" + std::string(1, spec.conversion) + "'");
    }
}

} // namespace

std::string groovyFormat(std::string_view pattern, std::span<const GroovyValue> args, GroovyBudget& budget)
{
    FormatReader reader(pattern);
    std::string text;
    std::size_t next = 0;
    while (true)
    {
        text += reader.plain();
        if (reader.atEnd())
        {
            budget.text(text.size());
            return text;
        }
        const Specifier spec = reader.specifier();
        budget.text(spec.width);
        if (spec.conversion == '%' || spec.conversion == 'n')
        {
            text += spec.conversion == 'n' ? "\n" : justified("%", spec);
            continue;
        }
        const std::size_t index = spec.argument > 0 ? spec.argument - 1 : next++;
        if (index >= args.size())
        {
            throwGroovy("MissingFormatArgumentException",
                        "Format specifier '%" + std::string(1, spec.conversion) + "'");
        }
        text += converted(spec, args[index]);
    }
}

} // namespace atlas
