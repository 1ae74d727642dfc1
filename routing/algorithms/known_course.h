#pragma once

#include "routing/algorithms/bucket_course.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Courses that more than one algorithm has.
namespace atlas
{

struct TablePicture;

/// The bucket is floorMod(number, buckets).
BucketCourse residueCourse(std::string number, std::int64_t buckets);

/// Buckets by the arcs of a ring of 2^32 places. Nothing for a larger circle, which arcs do not tell exactly, and where
/// keys go back.
std::optional<BucketCourse> ringCourse(const TablePicture& picture);

/// Buckets by the whole number, which change at these numbers and nowhere else. An engine's: its buckets are to be
/// found by trying. Nothing for more than there may be.
std::optional<BucketCourse> wholePieces(std::vector<std::int64_t> changes, bool isUnsigned);

/// Neighbours with one bucket become one piece; the first begins at 0.
void addPiece(BucketCourse& course, std::uint64_t from, std::int32_t bucket);

} // namespace atlas
