#include "routing/algorithms/engine/engine_registry.h"

#include "routing/algorithms/articles/articles.h"
#include "routing/algorithms/dble/dble.h"
#include "routing/algorithms/generic/generic.h"
#include "routing/algorithms/mycat/mycat.h"
#include "routing/algorithms/mysql/mysql.h"
#include "routing/algorithms/shardingsphere/shardingsphere.h"
#include "routing/algorithms/vitess/vitess.h"

#include <unordered_map>

namespace atlas
{

namespace
{

std::vector<EngineEntry> collect()
{
    std::vector<EngineEntry> all;
    for (const auto& family : {shardingsphereEntries(), vitessEntries(), mycatEntries(), dbleEntries(),
                               genericEntries(), mysqlEntries(), articlesEntries()})
    {
        all.insert(all.end(), family.begin(), family.end());
    }
    return all;
}

} // namespace

std::span<const EngineEntry> engineEntries()
{
    static const std::vector<EngineEntry> kEntries = collect();
    return kEntries;
}

const EngineEntry* findEngine(std::string_view name)
{
    static const auto kByName = []
    {
        std::unordered_map<std::string_view, const EngineEntry*> map;
        for (const EngineEntry& entry : engineEntries())
        {
            map.emplace(entry.info().name, &entry);
        }
        return map;
    }();
    const auto found = kByName.find(name);
    return found != kByName.end() ? found->second : nullptr;
}

} // namespace atlas
