#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// How the auto-table algorithms name what they answer: a prefix and the number, filled up with zeros, when that is
/// among the available targets. Without targets the number itself is the answer. A table's bucket is its number.
class AutoTables
{
public:
    /// Of available-targets (a row expression), logic-table and suffix-min-length; `amount` tables there are.
    static Result<AutoTables> make(const EngineParams& params, std::int64_t amount);
    /// An algorithm's own parameters, then those of its tables.
    static std::vector<ParamSpec> paramSpecs(std::vector<ParamSpec> own);
    /// With key_type as the last.
    static std::vector<ParamSpec> typedParamSpecs(std::vector<ParamSpec> own);

    std::int64_t amount() const { return m_amount; }
    /// One table by its number; `suffix` when it is written in another way than the number.
    Outcome one(std::int64_t number, std::vector<RouteStep>* steps) const;
    Outcome one(std::int64_t number, std::string_view suffix, std::vector<RouteStep>* steps) const;
    /// Those from the first to the last number. Error: range-refused, when there are too many.
    Result<Outcome> between(std::int64_t first, std::int64_t last) const;
    /// Those of some numbers, `zeros` digits wide at least.
    Outcome several(const std::vector<std::int64_t>& numbers, std::size_t zeros = 0) const;
    /// Every target.
    Outcome all() const;

    bool listed() const { return m_listed; }
    std::size_t targets() const { return m_targets.size(); }
    /// Every number has its table: what a batch need not look up. `zeros` as above.
    bool complete(std::size_t zeros = 0) const;

private:
    std::string nameOf(std::string_view suffix) const;
    bool has(std::string_view suffix) const { return m_places.contains(nameOf(suffix)); }

    std::int64_t m_amount = 0;
    bool m_listed = false;
    std::vector<std::string> m_targets;
    std::unordered_map<std::string, std::size_t> m_places;
    std::string m_prefix;
    std::size_t m_width = 0;
};

/// sharding-count, and its value.
ParamSpec tableCountSpec();
Result<std::int64_t> readTableCount(const EngineParams& params);
/// "17 mod 4 = 1"
std::string reductionText(std::string_view number, std::int64_t count, std::int64_t result);

/// A number with zeros before it.
std::string zeroPadded(std::int64_t number, std::size_t width);

} // namespace atlas
