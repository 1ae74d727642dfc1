#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/result.h"
#include "models/core/skew.h"
#include "models/core/table_picture.h"
#include "routing/planning/move.h"

#include <QObject>
#include <QString>

#include <map>
#include <string>

namespace atlas
{

class AnalysisController;
class JobRunner;
struct ConsoleModels;

/// What the buckets carry and how even that is: from a file of keys, from live readings, or by the uniform
/// assumption, in this order. Fills the picture's loads and the shard list, and tells the skew.
class LoadsController : public QObject
{
    Q_OBJECT

public:
    LoadsController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs, QObject* parent = nullptr);

    /// One key a line, or "key,weight" when every one of the first lines ends so. Read in a job.
    void readKeys(const QString& path, const QString& table);
    void clearKeys(const QString& table);
    /// The file whose keys stand for the table's rows; "" none.
    QString keysPath(const QString& table) const;
    /// When it was read, Unix milliseconds; 0 none.
    std::int64_t keysReadMs(const QString& table) const;
    /// Spread over the buckets in a job; the newest sample wins.
    void setSample(const FleetSample& sample);
    const SkewReport& skew() const { return m_skew; }

signals:
    void skewChanged(const atlas::SkewReport& report);
    void failed(const atlas::Error& error);
    void keysRead(const QString& table, qint64 keys, qint64 unrouted);

private:
    struct KeySample
    {
        QString path;
        BucketLoads loads;
    };

    void refresh();
    LoadsByTable gather() const;
    void show(const BucketLoads& loads);

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    JobRunner& m_jobs;
    std::map<std::string, KeySample> m_keys;
    LoadsByTable m_live;
    std::map<std::string, std::int64_t> m_staleSince; ///< by shard
    SkewReport m_skew;
};

} // namespace atlas
