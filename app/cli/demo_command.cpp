#include "app/cli/demo_command.h"

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/demo/demo_fleet.h"
#include "app/demo/demo_traffic.h"
#include "models/core/message_catalog.h"
#include "routing/router/router.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>

static void initEmbeddedFiles()
{
    Q_INIT_RESOURCE(embedded); // a static library's resources do not announce themselves
}

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string folder;
    std::string mysql;
    std::string passwordVariable = "MYSQL_PWD";
    std::string tls;
    std::string ca;
    std::string fingerprint;
    std::int64_t rows = 100'000;
    int traffic = 0;
    int rate = 200;
    bool json = false;
};

bool isLoopback(const std::string& host)
{
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

Result<Done> chooseTls(const Options& options, Server& server)
{
    if (options.tls.empty() && !isLoopback(server.host))
    {
        return Error{"demo-tls-unchosen", {server.host}, {}};
    }
    server.tls = options.tls == "verify" ? TlsMode::Verify : options.tls == "pin" ? TlsMode::Pin : TlsMode::Off;
    // the layout stands in another folder than the one this command is run from
    std::error_code ignored;
    server.ca = options.ca.empty() ? "" : std::filesystem::absolute(options.ca, ignored).string();
    server.fingerprint = options.fingerprint;
    return Done{};
}

/// USER@HOST:PORT; the host may be an address of version 6 in brackets.
Result<Server> parseServer(const Options& options, const std::string& text, std::size_t number)
{
    const Error wrong{"demo-server-syntax", {text}, {}};
    const auto at = text.rfind('@');
    const auto colon = text.rfind(':');
    if (at == std::string::npos || at == 0 || colon == std::string::npos || colon < at + 2)
    {
        return wrong;
    }
    Server server;
    server.name = "db" + std::to_string(number);
    server.user = text.substr(0, at);
    server.host = text.substr(at + 1, colon - at - 1);
    if (server.host.front() == '[' && server.host.back() == ']')
    {
        server.host = server.host.substr(1, server.host.size() - 2);
    }
    const auto [end, failed] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), server.port);
    if (failed != std::errc() || end != text.data() + text.size() || server.port < 1 || server.port > 65'535)
    {
        return wrong;
    }
    server.password.environmentVariable = options.passwordVariable;
    if (auto done = chooseTls(options, server); !done)
    {
        return done.error();
    }
    return server;
}

Result<std::vector<Server>> parseServers(const Options& options)
{
    std::vector<Server> servers;
    for (std::size_t from = 0; !options.mysql.empty() && from <= options.mysql.size();)
    {
        const std::size_t comma = std::min(options.mysql.find(',', from), options.mysql.size());
        auto server = parseServer(options, options.mysql.substr(from, comma - from), servers.size() + 1);
        if (!server)
        {
            return server.error();
        }
        servers.push_back(std::move(server).value());
        from = comma + 1;
    }
    return servers;
}

std::vector<DemoSample> samples()
{
    initEmbeddedFiles();
    std::vector<DemoSample> out;
    for (const QString& name : QDir(QStringLiteral(":/samples")).entryList({QStringLiteral("*.yaml")}, QDir::Files))
    {
        QFile file(QStringLiteral(":/samples/") + name);
        if (file.open(QIODevice::ReadOnly))
        {
            out.push_back({name.toStdString(), file.readAll().toStdString()});
        }
    }
    return out;
}

std::map<std::string, std::int64_t> runTraffic(const Options& options, const DemoFleet& fleet, Streams& streams)
{
    if (options.traffic <= 0)
    {
        return {};
    }
    DemoTraffic traffic(fleet.router, QString::fromStdString(options.folder));
    QObject::connect(&traffic, &DemoTraffic::problem, &traffic,
                     [&streams](const QString& shard, const QString& code, const QStringList& args)
                     {
                         std::vector<std::string> texts;
                         for (const QString& arg : args)
                         {
                             texts.push_back(arg.toStdString());
                         }
                         streams.err << visible(shard.toStdString() + ": " + messageText(code.toStdString(), texts))
                                     << '\n';
                     });
    traffic.start(options.rate);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(options.traffic);
    while (std::chrono::steady_clock::now() < until)
    {
        QCoreApplication::processEvents();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    traffic.stop();
    QCoreApplication::processEvents();
    return traffic.sentByServer();
}

void report(const Options& options, const DemoFleet& fleet, const std::map<std::string, std::int64_t>& sent,
            std::ostream& out)
{
    Json traffic = Json::object();
    for (const auto& [server, statements] : sent)
    {
        traffic[server] = statements;
    }
    if (options.json)
    {
        printJson(out, {{"layout", fleet.layoutFile},
                        {"rows", fleet.load.shardedRows},
                        {"traffic_seconds", options.traffic},
                        {"statements_sent", traffic}});
        return;
    }
    out << fleet.layoutFile << ": "
        << counted(static_cast<std::int64_t>(fleet.router->layout().shards.size()), "shard", "shards") << ", "
        << counted(static_cast<std::int64_t>(fleet.load.shardedRows), "row", "rows") << " in sharded tables\n";
    for (const auto& [server, statements] : sent)
    {
        out << server << ": " << counted(statements, "statement", "statements") << " sent, "
            << numberText(static_cast<double>(statements) / options.traffic, 1) << "/s\n";
    }
}

int run(const Options& options, Streams& streams)
{
    auto servers = parseServers(options);
    if (!servers)
    {
        return cannotRun(streams, servers.error());
    }
    int count = 1;
    char name[] = "shardatlasctl";
    char* arguments[] = {name, nullptr};
    const std::unique_ptr<QCoreApplication> application(
        QCoreApplication::instance() == nullptr ? new QCoreApplication(count, arguments) : nullptr);
    DemoRequest request;
    request.folder = options.folder;
    request.servers = std::move(servers).value();
    request.samples = samples();
    request.rows = options.rows;
    auto fleet = makeDemo(request);
    if (!fleet)
    {
        return cannotRun(streams, fleet.error());
    }
    report(options, *fleet, runTraffic(options, *fleet, streams), streams.out);
    return kDone;
}

} // namespace

CommandRun addDemoCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "FOLDER", options->folder, "New folder for the demo, or one that a demo made")->required();
    addValue(command, "--mysql", options->mysql, "Servers instead of SQLite files: USER@HOST:PORT,...");
    addValue(command, "--password-env", options->passwordVariable, "Variable with the password, MYSQL_PWD");
    addValue(command, "--tls", options->tls, "verify, pin or off; must be chosen for a server on another machine")
        ->check(CLI::IsMember({"verify", "pin", "off"}));
    addValue(command, "--ca", options->ca, "Certificate authority for --tls verify");
    addValue(command, "--fingerprint", options->fingerprint, "Certificate's SHA-256 for --tls pin");
    command.add_option("--rows", options->rows, "Rows in the sharded tables")
        ->capture_default_str()
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{100'000'000}));
    command.add_option("--traffic", options->traffic, "Read and write for S seconds, then tell what was sent")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check(CLI::PositiveNumber);
    command.add_option("--rate", options->rate, "Statements a second of the traffic")
        ->capture_default_str()
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check(CLI::Range(1, 100'000));
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
