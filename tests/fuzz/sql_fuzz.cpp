#include "tests/fuzz/sql_promises.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view broken = atlas::testing::brokenSqlPromise({reinterpret_cast<const char*>(data), size});
    if (!broken.empty())
    {
        std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(broken.size()), broken.data());
        std::abort();
    }
    return 0;
}
