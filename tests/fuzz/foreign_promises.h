#pragma once

#include <string>
#include <string_view>

namespace atlas::testing
{

/// Reads any bytes as the configuration of a system: "" when every promise of its reader held, else which one broke.
/// Lines "=== NAME" part several files. Shared by the fuzzers and by the test that runs their corpora.
std::string brokenForeignPromise(std::string_view bytes, std::string_view system);

} // namespace atlas::testing
