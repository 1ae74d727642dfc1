#pragma once

#include "routing/algorithms/shardingsphere/temporal.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The steps that INTERVAL walks: each begins where the one before ends, the last begins at the upper end or before.
class IntervalSteps
{
public:
    static constexpr std::size_t kMost = 1'000'000;

    struct Span
    {
        std::size_t first = 0;
        std::size_t last = 0; ///< one behind
    };

    /// Without an upper end kMost steps, or as many as years have four digits. Nothing when there are more than kMost.
    static std::optional<IntervalSteps> make(const Temporal& lower, const std::optional<Temporal>& upper,
                                             std::int64_t amount, TimeUnit unit);

    bool empty() const { return m_bounds.size() < 2 && !m_problem; }
    std::size_t size() const { return m_bounds.empty() ? 0 : m_bounds.size() - 1; }
    const Temporal& at(std::size_t step) const { return m_bounds[step]; }
    const Temporal& first() const { return m_first; }
    const Temporal& upper() const { return m_upper; }
    /// Why the engine throws for any key, or would not come back.
    const std::optional<std::string>& problem() const { return m_problem; }

    /// The step that a moment is in.
    std::optional<std::size_t> find(const Temporal& moment) const;
    /// It is after a last step that only the limit made the last.
    bool isBeyond(const Temporal& moment) const { return m_cut && moment >= m_bounds.back(); }
    /// The steps that a range meets.
    Span meeting(const Temporal& lower, const Temporal& upper, bool upperClosed) const;

private:
    bool walk(std::int64_t amount, TimeUnit unit, bool endless);

    std::vector<Temporal> m_bounds; ///< where steps begin, and where the last one ends
    Temporal m_first;
    Temporal m_upper;
    bool m_cut = false;
    std::optional<std::string> m_problem;
};

} // namespace atlas
