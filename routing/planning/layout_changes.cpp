#include "routing/planning/layout_changes.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace atlas
{

namespace
{

using Kind = LayoutChange::Kind;

std::string numberText(double value)
{
    char buffer[32];
    const auto [end, code] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return code == std::errc{} ? std::string(buffer, end) : std::string();
}

std::string yesNo(bool value)
{
    return value ? "yes" : "no";
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string out;
    for (const std::string& text : texts)
    {
        out += (out.empty() ? "" : ", ") + text;
    }
    return out;
}

std::string valueText(const ParamValue& value)
{
    if (value.kind == ParamValue::Kind::List)
    {
        constexpr std::size_t kShown = 6;
        std::string out = "[";
        for (std::size_t i = 0; i < std::min(kShown, value.items.size()); ++i)
        {
            out += (i == 0 ? "" : ", ") + valueText(value.items[i]);
        }
        return out + (value.items.size() > kShown ? ", ... " + std::to_string(value.items.size()) + " values]" : "]");
    }
    if (value.kind == ParamValue::Kind::Map)
    {
        std::string out = "{";
        for (const auto& [name, entry] : value.entries)
        {
            out += (out.size() == 1 ? "" : ", ") + name + ": " + valueText(entry);
        }
        return out + "}";
    }
    return value.text;
}

std::string algorithmText(const AlgorithmSpec& algorithm)
{
    std::string out = algorithm.name;
    for (const auto& [name, value] : algorithm.params.entries)
    {
        out += ", " + name + " " + valueText(value);
    }
    return out;
}

std::string keyText(const KeySpec& key)
{
    return joined(key.columns) + " " + key.type + (key.isUnsigned ? " unsigned" : "")
           + (key.collation.empty() ? "" : " " + key.collation);
}

std::string levelText(const std::optional<LevelRule>& level)
{
    return level ? keyText(level->key) + "; " + algorithmText(level->algorithm) + " -> " + level->to : std::string();
}

std::string placementKind(const Placement& placement)
{
    if (placement.formula)
    {
        return "formula " + placement.formula->shard
               + (placement.formula->table.empty() ? "" : " / " + placement.formula->table);
    }
    return placement.entries.empty() ? std::string("of its own") : std::string("list");
}

std::string pinText(const Pin& pin)
{
    std::string key;
    for (const ParamValue& value : pin.key)
    {
        key += (key.empty() ? "" : ", ") + value.text;
    }
    return key + " -> " + pin.shard + (pin.table.empty() ? "" : "." + pin.table);
}

std::string lookupText(const Lookup& lookup)
{
    if (!lookup.gene)
    {
        return lookup.name + " by " + lookup.table;
    }
    const Gene& gene = *lookup.gene;
    switch (gene.part)
    {
    case Gene::Part::Digits:
        return lookup.name + " by " + std::to_string(gene.size) + " digits from the "
               + (gene.fromRight ? "right" : "left");
    case Gene::Part::Bits: return lookup.name + " by " + std::to_string(gene.size) + " low bits";
    case Gene::Part::Field:
        return lookup.name + " by field " + std::to_string(gene.field) + " at '" + gene.separator + "'";
    }
    return lookup.name;
}

std::string nullText(const std::optional<std::int64_t>& bucket)
{
    return bucket ? std::to_string(*bucket) : std::string();
}

template <typename Items, typename Text>
std::string allTexts(const Items& items, const Text& text)
{
    std::vector<std::string> texts;
    texts.reserve(items.size());
    for (const auto& item : items)
    {
        texts.push_back(text(item));
    }
    return joined(texts);
}

/// Collects the changes of one part of the layout.
class Collector
{
public:
    explicit Collector(std::vector<LayoutChange>& out) : m_out(out) {}

    void field(const char* what, const std::string& name, const char* field, std::string before, std::string after)
    {
        if (before != after)
        {
            m_out.push_back({Kind::Changed, what, name, field, std::move(before), std::move(after)});
        }
    }

    /// Added, removed, and by `compare` those that stand in both.
    template <typename T>
    void named(const char* what, const std::vector<T>& before, const std::vector<T>& after,
               const std::function<void(const T&, const T&)>& compare)
    {
        const auto find = [](const std::vector<T>& items, const std::string& name)
        { return std::find_if(items.begin(), items.end(), [&](const T& item) { return item.name == name; }); };
        for (const T& item : before)
        {
            if (find(after, item.name) == after.end())
            {
                m_out.push_back({Kind::Removed, what, item.name, {}, {}, {}});
            }
        }
        for (const T& item : after)
        {
            const auto old = find(before, item.name);
            if (old == before.end())
            {
                m_out.push_back({Kind::Added, what, item.name, {}, {}, {}});
                continue;
            }
            compare(*old, item);
        }
    }

private:
    std::vector<LayoutChange>& m_out;
};

std::string secretText(const SecretReference& secret)
{
    return secret.environmentVariable.empty() ? (secret.literal.empty() ? "" : "literal") : secret.environmentVariable;
}

std::string tlsText(TlsMode mode)
{
    switch (mode)
    {
    case TlsMode::Unset: return "unset";
    case TlsMode::Verify: return "verify";
    case TlsMode::Pin: return "pin";
    case TlsMode::Off: return "off";
    }
    return {};
}

void compareServer(Collector& collect, const Server& a, const Server& b)
{
    const auto field = [&](const char* name, std::string before, std::string after)
    { collect.field("server", b.name, name, std::move(before), std::move(after)); };
    field("driver", a.driver == ServerDriver::Sqlite ? "sqlite" : "mysql",
          b.driver == ServerDriver::Sqlite ? "sqlite" : "mysql");
    field("host", a.host, b.host);
    field("port", std::to_string(a.port), std::to_string(b.port));
    field("socket", a.socket, b.socket);
    field("user", a.user, b.user);
    field("password", secretText(a.password), secretText(b.password));
    field("option_file", a.optionFile, b.optionFile);
    field("option_group", a.optionGroup, b.optionGroup);
    field("tls", tlsText(a.tls), tlsText(b.tls));
    field("ca", a.ca, b.ca);
    field("cert", a.cert, b.cert);
    field("key", a.key, b.key);
    field("fingerprint", a.fingerprint, b.fingerprint);
    field("path", a.path, b.path);
}

void compareShard(Collector& collect, const Shard& a, const Shard& b)
{
    const auto field = [&](const char* name, std::string before, std::string after)
    { collect.field("shard", b.name, name, std::move(before), std::move(after)); };
    field("server", a.server, b.server);
    field("schema", a.schema, b.schema);
    field("weight", numberText(a.weight), numberText(b.weight));
    field("drained", yesNo(a.drained), yesNo(b.drained));
    field("replicas", joined(a.replicas), joined(b.replicas));
}

void compareTable(Collector& collect, const LogicTable& a, const LogicTable& b)
{
    const auto field = [&](const char* name, std::string before, std::string after)
    { collect.field("table", b.name, name, std::move(before), std::move(after)); };
    field("key", keyText(a.key), keyText(b.key));
    field("algorithm", algorithmText(a.algorithm), algorithmText(b.algorithm));
    field("shard_by", levelText(a.shardBy), levelText(b.shardBy));
    field("table_by", levelText(a.tableBy), levelText(b.tableBy));
    field("placement", placementKind(a.placement), placementKind(b.placement));
    field("null_bucket", nullText(a.nullBucket), nullText(b.nullBucket));
    field("pins", allTexts(a.pins, pinText), allTexts(b.pins, pinText));
    field("lookups", allTexts(a.lookups, lookupText), allTexts(b.lookups, lookupText));
    field("columns", a.columns, b.columns);
    field("table_options", a.tableOptions, b.tableOptions);
}

std::string groupText(const BindingGroup& group)
{
    return joined(group.tables);
}

void compareGroups(std::vector<LayoutChange>& out, const std::vector<BindingGroup>& before,
                   const std::vector<BindingGroup>& after)
{
    const auto addMissing = [&](const std::vector<BindingGroup>& from, const std::vector<BindingGroup>& in, Kind kind)
    {
        for (const BindingGroup& group : from)
        {
            if (std::none_of(in.begin(), in.end(), [&](const BindingGroup& g) { return g.tables == group.tables; }))
            {
                out.push_back({kind, "binding_group", groupText(group), {}, {}, {}});
            }
        }
    };
    addMissing(before, after, Kind::Removed);
    addMissing(after, before, Kind::Added);
}

} // namespace

std::vector<LayoutChange> layoutChanges(const Layout& base, const Layout& now)
{
    std::vector<LayoutChange> out;
    Collector collect(out);
    const auto header = [&](const char* name, std::string before, std::string after)
    { collect.field("layout", now.name, name, std::move(before), std::move(after)); };
    const auto caseText = [](const std::optional<int>& value)
    { return value ? std::to_string(*value) : std::string(); };
    header("name", base.name, now.name);
    header("environment", base.environment, now.environment);
    header("logic_schema", base.logicSchema, now.logicSchema);
    header("default_shard", base.defaultShard, now.defaultShard);
    header("sql_mode", base.sqlMode, now.sqlMode);
    header("lower_case_table_names", caseText(base.lowerCaseTableNames), caseText(now.lowerCaseTableNames));

    collect.named<Server>("server", base.servers, now.servers,
                          [&](const Server& a, const Server& b) { compareServer(collect, a, b); });
    collect.named<Shard>("shard", base.shards, now.shards,
                         [&](const Shard& a, const Shard& b) { compareShard(collect, a, b); });
    collect.named<LogicTable>("table", base.tables, now.tables,
                              [&](const LogicTable& a, const LogicTable& b) { compareTable(collect, a, b); });
    compareGroups(out, base.bindingGroups, now.bindingGroups);
    collect.named<BroadcastTable>("broadcast_table", base.broadcastTables, now.broadcastTables,
                                  [&](const BroadcastTable& a, const BroadcastTable& b)
                                  {
                                      collect.field("broadcast_table", b.name, "columns", a.columns, b.columns);
                                      collect.field("broadcast_table", b.name, "table_options", a.tableOptions,
                                                    b.tableOptions);
                                  });
    collect.named<SingleTable>("single_table", base.singleTables, now.singleTables,
                               [&](const SingleTable& a, const SingleTable& b)
                               {
                                   collect.field("single_table", b.name, "shard", a.shard, b.shard);
                                   collect.field("single_table", b.name, "columns", a.columns, b.columns);
                                   collect.field("single_table", b.name, "table_options", a.tableOptions,
                                                 b.tableOptions);
                               });
    return out;
}

} // namespace atlas
