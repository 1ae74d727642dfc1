#pragma once

#include <algorithm>
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

/// CPU time of the thread for the quickest of `rounds`.
template <typename Work>
double bestSeconds(int rounds, Work work)
{
    double best = 1e9;
    for (int round = 0; round < rounds; ++round)
    {
        const double begin = threadSeconds();
        work();
        best = std::min(best, threadSeconds() - begin);
    }
    return best;
}

} // namespace atlas::bench
