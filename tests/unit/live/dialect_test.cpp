#include "app/live/backoff.h"
#include "app/live/mysql_dialect.h"
#include "app/live/mysql_errors.h"
#include "app/live/replication.h"
#include "app/live/tls_fingerprint.h"
#include "models/core/message_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

std::string allGuards(const ServerVersion& version, bool readOnly = true)
{
    std::string out;
    for (const GuardStatement& statement : guardStatements(version, {2'500ms, readOnly}))
    {
        out += statement.sql + ";";
    }
    return out;
}

TEST(Dialect, KnowsFamiliesByTheirVersionTexts)
{
    struct Case
    {
        const char* version;
        const char* comment;
        ServerFamily family;
        int number;
    };
    const Case cases[] = {{"10.11.19-MariaDB-0+deb12u1-log", "Debian 12", ServerFamily::MariaDb, 101119},
                          {"5.5.5-10.6.16-MariaDB", "", ServerFamily::MariaDb, 100616},
                          {"8.0.36", "MySQL Community Server - GPL", ServerFamily::MySql, 80036},
                          {"8.0.35-27", "Percona Server (GPL)", ServerFamily::MySql, 80035},
                          {"5.7.44-log", "MySQL Community Server (GPL)", ServerFamily::MySql, 50744},
                          {"5.7.25-TiDB-v7.5.0", "TiDB Server", ServerFamily::TiDb, 50725},
                          {"8.0.30-Vitess", "Version: 18.0.0", ServerFamily::Vitess, 80030}};
    for (const Case& each : cases)
    {
        const ServerVersion version = parseServerVersion(each.version, each.comment);
        EXPECT_EQ(version.family, each.family) << each.version;
        EXPECT_EQ(version.number, each.number) << each.version;
    }
}

TEST(Dialect, GuardsByFamily)
{
    const std::string maria = allGuards(parseServerVersion("10.11.19-MariaDB", ""));
    EXPECT_THAT(maria, testing::HasSubstr("max_statement_time=2.500;"));
    EXPECT_THAT(maria, testing::HasSubstr("lock_wait_timeout=0;"));
    EXPECT_THAT(maria, testing::Not(testing::HasSubstr("max_execution_time")));
    const std::string mysql = allGuards(parseServerVersion("8.0.36", "MySQL"));
    EXPECT_THAT(mysql, testing::HasSubstr("max_execution_time=2500;"));
    EXPECT_THAT(mysql, testing::HasSubstr("SET SESSION lock_wait_timeout=1;"));
    EXPECT_THAT(mysql, testing::HasSubstr("information_schema_stats_expiry=0"));
    EXPECT_THAT(mysql, testing::Not(testing::HasSubstr("max_statement_time")));
    EXPECT_THAT(mysql, testing::HasSubstr("READ ONLY"));
    EXPECT_THAT(allGuards(parseServerVersion("8.0.36", "MySQL"), false), testing::Not(testing::HasSubstr("READ ONLY")));
    EXPECT_THAT(allGuards(parseServerVersion("5.7.44", "MySQL")), testing::Not(testing::HasSubstr("stats_expiry")));
}

TEST(Dialect, ReplicaStatementsByVersion)
{
    EXPECT_EQ(replicaStatement(parseServerVersion("10.11.19-MariaDB", "")).sql, "SHOW ALL SLAVES STATUS");
    EXPECT_EQ(replicaStatement(parseServerVersion("10.11.19-MariaDB", "")).privilege, "REPLICA MONITOR");
    EXPECT_EQ(replicaStatement(parseServerVersion("8.0.36", "")).sql, "SHOW REPLICA STATUS");
    EXPECT_EQ(replicaStatement(parseServerVersion("8.0.21", "")).sql, "SHOW SLAVE STATUS");
}

TEST(Replication, NullIsNotZero)
{
    const ReplicaChannel good{true, true, "Yes", 3.0, ""};
    const ReplicaChannel stopped{true, false, "Yes", std::nullopt, "Duplicate entry"};
    const ReplicaChannel connecting{false, true, "Connecting", std::nullopt, ""};
    EXPECT_EQ(judgeReplication({}, false, "s").role, ServerRole::Primary);
    EXPECT_EQ(judgeReplication({}, true, "s").role, ServerRole::Detached);
    EXPECT_EQ(judgeReplication({good}, true, "s").lagSeconds, 3.0);
    EXPECT_EQ(judgeReplication({good, {true, true, "Yes", 9.0, ""}}, true, "s").lagSeconds, 9.0);
    for (const ReplicaChannel& bad : {stopped, connecting})
    {
        const ReplicaVerdict verdict = judgeReplication({good, bad}, true, "s");
        EXPECT_EQ(verdict.role, ServerRole::Replica);
        EXPECT_FALSE(verdict.lagSeconds);
        ASSERT_TRUE(verdict.lagUnavailable);
    }
}

TEST(Errors, EveryNumberHasACodeWithASentence)
{
    for (unsigned number = 1000; number < 4200; ++number)
    {
        for (const bool connected : {false, true})
        {
            for (const bool late : {false, true})
            {
                const Error error = mysqlError(number, "words", "db1", connected, late);
                ASSERT_NE(findMessage(error.code), nullptr) << error.code;
            }
        }
    }
    EXPECT_EQ(mysqlError(1045, "", "", false, false).code, "server-refused-password");
    EXPECT_EQ(mysqlError(2026, "TLS/SSL error: self-signed certificate", "", false, false).code, "server-tls-refused");
    const std::string plain = "TLS/SSL error: SSL is required, but the server does not support it";
    EXPECT_EQ(mysqlError(2026, plain, "", false, false).code, "server-tls-missing");
    EXPECT_EQ(mysqlError(2013, "", "", true, true).code, "server-timeout");
    EXPECT_EQ(mysqlError(2013, "", "", true, false).code, "server-connection-lost");
    EXPECT_TRUE(isRefusal("server-tls-refused"));
    EXPECT_FALSE(isRefusal("server-timeout"));
}

TEST(Fingerprints, AreReadWithColonsAndWithout)
{
    EXPECT_EQ(normalizedFingerprint("9f:0A" + std::string(60, '1')), "9F0A" + std::string(60, '1'));
    EXPECT_EQ(normalizedFingerprint("9f:0A"), "");
    EXPECT_EQ(normalizedFingerprint(std::string(40, 'g')), "");
    EXPECT_EQ(colonFingerprint("9F0A"), "9F:0A");
}

TEST(Waiting, DoublesUpToItsCap)
{
    std::mt19937 random(1);
    Backoff backoff(1s, 60s);
    for (int i = 0; i < 40; ++i)
    {
        const auto full = std::min(60'000LL, 1'000LL << std::min(i, 20));
        const auto wait = backoff.next(random);
        EXPECT_GE(wait.count(), full / 2);
        EXPECT_LE(wait.count(), full);
    }
    backoff.reset();
    EXPECT_LE(backoff.next(random), 1s);
}

} // namespace

} // namespace atlas
