#pragma once

#include <chrono>
#include <functional>

namespace atlas
{

/// Turns the calling thread's event loop until something holds or the time is over; true when it holds. Looks after
/// each batch of events and sleeps between them, so what it waits for must come with an event.
bool waitUntil(const std::function<bool()>& holds, std::chrono::milliseconds patience);
/// Turns the event loop for a time.
void waitFor(std::chrono::milliseconds time);

} // namespace atlas
