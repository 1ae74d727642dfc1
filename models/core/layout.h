#pragma once

#include "models/core/bucket_set.h"
#include "models/core/param_value.h"
#include "models/core/source_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The nouns of a sharded database as a layout file, format 1, states them. Plain values; names are the
/// identities. Places mark where each stood in the file and never count in comparisons of meaning.
namespace atlas
{

enum class ServerDriver
{
    MySql,
    Sqlite
};

enum class TlsMode
{
    Unset,  ///< not written: `verify` is the default for a remote server, and a finding says so
    Verify, ///< chain and host name against `ca`
    Pin,    ///< the certificate's `fingerprint`
    Off
};

/// A secret by reference, never its value: an environment variable, or a literal that was read with a
/// warning, is kept in memory only and is never written back.
struct SecretReference
{
    std::string environmentVariable;
    std::string literal;

    bool empty() const { return environmentVariable.empty() && literal.empty(); }
    bool operator==(const SecretReference&) const = default;
};

/// A MySQL-protocol endpoint, or a folder of SQLite files (`path`, relative to the layout's folder).
struct Server
{
    std::string name;
    ServerDriver driver = ServerDriver::MySql;
    std::string host;
    int port = 3306;
    std::string socket;
    std::string user;
    SecretReference password;
    std::string optionFile;
    std::string optionGroup;
    TlsMode tls = TlsMode::Unset;
    std::string ca;
    std::string cert;
    std::string key;
    std::string fingerprint;
    std::string path;
    SourcePlace place;
};

/// One schema on one server.
struct Shard
{
    std::string name;
    std::string server;
    std::string schema;
    double weight = 1.0;
    bool drained = false;
    std::vector<std::string> replicas; ///< names of servers
    SourcePlace place;
};

/// The column or columns that decide, with their MySQL type ("bigint", "varchar(32)", "datetime(3)").
struct KeySpec
{
    std::vector<std::string> columns;
    std::string type;
    bool isUnsigned = false;
    std::string collation;
    std::string timeZone;
    std::string separator = "_"; ///< joins the texts of a composite key
    SourcePlace place;
};

/// key -> bucket. Parameters stay as written; the algorithm's ParamSpec types and checks them.
struct AlgorithmSpec
{
    std::string name;
    ParamMap params;
    SourcePlace place;
};

/// shard and table for every bucket; texts are BucketTemplates; an empty table is the logic name.
struct PlacementFormula
{
    std::string shard;
    std::string table;
    SourcePlace place;
};

struct PlacementEntry
{
    BucketSet buckets;
    std::string shard;
    std::string table;
    SourcePlace place;
};

/// bucket -> shard and physical table: nothing (a ring, or two levels), a formula, or a list.
struct Placement
{
    std::optional<PlacementFormula> formula;
    std::vector<PlacementEntry> entries;
    SourcePlace place;

    bool empty() const { return !formula && entries.empty(); }
};

/// One level of a two-level table: its own key and algorithm, and the template its bucket makes.
struct LevelRule
{
    KeySpec key;
    AlgorithmSpec algorithm;
    std::string to;
    SourcePlace place;
};

/// A key that lives elsewhere than its algorithm says. `key` has one value for each key column.
struct Pin
{
    std::vector<ParamValue> key;
    std::string shard;
    std::string table; ///< empty: the table that the algorithm gives
    SourcePlace place;
};

/// Part of another id that holds the key's digits, bits, or its bucket.
struct Gene
{
    enum class Part
    {
        Digits,
        Bits,
        Field
    };
    Part part = Part::Digits;
    int size = 0; ///< digits, or bits
    bool fromRight = true;
    int field = 0; ///< counts from 1
    std::string separator;
    bool isBucket = false;
};

/// Another way to a key: a lookup table of the layout, or a gene inside the id.
struct Lookup
{
    std::string name;    ///< the column whose values are given
    std::string table;   ///< empty when it is a gene
    std::string returns; ///< the key column that the table gives back
    std::optional<Gene> gene;
    SourcePlace place;
};

struct LogicTable
{
    std::string name;
    KeySpec key;             ///< of a one-level table
    AlgorithmSpec algorithm; ///< of a one-level table
    Placement placement;
    std::optional<LevelRule> shardBy; ///< both or neither of shardBy and tableBy
    std::optional<LevelRule> tableBy;
    std::optional<std::int64_t> nullBucket;
    std::vector<Pin> pins;
    std::vector<Lookup> lookups;
    std::string columns;      ///< the DDL between the parentheses
    std::string tableOptions; ///< the DDL behind them
    SourcePlace place;

    bool isTwoLevel() const { return shardBy.has_value() && tableBy.has_value(); }
};

struct BindingGroup
{
    std::vector<std::string> tables;
    SourcePlace place;
};

/// The same rows on every shard.
struct BroadcastTable
{
    std::string name;
    std::string columns;
    std::string tableOptions;
    SourcePlace place;
};

/// One table on one shard.
struct SingleTable
{
    std::string name;
    std::string shard;
    std::string columns;
    std::string tableOptions;
    SourcePlace place;
};

struct Layout
{
    int format = 1;
    std::string name;
    std::int64_t version = 1;
    std::string environment;
    std::string logicSchema;
    std::string defaultShard;
    std::string sqlMode;
    std::optional<int> lowerCaseTableNames;
    std::vector<Server> servers;
    std::vector<Shard> shards;
    std::vector<LogicTable> tables;
    std::vector<BindingGroup> bindingGroups;
    std::vector<BroadcastTable> broadcastTables;
    std::vector<SingleTable> singleTables;
    SourcePlace place;

    const Server* findServer(std::string_view serverName) const;
    const Shard* findShard(std::string_view shardName) const;
    const LogicTable* findTable(std::string_view tableName) const;
    LogicTable* findTable(std::string_view tableName);
    const SingleTable* findSingleTable(std::string_view tableName) const;
    const BroadcastTable* findBroadcastTable(std::string_view tableName) const;
    /// Index in `shards`, or -1.
    int shardIndex(std::string_view shardName) const;
    /// The binding group of a table, or nullptr.
    const BindingGroup* bindingGroupOf(std::string_view tableName) const;
};

/// Equal in meaning: everything but the places.
bool sameMeaning(const KeySpec& a, const KeySpec& b);
bool sameMeaning(const AlgorithmSpec& a, const AlgorithmSpec& b);
bool sameMeaning(const PlacementFormula& a, const PlacementFormula& b);
bool sameMeaning(const PlacementEntry& a, const PlacementEntry& b);
bool sameMeaning(const Placement& a, const Placement& b);
bool sameMeaning(const LevelRule& a, const LevelRule& b);
bool sameMeaning(const Pin& a, const Pin& b);
bool sameMeaning(const Gene& a, const Gene& b);
bool sameMeaning(const Lookup& a, const Lookup& b);
bool sameMeaning(const BindingGroup& a, const BindingGroup& b);
bool sameMeaning(const BroadcastTable& a, const BroadcastTable& b);
bool sameMeaning(const SingleTable& a, const SingleTable& b);
bool sameMeaning(const Server& a, const Server& b);
bool sameMeaning(const Shard& a, const Shard& b);
bool sameMeaning(const LogicTable& a, const LogicTable& b);
bool sameMeaning(const Layout& a, const Layout& b);

} // namespace atlas
