#include "exporters/vitess/settings.h"

#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"

#include <algorithm>
#include <array>

namespace atlas::vitess
{

namespace
{

bool isPlace(std::string_view value)
{
    return value == "first" || value == "second";
}

bool isName(std::string_view value)
{
    return !value.empty() && value.find_first_of("/\\\n") == std::string_view::npos;
}

constexpr std::array kKnown{
    ForeignOption{kKeyspaceOption, "the name of a keyspace", isName},
    ForeignOption{kShardsOption, "key ranges such as -80,80-, or how many even ones"},
    ForeignOption{"shards.*", "key ranges such as -80,80-, or how many even ones"},
    ForeignOption{kSchemaOption, "the name of a schema", isName},
    ForeignOption{"schema.*", "the name of a schema", isName},
    ForeignOption{kKeyTypeOption, "a column type such as bigint or varchar(64)"},
    ForeignOption{"key_type.*", "a column type such as bigint or varchar(64)"},
    ForeignOption{kRegionColumnOption, "first or second", isPlace},
    ForeignOption{"region_column.*", "first or second", isPlace},
};

bool isKeyspace(const VSchema& schema, std::string_view name)
{
    return std::any_of(schema.keyspaces.begin(), schema.keyspaces.end(),
                       [&](const KeyspaceRules& keyspace) { return keyspace.name == name; });
}

/// "orders" or "commerce.orders".
bool isTable(const VSchema& schema, std::string_view name)
{
    const auto isOne = [&](const KeyspaceRules& keyspace)
    {
        return std::any_of(keyspace.tables.begin(), keyspace.tables.end(),
                           [&](const TableRule& table)
                           { return table.name == name || keyspace.name + "." + table.name == name; });
    };
    return std::any_of(schema.keyspaces.begin(), schema.keyspaces.end(), isOne);
}

/// What stands behind the point of an option is there.
bool isAboutSomething(std::string_view option, const VSchema& schema)
{
    const std::size_t dot = option.find('.');
    if (dot == std::string_view::npos)
    {
        return true;
    }
    const std::string_view of = option.substr(dot + 1);
    const std::string_view name = option.substr(0, dot);
    return name == kKeyTypeOption || name == kRegionColumnOption ? isTable(schema, of) : isKeyspace(schema, of);
}

} // namespace

const std::string* optionOf(const ForeignOptions& options, std::string_view name, std::string_view of,
                            std::string* found)
{
    for (const std::string& each : {std::string(name) + "." + std::string(of), std::string(name)})
    {
        if (const auto it = options.find(each); it != options.end())
        {
            if (found != nullptr)
            {
                *found = each;
            }
            return &it->second;
        }
    }
    return nullptr;
}

Result<Done> checkOptions(const ForeignOptions& options, const VSchema& schema)
{
    if (Result<Done> checked = atlas::checkOptions(options, kSystem, kKnown); !checked)
    {
        return checked;
    }
    for (const auto& [name, value] : options)
    {
        if (!isAboutSomething(name, schema))
        {
            return Error{"vitess-option-of-nothing", {name}, {}};
        }
    }
    return Done{};
}

} // namespace atlas::vitess
