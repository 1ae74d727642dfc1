#include "exporters/proxysql/writer.h"

#include "exporters/proxysql/rule_plan.h"

#include <algorithm>

namespace atlas::proxysql
{

namespace
{

/// A text as SQLite reads it: a backslash is one.
std::string literal(const std::string& text)
{
    std::string result = "'";
    for (const char c : text)
    {
        result += c == '\'' ? "''" : std::string(1, c);
    }
    return result + "'";
}

std::string literalOrNull(const std::string& text)
{
    return text.empty() ? "NULL" : literal(text);
}

/// A text in a line of remarks.
std::string inRemark(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F || c == '\'' || c == '"'; }, '_');
    return text;
}

std::string sqlOf(const ServerRow& row)
{
    return "INSERT INTO mysql_servers (hostgroup_id, hostname, port, use_ssl, comment) VALUES ("
           + std::to_string(row.hostgroup) + ", " + literal(row.host) + ", " + std::to_string(row.port) + ", "
           + (row.usesTls ? "1" : "0") + ", " + literal(row.comment) + ");\n";
}

std::string sqlOf(const QueryRule& rule, std::int64_t id)
{
    return "INSERT INTO mysql_query_rules (rule_id, active, schemaname, match_digest, match_pattern, re_modifiers, "
           "destination_hostgroup, error_msg, apply, comment) VALUES ("
           + std::to_string(id) + ", 1, " + literalOrNull(rule.schema) + ", " + literalOrNull(rule.matchDigest) + ", "
           + literalOrNull(rule.matchPattern) + ", 'CASELESS', "
           + (rule.hostgroup ? std::to_string(*rule.hostgroup) : "NULL") + ", " + literalOrNull(rule.error) + ", 1, "
           + literal(rule.comment) + ");\n";
}

std::string sqlOf(const Rules& rules, const Layout& layout)
{
    const std::string range = std::to_string(kFirstId) + " AND " + std::to_string(kLastId);
    std::string sql = "-- Servers and query rules of the layout " + inRemark(layout.name) + ", version "
                      + std::to_string(layout.version) + ", for the admin interface of ProxySQL.\n"
                      + "-- Its hostgroups and rules have ids from " + std::to_string(kFirstId) + " to "
                      + std::to_string(kLastId) + "; others are left as they are.\n"
                      + "DELETE FROM mysql_query_rules WHERE rule_id BETWEEN " + range + ";\n"
                      + "DELETE FROM mysql_servers WHERE hostgroup_id BETWEEN " + range + ";\n";
    for (const ServerRow& row : rules.servers)
    {
        sql += sqlOf(row);
    }
    std::int64_t id = kFirstId;
    for (const QueryRule& rule : rules.rules)
    {
        sql += sqlOf(rule, id++);
    }
    return sql
           + "LOAD MYSQL SERVERS TO RUNTIME;\nSAVE MYSQL SERVERS TO DISK;\n"
             "LOAD MYSQL QUERY RULES TO RUNTIME;\nSAVE MYSQL QUERY RULES TO DISK;\n";
}

ForeignWriting write(const Router& router)
{
    ForeignWriting writing;
    const Rules rules = rulesOf(router, writing.findings);
    if (!rules.rules.empty())
    {
        writing.files.push_back({"proxysql.sql", sqlOf(rules, router.layout())});
    }
    return writing;
}

} // namespace

const ForeignWriter& writer()
{
    static constexpr ForeignWriter kWriter{"proxysql", write};
    return kWriter;
}

} // namespace atlas::proxysql
