#pragma once

#include <string_view>

namespace atlas::testing
{

/// Reads any bytes as a layout, and writes what was read: "" when every promise of reader and writer held, else which
/// one broke. Shared by the fuzzer and by the test that runs its corpus.
std::string_view brokenPromise(std::string_view bytes);

} // namespace atlas::testing
