#pragma once

#include "models/core/provenance.h"

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// Keys that lead to one bucket: the heaviest of a file of keys, or the first that were found by trying.
struct BucketKeys
{
    struct Key
    {
        std::string text;  ///< as route() takes it
        double rows = 0.0; ///< 0 where it was found by trying

        bool operator==(const Key&) const = default;
    };

    std::string table;
    std::int64_t bucket = -1;
    std::vector<Key> keys;     ///< heaviest first; those found by trying ascend
    std::int64_t distinct = 0; ///< of the file's keys in this bucket
    bool atLeast = false;      ///< there were more keys than could be told apart: `distinct` is a lower bound
    double rows = 0.0;         ///< of all the file's keys in this bucket
    std::int64_t tried = 0;    ///< keys that were tried, 0 when they come from a file
    Provenance provenance;     ///< SampledKeys, or Unknown when they were found by trying

    bool operator==(const BucketKeys&) const = default;
};

} // namespace atlas
