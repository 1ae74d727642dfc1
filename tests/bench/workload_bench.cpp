/// The advisor over a slow log of a million statements of 500 shapes, from its bytes to the ranked keys, beside one
/// pass of memchr over the lines of the same bytes, and the replay of the same log over two layouts. CPU time of the
/// thread. Ends with 1 when a goal is missed.
#include "routing/workload/advisor.h"
#include "routing/workload/log_reader.h"
#include "routing/workload/replay.h"
#include "tests/bench/bench_clock.h"

#include <sys/resource.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using namespace atlas;
using atlas::bench::threadSeconds;

namespace
{

constexpr int kStatements = 1'000'000;
constexpr int kShapes = 500;
constexpr double kGoalSeconds = 5.0;
constexpr double kGoalMegabytes = 200.0;
constexpr double kGoalReplay = 2.0; ///< times the advisor
constexpr std::size_t kChunk = 65536;

/// Entry number `i`: every tenth in a transaction, of connections that take turns.
void appendEntry(std::string& log, int i)
{
    const std::string key = std::to_string(std::int64_t{i} * 7919 % 1'000'003);
    const std::string shape = std::to_string(i / 10 % ((kShapes - 2) / 3));
    log += "# Time: 2026-11-29T22:51:53.000001Z\n# User@Host: app[app] @ web1 [10.0.0.1]  Id:    "
           + std::to_string(i / 10 % 64)
           + "\n# Query_time: 0.000150  Lock_time: 0.000050 Rows_sent: 1  Rows_examined: 8\n"
           + "SET timestamp=1795992713;\n";
    switch (i % 10)
    {
    case 0: log += "BEGIN;\n"; return;
    case 9: log += "COMMIT;\n"; return;
    case 1:
        log += "INSERT INTO t_order (user_id, order_id, c" + shape + ") VALUES (" + key
               + ", 5, 'a;b\\'c'), (7, 8, NULL);\n";
        return;
    case 2:
        log += "SELECT c" + shape + " FROM t_order WHERE user_id IN (" + key + ", 2, 3) AND state = 'open';\n";
        return;
    default:
        log += "SELECT c" + shape + ", note FROM t_order o WHERE o.user_id = " + key
               + " AND o.note <> 'it''s' LIMIT 10;\n";
        return;
    }
}

double megabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// t_order by user over `buckets` buckets, on as many shards.
std::shared_ptr<const Router> layoutOf(int buckets)
{
    Layout layout;
    layout.servers.push_back({});
    layout.servers.back().name = "s";
    for (int i = 0; i < buckets; ++i)
    {
        Shard shard;
        shard.name = "ds" + std::to_string(i);
        shard.server = "s";
        shard.schema = shard.name;
        layout.shards.push_back(shard);
    }
    LogicTable table;
    table.name = "t_order";
    table.key.columns = {"user_id"};
    table.key.type = "bigint";
    table.algorithm.name = "mod";
    table.algorithm.params.set("buckets", ParamValue::integer(buckets));
    table.placement.formula = PlacementFormula{"ds{bucket}", "t_order_{bucket}", {}};
    layout.tables.push_back(std::move(table));
    return Router::compile(std::move(layout));
}

std::size_t linesOf(const std::string& chunk)
{
    std::size_t lines = 0;
    const char* at = chunk.data();
    const char* end = at + chunk.size();
    while ((at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)))) != nullptr)
    {
        ++lines;
        ++at;
    }
    return lines;
}

} // namespace

int main()
{
    Workload workload({});
    LogReader reader(workload);
    Replay replay(layoutOf(8), layoutOf(12), {});
    LogReader replayed(replay.workload());
    std::string chunk;
    double seconds = 0.0;
    double replaySeconds = 0.0;
    double baseline = 0.0;
    std::size_t bytes = 0;
    std::size_t lines = 0;
    for (int i = 0; i < kStatements; ++i)
    {
        appendEntry(chunk, i);
        if (chunk.size() >= kChunk || i + 1 == kStatements)
        {
            const double begin = threadSeconds();
            lines += linesOf(chunk);
            const double read = threadSeconds();
            reader.push(chunk);
            const double advised = threadSeconds();
            replayed.push(chunk);
            seconds += advised - read;
            replaySeconds += threadSeconds() - advised;
            baseline += read - begin;
            bytes += chunk.size();
            chunk.clear();
        }
    }
    const double begin = threadSeconds();
    reader.finish();
    const std::vector<CandidateAdvice> advices = advise(workload, {});
    const double advised = threadSeconds();
    seconds += advised - begin;
    replayed.finish();
    const ReplayReport report = replay.report();
    replaySeconds += threadSeconds() - advised;
    const double peak = megabytes();
    std::printf("%d statements, %zu shapes, %zu MB, %zu lines, %zu keys\n", kStatements, workload.shapes().size(),
                bytes >> 20U, lines, advices.size());
    std::printf(
        "advise: %.2f s (goal %.0f), %.0f MB/s, %.0f statements/s, 1/%.0f of memchr; peak %.0f MiB (goal %.0f)\n",
        seconds, kGoalSeconds, static_cast<double>(bytes) / 1e6 / seconds, kStatements / seconds, seconds / baseline,
        peak, kGoalMegabytes);
    std::printf(
        "replay over two layouts: %.2f s, %.2f times the advisor (goal %.0f); %.1f %% on one shard, then %.1f %%\n",
        replaySeconds, replaySeconds / seconds, kGoalReplay, 100.0 * report.before.share(ReplayReach::One),
        100.0 * report.after.share(ReplayReach::One));
    const bool isReplayed = report.before.total() == report.after.total()
                            && report.before.total() + report.withoutTable == kStatements
                            && report.before.share(ReplayReach::One) > 0.0;
    const bool isRight = workload.shapes().size() == kShapes && workload.statements() == kStatements
                         && workload.unparsed() == 0 && !advices.empty();
    return isRight && isReplayed && replaySeconds <= kGoalReplay * seconds && seconds <= kGoalSeconds
                   && peak <= kGoalMegabytes
               ? 0
               : 1;
}
