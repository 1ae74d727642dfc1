#include "exporters/shardingsphere/spring_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::array<std::string_view, 69> kKeys{"actualDataNodes",
                                                 "actualDataSources",
                                                 "algorithmClassName",
                                                 "algorithmExpression",
                                                 "algorithmInlineExpression",
                                                 "auditors",
                                                 "auditStrategy",
                                                 "autoTables",
                                                 "bindingTables",
                                                 "broadcast",
                                                 "broadcastTables",
                                                 "column",
                                                 "complex",
                                                 "config",
                                                 "databaseStrategy",
                                                 "dataSourceGroups",
                                                 "dataSources",
                                                 "defaultAuditStrategy",
                                                 "defaultDatabaseStrategy",
                                                 "defaultDataSource",
                                                 "defaultDataSourceName",
                                                 "defaultKeyGenerateStrategy",
                                                 "defaultKeyGenerator",
                                                 "defaultKeyGeneratorClass",
                                                 "defaultKeyGeneratorClassName",
                                                 "defaultKeyGeneratorColumnName",
                                                 "defaultShardingColumn",
                                                 "defaultTableStrategy",
                                                 "encryptRule",
                                                 "hint",
                                                 "inline",
                                                 "jdbcUrl",
                                                 "keyGenerateStrategy",
                                                 "keyGenerator",
                                                 "keyGeneratorClass",
                                                 "keyGeneratorClassName",
                                                 "keyGeneratorColumnName",
                                                 "keyGenerators",
                                                 "loadBalancers",
                                                 "logicIndex",
                                                 "logicTable",
                                                 "masterDataSourceName",
                                                 "masterSlaveRule",
                                                 "masterSlaveRules",
                                                 "names",
                                                 "none",
                                                 "password",
                                                 "preciseAlgorithmClassName",
                                                 "primaryDataSourceName",
                                                 "props",
                                                 "rangeAlgorithmClassName",
                                                 "readDataSourceNames",
                                                 "readwriteSplitting",
                                                 "replicaDataSourceNames",
                                                 "rules",
                                                 "sharding",
                                                 "shardingAlgorithmName",
                                                 "shardingAlgorithms",
                                                 "shardingColumn",
                                                 "shardingColumns",
                                                 "shardingStrategy",
                                                 "single",
                                                 "slaveDataSourceNames",
                                                 "standard",
                                                 "staticStrategy",
                                                 "tables",
                                                 "tableStrategy",
                                                 "username",
                                                 "writeDataSourceName"};

constexpr std::array<std::string_view, 9> kHolders{
    "tables",        "autoTables", "shardingAlgorithms", "dataSources", "dataSourceGroups", "masterSlaveRules",
    "keyGenerators", "props",      "loadBalancers"};

std::string relaxed(std::string_view name)
{
    std::string plain;
    for (const char c : name)
    {
        if (c != '-' && c != '_')
        {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return plain;
}

const std::unordered_map<std::string, std::string>& keysByForm()
{
    static const auto kByForm = []
    {
        std::unordered_map<std::string, std::string> keys;
        for (const std::string_view key : kKeys)
        {
            keys.emplace(relaxed(key), key);
        }
        keys.emplace("datasource", "dataSources");
        keys.emplace("masterslave", "masterSlaveRule");
        return keys;
    }();
    return kByForm;
}

bool isNameChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
           || c == '-';
}

/// "DB", "app.name", "db-host": what no column of an expression is called.
bool isEnvironmentName(std::string_view name)
{
    const bool isWord = !name.empty() && std::all_of(name.begin(), name.end(), isNameChar)
                        && !(name.front() >= '0' && name.front() <= '9') && name.find("..") == std::string_view::npos;
    const bool isUpper = std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return isWord && (isUpper || name.find_first_of(".-") != std::string_view::npos);
}

} // namespace

std::string canonicalKey(std::string_view key)
{
    const auto found = keysByForm().find(relaxed(key));
    return found != keysByForm().end() ? found->second : std::string(key);
}

bool holdsNames(std::string_view canonical)
{
    return std::find(kHolders.begin(), kHolders.end(), canonical) != kHolders.end();
}

bool sameRelaxed(std::string_view a, std::string_view b)
{
    return relaxed(a) == relaxed(b);
}

std::string placeholderIn(std::string_view text)
{
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
    {
        const std::size_t end = text.find('}', at);
        const bool opens = at > 0 && (text[at - 1] == '$' || text[at - 1] == '#') && end != std::string_view::npos;
        if (!opens)
        {
            continue;
        }
        const std::string_view inside = text.substr(at + 1, end - at - 1);
        const std::string_view name = inside.substr(0, inside.find(':'));
        const bool hasDefault = name.size() < inside.size() && std::all_of(name.begin(), name.end(), isNameChar);
        if (text[at - 1] == '#' || isEnvironmentName(name) || (hasDefault && !name.empty()))
        {
            return std::string(text.substr(at - 1, end - at + 2));
        }
    }
    return {};
}

} // namespace atlas::sphere
