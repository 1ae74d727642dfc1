#pragma once

#include <ctime>

namespace atlas::bench
{

/// CPU time: what others do on the machine does not count.
inline double cpuSeconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

inline double threadSeconds()
{
    return cpuSeconds(CLOCK_THREAD_CPUTIME_ID);
}

/// Of all threads together: Qt may paint in several.
inline double processSeconds()
{
    return cpuSeconds(CLOCK_PROCESS_CPUTIME_ID);
}

} // namespace atlas::bench
