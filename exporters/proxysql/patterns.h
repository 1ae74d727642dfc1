#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Regular expressions as both engines of ProxySQL read them (PCRE and RE2), without regard to case.
namespace atlas::proxysql
{

/// A text that is matched as it is.
std::string escaped(std::string_view text);
/// A statement that begins with /* shard=NAME */.
std::string shardComment(std::string_view shard);
/// The digest of a statement that names one of these tables where a table stands: behind FROM, JOIN, INTO, UPDATE and
/// the like; with `schema` before it or without.
std::string namesTable(const std::vector<std::string>& tables, std::string_view schema);
/// As above, and of one that may name them: behind a comma after FROM or UPDATE as well, where columns stand too.
std::string mayNameTable(const std::vector<std::string>& tables, std::string_view schema);
/// Of a SELECT that names one of them.
std::string readsTable(const std::vector<std::string>& tables, std::string_view schema);
/// The digest of a statement that names any table of a schema.
std::string namesSchema(std::string_view schema);

} // namespace atlas::proxysql
