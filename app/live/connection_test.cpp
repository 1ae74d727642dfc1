#include "app/live/connection_test.h"

#include "app/live/mysql_probe.h"
#include "app/live/sqlite_probe.h"
#include "app/live/tls_fingerprint.h"

namespace atlas
{

namespace
{

Result<ConnectionReport> testSqlite(const Server& server, const std::string& folder)
{
    SqliteProbe probe(server, folder);
    if (auto done = probe.open(); !done)
    {
        return done.error();
    }
    ConnectionReport report;
    report.version = "SQLite";
    return report;
}

std::string certificateOf(const ConnectionSettings& settings, std::chrono::milliseconds timeout)
{
    auto digests = fetchCertificate(settings.server, settings.host, settings.port, settings.socket, timeout);
    return digests ? digests->sha256 : std::string();
}

} // namespace

Result<ConnectionReport> testConnection(const Server& server, const std::string& folder,
                                        std::chrono::milliseconds timeout)
{
    if (server.driver == ServerDriver::Sqlite)
    {
        return testSqlite(server, folder);
    }
    const auto began = std::chrono::steady_clock::now();
    ConnectionLimits limits;
    limits.connect = timeout;
    limits.statement = timeout;
    MySqlProbe probe(server, folder, limits, nullptr);
    if (auto done = probe.open(); !done)
    {
        return done.error();
    }
    ConnectionReport report;
    report.took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    report.version = probe.connection().version().text;
    report.user = probe.account();
    report.cipher = probe.connection().cipher();
    report.readOnly = probe.readOnly();
    if (!report.cipher.empty())
    {
        report.fingerprintSha256 = certificateOf(probe.connection().settings(), timeout);
    }
    // a schema that every server has: what the account may see of others is the shards' business
    for (const Unavailable& lack : probe.missingFeatures({"", server.name, "mysql", {}}))
    {
        report.missing.push_back(lack.code);
    }
    return report;
}

} // namespace atlas
