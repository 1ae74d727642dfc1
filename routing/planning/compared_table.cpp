#include "routing/planning/compared_table.h"

namespace atlas
{

namespace
{

using Role = TableComparison::Role;

Role roleOf(const Layout& layout, const std::string& table, bool isCompiled)
{
    if (isCompiled)
    {
        return Role::Sharded;
    }
    if (layout.findTable(table) != nullptr)
    {
        return Role::Broken;
    }
    if (layout.findSingleTable(table) != nullptr)
    {
        return Role::Single;
    }
    if (layout.findBroadcastTable(table) != nullptr)
    {
        return Role::Broadcast;
    }
    return layout.defaultShard.empty() ? Role::None : Role::Default;
}

} // namespace

ComparedSide::ComparedSide(const Router& router, const std::string& table, const ShardRenames& renames)
    : m_router(router), m_name(table), m_table(router.table(table)),
      m_role(roleOf(router.layout(), table, m_table != nullptr))
{
    const auto renamed = [&renames](const std::string& shard)
    {
        const auto it = renames.find(shard);
        return it != renames.end() ? it->second : shard;
    };
    for (const Shard& shard : router.layout().shards)
    {
        m_shards.push_back(renamed(shard.name));
    }
    switch (m_role)
    {
    case Role::Single: m_shard = renamed(router.layout().findSingleTable(table)->shard); break;
    case Role::Default: m_shard = renamed(router.layout().defaultShard); break;
    case Role::Broadcast: m_shard = KeyPlace::kEveryShard; break;
    default: break;
    }
}

std::int64_t ComparedSide::slotCount() const
{
    return m_table != nullptr ? m_table->bucketCount() + static_cast<std::int64_t>(m_table->pins().size()) : 1;
}

KeyPlace ComparedSide::placeOf(std::int64_t slot) const
{
    if (slot < 0)
    {
        return {};
    }
    if (m_table == nullptr)
    {
        return m_shard.empty() ? KeyPlace{} : KeyPlace{m_shard, m_name};
    }
    const std::uint32_t shard = m_table->shardOfSlot(slot);
    const std::uint32_t physical = m_table->physicalOfSlot(slot);
    if (shard == TablePicture::kNowhere || physical == TablePicture::kNowhere)
    {
        return {};
    }
    return {m_shards[shard], m_table->physicalTables()[physical]};
}

ComparedTable::ComparedTable(const Router& before, const Router& after, const std::string& table,
                             const ShardRenames& renames)
    : m_name(table), m_before(before, table, renames), m_after(after, table), m_beforeNumbers(numbered(m_before)),
      m_afterNumbers(numbered(m_after))
{
}

std::vector<ComparedTable::Numbers> ComparedTable::numbered(const ComparedSide& side)
{
    std::vector<Numbers> numbers{Numbers{}};
    for (std::int64_t slot = 0; slot < side.slotCount(); ++slot)
    {
        KeyPlace place = side.placeOf(slot);
        if (place.shard.empty())
        {
            numbers.emplace_back();
            continue;
        }
        const auto [shard, isNewShard] =
            m_shardNumbers.try_emplace(place.shard, static_cast<std::uint32_t>(m_shards.size()));
        if (isNewShard)
        {
            m_shards.push_back(place.shard);
        }
        const auto number = static_cast<std::uint32_t>(m_placeNumbers.size() + 1);
        const auto found = m_placeNumbers.try_emplace({shard->second, std::move(place.table)}, number).first;
        numbers.push_back({shard->second, found->second});
    }
    return numbers;
}

} // namespace atlas
