#pragma once

#include <ctime>

namespace atlas::test
{

/// Processor seconds of this process since it was made. Tests hold them against livenessBound() alone: the machine is
/// noisy, so what is asserted is that nothing hangs or grows out of proportion.
class CpuTime
{
public:
    double seconds() const { return static_cast<double>(std::clock() - m_begin) / CLOCKS_PER_SEC; }

private:
    std::clock_t m_begin = std::clock();
};

/// Ten times the goal, and ten times that with the sanitizers.
constexpr double livenessBound(double goalSeconds)
{
#ifdef __SANITIZE_ADDRESS__
    return goalSeconds * 100.0;
#else
    return goalSeconds * 10.0;
#endif
}

/// Rounds of a random test: a tenth of them with the sanitizers.
constexpr int randomRounds(int rounds)
{
#ifdef __SANITIZE_ADDRESS__
    return rounds / 10;
#else
    return rounds;
#endif
}

} // namespace atlas::test
