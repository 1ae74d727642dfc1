#pragma once

#include "routing/algorithms/algorithm.h"
#include "routing/algorithms/bucket_course.h"

#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

/// Finds the buckets of a course by asking the algorithm itself for keys that stand for its numbers.
class CourseTrial
{
public:
    CourseTrial(const Algorithm& algorithm, bool isUnsigned) : m_algorithm(algorithm), m_isUnsigned(isUnsigned) {}

    /// The buckets of pieces of keys, each by its first one.
    void fillPieces(BucketCourse& course) const;
    /// The buckets of one period on either side of 0, where there are none yet. False for numbers no key is known for.
    bool fillResidues(BucketCourse& course) const;
    /// Keys of all sizes have the bucket that the course says: what an expression does with large numbers may differ
    /// from what it does with small ones. True where no keys are known for the numbers.
    bool holds(const BucketCourse& course) const;

private:
    std::vector<std::int32_t> tried(std::span<const std::int64_t> numbers, const BucketCourse& course) const;

    const Algorithm& m_algorithm;
    bool m_isUnsigned;
};

} // namespace atlas
