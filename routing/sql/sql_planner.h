#pragma once

#include "routing/sql/sql_merge.h"
#include "routing/sql/sql_router.h"
#include "routing/sql/sql_units.h"

#include <string>
#include <vector>

namespace atlas
{

/// One statement on its way to its nodes. The kinds have files of their own: sql_plan_select.cpp, sql_plan_change.cpp,
/// sql_plan_insert.cpp, sql_plan_other.cpp; sql_planner.cpp has what they share.
class SqlPlanner
{
public:
    SqlPlanner(const Router& router, const SqlTree& tree, const SqlMode& mode, const SqlParameters& parameters,
               const SqlRequest& request);

    SqlRoute plan();

    const SqlScopes& scopes() const { return m_scopes; }
    const SqlLinks& links() const { return m_links; }
    const SqlUnits& units() const { return m_units; }

private:
    /// A node of all sources together, or a product of nodes.
    struct Node
    {
        std::uint32_t shard = 0;
        std::map<std::uint32_t, std::int64_t> slots;
        std::map<std::uint32_t, std::uint32_t> physical;
    };

    // Shared.
    SqlRoute refused(const char* code, std::vector<std::string> args) const;
    const SqlSource& source(std::uint32_t index) const { return m_scopes.sources()[index]; }
    std::string shardName(std::uint32_t shard) const { return m_router.layout().shards.at(shard).name; }
    SqlSpan wholeStatement() const;
    SqlNames namesOf(const Node& node) const;
    std::vector<std::string> boundParameters(const std::map<SqlIndex, std::string>& others) const;
    void addStatement(SqlRoute& route, const Node& node, SqlSpan span, const SqlMerge& merge) const;
    void addNode(SqlRoute& route, const Node& node) const;
    void addReasons(SqlRoute& route, std::uint32_t index, const std::string& column,
                    const std::vector<SqlIndex>& predicates) const;
    void explain(SqlRoute& route, const std::vector<std::uint32_t>& sources) const;
    /// The values of a key of a table, one set for each of its columns.
    static void addKeys(SqlRoute& route, const SqlSource& source, const std::vector<KeySet>& key);
    void addMissing(SqlRoute& route) const;
    void addNotes(SqlRoute& route) const;
    std::vector<Node> nodesOf(const SqlUnit& unit) const;
    std::optional<SqlRoute> refuseUnknownTables() const;
    /// The shard that single tables force; an error when they force two.
    std::optional<std::uint32_t> singleShard(bool& contradicts) const;
    SqlClass classOf(const SqlUnit& unit) const;

    // SELECT.
    SqlRoute planSelect();
    SqlRoute planArms();
    SqlRoute planWithoutShards();
    std::optional<SqlRoute> refuseUnit(const SqlUnit& unit) const;
    SqlRoute planUnit(const SqlUnit& unit);
    SqlRoute planProduct();
    SqlRoute planNone(const SqlUnit& unit);
    /// A place for the tables of units that never have a row, on the node's shard; false when there is none.
    bool placeSilent(Node& node) const;
    const SqlUnit* onlyUnit() const;
    SqlRoute send(SqlClass kind, const std::vector<Node>& nodes, const SqlUnit* unit);
    void uniteArms();
    std::vector<SqlIndex> arms() const;
    bool armsPart() const;
    bool armOnly(const SqlUnit& unit, SqlIndex body) const;
    bool isUnder(std::uint32_t source, SqlTokenRange range) const;
    std::vector<SqlColumn> keyColumnsOf(std::uint32_t reference, std::uint32_t below) const;
    bool meetsItself(const SqlUnit& unit, SqlIndex query) const;
    const char* whyNotLocal(const SqlUnit& unit) const;
    bool carries(std::uint32_t scope) const;
    bool blockCarries(SqlIndex query) const;
    bool isCorrelated(const SqlUnit& unit, std::uint32_t scope) const;
    bool groupsAreLocal(const SqlUnit& unit, SqlIndex block) const;
    bool needsWholeRows(std::uint32_t scope) const;
    bool hasAggregate(SqlIndex block) const;
    bool repeatsPreserved(const SqlUnit& unit) const;
    SqlMerge mergeFor(const SqlUnit* unit, std::size_t nodes) const;

    // UPDATE and DELETE.
    SqlRoute planChange();
    SqlRoute planBroadcastChange();
    std::uint32_t changeScope() const;
    bool mayBeKey(const SqlName& name) const;
    const char* whyKeyChanges(const SqlUnit* unit, std::string& column) const;
    std::vector<std::uint32_t> changedSources() const;
    void warnAboutMoments(SqlRoute& route) const;

    // INSERT and REPLACE.
    SqlRoute planInsert();
    SqlRoute planInsertRows();
    SqlRoute planInsertQuery();
    bool asksElsewhere(const SqlSource& target) const;
    SqlRoute insertEverywhere();
    std::optional<SqlRoute> refuseDuplicate() const;
    std::vector<std::string> insertColumns() const;
    bool keepsKey(const SqlAssignment& assignment, std::size_t keyIndex) const;
    std::optional<std::string> readRowKey(SqlList row, const std::vector<std::string>& columns,
                                          std::vector<KeySet>& key) const;
    std::vector<std::string> rowParameters(const std::vector<std::uint32_t>& rows) const;

    // Others.
    SqlRoute planOther();
    SqlRoute planEverywhere(SqlClass kind);
    SqlRoute planAnywhere();
    std::vector<SqlIndex> shardedNames() const;
    void sendByName(SqlRoute& route, const SqlTable& named, std::size_t most) const;
    SqlRoute planDdl();

    const Router& m_router;
    const SqlTree& m_tree;
    const SqlMode& m_mode;
    const SqlParameters& m_parameters;
    const SqlRequest& m_request;
    SqlScopes m_scopes;
    SqlJoins m_joins;
    SqlLinks m_links;
    SqlRestrictions m_restrictions;
    SqlUnits m_units;
    SqlEdits m_edits;
};

} // namespace atlas
