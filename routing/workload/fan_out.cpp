#include "routing/workload/fan_out.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

double expectedShards(double shards, double values)
{
    return shards * (1.0 - std::pow(1.0 - 1.0 / shards, values));
}

void FanOutSum::add(KeyUse use, double count, const ListTally* tally)
{
    switch (use)
    {
    case KeyUse::Never:
    case KeyUse::Single: addCertain(count); return;
    case KeyUse::Several: addSeveral(count, tally); return;
    case KeyUse::Absent: addCertain(count * m_shards); return;
    case KeyUse::Range:
        if (!m_byRange)
        {
            addCertain(count * m_shards);
            return;
        }
        break;
    case KeyUse::Either:
    case KeyUse::Unknown: break;
    }
    addOpen(count);
}

void FanOutSum::addOpen(double count)
{
    m_sum.low += count;
    m_sum.value += count * (1.0 + m_shards) / 2.0;
    m_sum.high += count * m_shards;
}

FanOut FanOutSum::over(double executions) const
{
    const auto each = [&](double sum) { return executions > 0.0 ? sum / executions : 0.0; };
    return {static_cast<std::uint64_t>(m_shards), {each(m_sum.value), each(m_sum.low), each(m_sum.high)}};
}

void FanOutSum::addCertain(double shards)
{
    m_sum.low += shards;
    m_sum.value += shards;
    m_sum.high += shards;
}

/// Evaluated lists by their shards, others by the number of their values.
void FanOutSum::addSeveral(double count, const ListTally* tally)
{
    const double evaluated = tally == nullptr ? 0.0 : static_cast<double>(tally->executions);
    if (evaluated > 0.0 && tally->areShards)
    {
        addCertain(tally->targets);
    }
    else if (evaluated > 0.0)
    {
        for (const auto& [length, executions] : tally->lengths)
        {
            const auto times = static_cast<double>(executions);
            m_sum.low += times;
            m_sum.value += times * expectedShards(m_shards, length);
            m_sum.high += times * std::min(m_shards, static_cast<double>(length));
        }
    }
    const double rest = std::max(0.0, count - evaluated);
    m_sum.low += rest;
    m_sum.value += rest * expectedShards(m_shards, 2.0);
    m_sum.high += rest * m_shards;
}

} // namespace atlas
