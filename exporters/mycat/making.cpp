#include "exporters/mycat/making.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// How many names a finding lists.
constexpr std::size_t kListedNames = 5;

} // namespace

std::string foldedName(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return text;
}

std::string listedNames(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < kListedNames; ++i)
    {
        text += (text.empty() ? "" : ", ") + names[i];
    }
    return text + (names.size() > kListedNames ? " and so on" : "");
}

} // namespace atlas
