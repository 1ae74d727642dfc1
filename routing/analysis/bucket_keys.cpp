#include "routing/analysis/bucket_keys.h"

#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostKeys = std::size_t{1} << 18;

} // namespace

BucketKeyCounter::BucketKeyCounter(std::shared_ptr<const Router> router, std::string_view table, std::int64_t bucket)
    : m_router(std::move(router)), m_table(m_router->table(table)), m_bucket(bucket)
{
}

void BucketKeyCounter::add(const TextArena& keys, std::span<const double> weights)
{
    m_slots.resize(keys.size());
    m_table->slotsOf(keys, m_slots);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        if (m_slots[i] != m_bucket)
        {
            continue;
        }
        const double rows = weights.empty() ? 1.0 : weights[i];
        m_total += rows;
        m_rows[std::string(keys[i])] += rows;
        if (m_rows.size() >= kMostKeys)
        {
            dropLighterHalf();
        }
    }
}

void BucketKeyCounter::dropLighterHalf()
{
    std::vector<double> rows;
    rows.reserve(m_rows.size());
    for (const auto& entry : m_rows)
    {
        rows.push_back(entry.second);
    }
    const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(rows.size() / 2);
    std::nth_element(rows.begin(), middle, rows.end());
    std::size_t left = rows.size() / 2;
    for (auto it = m_rows.begin(); it != m_rows.end() && left > 0;)
    {
        const bool light = it->second <= *middle;
        it = light ? m_rows.erase(it) : std::next(it);
        left -= light ? 1 : 0;
        m_dropped += light ? 1 : 0;
    }
}

BucketKeys BucketKeyCounter::heaviest(std::size_t count, const Provenance& provenance) const
{
    BucketKeys answer;
    answer.table = m_table->table().name;
    answer.bucket = m_bucket;
    answer.distinct = static_cast<std::int64_t>(m_rows.size());
    answer.atLeast = m_dropped > 0;
    answer.rows = m_total;
    answer.provenance = provenance;
    for (const auto& [text, rows] : m_rows)
    {
        answer.keys.push_back({text, rows});
    }
    const auto shown = static_cast<std::ptrdiff_t>(std::min(count, answer.keys.size()));
    std::partial_sort(answer.keys.begin(), answer.keys.begin() + shown, answer.keys.end(),
                      [](const BucketKeys::Key& a, const BucketKeys::Key& b)
                      { return a.rows != b.rows ? a.rows > b.rows : a.text < b.text; });
    answer.keys.resize(static_cast<std::size_t>(shown));
    return answer;
}

} // namespace atlas
