#pragma once

#include <algorithm>
#include <chrono>
#include <random>

namespace atlas
{

/// Waits of 1, 2, 4 ... cap after failures, with full jitter above the half, so that servers that died
/// together are not asked together. One for each server.
class Backoff
{
public:
    Backoff(std::chrono::milliseconds first, std::chrono::milliseconds cap) : m_first(first), m_cap(cap) {}

    template <typename Generator>
    std::chrono::milliseconds next(Generator& random)
    {
        const auto full = std::min<std::chrono::milliseconds>(m_cap, m_first * (1LL << std::min(m_failures, 20)));
        ++m_failures;
        return std::chrono::milliseconds(
            std::uniform_int_distribution<long long>(full.count() / 2, full.count())(random));
    }
    void reset() { m_failures = 0; }
    int failures() const { return m_failures; }

private:
    std::chrono::milliseconds m_first;
    std::chrono::milliseconds m_cap;
    int m_failures = 0;
};

} // namespace atlas
