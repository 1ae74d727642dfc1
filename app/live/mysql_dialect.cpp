#include "app/live/mysql_dialect.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace atlas
{

namespace
{

int versionNumber(std::string_view text)
{
    std::array<int, 3> parts = {};
    const char* at = text.data();
    const char* end = text.data() + text.size();
    for (int& part : parts)
    {
        const auto [next, failed] = std::from_chars(at, end, part);
        if (failed != std::errc())
        {
            break;
        }
        at = next != end && *next == '.' ? next + 1 : end;
    }
    return parts[0] * 10'000 + parts[1] * 100 + parts[2];
}

bool contains(std::string_view text, std::string_view word)
{
    const auto same = [](char a, char b)
    { return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b)); };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

std::string seconds(std::chrono::milliseconds limit)
{
    const auto count = std::max<long long>(1, limit.count());
    std::string fraction = std::to_string(1000 + count % 1000).substr(1);
    return std::to_string(count / 1000) + "." + fraction;
}

} // namespace

ServerVersion parseServerVersion(std::string_view version, std::string_view comment)
{
    ServerVersion out;
    out.text = std::string(version);
    if (contains(version, "tidb"))
    {
        out.family = ServerFamily::TiDb;
    }
    else if (contains(version, "vitess") || contains(comment, "vitess"))
    {
        out.family = ServerFamily::Vitess;
    }
    else if (contains(version, "mariadb") || contains(comment, "mariadb"))
    {
        out.family = ServerFamily::MariaDb;
        // replicas of old clients see "5.5.5-10.11.19-MariaDB"
        version = version.starts_with("5.5.5-") ? version.substr(6) : version;
    }
    out.number = versionNumber(version);
    return out;
}

std::vector<GuardStatement> guardStatements(const ServerVersion& version, const GuardSettings& settings)
{
    std::vector<GuardStatement> out{
        {"SET SESSION sql_mode='', time_zone='+00:00'", true},
        {"SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED", true},
    };
    if (settings.readOnly)
    {
        out.push_back({"SET SESSION TRANSACTION READ ONLY", version.family != ServerFamily::Vitess});
    }
    if (version.family == ServerFamily::MariaDb)
    {
        out.push_back({"SET SESSION max_statement_time=" + seconds(settings.statementLimit), true});
        // 0 is "do not wait": information_schema answers at once and marks the locked table
        out.push_back(
            {settings.readOnly ? "SET SESSION lock_wait_timeout=0" : "SET SESSION lock_wait_timeout=5", true});
    }
    else
    {
        const bool known = version.number >= 50708;
        out.push_back({"SET SESSION max_execution_time=" + std::to_string(settings.statementLimit.count()), known});
        out.push_back(
            {settings.readOnly ? "SET SESSION lock_wait_timeout=1" : "SET SESSION lock_wait_timeout=5", true});
    }
    out.push_back({"SET SESSION innodb_lock_wait_timeout=1", false});
    if (version.family == ServerFamily::MySql && version.number >= 80000)
    {
        out.push_back({"SET SESSION information_schema_stats_expiry=0", false});
    }
    return out;
}

ReplicaStatement replicaStatement(const ServerVersion& version)
{
    if (version.family == ServerFamily::MariaDb)
    {
        const bool monitor = version.number >= 100509;
        return {"SHOW ALL SLAVES STATUS", monitor ? "REPLICA MONITOR" : "REPLICATION CLIENT"};
    }
    return {version.number >= 80022 ? "SHOW REPLICA STATUS" : "SHOW SLAVE STATUS", "REPLICATION CLIENT"};
}

std::string quotedIdentifier(std::string_view name)
{
    std::string out = "`";
    for (const char c : name)
    {
        out += c;
        if (c == '`')
        {
            out += '`';
        }
    }
    return out + '`';
}

} // namespace atlas
