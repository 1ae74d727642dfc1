#pragma once

#include "models/core/bucket_set.h"
#include "models/core/table_picture.h"
#include "models/items/colour_scale.h"

#include <QObject>
#include <QString>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// What a picture needs to know of a shard; same order and index as Layout::shards.
struct PictureShard
{
    QString name;
    QString server;
    double weight = 1.0;
    bool drained = false;
    std::int64_t staleSinceMs = 0; ///< 0: fresh, or never read
};

/// A routed key on the picture.
struct RoutedPlace
{
    std::int64_t bucket = -1;
    std::optional<double> ringPosition;
    QString label; ///< the key; empty of a bucket that a statement asks without naming a key

    bool operator==(const RoutedPlace&) const = default;
};

/// What a statement asks, beside the keys that it names: lit up without covering what lies under it.
struct AskedPlaces
{
    BucketSet buckets;                                    ///< of the table shown
    std::set<std::string> shards;                         ///< by name
    std::set<std::pair<std::string, std::string>> tables; ///< shard and physical table, of all tables

    bool operator==(const AskedPlaces&) const = default;
};

/// The table shown by grid, ring and range strip: picture, loads, the quantity coloured, selection, routed
/// keys. One instance is shared by all views; each listens and paints.
class PictureModel : public QObject
{
    Q_OBJECT

public:
    enum class Metric
    {
        Owner,
        Rows,
        Bytes,
        Rate,
        KeyShare
    };
    Q_ENUM(Metric)
    enum class SelectMode
    {
        Replace,
        Add,
        Remove,
        Toggle
    };
    Q_ENUM(SelectMode)

    explicit PictureModel(QObject* parent = nullptr);

    /// Keeps the selection when the table is the same and its bucket count too.
    void setPicture(TablePicture picture, std::vector<PictureShard> shards);
    void setShards(std::vector<PictureShard> shards);
    void setLoads(BucketLoads loads);
    void clear();

    const TablePicture& picture() const { return m_picture; }
    const std::vector<PictureShard>& shards() const { return m_shards; }
    const BucketLoads& loads() const { return m_loads; }
    bool isEmpty() const { return m_picture.bucketCount == 0; }
    std::int64_t bucketCount() const { return m_picture.bucketCount; }
    QString table() const { return QString::fromStdString(m_picture.table); }

    Metric metric() const { return m_metric; }
    void setMetric(Metric metric);
    bool hasMetric(Metric metric) const;
    /// [bucket]; empty for Owner and for a quantity that is not available; NaN where unknown.
    const std::vector<double>& values() const { return values(m_metric); }
    const std::vector<double>& values(Metric metric) const;
    double value(std::int64_t bucket) const;
    const Provenance& provenance(Metric metric) const;
    const ColourScale& scale() const { return m_scale; }

    /// Index in shards(), or -1 when the bucket is placed nowhere.
    int shardOf(std::int64_t bucket) const;
    QString shardName(std::int64_t bucket) const;
    QString physicalTable(std::int64_t bucket) const;
    bool isPinned(std::int64_t bucket) const;
    BucketSet bucketsOf(int shard) const;

    const BucketSet& selection() const { return m_selection; }
    /// Where the keyboard stands, -1 none.
    std::int64_t current() const { return m_current; }
    std::int64_t anchor() const { return m_anchor; }
    std::int64_t hovered() const { return m_hovered; }

    void click(std::int64_t bucket);    ///< that one alone; it becomes current and anchor
    void toggle(std::int64_t bucket);   ///< Ctrl+click
    void extendTo(std::int64_t bucket); ///< Shift: from the anchor to here, by number
    /// A lasso, a rubber band, a search hit. Buckets outside of the table are left out.
    void select(const BucketSet& buckets, SelectMode mode = SelectMode::Replace);
    void selectShard(int shard, SelectMode mode = SelectMode::Replace);
    void selectAll();
    void clearSelection();
    /// Moves the current bucket without touching the selection, e.g. Ctrl+arrow.
    void setCurrent(std::int64_t bucket);
    void setHovered(std::int64_t bucket);

    const std::vector<RoutedPlace>& routed() const { return m_routed; }
    void setRouted(std::vector<RoutedPlace> places);
    const AskedPlaces& asked() const { return m_asked; }
    void setAsked(AskedPlaces asked);

signals:
    void pictureChanged(); ///< table, placement or shards: everything is drawn anew
    void loadsChanged();
    void metricChanged();
    void selectionChanged();
    void currentChanged(qint64 bucket);
    void hoveredChanged(qint64 bucket);
    void routedChanged();

private:
    bool valid(std::int64_t bucket) const { return bucket >= 0 && bucket < m_picture.bucketCount; }
    void replaceSelection(BucketSet selection);
    void updateScale();

    TablePicture m_picture;
    std::vector<PictureShard> m_shards;
    BucketLoads m_loads;
    Metric m_metric = Metric::Owner;
    ColourScale m_scale;
    BucketSet m_selection;
    std::int64_t m_current = -1;
    std::int64_t m_anchor = -1;
    std::int64_t m_hovered = -1;
    std::vector<RoutedPlace> m_routed;
    AskedPlaces m_asked;
};

} // namespace atlas
