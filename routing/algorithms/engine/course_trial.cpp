#include "routing/algorithms/engine/course_trial.h"

#include "routing/algorithms/java/java_text.h"

#include <algorithm>
#include <string>

namespace atlas
{

namespace
{

constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

bool hasKeys(const BucketCourse& course)
{
    return course.number == BucketCourse::kKey || course.number == BucketCourse::kLongHash
           || course.number == BucketCourse::kBigHash || course.number == BucketCourse::kTextHash;
}

/// A key that leads to the number. Longs below 2^32 hash to their low half.
std::int64_t integerFor(std::int64_t number, const BucketCourse& course)
{
    return course.number == BucketCourse::kKey ? number : static_cast<std::int64_t>(static_cast<std::uint32_t>(number));
}

std::int64_t floorMod(std::int64_t number, std::int64_t n)
{
    const std::int64_t rest = number % n;
    return rest < 0 ? rest + n : rest;
}

/// Numbers of every size: 2^k and its neighbours, and some between.
std::vector<std::int64_t> numbersOfAllSizes(int bits, bool isSigned)
{
    std::vector<std::int64_t> numbers;
    std::uint64_t scattered = 0x9e3779b97f4a7c15;
    for (int bit = 1; bit < bits; ++bit)
    {
        const std::uint64_t power = std::uint64_t{1} << bit;
        scattered = scattered * 6364136223846793005 + 1442695040888963407;
        for (const std::uint64_t number :
             {power - 1, power, power + 1, (scattered >> 1) % power, (power | scattered) % (2 * power - 1)})
        {
            const auto value = static_cast<std::int64_t>(number & (kSignBit - 1));
            const bool fits = bits == 64 || value < (std::int64_t{1} << (bits - 1));
            if (fits)
            {
                numbers.push_back(value);
                if (isSigned && value > 0)
                {
                    numbers.push_back(-value);
                }
            }
        }
    }
    return numbers;
}

std::int32_t bucketBy(const BucketCourse& course, std::int64_t number)
{
    const auto& buckets = number < 0 ? course.below : course.above;
    return buckets[static_cast<std::size_t>(floorMod(number, course.period))];
}

} // namespace

std::vector<std::int32_t> CourseTrial::tried(std::span<const std::int64_t> numbers, const BucketCourse& course) const
{
    std::vector<std::int32_t> buckets(numbers.size());
    if (course.number != BucketCourse::kTextHash)
    {
        std::vector<std::int64_t> keys;
        for (const std::int64_t number : numbers)
        {
            keys.push_back(integerFor(number, course));
        }
        m_algorithm.bucketsOf(keys, buckets);
        return buckets;
    }
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::int64_t number : numbers)
    {
        bytes += javaTextOfHash(static_cast<std::int32_t>(number));
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    m_algorithm.bucketsOf(TextArena{bytes, offsets}, buckets);
    return buckets;
}

void CourseTrial::fillPieces(BucketCourse& course) const
{
    std::vector<std::int64_t> firsts;
    for (const BucketCourse::Piece& piece : course.pieces)
    {
        firsts.push_back(static_cast<std::int64_t>(piece.from ^ (m_isUnsigned ? 0 : kSignBit)));
    }
    const std::vector<std::int32_t> buckets = tried(firsts, course);
    for (std::size_t i = 0; i < buckets.size(); ++i)
    {
        course.pieces[i].bucket = buckets[i];
    }
}

bool CourseTrial::fillResidues(BucketCourse& course) const
{
    if (course.period == 0 || !course.above.empty())
    {
        return true;
    }
    if (!hasKeys(course))
    {
        return false;
    }
    std::vector<std::int64_t> numbers;
    for (std::int64_t number = 0; number < course.period; ++number)
    {
        numbers.push_back(number);
    }
    course.above = tried(numbers, course);
    course.isSigned = course.isSigned && !(m_isUnsigned && course.number == BucketCourse::kKey);
    if (course.isSigned)
    {
        for (std::int64_t& number : numbers)
        {
            number -= course.period;
        }
        course.below = tried(numbers, course);
    }
    return true;
}

bool CourseTrial::holds(const BucketCourse& course) const
{
    if (course.period == 0 || !hasKeys(course))
    {
        return true;
    }
    const std::vector<std::int64_t> numbers = numbersOfAllSizes(course.bits, course.isSigned);
    const std::vector<std::int32_t> buckets = tried(numbers, course);
    for (std::size_t i = 0; i < numbers.size(); ++i)
    {
        if (buckets[i] != bucketBy(course, numbers[i]))
        {
            return false;
        }
    }
    return true;
}

} // namespace atlas
