#pragma once

#include "exporters/foreign/source_book.h"
#include "models/core/param_value.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// The rules of ShardingSphere and Sharding-JDBC as their files state them, of every generation and form alike, each
/// with its place. Nothing is resolved or expanded yet.
namespace atlas::sphere
{

struct Text
{
    std::string text;
    SourcePlace place;

    bool given() const { return place.known(); }
};

/// `type` is that of 5.x. An inline expression or a class that older generations write into the strategy itself is an
/// algorithm of the types INLINE and CLASS_BASED here.
struct AlgorithmRule
{
    std::string name; ///< empty inside of a strategy
    std::string type;
    ParamMap props;
    SourcePlace place;
};

struct StrategyRule
{
    enum class Kind
    {
        None, ///< said to be none: the default does not count
        Standard,
        Complex,
        Hint
    };
    Kind kind = Kind::None;
    std::vector<std::string> columns;
    Text algorithm; ///< the name of one, unless it is the strategy's own
    Text ranges;    ///< the class for ranges, before 5.0
    std::optional<AlgorithmRule> own;
    SourcePlace place;
};

/// keyGenerateStrategy of 5.x, keyGenerator of 4.x: which column's values are made, and by what.
struct KeyRule
{
    Text column;
    Text generator; ///< the name of one, of 5.x
    Text type;      ///< written into the table, of 4.x
    ParamMap props;
};

struct KeyGeneratorRule
{
    Text type;
    ParamMap props;
};

struct TableRule
{
    std::string name;
    bool isAuto = false;
    Text nodes;   ///< actualDataNodes
    Text sources; ///< actualDataSources of an auto table; in 1.x dataSourceNames
    Text tables;  ///< actualTables of 1.x: each is on every one of the sources, unless it names one itself
    std::optional<StrategyRule> database;
    std::optional<StrategyRule> table; ///< of an auto table: the only one
    std::optional<KeyRule> key;
    SourcePlace place;

    /// Where its nodes are said.
    const SourcePlace& nodesPlace() const
    {
        return nodes.given() ? nodes.place : tables.given() ? tables.place : sources.given() ? sources.place : place;
    }
};

/// A primary with its replicas under one name.
struct GroupRule
{
    std::string name;
    Text primary;
    std::vector<std::string> replicas;
    SourcePlace place;
};

struct BindingRule
{
    std::vector<std::string> tables;
    SourcePlace place;
};

struct Rules
{
    std::string dialect;
    int generation = 0; ///< 5, 4 for those from 2.x on, 1; 0: nothing was found
    Text databaseName;
    std::vector<DataSource> sources;
    std::vector<GroupRule> groups;
    std::vector<TableRule> tables;
    std::map<std::string, AlgorithmRule, std::less<>> algorithms;
    std::map<std::string, KeyGeneratorRule, std::less<>> generators;
    bool isCluster = false; ///< mode: type: Cluster
    std::optional<StrategyRule> defaultDatabase;
    std::optional<StrategyRule> defaultTable;
    Text defaultColumn;
    Text defaultSource;
    std::vector<BindingRule> bindings;
    std::vector<Text> broadcastTables;
    std::vector<Text> singleTables; ///< "ds_0.t_x", "ds_0.*", "*.*"
};

} // namespace atlas::sphere
