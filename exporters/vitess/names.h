#pragma once

#include "exporters/vitess/rules.h"
#include "routing/algorithms/key_value.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How Vitess names what a layout has, for reader and writer.
namespace atlas::vitess
{

inline constexpr std::string_view kSystem = "vitess";
/// In front of a vindex' type it is the name of the algorithm.
inline constexpr std::string_view kAlgorithmPrefix = "vitess.";
inline constexpr std::string_view kReference = "reference";
inline constexpr std::string_view kSequence = "sequence";
/// The shards of a keyspace for which nobody listed any.
inline constexpr std::string_view kAssumedShards = "-80,80-";

/// What a vindex of a type does.
struct VindexKind
{
    enum class Role
    {
        Function, ///< computes an id, and an engine does it as well
        Lookup    ///< asks a table
    };

    std::string_view type;
    Role role = Role::Function;
    bool isUnique = true;
    /// The types its columns have where nothing says them; one stands for all further columns, too.
    std::string_view keyTypes;
};

/// Its two columns are an id and a region's name.
inline constexpr std::string_view kRegionJson = "region_json";
/// Of the layout's algorithm: which of them names the region. Vitess takes the second.
inline constexpr const char* kRegionColumn = "region_column";

/// nullptr for what is no type of Vitess.
const VindexKind* findVindexKind(std::string_view type);

/// A parameter that holds a file's path in Vitess and the file's text in a layout.
struct FileParam
{
    std::string_view type;
    std::string_view path; ///< its name in a VSchema
    std::string_view text; ///< its name in a layout
};
std::span<const FileParam> fileParams();

/// "INT64" as "bigint", "VARCHAR" with a size of 20 as "varchar(20)"; nothing for types that are no keys.
std::optional<std::string> mysqlType(const ColumnRule& column);
/// The other way round; a column without type when there is none.
ColumnRule columnRule(const std::string& name, const KeyType& type);

/// "a,b".
std::string joined(const std::vector<std::string>& names, std::string_view between = ",");

/// The schema that a shard of a keyspace has unless its tablets say otherwise.
std::string defaultSchema(std::string_view keyspace);
/// "commerce:-80", as Vitess writes a target.
std::string shardName(std::string_view keyspace, std::string_view range);

} // namespace atlas::vitess
