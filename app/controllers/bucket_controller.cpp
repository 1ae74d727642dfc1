#include "app/controllers/bucket_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/key_file.h"
#include "app/controllers/loads_controller.h"
#include "app/jobs/job_runner.h"
#include "routing/analysis/bucket_keys.h"
#include "routing/analysis/range_inside.h"
#include "routing/planning/range_group.h"

#include <QDateTime>

namespace atlas
{

namespace
{

constexpr std::size_t kKeysShown = 5;

Result<BucketKeys> keysOfFile(const std::shared_ptr<const Router>& router, const std::string& table,
                              std::int64_t bucket, const std::string& path, std::int64_t nowMs,
                              const std::stop_token& stop)
{
    BucketKeyCounter counter(router, table, bucket);
    const Result<std::uint64_t> read = readKeyFile(
        path, stop, [&](const TextArena& keys, std::span<const double> weights) { counter.add(keys, weights); });
    if (!read)
    {
        return read.error();
    }
    return counter.heaviest(kKeysShown, keyFileProvenance(path, *read, nowMs));
}

Result<SplitFacts> insideOf(const std::shared_ptr<const Router>& router, const std::string& table, std::int64_t bucket,
                            const std::string& path, std::int64_t nowMs, const std::stop_token& stop)
{
    Result<RangeInside> inside = RangeInside::make(router, table, bucket);
    if (!inside)
    {
        return inside.error();
    }
    if (path.empty())
    {
        return inside->facts({});
    }
    const Result<std::uint64_t> read = readKeyFile(
        path, stop, [&](const TextArena& keys, std::span<const double> weights) { inside->add(keys, weights); });
    if (!read)
    {
        return read.error();
    }
    return inside->facts(keyFileProvenance(path, *read, nowMs));
}

} // namespace

BucketController::BucketController(AnalysisController& analysis, LoadsController& loads, JobRunner& jobs,
                                   QObject* parent)
    : QObject(parent), m_analysis(analysis), m_loads(loads), m_jobs(jobs)
{
}

BucketController::Asked BucketController::asked(const QString& table, qint64 bucket)
{
    return {m_analysis.router(), m_loads.keysPath(table), m_loads.keysReadMs(table), table, bucket};
}

void BucketController::askKeys(const QString& table, qint64 bucket)
{
    const Asked question = asked(table, bucket);
    if (!question.router || question.router->table(table.toStdString()) == nullptr)
    {
        return;
    }
    if (question == m_asked)
    {
        if (m_keys.bucket == bucket)
        {
            emit keysReady(m_keys);
        }
        return;
    }
    m_asked = question;
    m_keys = {};
    m_jobs.start(
        "bucket keys", this,
        [question](const std::stop_token& stop)
        {
            const std::string name = question.table.toStdString();
            return question.keysPath.isEmpty()
                       ? keysLeadingTo(*question.router, name, question.bucket, kKeysShown, stop)
                       : keysOfFile(question.router, name, question.bucket, question.keysPath.toStdString(),
                                    question.keysReadMs, stop);
        },
        [this](Result<BucketKeys> keys)
        {
            if (!keys)
            {
                emit failed(keys.error());
                return;
            }
            m_keys = std::move(*keys);
            emit keysReady(m_keys);
        });
}

void BucketController::askSplit(const QString& table, qint64 bucket)
{
    const Asked question = asked(table, bucket);
    if (!question.router)
    {
        return;
    }
    m_jobs.start(
        "inside range", this,
        [question](const std::stop_token& stop)
        {
            return insideOf(question.router, question.table.toStdString(), question.bucket,
                            question.keysPath.toStdString(), question.keysReadMs, stop);
        },
        [this](Result<SplitFacts> facts)
        {
            if (!facts)
            {
                emit failed(facts.error());
                return;
            }
            emit splitReady(*facts);
        });
}

Result<SplitHalves> BucketController::halvesAt(const SplitFacts& facts, const std::string& value)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    return router ? RangeInside::halvesAt(*router, facts, value) : Error{"route-table-unknown", {facts.table}, {}};
}

std::string BucketController::valueAt(const SplitFacts& facts, double along)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    return router ? RangeInside::valueAt(*router, facts, along) : std::string();
}

std::vector<std::string> BucketController::boundRanges(const std::string& table, const BucketSet& buckets)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    return router ? tablesWithSameRanges(*router, table, buckets) : std::vector<std::string>{};
}

} // namespace atlas
