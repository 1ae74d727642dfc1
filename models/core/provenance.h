#pragma once

#include <cstdint>
#include <string>

namespace atlas
{

/// Where a number comes from. Stands beside every number that is not plain arithmetic.
struct Provenance
{
    enum class Kind
    {
        Unknown,
        UniformAssumption, ///< every key equally likely
        SampledKeys,       ///< routed from a file of keys
        LiveEstimate,      ///< the server's statistics
        ExactCount         ///< counted
    };

    Kind kind = Kind::Unknown;
    std::int64_t asOfUnixMs = 0;  ///< when it was read, 0 unknown
    std::int64_t statsAgeMs = -1; ///< how old the server's own statistics were then, -1 unknown
    std::int64_t sampleSize = 0;  ///< keys in the sample
    std::string source;           ///< file name or server, for the caption
    int shardsRead = 0;           ///< of shardsTotal, for partial sums
    int shardsTotal = 0;
    bool parted = false; ///< known of a whole only, and given to its buckets by their share of the keys

    bool exact() const { return kind == Kind::ExactCount && !parted; }
    /// For numbers that are nobody's estimate: marks of a scale.
    static Provenance plain()
    {
        Provenance exact;
        exact.kind = Kind::ExactCount;
        return exact;
    }
    /// For a sum over whole physical tables, such as a shard's.
    Provenance ofTheWhole() const
    {
        Provenance whole = *this;
        whole.parted = false;
        return whole;
    }
    bool operator==(const Provenance&) const = default;
};

} // namespace atlas
