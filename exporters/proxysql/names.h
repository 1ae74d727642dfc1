#pragma once

#include <algorithm>
#include <string>

namespace atlas::proxysql
{

/// No rule can have it: rules are written a line each.
inline bool hasControl(const std::string& text)
{
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

/// As rules compare names.
inline std::string folded(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return text;
}

} // namespace atlas::proxysql
