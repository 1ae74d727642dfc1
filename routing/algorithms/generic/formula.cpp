#include "routing/algorithms/generic/formula.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::string withoutBlanks(std::string_view text)
{
    std::string result(text);
    result.erase(std::remove(result.begin(), result.end(), ' '), result.end());
    return result;
}

} // namespace

Result<bool> requireFormula(const EngineParams& params, std::string_view name, std::string_view formula)
{
    if (!params.has(name) || withoutBlanks(params.text(name)) == withoutBlanks(formula))
    {
        return true;
    }
    return params.bad(name, std::string(formula) + ", the only one that is computed here");
}

} // namespace atlas
