#pragma once

#include "models/core/layout.h"

#include <cstdint>

namespace atlas
{

class FactList;
class PictureModel;

/// Everything known of one bucket.
void addBucketFacts(FactList& facts, const PictureModel& model, const Layout& layout, std::int64_t bucket);
/// Sums over the several buckets that are chosen.
void addSelectionFacts(FactList& facts, const PictureModel& model);

} // namespace atlas
