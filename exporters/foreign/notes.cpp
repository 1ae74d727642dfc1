#include "exporters/foreign/notes.h"

#include "models/core/nearest_name.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

Diagnostic note(Severity severity, std::string code, std::vector<std::string> args, SourcePlace place,
                std::string table = {})
{
    return {severity, std::move(code), std::move(args), std::move(place), std::move(table), {}};
}

bool isNamed(const ForeignOption& option, std::string_view name)
{
    constexpr std::string_view kAny = ".*";
    if (!option.name.ends_with(kAny))
    {
        return option.name == name;
    }
    const std::string_view head = option.name.substr(0, option.name.size() - 1);
    return name.size() > head.size() && name.starts_with(head);
}

std::string namesOf(std::span<const ForeignOption> options)
{
    std::string names;
    for (const ForeignOption& option : options)
    {
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    return names.empty() ? "-" : names;
}

} // namespace

Diagnostic leftOut(std::string what, SourcePlace place, std::string table)
{
    return note(Severity::Info, "import-left", {std::move(what)}, std::move(place), std::move(table));
}

Diagnostic unknownKey(const std::string& name, std::vector<std::string> known, SourcePlace place, std::string table)
{
    std::string near = suggestedNames(name, std::move(known));
    return note(Severity::Warning, "import-key-unknown", {name, std::move(near)}, std::move(place), std::move(table));
}

Diagnostic assumed(std::string what, std::string value, std::string option, SourcePlace place, std::string table)
{
    return note(Severity::Info, "import-assumed", {std::move(what), std::move(value), std::move(option)},
                std::move(place), std::move(table));
}

Diagnostic customCode(std::string table, std::string code, SourcePlace place)
{
    return note(Severity::Warning, "import-custom-code", {table, std::move(code)}, std::move(place), table);
}

Diagnostic nodesUnknown(std::string table, std::string reason, SourcePlace place)
{
    return note(Severity::Warning, "import-nodes-unknown", {table, std::move(reason)}, std::move(place), table);
}

Diagnostic nothingFound(const ForeignTexts& texts)
{
    return note(Severity::Error, "import-nothing", {}, {texts.empty() ? std::string() : texts.front().name, 1, 1});
}

Result<Done> checkOptions(const ForeignOptions& options, std::string_view system, std::span<const ForeignOption> known)
{
    for (const auto& [name, value] : options)
    {
        const auto it = std::find_if(known.begin(), known.end(),
                                     [&name = name](const ForeignOption& option) { return isNamed(option, name); });
        if (it == known.end())
        {
            return Error{"import-option-unknown", {name, std::string(system), namesOf(known)}, {}};
        }
        if (it->fits != nullptr && !it->fits(value))
        {
            return Error{"import-option-value", {name, value, std::string(it->values)}, {}};
        }
    }
    return Done{};
}

} // namespace atlas
