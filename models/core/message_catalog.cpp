#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

const MessageSpec* findMessage(std::string_view code)
{
    const std::array tables{layoutMessages(), checkMessages(), routingMessages(),
                            exportMessages(), liveMessages(),  appMessages()};
    for (const auto table : tables)
    {
        for (const MessageSpec& spec : table)
        {
            if (spec.code == code)
            {
                return &spec;
            }
        }
    }
    return nullptr;
}

std::string fillMessage(std::string_view text, const std::vector<std::string>& args)
{
    std::string out;
    out.reserve(text.size() + 32);
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        const bool marker = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (!marker)
        {
            out += text[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(text[++i] - '1');
        out += index < args.size() ? args[index] : std::string("?");
    }
    return out;
}

std::string messageText(std::string_view code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec != nullptr ? fillMessage(spec->text, args) : std::string(code);
}

std::string messageFix(std::string_view code, const std::vector<std::string>& args)
{
    const MessageSpec* spec = findMessage(code);
    return spec != nullptr ? fillMessage(spec->fix, args) : std::string();
}

std::string placeText(const SourcePlace& place)
{
    std::string out = place.file;
    if (place.known())
    {
        out += (out.empty() ? "" : ":") + std::to_string(place.line) + ":" + std::to_string(place.column);
    }
    return out;
}

std::string describe(const Error& error)
{
    std::string out = placeText(error.place);
    if (!out.empty())
    {
        out += ": ";
    }
    out += messageText(error.code, error.args);
    if (const std::string fix = messageFix(error.code, error.args); !fix.empty())
    {
        out += " " + fix;
    }
    return out;
}

} // namespace atlas
