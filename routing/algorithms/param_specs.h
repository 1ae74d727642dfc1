#pragma once

#include "models/core/param_spec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The parameters of algorithms, short to write.
namespace atlas
{

struct Required
{
    bool value = true;
};
inline constexpr Required kRequired{true};
inline constexpr Required kOptional{false};

/// A whole number within both ends; an end that is nothing is open.
ParamSpec countSpec(std::string name, Required required, std::string defaultText, std::optional<std::int64_t> minimum,
                    std::optional<std::int64_t> maximum, std::string title, std::string help);
ParamSpec textSpec(std::string name, Required required, std::string defaultText, std::string title, std::string help);
/// A text of several lines.
ParamSpec linesSpec(std::string name, Required required, std::string defaultText, std::string title, std::string help);
ParamSpec choiceSpec(std::string name, Required required, std::string defaultText, std::vector<std::string> choices,
                     std::string title, std::string help);

} // namespace atlas
