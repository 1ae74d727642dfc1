#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/table_picture.h"
#include "routing/planning/move.h"

#include <stop_token>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

class Router;

/// A sample with its readings found by name at once; the sample must outlive it.
class ReadingIndex
{
public:
    explicit ReadingIndex(const FleetSample& sample);

    const ShardReading* shard(std::string_view name) const;
    const TableReading* table(std::string_view shard, std::string_view physicalTable) const;

private:
    struct Entry
    {
        const ShardReading* reading = nullptr;
        std::unordered_map<std::string_view, const TableReading*> tables;
    };
    std::unordered_map<std::string_view, Entry> m_shards;
};

/// What the buckets of a table carry by the readings of its physical tables; where several buckets share a
/// physical table each is given its part by share of the keys, and the provenance says so. NaN where a shard is not
/// freshly read; empty vectors where nothing is. `deployed` is the layout that the servers have.
BucketLoads loadsFromReadings(const Router& deployed, std::string_view table, const ReadingIndex& readings);
/// Of every table; nothing when it was asked to stop.
LoadsByTable allLoadsFromReadings(const Router& deployed, const FleetSample& sample, const std::stop_token& stop);

/// Rows of every shard over all tables, layout order; NaN where it is not freshly read.
std::vector<double> rowsOfShards(const Router& deployed, const FleetSample& sample);

} // namespace atlas
