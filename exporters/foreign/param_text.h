#pragma once

#include "models/core/param_value.h"
#include "models/storage/yaml_text.h"

#include <string>
#include <utility>

namespace atlas
{

/// A text as a parameter of a layout, with quotes where it would not be read back without.
inline ParamValue paramText(std::string text, SourcePlace place = {})
{
    const bool isPlain = isPlainInBlock(text);
    ParamValue value = ParamValue::scalar(std::move(text), !isPlain);
    value.place = std::move(place);
    return value;
}

} // namespace atlas
