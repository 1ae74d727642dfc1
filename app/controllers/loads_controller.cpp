#include "app/controllers/loads_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/key_file.h"
#include "app/controllers/live_loads.h"
#include "app/jobs/job_runner.h"
#include "routing/analysis/skew.h"

#include <QDateTime>
#include <QFileInfo>

namespace atlas
{

namespace
{

LoadUnit unitOf(PictureModel::Metric metric, bool rowsKnown)
{
    switch (metric)
    {
    case PictureModel::Metric::Bytes: return LoadUnit::Bytes;
    case PictureModel::Metric::Rate: return LoadUnit::PerSecond;
    case PictureModel::Metric::KeyShare: return LoadUnit::KeyShare;
    default: return rowsKnown ? LoadUnit::Rows : LoadUnit::KeyShare;
    }
}

SkewReport reportFor(const Router& router, const std::string& table, const BucketLoads& loads, LoadUnit unit)
{
    switch (unit)
    {
    case LoadUnit::Rows: return skewFromLoads(router, table, loads, LoadMeasure::Rows);
    case LoadUnit::Bytes: return skewFromLoads(router, table, loads, LoadMeasure::Bytes);
    case LoadUnit::PerSecond: return skewFromLoads(router, table, loads, LoadMeasure::Rate);
    case LoadUnit::KeyShare: return uniformSkew(router, table);
    }
    return uniformSkew(router, table);
}

} // namespace

LoadsController::LoadsController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_jobs(jobs)
{
    connect(&m_models.document, &LayoutDocument::opened, this,
            [this]
            {
                m_keys.clear();
                m_live.clear();
                m_staleSince.clear();
            });
    connect(&m_analysis, &AnalysisController::analysed, this, &LoadsController::refresh);
    connect(&m_analysis, &AnalysisController::currentTableChanged, this, &LoadsController::refresh);
    connect(&m_models.picture, &PictureModel::metricChanged, this, [this] { show(m_models.picture.loads()); });
}

void LoadsController::readKeys(const QString& path, const QString& table)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    if (!router || router->table(table.toStdString()) == nullptr)
    {
        return;
    }
    const std::string name = table.toStdString();
    m_jobs.start(
        "keys " + name, this,
        [router, name, file = path.toStdString(), now = QDateTime::currentMSecsSinceEpoch()](
            const std::stop_token& stop) { return skewOfKeyFile(router, name, file, now, stop); },
        [this, path, name](Result<SkewReport> report)
        {
            if (!report)
            {
                emit failed(report.error());
                return;
            }
            KeySample sample{path, {}};
            sample.loads.rows = report->bucketRows;
            sample.loads.rowsFrom = report->provenance;
            m_keys[name] = std::move(sample);
            emit keysRead(QString::fromStdString(name), static_cast<qint64>(report->keys),
                          static_cast<qint64>(report->unrouted));
            refresh();
        });
}

void LoadsController::clearKeys(const QString& table)
{
    m_keys.erase(table.toStdString());
    refresh();
}

QString LoadsController::keysPath(const QString& table) const
{
    const auto found = m_keys.find(table.toStdString());
    return found != m_keys.end() ? found->second.path : QString();
}

std::int64_t LoadsController::keysReadMs(const QString& table) const
{
    const auto found = m_keys.find(table.toStdString());
    return found != m_keys.end() ? found->second.loads.rowsFrom.asOfUnixMs : 0;
}

void LoadsController::setSample(const FleetSample& sample)
{
    m_staleSince.clear();
    for (const ShardReading& shard : sample.shards)
    {
        if (shard.state == ReadingState::Stale)
        {
            m_staleSince[shard.shard] = shard.staleSinceMs;
        }
    }
    const std::shared_ptr<const Router> base = m_analysis.base();
    if (!base)
    {
        return;
    }
    m_jobs.start(
        "live loads", this,
        [base, sample](const std::stop_token& stop) -> Result<LoadsByTable>
        { return allLoadsFromReadings(*base, sample, stop); },
        [this](Result<LoadsByTable> loads)
        {
            m_live = loads ? std::move(*loads) : LoadsByTable{};
            refresh();
        });
}

LoadsByTable LoadsController::gather() const
{
    LoadsByTable loads;
    const auto analysis = m_analysis.current();
    for (const TablePicture& picture : analysis->pictures)
    {
        const auto buckets = static_cast<std::size_t>(picture.bucketCount);
        const auto keys = m_keys.find(picture.table);
        if (keys != m_keys.end() && keys->second.loads.rows.size() == buckets)
        {
            loads[picture.table] = keys->second.loads;
            continue;
        }
        const auto live = m_live.find(picture.table);
        if (live != m_live.end() && (live->second.rows.size() == buckets || live->second.rate.size() == buckets))
        {
            loads[picture.table] = live->second;
        }
    }
    return loads;
}

void LoadsController::refresh()
{
    const auto analysis = m_analysis.current();
    if (!analysis)
    {
        return;
    }
    for (auto& [table, sample] : m_keys)
    {
        const TablePicture* picture = analysis->picture(table);
        if (picture != nullptr && static_cast<std::size_t>(picture->bucketCount) != sample.loads.rows.size()
            && !m_jobs.isRunning("keys " + table))
        {
            readKeys(sample.path, QString::fromStdString(table)); // another algorithm: the keys are routed again
        }
    }
    LoadsByTable loads = gather();
    const auto it = loads.find(m_analysis.currentTable().toStdString());
    const BucketLoads shown = it != loads.end() ? it->second : BucketLoads{};
    m_analysis.setLoads(std::move(loads));
    m_models.picture.setLoads(shown);
    show(shown);
}

void LoadsController::show(const BucketLoads& loads)
{
    const auto analysis = m_analysis.current();
    const std::string table = m_analysis.currentTable().toStdString();
    if (!analysis || analysis->picture(table) == nullptr)
    {
        m_models.shardLoads.setLoads({}, LoadUnit::Rows, false);
        m_skew = {};
        emit skewChanged(m_skew);
        return;
    }
    const LoadUnit unit = unitOf(m_models.picture.metric(), !loads.rows.empty());
    m_skew = reportFor(*analysis->router, table, loads, unit);
    const Layout& layout = analysis->router->layout();
    double total = 0.0;
    for (const auto& [shard, load] : m_skew.shardRows)
    {
        total += load;
    }
    const std::vector<double> due = dueByWeight(*analysis->router, total);
    std::vector<ShardLoad> shards;
    for (std::size_t i = 0; i < m_skew.shardRows.size() && i < layout.shards.size(); ++i)
    {
        const Shard& shard = layout.shards[i];
        const auto stale = m_staleSince.find(shard.name);
        shards.push_back({shard.name, shard.weight, shard.drained, m_skew.shardRows[i].second, due[i],
                          stale != m_staleSince.end() ? stale->second : 0});
    }
    const bool estimate = m_skew.provenance.kind == Provenance::Kind::LiveEstimate
                          || m_skew.provenance.kind == Provenance::Kind::SampledKeys;
    m_models.shardLoads.setLoads(std::move(shards), unit, estimate);
    emit skewChanged(m_skew);
}

} // namespace atlas
