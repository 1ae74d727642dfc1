#include "exporters/rulesyaml/kingshard.h"

#include "exporters/foreign/notes.h"
#include "exporters/rulesyaml/kingshard_algorithms.h"
#include "exporters/shardingsphere/config_map.h"
#include "models/storage/yaml_parser.h"
#include "routing/algorithms/key_value.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <span>

namespace atlas::rulesyaml
{

namespace
{

using sphere::ConfigMap;
using sphere::StrategyRule;
using sphere::Text;

constexpr std::int64_t kMostTables = 100'000;

std::span<const YamlNode> itemsOf(const ConfigMap& map, std::string_view name)
{
    const YamlNode* node = map.find(name);
    return node != nullptr && node->isList() ? std::span(node->children) : std::span<const YamlNode>();
}

std::optional<std::int64_t> numberOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = problem == std::errc{} && end == text.data() + text.size() && number >= 0;
    return isWhole ? std::optional(number) : std::nullopt;
}

/// "%04d".
std::string suffixOf(std::int64_t number)
{
    constexpr std::size_t kWidth = 4;
    const std::string digits = std::to_string(number);
    return "_" + std::string(kWidth - std::min(kWidth, digits.size()), '0') + digits;
}

/// "10.0.0.1:3306", with a weight behind "@".
void takeAddress(std::string_view text, DataSource& source)
{
    text = text.substr(0, text.find('@'));
    const std::size_t colon = text.rfind(':');
    source.host = text.substr(0, colon);
    source.port = colon != std::string_view::npos ? portOf(text.substr(colon + 1)) : source.port;
}

class Reader
{
public:
    Reader(const ConfigMap& root, sphere::Rules& rules, ForeignOptions& options, Diagnostics& findings)
        : m_root(root), m_rules(rules), m_options(options), m_findings(findings)
    {
    }

    void read()
    {
        for (const YamlNode& node : itemsOf(m_root, "nodes"))
        {
            const ConfigMap body(&node, m_root.source());
            m_nodes.insert_or_assign(body.text("name").text, body);
        }
        readSchema(m_root.map("schema"));
        for (const YamlNode& schema : itemsOf(m_root, "schema_list"))
        {
            readSchema({&schema, m_root.source()});
        }
    }

private:
    /// Schemas of old files name one database for all, and its nodes, in a list.
    void readSchema(const ConfigMap& schema)
    {
        for (const YamlNode& item : itemsOf(schema, "shard"))
        {
            readTable({&item, m_root.source()}, m_root.source().placeOf(item));
        }
        const Text node = schema.text("default");
        if (node.given() && !m_rules.defaultSource.given())
        {
            m_rules.defaultSource = {sourceOf(node, m_database), node.place};
        }
    }

    /// A node is a server; what it has of one database is a data source.
    std::string sourceOf(const Text& node, const std::string& database)
    {
        m_database = m_database.empty() ? database : m_database;
        const bool isFirst = database == m_database;
        const std::string name = isFirst ? node.text : node.text + "_" + database;
        const auto known = m_nodes.find(node.text);
        if (known == m_nodes.end() || !m_sources.insert(name).second)
        {
            return name;
        }
        DataSource source;
        source.name = name;
        source.schema = database;
        source.place = m_root.source().placeOf(*known->second.find("name"));
        source.user = known->second.text("user").text;
        source.hasPassword = known->second.has("password");
        takeAddress(known->second.text("master").text, source);
        addReplicas(source, known->second.texts("slave"));
        m_rules.sources.push_back(std::move(source));
        return name;
    }

    void addReplicas(const DataSource& primary, const std::vector<Text>& addresses)
    {
        sphere::GroupRule group;
        group.name = primary.name;
        group.primary = {primary.name, primary.place};
        group.place = primary.place;
        for (const Text& address : addresses)
        {
            DataSource replica = primary;
            replica.name = primary.name + "_slave_" + std::to_string(group.replicas.size());
            replica.hasPassword = false;
            takeAddress(address.text, replica);
            group.replicas.push_back(replica.name);
            m_rules.sources.push_back(std::move(replica));
        }
        if (!group.replicas.empty())
        {
            m_rules.groups.push_back(std::move(group));
        }
    }

    void readTable(const ConfigMap& body, const SourcePlace& place)
    {
        constexpr std::string_view kKnown[]{"db",        "table",           "key",       "keys", "nodes", "type",
                                            "locations", "table_row_limit", "date_range"};
        sphere::TableRule table;
        table.name = body.text("table").text;
        table.place = place;
        const Text type = body.text("type");
        const DateKind* dates = findDateKind(type.text);
        StrategyRule strategy;
        strategy.kind = StrategyRule::Kind::Standard;
        const Text key = body.text("key");
        strategy.columns = key.given() ? std::vector{key.text} : std::vector<std::string>();
        for (const Text& each : body.texts("keys"))
        {
            strategy.columns.push_back(each.text);
        }
        strategy.place = key.given() ? key.place : place;
        body.reportOthers(kKnown, {}, table.name + ": ", m_findings, table.name);
        const bool isRead =
            dates != nullptr ? readDates(body, *dates, table, strategy) : readNumbers(body, type, table, strategy);
        if (isRead)
        {
            table.table = std::move(strategy);
            m_rules.tables.push_back(std::move(table));
        }
    }

    bool refused(const char* code, const std::string& table, std::string what, const SourcePlace& place)
    {
        m_findings.push_back({Severity::Error, code, {table, std::move(what)}, place, table, {}});
        return false;
    }

    bool readNumbers(const ConfigMap& body, const Text& type, sphere::TableRule& table, StrategyRule& strategy)
    {
        const std::vector<Text> nodes = body.texts("nodes");
        const std::vector<Text> locations = body.texts("locations");
        const SourcePlace place = locations.empty() ? table.place : locations.front().place;
        if (nodes.empty() || nodes.size() != locations.size())
        {
            return refused("rules-locations", table.name,
                           std::to_string(locations.size()) + " for " + std::to_string(nodes.size()), place);
        }
        std::int64_t count = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i)
        {
            const auto own = numberOf(locations[i].text);
            if (!own || *own == 0 || count + *own > kMostTables)
            {
                return refused("rules-locations", table.name, locations[i].text, locations[i].place);
            }
            const std::string source = sourceOf(nodes[i], body.text("db").text);
            for (const std::int64_t end = count + *own; count < end; ++count)
            {
                addNode(table, source, count, place);
            }
        }
        SubTables sub;
        sub.table = table.name;
        sub.type = type.text;
        sub.columns = strategy.columns;
        sub.count = count;
        sub.rows = numberOf(body.text("table_row_limit").text).value_or(0);
        sub.areTexts = isText(table.name);
        sub.place = type.given() ? type.place : table.place;
        if (type.text == "hash")
        {
            m_options.try_emplace("key_type." + table.name, "bigint unsigned");
        }
        strategy.own = algorithmOf(sub);
        return true;
    }

    static void addNode(sphere::TableRule& table, const std::string& source, std::int64_t number,
                        const SourcePlace& place)
    {
        table.nodes.text += (table.nodes.text.empty() ? "" : ",") + source + "." + table.name + suffixOf(number);
        table.nodes.place = place;
    }

    /// An option says that the key is a text.
    bool isText(const std::string& table) const
    {
        const auto own = m_options.find("key_type." + table);
        const auto given = own != m_options.end() ? own : m_options.find("key_type");
        const auto type =
            given != m_options.end() ? parseKeyType(given->second, false, "UTC") : Result<KeyType>(Error{});
        return type && type->kind == KeyType::Kind::Text;
    }

    bool readDates(const ConfigMap& body, const DateKind& kind, sphere::TableRule& table, StrategyRule& strategy)
    {
        const std::vector<Text> nodes = body.texts("nodes");
        const std::vector<Text> ranges = body.texts("date_range");
        if (nodes.empty() || nodes.size() != ranges.size())
        {
            return refused("rules-locations", table.name,
                           std::to_string(ranges.size()) + " for " + std::to_string(nodes.size()), table.place);
        }
        std::vector<int> all;
        for (std::size_t i = 0; i < nodes.size(); ++i)
        {
            const auto dates = datesOf(ranges[i].text, kind.unit);
            if (!dates || (!all.empty() && dates->front() <= all.back()))
            {
                return refused("rules-dates", table.name, ranges[i].text, ranges[i].place);
            }
            const std::string source = sourceOf(nodes[i], body.text("db").text);
            for (const int date : *dates)
            {
                addNode(table, source, date, ranges.front().place);
                all.push_back(date);
            }
        }
        strategy.own = intervalOf(kind, all, body.text("type").place);
        return true;
    }

    const ConfigMap& m_root;
    sphere::Rules& m_rules;
    ForeignOptions& m_options;
    Diagnostics& m_findings;
    std::map<std::string, ConfigMap> m_nodes;
    std::set<std::string> m_sources;
    std::string m_database; ///< of the first table: its data sources have the names of nodes
};

/// "shard :" -> shard.
std::string_view keyOf(std::string_view line)
{
    const std::size_t colon = line.find(':');
    return colon == std::string_view::npos ? std::string_view() : sphere::trimmed(line.substr(0, colon));
}

} // namespace

bool hasKingshard(std::string_view text)
{
    bool hasShard = false;
    bool hasPlaces = false;
    while (!text.empty() && !(hasShard && hasPlaces))
    {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), whole.size() + 1));
        const std::string_view line = sphere::trimmed(whole.substr(0, whole.find('#')));
        const std::string_view key = keyOf(line);
        hasShard = hasShard || (key == "shard" && line.ends_with(':'));
        hasPlaces =
            hasPlaces
            || (hasShard
                && (key == "locations" || key == "date_range" || line.find("locations:") != std::string_view::npos
                    || line.find("date_range:") != std::string_view::npos));
    }
    return hasShard && hasPlaces;
}

void readKingshard(const ForeignText& text, sphere::Rules& rules, ForeignOptions& options, Diagnostics& findings)
{
    const sphere::ConfigSource source = sphere::ConfigSource::of(text.name);
    for (YamlDocument& document : parseYamlDocuments(text.text, text.name))
    {
        findings.insert(findings.end(), document.findings.begin(), document.findings.end());
        if (document.root)
        {
            sphere::tidyTree(*document.root, source, findings);
            const ConfigMap root(&*document.root, source);
            Reader(root, rules, options, findings).read();
        }
    }
}

} // namespace atlas::rulesyaml
