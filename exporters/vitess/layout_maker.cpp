#include "exporters/vitess/layout_maker.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/source_book.h"
#include "exporters/vitess/lookups.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/settings.h"
#include "exporters/vitess/shard_lists.h"
#include "exporters/vitess/table_names.h"
#include "routing/algorithms/vitess/shard_ranges.h"

#include <algorithm>
#include <map>

namespace atlas::vitess
{

namespace
{

constexpr const char* kNameOfSeveral = "vitess";

class LayoutMaker
{
public:
    LayoutMaker(const VSchema& schema, const NamedTexts& files, const ForeignOptions& options, Diagnostics& findings)
        : m_schema(schema), m_options(options), m_findings(findings), m_tableMaker(options, files, findings),
          m_book(m_layout, findings)
    {
    }

    Result<Layout> make()
    {
        m_layout.name = kNameOfSeveral;
        if (m_schema.keyspaces.size() == 1)
        {
            const KeyspaceRules& only = m_schema.keyspaces.front();
            m_layout.name = only.name;
            m_layout.logicSchema = only.name;
            m_layout.place = only.place;
        }
        for (const KeyspaceRules& keyspace : m_schema.keyspaces)
        {
            if (const Result<Done> added = addKeyspace(keyspace); !added)
            {
                return added.error();
            }
        }
        const Result<Done> added = addTables();
        if (!added)
        {
            return added.error();
        }
        addGroups();
        return std::move(m_layout);
    }

private:
    Result<Done> addKeyspace(const KeyspaceRules& rules)
    {
        KeyspaceView view;
        view.rules = &rules;
        for (const VindexRule& vindex : rules.vindexes)
        {
            view.vindexes.emplace(vindex.name, &vindex);
        }
        Result<std::vector<std::string>> shards = shardsOf(rules, m_options, m_findings);
        if (!shards)
        {
            return shards.error();
        }
        view.shards = *std::move(shards);
        if (m_layout.shards.size() + view.shards.size() > kMostShardsInAll)
        {
            return Error{"vitess-too-many-shards", {std::to_string(kMostShardsInAll)}, rules.place};
        }
        addShards(view);
        const bool hasVindexes = std::any_of(rules.tables.begin(), rules.tables.end(),
                                             [](const TableRule& table) { return !table.columnVindexes.empty(); });
        if (!rules.sharded && hasVindexes)
        {
            report(Severity::Warning, "vitess-not-sharded", {rules.name}, rules.place);
        }
        m_views.emplace(&rules, std::move(view));
        return Done{};
    }

    void addShards(const KeyspaceView& view)
    {
        const std::string& keyspace = view.rules->name;
        const std::string* given = optionOf(m_options, kSchemaOption, keyspace);
        const std::string schema = given != nullptr ? *given : defaultSchema(keyspace);
        if (given == nullptr)
        {
            m_findings.push_back(assumed("The schema of keyspace " + keyspace, schema, "schema." + keyspace + "=NAME",
                                         view.rules->place));
        }
        report(Severity::Info, "vitess-servers-unknown", {keyspace}, view.rules->place);
        for (const std::string& shard : view.shards)
        {
            DataSource source;
            source.name = shardName(keyspace, shard);
            source.schema = schema;
            source.place = view.rules->place;
            // One that is listed twice overlaps itself, which was said.
            if (!m_book.knows(source.name))
            {
                m_book.add(source);
            }
        }
    }

    Result<Done> addTables()
    {
        const std::vector<NamedTable> tables = nameTables(m_schema.keyspaces, m_findings);
        std::size_t places = 0;
        for (const NamedTable& table : tables)
        {
            places += table.fate == TableFate::Sharded ? m_views.at(table.keyspace).shards.size() : 0;
        }
        if (places > kMostPlaces)
        {
            return Error{"vitess-too-large", {std::to_string(places), std::to_string(kMostPlaces)}, {}};
        }
        LookupMaker lookups(tables, m_findings);
        for (const NamedTable& table : tables)
        {
            const KeyspaceView& view = m_views.at(table.keyspace);
            lookups.checkDeclared(view, *table.rule);
            switch (table.fate)
            {
            case TableFate::Sharded:
                if (const Result<Done> added = addSharded(view, table, lookups); !added)
                {
                    return added;
                }
                break;
            case TableFate::Single: addSingle(view, table); break;
            case TableFate::Broadcast: addBroadcast(view, table); break;
            case TableFate::Left: break;
            }
        }
        return Done{};
    }

    Result<Done> addSharded(const KeyspaceView& view, const NamedTable& named, LookupMaker& lookups)
    {
        Result<std::optional<LogicTable>> table = m_tableMaker.make(view, *named.rule, named.name);
        if (!table)
        {
            return table.error();
        }
        if (table->has_value())
        {
            LogicTable made = **std::move(table);
            lookups.add(view, *named.rule, made);
            m_groups[{view.rules->name, named.rule->columnVindexes.front().vindex,
                      made.key.type + (made.key.isUnsigned ? "u" : "")}]
                .push_back(made.name);
            m_layout.tables.push_back(std::move(made));
        }
        return Done{};
    }

    /// On the only shard of its keyspace, or on the one that has the id it is pinned to.
    void addSingle(const KeyspaceView& view, const NamedTable& named)
    {
        SingleTable table;
        table.name = named.name;
        table.place = named.rule->place;
        std::optional<std::size_t> shard = 0;
        if (!named.rule->pinned.empty())
        {
            const auto id = parseVitessShard(named.rule->pinned + "-");
            const auto ranges = VitessShards::parse(joined(view.shards));
            shard = id && ranges ? ranges->find(id->start) : std::nullopt;
        }
        if (!shard)
        {
            report(Severity::Error, "vitess-pinned", {named.rule->name, named.rule->pinned, view.rules->name},
                   named.rule->place);
            return;
        }
        table.shard = shardName(view.rules->name, view.shards[*shard]);
        m_layout.singleTables.push_back(std::move(table));
    }

    void addBroadcast(const KeyspaceView& view, const NamedTable& named)
    {
        BroadcastTable table;
        table.name = named.name;
        table.place = named.rule->place;
        m_layout.broadcastTables.push_back(std::move(table));
        if (m_schema.keyspaces.size() > 1)
        {
            report(Severity::Info, "vitess-reference-everywhere", {named.rule->name, view.rules->name},
                   named.rule->place);
        }
    }

    /// Tables under one vindex put equal keys on one shard.
    void addGroups()
    {
        for (const auto& [vindex, tables] : m_groups)
        {
            if (tables.size() > 1)
            {
                m_layout.bindingGroups.push_back({tables, m_layout.findTable(tables.front())->place});
            }
        }
    }

    void report(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place)
    {
        m_findings.push_back({severity, std::move(code), std::move(args), place, {}, {}});
    }

    const VSchema& m_schema;
    const ForeignOptions& m_options;
    Diagnostics& m_findings;
    Layout m_layout;
    TableMaker m_tableMaker;
    SourceBook m_book;
    std::map<const KeyspaceRules*, KeyspaceView> m_views;
    /// Tables by keyspace, vindex and type of the key.
    std::map<std::vector<std::string>, std::vector<std::string>> m_groups;
};

} // namespace

Result<Layout> makeLayout(const VSchema& schema, const NamedTexts& files, const ForeignOptions& options,
                          Diagnostics& findings)
{
    return LayoutMaker(schema, files, options, findings).make();
}

} // namespace atlas::vitess
