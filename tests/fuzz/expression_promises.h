#pragma once

#include <string_view>

namespace atlas::testing
{

/// Compiles any bytes as an expression, evaluates it for keys of every kind, and expands them as names of data nodes:
/// "" when every promise held, else which one broke. Shared by the fuzzer and by the test that runs its corpus.
std::string_view brokenExpressionPromise(std::string_view bytes);

} // namespace atlas::testing
