#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// One row of a vector file: an algorithm of some engine without a layout.
struct EvalRequest
{
    std::string family; ///< "native", "articles", "mysql", ...
    std::string algorithm;
    std::string paramsJson; ///< an object, or empty
    std::string inputType;  ///< the key's type to that engine: "long", "string", "null", ...
    std::string input;
};

/// The result in the vectors' notation: an index, a name, a number, "NULL", or "ERROR:reason". Never throws.
std::string evaluate(const EvalRequest& request);

/// Names of families that evaluate() knows.
std::vector<std::string_view> evalFamilies();

} // namespace atlas
