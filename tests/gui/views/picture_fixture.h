#pragma once

#include "models/core/move_preview.h"
#include "models/items/drag_session.h"
#include "models/items/picture_model.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Made-up tables of any size for the pictures' tests; the same every time.
namespace atlas::fixture
{

struct Hot
{
    std::int64_t bucket;
    double factor; ///< of the mean
};

std::vector<PictureShard> shards(int count, const std::string& prefix = "trade");
/// `contiguous`: each shard owns one span of numbers; else bucket % shards.
TablePicture gridPicture(std::int64_t buckets, int shards, bool contiguous = true);
TablePicture ringPicture(int pointsEach, int shards);
/// A ring whose buckets are its nodes, one for each shard, as clients of memcached have it.
TablePicture nodeRingPicture(int pointsEach, int shards);
TablePicture rangePicture(std::int64_t ranges, int shards, double chunk = 1'000'000.0);
/// Rows spread around `mean`, bytes and rate from them.
BucketLoads loads(std::int64_t buckets, double mean, const std::vector<Hot>& hot = {});

/// A model of a table of `buckets`, with rows coloured.
std::unique_ptr<PictureModel> gridModel(std::int64_t buckets, int shards, const std::vector<Hot>& hot = {},
                                        bool contiguous = true);
std::unique_ptr<PictureModel> ringModel(int pointsEach, int shards);
std::unique_ptr<PictureModel> nodeRingModel(int pointsEach, int shards);
std::unique_ptr<PictureModel> rangeModel(std::int64_t ranges, int shards);

/// Targets and price as the planner would give them, for `session` over `target`.
std::vector<DropTarget> targets(int shards, int source, int drained, int torn);
MovePreview preview(const PictureModel& model, const BucketSet& buckets, int target);

} // namespace atlas::fixture
