#pragma once

#include "exporters/rulesyaml/date_ranges.h"
#include "exporters/shardingsphere/rules.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What kingshard's types are in the words of ShardingSphere.
namespace atlas::rulesyaml
{

/// Sub tables that are numbered through, "t_0000" and on.
struct SubTables
{
    std::string table;
    std::string type; ///< hash, mod, range
    std::vector<std::string> columns;
    std::int64_t count = 0;
    std::int64_t rows = 0; ///< of one, for range
    bool areTexts = false; ///< the keys are
    SourcePlace place;
};

/// hash takes a number without its sign, mod its absolute value, range so many a table; anything else is code.
sphere::AlgorithmRule algorithmOf(const SubTables& sub);

struct DateKind
{
    std::string_view type;
    DateUnit unit;
    const char* suffix;
    const char* interval;
};

/// nullptr for what is no type of dates.
const DateKind* findDateKind(std::string_view type);
/// From the first of some dates to the last.
sphere::AlgorithmRule intervalOf(const DateKind& kind, const std::vector<int>& dates, const SourcePlace& place);

} // namespace atlas::rulesyaml
