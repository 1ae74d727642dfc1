#pragma once

#include <memory>
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

/// Evaluates row after row; an algorithm is made once for rows with the same parameters. Not for several threads.
class Evaluator
{
public:
    Evaluator();
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// As evaluate().
    std::string evaluate(const EvalRequest& request);

private:
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

/// The result in the vectors' notation: an index, a name, a number, "NULL", or "ERROR:reason". Never throws.
std::string evaluate(const EvalRequest& request);

} // namespace atlas
