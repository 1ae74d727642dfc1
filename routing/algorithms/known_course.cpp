#include "routing/algorithms/known_course.h"

#include "models/core/bucket_set.h"
#include "models/core/table_picture.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace atlas
{

BucketCourse residueCourse(std::string number, std::int64_t buckets)
{
    BucketCourse course = BucketCourse::periodic(std::move(number), buckets);
    course.above.resize(static_cast<std::size_t>(buckets));
    std::iota(course.above.begin(), course.above.end(), 0);
    course.below = course.above;
    return course;
}

std::optional<BucketCourse> ringCourse(const TablePicture& picture)
{
    if (!picture.isRing() || picture.circle.bits != 32 || picture.circle.keysGoBack || picture.circle.keyHash.empty())
    {
        return std::nullopt;
    }
    BucketCourse course;
    course.number = picture.circle.keyHash + (picture.circle.isSigned ? ", turned" : "");
    course.bits = 32;
    std::uint64_t from = 0;
    for (std::size_t arc = 0; arc < picture.arcEnd.size(); ++arc)
    {
        addPiece(course, from, static_cast<std::int32_t>(picture.bucketOfArc(arc)));
        from = std::uint64_t{picture.arcEnd[arc]} + 1;
    }
    if (from <= UINT32_MAX)
    {
        addPiece(course, from, static_cast<std::int32_t>(picture.bucketOfArc(0)));
    }
    return course;
}

std::optional<BucketCourse> wholePieces(std::vector<std::int64_t> changes, bool isUnsigned)
{
    constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;
    if (changes.size() > static_cast<std::size_t>(kMaxBuckets))
    {
        return std::nullopt;
    }
    std::sort(changes.begin(), changes.end());
    changes.erase(std::unique(changes.begin(), changes.end()), changes.end());
    BucketCourse course;
    course.isSigned = !isUnsigned;
    course.pieces.push_back({0, -1});
    for (const std::int64_t change : changes)
    {
        const std::uint64_t from = static_cast<std::uint64_t>(change) ^ (isUnsigned ? 0 : kSignBit);
        if (from > 0 && !(isUnsigned && change < 0))
        {
            course.pieces.push_back({from, -1});
        }
    }
    if (isUnsigned)
    {
        course.pieces.push_back({kSignBit, -1}); // beyond a signed number
    }
    return course;
}

void addPiece(BucketCourse& course, std::uint64_t from, std::int32_t bucket)
{
    if (!course.pieces.empty() && course.pieces.back().from == from)
    {
        course.pieces.pop_back();
    }
    if (course.pieces.empty() || course.pieces.back().bucket != bucket)
    {
        course.pieces.push_back({from, bucket});
    }
}

} // namespace atlas
