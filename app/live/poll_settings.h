#pragma once

#include <chrono>

namespace atlas
{

/// How often and how patiently. Intervals are spread by `jitter` so that servers do not fire together.
struct PollSettings
{
    std::chrono::milliseconds pulseEvery{5'000};   ///< server status
    std::chrono::milliseconds tablesEvery{10'000}; ///< table names and counters
    std::chrono::milliseconds countsEvery{60'000}; ///< row estimates
    std::chrono::milliseconds connectTimeout{3'000};
    std::chrono::milliseconds pulseTimeout{2'000}; ///< a status that takes longer makes the server stale
    std::chrono::milliseconds workTimeout{10'000}; ///< a statement about tables, or one chunk of a count
    std::chrono::milliseconds backoffFirst{1'000};
    std::chrono::milliseconds backoffCap{60'000};
    std::chrono::milliseconds emitEvery{200}; ///< changes are gathered for so long
    std::chrono::minutes keepExact{10};       ///< an exact count stands before an estimate so long
    double jitter = 0.2;
    int lanes = 16; ///< threads for pulses, and as many for tables, at most
};

} // namespace atlas
