#include "routing/algorithms/articles/articles.h"

#include "routing/algorithms/articles/digit_rules.h"
#include "routing/algorithms/articles/total_bucket.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> articlesEntries()
{
    static const std::array kEntries{totalBucketFloorMod(), digitSplit(), lastThreeModulo()};
    return kEntries;
}

} // namespace atlas
