#include "exporters/shardatlas/bundle.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::string_view kHexDigits = "0123456789abcdef";
/// Longest name kept in full; file systems end at 255 bytes.
constexpr std::size_t kMaxName = 200;

bool isPlain(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
           || c == '-' || c == '.';
}

void appendHex(std::string& out, unsigned char byte)
{
    out += kHexDigits[byte >> 4U];
    out += kHexDigits[byte & 0xfU];
}

} // namespace

std::string sha256Hex(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr);
    std::string out;
    for (unsigned int i = 0; i < length; ++i)
    {
        appendHex(out, digest[i]);
    }
    return out;
}

std::string safeFileName(std::string_view name)
{
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i)
    {
        const bool leadingDot = i == 0 && name[i] == '.';
        if (isPlain(name[i]) && !leadingDot)
        {
            out += name[i];
            continue;
        }
        out += '%';
        appendHex(out, static_cast<unsigned char>(name[i]));
    }
    if (out.size() > kMaxName)
    {
        return out.substr(0, kMaxName - 1) + "%" + sha256Hex(name).substr(0, 32);
    }
    return out.empty() ? "%" : out;
}

} // namespace atlas
