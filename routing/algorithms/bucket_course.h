#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// How an algorithm's buckets follow from one number that every key is first turned into, or from the key's value: what
/// proves which keys two algorithms tell apart. -1 is no bucket. Exactly one of `period`, `pieces` and `values` is
/// filled.
struct BucketCourse
{
    /// The numbers that have a key which is known to lead to them.
    static constexpr const char* kKey = "key";                        ///< the integer itself
    static constexpr const char* kLongHash = "java hash, long";       ///< Long.hashCode() of it, 32 bits with a sign
    static constexpr const char* kBigHash = "java hash, big integer"; ///< BigInteger.hashCode(), of BIGINT UNSIGNED
    static constexpr const char* kTextHash = "java hash, text";       ///< String.hashCode()

    struct Piece
    {
        std::uint64_t from = 0; ///< up to the next one's
        std::int32_t bucket = -1;
    };

    std::string number = kKey; ///< of equal names, and equal types of keys: the same number for the same key
    int bits = 64;             ///< 2^bits numbers there are
    bool isSigned = false;     ///< half of them are negative

    std::int64_t period = 0;         ///< n and n + period have one bucket, where both are negative or neither is
    std::vector<std::int32_t> above; ///< [n % period] of numbers from 0 on; empty: to be found by trying
    std::vector<std::int32_t> below; ///< [floorMod(n, period)] of negative ones, where there are any

    /// Ascending, the first at 0: of hashes as they are, of keys by their ordinals.
    std::vector<Piece> pieces;

    std::vector<std::pair<std::string, std::int32_t>> values; ///< texts of keys and their buckets
    std::int32_t others = -1;                                 ///< of every other value

    static BucketCourse periodic(std::string number, std::int64_t period)
    {
        BucketCourse course;
        course.number = std::move(number);
        course.isSigned = true;
        course.bits = course.number == kKey ? 64 : 32;
        course.period = period;
        return course;
    }
};

} // namespace atlas
