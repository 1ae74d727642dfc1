#include "app/cli/live_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/live_report.h"
#include "app/jobs/wait_until.h"
#include "app/live/fleet_poller.h"
#include "routing/router/router.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <set>

namespace atlas::cli
{

namespace
{

using std::chrono::milliseconds;

constexpr milliseconds kPatience{12'000}; ///< for the first two readings
constexpr double kShortestPause = 0.1;    ///< seconds between two readings
constexpr double kLongestPause = 86'400.0;
constexpr milliseconds kCountPatience{600'000}; ///< for exact counts

struct Options
{
    std::string layout;
    std::string what;
    bool exact = false;
    double watch = 0.0;
    bool json = false;
};

/// Qt's timers and SQL drivers need an application; a test, or the window, has its own.
class Application
{
public:
    Application()
    {
        if (QCoreApplication::instance() == nullptr)
        {
            m_own = std::make_unique<QCoreApplication>(m_count, m_arguments);
        }
    }

private:
    int m_count = 1;
    char m_name[14] = "shardatlasctl";
    char* m_arguments[2] = {m_name, nullptr};
    std::unique_ptr<QCoreApplication> m_own;
};

PollSettings oneReading()
{
    PollSettings settings;
    settings.pulseEvery = milliseconds(1'000);
    settings.tablesEvery = milliseconds(1'000);
    settings.emitEvery = milliseconds(50);
    settings.jitter = 0.0;
    return settings;
}

PollSettings watching(double seconds)
{
    PollSettings settings;
    const milliseconds every(static_cast<long long>(std::clamp(seconds, kShortestPause, 3600.0) * 1000.0));
    settings.pulseEvery = std::min(settings.pulseEvery, every);
    settings.tablesEvery = std::max(settings.tablesEvery, every);
    return settings;
}

/// A server has had its say: a rate, a reading that has none to give, or why it does not answer. Its shards
/// likewise, and for tables the second reading, which brings their rates.
bool settled(const FleetSample& sample, const Layout& layout)
{
    std::set<std::string> answering;
    for (const ServerReading& server : sample.servers)
    {
        const Server* planned = layout.findServer(server.server);
        const bool sqlite = planned != nullptr && planned->driver == ServerDriver::Sqlite;
        const bool known = server.state == ReadingState::Fresh && (sqlite || server.statementsPerSecond);
        if (!known && server.problemCode.empty())
        {
            return false;
        }
        if (known)
        {
            answering.insert(server.server);
        }
    }
    return std::all_of(sample.shards.begin(), sample.shards.end(),
                       [&](const ShardReading& shard)
                       {
                           const Shard* planned = layout.findShard(shard.shard);
                           const bool waits =
                               planned != nullptr && answering.contains(planned->server) && shard.problemCode.empty();
                           const bool rated =
                               std::all_of(shard.tables.begin(), shard.tables.end(),
                                           [](const TableReading& table)
                                           { return table.missing || table.writesPerSecond || table.rateUnavailable; });
                           return !waits || (shard.readAtMs > 0 && rated);
                       });
}

void countAll(FleetPoller& poller)
{
    std::set<QString> waiting;
    const auto ended = QObject::connect(&poller, &FleetPoller::countFinished, &poller,
                                        [&waiting](const QString& shard, const QString&, const QStringList&)
                                        { waiting.erase(shard); });
    for (const ShardReading& shard : poller.sample().shards)
    {
        if (shard.state == ReadingState::Fresh)
        {
            waiting.insert(QString::fromStdString(shard.shard));
        }
    }
    for (const QString& shard : std::set<QString>(waiting))
    {
        poller.countExactly(shard);
    }
    waitUntil([&waiting] { return waiting.empty(); }, kCountPatience);
    QObject::disconnect(ended);
}

bool anyAnswers(const FleetSample& sample)
{
    return std::any_of(sample.servers.begin(), sample.servers.end(),
                       [](const ServerReading& server) { return server.state == ReadingState::Fresh; });
}

void report(const Options& options, const Layout& layout, const FleetSample& sample, std::ostream& out)
{
    const bool tables = options.what == "counts";
    if (!options.json)
    {
        printFleet(out, layout, sample, tables);
    }
    else if (options.watch > 0.0)
    {
        out << fleetJson(layout, sample, tables).dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    }
    else
    {
        printJson(out, fleetJson(layout, sample, tables));
    }
    out.flush();
}

/// Why a text is no pause between readings; empty when it is one.
std::string secondsProblem(const std::string& text)
{
    double seconds = 0.0;
    const bool isPause =
        CLI::detail::lexical_cast(text, seconds) && seconds >= kShortestPause && seconds <= kLongestPause;
    return isPause ? std::string() : "give 0.1 to 86400 seconds";
}

int run(const Options& options, Streams& streams)
{
    auto reading = loadLayout(options.layout, streams);
    if (!reading)
    {
        return cannotRun(streams, reading.error());
    }
    Diagnostics findings = reading->findings;
    const auto router = Router::compile(reading->layout, &findings);
    if (hasErrors(findings))
    {
        // What could not be read would be missing from every total.
        printErrors(findings, streams);
        return kFindings;
    }
    const Layout& layout = router->layout();
    const Application application;
    FleetPoller poller;
    poller.setSettings(options.watch > 0.0 ? watching(options.watch) : oneReading());
    poller.setFleet(fleetPlan(*router, std::filesystem::path(options.layout).parent_path().string()));
    poller.start();
    waitUntil([&] { return settled(poller.sample(), layout); }, kPatience);
    bool answered = false;
    const milliseconds pause(static_cast<long long>(options.watch * 1000.0));
    do
    {
        if (options.exact)
        {
            countAll(poller);
        }
        const std::int64_t shown = poller.sample().atMs;
        report(options, layout, poller.sample(), streams.out);
        answered = answered || anyAnswers(poller.sample());
        if (options.watch > 0.0)
        {
            waitFor(pause);
            // A reading that is late is waited for: the one before is not shown again as if it were new.
            waitUntil([&] { return poller.sample().atMs > shown; }, std::min(kPatience, pause + milliseconds(1'000)));
        }
    } while (options.watch > 0.0 && streams.out);
    return answered ? kDone : cannotRun(streams, Error{"live-none-answers", {}, {}});
}

} // namespace

CommandRun addLiveCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp)->required();
    addValue(command, "WHAT", options->what, "counts: rows and rates of tables; status: servers and shards")
        ->required()
        ->check(CLI::IsMember({"counts", "status"}));
    command.add_flag("--exact", options->exact, "Count rows instead of reading the servers' estimates");
    command.add_option("--watch", options->watch, "Again every S seconds; with --json one document a line")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check(secondsProblem);
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
