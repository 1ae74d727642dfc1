#pragma once

#include "exporters/mycat/system_function.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Functions for keys that are told by a remainder.
namespace atlas
{

/// [remainder]: the place of keys that have it.
using PlaceOfResidue = std::vector<std::uint32_t>;

/// The shortest part that comes again and again.
PlaceOfResidue shortestPeriod(const PlaceOfResidue& places);
/// The period over and over, `size` of it; nothing when it does not come out even.
std::optional<PlaceOfResidue> repeated(const PlaceOfResidue& period, std::size_t size);

/// floorMod of a whole number. Errors: mycat-write-negative, mycat-write-large, mycat-write-apart,
/// mycat-write-algorithm.
Result<SystemFunction> functionOfNumbers(const PlacedTable& placed, const MycatDialect& dialect,
                                         const PlaceOfResidue& residues);
/// MyCat's PartitionByMod: the remainder of the absolute value. Error: mycat-write-apart.
Result<SystemFunction> functionOfMagnitudes(const PlacedTable& placed, const MycatDialect& dialect,
                                            const PlaceOfResidue& residues);
/// Runs of slots of one of the algorithms that have partitionCount and partitionLength. Error: mycat-write-apart.
Result<SystemFunction> functionOfSlots(const PlacedTable& placed, const MycatDialect& dialect, std::string algorithm,
                                       const PlaceOfResidue& slots);
/// MyCat's CRC32 slots; `residues` of CRC32 of the text. Error: mycat-write-algorithm, when they do not divide the
/// slots.
Result<SystemFunction> functionOfCrc32(const PlacedTable& placed, const MycatDialect& dialect,
                                       const PlaceOfResidue& residues);

} // namespace atlas
