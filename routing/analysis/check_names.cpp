#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace atlas
{

namespace
{

/// Who has a physical table first: by server, schema and name.
using Owners = std::map<std::tuple<std::string, std::string, std::string>, std::string>;

class NameCheck
{
public:
    explicit NameCheck(CheckContext& context) : m_context(context) {}

    void run()
    {
        checkRoles();
        for (const auto& table : m_context.router.tables())
        {
            claimSharded(*table);
        }
        for (const BroadcastTable& table : m_context.layout.broadcastTables)
        {
            for (const Shard& shard : m_context.layout.shards)
            {
                claim(shard, table.name, table.name, table.place);
            }
        }
        for (const SingleTable& table : m_context.layout.singleTables)
        {
            if (const Shard* shard = m_context.layout.findShard(table.shard); shard != nullptr)
            {
                claim(*shard, table.name, table.name, table.place);
            }
        }
    }

private:
    /// One name may be sharded, broadcast or single, not two of them.
    void checkRoles()
    {
        std::map<std::string, std::pair<const char*, int>> sectionOf;
        const auto take = [&](const char* section, const auto& tables)
        {
            for (const auto& table : tables)
            {
                const auto [it, isNew] = sectionOf.try_emplace(table.name, section, table.place.line);
                if (!isNew && it->second.first != section)
                {
                    m_context.add(Severity::Error, "table-kind-conflict",
                                  {table.name, section, it->second.first, std::to_string(it->second.second)},
                                  table.place, table.name);
                    m_twoRoles.insert(table.name);
                }
            }
        };
        take("tables", m_context.layout.tables);
        take("broadcast_tables", m_context.layout.broadcastTables);
        take("single_tables", m_context.layout.singleTables);
    }

    void claimSharded(const CompiledTable& table)
    {
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
        for (std::int64_t slot = 0; slot < slots; ++slot)
        {
            const std::uint32_t shard = table.shardOfSlot(slot);
            const std::uint32_t physical = table.physicalOfSlot(slot);
            if (shard == TablePicture::kNowhere || physical == TablePicture::kNowhere
                || !seen.emplace(shard, physical).second)
            {
                continue;
            }
            claim(m_context.layout.shards[shard], table.physicalTables()[physical], table.table().name,
                  table.table().place);
        }
    }

    void claim(const Shard& shard, const std::string& physical, const std::string& logic, const SourcePlace& place)
    {
        const auto [it, isNew] = m_owners.try_emplace({shard.server, schemaOf(shard), folded(physical)}, logic);
        const bool isReported =
            isNew || it->second == logic || m_twoRoles.contains(logic) || !m_reported.emplace(it->second, logic).second;
        if (!isReported)
        {
            m_context.add(Severity::Error, "table-name-collision", {it->second, logic, shard.name, physical}, place,
                          logic, shard.name);
        }
    }

    /// SQLite has a file for each shard, whatever the schema is called.
    std::string schemaOf(const Shard& shard) const
    {
        const Server* server = m_context.layout.findServer(shard.server);
        return server != nullptr && server->driver == ServerDriver::Sqlite ? shard.name : shard.schema;
    }

    std::string folded(std::string name) const
    {
        if (m_context.layout.lowerCaseTableNames.value_or(0) != 0)
        {
            std::transform(name.begin(), name.end(), name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        }
        return name;
    }

    CheckContext& m_context;
    Owners m_owners;
    std::set<std::string> m_twoRoles;
    std::set<std::pair<std::string, std::string>> m_reported;
};

} // namespace

void checkNames(CheckContext& context)
{
    NameCheck(context).run();
}

} // namespace atlas
