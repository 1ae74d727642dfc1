#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What the admin tables of ProxySQL say.
namespace atlas::proxysql
{

/// A row of mysql_servers.
struct ServerRow
{
    std::int64_t hostgroup = 0;
    std::string host; ///< or the path of a socket, with port 0
    int port = 3306;
    bool usesTls = false;
    std::string comment;
};

/// A row of mysql_query_rules, which is final when it matches. Texts that are empty are NULL.
struct QueryRule
{
    std::string schema;
    std::string matchDigest;
    std::string matchPattern;
    std::optional<std::int64_t> hostgroup;
    std::string error; ///< instead of a hostgroup: the statement is refused
    std::string comment;
};

struct Rules
{
    std::vector<ServerRow> servers;
    std::vector<QueryRule> rules; ///< the first that matches counts
};

/// Ids of hostgroups and of rules that are ours; no others are touched.
inline constexpr std::int64_t kFirstId = 100'000;
inline constexpr std::int64_t kLastId = 199'999;

/// That of a shard's primary, by its index in the layout; its replicas have the next one.
constexpr std::int64_t hostgroupOf(std::size_t shard)
{
    return kFirstId + 2 * static_cast<std::int64_t>(shard);
}

} // namespace atlas::proxysql
