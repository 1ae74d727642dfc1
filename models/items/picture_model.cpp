#include "models/items/picture_model.h"

#include "models/items/colour_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

const std::vector<double> kNoValues;
const Provenance kUniform{.kind = Provenance::Kind::UniformAssumption, .source = {}};
const Provenance kUnknown{};

BucketSet clipped(const BucketSet& buckets, std::int64_t count)
{
    return count > 0 ? buckets.intersected(BucketSet::range(0, count - 1)) : BucketSet();
}

} // namespace

PictureModel::PictureModel(QObject* parent) : QObject(parent) {}

void PictureModel::setPicture(TablePicture picture, std::vector<PictureShard> shards)
{
    const bool sameTable = picture.table == m_picture.table && picture.bucketCount == m_picture.bucketCount;
    bool hadSelection = false;
    m_picture = std::move(picture);
    m_shards = std::move(shards);
    if (!sameTable)
    {
        m_loads = {};
        m_routed.clear();
        m_current = m_anchor = m_hovered = -1;
        hadSelection = !m_selection.empty();
        m_selection = {};
    }
    updateScale();
    emit pictureChanged();
    if (!sameTable)
    {
        emit loadsChanged();
        emit routedChanged();
        emit currentChanged(m_current);
        emit hoveredChanged(m_hovered);
    }
    if (hadSelection)
    {
        emit selectionChanged();
    }
}

void PictureModel::setShards(std::vector<PictureShard> shards)
{
    m_shards = std::move(shards);
    emit pictureChanged();
}

void PictureModel::setLoads(BucketLoads loads)
{
    m_loads = std::move(loads);
    updateScale();
    emit loadsChanged();
}

void PictureModel::clear()
{
    setPicture({}, {});
}

void PictureModel::setMetric(Metric metric)
{
    if (m_metric == metric)
    {
        return;
    }
    m_metric = metric;
    updateScale();
    emit metricChanged();
}

bool PictureModel::hasMetric(Metric metric) const
{
    return metric == Metric::Owner ? !isEmpty() : !values(metric).empty();
}

const std::vector<double>& PictureModel::values(Metric metric) const
{
    switch (metric)
    {
    case Metric::Owner: return kNoValues;
    case Metric::Rows: return m_loads.rows;
    case Metric::Bytes: return m_loads.bytes;
    case Metric::Rate: return m_loads.rate;
    case Metric::KeyShare: return m_picture.keyShare;
    }
    return kNoValues;
}

double PictureModel::value(std::int64_t bucket) const
{
    const std::vector<double>& all = values();
    const bool known = bucket >= 0 && bucket < static_cast<std::int64_t>(all.size());
    return known ? all[static_cast<std::size_t>(bucket)] : std::numeric_limits<double>::quiet_NaN();
}

const Provenance& PictureModel::provenance(Metric metric) const
{
    switch (metric)
    {
    case Metric::Rows: return m_loads.rowsFrom;
    case Metric::Bytes: return m_loads.bytesFrom;
    case Metric::Rate: return m_loads.rateFrom;
    case Metric::KeyShare: return kUniform;
    case Metric::Owner: break;
    }
    return kUnknown;
}

int PictureModel::shardOf(std::int64_t bucket) const
{
    if (!valid(bucket) || static_cast<std::size_t>(bucket) >= m_picture.shardOf.size())
    {
        return -1;
    }
    const std::uint32_t shard = m_picture.shardOf[static_cast<std::size_t>(bucket)];
    return shard < m_shards.size() ? static_cast<int>(shard) : -1;
}

QString PictureModel::shardName(std::int64_t bucket) const
{
    const int shard = shardOf(bucket);
    return shard >= 0 ? m_shards[static_cast<std::size_t>(shard)].name : QString();
}

QString PictureModel::physicalTable(std::int64_t bucket) const
{
    if (!valid(bucket) || static_cast<std::size_t>(bucket) >= m_picture.physicalOf.size())
    {
        return {};
    }
    const std::uint32_t physical = m_picture.physicalOf[static_cast<std::size_t>(bucket)];
    return physical < m_picture.physicalTables.size() ? QString::fromStdString(m_picture.physicalTables[physical])
                                                      : QString();
}

bool PictureModel::isPinned(std::int64_t bucket) const
{
    return valid(bucket)
           && std::binary_search(m_picture.pinnedBuckets.begin(), m_picture.pinnedBuckets.end(),
                                 static_cast<std::uint32_t>(bucket));
}

BucketSet PictureModel::bucketsOf(int shard) const
{
    std::vector<std::int64_t> found;
    const auto wanted = static_cast<std::uint32_t>(shard);
    for (std::size_t bucket = 0; shard >= 0 && bucket < m_picture.shardOf.size(); ++bucket)
    {
        if (m_picture.shardOf[bucket] == wanted)
        {
            found.push_back(static_cast<std::int64_t>(bucket));
        }
    }
    return BucketSet::fromSorted(found);
}

void PictureModel::click(std::int64_t bucket)
{
    if (!valid(bucket))
    {
        clearSelection();
        return;
    }
    m_anchor = bucket;
    setCurrent(bucket);
    replaceSelection(BucketSet::of(bucket));
}

void PictureModel::toggle(std::int64_t bucket)
{
    if (!valid(bucket))
    {
        return;
    }
    m_anchor = bucket;
    setCurrent(bucket);
    select(BucketSet::of(bucket), SelectMode::Toggle);
}

void PictureModel::extendTo(std::int64_t bucket)
{
    if (!valid(bucket))
    {
        return;
    }
    if (!valid(m_anchor))
    {
        click(bucket);
        return;
    }
    setCurrent(bucket);
    replaceSelection(BucketSet::range(std::min(m_anchor, bucket), std::max(m_anchor, bucket)));
}

void PictureModel::select(const BucketSet& buckets, SelectMode mode)
{
    const BucketSet inside = clipped(buckets, m_picture.bucketCount);
    switch (mode)
    {
    case SelectMode::Replace: replaceSelection(inside); break;
    case SelectMode::Add: replaceSelection(m_selection.united(inside)); break;
    case SelectMode::Remove: replaceSelection(m_selection.without(inside)); break;
    case SelectMode::Toggle: replaceSelection(m_selection.without(inside).united(inside.without(m_selection))); break;
    }
}

void PictureModel::selectShard(int shard, SelectMode mode)
{
    select(bucketsOf(shard), mode);
}

void PictureModel::selectAll()
{
    if (!isEmpty())
    {
        replaceSelection(BucketSet::range(0, m_picture.bucketCount - 1));
    }
}

void PictureModel::clearSelection()
{
    replaceSelection({});
}

void PictureModel::setCurrent(std::int64_t bucket)
{
    const std::int64_t next = valid(bucket) ? bucket : -1;
    if (next == m_current)
    {
        return;
    }
    m_current = next;
    emit currentChanged(m_current);
}

void PictureModel::setHovered(std::int64_t bucket)
{
    const std::int64_t next = valid(bucket) ? bucket : -1;
    if (next == m_hovered)
    {
        return;
    }
    m_hovered = next;
    emit hoveredChanged(m_hovered);
}

void PictureModel::setRouted(std::vector<RoutedPlace> places)
{
    m_routed = std::move(places);
    emit routedChanged();
}

void PictureModel::setAsked(AskedPlaces asked)
{
    if (asked == m_asked)
        return;
    m_asked = std::move(asked);
    emit routedChanged();
}

void PictureModel::replaceSelection(BucketSet selection)
{
    if (selection == m_selection)
    {
        return;
    }
    m_selection = std::move(selection);
    emit selectionChanged();
}

void PictureModel::updateScale()
{
    m_scale = scaleOf(values());
}

} // namespace atlas
