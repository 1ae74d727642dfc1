#include "exporters/foreign/xml_root.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::string_view kBlank = " \t\r\n";

/// Behind `end`, or empty when it is not there.
std::string_view behind(std::string_view text, std::string_view end)
{
    const std::size_t at = text.find(end);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + end.size());
}

/// Behind a "<!DOCTYPE ...>" with what it declares in brackets.
std::string_view behindDoctype(std::string_view text)
{
    const std::size_t at = text.find_first_of("[>");
    if (at == std::string_view::npos || text[at] == '>')
    {
        return behind(text, ">");
    }
    return behind(behind(text.substr(at), "]"), ">");
}

} // namespace

std::string_view xmlRootName(std::string_view text)
{
    while (true)
    {
        text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
        if (text.starts_with("<?"))
        {
            text = behind(text, "?>");
        }
        else if (text.starts_with("<!--"))
        {
            text = behind(text, "-->");
        }
        else if (text.starts_with("<!"))
        {
            text = behindDoctype(text);
        }
        else
        {
            break;
        }
    }
    if (!text.starts_with('<'))
    {
        return {};
    }
    text.remove_prefix(1);
    return text.substr(0, text.find_first_of(" \t\r\n/>"));
}

} // namespace atlas
