#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

enum class ServerFamily
{
    MariaDb,
    MySql, ///< Oracle's, Percona's, Aurora
    TiDb,
    Vitess
};

/// Who answers, from VERSION() and @@version_comment.
struct ServerVersion
{
    ServerFamily family = ServerFamily::MySql;
    int number = 0; ///< 10.11.19 is 101119, 8.0.36 is 80036 (as mysql_get_server_version counts)
    std::string text;
};

ServerVersion parseServerVersion(std::string_view version, std::string_view comment);

/// One statement that guards a session, and whether the session is unfit without it.
struct GuardStatement
{
    std::string sql;
    bool required = true;
};

struct GuardSettings
{
    std::chrono::milliseconds statementLimit{2'000};
    bool readOnly = true;
};

/// Session guards by family: strictness off, UTC, READ COMMITTED, READ ONLY, statement and lock limits. Each
/// family rejects (or worse, ignores) the other's variables.
std::vector<GuardStatement> guardStatements(const ServerVersion& version, const GuardSettings& settings);

/// The statement that tells whom a server follows, and the privilege it needs.
struct ReplicaStatement
{
    std::string sql;
    std::string privilege;
};
ReplicaStatement replicaStatement(const ServerVersion& version);

/// `name` between backticks, those inside doubled.
std::string quotedIdentifier(std::string_view name);

} // namespace atlas
