#include "exporters/formats.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr FormatInfo kFormats[] = {
    {"shardatlas", "Versioned bundle: layout, manifest with checksums, changes, DDL", true, true},
    {"ddl", "SQL of every shard: its schema and all its physical tables", false, true},
    {"vitess", "Vitess VSchema in JSON, of one keyspace or of all", true, true},
    {"shardingsphere", "ShardingSphere and Sharding-JDBC: YAML of the rules, or Spring Boot", true, true},
    {"distsql", "DistSQL: the statements that tell a ShardingSphere proxy its rules", true, true},
    {"mycat", "MyCat 1.x: schema.xml, rule.xml and the map files of its functions", true, true},
    {"dble", "DBLE: sharding.xml and db.xml, or schema.xml and rule.xml", true, true},
    {"proxysql", "ProxySQL: servers and query rules, by schema, whole table or comment", false, true},
    {"dynamic-datasource", "dynamic-datasource of Spring Boot: its servers and groups", true, false},
    {"rules-yaml", "Rules in YAML of hand-made routers, of Arana and of kingshard", true, false},
};

} // namespace

std::span<const FormatInfo> exportFormats()
{
    return kFormats;
}

const FormatInfo* findFormat(std::string_view name)
{
    const auto all = exportFormats();
    const auto it = std::find_if(all.begin(), all.end(), [&](const FormatInfo& format) { return format.name == name; });
    return it != all.end() ? &*it : nullptr;
}

} // namespace atlas
