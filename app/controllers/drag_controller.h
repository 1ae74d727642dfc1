#pragma once

#include "models/core/bucket_set.h"
#include "models/core/result.h"

#include <QObject>
#include <QString>

namespace atlas
{

class AnalysisController;
struct ConsoleModels;

/// Answers a drag: which shards may take the buckets, what a drop would cost; and on the drop puts the move on
/// the undo stack. Also for moves that come from a menu or a dialog.
class DragController : public QObject
{
    Q_OBJECT

public:
    DragController(ConsoleModels& models, AnalysisController& analysis, QObject* parent = nullptr);

    /// Puts the move on the undo stack; failed() says why when it cannot.
    bool move(const QString& table, const BucketSet& buckets, const QString& shard, bool withGroup);

signals:
    void failed(const atlas::Error& error);

private:
    void answerTargets(const QString& table, const BucketSet& buckets, bool withGroup);
    void answerPreview(const QString& table, const BucketSet& buckets, const QString& shard, bool withGroup);
    void showPreviewRow();

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
};

} // namespace atlas
