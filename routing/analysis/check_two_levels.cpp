#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace atlas
{

namespace
{

std::string textParam(const AlgorithmSpec& algorithm, const char* name)
{
    const ParamValue* value = algorithm.params.find(name);
    return value != nullptr ? value->text : std::string();
}

/// Both rules take the remainder of one number, so their results depend on each other.
bool sameNumber(const LevelRule& a, const LevelRule& b)
{
    constexpr std::array kRemainders{"mod", "hash_mod", "shardingsphere.MOD", "shardingsphere.HASH_MOD"};
    constexpr std::array kTakenFrom{"hash", "start-offset", "stop-offset", "key_type"};
    const bool isRemainder =
        std::any_of(kRemainders.begin(), kRemainders.end(), [&](const char* name) { return a.algorithm.name == name; });
    const bool alike =
        std::all_of(kTakenFrom.begin(), kTakenFrom.end(),
                    [&](const char* name) { return textParam(a.algorithm, name) == textParam(b.algorithm, name); });
    return isRemainder && alike && a.algorithm.name == b.algorithm.name && a.key.columns == b.key.columns
           && a.key.type == b.key.type;
}

/// "(0,1), (0,3), ... (24 in all)"
std::string unreachablePairs(std::int64_t shards, std::int64_t tables, std::int64_t factor)
{
    constexpr std::size_t kShown = 64;
    std::vector<std::string> pairs;
    for (std::int64_t i = 0; i < shards; ++i)
    {
        for (std::int64_t j = 0; j < tables; ++j)
        {
            if (i % factor != j % factor)
            {
                pairs.push_back("(" + std::to_string(i) + "," + std::to_string(j) + ")");
            }
        }
    }
    return nameList(pairs, kShown);
}

} // namespace

void checkTwoLevels(CheckContext& context)
{
    for (const auto& table : context.router.tables())
    {
        const LogicTable& source = table->table();
        if (!source.isTwoLevel() || table->tableBuckets() <= 0 || !sameNumber(*source.shardBy, *source.tableBy))
        {
            continue;
        }
        const std::int64_t tables = table->tableBuckets();
        const std::int64_t shards = table->bucketCount() / tables;
        const std::int64_t factor = std::gcd(shards, tables);
        if (factor <= 1)
        {
            continue;
        }
        const std::string n = std::to_string(shards);
        context.add(Severity::Warning, "pairs-unreachable",
                    {source.name, source.shardBy->key.columns.empty() ? "" : source.shardBy->key.columns.front(), n,
                     std::to_string(tables), std::to_string(factor), unreachablePairs(shards, tables, factor),
                     std::to_string(shards * tables), "{bucket % " + n + "}", "{bucket / " + n + "}"},
                    source.tableBy->place, source.name);
    }
}

} // namespace atlas
