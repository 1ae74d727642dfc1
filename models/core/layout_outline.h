#pragma once

#include "models/core/bucket_set.h"
#include "models/core/source_place.h"

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// How far one thing of a layout file could be read.
enum class ReadState
{
    Read,
    HasError,
    NotRead ///< it stands behind the place where the text broke off
};

/// A server, shard or table of a file that cannot be opened.
struct OutlineEntry
{
    enum class Kind
    {
        Server,
        Shard,
        Table,
        OtherTable ///< broadcast or single
    };

    Kind kind = Kind::Table;
    std::string name;
    ReadState state = ReadState::Read;
    SourcePlace place;

    bool operator==(const OutlineEntry&) const = default;
};

/// Which buckets of a table with a placement list have a shard, and which do not.
struct PlacementCoverage
{
    std::string table;
    std::int64_t bucketCount = 0;
    BucketSet missing; ///< placed nowhere
    BucketSet twice;
    BucketSet unknown; ///< placed on a shard that is not declared

    std::int64_t placed() const { return bucketCount - missing.united(unknown).count(); }
    bool whole() const { return missing.empty() && twice.empty() && unknown.empty(); }
};

/// What could be read of a file that cannot be opened for editing.
struct LayoutOutline
{
    std::vector<OutlineEntry> entries; ///< by kind, in the order of the file
    std::vector<PlacementCoverage> coverages;

    const PlacementCoverage* coverageOf(const std::string& table) const
    {
        for (const PlacementCoverage& each : coverages)
        {
            if (each.table == table)
            {
                return &each;
            }
        }
        return nullptr;
    }
};

} // namespace atlas
