#pragma once

#include <QString>

#include <algorithm>
#include <cstdint>
#include <string>

/// What the two halves of the statement's words share.
namespace atlas::statementWords
{

inline QString fromStd(const std::string& text)
{
    return QString::fromStdString(text);
}

/// For plural forms.
inline int asInt(std::uint64_t number)
{
    return static_cast<int>(std::min<std::uint64_t>(number, 1'000'000'000));
}

/// "user_id" of "t_order.user_id"
inline QString columnOf(const std::string& qualified)
{
    const std::size_t dot = qualified.rfind('.');
    return fromStd(dot == std::string::npos ? qualified : qualified.substr(dot + 1));
}

} // namespace atlas::statementWords
