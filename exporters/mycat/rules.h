#pragma once

#include "models/core/source_place.h"

#include <string>
#include <vector>

/// What the configurations of MyCat and DBLE say, in the nouns of MyCat's schema.xml and rule.xml. DBLE 3 has the same
/// things under other names: a dataNode is a shardingNode there, a dataHost a dbGroup, a writeHost a dbInstance.
namespace atlas
{

/// A writeHost or readHost; a dbInstance.
struct MycatHost
{
    std::string name;
    std::string url; ///< "host:port", or JDBC
    std::string user;
    bool hasPassword = false; ///< its value is never kept
    std::string placeholder;  ///< "${NAME}", which stands in its place
    SourcePlace place;
};

/// A dataHost; a dbGroup. The first host takes what is written.
struct MycatHostGroup
{
    std::string name;
    std::string dbType; ///< empty for MySQL
    bool isJdbc = false;
    std::vector<MycatHost> hosts;
    SourcePlace place;
};

/// A dataNode; a shardingNode: one database of one group. Sequences are written out.
struct MycatNode
{
    std::string name;
    std::string group;
    std::string database;
    SourcePlace place;
};

struct MycatProperty
{
    std::string name;
    std::string text;
    SourcePlace place;
};

struct MycatFunction
{
    std::string name;
    std::string className;
    std::vector<MycatProperty> properties;
    SourcePlace place;
};

/// A tableRule of rule.xml; DBLE 3 has none.
struct MycatTableRule
{
    std::string name;
    std::string column;
    std::string function;
    SourcePlace place;
};

struct MycatChild
{
    std::string name;
    std::string joinKey;   ///< its own column
    std::string parentKey; ///< the column of its parent
    std::string subTables;
    std::vector<MycatChild> children;
    SourcePlace place;
};

struct MycatTable
{
    enum class Kind
    {
        Sharded, ///< by a function; without one it is a table of one node, or of several without a rule
        Global,
        Single
    };

    std::string name;
    Kind kind = Kind::Sharded;
    std::string rule;                   ///< name of a tableRule; empty in DBLE 3
    std::string column;                 ///< that of the rule
    std::string function;               ///< that of the rule
    std::vector<std::string> nodes;     ///< names in their order: the position is what a function answers
    bool distributes = false;           ///< distribute(...): the nodes take turns by their groups
    std::vector<std::string> subTables; ///< physical tables of its only node
    std::string primaryKey;
    std::vector<MycatChild> children;
    SourcePlace place;
};

struct MycatSchema
{
    std::string name;
    std::string defaultNode; ///< where tables go that are not listed
    std::vector<MycatTable> tables;
    SourcePlace place;
};

struct MycatRules
{
    std::vector<MycatHostGroup> groups;
    std::vector<MycatNode> nodes;
    std::vector<MycatFunction> functions;
    std::vector<MycatTableRule> tableRules;
    std::vector<MycatSchema> schemas;
};

} // namespace atlas
