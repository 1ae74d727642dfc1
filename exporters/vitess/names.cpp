#include "exporters/vitess/names.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

using Role = VindexKind::Role;

constexpr std::string_view kNumber = "bigint";
constexpr std::string_view kText = "varchar(255)";

constexpr std::array kKinds{
    VindexKind{"binary", Role::Function, true, kText},
    VindexKind{"binary_md5", Role::Function, true, kText},
    VindexKind{"cfc", Role::Function, true, kText},
    VindexKind{"hash", Role::Function, true, kNumber},
    VindexKind{"multicol", Role::Function, true, kNumber},
    VindexKind{"null", Role::Function, true, kText},
    VindexKind{"numeric", Role::Function, true, kNumber},
    VindexKind{"numeric_static_map", Role::Function, true, kNumber},
    VindexKind{"region_experimental", Role::Function, true, kNumber},
    VindexKind{"region_json", Role::Function, true, kNumber},
    VindexKind{"reverse_bits", Role::Function, true, kNumber},
    VindexKind{"unicode_loose_md5", Role::Function, true, kText},
    VindexKind{"unicode_loose_xxhash", Role::Function, true, kText},
    VindexKind{"xxhash", Role::Function, true, kText},
    VindexKind{"consistent_lookup", Role::Lookup, false, kText},
    VindexKind{"consistent_lookup_unique", Role::Lookup, true, kText},
    VindexKind{"lookup", Role::Lookup, false, kText},
    VindexKind{"lookup_hash", Role::Lookup, false, kText},
    VindexKind{"lookup_hash_unique", Role::Lookup, true, kText},
    VindexKind{"lookup_unicodeloosemd5_hash", Role::Lookup, false, kText},
    VindexKind{"lookup_unicodeloosemd5_hash_unique", Role::Lookup, true, kText},
    VindexKind{"lookup_unique", Role::Lookup, true, kText},
};

constexpr std::array kFileParams{
    FileParam{"numeric_static_map", "json_path", "json"},
    FileParam{"region_json", "region_map", "region_map"},
};

struct ColumnType
{
    std::string_view vitess;
    std::string_view mysql;
    bool isUnsigned = false;
    int size = 0; ///< where none is said; 0: none
};

constexpr std::array kColumnTypes{
    ColumnType{"INT8", "tinyint"},
    ColumnType{"UINT8", "tinyint", true},
    ColumnType{"INT16", "smallint"},
    ColumnType{"UINT16", "smallint", true},
    ColumnType{"INT24", "mediumint"},
    ColumnType{"UINT24", "mediumint", true},
    ColumnType{"INT32", "int"},
    ColumnType{"UINT32", "int", true},
    ColumnType{"INT64", "bigint"},
    ColumnType{"UINT64", "bigint", true},
    ColumnType{"YEAR", "year"},
    ColumnType{"DECIMAL", "decimal", false, 10},
    ColumnType{"CHAR", "char", false, 255},
    ColumnType{"VARCHAR", "varchar", false, 255},
    ColumnType{"BINARY", "binary", false, 255},
    ColumnType{"VARBINARY", "varbinary", false, 255},
    ColumnType{"TEXT", "text"},
    ColumnType{"BLOB", "blob"},
    ColumnType{"DATE", "date"},
    ColumnType{"DATETIME", "datetime"},
    // Vitess hashes the text of the statement, whatever the zone of the column is.
    ColumnType{"TIMESTAMP", "datetime"},
};

std::string upper(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return result;
}

/// The word of the table above for a type, whatever alias it was written by; empty for a type without one.
std::string wordOf(const KeyType& type)
{
    std::string word = type.name.substr(0, type.name.find_first_of("( "));
    const bool isKnown = std::any_of(kColumnTypes.begin(), kColumnTypes.end(),
                                     [&](const ColumnType& each) { return each.mysql == word; });
    if (isKnown)
    {
        return word;
    }
    switch (type.kind)
    {
    case KeyType::Kind::Integer:
        return type.bits == 8    ? "tinyint"
               : type.bits == 16 ? "smallint"
               : type.bits == 24 ? "mediumint"
               : type.bits == 32 ? "int"
                                 : "bigint";
    case KeyType::Kind::Decimal: return "decimal";
    case KeyType::Kind::Text: return type.isBinary ? "blob" : "text";
    default: return {};
    }
}

/// Braces would be bucket arithmetic in a placement, and no shard or schema is named like a path.
std::string layoutName(std::string_view keyspace)
{
    static constexpr std::string_view kNotInNames = "{}/\\";
    std::string name(keyspace);
    std::replace_if(
        name.begin(), name.end(),
        [](char c)
        { return kNotInNames.find(c) != std::string_view::npos || static_cast<unsigned char>(c) < ' ' || c == 0x7f; },
        '_');
    return name;
}

} // namespace

const VindexParam* VindexRule::param(std::string_view paramName) const
{
    const auto it =
        std::find_if(params.begin(), params.end(), [&](const VindexParam& param) { return param.name == paramName; });
    return it != params.end() ? &*it : nullptr;
}

const ColumnRule* TableRule::column(std::string_view columnName) const
{
    const std::string wanted = upper(columnName);
    const auto it = std::find_if(columns.begin(), columns.end(),
                                 [&](const ColumnRule& column) { return upper(column.name) == wanted; });
    return it != columns.end() ? &*it : nullptr;
}

const VindexRule* KeyspaceRules::vindex(std::string_view vindexName) const
{
    const auto it = std::find_if(vindexes.begin(), vindexes.end(),
                                 [&](const VindexRule& vindex) { return vindex.name == vindexName; });
    return it != vindexes.end() ? &*it : nullptr;
}

const VindexKind* findVindexKind(std::string_view type)
{
    const auto* it =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const VindexKind& kind) { return kind.type == type; });
    return it != kKinds.end() ? it : nullptr;
}

std::span<const FileParam> fileParams()
{
    return kFileParams;
}

std::optional<std::string> mysqlType(const ColumnRule& column)
{
    const std::string wanted = upper(column.type);
    const auto* it = std::find_if(kColumnTypes.begin(), kColumnTypes.end(),
                                  [&](const ColumnType& type) { return type.vitess == wanted; });
    if (it == kColumnTypes.end())
    {
        return std::nullopt;
    }
    std::string text(it->mysql);
    const int size = it->size > 0 || text == "datetime" ? column.size.value_or(it->size) : 0;
    if (size > 0)
    {
        text += "(" + std::to_string(size);
        text += column.scale ? "," + std::to_string(*column.scale) + ")" : ")";
    }
    text += it->isUnsigned ? " unsigned" : "";
    return parseKeyType(text, false, {}) ? std::optional(text) : std::nullopt;
}

ColumnRule columnRule(const std::string& name, const KeyType& type)
{
    ColumnRule column;
    column.name = name;
    const std::string word = wordOf(type);
    const auto* it = std::find_if(kColumnTypes.begin(), kColumnTypes.end(),
                                  [&](const ColumnType& each) { return each.mysql == word; });
    if (it == kColumnTypes.end())
    {
        return column;
    }
    column.type =
        type.isInteger() && type.isUnsigned && word != "year" ? "U" + std::string(it->vitess) : std::string(it->vitess);
    if (type.kind == KeyType::Kind::Decimal)
    {
        column.size = type.precision;
        column.scale = type.scale;
    }
    else if (type.maxLength > 0)
    {
        column.size = static_cast<int>(type.maxLength);
    }
    else if (type.kind == KeyType::Kind::DateTime && type.scale > 0)
    {
        column.size = type.scale;
    }
    return column;
}

std::string joined(const std::vector<std::string>& names, std::string_view between)
{
    std::string text;
    for (const std::string& name : names)
    {
        text += text.empty() ? "" : between;
        text += name;
    }
    return text;
}

std::string defaultSchema(std::string_view keyspace)
{
    return "vt_" + layoutName(keyspace);
}

std::string shardName(std::string_view keyspace, std::string_view range)
{
    return layoutName(keyspace) + ":" + std::string(range);
}

} // namespace atlas::vitess
