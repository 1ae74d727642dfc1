#include "app/live/rates.h"

#include <algorithm>

namespace atlas
{

namespace
{

double secondsBetween(std::chrono::steady_clock::time_point before, std::chrono::steady_clock::time_point after)
{
    return std::chrono::duration<double>(after - before).count();
}

/// What others did: our own share was counted by both sides, but not at the very same moment.
double othersPerSecond(std::uint64_t before, std::uint64_t after, std::uint64_t ownBefore, std::uint64_t ownAfter,
                       double seconds)
{
    const std::uint64_t grown = after - before;
    const std::uint64_t own = ownAfter >= ownBefore ? ownAfter - ownBefore : 0;
    return static_cast<double>(grown - std::min(grown, own)) / seconds;
}

} // namespace

std::optional<ServerRates> ratesBetween(const CounterSample& before, const CounterSample& after)
{
    const double seconds = secondsBetween(before.at, after.at);
    const bool otherEpoch = before.identity != after.identity || after.uptimeSeconds < before.uptimeSeconds;
    const bool flushed =
        after.questions < before.questions || after.reads < before.reads || after.writes < before.writes;
    if (seconds <= 0.0 || otherEpoch || flushed)
    {
        return std::nullopt;
    }
    ServerRates rates;
    rates.statements =
        othersPerSecond(before.questions, after.questions, before.ownStatements, after.ownStatements, seconds);
    rates.reads = othersPerSecond(before.reads, after.reads, before.ownReads, after.ownReads, seconds);
    rates.writes = static_cast<double>(after.writes - before.writes) / seconds;
    rates.windowSeconds = seconds;
    return rates;
}

std::map<std::string, TableRates> tableRatesBetween(const TableCounterSample& before, const TableCounterSample& after,
                                                    bool appearAtZero)
{
    std::map<std::string, TableRates> out;
    const double seconds = secondsBetween(before.at, after.at);
    if (seconds <= 0.0 || before.rows != after.rows)
    {
        return out;
    }
    for (const auto& [name, now] : after.tables)
    {
        const auto it = before.tables.find(name);
        if (it == before.tables.end() && !appearAtZero)
        {
            continue;
        }
        const TableCounters then = it != before.tables.end() ? it->second : TableCounters{};
        if (now.reads < then.reads || now.writes < then.writes)
        {
            continue;
        }
        out[name] = {othersPerSecond(then.reads, now.reads, then.ownReads, now.ownReads, seconds),
                     static_cast<double>(now.writes - then.writes) / seconds};
    }
    return out;
}

} // namespace atlas
