#include "routing/workload/key_targets.h"

#include "routing/router/key_set.h"
#include "routing/router/router.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace atlas
{

namespace
{

/// A value without a route is no shard's, and the same for all of them.
constexpr std::uint64_t kNoShard = std::numeric_limits<std::uint64_t>::max();

KeyTarget byBuckets(std::string_view value, std::uint64_t buckets)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (code != std::errc{} || end != value.data() + value.size())
    {
        return {std::hash<std::string_view>{}(value) % buckets, true};
    }
    const auto count = static_cast<std::int64_t>(buckets);
    return {static_cast<std::uint64_t>(((number % count) + count) % count), true};
}

/// Tables by their names as statements' facts have them.
class Targets
{
public:
    Targets(std::shared_ptr<const Router> router, std::uint64_t buckets)
        : m_router(std::move(router)), m_buckets(buckets)
    {
        if (m_router == nullptr)
        {
            return;
        }
        for (const auto& table : m_router->tables())
        {
            m_tables[loweredName(table->table().name)] = table.get();
        }
    }

    KeyTarget operator()(std::string_view table, std::string_view column, std::string_view value) const
    {
        const auto found = m_tables.find(table);
        if (found != m_tables.end())
        {
            if (const auto shard = shardOf(*found->second, column, value))
            {
                return {*shard, true};
            }
        }
        return m_buckets > 0 ? byBuckets(value, m_buckets) : KeyTarget{std::hash<std::string_view>{}(value), false};
    }

private:
    /// Nothing where the value alone does not decide.
    static std::optional<std::uint64_t> shardOf(const CompiledTable& table, std::string_view column,
                                                std::string_view value)
    {
        const std::vector<KeyColumn>& columns = table.keyColumns();
        const auto named = std::find_if(columns.begin(), columns.end(),
                                        [&](const KeyColumn& one) { return loweredName(one.name) == column; });
        if (named == columns.end())
        {
            return std::nullopt;
        }
        if (columns.size() > 1)
        {
            return shardOfPart(table, static_cast<std::size_t>(named - columns.begin()), value);
        }
        const std::array<std::uint32_t, 2> ends{0, static_cast<std::uint32_t>(value.size())};
        std::array<std::int32_t, 1> slot{};
        table.slotsOf(TextArena{value, ends}, slot);
        const std::uint32_t shard = slot[0] < 0 ? TablePicture::kNowhere : table.shardOfSlot(slot[0]);
        return shard == TablePicture::kNowhere ? kNoShard : shard;
    }

    /// One column of several: of two levels it may be the one that chooses the shard.
    static std::optional<std::uint64_t> shardOfPart(const CompiledTable& table, std::size_t column,
                                                    std::string_view value)
    {
        const Result<KeyValue> key = parseKey(table.keyColumns()[column].type, value);
        if (!key)
        {
            return kNoShard;
        }
        std::vector<KeySet> sets(table.keyColumns().size(), KeySet::anything());
        sets[column] = KeySet::of(*key);
        const SlotSet slots = slotsOf(table, sets);
        std::optional<std::uint64_t> shard;
        for (const std::int64_t slot : slots.slots)
        {
            const std::uint64_t one = table.shardOfSlot(slot);
            if (shard && *shard != one)
            {
                return std::nullopt;
            }
            shard = one;
        }
        return shard.value_or(kNoShard);
    }

    std::shared_ptr<const Router> m_router;
    std::uint64_t m_buckets;
    std::map<std::string, const CompiledTable*, std::less<>> m_tables;
};

} // namespace

TargetOf targetsOf(std::shared_ptr<const Router> router, std::uint64_t buckets)
{
    return Targets(std::move(router), buckets);
}

} // namespace atlas
