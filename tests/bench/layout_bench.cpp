/// From the text of a layout to a compiled router, beside a bare parse of the same text by yaml-cpp in the same
/// run. CPU times of the thread, the best of several rounds. Ends with 1 when a goal is missed.
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/bench/bench_clock.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdio>
#include <string>

using namespace atlas;
using atlas::bench::threadSeconds;

namespace
{

constexpr int kRounds = 3;

bool g_missed = false;

template <typename Work>
double bestMilliseconds(Work work)
{
    return atlas::bench::bestSeconds(kRounds, work) * 1e3;
}

std::string head(int shards)
{
    const std::string last = std::to_string(shards - 1);
    return "format: 1\nname: bench\nversion: 1\nservers:\n  \"db-{0.." + last + "}\": {host: \"h{0.." + last
           + "}\", tls: off}\nshards:\n  \"s_{0.." + last + "}\": {server: \"db-{0.." + last
           + "}\", schema: app}\ntables:\n";
}

/// Every table has a physical table on every shard.
std::string fleet(int shards, int tables)
{
    std::string text = head(shards);
    for (int i = 0; i < tables; ++i)
    {
        text +=
            "  t_" + std::to_string(i)
            + ":\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: " + std::to_string(shards)
            + "}\n    placement: {shard: \"s_{bucket}\"}\n    columns: \"id BIGINT NOT NULL, PRIMARY KEY (id)\"\n";
    }
    return text;
}

/// 512 runs of buckets on 512 shards.
std::string runLength()
{
    std::string text =
        head(512)
        + "  t:\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 102400}\n    placement:\n";
    for (int i = 0; i < 512; ++i)
    {
        text += "      - {buckets: " + std::to_string(i * 200) + "-" + std::to_string(i * 200 + 199) + ", shard: s_"
                + std::to_string(i) + "}\n";
    }
    return text + "    columns: \"id BIGINT NOT NULL, PRIMARY KEY (id)\"\n";
}

std::string explicitEntries()
{
    std::string text =
        head(512)
        + "  t:\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 102400}\n    placement:\n";
    for (int i = 0; i < 102400; ++i)
    {
        text += "      - {buckets: " + std::to_string(i) + ", shard: s_" + std::to_string(i % 512) + "}\n";
    }
    return text + "    columns: \"id BIGINT NOT NULL, PRIMARY KEY (id)\"\n";
}

void measure(const char* what, const std::string& text, double goalMs)
{
    LayoutReading reading;
    std::size_t sink = 0;
    const double bare = bestMilliseconds([&] { sink += YAML::Load(text).size(); });
    const double load = bestMilliseconds([&] { reading = readLayout(text, "bench.yaml"); });
    const double check = bestMilliseconds([&] { sink += checkLayout(reading.layout).size(); });
    const double compile = bestMilliseconds([&] { sink += Router::compile(reading.layout)->tables().size(); });
    const double write = bestMilliseconds([&] { sink += writeLayout(reading.layout, text).size(); });
    const double total = load + check + compile;
    const bool met = total <= goalMs && !hasErrors(reading.findings) && sink > 0;
    g_missed = g_missed || !met;
    std::printf("%-40s %8.1f %8.1f %8.1f %8.1f %8.0f %s %8.1f %8.2fx %8.1f\n", what, load, check, compile, total,
                goalMs, met ? "ok  " : "MISS", bare, total / bare, write);
}

} // namespace

int main()
{
    std::printf("%-40s %8s %8s %8s %8s %8s %4s %8s %9s %8s\n", "ms of CPU", "load", "check", "compile", "total", "goal",
                "", "yaml-cpp", "ratio", "write");
    measure("1,000 shards x 500 tables", fleet(1000, 500), 2000);
    measure("102,400 buckets in 512 runs", runLength(), 50);
    measure("102,400 buckets, an entry each", explicitEntries(), 2000);
    return g_missed ? 1 : 0;
}
