#include "routing/planning/move.h"
#include "routing/planning/move_scope.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

using State = DropTarget::State;

/// Names of physical tables by shard, with the logic table that has each first.
class TakenNames
{
public:
    TakenNames(const Router& router, const std::vector<const CompiledTable*>& moving)
    {
        const std::size_t shardCount = router.layout().shards.size();
        m_ownerByName.resize(shardCount);
        for (const auto& table : router.tables())
        {
            if (std::find(moving.begin(), moving.end(), table.get()) == moving.end())
            {
                addTable(*table);
            }
        }
        for (const BroadcastTable& table : router.layout().broadcastTables)
        {
            for (auto& names : m_ownerByName)
            {
                names.try_emplace(table.name, table.name);
            }
        }
        for (const SingleTable& table : router.layout().singleTables)
        {
            if (const int shard = router.layout().shardIndex(table.shard); shard >= 0)
            {
                m_ownerByName[static_cast<std::size_t>(shard)].try_emplace(table.name, table.name);
            }
        }
    }

    /// The owner of a name on a shard, or nullptr.
    const std::string* owner(std::size_t shard, const std::string& name) const
    {
        const auto it = m_ownerByName[shard].find(name);
        return it != m_ownerByName[shard].end() ? &it->second : nullptr;
    }

private:
    void addTable(const CompiledTable& table)
    {
        const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
        for (std::int64_t slot = 0; slot < slots; ++slot)
        {
            const std::uint32_t shard = table.shardOfSlot(slot);
            const std::uint32_t physical = table.physicalOfSlot(slot);
            if (shard != TablePicture::kNowhere && physical != TablePicture::kNowhere)
            {
                m_ownerByName[shard].try_emplace(table.physicalTables()[physical], table.table().name);
            }
        }
    }

    std::vector<std::map<std::string, std::string>> m_ownerByName;
};

struct MovingNames
{
    std::set<std::string> names;
    bool hasPinned = false;
};

MovingNames movingNames(const std::vector<const CompiledTable*>& tables, const BucketSet& buckets)
{
    MovingNames result;
    for (const CompiledTable* table : tables)
    {
        std::set<std::uint32_t> physical;
        for (const BucketSpan& span : buckets.spans())
        {
            for (std::int64_t bucket = span.first; bucket <= span.last && bucket < table->bucketCount(); ++bucket)
            {
                physical.insert(table->physicalOf()[static_cast<std::size_t>(bucket)]);
            }
        }
        for (const std::uint32_t index : physical)
        {
            if (index != TablePicture::kNowhere)
            {
                result.names.insert(table->physicalTables()[index]);
            }
        }
        result.hasPinned = result.hasPinned
                           || std::any_of(table->pins().begin(), table->pins().end(),
                                          [&](const PinPlace& pin) { return buckets.contains(pin.bucket); });
    }
    return result;
}

std::string namesOf(const std::vector<const CompiledTable*>& tables)
{
    std::string names;
    for (const CompiledTable* table : tables)
    {
        names += (names.empty() ? "" : ", ") + table->table().name;
    }
    return names;
}

DropTarget refused(const Shard& shard, State state, std::string code, std::vector<std::string> args)
{
    return DropTarget{shard.name, state, std::move(code), std::move(args)};
}

} // namespace

std::vector<DropTarget> dropTargets(const Router& router, std::string_view table, const BucketSet& buckets,
                                    bool withGroup)
{
    const MoveScope scope = moveScope(router, table, buckets);
    if (scope.table == nullptr)
    {
        return {};
    }
    const std::vector<const CompiledTable*> moving = scope.moving(withGroup);
    const TakenNames taken(router, moving);
    const MovingNames names = movingNames(moving, buckets);
    const std::vector<Shard>& shards = router.layout().shards;

    const auto judge = [&](std::uint32_t index) -> DropTarget
    {
        const Shard& shard = shards[index];
        if (buckets.empty() || buckets.spans().back().last >= scope.table->bucketCount())
        {
            return refused(shard, State::NotPossible, "drop-no-buckets", {std::string(table)});
        }
        if (bucketsElsewhere(*scope.table, buckets, index).empty())
        {
            return refused(shard, State::Source, "drop-already-there", {shard.name});
        }
        if (shard.drained)
        {
            return refused(shard, State::Drained, "drop-drained", {shard.name});
        }
        for (const std::string& name : names.names)
        {
            if (const std::string* owner = taken.owner(index, name); owner != nullptr)
            {
                return refused(shard, State::NotPossible, "drop-name-taken", {shard.name, name, *owner});
            }
        }
        if (!withGroup && !scope.mates.empty())
        {
            return refused(shard, State::WouldTear, "drop-would-tear", {std::string(table), namesOf(scope.mates)});
        }
        return names.hasPinned ? refused(shard, State::Legal, "drop-pinned-stays", {std::string(table)})
                               : DropTarget{shard.name, State::Legal, {}, {}};
    };

    std::vector<DropTarget> targets;
    targets.reserve(shards.size());
    for (std::uint32_t index = 0; index < shards.size(); ++index)
    {
        targets.push_back(judge(index));
    }
    return targets;
}

} // namespace atlas
