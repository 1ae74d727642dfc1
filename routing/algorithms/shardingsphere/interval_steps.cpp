#include "routing/algorithms/shardingsphere/interval_steps.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// The last moment of year 9999, for what has no end.
Temporal lastMoment(Temporal::Kind kind)
{
    switch (kind)
    {
    case Temporal::Kind::YearMonth: return {kind, 9999 * 12 + 11, 0};
    case Temporal::Kind::Year: return {kind, 9999, 0};
    case Temporal::Kind::Date: return {kind, epochDayOf({9999, 12, 31}), 0};
    default: return {kind, epochDayOf({9999, 12, 31}), kNanosPerDay - 1};
    }
}

/// A month also ends the walk when its step would leave the year.
bool isAfter(const Temporal& moment, const Temporal& upper, std::int64_t amount)
{
    return moment > upper || (moment.kind == Temporal::Kind::Month && moment.major + amount > 12);
}

} // namespace

std::optional<IntervalSteps> IntervalSteps::make(const Temporal& lower, const std::optional<Temporal>& upper,
                                                 std::int64_t amount, TimeUnit unit)
{
    IntervalSteps steps;
    steps.m_first = lower;
    steps.m_upper = upper.value_or(lastMoment(lower.kind));
    return steps.walk(amount, unit, !upper) ? std::optional(std::move(steps)) : std::nullopt;
}

bool IntervalSteps::walk(std::int64_t amount, TimeUnit unit, bool endless)
{
    Temporal moment = m_first;
    m_bounds.push_back(moment);
    while (!isAfter(moment, m_upper, amount))
    {
        if (size() == kMost)
        {
            m_cut = endless;
            return endless;
        }
        const auto next = plus(moment, amount, unit);
        if (!next || *next <= moment)
        {
            m_problem = !next             ? "UnsupportedTemporalTypeException: such a step cannot be added"
                        : *next == moment ? "it would not come back: a step of 0"
                                          : "IllegalArgumentException: a step ends before it begins";
            return true;
        }
        moment = *next;
        m_bounds.push_back(moment);
    }
    return true;
}

std::optional<std::size_t> IntervalSteps::find(const Temporal& moment) const
{
    const auto after = std::upper_bound(m_bounds.begin(), m_bounds.end(), moment);
    if (after == m_bounds.begin() || after == m_bounds.end())
    {
        return std::nullopt;
    }
    return static_cast<std::size_t>(after - m_bounds.begin()) - 1;
}

IntervalSteps::Span IntervalSteps::meeting(const Temporal& lower, const Temporal& upper, bool upperClosed) const
{
    const auto place = [&](auto found) { return static_cast<std::size_t>(found - m_bounds.begin()); };
    const std::size_t notAfter = place(std::upper_bound(m_bounds.begin(), m_bounds.end(), lower));
    const std::size_t first = notAfter == 0 ? 0 : notAfter - 1;
    const std::size_t last = place(upperClosed ? std::upper_bound(m_bounds.begin(), m_bounds.end(), upper)
                                               : std::lower_bound(m_bounds.begin(), m_bounds.end(), upper));
    return {first, std::max(first, std::min(last, size()))};
}

} // namespace atlas
