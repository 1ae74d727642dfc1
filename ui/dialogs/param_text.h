#pragma once

#include "models/core/param_spec.h"
#include "models/core/param_value.h"

#include <QString>

/// Parameters as text in a form and back: a list is one value a line, a map is "value = bucket" a line.
/// Text in double quotes stays text; what was quoted in the layout is quoted here.
namespace atlas
{

/// As an editor of the type shows it: Lines are never quoted.
QString paramToText(const ParamValue& value, ParamSpec::Type type);
ParamValue paramFromText(ParamSpec::Type type, const QString& text);
/// Empty when the text can be read as the type within its bounds.
enum class ParamProblem
{
    None,
    Missing,
    NotInteger,
    NotNumber,
    TooSmall,
    TooLarge,
    NotAChoice,
    NoEqualsSign,
    BucketNotInteger
};
struct ParamCheck
{
    ParamProblem problem = ParamProblem::None;
    int line = 0; ///< of a list or map, from 1
};
ParamCheck checkParamText(const ParamSpec& spec, const QString& text);

} // namespace atlas
