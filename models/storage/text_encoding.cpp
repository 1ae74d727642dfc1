#include "models/storage/text_encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <optional>

namespace atlas
{

namespace
{

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LeMark = "\xFF\xFE";
constexpr std::string_view kUtf16BeMark = "\xFE\xFF";

/// Closes the conversion descriptor of glibc.
class Converter
{
public:
    Converter(const char* to, const char* from) : m_handle(iconv_open(to, from)) {}
    ~Converter()
    {
        if (open())
        {
            iconv_close(m_handle);
        }
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    // NOLINTNEXTLINE(performance-no-int-to-ptr): so iconv_open() says that it failed
    bool open() const { return m_handle != reinterpret_cast<iconv_t>(-1); }

    /// Nothing when a byte does not fit the encoding; `failedAt` is its offset then.
    std::optional<std::string> convert(std::string_view bytes, std::size_t& failedAt)
    {
        failedAt = 0;
        if (!open())
        {
            return std::nullopt;
        }
        std::string out;
        std::array<char, 4096> chunk{};
        std::string input(bytes);
        char* in = input.data();
        std::size_t left = input.size();
        while (left > 0)
        {
            char* to = chunk.data();
            std::size_t room = chunk.size();
            const std::size_t status = iconv(m_handle, &in, &left, &to, &room);
            const int problem = errno;
            out.append(chunk.data(), chunk.size() - room);
            if (status == static_cast<std::size_t>(-1) && problem != E2BIG)
            {
                failedAt = input.size() - left;
                return std::nullopt;
            }
        }
        return out;
    }

private:
    iconv_t m_handle;
};

std::size_t sequenceLength(unsigned char lead)
{
    if (lead < 0x80)
    {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF)
    {
        return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF)
    {
        return 3;
    }
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

bool secondByteFits(unsigned char lead, unsigned char second)
{
    switch (lead)
    {
    case 0xE0: return second >= 0xA0 && second <= 0xBF;
    case 0xED: return second >= 0x80 && second <= 0x9F; // no surrogates
    case 0xF0: return second >= 0x90 && second <= 0xBF;
    case 0xF4: return second >= 0x80 && second <= 0x8F;
    default: return second >= 0x80 && second <= 0xBF;
    }
}

Error invalidByte(std::string_view bytes, std::size_t offset, const std::string& fileName)
{
    std::array<char, 8> hex{};
    const auto byte = offset < bytes.size() ? static_cast<unsigned char>(bytes[offset]) : 0U;
    std::snprintf(hex.data(), hex.size(), "0x%02X", byte);
    return Error{
        "layout-encoding-invalid", {std::to_string(offset + 1), hex.data()}, placeOfOffset(bytes, offset, fileName)};
}

Result<DecodedText> fromUtf16(std::string_view bytes, const char* encoding, const std::string& fileName)
{
    std::size_t failedAt = 0;
    auto text = Converter("UTF-8", encoding).convert(bytes.substr(2), failedAt);
    if (!text)
    {
        return invalidByte(bytes, failedAt + 2, fileName);
    }
    return DecodedText{std::move(*text), encoding};
}

Result<DecodedText> withoutNul(Result<DecodedText> decoded, const std::string& fileName)
{
    if (!decoded)
    {
        return decoded;
    }
    const auto nul = decoded->text.find('\0');
    if (nul == std::string::npos)
    {
        return decoded;
    }
    return Error{"layout-nul-byte", {std::to_string(nul + 1)}, placeOfOffset(decoded->text, nul, fileName)};
}

Result<DecodedText> decodeAny(std::string_view bytes, const std::string& fileName)
{
    if (bytes.starts_with(kUtf16LeMark))
    {
        return fromUtf16(bytes, "UTF-16LE", fileName);
    }
    if (bytes.starts_with(kUtf16BeMark))
    {
        return fromUtf16(bytes, "UTF-16BE", fileName);
    }
    const bool marked = bytes.starts_with(kUtf8Mark);
    const std::string_view body = marked ? bytes.substr(kUtf8Mark.size()) : bytes;
    const std::size_t invalid = firstInvalidUtf8(body);
    if (invalid == std::string_view::npos)
    {
        return DecodedText{std::string(body), marked ? "UTF-8 BOM" : "UTF-8"};
    }
    std::size_t failedAt = 0;
    auto chinese = marked || body.find('\0') != std::string_view::npos
                       ? std::nullopt
                       : Converter("UTF-8", "GB18030").convert(body, failedAt);
    if (!chinese)
    {
        return invalidByte(bytes, invalid + (marked ? 3 : 0), fileName);
    }
    return DecodedText{std::move(*chinese), "GB18030"};
}

} // namespace

std::size_t firstInvalidUtf8(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size())
    {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = sequenceLength(lead);
        if (length == 0 || at + length > text.size())
        {
            return at;
        }
        for (std::size_t i = 1; i < length; ++i)
        {
            const auto byte = static_cast<unsigned char>(text[at + i]);
            if (i == 1 ? !secondByteFits(lead, byte) : (byte < 0x80 || byte > 0xBF))
            {
                return at;
            }
        }
        at += length;
    }
    return std::string_view::npos;
}

SourcePlace placeOfOffset(std::string_view text, std::size_t offset, const std::string& fileName)
{
    SourcePlace place{fileName, 1, 1};
    std::size_t lineStart = 0;
    for (std::size_t at = 0; at < std::min(offset, text.size()); ++at)
    {
        const bool breaks = text[at] == '\n' || (text[at] == '\r' && (at + 1 >= text.size() || text[at + 1] != '\n'));
        if (breaks)
        {
            ++place.line;
            lineStart = at + 1;
        }
    }
    place.column = static_cast<int>(offset - lineStart) + 1;
    return place;
}

Result<std::string> encodeText(std::string_view text, std::string_view encoding)
{
    if (encoding == "UTF-8")
    {
        return std::string(text);
    }
    if (encoding == "UTF-8 BOM")
    {
        return std::string(kUtf8Mark).append(text);
    }
    const std::string name(encoding);
    std::size_t failedAt = 0;
    std::optional<std::string> bytes = Converter(name.c_str(), "UTF-8").convert(text, failedAt);
    if (!bytes)
    {
        return Error{"text-not-encodable", {name, std::to_string(failedAt + 1)}, {}};
    }
    const std::string_view mark = encoding == "UTF-16LE" ? kUtf16LeMark : encoding == "UTF-16BE" ? kUtf16BeMark : "";
    return std::string(mark) + *bytes;
}

std::string withUnixLineEnds(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at)
    {
        if (text[at] != '\r')
        {
            out += text[at];
            continue;
        }
        out += '\n';
        at += at + 1 < text.size() && text[at + 1] == '\n' ? 1 : 0;
    }
    return out;
}

Result<DecodedText> decodeText(std::string_view bytes, const std::string& fileName)
{
    return withoutNul(decodeAny(bytes, fileName), fileName);
}

} // namespace atlas
