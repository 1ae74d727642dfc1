#include "exporters/vitess/table_maker.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/vitess/names.h"
#include "routing/algorithms/registry.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

std::string fileName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
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
    Result<MadeKey> key = m_keyMaker.make(rule, *vindex, name);
    if (!key)
    {
        return key.error();
    }
    LogicTable table;
    table.name = name;
    table.key = std::move(key->key);
    table.algorithm = algorithmOf(keyspace, *vindex, rule.columnVindexes.front().place);
    if (key->isRegionFirst && table.algorithm.name == "vitess.region_json")
    {
        table.algorithm.params.set(kRegionColumn, ParamValue::scalar("first"));
    }
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
