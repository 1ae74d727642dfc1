#include "exporters/rulesyaml/rule_keys.h"

#include "exporters/shardingsphere/spring_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace atlas::rulesyaml
{

namespace
{

using Word = std::pair<std::string_view, std::string_view>; ///< as it may be written, and its word

constexpr std::array kWords{
    Word{"actualDataNodes", "nodes"},
    Word{"dataNodes", "nodes"},
    Word{"actualNodes", "nodes"},
    Word{"actualTables", "nodes"},
    Word{"algorithm", "algorithm"},
    Word{"algorithmClass", "algorithm"},
    Word{"algorithmClassName", "algorithm"},
    Word{"algorithmExpression", "expression"},
    Word{"algorithmInlineExpression", "expression"},
    Word{"algorithmName", "algorithm"},
    Word{"algorithmType", "type"},
    Word{"bindingTables", "bindingTables"},
    Word{"broadcastTables", "broadcastTables"},
    Word{"className", "algorithm"},
    Word{"column", "columns"},
    Word{"columns", "columns"},
    Word{"databaseAlgorithm", "databaseAlgorithm"},
    Word{"databaseExpression", "databaseExpression"},
    Word{"databaseShardingConfig", "databaseStrategy"},
    Word{"databaseShardingStrategy", "databaseStrategy"},
    Word{"databaseStrategy", "databaseStrategy"},
    Word{"dataSource", "dataSources"},
    Word{"dataSourceNames", "sourceNames"},
    Word{"dataSources", "dataSources"},
    Word{"dbAlgorithm", "databaseAlgorithm"},
    Word{"dbExpression", "databaseExpression"},
    Word{"dbStrategy", "databaseStrategy"},
    Word{"defaultDatabaseStrategy", "defaultDatabaseStrategy"},
    Word{"defaultDataSource", "defaultDataSource"},
    Word{"defaultDataSourceName", "defaultDataSource"},
    Word{"defaultTableStrategy", "defaultTableStrategy"},
    Word{"expr", "expression"},
    Word{"expression", "expression"},
    Word{"jdbcUrl", "url"},
    Word{"keyGenerateConfig", "keyGenerator"},
    Word{"keyGenerateStrategy", "keyGenerator"},
    Word{"keyGenerator", "keyGenerator"},
    Word{"logicTable", "logicTable"},
    Word{"logicTableName", "logicTable"},
    Word{"password", "password"},
    Word{"props", "props"},
    Word{"rules", "rules"},
    Word{"shardingColumn", "columns"},
    Word{"shardingColumns", "columns"},
    Word{"shardingKey", "columns"},
    Word{"shardingKeys", "columns"},
    Word{"shardingRules", "rules"},
    Word{"table", "logicTable"},
    Word{"tableAlgorithm", "tableAlgorithm"},
    Word{"tableExpression", "tableExpression"},
    Word{"tableName", "logicTable"},
    Word{"tableRules", "rules"},
    Word{"tables", "rules"},
    Word{"tableShardingConfig", "tableStrategy"},
    Word{"tableShardingStrategy", "tableStrategy"},
    Word{"tableStrategy", "tableStrategy"},
    Word{"type", "type"},
    Word{"url", "url"},
    Word{"user", "username"},
    Word{"username", "username"},
};

} // namespace

std::string_view ruleKey(std::string_view key)
{
    const auto it = std::find_if(kWords.begin(), kWords.end(),
                                 [&](const Word& word) { return sphere::sameRelaxed(word.first, key); });
    return it != kWords.end() ? it->second : std::string_view();
}

void nameRuleKeys(YamlNode& node)
{
    if (node.isList())
    {
        std::for_each(node.children.begin(), node.children.end(), nameRuleKeys);
    }
    for (std::size_t entry = 0; node.isMap() && entry < node.entryCount(); ++entry)
    {
        YamlNode& key = node.children[entry * 2];
        YamlNode& value = node.valueAt(entry);
        const std::string_view word = ruleKey(key.text);
        key.text = word.empty() ? key.text : std::string(word);
        if (word != "dataSources" || !value.isMap())
        {
            nameRuleKeys(value);
            continue;
        }
        for (std::size_t name = 0; name < value.entryCount(); ++name)
        {
            nameRuleKeys(value.valueAt(name));
        }
    }
}

} // namespace atlas::rulesyaml
