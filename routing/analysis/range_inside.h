#pragma once

#include "models/core/result.h"
#include "models/core/split_facts.h"
#include "routing/analysis/key_steps.h"
#include "routing/hash/text_arena.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// One range of a table by its keys: where it may be cut, and how many rows lie on either side. Keys are gathered
/// into cells; of so many that they would not fit, neighbours are put together, and counts at the bounds of cells
/// stay exact. At most 2^18 cells, whatever the number of keys.
class RangeInside
{
public:
    /// Errors: route-table-unknown, range-not-ranges, range-bucket-unknown.
    static Result<RangeInside> make(std::shared_ptr<const Router> router, std::string_view table, std::int64_t bucket);

    /// Keys that lead elsewhere, or are pinned elsewhere, are passed over. No weights: each counts 1.
    void add(const TextArena& keys, std::span<const double> weights = {});
    std::uint64_t keys() const { return m_keys; }

    /// `provenance` is that of the keys, if there are any in the range.
    SplitFacts facts(const Provenance& provenance);

    /// Whether the range may be cut at `value`, and what lies on either side. Errors: range-value-outside, and what
    /// a key that cannot be read gives.
    static Result<SplitHalves> halvesAt(const Router& router, const SplitFacts& facts, const std::string& value);
    /// The value that lies `along` (0 to 1) between the ends of the slices, never at an end; "" where ends are open.
    static std::string valueAt(const Router& router, const SplitFacts& facts, double along);

private:
    RangeInside(std::shared_ptr<const Router> router, const CompiledTable& table, std::int64_t bucket, KeySteps steps);

    void gather();
    void fillSlices(SplitFacts& facts) const;
    std::string cutAtHalf(double rows) const;

    std::shared_ptr<const Router> m_router;
    const CompiledTable* m_table;
    std::int64_t m_bucket;
    KeySteps m_steps;
    KeyType m_type;
    std::optional<std::uint64_t> m_lower; ///< index of the inclusive lower end
    std::optional<std::uint64_t> m_upper; ///< of the exclusive upper end
    std::vector<KeyCell> m_cells;
    std::uint64_t m_cellSpan = 1;
    std::vector<std::int32_t> m_slots;
    std::uint64_t m_keys = 0;
};

} // namespace atlas
