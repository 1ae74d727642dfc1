#pragma once

#include "models/core/bucket_keys.h"
#include "ui/theme/theme.h"

#include <QString>

#include <functional>
#include <vector>

namespace atlas
{

class FactList;

/// The section "Keys in this bucket": the heaviest with their share when they come from a file, else some that were
/// found by trying; always with the source, and a button that copies them. A key that makes most of a bucket hotter
/// than twice the mean of `rows` (by bucket) may be pinned.
void addBucketKeys(FactList& facts, const BucketKeys& keys, const Theme& theme, const std::vector<double>& rows,
                   const std::function<void(const QString&)>& pin);

} // namespace atlas
