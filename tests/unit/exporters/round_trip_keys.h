#pragma once

#include <cstddef>

namespace atlas::test
{

/// How many keys a configuration and what is read back of its export must route alike.
#ifdef __SANITIZE_ADDRESS__
inline constexpr std::size_t kRoundTripKeys = 5'000;
#else
inline constexpr std::size_t kRoundTripKeys = 100'000;
#endif

} // namespace atlas::test
