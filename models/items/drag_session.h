#pragma once

#include "models/core/bucket_set.h"
#include "models/core/move_preview.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// One move of buckets in the air, by mouse or keyboard: legal targets are asked for once when it begins,
/// the price of the shard under the pointer whenever that changes. Answers for another question are ignored.
class DragSession : public QObject
{
    Q_OBJECT

public:
    explicit DragSession(QObject* parent = nullptr);

    /// An empty set begins nothing. A running session is cancelled first.
    void begin(const QString& table, const BucketSet& buckets);
    /// Alt held: the table moves without its binding group.
    void setWithGroup(bool withGroup);
    /// The shard under the pointer, "" none.
    void hover(const QString& shard);
    /// Keyboard: to the next (+1) or previous (-1) legal target, around the ends.
    void hoverNextLegal(int step);
    /// Drops on a legal target, else the session is cancelled. "" drops on the hovered shard.
    void drop(const QString& shard = {});
    void cancel();

    bool active() const { return m_active; }
    QString table() const { return m_table; }
    const BucketSet& buckets() const { return m_buckets; }
    bool withGroup() const { return m_withGroup; }
    QString hovered() const { return m_hovered; }

    /// In layout order; empty until answered.
    const std::vector<DropTarget>& targets() const { return m_targets; }
    const DropTarget* target(const QString& shard) const;
    bool isLegal(const QString& shard) const;
    /// Of the hovered shard; nothing until answered.
    const std::optional<MovePreview>& preview() const { return m_preview; }

    /// Answers. The first forms answer the present question; the token forms are ignored when stale.
    void setTargets(std::vector<DropTarget> targets);
    void setTargets(quint64 token, std::vector<DropTarget> targets);
    void setPreview(MovePreview preview);
    void setPreview(quint64 token, MovePreview preview);
    /// Changes with every begin, cancel, drop and setWithGroup; hand it back with the answer.
    quint64 token() const { return m_token; }

signals:
    void started();
    void targetsRequested(const QString& table, const atlas::BucketSet& buckets, bool withGroup);
    void previewRequested(const QString& table, const atlas::BucketSet& buckets, const QString& shard, bool withGroup);
    void targetsChanged();
    void hoveredChanged(const QString& shard);
    void previewChanged();
    void moveRequested(const QString& table, const atlas::BucketSet& buckets, const QString& shard, bool withGroup);
    void finished(bool dropped);

private:
    void requestPreview();
    void reset();

    QString m_table;
    BucketSet m_buckets;
    QString m_hovered;
    std::vector<DropTarget> m_targets;
    std::optional<MovePreview> m_preview;
    quint64 m_token = 0;
    bool m_withGroup = true;
    bool m_active = false;
};

} // namespace atlas
