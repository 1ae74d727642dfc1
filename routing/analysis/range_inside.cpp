#include "routing/analysis/range_inside.h"

#include "routing/router/router.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

constexpr std::size_t kMostCells = std::size_t{1} << 18;
constexpr std::uint64_t kSlices = 50;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

Result<const CompiledTable*> tableWithRanges(const Router& router, std::string_view name)
{
    const CompiledTable* table = router.table(name);
    if (table == nullptr)
    {
        return Error{"route-table-unknown", {std::string(name)}, {}};
    }
    const bool oneColumn = table->keyColumns().size() == 1 && table->keyColumns().front().type.isOrdered();
    if (table->info().picture != AlgorithmInfo::Picture::Ranges || table->tableBuckets() > 0 || !oneColumn)
    {
        return Error{"range-not-ranges", {std::string(name)}, {}};
    }
    return table;
}

std::optional<std::uint64_t> endOf(const KeySteps& steps, const std::string& text)
{
    if (text.empty())
    {
        return std::nullopt;
    }
    const Result<std::uint64_t> index = steps.indexOf(text);
    return index ? std::optional(*index) : std::nullopt;
}

/// Sorted, each start once; starts are rounded down to a multiple of `span`.
void putTogether(std::vector<KeyCell>& cells, std::uint64_t span)
{
    for (KeyCell& cell : cells)
    {
        cell.first -= cell.first % span;
    }
    std::sort(cells.begin(), cells.end(), [](const KeyCell& a, const KeyCell& b) { return a.first < b.first; });
    std::size_t last = 0;
    for (std::size_t i = 1; i < cells.size(); ++i)
    {
        if (cells[i].first == cells[last].first)
        {
            cells[last].rows += cells[i].rows;
        }
        else
        {
            cells[++last] = cells[i];
        }
    }
    cells.resize(cells.empty() ? 0 : last + 1);
}

/// The first key behind a cell, or the last key there is.
std::uint64_t behind(std::uint64_t first, std::uint64_t span)
{
    return std::min(first, std::numeric_limits<std::uint64_t>::max() - span) + span;
}

double fractionOf(std::uint64_t part, std::uint64_t whole)
{
    return static_cast<double>(part) / static_cast<double>(whole);
}

void countSides(SplitHalves& halves, const SplitFacts& facts, std::uint64_t cut)
{
    halves.rowsBelow = 0.0;
    for (const KeyCell& cell : facts.cells)
    {
        if (cell.first >= cut)
        {
            break;
        }
        const std::uint64_t covered = std::min(cut - cell.first, facts.cellSpan);
        halves.interpolated = halves.interpolated || covered < facts.cellSpan;
        halves.rowsBelow += cell.rows * fractionOf(covered, facts.cellSpan);
    }
    halves.rowsFrom = facts.rows - halves.rowsBelow;
}

} // namespace

RangeInside::RangeInside(std::shared_ptr<const Router> router, const CompiledTable& table, std::int64_t bucket,
                         KeySteps steps)
    : m_router(std::move(router)), m_table(&table), m_bucket(bucket), m_steps(std::move(steps)),
      m_type(table.keyColumns().front().type)
{
    const TablePicture picture = table.picture();
    m_lower = endOf(m_steps, picture.lowerBound[static_cast<std::size_t>(bucket)]);
    m_upper = endOf(m_steps, picture.upperBound[static_cast<std::size_t>(bucket)]);
}

Result<RangeInside> RangeInside::make(std::shared_ptr<const Router> router, std::string_view table, std::int64_t bucket)
{
    const Result<const CompiledTable*> found = tableWithRanges(*router, table);
    if (!found)
    {
        return found.error();
    }
    if (bucket < 0 || bucket >= (*found)->bucketCount())
    {
        return Error{"range-bucket-unknown", {std::to_string(bucket), std::string(table)}, {}};
    }
    return RangeInside(std::move(router), **found, bucket, KeySteps((*found)->keyColumns().front().type));
}

void RangeInside::add(const TextArena& keys, std::span<const double> weights)
{
    m_slots.resize(keys.size());
    m_table->slotsOf(keys, m_slots);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        if (m_slots[i] != m_bucket)
        {
            continue;
        }
        const Result<KeyValue> key = parseKey(m_type, keys[i]);
        if (!key || key->isNull())
        {
            continue;
        }
        m_cells.push_back({m_steps.indexOf(*key), weights.empty() ? 1.0 : weights[i]});
        ++m_keys;
        if (m_cells.size() >= kMostCells)
        {
            gather();
        }
    }
}

void RangeInside::gather()
{
    putTogether(m_cells, m_cellSpan);
    while (m_cells.size() > kMostCells / 2)
    {
        m_cellSpan *= 2;
        putTogether(m_cells, m_cellSpan);
    }
}

/// The cut before a cell, inside the range, whose halves differ least.
std::string RangeInside::cutAtHalf(double rows) const
{
    double below = 0.0;
    double least = rows;
    std::optional<std::uint64_t> best;
    const auto consider = [&](std::uint64_t cut)
    {
        const bool inside = (!m_lower || cut > *m_lower) && (!m_upper || cut < *m_upper);
        const double difference = std::abs(rows - 2.0 * below);
        if (inside && below > 0.0 && below < rows && difference < least)
        {
            least = difference;
            best = cut;
        }
    };
    for (const KeyCell& cell : m_cells)
    {
        consider(cell.first);
        below += cell.rows;
    }
    return best ? m_steps.textAt(*best) : std::string();
}

void RangeInside::fillSlices(SplitFacts& facts) const
{
    const std::uint64_t span = facts.toIndex - facts.fromIndex;
    const std::uint64_t count = std::min(kSlices, span);
    facts.slices.assign(static_cast<std::size_t>(count), 0.0);
    for (const KeyCell& cell : m_cells)
    {
        const std::uint64_t first = std::max(cell.first, facts.fromIndex);
        const auto at =
            static_cast<std::uint64_t>(fractionOf(first - facts.fromIndex, span) * static_cast<double>(count));
        facts.slices[static_cast<std::size_t>(std::min(at, count - 1))] += cell.rows;
    }
    facts.sliceSpan = m_steps.spanText(std::max<std::uint64_t>(1, span / count));
}

SplitFacts RangeInside::facts(const Provenance& provenance)
{
    gather();
    SplitFacts facts;
    facts.table = m_table->table().name;
    facts.bucket = m_bucket;
    if (m_lower && m_upper && *m_upper - *m_lower > 1)
    {
        facts.middle = m_steps.textAt(*m_lower + (*m_upper - *m_lower) / 2);
    }
    if (!m_cells.empty() || (m_lower && m_upper))
    {
        facts.fromIndex = m_lower ? *m_lower : m_cells.front().first;
        facts.toIndex = m_upper ? *m_upper : behind(m_cells.back().first, m_cellSpan);
        facts.from = m_steps.textAt(facts.fromIndex);
        facts.to = m_steps.textAt(facts.toIndex);
    }
    if (m_cells.empty())
    {
        return facts;
    }
    for (const KeyCell& cell : m_cells)
    {
        facts.rows += cell.rows;
        if (cell.rows > facts.largest)
        {
            facts.largest = cell.rows;
            facts.largestKey = m_cellSpan == 1 ? m_steps.textAt(cell.first) : std::string();
        }
    }
    facts.half = cutAtHalf(facts.rows);
    fillSlices(facts);
    facts.provenance = provenance;
    facts.cellSpan = m_cellSpan;
    facts.cells = m_cells;
    return facts;
}

Result<SplitHalves> RangeInside::halvesAt(const Router& router, const SplitFacts& facts, const std::string& value)
{
    const Result<const CompiledTable*> table = tableWithRanges(router, facts.table);
    if (!table)
    {
        return table.error();
    }
    const KeySteps steps((*table)->keyColumns().front().type);
    const Result<std::uint64_t> cut = steps.indexOf(value);
    if (!cut)
    {
        return cut.error();
    }
    const TablePicture picture = (*table)->picture();
    const auto at = static_cast<std::size_t>(facts.bucket);
    if (at >= picture.lowerBound.size())
    {
        return Error{"range-bucket-unknown", {std::to_string(facts.bucket), facts.table}, {}};
    }
    const std::optional<std::uint64_t> lower = endOf(steps, picture.lowerBound[at]);
    const std::optional<std::uint64_t> upper = endOf(steps, picture.upperBound[at]);
    if ((lower && *cut <= *lower) || (upper && *cut >= *upper))
    {
        return Error{"range-value-outside",
                     {value, std::to_string(facts.bucket), picture.lowerBound[at], picture.upperBound[at]},
                     {}};
    }
    SplitHalves halves{kUnknown, kUnknown, kUnknown, false};
    if (facts.toIndex > facts.fromIndex)
    {
        const std::uint64_t inside = std::clamp(*cut, facts.fromIndex, facts.toIndex);
        halves.along = fractionOf(inside - facts.fromIndex, facts.toIndex - facts.fromIndex);
    }
    if (!facts.cells.empty())
    {
        countSides(halves, facts, *cut);
    }
    return halves;
}

std::string RangeInside::valueAt(const Router& router, const SplitFacts& facts, double along)
{
    const Result<const CompiledTable*> table = tableWithRanges(router, facts.table);
    if (!table || facts.toIndex < facts.fromIndex + 2)
    {
        return {};
    }
    const KeySteps steps((*table)->keyColumns().front().type);
    const std::uint64_t span = facts.toIndex - facts.fromIndex;
    const double wanted = std::clamp(along, 0.0, 1.0) * static_cast<double>(span);
    const auto offset = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(std::min(wanted, 9.2e18)), 1, span - 1);
    return steps.textAt(facts.fromIndex + offset);
}

} // namespace atlas
