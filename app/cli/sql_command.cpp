#include "app/cli/sql_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "models/core/message_catalog.h"
#include "routing/sql/sql_presentation.h"
#include "routing/sql/sql_router.h"

#include <istream>
#include <iterator>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string layout;
    std::string statement;
    std::vector<std::string> parameters;
    bool json = false;
};

void printText(const SqlRoute& route, std::ostream& out)
{
    out << sqlClassName(route.kind);
    if (route.refusal)
    {
        out << ": " << visible(describe(*route.refusal)) << " [" << route.refusal->code << "]\n";
        return;
    }
    out << ", " << counted(static_cast<std::int64_t>(route.statementCount), "statement", "statements") << '\n';
    TextTable statements;
    for (const SqlPhysical& one : route.statements)
    {
        std::string values;
        for (const std::string& value : one.params)
        {
            values += (values.empty() ? "" : ", ") + value;
        }
        statements.add({visible(one.shard), visible(one.sql), visible(values)});
    }
    statements.print(out, "  ");
    for (const SqlReason& reason : route.why)
    {
        out << "  why: " << visible(reason.column) << " by " << visible(reason.text) << '\n';
    }
    for (const std::string& column : route.missing)
    {
        out << "  missing: a value for " << visible(column) << " would make fewer\n";
    }
    for (const std::string& step : route.merge)
    {
        out << "  merge: " << step << '\n';
    }
    for (const RouteWarning& warning : route.warnings)
    {
        out << "  " << visible(messageText(warning.code, warning.args)) << " [" << warning.code << "]\n";
    }
}

int run(const Options& options, Streams& streams)
{
    if (options.layout == "-" && options.statement == "-")
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    const RoutableLayout loaded = loadRoutable(options.layout, {}, streams);
    if (loaded.router == nullptr)
    {
        return loaded.status;
    }
    SqlRequest request;
    request.text =
        options.statement == "-" ? std::string(std::istreambuf_iterator<char>(streams.in), {}) : options.statement;
    request.parameters.assign(options.parameters.begin(), options.parameters.end());
    request.mode = sqlModeOf(loaded.router->layout());
    const SqlRoute route = routeSql(*loaded.router, request);
    if (options.json)
    {
        printJson(streams.out, sqlRouteJson(route));
    }
    else
    {
        printText(route, streams.out);
    }
    return route.refusal ? kFindings : kDone;
}

} // namespace

CommandRun addSqlCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp)->required();
    addValue(command, "STATEMENT", options->statement, "Statement; - for standard input")->required();
    addRepeated(command, "--param", options->parameters, "Value of the next marker; repeat for each");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
