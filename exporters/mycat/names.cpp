#include "exporters/mycat/names.h"

#include "models/core/nearest_name.h"

#include <algorithm>
#include <array>
#include <vector>

namespace atlas
{

namespace
{

using Names = std::span<const std::string_view>;

constexpr std::array kClasses{
    MycatFunctionClass{"PartitionByMod", "mycat.mod-long", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByLong", "mycat.PartitionByLong", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByString", "mycat.sharding-by-stringhash", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByMurmurHash", "mycat.sharding-by-murmur", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByCRC32PreSlot", "mycat.crc32slot", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByJumpConsistentHash", "mycat.jump-consistent-hash", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByHashMod", "mycat.PartitionByHashMod", MycatKeys::Texts},
    MycatFunctionClass{"AutoPartitionByLong", "mycat.rang-long", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByRangeMod", "mycat.rang-mod", MycatKeys::Numbers},
    MycatFunctionClass{"PartitionByFileMap", "mycat.sharding-by-intfile", MycatKeys::ByType},
    MycatFunctionClass{"PartitionByPattern", "mycat.sharding-by-pattern", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByPrefixPattern", "mycat.sharding-by-prefixpattern", MycatKeys::Texts},
    MycatFunctionClass{"PartitionDirectBySubString", "mycat.sharding-by-substring", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByDate", "mycat.sharding-by-date", MycatKeys::Texts, true},
    MycatFunctionClass{"PartitionByMonth", "mycat.sharding-by-month", MycatKeys::Texts, true},
    MycatFunctionClass{"LatestMonthPartion", "mycat.latestMonth", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByRangeDateHash", "mycat.range-date-hash", MycatKeys::Texts, true},
    MycatFunctionClass{"PartitionByHotDate", "mycat.hotdate", MycatKeys::Texts, true},
    MycatFunctionClass{"PartitionByMonthAndHistory", "", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByPostfix", "", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByVelocity", "", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByYear", "", MycatKeys::Texts},
    MycatFunctionClass{"PartitionByZookeeperMap", "", MycatKeys::Texts},
};

constexpr std::array<std::string_view, 2> kPackages{"io.mycat.route.function.", "org.opencloudb.route.function."};

constexpr std::array<std::string_view, 4> kSchema{"name", "dataNode", "shardingNode", "randomDataNode"};
constexpr std::array<std::string_view, 4> kSchemaLeft{"checkSQLschema", "sqlMaxLimit", "logicalCreateADb", "apNode"};
constexpr std::array<std::string_view, 7> kTable{"name",      "dataNode",   "rule",      "type",
                                                 "subTables", "nameSuffix", "primaryKey"};
constexpr std::array<std::string_view, 6> kTableLeft{"ruleRequired",    "autoIncrement",        "needAddLimit",
                                                     "splitTableNames", "fetchStoreNodeByJdbc", "incrementColumn"};
constexpr std::array<std::string_view, 6> kChild{"name",       "joinKey",      "parentKey",
                                                 "joinColumn", "parentColumn", "subTables"};
constexpr std::array<std::string_view, 7> kChildLeft{"primaryKey",  "autoIncrement",   "needAddLimit",  "ruleRequired",
                                                     "sqlMaxLimit", "incrementColumn", "specifyCharset"};
constexpr std::array<std::string_view, 4> kShardingTable{"name", "shardingNode", "shardingColumn", "function"};
constexpr std::array<std::string_view, 4> kShardingTableLeft{"sqlRequiredSharding", "incrementColumn", "sqlMaxLimit",
                                                             "specifyCharset"};
constexpr std::array<std::string_view, 2> kNodeTable{"name", "shardingNode"};
constexpr std::array<std::string_view, 5> kNodeTableLeft{"sqlMaxLimit", "checkClass", "cron", "globalCheck",
                                                         "specifyCharset"};
constexpr std::array<std::string_view, 3> kDataNode{"name", "dataHost", "database"};
constexpr std::array<std::string_view, 3> kShardingNode{"name", "dbGroup", "database"};
constexpr std::array<std::string_view, 3> kDataHost{"name", "dbType", "dbDriver"};
constexpr std::array<std::string_view, 13> kDataHostLeft{
    "maxCon",  "minCon",    "balance",        "balanceType",           "maxRetryCount", "writeType", "switchType",
    "filters", "notSwitch", "slaveThreshold", "tempReadHostAvailable", "logTime",       "slaveIDs"};
constexpr std::array<std::string_view, 4> kHost{"host", "url", "user", "password"};
constexpr std::array<std::string_view, 4> kHostLeft{"usingDecrypt", "weight", "disabled", "id"};
constexpr std::array<std::string_view, 1> kDbGroup{"name"};
constexpr std::array<std::string_view, 5> kDbGroupLeft{"rwSplitMode", "delayThreshold", "delayPeriodMillis",
                                                       "delayDatabase", "disableHA"};
constexpr std::array<std::string_view, 5> kDbInstance{"name", "url", "user", "password", "primary"};
constexpr std::array<std::string_view, 9> kDbInstanceLeft{
    "maxCon", "minCon", "readWeight", "id", "usingDecrypt", "disabled", "dbDistrict", "dbDataCenter", "databaseType"};
constexpr std::array<std::string_view, 1> kName{"name"};
constexpr std::array<std::string_view, 3> kHeartbeatLeft{"errorRetryCount", "timeout", "keepAlive"};
constexpr std::array<std::string_view, 2> kFunction{"name", "class"};

const std::array kElements{
    MycatElementNames{"schema", kSchema, kSchemaLeft},
    MycatElementNames{"table", kTable, kTableLeft},
    MycatElementNames{"childTable", kChild, kChildLeft},
    MycatElementNames{"shardingTable", kShardingTable, kShardingTableLeft},
    MycatElementNames{"globalTable", kNodeTable, kNodeTableLeft},
    MycatElementNames{"singleTable", kNodeTable, kNodeTableLeft},
    MycatElementNames{"dataNode", kDataNode, {}},
    MycatElementNames{"shardingNode", kShardingNode, {}},
    MycatElementNames{"dataHost", kDataHost, kDataHostLeft},
    MycatElementNames{"writeHost", kHost, kHostLeft},
    MycatElementNames{"readHost", kHost, kHostLeft},
    MycatElementNames{"dbGroup", kDbGroup, kDbGroupLeft},
    MycatElementNames{"dbInstance", kDbInstance, kDbInstanceLeft},
    MycatElementNames{"tableRule", kName, {}},
    MycatElementNames{"rule", {}, {}},
    MycatElementNames{"columns", {}, {}},
    MycatElementNames{"algorithm", {}, {}},
    MycatElementNames{"function", kFunction, {}},
    MycatElementNames{"property", kName, {}},
    MycatElementNames{"heartbeat", {}, kHeartbeatLeft},
    MycatElementNames{"connectionInitSql", {}, {}},
};

} // namespace

const MycatDialect& mycatDialect()
{
    static const MycatDialect dialect{.system = "mycat", .title = "MyCat", .classes = kClasses, .packages = kPackages};
    return dialect;
}

const MycatFunctionClass* mycatClassOf(const MycatDialect& dialect, std::string_view algorithm)
{
    // "@pre-2020": the same class of an earlier release.
    const std::string_view name = algorithm.substr(0, algorithm.find('@'));
    const auto it = std::find_if(dialect.classes.begin(), dialect.classes.end(),
                                 [&](const MycatFunctionClass& each) { return each.algorithm == name; });
    return !name.empty() && it != dialect.classes.end() ? &*it : nullptr;
}

std::string mycatClassName(const MycatDialect& dialect, const MycatFunctionClass& known)
{
    return (known.isAlias ? std::string() : std::string(dialect.packages.front())) + std::string(known.className);
}

bool isLayoutParameter(std::string_view name)
{
    constexpr std::array<std::string_view, 7> kOurs{"tz",       "nodes",         "now_ms",  "release",
                                                    "ruledata", "dataNodeCount", "key_type"};
    return std::find(kOurs.begin(), kOurs.end(), name) != kOurs.end();
}

const MycatElementNames* mycatElementNames(std::string_view element)
{
    const auto it = std::find_if(kElements.begin(), kElements.end(),
                                 [&](const MycatElementNames& names) { return names.element == element; });
    return it != kElements.end() ? &*it : nullptr;
}

std::string mycatElementSuggestions(std::string_view element)
{
    std::vector<std::string> known;
    for (const MycatElementNames& names : kElements)
    {
        known.emplace_back(names.element);
    }
    return suggestedNames(element, std::move(known));
}

} // namespace atlas
