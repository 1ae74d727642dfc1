#include "tests/gui/shell/fixture.h"

#include "models/items/physical_tables.h"

#include <cmath>

namespace atlas
{

namespace
{

constexpr int kShards = 8;
constexpr std::int64_t kBuckets = 1024;
constexpr std::int64_t kHot = 87;
constexpr std::int64_t kNowMs = 1'700'000'000'000;

TablePicture pictureOf(const Layout& layout)
{
    TablePicture picture;
    picture.table = layout.tables.front().name;
    picture.bucketCount = kBuckets;
    picture.physicalTables = {picture.table};
    for (std::int64_t bucket = 0; bucket < kBuckets; ++bucket)
    {
        picture.shardOf.push_back(static_cast<std::uint32_t>(bucket * kShards / kBuckets));
        picture.physicalOf.push_back(0);
        picture.keyShare.push_back(1.0 / kBuckets);
    }
    return picture;
}

BucketLoads loadsOf()
{
    BucketLoads loads;
    for (std::int64_t bucket = 0; bucket < kBuckets; ++bucket)
        loads.rows.push_back(bucket == kHot ? 10.9e6 : 1.0e6 + 0.35e6 * std::sin(static_cast<double>(bucket * bucket)));
    loads.rowsFrom.kind = Provenance::Kind::SampledKeys;
    loads.rowsFrom.sampleSize = 5'000'000;
    loads.rowsFrom.asOfUnixMs = kNowMs;
    return loads;
}

FleetSample sampleOf(const Layout& layout)
{
    FleetSample sample;
    sample.atMs = kNowMs;
    for (std::size_t i = 0; i < layout.shards.size(); ++i)
    {
        ServerReading server;
        server.server = layout.servers[i].name;
        server.state = i == 6 ? ReadingState::Stale : ReadingState::Fresh;
        server.readAtMs = kNowMs;
        server.staleSinceMs = i == 6 ? kNowMs - 200'000 : 0;
        server.statementsPerSecond = 4000.0 + 300.0 * static_cast<double>(i);
        server.readsPerSecond = 3000.0;
        server.writesPerSecond = 1000.0;
        server.threadsRunning = static_cast<int>(10 + i);
        server.role = ServerRole::Primary;
        sample.servers.push_back(server);
        ShardReading shard;
        shard.shard = layout.shards[i].name;
        shard.state = server.state;
        shard.readAtMs = kNowMs;
        shard.staleSinceMs = server.staleSinceMs;
        shard.statementsPerSecond = server.statementsPerSecond;
        TableReading table;
        table.physicalTable = "t_trade";
        table.rows = 1.4e8 + 1e6 * static_cast<double>(i);
        table.rowsFrom.kind = Provenance::Kind::LiveEstimate;
        table.rowsFrom.asOfUnixMs = kNowMs;
        shard.tables.push_back(table);
        sample.shards.push_back(shard);
    }
    return sample;
}

std::vector<HistorySeries> historyOf(const Layout& layout)
{
    std::vector<HistorySeries> all;
    for (std::size_t i = 0; i < layout.shards.size(); ++i)
    {
        HistorySeries series;
        series.name = "shard:" + layout.shards[i].name;
        for (int point = 0; point < 180; ++point)
        {
            series.atMs.push_back(kNowMs - 10'000LL * (180 - point));
            series.value.push_back(4500.0 + 220.0 * static_cast<double>(i)
                                   + 300.0 * std::sin(point * 0.15 + static_cast<double>(i)));
        }
        all.push_back(std::move(series));
    }
    return all;
}

SkewReport skewOf(const BucketLoads& loads)
{
    SkewReport report;
    report.table = "t_trade";
    report.bucketRows = loads.rows;
    report.buckets = {9.25, 0.33, 0.114};
    report.shards = {1.85, 0.12, 0.05};
    report.hottest = {87, 577, 814, 10, 969};
    report.provenance = loads.rowsFrom;
    return report;
}

} // namespace

Layout tradeLayout()
{
    Layout layout;
    layout.name = "trade";
    layout.version = 12;
    LogicTable table;
    table.name = "t_trade";
    table.key = KeySpec{{"merchant_id"}, "varchar(32)", false, {}, {}, "_", {}};
    table.algorithm.name = "hash_mod";
    table.algorithm.params.set("hash", ParamValue::scalar("crc32"));
    table.algorithm.params.set("buckets", ParamValue::integer(kBuckets));
    table.lookups.push_back(Lookup{"trade_no", "t_trade_lookup", "merchant_id", {}, {}});
    for (int i = 0; i < kShards; ++i)
    {
        Server server;
        server.name = "db-" + std::to_string(i);
        server.host = "10.20.0.1" + std::to_string(i);
        layout.servers.push_back(server);
        Shard shard;
        shard.name = "trade_" + std::to_string(i);
        shard.server = server.name;
        shard.schema = "trade";
        shard.weight = i == 5 ? 1.0 : 2.0;
        layout.shards.push_back(shard);
        table.placement.entries.push_back(PlacementEntry{BucketSet::range(i * 128, i * 128 + 127), shard.name, {}, {}});
    }
    LogicTable refund = table;
    refund.name = "t_refund";
    layout.tables = {table, refund};
    layout.bindingGroups.push_back(BindingGroup{{"t_trade", "t_refund"}, {}});
    return layout;
}

std::vector<AlgorithmInfo> fixtureAlgorithms()
{
    using Type = ParamSpec::Type;
    AlgorithmInfo mod{"hash_mod",
                      "Hash, then remainder",
                      "Spreads keys evenly, neighbours apart.",
                      AlgorithmInfo::Picture::Grid,
                      true,
                      false,
                      {}};
    mod.params = {
        {"hash", Type::Choice, true, "crc32", {}, {}, {"crc32", "md5", "java"}, "Hash", "What is computed of the key."},
        {"buckets", Type::Integer, true, "", 1, 1'000'000, {}, "Buckets", "How many buckets."}};
    AlgorithmInfo all{
        "everything", "Every kind of parameter", "For the form.", AlgorithmInfo::Picture::Ranges, true, true, {}};
    all.params = {{"count", Type::Integer, true, "", 1, 100, {}, "Count", "A whole number."},
                  {"ratio", Type::Decimal, false, "", {}, {}, {}, "Ratio", "A number."},
                  {"strict", Type::Boolean, false, "false", {}, {}, {}, "Strict", "Yes or no."},
                  {"label", Type::Text, false, "", {}, {}, {}, "Label", "Any text."},
                  {"hash", Type::Choice, false, "md5", {}, {}, {"crc32", "md5"}, "Hash", "One of two."},
                  {"edges", Type::ValueList, false, "", {}, {}, {}, "Edges", "One value a line."},
                  {"values", Type::ValueMap, false, "", {}, {}, {}, "Values", "Value and bucket."}};
    AlgorithmInfo ring{"ring",
                       "Ring of virtual nodes",
                       "Few keys move when a shard is added.",
                       AlgorithmInfo::Picture::Ring,
                       false,
                       false,
                       {}};
    ring.params = {
        {"virtual_nodes", Type::Integer, true, "160", 1, 10000, {}, "Virtual nodes", "Points a shard of weight 1."}};
    return {mod, ring, all};
}

Route tradeRoute(const std::string& key)
{
    Route route;
    route.table = "t_trade";
    route.key = key;
    route.bucket = 87;
    route.shard = "trade_0";
    route.server = "db-0";
    route.schema = "trade";
    route.physicalTable = "t_trade";
    route.layoutVersion = 12;
    return route;
}

Diagnostic finding(Severity severity, const std::string& code, int line, int column, const std::string& table)
{
    Diagnostic made;
    made.severity = severity;
    made.code = code;
    made.place = {"trade.yaml", line, column};
    made.table = table;
    return made;
}

WindowFixture::WindowFixture(const Theme& theme)
{
    shardLoads.setDragSession(&drag);
    WindowModels models;
    models.document = &document;
    models.explorer = &explorer;
    models.findings = &findings;
    models.changes = &changes;
    models.shardLoads = &shardLoads;
    models.fleet = &fleet;
    models.matrix = &matrix;
    models.picture = &picture;
    models.drag = &drag;
    models.log = &log;
    window = std::make_unique<MainWindow>(models, theme);
    window->setAlgorithms(fixtureAlgorithms());
    window->setLanguages({QStringLiteral("en"), QStringLiteral("zh_CN")}, QStringLiteral("en"));
    window->setSamples({{QStringLiteral("order"), QStringLiteral("The first split"),
                         QStringLiteral("2 schemas × 4 tables, user_id % 8"), QStringLiteral("table")},
                        {QStringLiteral("user"), QStringLiteral("Digits"),
                         QStringLiteral("10 schemas × 10 tables by two digits"), QStringLiteral("table")},
                        {QStringLiteral("trade"), QStringLiteral("The merchants"),
                         QStringLiteral("1 024 virtual buckets on 8 shards"), QStringLiteral("bucket")},
                        {QStringLiteral("device"), QStringLiteral("The devices"),
                         QStringLiteral("ring, 160 virtual nodes, one shard twice as large"), QStringLiteral("ring")}});
}

void WindowFixture::open(const Layout& layout)
{
    document.open(layout, "format: 1\n", QStringLiteral("/home/dba/trade.yaml"));
    fill();
    window->showLayout();
}

void WindowFixture::fill()
{
    const Layout& layout = document.layout();
    const TablePicture shown = pictureOf(layout);
    std::vector<PictureShard> shards;
    for (const Shard& shard : layout.shards)
        shards.push_back(
            {QString::fromStdString(shard.name), QString::fromStdString(shard.server), shard.weight, shard.drained, 0});
    picture.setPicture(shown, shards);
    const BucketLoads loads = loadsOf();
    picture.setLoads(loads);
    picture.setMetric(PictureModel::Metric::Rows);
    std::vector<ShardLoad> shardRows;
    std::vector<double> ratios;
    for (std::size_t i = 0; i < layout.shards.size(); ++i)
    {
        const double load = 148e6 + 1.5e6 * static_cast<double>(i);
        const double due = layout.shards[i].weight * 80e6;
        shardRows.push_back({layout.shards[i].name, layout.shards[i].weight, layout.shards[i].drained, load, due, 0});
        ratios.push_back(load / due);
    }
    shardLoads.setLoads(shardRows, LoadUnit::Rows, true);
    const std::vector<TablePicture> pictures{shown};
    const auto tables = physicalTables(layout, pictures);
    explorer.setLayout(layout, tables);
    matrix.setLayout(layout, tables);
    fleet.setLayout(layout);
    fleet.setRatios(ratios);
    const FleetSample sample = sampleOf(layout);
    explorer.setSample(sample);
    matrix.setSample(sample);
    fleet.setSample(sample);
    findings.setFindings({finding(Severity::Warning, "bucket-hot", 12, 3, "t_trade"),
                          finding(Severity::Info, "lookup-cost", 28, 7, "t_trade")});
    window->setFleetSample(sample);
    window->setHistory(historyOf(layout));
    window->setSkew(skewOf(loads));
    LiveState live;
    live.kind = LiveState::Kind::Partial;
    live.shardsRead = 7;
    live.shardsTotal = 8;
    live.asOf = QStringLiteral("12:31:05");
    window->setLiveState(live);
}

} // namespace atlas
