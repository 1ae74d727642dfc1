#include "exporters/mycat/rules_of_layout.h"

#include "exporters/mycat/function_shelf.h"
#include "exporters/mycat/making.h"
#include "exporters/mycat/node_plan.h"
#include "exporters/mycat/release_need.h"
#include "exporters/mycat/system_function.h"
#include "exporters/mycat/table_plan.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/router/router.h"

#include <algorithm>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::string_view kSlots = "mycat.crc32slot";
constexpr std::int64_t kNowhere = -1;

/// Of tables and columns.
bool isName(const std::string& name)
{
    const bool hasControl = std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20; });
    return !name.empty() && name.front() != ' ' && name.back() != ' ' && name.find_first_of(",`{}") == std::string::npos
           && !hasControl;
}

/// A list of sub tables may have sequences: "t_$1-3".
bool isSubTableName(const std::string& name)
{
    return isName(name) && name.find('$') == std::string::npos;
}

/// The place of a row without a key, by the function and by the layout.
std::int64_t placeOfNull(const SystemFunction& function)
{
    const auto engine = findEngine(function.spec.name)->make(EngineParams(function.spec.params));
    const Result<Outcome> outcome = engine ? (*engine)->route(TypedValue::null(), nullptr) : Outcome::noRoute();
    const bool isNode = outcome && outcome->kind == Outcome::Kind::Index && outcome->index >= 0
                        && outcome->index < static_cast<std::int64_t>(function.places.size());
    return isNode ? std::int64_t{function.places[static_cast<std::size_t>(outcome->index)]} : kNowhere;
}

std::int64_t placeOfNull(const PlacedTable& placed)
{
    const std::int64_t bucket = placed.table->bucketOfNull();
    return bucket >= 0 ? std::int64_t{placed.placeOf[static_cast<std::size_t>(bucket)]} : kNowhere;
}

/// A line of a map file, remarks not counted, with characters beyond ASCII.
bool hasWideLine(const std::string& text)
{
    const auto isWide = [](std::string_view line)
    {
        return !line.starts_with('#') && !line.starts_with("//")
               && std::any_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    };
    const std::vector<std::string_view> lines = javaLines(text);
    return std::any_of(lines.begin(), lines.end(), isWide);
}

class PlanMaker
{
public:
    PlanMaker(const Router& router, const MycatDialect& dialect, Diagnostics& findings)
        : m_router(router), m_layout(router.layout()), m_dialect(dialect), m_findings(findings),
          m_nodes(m_layout, dialect, m_plan.rules, findings), m_shelf(dialect, m_plan.rules, m_plan.files),
          m_tables(dialect, findings)
    {
    }

    MycatPlan make()
    {
        for (const auto& table : m_router.tables())
        {
            addTable(*table);
        }
        for (const BroadcastTable& table : m_layout.broadcastTables)
        {
            addBroadcast(table);
        }
        for (const SingleTable& table : m_layout.singleTables)
        {
            addSingle(table);
        }
        for (const BindingGroup& group : m_layout.bindingGroups)
        {
            m_tables.join(group);
        }
        addSchema();
        if (const std::string releases = m_releases.text(); !releases.empty() && !m_dialect.isStrict)
        {
            add(Severity::Warning, "mycat-write-release", {releases}, m_layout.place);
        }
        return std::move(m_plan);
    }

private:
    void add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place,
             std::string table = {})
    {
        m_findings.push_back({severity, std::move(code), std::move(args), place, std::move(table), {}});
    }

    void refuse(Error error, const std::string& table)
    {
        add(Severity::Error, std::move(error.code), std::move(error.args), error.place, table);
    }

    std::string title() const { return std::string(m_dialect.title); }

    void addTable(const CompiledTable& table);
    bool addByFunction(const PlacedTable& placed, const SystemFunction& function);
    void addOnOneNode(const PlacedTable& placed);
    bool nullIsRight(const PlacedTable& placed, const SystemFunction& function);
    void addNotes(const PlacedTable& placed, const SystemFunction& function);
    void addBroadcast(const BroadcastTable& table);
    void addSingle(const SingleTable& table);
    bool takeName(const std::string& name, const std::string& logicName, const SourcePlace& place);
    bool findNodes(const std::vector<std::string>& shards, const std::string& table, const SourcePlace& place,
                   std::vector<std::string>& nodes);
    void addSchema();

    const Router& m_router;
    const Layout& m_layout;
    const MycatDialect& m_dialect;
    Diagnostics& m_findings;
    MycatPlan m_plan;
    MycatNodePlan m_nodes;
    MycatFunctionShelf m_shelf;
    MycatReleaseNeed m_releases;
    MycatTablePlan m_tables;
    std::set<std::string> m_names; ///< as the system compares them
};

void PlanMaker::addTable(const CompiledTable& table)
{
    const std::string& name = table.table().name;
    const Result<PlacedTable> placed = placedTable(table, m_layout, m_dialect);
    if (!placed)
    {
        refuse(placed.error(), name);
        return;
    }
    const bool isOnOneNode = placed->places.size() == 1;
    if (isOnOneNode && !m_dialect.hasTableRules)
    {
        addOnOneNode(*placed);
        return;
    }
    const Result<SystemFunction> function = systemFunction(*placed, m_dialect);
    if (!function && isOnOneNode)
    {
        addOnOneNode(*placed);
        return;
    }
    if (!function)
    {
        refuse(function.error(), name);
        return;
    }
    if (addByFunction(*placed, *function))
    {
        addNotes(*placed, *function);
    }
}

bool PlanMaker::addByFunction(const PlacedTable& placed, const SystemFunction& function)
{
    const LogicTable& logic = placed.logic();
    const std::string& column = placed.table->keyColumns().front().name;
    std::vector<std::string> shards;
    for (const std::uint32_t place : function.places)
    {
        shards.push_back(placed.places[place]);
    }
    MycatTable made;
    made.name = placed.name;
    made.column = column;
    made.place = logic.place;
    if (!placed.onlyShard.empty())
    {
        made.subTables = std::exchange(shards, {placed.onlyShard});
    }
    const auto bad = std::find_if_not(made.subTables.begin(), made.subTables.end(), isSubTableName);
    if (bad != made.subTables.end() || !isName(column))
    {
        refuse(cannotWrite("mycat-write-name", *placed.table, m_dialect, {isName(column) ? *bad : column}), logic.name);
        return false;
    }
    if (!nullIsRight(placed, function) || !findNodes(shards, logic.name, logic.place, made.nodes))
    {
        return false;
    }
    const KeyType& key = placed.keyType();
    if (!m_releases.take(function.spec, key))
    {
        refuse(cannotWrite("mycat-write-releases", *placed.table, m_dialect,
                           {MycatReleaseNeed::textFor(function.spec, key), m_releases.text()}),
               logic.name);
        return false;
    }
    if (!takeName(placed.name, logic.name, logic.place))
    {
        return false;
    }
    m_tables.add(std::move(made), logic.name, function.spec);
    return true;
}

/// All keys are on one node, whatever places them.
void PlanMaker::addOnOneNode(const PlacedTable& placed)
{
    const LogicTable& logic = placed.logic();
    MycatTable made;
    made.name = placed.name;
    made.kind = MycatTable::Kind::Single;
    if (!findNodes(placed.places, logic.name, logic.place, made.nodes)
        || !takeName(placed.name, logic.name, logic.place))
    {
        return;
    }
    m_tables.add(std::move(made), logic.name);
    add(Severity::Info, "mycat-write-single", {logic.name, placed.places.front(), title()}, logic.place, logic.name);
}

bool PlanMaker::nullIsRight(const PlacedTable& placed, const SystemFunction& function)
{
    const LogicTable& logic = placed.logic();
    const std::int64_t theirs = placeOfNull(function);
    const std::int64_t ours = placeOfNull(placed);
    if (theirs == ours)
    {
        return true;
    }
    if (ours != kNowhere && (theirs != kNowhere || logic.nullBucket))
    {
        refuse(cannotWrite("mycat-write-feature", *placed.table, m_dialect, {"null_bucket"}), logic.name);
        return false;
    }
    if (ours != kNowhere)
    {
        add(Severity::Warning, "mycat-write-null-refused",
            {logic.name, title(), placed.places[static_cast<std::size_t>(ours)]}, logic.place, logic.name);
        return true;
    }
    add(Severity::Info, "mycat-write-null", {logic.name, title(), placed.places[static_cast<std::size_t>(theirs)]},
        logic.place, logic.name);
    return true;
}

void PlanMaker::addNotes(const PlacedTable& placed, const SystemFunction& function)
{
    const LogicTable& logic = placed.logic();
    for (const Lookup& lookup : logic.lookups)
    {
        add(Severity::Warning, "mycat-write-lookup", {logic.name, lookup.name, title()}, lookup.place, logic.name);
    }
    if (function.spec.name == kSlots && logic.algorithm.name != kSlots)
    {
        add(Severity::Warning, "mycat-write-slot-column", {logic.name}, logic.place, logic.name);
    }
    const EngineParams params(function.spec.params);
    if (hasWideLine(params.text("mapFile")))
    {
        add(Severity::Warning, "mycat-write-encoding", {logic.name, title()}, logic.place, logic.name);
    }
    if (mycatClassOf(m_dialect, function.spec.name)->countsDays)
    {
        // Without a zone the layout only assumes one.
        add(params.has("tz") ? Severity::Warning : Severity::Info, "mycat-write-clock",
            {logic.name, title(), params.text("tz", "UTC")}, logic.place, logic.name);
    }
}

void PlanMaker::addBroadcast(const BroadcastTable& table)
{
    MycatTable made;
    made.name = table.name;
    made.nodes = m_nodes.all();
    const bool isSingle = made.nodes.size() == 1 && !m_dialect.hasTableRules;
    made.kind = isSingle ? MycatTable::Kind::Single : MycatTable::Kind::Global;
    if (made.nodes.empty() || !takeName(table.name, table.name, table.place))
    {
        return;
    }
    m_tables.add(std::move(made), table.name);
    if (isSingle)
    {
        add(Severity::Info, "mycat-write-single", {table.name, m_layout.shards.front().name, title()}, table.place,
            table.name);
    }
}

void PlanMaker::addSingle(const SingleTable& table)
{
    MycatTable made;
    made.name = table.name;
    made.kind = MycatTable::Kind::Single;
    if (findNodes({table.shard}, table.name, table.place, made.nodes) && takeName(table.name, table.name, table.place))
    {
        m_tables.add(std::move(made), table.name);
    }
}

bool PlanMaker::takeName(const std::string& name, const std::string& logicName, const SourcePlace& place)
{
    if (!isName(name))
    {
        refuse({"mycat-write-name", {logicName, title(), name}, place}, logicName);
        return false;
    }
    if (!m_names.insert(m_dialect.foldsTableNames ? foldedName(name) : name).second)
    {
        refuse({"mycat-write-name-twice", {logicName, title(), name}, place}, logicName);
        return false;
    }
    if (name != logicName)
    {
        add(Severity::Info, "mycat-write-renamed", {logicName, name, title()}, place, logicName);
    }
    return true;
}

bool PlanMaker::findNodes(const std::vector<std::string>& shards, const std::string& table, const SourcePlace& place,
                          std::vector<std::string>& nodes)
{
    for (const std::string& shard : shards)
    {
        nodes.push_back(m_nodes.nodeOf(shard));
        if (nodes.back().empty())
        {
            refuse({"mycat-write-homeless", {table, title(), shard}, place}, table);
            return false;
        }
    }
    return true;
}

void PlanMaker::addSchema()
{
    MycatSchema schema;
    const std::string wanted = m_layout.logicSchema.empty() ? m_layout.name : m_layout.logicSchema;
    schema.name = mycatToken(wanted);
    if (schema.name != wanted)
    {
        add(Severity::Info, "mycat-write-renamed", {wanted, schema.name, title()}, m_layout.place);
    }
    schema.defaultNode = m_layout.defaultShard.empty() ? std::string() : m_nodes.nodeOf(m_layout.defaultShard);
    schema.tables = m_tables.take(m_shelf);
    m_plan.rules.schemas.push_back(std::move(schema));
}

} // namespace

bool MycatPlan::empty() const
{
    return rules.schemas.empty() || (rules.schemas.front().tables.empty() && rules.schemas.front().defaultNode.empty());
}

MycatPlan planMycat(const Router& router, const MycatDialect& dialect, Diagnostics& findings)
{
    return PlanMaker(router, dialect, findings).make();
}

} // namespace atlas
