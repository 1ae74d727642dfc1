#include "exporters/vitess/key_maker.h"

#include "exporters/foreign/each_once.h"
#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/settings.h"
#include "routing/algorithms/key_value.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

constexpr std::string_view kUnsigned = " unsigned";

std::string at(const std::vector<std::string>& list, std::size_t i)
{
    return i < list.size() ? list[i] : std::string();
}

std::vector<std::string> splitAtCommas(std::string_view text)
{
    std::vector<std::string> parts;
    for (bool more = true; more;)
    {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        std::string_view part = text.substr(0, comma);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        parts.emplace_back(part);
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    return parts;
}

/// What a column is where nothing says it. The columns of multicol have vindexes of their own.
std::string assumedType(const VindexRule& vindex, std::size_t column, bool isRegionFirst)
{
    if (vindex.type == kRegionJson && (column == 0) == isRegionFirst)
    {
        return "varchar(255)";
    }
    std::string type = vindex.type;
    if (const VindexParam* parts = vindex.param("column_vindex"); parts != nullptr)
    {
        type = at(splitAtCommas(parts->text), column);
    }
    const VindexKind* kind = findVindexKind(type.empty() ? "hash" : type);
    return std::string(kind != nullptr ? kind->keyTypes : std::string_view("varchar(255)"));
}

std::optional<KeyType::Kind> declaredKind(const TableRule& rule, const std::string& name)
{
    const ColumnRule* column = rule.column(name);
    const auto type = column != nullptr ? mysqlType(*column) : std::nullopt;
    const auto parsed = type ? parseKeyType(*type, false, {}) : Result<KeyType>(Error{});
    return parsed ? std::optional(parsed->kind) : std::nullopt;
}

bool namesRegion(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name.find("region") != std::string::npos || name.find("country") != std::string::npos;
}

std::size_t columnCount(const VindexRule& vindex, std::size_t given)
{
    if (vindex.type == "region_experimental" || vindex.type == kRegionJson)
    {
        return 2;
    }
    if (const VindexParam* count = vindex.param("column_count"); vindex.type == "multicol" && count != nullptr)
    {
        const auto number = ParamValue::scalar(count->text).asInt64();
        return number && *number > 0 && *number <= 8 ? static_cast<std::size_t>(*number) : given;
    }
    return vindex.type == "multicol" || findVindexKind(vindex.type) == nullptr ? given : 1;
}

} // namespace

Result<MadeKey> KeyMaker::make(const TableRule& rule, const VindexRule& vindex, const std::string& name)
{
    m_name = name;
    m_regionFirst = isRegionFirst(rule, vindex);
    Result<KeySpec> key = keyOf(rule, vindex);
    return key ? Result<MadeKey>(MadeKey{*std::move(key), m_regionFirst}) : key.error();
}

std::vector<std::string> KeyMaker::columnsOf(const TableRule& rule, const VindexRule& vindex)
{
    const ColumnVindexRule& first = rule.columnVindexes.front();
    std::vector<std::string> columns = eachOnce(first.columns);
    const std::size_t wanted = columnCount(vindex, columns.size());
    if (columns.size() != wanted)
    {
        m_findings.push_back({columns.size() < wanted ? Severity::Error : Severity::Warning,
                              "vitess-columns-count",
                              {rule.name, vindex.name, std::to_string(wanted), std::to_string(columns.size())},
                              first.place,
                              m_name,
                              {}});
        columns.resize(std::min(columns.size(), wanted));
    }
    return columns;
}

/// Vitess takes the id first. Where the region stands first all the same, types or names show it.
bool KeyMaker::isRegionFirst(const TableRule& rule, const VindexRule& vindex)
{
    const ColumnVindexRule& first = rule.columnVindexes.front();
    if (vindex.type != kRegionJson || first.columns.size() != 2)
    {
        return false;
    }
    const std::string* option = optionOf(m_options, kRegionColumnOption, m_name);
    option = option != nullptr ? option : optionOf(m_options, kRegionColumnOption, rule.name);
    if (option != nullptr)
    {
        return *option == "first";
    }
    const auto one = declaredKind(rule, first.columns[0]);
    const auto two = declaredKind(rule, first.columns[1]);
    if (one && two && *one != *two)
    {
        return *one == KeyType::Kind::Text;
    }
    const bool isFirst = namesRegion(first.columns[0]) && !namesRegion(first.columns[1]);
    if (isFirst)
    {
        m_findings.push_back(assumed("Which column of " + m_name + " names the region", first.columns[0],
                                     std::string(kRegionColumnOption) + "." + m_name + "=second", first.place, m_name));
    }
    return isFirst;
}

Result<KeySpec> KeyMaker::keyOf(const TableRule& rule, const VindexRule& vindex)
{
    KeySpec key;
    key.columns = columnsOf(rule, vindex);
    key.place = rule.columnVindexes.front().place;
    std::string optionName;
    const std::string* option = optionOf(m_options, kKeyTypeOption, m_name, &optionName);
    if (option == nullptr)
    {
        option = optionOf(m_options, kKeyTypeOption, rule.name, &optionName);
    }
    if (option != nullptr)
    {
        key.type = *option;
        return parseKeyTypes(key) ? Result<KeySpec>(std::move(key))
                                  : Error{"import-option-value",
                                          {optionName, *option, "a column type such as bigint or varchar(64)"},
                                          {}};
    }
    std::vector<std::string> types;
    bool isAssumed = false;
    for (std::size_t i = 0; i < key.columns.size(); ++i)
    {
        const ColumnRule* column = rule.column(key.columns[i]);
        const auto declared = column != nullptr ? mysqlType(*column) : std::nullopt;
        isAssumed = isAssumed || !declared;
        types.push_back(declared ? *declared : assumedType(vindex, i, m_regionFirst));
    }
    key.type = joined(types, ", ");
    if (isAssumed)
    {
        m_findings.push_back(assumed("The type of " + m_name + "." + joined(key.columns, ", "), key.type,
                                     "key_type." + m_name + "=\"" + key.type + "\"", key.place, m_name));
    }
    if (types.size() == 1 && key.type.ends_with(kUnsigned))
    {
        key.type.resize(key.type.size() - kUnsigned.size());
        key.isUnsigned = true;
    }
    return key;
}

} // namespace atlas::vitess
