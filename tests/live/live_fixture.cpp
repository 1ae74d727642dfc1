#include "tests/live/live_fixture.h"

#include "tests/support/wait_until.h"

#include <cstdlib>

namespace atlas::test
{

namespace
{

std::unique_ptr<MariaDbFarm>& farmHolder()
{
    static std::unique_ptr<MariaDbFarm> holder;
    return holder;
}

} // namespace

void makeFarm()
{
    MariaDbFarm::Options options;
    options.servers = 3;
    options.performanceSchema = "1";
    options.plain = "3";
    farmHolder() = MariaDbFarm::start(options);
    if (!farmHolder())
    {
        std::exit(3);
    }
}

void endFarm()
{
    farmHolder().reset();
}

MariaDbFarm& farm()
{
    return *farmHolder();
}

std::unique_ptr<MySqlConnection> connectTo(const Server& server, bool readOnly)
{
    auto settings = connectionSettings(server, farm().folder().string());
    EXPECT_TRUE(settings);
    ConnectionLimits limits;
    limits.readOnly = readOnly;
    limits.statement = std::chrono::seconds(60);
    auto opened = MySqlConnection::open(*settings, limits);
    EXPECT_TRUE(opened) << (opened ? "" : describe(opened.error()));
    return opened ? std::move(opened).value() : nullptr;
}

void run(MySqlConnection& connection, const std::string& sql)
{
    auto done = connection.execute(sql);
    EXPECT_TRUE(done) << sql << ": " << (done ? "" : describe(done.error()));
}

std::string ask(MySqlConnection& connection, const std::string& sql)
{
    auto table = connection.query(sql);
    EXPECT_TRUE(table) << sql << ": " << (table ? "" : describe(table.error()));
    return table ? table->text(0, std::size_t{0}) : std::string();
}

bool waitFor(const std::function<bool()>& done, std::chrono::milliseconds limit)
{
    return waitUntil(done, static_cast<int>(limit.count()));
}

PollSettings quickSettings()
{
    PollSettings settings;
    settings.pulseEvery = std::chrono::milliseconds(500);
    settings.tablesEvery = std::chrono::milliseconds(500);
    settings.countsEvery = std::chrono::milliseconds(2'000);
    settings.connectTimeout = std::chrono::milliseconds(2'000);
    settings.pulseTimeout = std::chrono::milliseconds(1'000);
    settings.workTimeout = std::chrono::milliseconds(4'000);
    settings.backoffFirst = std::chrono::milliseconds(300);
    settings.backoffCap = std::chrono::milliseconds(2'000);
    settings.emitEvery = std::chrono::milliseconds(50);
    settings.jitter = 0.1;
    return settings;
}

} // namespace atlas::test
