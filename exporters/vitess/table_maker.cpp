#include "exporters/vitess/table_maker.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/settings.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/registry.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

constexpr std::string_view kUnsigned = " unsigned";

std::string joined(const std::vector<std::string>& parts, const char* between)
{
    std::string text;
    for (const std::string& part : parts)
    {
        text += (text.empty() ? "" : between) + part;
    }
    return text;
}

std::string fileName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

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

const VindexRule* KeyspaceView::vindex(std::string_view name) const
{
    const auto it = vindexes.find(name);
    return it != vindexes.end() ? it->second : nullptr;
}

Placement placementOn(const KeyspaceView& keyspace, const TableRule& rule, const std::string& name)
{
    Placement placement;
    placement.place = rule.place;
    for (std::size_t i = 0; i < keyspace.shards.size(); ++i)
    {
        PlacementEntry entry;
        entry.buckets.add(static_cast<std::int64_t>(i));
        entry.shard = shardName(keyspace.rules->name, keyspace.shards[i]);
        entry.table = name == rule.name ? std::string() : rule.name;
        entry.place = rule.place;
        placement.entries.push_back(std::move(entry));
    }
    return placement;
}

Result<std::optional<LogicTable>> TableMaker::make(const KeyspaceView& keyspace, const TableRule& rule,
                                                   const std::string& name)
{
    m_name = name;
    m_keyspace = keyspace.rules->name;
    const VindexRule* vindex = primaryOf(keyspace, rule);
    if (vindex == nullptr || rule.columnVindexes.front().columns.empty())
    {
        return std::optional<LogicTable>();
    }
    m_regionFirst = isRegionFirst(rule, *vindex);
    Result<KeySpec> key = keyOf(rule, *vindex);
    if (!key)
    {
        return key.error();
    }
    LogicTable table;
    table.name = name;
    table.key = *std::move(key);
    table.algorithm = algorithmOf(keyspace, *vindex, rule.columnVindexes.front().place);
    table.placement = placementOn(keyspace, rule, name);
    table.place = rule.place;
    return std::optional(std::move(table));
}

/// The first vindex of a table, if Vitess takes it there.
const VindexRule* TableMaker::primaryOf(const KeyspaceView& keyspace, const TableRule& rule)
{
    if (rule.columnVindexes.empty())
    {
        report(Severity::Error, "vitess-primary-missing", {rule.name, m_keyspace}, rule.place);
        return nullptr;
    }
    const ColumnVindexRule& first = rule.columnVindexes.front();
    const VindexRule* vindex = keyspace.vindex(first.vindex);
    if (vindex == nullptr)
    {
        return nullptr; // said with the other vindexes of the table
    }
    const VindexKind* kind = findVindexKind(vindex->type);
    if (kind != nullptr && !kind->isUnique)
    {
        report(Severity::Error, "vitess-primary-not-unique", {rule.name, first.vindex, vindex->type}, first.place);
        return nullptr;
    }
    if (kind != nullptr && kind->role == VindexKind::Role::Lookup && vindex->owner == rule.name)
    {
        report(Severity::Error, "vitess-primary-owned", {rule.name, first.vindex}, first.place);
        return nullptr;
    }
    return vindex;
}

std::vector<std::string> TableMaker::columnsOf(const TableRule& rule, const VindexRule& vindex)
{
    const ColumnVindexRule& first = rule.columnVindexes.front();
    std::vector<std::string> columns = first.columns;
    const std::size_t wanted = columnCount(vindex, columns.size());
    if (columns.size() != wanted)
    {
        report(columns.size() < wanted ? Severity::Error : Severity::Warning, "vitess-columns-count",
               {rule.name, vindex.name, std::to_string(wanted), std::to_string(columns.size())}, first.place);
        columns.resize(std::min(columns.size(), wanted));
    }
    return columns;
}

/// Vitess takes the id first. Where the region stands first all the same, types or names show it.
bool TableMaker::isRegionFirst(const TableRule& rule, const VindexRule& vindex)
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

Result<KeySpec> TableMaker::keyOf(const TableRule& rule, const VindexRule& vindex)
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

AlgorithmSpec TableMaker::customOf(const KeyspaceView& keyspace, const std::string& code, const SourcePlace& place)
{
    m_findings.push_back(customCode(m_name, code, place));
    AlgorithmSpec algorithm;
    algorithm.name = "custom";
    algorithm.params.set("code", paramText(code));
    algorithm.params.set("buckets", ParamValue::integer(static_cast<std::int64_t>(keyspace.shards.size())));
    algorithm.place = place;
    return algorithm;
}

AlgorithmSpec TableMaker::algorithmOf(const KeyspaceView& keyspace, const VindexRule& vindex, const SourcePlace& place)
{
    const VindexKind* kind = findVindexKind(vindex.type);
    if (kind == nullptr || kind->role == VindexKind::Role::Lookup)
    {
        return customOf(keyspace, vindex.type, place);
    }
    AlgorithmSpec algorithm;
    algorithm.name = std::string(kAlgorithmPrefix) + vindex.type;
    algorithm.place = place;
    // In quotes it stands in one line with the name.
    ParamValue shards = ParamValue::scalar(joined(keyspace.shards, ","), true);
    shards.place = place;
    algorithm.params.set("shards", std::move(shards));
    for (const VindexParam& param : vindex.params)
    {
        if (!addParam(algorithm, vindex, param))
        {
            return customOf(keyspace, vindex.type, place);
        }
    }
    if (m_regionFirst)
    {
        algorithm.params.set(kRegionColumn, ParamValue::scalar("first"));
    }
    return algorithm;
}

/// False when the table cannot be routed without the parameter.
bool TableMaker::addParam(AlgorithmSpec& algorithm, const VindexRule& vindex, const VindexParam& param)
{
    std::string name = param.name;
    std::string text = param.text;
    for (const FileParam& file : fileParams())
    {
        if (file.type != vindex.type || file.path != param.name)
        {
            continue;
        }
        const auto it = std::find_if(m_files.begin(), m_files.end(),
                                     [&](const auto& each) { return fileName(each.first) == fileName(param.text); });
        if (it == m_files.end())
        {
            report(Severity::Warning, "vitess-file-missing", {vindex.name, param.text}, param.place);
            return false;
        }
        name = file.text;
        text = *it->second;
    }
    const AlgorithmInfo* info = findAlgorithm(algorithm.name);
    std::vector<std::string> known;
    for (const ParamSpec& spec : info->params)
    {
        known.push_back(spec.name);
    }
    if (name == "shards" || name == kRegionColumn || std::find(known.begin(), known.end(), name) == known.end())
    {
        std::erase_if(known, [](const std::string& each) { return each == "shards" || each == kRegionColumn; });
        m_findings.push_back(unknownKey(name, std::move(known), param.place, m_name));
        return true;
    }
    algorithm.params.set(std::move(name), paramText(std::move(text), param.place));
    return true;
}

void TableMaker::report(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place)
{
    m_findings.push_back({severity, std::move(code), std::move(args), place, m_name, {}});
}

} // namespace atlas::vitess
