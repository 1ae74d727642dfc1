#include "app/live/connection_test.h"

#include "app/live/mysql_errors.h"
#include "app/live/tls_fingerprint.h"
#include "tests/live/live_fixture.h"

#include <thread>

namespace atlas::test
{

namespace
{

using namespace std::chrono_literals;

std::string codeOf(const Server& server)
{
    auto settings = connectionSettings(server, farm().folder().string());
    if (!settings)
    {
        return settings.error().code;
    }
    auto opened = MySqlConnection::open(*settings, {});
    return opened ? "open " + std::string(opened.value()->cipher().empty() ? "plain" : "encrypted")
                  : opened.error().code;
}

Server withTls(int number, TlsMode mode)
{
    Server server = farm().server(number);
    server.tls = mode;
    return server;
}

TEST(Connection, VerifiesTheCertificateAgainstItsAuthority)
{
    Server server = withTls(1, TlsMode::Verify);
    server.ca = "tls/ca.pem"; // relative to the layout's folder
    EXPECT_EQ(codeOf(server), "open encrypted");
}

TEST(Connection, RefusesAnUnknownAuthority)
{
    Server server = withTls(1, TlsMode::Verify);
    const std::string other = (farm().folder() / "other.pem").string();
    const std::string make =
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=other -keyout /dev/null -out '" + other
        + "' 2>/dev/null";
    ASSERT_EQ(std::system(make.c_str()), 0);
    server.ca = other;
    EXPECT_EQ(codeOf(server), "server-tls-refused");
}

TEST(Connection, NamesAnAuthorityThatIsNotThere)
{
    Server server = withTls(1, TlsMode::Verify);
    server.ca = "tls/none.pem";
    EXPECT_EQ(codeOf(server), "tls-file-unreadable");
}

TEST(Connection, RefusesAnotherHostName)
{
    Server server = withTls(1, TlsMode::Verify);
    server.ca = farm().caFile();
    server.host = "127.1"; // the same machine, but the certificate names localhost and 127.0.0.1
    EXPECT_EQ(codeOf(server), "server-tls-refused");
}

TEST(Connection, NeverFallsBackToPlainText)
{
    Server verified = withTls(3, TlsMode::Verify); // server 3 offers no TLS
    verified.ca = farm().caFile();
    EXPECT_EQ(codeOf(verified), "server-tls-missing");
    Server pinned = withTls(3, TlsMode::Pin);
    pinned.fingerprint = std::string(64, 'A');
    EXPECT_EQ(codeOf(pinned), "server-tls-missing");
    pinned.fingerprint = std::string(40, 'A');
    EXPECT_EQ(codeOf(pinned), "server-tls-missing");
}

TEST(Connection, PinsSha256AndSha1)
{
    auto digests = fetchCertificate("db1", "127.0.0.1", farm().port(1), {}, 3s);
    ASSERT_TRUE(digests);
    Server server = withTls(1, TlsMode::Pin);
    server.fingerprint = digests->sha256;
    EXPECT_EQ(codeOf(server), "open encrypted");
    server.fingerprint = normalizedFingerprint(digests->sha1);
    EXPECT_EQ(codeOf(server), "open encrypted");
    server.fingerprint = std::string(64, '0');
    EXPECT_EQ(codeOf(server), "tls-pin-mismatch");
    server.fingerprint = std::string(40, '0');
    EXPECT_EQ(codeOf(server), "server-tls-refused");
    server.fingerprint = "not hex";
    EXPECT_EQ(codeOf(server), "tls-pin-malformed");
}

TEST(Connection, IsPlainOnlyWhenSaidSo)
{
    EXPECT_EQ(codeOf(withTls(1, TlsMode::Off)), "open plain");
    EXPECT_EQ(codeOf(withTls(3, TlsMode::Off)), "open plain");
    Server encryptedOnly = farm().server(1, "tlsonly", "tlspw");
    EXPECT_EQ(codeOf(encryptedOnly), "server-refused-password");
}

TEST(Connection, SocketNeedsNoPort)
{
    Server server = farm().server(2, "root", "rootpw");
    server.socket = farm().socket(2);
    server.port = 1;
    EXPECT_EQ(codeOf(server), "open plain");
}

TEST(Connection, ErrorsHoldNoPassword)
{
    const Server server = farm().server(1, "admin", "a-wrong-secret-91");
    auto settings = connectionSettings(server, {});
    ASSERT_TRUE(settings);
    auto opened = MySqlConnection::open(*settings, {});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, "server-refused-password");
    EXPECT_TRUE(isRefusal(opened.error().code));
    EXPECT_EQ(describe(opened.error()).find("a-wrong-secret-91"), std::string::npos);
}

TEST(Connection, GuardsStandInTheSession)
{
    auto connection = connectTo(farm().server(1), true);
    ASSERT_TRUE(connection);
    EXPECT_EQ(ask(*connection, "SELECT @@sql_mode"), "");
    EXPECT_EQ(ask(*connection, "SELECT @@time_zone"), "+00:00");
    EXPECT_EQ(ask(*connection, "SELECT @@tx_isolation"), "READ-COMMITTED");
    EXPECT_EQ(ask(*connection, "SELECT @@tx_read_only"), "1");
    EXPECT_EQ(ask(*connection, "SELECT @@lock_wait_timeout"), "0");
    EXPECT_EQ(ask(*connection, "SELECT @@innodb_lock_wait_timeout"), "1");
    EXPECT_EQ(ask(*connection, "SELECT @@max_statement_time"), "60.000000");
    EXPECT_EQ(ask(*connection, "SELECT @@character_set_client"), "utf8mb4");
    EXPECT_EQ(ask(*connection, "SELECT @@autocommit"), "1");
    auto written = connection->execute("CREATE TABLE shard.forbidden (id INT)");
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().args.at(1).find("1792"), std::string::npos) << written.error().args.at(1);
}

TEST(Connection, TheServerStopsALongStatement)
{
    auto settings = connectionSettings(farm().server(2), {});
    ConnectionLimits limits;
    limits.statement = 300ms;
    auto opened = MySqlConnection::open(*settings, limits);
    ASSERT_TRUE(opened);
    QElapsedTimer timer;
    timer.start();
    auto slow = opened.value()->query("SELECT COUNT(*) FROM shard.seq_1_to_100000 a, shard.seq_1_to_100000 b");
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().code, "server-statement-limit");
    EXPECT_LT(timer.elapsed(), 5000); // of minutes
    EXPECT_TRUE(opened.value()->usable());
}

/// Until the server says that this connection's SLEEP runs: no earlier kill would meet it.
bool waitForSleepOf(MySqlConnection& watcher, std::uint64_t id)
{
    const std::string running =
        "SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP%' AND id = "
        + std::to_string(id);
    const auto until = std::chrono::steady_clock::now() + 15s;
    while (ask(watcher, running) != "1")
    {
        if (std::chrono::steady_clock::now() > until)
        {
            return false;
        }
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

TEST(Connection, AStatementIsKilledFromAnotherConnection)
{
    auto running = connectTo(farm().server(2));
    auto killer = connectTo(farm().server(2));
    std::thread other(
        [&]
        {
            EXPECT_TRUE(waitForSleepOf(*killer, running->id()));
            EXPECT_TRUE(killer->killQuery(running->id()));
        });
    auto slow = running->query("SELECT SLEEP(20), 1 FROM mysql.user");
    other.join();
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().code, "server-statement-cancelled");
    EXPECT_EQ(ask(*running, "SELECT 7"), "7");
}

TEST(Connection, AbortEndsAWaitAtOnce)
{
    auto connection = connectTo(farm().server(2));
    auto watcher = connectTo(farm().server(2));
    QElapsedTimer sinceAbort;
    std::thread other(
        [&]
        {
            EXPECT_TRUE(waitForSleepOf(*watcher, connection->id()));
            sinceAbort.start();
            connection->abort();
        });
    auto slow = connection->query("SELECT SLEEP(20)");
    other.join();
    ASSERT_FALSE(slow);
    EXPECT_LT(sinceAbort.elapsed(), 2000);
    EXPECT_FALSE(connection->usable());
}

TEST(Connection, StreamsAndStopsWithoutDraining)
{
    auto connection = connectTo(farm().server(2));
    std::int64_t seen = 0;
    auto all = connection->stream("SELECT seq FROM shard.seq_1_to_100000",
                                  [&](RowView row) { return seen += row[0].has_value() ? 1 : 0, true; });
    ASSERT_TRUE(all);
    EXPECT_EQ(*all, 100'000);
    EXPECT_EQ(seen, 100'000);
    QElapsedTimer timer;
    timer.start();
    auto some = connection->stream("SELECT a.seq FROM shard.seq_1_to_10000 a, shard.seq_1_to_10000 b",
                                   [n = 0](RowView) mutable { return ++n < 10; });
    ASSERT_TRUE(some);
    EXPECT_EQ(*some, 10);
    EXPECT_LT(timer.elapsed(), 2000);
    EXPECT_FALSE(connection->usable());
}

TEST(Connection, LiteralsAndNamesAreQuoted)
{
    auto connection = connectTo(farm().server(2));
    const std::string nasty = "a'b\\c\"d`e\n\xE4\xB8\xAD";
    EXPECT_EQ(ask(*connection, "SELECT " + connection->literal(nasty)), nasty);
    EXPECT_EQ(quotedIdentifier("a`b"), "`a``b`");
}

TEST(Connection, ReportTellsWhatIsMissing)
{
    Server server = farm().server(1, "ro", "ropw");
    server.tls = TlsMode::Verify;
    server.ca = farm().caFile();
    auto report = testConnection(server, {});
    ASSERT_TRUE(report);
    EXPECT_NE(report->version.find("MariaDB"), std::string::npos);
    EXPECT_EQ(report->user, "ro@127.0.0.1");
    EXPECT_FALSE(report->cipher.empty());
    EXPECT_EQ(report->fingerprintSha256.size(), 95U);
    EXPECT_NE(std::find(report->missing.begin(), report->missing.end(), "lag-grant-missing"), report->missing.end());
}

TEST(Connection, TellsUnreachableFromSilent)
{
    Server closed = farm().server(1);
    closed.port = 1;
    EXPECT_EQ(codeOf(closed), "server-unreachable");
    farm().freeze(2);
    auto settings = connectionSettings(farm().server(2), {});
    ConnectionLimits limits;
    limits.connect = 1s;
    QElapsedTimer timer;
    timer.start();
    auto silent = MySqlConnection::open(*settings, limits);
    farm().thaw(2);
    ASSERT_FALSE(silent);
    EXPECT_EQ(silent.error().code, "server-timeout");
    EXPECT_LT(timer.elapsed(), 2500);
}

} // namespace

} // namespace atlas::test
