#pragma once

#include "models/core/provenance.h"

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// Rows of the keys [first, first + SplitFacts::cellSpan), counted in the key type's steps.
struct KeyCell
{
    std::uint64_t first = 0;
    double rows = 0.0;
};

/// What is known of the inside of one range before it is split. Without keys only the half of the key span.
/// Made by routing/analysis, shown by the split dialog.
struct SplitFacts
{
    std::string table;
    std::int64_t bucket = -1;
    std::string middle;          ///< half of the key span; "" where an end is open
    std::string half;            ///< half of the rows, as near as a key allows; "" without two places to part them
    std::string from;            ///< the ends of the slices: the range's own, or of the keys where that is open
    std::string to;              ///< exclusive
    std::vector<double> slices;  ///< rows in parts of equal key span, lowest first; empty without keys
    std::string sliceSpan;       ///< the width of one slice: keys, or for dates "6 h"
    std::vector<KeyCell> cells;  ///< ascending
    std::uint64_t cellSpan = 1;  ///< 1: each cell is one key
    std::uint64_t fromIndex = 0; ///< of `from`
    std::uint64_t toIndex = 0;   ///< of `to`
    double rows = 0.0;           ///< of all cells
    double largest = 0.0;        ///< rows of the heaviest key or cell
    std::string largestKey;      ///< that key; "" where a cell is several keys
    Provenance provenance;       ///< of the rows; Unknown without keys
};

/// What a value would make of the range.
struct SplitHalves
{
    double along = 0.0;        ///< where the value lies between the slices' ends, 0 to 1; NaN without known ends
    double rowsBelow = 0.0;    ///< NaN unknown
    double rowsFrom = 0.0;     ///< NaN unknown
    bool interpolated = false; ///< the value lies inside a cell
};

} // namespace atlas
