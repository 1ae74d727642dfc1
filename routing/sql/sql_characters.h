#pragma once

#include <array>
#include <cstdint>

/// Classes of bytes in a statement (MySQL 8.0 manual, 9.2 Schema Object Names).
namespace atlas
{

namespace sql_detail
{

inline constexpr std::uint8_t kBlank = 1;
inline constexpr std::uint8_t kDigit = 2;
inline constexpr std::uint8_t kNameStart = 4;
inline constexpr std::uint8_t kHexDigit = 8;

inline constexpr std::array<std::uint8_t, 256> kClasses = []
{
    std::array<std::uint8_t, 256> classes{};
    for (const char c : {' ', '\t', '\n', '\r', '\v', '\f'})
    {
        classes[static_cast<unsigned char>(c)] = kBlank;
    }
    for (unsigned c = '0'; c <= '9'; ++c)
    {
        classes[c] = kDigit | kHexDigit;
    }
    for (unsigned c = 'a'; c <= 'z'; ++c)
    {
        const std::uint8_t kind = kNameStart | (c <= 'f' ? kHexDigit : 0);
        classes[c] = kind;
        classes[c - 'a' + 'A'] = kind;
    }
    classes['_'] = kNameStart;
    classes['$'] = kNameStart;
    for (unsigned c = 0x80; c <= 0xff; ++c)
    {
        classes[c] = kNameStart;
    }
    return classes;
}();

constexpr bool has(char c, unsigned kind)
{
    return (kClasses[static_cast<unsigned char>(c)] & kind) != 0;
}

} // namespace sql_detail

constexpr bool isSqlBlank(char c)
{
    return sql_detail::has(c, sql_detail::kBlank);
}
constexpr bool isSqlDigit(char c)
{
    return sql_detail::has(c, sql_detail::kDigit);
}
constexpr bool isSqlHexDigit(char c)
{
    return sql_detail::has(c, sql_detail::kHexDigit);
}
constexpr bool isSqlNameStart(char c)
{
    return sql_detail::has(c, sql_detail::kNameStart);
}
constexpr bool isSqlNamePart(char c)
{
    return sql_detail::has(c, sql_detail::kNameStart | sql_detail::kDigit);
}

} // namespace atlas
