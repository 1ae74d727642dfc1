#include "ui/pages/bucket_facts.h"

#include "models/items/number_text.h"
#include "models/items/picture_model.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/facts.h"
#include "ui/pages/inspector_selection.h"
#include "ui/pages/object_facts.h"
#include "ui/views/view_kit.h"

#include <QLabel>

#include <array>
#include <cmath>

namespace atlas
{

namespace
{

using Metric = PictureModel::Metric;

double sumOver(const BucketSet& buckets, const std::vector<double>& values)
{
    double sum = 0.0;
    for (const BucketSpan& span : buckets.spans())
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
            sum += values[static_cast<std::size_t>(bucket)];
    return sum;
}

} // namespace

void addBucketFacts(FactList& facts, const PictureModel& model, const Layout& layout, std::int64_t bucket)
{
    const TablePicture& picture = model.picture();
    const auto at = static_cast<std::size_t>(bucket);
    const Shard* shard = layout.findShard(model.shardName(bucket).toStdString());
    const Server* server = shard ? layout.findServer(shard->server) : nullptr;
    facts.addFact(InspectorSelection::tr("Table"), model.table());
    if (!shard)
        facts.addNote(InspectorSelection::tr("This bucket is placed nowhere. Drag it onto a shard."), "error");
    else
        facts.addFact(InspectorSelection::tr("Shard"), fromStd(shard->name));
    if (server)
        facts.addFact(InspectorSelection::tr("Server"),
                      QStringLiteral("%1 %2").arg(fromStd(server->name), endpointOf(*server)));
    if (shard)
        facts.addFact(InspectorSelection::tr("Physical table"),
                      QStringLiteral("%1.%2").arg(fromStd(shard->schema), model.physicalTable(bucket)));
    if (at < picture.lowerBound.size())
        facts.addFact(
            InspectorSelection::tr("Range"),
            InspectorSelection::tr("%1 to below %2")
                .arg(picture.lowerBound[at].empty() ? InspectorSelection::tr("open") : fromStd(picture.lowerBound[at]),
                     picture.upperBound[at].empty() ? InspectorSelection::tr("open")
                                                    : fromStd(picture.upperBound[at])));
    if (picture.isRing() && picture.arcsAreBuckets())
        facts.addFact(InspectorSelection::tr("Point"), fromStd(picture.pointLabel[at]));
    else if (picture.isRing())
        facts.addFact(InspectorSelection::tr("Points"), numberText::full(arcCountOf(picture, bucket)));
    for (const auto& [metric, label] : std::array{std::pair{Metric::Rows, InspectorSelection::tr("Rows")},
                                                  std::pair{Metric::Bytes, InspectorSelection::tr("Bytes")},
                                                  std::pair{Metric::Rate, InspectorSelection::tr("Statements/s")}})
    {
        const std::vector<double>& values = model.values(metric);
        if (at < values.size() && !std::isnan(values[at]))
            facts.addFact(label, metricText(values[at], metric, model.provenance(metric)));
    }
    if (at < picture.keyShare.size() && picture.bucketCount > 0)
        facts.addFact(InspectorSelection::tr("Share of keys"),
                      InspectorSelection::tr("%1, even %2")
                          .arg(numberText::percent(picture.keyShare[at]),
                               numberText::percent(1.0 / static_cast<double>(picture.bucketCount))));
    if (model.isPinned(bucket))
        facts.addNote(
            InspectorSelection::tr(
                "A key of this bucket is pinned elsewhere. Its rows stay where the pin says when the bucket moves."),
            "warning");
    if (model.metric() != Metric::Owner)
        facts.addWidget(makeWrappedLabel(numberText::caption(model.provenance(model.metric())), "caption", &facts));
}

void addSelectionFacts(FactList& facts, const PictureModel& model)
{
    const BucketSet& buckets = model.selection();
    facts.addFact(InspectorSelection::tr("Table"), model.table());
    facts.addFact(InspectorSelection::tr("Buckets"), fromStd(buckets.toShortText(5)));
    std::vector<std::int64_t> perShard(model.shards().size(), 0);
    for (const BucketSpan& span : buckets.spans())
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
            if (const int shard = model.shardOf(bucket); shard >= 0)
                ++perShard[static_cast<std::size_t>(shard)];
    int shown = 0;
    for (std::size_t i = 0; i < perShard.size() && shown < 8; ++i)
        if (perShard[i] > 0)
        {
            facts.addFact(model.shards()[i].name,
                          InspectorSelection::tr("%n buckets", nullptr, static_cast<int>(perShard[i])));
            ++shown;
        }
    for (const auto& [metric, label] : std::array{std::pair{Metric::Rows, InspectorSelection::tr("Rows")},
                                                  std::pair{Metric::Bytes, InspectorSelection::tr("Bytes")},
                                                  std::pair{Metric::KeyShare, InspectorSelection::tr("Share of keys")}})
    {
        if (!model.hasMetric(metric) || model.values(metric).empty())
            continue;
        const double sum = sumOver(buckets, model.values(metric));
        facts.addFact(label, std::isnan(sum) ? InspectorSelection::tr("not known for each of them")
                                             : metricText(sum, metric, model.provenance(metric)));
    }
}

} // namespace atlas
