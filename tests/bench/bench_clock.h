#pragma once

#include <ctime>

namespace atlas::bench
{

/// CPU time of this thread: what others do on the machine does not count.
inline double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

} // namespace atlas::bench
