#include "app/cli/replay_report.h"

#include "models/core/message_catalog.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace atlas::cli
{

namespace
{

constexpr std::array<ReplayReach, kReplayReaches> kReaches{ReplayReach::One, ReplayReach::Several, ReplayReach::All,
                                                           ReplayReach::Refused, ReplayReach::Unknown};
constexpr std::size_t kStatementWidth = 100;
constexpr std::size_t kPrinted = 20;

Json countsJson(const std::array<std::uint64_t, kReplayReaches>& counts)
{
    Json json = Json::object();
    for (const ReplayReach reach : kReaches)
    {
        json[std::string(replayReachName(reach))] = jsonNumber(counts[static_cast<std::size_t>(reach)]);
    }
    return json;
}

double timeShare(const ReplayTotals& totals, ReplayReach reach)
{
    double all = 0.0;
    for (const double seconds : totals.seconds)
    {
        all += seconds;
    }
    return all > 0.0 ? totals.seconds[static_cast<std::size_t>(reach)] / all : 0.0;
}

bool hasTime(const ReplayTotals& totals)
{
    return std::any_of(totals.seconds.begin(), totals.seconds.end(), [](double seconds) { return seconds > 0.0; });
}

Json layoutJson(const std::string& name, const Layout& layout, const ReplayTotals& totals)
{
    Json json{{"layout", name}, {"executions", jsonNumber(totals.total())}};
    for (const ReplayReach reach : kReaches)
    {
        json[std::string(replayReachName(reach))] = totals.share(reach);
    }
    const double one = totals.share(ReplayReach::One);
    json["one_bounds"] = Json::array({one, one + totals.share(ReplayReach::Unknown)});
    json["time_on_one"] = hasTime(totals) ? Json(timeShare(totals, ReplayReach::One)) : Json(nullptr);
    json["unplaced"] = jsonLoad(totals.unplaced);
    Json shards = Json::array();
    for (std::size_t i = 0; i < totals.shards.size(); ++i)
    {
        shards.push_back({{"shard", layout.shards[i].name}, {"executions", jsonLoad(totals.shards[i])}});
    }
    json["shards"] = std::move(shards);
    Json tables = Json::array();
    for (const ReplayTable& table : totals.tables)
    {
        Json buckets = Json::array();
        for (const double executions : table.buckets)
        {
            buckets.push_back(jsonLoad(executions));
        }
        tables.push_back({{"table", table.table}, {"buckets", buckets}, {"pinned", jsonLoad(table.pinned)}});
    }
    json["tables"] = std::move(tables);
    return json;
}

Json refusalJson(const std::optional<Error>& refusal)
{
    return refusal ? Json(messageText(refusal->code, refusal->args)) : Json(nullptr);
}

Json statementJson(const FinishedReplay& replay, const ReplayedStatement& statement)
{
    const WorkloadShape& shape = replay.workload.shapes()[statement.shape];
    return {{"statement", shape.sample},
            {"file", shape.place.file},
            {"line", jsonNumber(shape.place.line)},
            {"executions", jsonNumber(shape.count)},
            {"scattered", jsonNumber(statement.scattered)},
            {"gathered", jsonNumber(statement.gathered)},
            {"before", countsJson(statement.before)},
            {"after", countsJson(statement.after)},
            {"refused_before", refusalJson(statement.refusedBefore)},
            {"refused_after", refusalJson(statement.refusedAfter)}};
}

bool changes(const ReplayedStatement& statement)
{
    return statement.scattered > 0 || statement.gathered > 0;
}

/// What most executions of a statement come to.
std::string_view mostOf(const std::array<std::uint64_t, kReplayReaches>& counts)
{
    const auto most = std::max_element(counts.begin(), counts.end());
    return replayReachName(kReaches[static_cast<std::size_t>(most - counts.begin())]);
}

void printShares(const FinishedReplay& replay, std::ostream& out)
{
    TextTable table({1, 2});
    table.add({"", visible(replay.beforeName), visible(replay.afterName)});
    const auto add = [&](const char* title, ReplayReach reach) {
        table.add({title, percentOf(replay.report.before.share(reach)), percentOf(replay.report.after.share(reach))});
    };
    add("one shard", ReplayReach::One);
    add("several shards", ReplayReach::Several);
    add("all shards", ReplayReach::All);
    add("refused", ReplayReach::Refused);
    add("unknown", ReplayReach::Unknown);
    if (hasTime(replay.report.before))
    {
        table.add({"time on one shard", percentOf(timeShare(replay.report.before, ReplayReach::One)),
                   percentOf(timeShare(replay.report.after, ReplayReach::One))});
    }
    table.print(out, "  ");
}

void printShards(const std::string& name, const Layout& layout, const ReplayTotals& totals, std::ostream& out)
{
    out << "\nExecutions on the shards of " << visible(name) << '\n';
    double all = 0.0;
    for (const double executions : totals.shards)
    {
        all += executions;
    }
    TextTable table({1, 2});
    for (std::size_t i = 0; i < totals.shards.size(); ++i)
    {
        table.add({visible(layout.shards[i].name), numberText(totals.shards[i]),
                   all > 0.0 ? percentOf(totals.shards[i] / all) : "-"});
    }
    table.print(out, "  ");
    if (totals.unplaced > 0.0)
    {
        out << "  and " << numberText(totals.unplaced) << " of which the log does not tell the shard\n";
    }
}

void printChanges(const FinishedReplay& replay, bool scattered, std::ostream& out)
{
    const auto counts = [&](const ReplayedStatement& one) { return scattered ? one.scattered : one.gathered; };
    TextTable table({0});
    std::size_t more = 0;
    for (const ReplayedStatement& statement : replay.report.statements)
    {
        if (counts(statement) == 0)
        {
            continue;
        }
        if (more++ >= kPrinted)
        {
            continue;
        }
        const std::string& sample = replay.workload.shapes()[statement.shape].sample;
        const std::optional<Error>& refusal = scattered ? statement.refusedAfter : statement.refusedBefore;
        table.add({std::to_string(counts(statement)),
                   std::string(mostOf(statement.before)) + " -> " + std::string(mostOf(statement.after)),
                   visible(sample.substr(0, kStatementWidth)) + (sample.size() > kStatementWidth ? "..." : ""),
                   refusal ? "[" + refusal->code + "]" : ""});
    }
    out << '\n'
        << executionsText(scattered ? replay.report.scattered : replay.report.gathered)
        << (scattered ? " leave the one shard they had\n" : " come to one shard\n");
    table.print(out, "  ");
    if (more > kPrinted)
    {
        out << "  and " << more - kPrinted << " more statements\n";
    }
}

} // namespace

Json replayJson(const FinishedReplay& replay)
{
    Json statements = Json::array();
    for (const ReplayedStatement& statement : replay.report.statements)
    {
        if (changes(statement))
        {
            statements.push_back(statementJson(replay, statement));
        }
    }
    return {{"statements", jsonNumber(replay.workload.statements())},
            {"unparsed", jsonNumber(replay.workload.unparsed())},
            {"without_table", jsonNumber(replay.report.withoutTable)},
            {"elsewhere", jsonNumber(replay.report.elsewhere)},
            {"layouts", Json::array({layoutJson(replay.beforeName, replay.before, replay.report.before),
                                     layoutJson(replay.afterName, replay.after, replay.report.after)})},
            {"scattered", jsonNumber(replay.report.scattered)},
            {"gathered", jsonNumber(replay.report.gathered)},
            {"changes", statements},
            {"shapes", jsonNumber(static_cast<std::uint64_t>(replay.workload.shapes().size()))},
            {"logs", logsJson(replay.logs)},
            {"problems", problemsJson(replay.workload)}};
}

void printReplay(const FinishedReplay& replay, std::ostream& out)
{
    for (const ReadLog& log : replay.logs)
    {
        out << visible(log.name) << ": " << log.format << '\n';
    }
    out << executionsText(replay.report.before.total()) << " replayed, " << replay.workload.unparsed()
        << " of them not understood; left out: " << replay.report.withoutTable << " without a table, "
        << replay.report.elsewhere << " on tables of neither layout\n\n";
    printShares(replay, out);
    printChanges(replay, true, out);
    printChanges(replay, false, out);
    printShards(replay.beforeName, replay.before, replay.report.before, out);
    printShards(replay.afterName, replay.after, replay.report.after, out);
}

} // namespace atlas::cli
