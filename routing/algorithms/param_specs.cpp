#include "routing/algorithms/param_specs.h"

#include <utility>

namespace atlas
{

ParamSpec countSpec(std::string name, Required required, std::string defaultText, std::optional<std::int64_t> minimum,
                    std::optional<std::int64_t> maximum, std::string title, std::string help)
{
    return {.name = std::move(name),
            .type = ParamSpec::Type::Integer,
            .required = required.value,
            .defaultText = std::move(defaultText),
            .minimum = minimum,
            .maximum = maximum,
            .choices = {},
            .title = std::move(title),
            .help = std::move(help)};
}

ParamSpec textSpec(std::string name, Required required, std::string defaultText, std::string title, std::string help)
{
    return {.name = std::move(name),
            .type = ParamSpec::Type::Text,
            .required = required.value,
            .defaultText = std::move(defaultText),
            .minimum = {},
            .maximum = {},
            .choices = {},
            .title = std::move(title),
            .help = std::move(help)};
}

ParamSpec linesSpec(std::string name, Required required, std::string defaultText, std::string title, std::string help)
{
    ParamSpec spec = textSpec(std::move(name), required, std::move(defaultText), std::move(title), std::move(help));
    spec.type = ParamSpec::Type::Lines;
    return spec;
}

ParamSpec choiceSpec(std::string name, Required required, std::string defaultText, std::vector<std::string> choices,
                     std::string title, std::string help)
{
    ParamSpec spec = textSpec(std::move(name), required, std::move(defaultText), std::move(title), std::move(help));
    spec.type = ParamSpec::Type::Choice;
    spec.choices = std::move(choices);
    return spec;
}

} // namespace atlas
