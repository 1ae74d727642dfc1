#pragma once

#include "models/core/bucket_keys.h"
#include "models/core/result.h"
#include "models/core/split_facts.h"
#include "routing/router/router.h"

#include <QObject>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace atlas
{

class AnalysisController;
class JobRunner;
class LoadsController;

/// Looks inside one bucket: its keys, and where its range may be split. From the file of keys of the table when one
/// was read, else by trying keys. In jobs; the newest question wins.
class BucketController : public QObject
{
    Q_OBJECT

public:
    BucketController(AnalysisController& analysis, LoadsController& loads, JobRunner& jobs, QObject* parent = nullptr);

    void askKeys(const QString& table, qint64 bucket);
    void askSplit(const QString& table, qint64 bucket);

    /// At once, for a form; the layout is the present one. Errors: as RangeInside::halvesAt().
    Result<SplitHalves> halvesAt(const SplitFacts& facts, const std::string& value);
    std::string valueAt(const SplitFacts& facts, double along);
    /// Tables that a split or merge would part from the table.
    std::vector<std::string> boundRanges(const std::string& table, const BucketSet& buckets);

signals:
    void keysReady(const atlas::BucketKeys& keys);
    void splitReady(const atlas::SplitFacts& facts);
    void failed(const atlas::Error& error);

private:
    /// What an answer was made from; the same question again needs no reading.
    struct Asked
    {
        std::shared_ptr<const Router> router;
        QString keysPath;
        std::int64_t keysReadMs = 0;
        QString table;
        qint64 bucket = -1;

        bool operator==(const Asked&) const = default;
    };

    Asked asked(const QString& table, qint64 bucket);

    AnalysisController& m_analysis;
    LoadsController& m_loads;
    JobRunner& m_jobs;
    Asked m_asked;
    BucketKeys m_keys;
};

} // namespace atlas
