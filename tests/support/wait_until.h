#pragma once

#include <functional>

namespace atlas::test
{

/// Runs the event loop until `holds`, or the patience is over; whether it came to hold.
bool waitUntil(const std::function<bool()>& holds, int patienceMs = 15'000);

} // namespace atlas::test
