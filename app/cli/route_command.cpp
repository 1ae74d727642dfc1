#include "app/cli/route_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "models/core/message_catalog.h"
#include "routing/router/router.h"

#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string layout;
    std::string table;
    std::vector<std::string> keys;
    std::string lookup;
    bool isNull = false;
    bool json = false;
};

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json routeJson(const Route& route)
{
    Json steps = Json::array();
    for (const RouteStep& step : route.steps)
    {
        steps.push_back({{"name", step.name}, {"value", step.value}, {"note", step.note}});
    }
    Json warnings = Json::array();
    for (const RouteWarning& warning : route.warnings)
    {
        warnings.push_back(warning.code);
    }
    return {{"table", route.table},
            {"key", route.key},
            {"bucket", route.bucket ? jsonNumber(*route.bucket) : Json(nullptr)},
            {"shard", textOrNull(route.shard)},
            {"server", textOrNull(route.server)},
            {"schema", textOrNull(route.schema)},
            {"physical_table", textOrNull(route.physicalTable)},
            {"layout_version", jsonNumber(route.layoutVersion)},
            {"steps", steps},
            {"warnings", warnings}};
}

/// "text_hashed" as a title: "Text hashed".
std::string title(std::string name)
{
    for (char& c : name)
    {
        c = c == '_' ? ' ' : c;
    }
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z')
    {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    return name;
}

void printText(const Route& route, std::ostream& out)
{
    out << visible(route.table) << ", " << (route.isNull ? "NULL" : visible(route.key)) << ": ";
    if (route.placed())
    {
        out << visible(route.shard + ", " + (route.schema.empty() ? "" : route.schema + ".") + route.physicalTable)
            << visible(route.server.empty() ? "" : " on " + route.server);
    }
    else
    {
        out << "no route";
    }
    out << '\n';
    TextTable table;
    for (const RouteStep& step : route.steps)
    {
        table.add({title(step.name), visible(step.value), visible(step.note)});
    }
    table.print(out, "  ");
    for (const RouteWarning& warning : route.warnings)
    {
        out << "  " << visible(messageText(warning.code, warning.args)) << " [" << warning.code << "]\n";
    }
}

Result<std::vector<Route>> routesOf(const Router& router, const Options& options)
{
    std::vector<Route> all;
    const auto append = [&](Result<std::vector<Route>> routes) -> std::optional<Error>
    {
        if (!routes)
        {
            return routes.error();
        }
        all.insert(all.end(), routes->begin(), routes->end());
        return std::nullopt;
    };
    if (options.isNull)
    {
        if (const auto error = append(router.route(options.table, KeyInput::null())))
        {
            return *error;
        }
    }
    for (const std::string& key : options.keys)
    {
        const auto error = append(options.lookup.empty() ? router.route(options.table, KeyInput::of(key))
                                                         : router.routeLookup(options.table, options.lookup, key));
        if (error)
        {
            return *error;
        }
    }
    return all;
}

int run(const Options& options, Streams& streams)
{
    if (options.keys.empty() && !options.isNull)
    {
        return cannotRun(streams, {"route-no-key", {}, {}});
    }
    const RoutableLayout loaded = loadRoutable(options.layout, options.table, streams);
    if (loaded.router == nullptr)
    {
        return loaded.status;
    }
    const Result<std::vector<Route>> routes = routesOf(*loaded.router, options);
    if (!routes)
    {
        return cannotRun(streams, routes.error());
    }
    int status = kDone;
    Json list = Json::array();
    for (const Route& route : *routes)
    {
        status = route.placed() ? status : kFindings;
        if (options.json)
        {
            list.push_back(routeJson(route));
            continue;
        }
        printText(route, streams.out);
    }
    if (options.json)
    {
        printJson(streams.out, list);
    }
    return status;
}

} // namespace

CommandRun addRouteCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp)->required();
    addValue(command, "TABLE", options->table, "Logic table")->required();
    addList(command, "KEY", options->keys, "Keys; a=1,b=2 for several columns; after -- a key may begin with -");
    addValue(command, "--lookup", options->lookup, "The keys are values of this lookup");
    command.add_flag("--null", options->isNull, "Route NULL");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
