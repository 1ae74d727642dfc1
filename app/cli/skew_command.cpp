#include "app/cli/skew_command.h"

#include "app/cli/arguments.h"
#include "app/cli/input_source.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/cli/record_stream.h"
#include "routing/analysis/skew.h"
#include "routing/router/router.h"

#include <charconv>
#include <cmath>
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
    std::string keys;
    bool weighted = false;
    bool json = false;
};

/// Keys gathered until there are enough for a batch.
class Batch
{
public:
    void add(std::string_view key)
    {
        m_bytes += key;
        m_offsets.push_back(static_cast<std::uint32_t>(m_bytes.size()));
    }
    void addWeight(double weight) { m_weights.push_back(weight); }

    bool isFull() const
    {
        constexpr std::size_t kKeys = 65536;
        constexpr std::size_t kBytes = std::size_t{4} << 20U;
        return m_offsets.size() > kKeys || m_bytes.size() > kBytes;
    }

    void flush(SkewAccumulator& skew)
    {
        if (m_offsets.size() > 1)
        {
            skew.add({m_bytes, m_offsets}, m_weights);
        }
        m_bytes.clear();
        m_offsets.assign(1, 0);
        m_weights.clear();
    }

private:
    std::string m_bytes;
    std::vector<std::uint32_t> m_offsets{0};
    std::vector<double> m_weights;
};

/// Sums of heavier ones would leave the numbers that can be told apart.
constexpr double kHeaviest = 1e18;

/// "key,weight": what stands behind the last comma; a composite key has commas of its own.
Result<double> splitWeight(std::string_view& line, const std::string& name, std::size_t number)
{
    const auto comma = line.rfind(',');
    const std::string_view text = comma == std::string_view::npos ? std::string_view() : line.substr(comma + 1);
    double weight = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), weight);
    if (text.empty() || code != std::errc{} || end != text.data() + text.size()
        || !(weight >= 0.0 && weight <= kHeaviest))
    {
        return Error{"keys-weight", {name, std::to_string(number), std::string(text)}, {}};
    }
    line = line.substr(0, comma);
    return weight;
}

Result<Done> countKeys(const InputSource& input, bool weighted, SkewAccumulator& skew)
{
    LineReader reader(*input.stream, input.name);
    Batch batch;
    while (true)
    {
        const Result<std::optional<std::string_view>> line = reader.next();
        if (!line)
        {
            return line.error();
        }
        if (!*line)
        {
            batch.flush(skew);
            return Done{};
        }
        std::string_view key = **line;
        if (weighted)
        {
            const Result<double> weight = splitWeight(key, input.name, reader.line());
            if (!weight)
            {
                return weight.error();
            }
            batch.addWeight(*weight);
        }
        batch.add(key);
        if (batch.isFull())
        {
            batch.flush(skew);
        }
    }
}

Json evennessJson(const Evenness& evenness)
{
    return {
        {"max_over_mean", evenness.maxOverMean}, {"relative_stddev", evenness.relativeStddev}, {"gini", evenness.gini}};
}

Json namedLoads(const std::vector<std::pair<std::string, double>>& loads)
{
    Json json = Json::object();
    auto& fields = json.get_ref<Json::object_t&>();
    fields.reserve(loads.size());
    for (const auto& [name, load] : loads)
    {
        // Appended: a search for each name would take hours with a million physical tables.
        fields.emplace_back(name, jsonLoad(load));
    }
    return json;
}

Json reportJson(const SkewReport& report)
{
    Json buckets = Json::array();
    for (const double load : report.bucketRows)
    {
        buckets.push_back(jsonLoad(load));
    }
    return {{"keys", jsonNumber(report.keys)},
            {"unrouted", jsonNumber(report.unrouted)},
            {"bucket_rows", buckets},
            {"shard_rows", namedLoads(report.shardRows)},
            {"table_rows", namedLoads(report.tableRows)},
            {"evenness",
             {{"buckets", evennessJson(report.buckets)},
              {"shards", evennessJson(report.shards)},
              {"tables", evennessJson(report.tables)}}}};
}

void printLoads(std::ostream& out, const char* title, const std::vector<std::pair<std::string, double>>& loads)
{
    double total = 0.0;
    for (const auto& [name, load] : loads)
    {
        total += load;
    }
    out << '\n' << title << '\n';
    TextTable table({1, 2});
    for (const auto& [name, load] : loads)
    {
        table.add({visible(name), numberText(load), total > 0.0 ? numberText(100.0 * load / total, 2) + " %" : "-"});
    }
    table.print(out, "  ");
}

void printText(const SkewReport& report, const std::string& source, std::ostream& out)
{
    out << visible(report.table) << ": " << counted(static_cast<std::int64_t>(report.keys), "key", "keys") << " from "
        << visible(source) << ", " << report.unrouted << " without a route\n\n";
    TextTable evenness({1, 2, 3});
    evenness.add({"", "max/mean", "deviation", "Gini"});
    const auto addRow = [&](const char* name, const Evenness& values)
    {
        evenness.add({name, numberText(values.maxOverMean), numberText(100.0 * values.relativeStddev, 2) + " %",
                      numberText(values.gini)});
    };
    addRow("buckets", report.buckets);
    addRow("shards, by weight", report.shards);
    addRow("physical tables", report.tables);
    evenness.print(out, "  ");
    printLoads(out, "Shards", report.shardRows);
    printLoads(out, "Physical tables", report.tableRows);
    std::vector<std::pair<std::string, double>> hottest;
    for (const std::int64_t bucket : report.hottest)
    {
        hottest.emplace_back(std::to_string(bucket), report.bucketRows[static_cast<std::size_t>(bucket)]);
    }
    out << "\nHottest buckets\n";
    TextTable table({0, 1});
    for (const auto& [bucket, load] : hottest)
    {
        table.add({bucket, numberText(load)});
    }
    table.print(out, "  ");
}

int run(const Options& options, Streams& streams)
{
    if (options.layout == "-" && options.keys == "-")
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    const RoutableLayout loaded = loadRoutable(options.layout, options.table, streams);
    if (loaded.router == nullptr)
    {
        return loaded.status;
    }
    if (loaded.router->table(options.table) == nullptr)
    {
        return cannotRun(streams, {"table-not-sharded", {options.table}, {}});
    }
    const Result<InputSource> input = openInput(options.keys, streams);
    if (!input)
    {
        return cannotRun(streams, input.error());
    }
    SkewAccumulator skew(loaded.router, options.table);
    if (const Result<Done> done = countKeys(*input, options.weighted, skew); !done)
    {
        return cannotRun(streams, done.error());
    }
    Provenance provenance;
    provenance.kind = Provenance::Kind::SampledKeys;
    provenance.sampleSize = static_cast<std::int64_t>(skew.keys());
    provenance.source = input->name;
    const SkewReport report = skew.report(provenance);
    if (options.json)
    {
        printJson(streams.out, reportJson(report));
        return kDone;
    }
    printText(report, input->name, streams.out);
    return kDone;
}

} // namespace

CommandRun addSkewCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp)->required();
    addValue(command, "TABLE", options->table, "Logic table")->required();
    addValue(command, "--keys", options->keys, "Keys, one a line, - for standard input")->required();
    command.add_flag("--weighted", options->weighted, "Lines are key,weight");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
