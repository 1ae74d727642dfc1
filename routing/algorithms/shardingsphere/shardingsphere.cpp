#include "routing/algorithms/shardingsphere/shardingsphere.h"

#include "routing/algorithms/shardingsphere/auto_interval.h"
#include "routing/algorithms/shardingsphere/inline.h"
#include "routing/algorithms/shardingsphere/interval.h"
#include "routing/algorithms/shardingsphere/keygen.h"
#include "routing/algorithms/shardingsphere/modulo.h"
#include "routing/algorithms/shardingsphere/ranges.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> shardingsphereEntries()
{
    static const std::array kEntries{
        shardingsphereMod(),           shardingsphereHashMod(),        shardingsphereVolumeRange(),
        shardingsphereBoundaryRange(), shardingsphereAutoInterval(),   shardingsphereInterval(),
        shardingsphereSnowflake(),     shardingsphereAutoTableNodes(), inlineAlgorithm(),
        hintInlineAlgorithm(),         complexInlineAlgorithm(),       inlineRowExpression()};
    return kEntries;
}

} // namespace atlas
