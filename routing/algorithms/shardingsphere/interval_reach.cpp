#include "routing/algorithms/shardingsphere/interval_reach.h"

#include "routing/algorithms/shardingsphere/interval_setup.h"
#include "routing/expr/utf16_text.h"

#include <set>

namespace atlas
{

namespace
{

constexpr std::size_t kMostSteps = 100'000;

class IntervalWalk
{
public:
    IntervalWalk(const IntervalSetup& setup, std::int64_t amount, TimeUnit unit)
        : m_setup(setup), m_amount(amount), m_unit(unit)
    {
    }

    IntervalReach run()
    {
        for (std::size_t step = 0; step < m_setup.steps.size(); ++step)
        {
            take(m_setup.steps.at(step));
        }
        for (std::size_t place = 0; place < m_setup.targets.size(); ++place)
        {
            if (!m_used.contains(place))
            {
                m_reach.unused.push_back(m_setup.targets.name(place));
            }
        }
        m_reach.isFiner = m_amount == 1 && m_shared && !m_reach.drift;
        return std::move(m_reach);
    }

private:
    std::string suffixOf(const Temporal& moment) const
    {
        const auto text = m_setup.suffix.format(moment);
        return text ? utf8OfUnits(*text) : std::string();
    }

    std::string keyOf(const Temporal& moment) const
    {
        const auto text = m_setup.time.format(moment);
        return text ? utf8OfUnits(*text) : std::string();
    }

    void take(const Temporal& start)
    {
        const std::string suffix = suffixOf(start);
        const auto places = m_setup.targets.endingWith(suffix);
        m_shared = m_shared || suffix == m_last;
        m_last = suffix;
        if (places.empty())
        {
            (m_used.empty() ? m_reach.before : m_reach.after).push_back({suffix, keyOf(start)});
            return;
        }
        // What was thought to be behind the last step with a target is between two.
        m_reach.gaps.insert(m_reach.gaps.end(), m_reach.after.begin(), m_reach.after.end());
        m_reach.after.clear();
        m_used.insert(places.begin(), places.end());
        if (places.size() > 1 && !m_reach.ambiguous)
        {
            m_reach.ambiguous = StrayTarget{suffix, keyOf(start)};
            for (const std::size_t place : places)
            {
                m_reach.ambiguousTargets.push_back(m_setup.targets.name(place));
            }
        }
        findDrift(start, suffix, m_setup.targets.name(places.front()));
    }

    /// Only where a name stands for more than one unit: else a step of several is named by its first on purpose.
    void findDrift(const Temporal& start, const std::string& suffix, const std::string& target)
    {
        const auto next = plus(start, 1, m_unit);
        if (m_reach.drift || m_amount < 2 || !next || suffixOf(*next) != suffix)
        {
            return;
        }
        for (std::int64_t units = 1; units < m_amount; ++units)
        {
            const auto moment = plus(start, units, m_unit);
            const std::string own = moment ? suffixOf(*moment) : suffix;
            if (own != suffix)
            {
                m_reach.drift = StrayTarget{target, keyOf(*moment)};
                m_reach.ownSuffix = own;
                return;
            }
        }
    }

    const IntervalSetup& m_setup;
    std::int64_t m_amount;
    TimeUnit m_unit;
    IntervalReach m_reach;
    std::set<std::size_t> m_used;
    std::string m_last;
    bool m_shared = false; ///< two steps in a row had one suffix
};

} // namespace

std::optional<IntervalReach> intervalReach(const AlgorithmSpec& algorithm)
{
    const EngineParams params(algorithm.params);
    if (algorithm.name != "shardingsphere.INTERVAL" || !params.has("available-targets")
        || !params.has("datetime-upper"))
    {
        return std::nullopt;
    }
    const Result<IntervalSetup> setup = intervalSetup(params);
    const Result<std::int64_t> amount = params.integer("datetime-interval-amount", 1);
    const auto unit = timeUnitNamed(params.text("datetime-interval-unit", "Days"));
    if (!setup || !amount || !unit || setup->steps.problem() || setup->steps.size() > kMostSteps)
    {
        return std::nullopt;
    }
    return IntervalWalk(*setup, *amount, *unit).run();
}

} // namespace atlas
