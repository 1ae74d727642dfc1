#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace atlas
{

namespace
{

/// Who has a physical table of one schema first: logic table by physical name.
using Owners = std::unordered_map<std::string, std::string_view>;

class NameCheck
{
public:
    explicit NameCheck(CheckContext& context) : m_context(context) { findHomes(); }

    void run()
    {
        checkRoles();
        for (const auto& table : m_context.router.tables())
        {
            claimSharded(*table);
        }
        for (const BroadcastTable& table : m_context.layout.broadcastTables)
        {
            for (std::size_t shard = 0; shard < m_context.layout.shards.size(); ++shard)
            {
                claim(shard, table.name, table.name, table.place);
            }
        }
        for (const SingleTable& table : m_context.layout.singleTables)
        {
            if (const int shard = m_context.layout.shardIndex(table.shard); shard >= 0)
            {
                claim(static_cast<std::size_t>(shard), table.name, table.name, table.place);
            }
        }
    }

private:
    /// Shards of one schema on one server share their names. SQLite has a file for each shard, whatever the schema.
    void findHomes()
    {
        const Layout& layout = m_context.layout;
        std::unordered_map<std::string_view, bool> isSqlite;
        for (const Server& server : layout.servers)
        {
            isSqlite.emplace(server.name, server.driver == ServerDriver::Sqlite);
        }
        std::map<std::pair<std::string_view, std::string_view>, std::size_t> homes;
        for (const Shard& shard : layout.shards)
        {
            const auto server = isSqlite.find(shard.server);
            const bool ownFile = server != isSqlite.end() && server->second;
            const auto [it, isNew] =
                homes.try_emplace({shard.server, ownFile ? shard.name : shard.schema}, homes.size());
            m_homeOf.push_back(it->second);
        }
        m_owners.resize(homes.size());
    }

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
        std::unordered_set<std::uint64_t> seen;
        const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
        for (std::int64_t slot = 0; slot < slots; ++slot)
        {
            const std::uint32_t shard = table.shardOfSlot(slot);
            const std::uint32_t physical = table.physicalOfSlot(slot);
            if (shard == TablePicture::kNowhere || physical == TablePicture::kNowhere
                || !seen.insert((std::uint64_t{shard} << 32U) | physical).second)
            {
                continue;
            }
            claim(shard, table.physicalTables()[physical], table.table().name, table.table().place);
        }
    }

    void claim(std::size_t shard, const std::string& physical, const std::string& logic, const SourcePlace& place)
    {
        const auto [it, isNew] = m_owners[m_homeOf[shard]].try_emplace(folded(physical), logic);
        if (isNew || it->second == logic || m_twoRoles.contains(logic) || !m_reported.emplace(it->second, logic).second)
        {
            return;
        }
        const std::string& shardName = m_context.layout.shards[shard].name;
        m_context.add(Severity::Error, "table-name-collision", {std::string(it->second), logic, shardName, physical},
                      place, logic, shardName);
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
    std::vector<std::size_t> m_homeOf; ///< [shard]: which schema of which server
    std::vector<Owners> m_owners;      ///< [home]
    std::set<std::string> m_twoRoles;
    std::set<std::pair<std::string_view, std::string_view>> m_reported;
};

} // namespace

void checkNames(CheckContext& context)
{
    NameCheck(context).run();
}

} // namespace atlas
