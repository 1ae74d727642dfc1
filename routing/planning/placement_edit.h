#pragma once

#include "models/core/layout.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// A placement as a list: a formula becomes one entry for each shard, its table template kept.
std::vector<PlacementEntry> placementAsList(const Router& router, const CompiledTable& table);

/// Puts buckets on a node: into the entry that has it and touches them, else into one that has it, else into a new
/// one at the end.
void putBuckets(std::vector<PlacementEntry>& entries, const BucketSet& buckets, const std::string& shard,
                const std::string& tableTemplate);

/// Takes buckets out of all entries; those left empty go.
void takeBuckets(std::vector<PlacementEntry>& entries, const BucketSet& buckets);

/// The template that gives for bucket n what `text` gives for n + offset: "t_{bucket}" by -1 is "t_{bucket - 1}".
std::string shiftedTemplate(const std::string& text, std::int64_t offset);

/// The template with every "bucket" inside braces replaced by "bucket % modulus".
std::string moduloTemplate(const std::string& text, std::int64_t modulus);

/// The table compiled without its placement entries: what a ring or two levels give by themselves. Nothing when it
/// cannot stand without them.
std::shared_ptr<const Router> withoutOverrides(const Router& router, const CompiledTable& table);

} // namespace atlas
