#include "models/core/message_catalog.h"

#include <array>
#include <optional>

namespace atlas
{

namespace
{

bool isArgument(char c)
{
    return c >= '1' && c <= '9';
}

/// A word that follows a number is written as {2|bucket|buckets}: the first form when argument 2 is "1", else the
/// second. {#2|Bucket|Buckets} goes by a list ("7", "0-3, 9"): the first form when it names a single one.
struct CountedWord
{
    std::string_view form;
    std::size_t length = 0;
};

std::optional<CountedWord> counted(std::string_view text, const std::vector<std::string>& args)
{
    if (text.size() < 5 || text[0] != '{')
    {
        return std::nullopt;
    }
    const std::size_t at = text[1] == '#' ? 2 : 1;
    const std::size_t middle = text.find('|', at + 2);
    const std::size_t end = text.find('}');
    if (!isArgument(text[at]) || text[at + 1] != '|' || middle == std::string_view::npos
        || end == std::string_view::npos || middle > end)
    {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(text[at] - '1');
    const std::string_view value = index < args.size() ? std::string_view(args[index]) : std::string_view();
    const bool one = at == 2 ? value.find_first_of("-,") == std::string_view::npos : value == "1";
    return CountedWord{one ? text.substr(at + 2, middle - at - 2) : text.substr(middle + 1, end - middle - 1), end + 1};
}

} // namespace

const MessageSpec* findMessage(std::string_view code)
{
    const std::array tables{layoutMessages(), checkMessages(),  routingMessages(), sqlMessages(),
                            exportMessages(), importMessages(), liveMessages(),    appMessages()};
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
        if (const auto word = counted(text.substr(i), args))
        {
            out += fillMessage(word->form, args);
            i += word->length - 1;
            continue;
        }
        const bool marker = text[i] == '%' && i + 1 < text.size() && isArgument(text[i + 1]);
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
