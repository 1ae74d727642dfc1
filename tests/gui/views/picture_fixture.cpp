#include "tests/gui/views/picture_fixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace atlas::fixture
{

std::vector<PictureShard> shards(int count, const std::string& prefix)
{
    std::vector<PictureShard> out(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
    {
        out[std::size_t(i)].name = QString::fromStdString(prefix + "_" + std::to_string(i));
        out[std::size_t(i)].server = QStringLiteral("db-%1").arg(i / 4);
        out[std::size_t(i)].weight = i == 5 ? 1.0 : 2.0;
    }
    return out;
}

TablePicture gridPicture(std::int64_t buckets, int count, bool contiguous)
{
    TablePicture picture;
    picture.table = "t_trade";
    picture.bucketCount = buckets;
    picture.shardOf.resize(std::size_t(buckets));
    picture.physicalOf.resize(std::size_t(buckets));
    picture.keyShare.assign(std::size_t(buckets), 1.0 / double(buckets));
    picture.physicalTables = {"t_trade"};
    for (std::int64_t b = 0; b < buckets; ++b)
        picture.shardOf[std::size_t(b)] =
            std::uint32_t(contiguous ? std::min<std::int64_t>(b * count / buckets, count - 1) : b % count);
    return picture;
}

TablePicture ringPicture(int pointsEach, int count)
{
    TablePicture picture;
    picture.kind = AlgorithmInfo::Picture::Ring;
    picture.table = "t_device_state";
    std::mt19937 random(7);
    std::vector<std::pair<std::uint32_t, std::pair<int, int>>> points;
    for (int s = 0; s < count; ++s)
        for (int p = 0; p < pointsEach; ++p)
            points.push_back({std::uint32_t(random()), {s, p}});
    std::sort(points.begin(), points.end());
    picture.bucketCount = std::int64_t(points.size());
    picture.physicalTables = {"t_device_state"};
    for (std::size_t i = 0; i < points.size(); ++i)
    {
        const auto& [at, who] = points[i];
        picture.arcEnd.push_back(at);
        picture.shardOf.push_back(std::uint32_t(who.first));
        picture.physicalOf.push_back(0);
        picture.pointLabel.push_back("device_" + std::to_string(who.first) + "#" + std::to_string(who.second));
        const std::uint32_t before = i == 0 ? points.back().first : points[i - 1].first;
        picture.keyShare.push_back(double(std::uint32_t(at - before)) / 4294967296.0);
    }
    return picture;
}

TablePicture nodeRingPicture(int pointsEach, int count)
{
    TablePicture picture = ringPicture(pointsEach, count);
    picture.arcBucket = picture.shardOf;
    std::vector<double> shares(std::size_t(count), 0.0);
    for (std::size_t arc = 0; arc < picture.arcEnd.size(); ++arc)
        shares[picture.arcBucket[arc]] += picture.keyShare[arc];
    picture.keyShare = shares;
    picture.bucketCount = count;
    picture.physicalOf.assign(std::size_t(count), 0);
    picture.shardOf.resize(std::size_t(count));
    std::iota(picture.shardOf.begin(), picture.shardOf.end(), 0U);
    return picture;
}

TablePicture rangePicture(std::int64_t ranges, int count, double chunk)
{
    TablePicture picture = gridPicture(ranges, count);
    picture.kind = AlgorithmInfo::Picture::Ranges;
    picture.orderedKeys = true;
    picture.table = "t_member";
    for (std::int64_t r = 0; r < ranges; ++r)
    {
        picture.lowerPosition.push_back(double(r) * chunk);
        picture.upperPosition.push_back(double(r + 1) * chunk);
        picture.lowerBound.push_back(std::to_string(std::int64_t(double(r) * chunk)));
        picture.upperBound.push_back(std::to_string(std::int64_t(double(r + 1) * chunk)));
    }
    return picture;
}

BucketLoads loads(std::int64_t buckets, double mean, const std::vector<Hot>& hot)
{
    BucketLoads out;
    std::mt19937 random(11);
    std::normal_distribution<double> spread(1.0, 0.22);
    out.rows.resize(std::size_t(buckets));
    for (double& row : out.rows)
        row = std::max(0.05, spread(random)) * mean;
    for (const Hot& h : hot)
        out.rows[std::size_t(h.bucket)] = h.factor * mean;
    out.bytes = out.rows;
    out.rate = out.rows;
    for (double& b : out.bytes)
        b *= 231.0;
    for (double& r : out.rate)
        r /= 31000.0;
    out.rowsFrom.kind = Provenance::Kind::SampledKeys;
    out.rowsFrom.sampleSize = 5'000'000;
    out.rowsFrom.asOfUnixMs = 1'796'000'000'000;
    out.rowsFrom.source = "keys.txt";
    out.bytesFrom = out.rowsFrom;
    out.rateFrom = out.rowsFrom;
    out.rateFrom.kind = Provenance::Kind::LiveEstimate;
    return out;
}

std::unique_ptr<PictureModel> gridModel(std::int64_t buckets, int count, const std::vector<Hot>& hot, bool contiguous)
{
    auto model = std::make_unique<PictureModel>();
    model->setPicture(gridPicture(buckets, count, contiguous), shards(count));
    model->setLoads(loads(buckets, 1.2e9 / double(buckets), hot));
    model->setMetric(PictureModel::Metric::Rows);
    return model;
}

std::unique_ptr<PictureModel> ringModel(int pointsEach, int count)
{
    auto model = std::make_unique<PictureModel>();
    TablePicture picture = ringPicture(pointsEach, count);
    model->setPicture(std::move(picture), shards(count, "device"));
    return model;
}

std::unique_ptr<PictureModel> nodeRingModel(int pointsEach, int count)
{
    auto model = std::make_unique<PictureModel>();
    model->setPicture(nodeRingPicture(pointsEach, count), shards(count, "cache"));
    model->setLoads(loads(count, 2.0e6, {{1, 1.8}}));
    return model;
}

std::unique_ptr<PictureModel> rangeModel(std::int64_t ranges, int count)
{
    auto model = std::make_unique<PictureModel>();
    model->setPicture(rangePicture(ranges, count), shards(count, "member"));
    BucketLoads given = loads(ranges, 700'000.0, {{ranges / 5, 4.3}});
    const std::int64_t empty = ranges - ranges / 6;
    for (std::int64_t r = empty; r < ranges; ++r)
        given.rows[std::size_t(r)] = std::numeric_limits<double>::quiet_NaN();
    model->setLoads(std::move(given));
    model->setMetric(PictureModel::Metric::Rows);
    return model;
}

std::vector<DropTarget> targets(int count, int source, int drained, int torn)
{
    std::vector<DropTarget> out;
    for (int i = 0; i < count; ++i)
    {
        DropTarget target;
        target.shard = "trade_" + std::to_string(i);
        target.state = i == source    ? DropTarget::State::Source
                       : i == drained ? DropTarget::State::Drained
                       : i == torn    ? DropTarget::State::WouldTear
                                      : DropTarget::State::Legal;
        out.push_back(target);
    }
    return out;
}

MovePreview preview(const PictureModel& model, const BucketSet& buckets, int target)
{
    MovePreview out;
    out.table = model.picture().table;
    out.buckets = buckets;
    out.target = model.shards()[std::size_t(target)].name.toStdString();
    out.loadBefore.assign(model.shards().size(), 0.0);
    for (std::int64_t b = 0; b < model.bucketCount(); ++b)
        out.loadBefore[std::size_t(model.shardOf(b))] += model.loads().rows[std::size_t(b)];
    out.loadAfter = out.loadBefore;
    double rows = 0.0;
    for (const std::int64_t b : buckets.buckets())
    {
        rows += model.loads().rows[std::size_t(b)];
        out.loadAfter[std::size_t(model.shardOf(b))] -= model.loads().rows[std::size_t(b)];
    }
    out.loadAfter[std::size_t(target)] += rows;
    double total = 0.0;
    double weights = 0.0;
    for (std::size_t i = 0; i < out.loadBefore.size(); ++i)
    {
        total += out.loadBefore[i];
        weights += model.shards()[i].weight;
    }
    for (const PictureShard& shard : model.shards())
        out.due.push_back(total * shard.weight / weights);
    for (std::size_t i = 0; i < out.due.size(); ++i)
    {
        out.before.maxOverMean = std::max(out.before.maxOverMean, out.loadBefore[i] / out.due[i]);
        out.after.maxOverMean = std::max(out.after.maxOverMean, out.loadAfter[i] / out.due[i]);
    }
    out.before.relativeStddev = 0.23;
    out.after.relativeStddev = 0.12;
    out.shares = {{out.table, buckets.count(), rows, rows * 231.0},
                  {"t_refund", buckets.count(), rows / 32, rows * 5.6}};
    out.keyFraction = double(buckets.count()) / double(model.bucketCount());
    out.pinned = BucketSet::of(buckets.spans().front().first);
    out.becomesList = true;
    out.provenance = model.loads().rowsFrom;
    return out;
}

} // namespace atlas::fixture
