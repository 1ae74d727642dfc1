#include "exporters/ddl/ddl_writer.h"

#include "exporters/ddl/table_text.h"
#include "routing/router/router.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace atlas
{

namespace
{

using ddl::TableSource;

/// A physical table in the whole fleet: server, schema, name.
using Standing = std::tuple<std::string, std::string, std::string>;

bool isSqlite(const Layout& layout, const Shard& shard)
{
    const Server* server = layout.findServer(shard.server);
    return server != nullptr && server->driver == ServerDriver::Sqlite;
}

class ShardCollector
{
public:
    ShardCollector(const Router& router, std::uint32_t index) : m_router(router), m_index(index)
    {
        const Shard& shard = layout().shards[index];
        m_isSqlite = isSqlite(layout(), shard);
        m_ddl = {shard.name, shard.server, shard.schema, {}, {}};
        if (!m_isSqlite && !shard.schema.empty())
        {
            m_ddl.createSchema = "CREATE DATABASE IF NOT EXISTS " + quotedName(shard.schema);
        }
    }

    ShardDdl collect()
    {
        for (const auto& table : m_router.tables())
        {
            addSharded(*table);
        }
        for (const BroadcastTable& table : layout().broadcastTables)
        {
            add(table.name, table.name, {table.columns, table.tableOptions});
        }
        for (const SingleTable& table : layout().singleTables)
        {
            if (table.shard == m_ddl.shard)
            {
                add(table.name, table.name, {table.columns, table.tableOptions});
            }
        }
        return std::move(m_ddl);
    }

private:
    const Layout& layout() const { return m_router.layout(); }

    void addSharded(const CompiledTable& table)
    {
        const LogicTable& source = table.table();
        std::vector<bool> seen(table.physicalTables().size(), false);
        const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
        for (std::int64_t slot = 0; slot < slots; ++slot)
        {
            const std::uint32_t physical = table.physicalOfSlot(slot);
            if (table.shardOfSlot(slot) == m_index && physical != TablePicture::kNowhere && !seen[physical])
            {
                seen[physical] = true;
                add(source.name, table.physicalTables()[physical], {source.columns, source.tableOptions});
            }
        }
    }

    void add(const std::string& logic, const std::string& physical, const TableSource& source)
    {
        if (!m_names.insert(physical).second)
        {
            return;
        }
        TableDdl table{logic, physical, {}};
        if (source.columns.find_first_not_of(" \t\r\n") != std::string::npos)
        {
            table.statements = m_isSqlite ? ddl::sqliteTable(physical, source)
                                          : std::vector{ddl::mysqlTable(m_ddl.schema, physical, source)};
        }
        m_ddl.tables.push_back(std::move(table));
    }

    const Router& m_router;
    std::uint32_t m_index;
    bool m_isSqlite = false;
    ShardDdl m_ddl;
    std::set<std::string> m_names;
};

/// Text for a comment: one line, whatever the name holds.
std::string oneLine(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return text;
}

std::string header(const Layout& layout, const ShardDdl& shard, const std::string& purpose)
{
    return "-- " + oneLine(purpose) + "\n-- Layout " + oneLine(layout.name) + ", version "
           + std::to_string(layout.version) + "; shard " + oneLine(shard.shard)
           + (shard.schema.empty() ? "" : ", schema " + oneLine(shard.schema)) + ", server " + oneLine(shard.server)
           + ".\n-- Every statement may be run again.\n";
}

std::string tableText(const TableDdl& table)
{
    if (table.statements.empty())
    {
        return "\n-- " + oneLine(table.physicalTable)
               + ": its columns do not stand in the layout; create it by hand.\n";
    }
    std::string out;
    for (const std::string& statement : table.statements)
    {
        out += "\n" + statement + ";\n";
    }
    return out;
}

SourcePlace placeOf(const Layout& layout, const std::string& name)
{
    if (const LogicTable* table = layout.findTable(name); table != nullptr)
    {
        return table->place;
    }
    if (const BroadcastTable* table = layout.findBroadcastTable(name); table != nullptr)
    {
        return table->place;
    }
    const SingleTable* table = layout.findSingleTable(name);
    return table != nullptr ? table->place : SourcePlace();
}

Diagnostics unknownTables(const Layout& layout, const std::vector<ShardDdl>& shards)
{
    Diagnostics findings;
    std::set<std::string> named;
    for (const ShardDdl& shard : shards)
    {
        for (const TableDdl& table : shard.tables)
        {
            if (table.statements.empty() && named.insert(table.logicTable).second)
            {
                findings.push_back({Severity::Warning,
                                    "ddl-unknown",
                                    {table.logicTable},
                                    placeOf(layout, table.logicTable),
                                    table.logicTable,
                                    {}});
            }
        }
    }
    return findings;
}

std::set<Standing> standing(const std::vector<ShardDdl>& shards)
{
    std::set<Standing> all;
    for (const ShardDdl& shard : shards)
    {
        all.emplace(shard.server, shard.schema, std::string());
        for (const TableDdl& table : shard.tables)
        {
            all.emplace(shard.server, shard.schema, table.physicalTable);
        }
    }
    return all;
}

std::string deltaBody(const ShardDdl& shard, const std::set<Standing>& before)
{
    std::string out;
    if (!shard.createSchema.empty() && !before.contains({shard.server, shard.schema, std::string()}))
    {
        out += "\n" + shard.createSchema + ";\n";
    }
    for (const TableDdl& table : shard.tables)
    {
        if (!before.contains({shard.server, shard.schema, table.physicalTable}))
        {
            out += tableText(table);
        }
    }
    return out;
}

std::string leftText(const ShardDdl& shard, const std::set<Standing>& before, const std::set<Standing>& now)
{
    std::string out;
    for (auto it = before.lower_bound({shard.server, shard.schema, std::string()});
         it != before.end() && std::get<0>(*it) == shard.server && std::get<1>(*it) == shard.schema; ++it)
    {
        if (!now.contains(*it))
        {
            out += "-- No longer used here: " + oneLine(quotedName(std::get<2>(*it)))
                   + ". Keep it until its rows have been moved and compared.\n";
        }
    }
    return out.empty() ? out : "\n" + out;
}

} // namespace

std::string quotedName(std::string_view name)
{
    std::string out = "`";
    for (const char c : name)
    {
        out += c == '`' ? "``" : std::string(1, c);
    }
    return out + "`";
}

std::vector<ShardDdl> shardDdl(const Router& router)
{
    std::vector<ShardDdl> result;
    for (std::uint32_t index = 0; index < router.layout().shards.size(); ++index)
    {
        result.push_back(ShardCollector(router, index).collect());
    }
    return result;
}

DdlScripts writeDdl(const Router& router)
{
    DdlScripts result;
    const std::vector<ShardDdl> shards = shardDdl(router);
    for (const ShardDdl& shard : shards)
    {
        std::string sql = header(router.layout(), shard, "The schema and every table of one shard.");
        sql += shard.createSchema.empty() ? "" : "\n" + shard.createSchema + ";\n";
        for (const TableDdl& table : shard.tables)
        {
            sql += tableText(table);
        }
        result.scripts.push_back({shard.shard, std::move(sql)});
    }
    result.findings = unknownTables(router.layout(), shards);
    return result;
}

DdlScripts writeDdlDelta(const Router& parent, const Router& now)
{
    DdlScripts result;
    const std::vector<ShardDdl> shards = shardDdl(now);
    const std::set<Standing> before = standing(shardDdl(parent));
    const std::set<Standing> after = standing(shards);
    const std::string purpose =
        "What is new on one shard since version " + std::to_string(parent.layout().version) + ".";
    for (const ShardDdl& shard : shards)
    {
        const std::string body = deltaBody(shard, before);
        result.scripts.push_back({shard.shard, header(now.layout(), shard, purpose)
                                                   + (body.empty() ? "\n-- Nothing new.\n" : body)
                                                   + leftText(shard, before, after)});
    }
    return result;
}

} // namespace atlas
