#include "tests/fuzz/foreign_promises.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

/// ATLAS_FUZZ_SYSTEM is the system whose reader is fuzzed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string broken =
        atlas::testing::brokenForeignPromise({reinterpret_cast<const char*>(data), size}, ATLAS_FUZZ_SYSTEM);
    if (!broken.empty())
    {
        std::fprintf(stderr, "broken promise: %s\n", broken.c_str());
        std::abort();
    }
    return 0;
}
