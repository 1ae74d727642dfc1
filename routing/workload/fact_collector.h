#pragma once

#include "routing/workload/fact_predicates.h"
#include "routing/workload/statement_facts.h"

#include <string>
#include <vector>

namespace atlas
{

/// Walks a tree, block by block.
class FactCollector
{
public:
    FactCollector(const SqlTree& tree, DigestKind digest, const SqlNameFold* names, StatementFacts& facts)
        : m_tree(tree), m_digest(digest), m_names(names), m_facts(facts), m_predicates(tree, digest, facts.lists)
    {
    }

    void readStatement();

private:
    struct OuterJoin
    {
        std::size_t nullableBegin = 0; ///< entries of the scope
        std::size_t nullableEnd = 0;
        Restrictions restrictions;
        std::vector<EqualityFact> equalities;
    };

    struct Block
    {
        FactScope scope;
        Restrictions restrictions; ///< of inner joins
        std::vector<EqualityFact> equalities;
        std::vector<OuterJoin> outerJoins;
    };

    using Names = std::vector<std::string>;

    void readQuery(SqlIndex query, const FactScope* outer);
    void readCtes(SqlList ctes);
    void readBody(SqlIndex body, const FactScope* outer);
    void readBlock(const SqlBlock& block, const FactScope* outer);
    void readTables(SqlList tables, Block& block);
    void readTable(SqlIndex table, Block& block);
    void readJoin(const SqlTable& join, Block& block);
    void addUsing(const SqlTable& join, const Block& block, std::size_t begin, std::size_t middle, OuterJoin& on);
    int addSource(const SqlTable& table, int block);
    void settle(Block& block, SqlIndex where);
    void keepOuterJoin(const OuterJoin& join, const FactScope& scope);
    void readSubqueries(SqlIndex expr, const FactScope& scope);
    void readSubqueries(SqlList exprs, const FactScope& scope);
    void readSubqueriesOfOrder(SqlList items, const FactScope& scope);

    void readInsert();
    void readInsertRows(int source);
    void readInsertColumn(int source, std::uint32_t place, const std::string& column,
                          const std::vector<SqlIndex>& values, bool hasMore);
    void readInsertQuery(int source);
    void readUpdate();
    void readDelete();
    void readNamed();
    void readAssignments(SqlList assignments, const FactScope& scope);
    void markWritten(SqlList targets, const FactScope& scope);

    const SqlTree& m_tree;
    DigestKind m_digest;
    const SqlNameFold* m_names;
    StatementFacts& m_facts;
    PredicateReader m_predicates;
    Names m_ctes; ///< in scope
    int m_blocks = 0;
};

} // namespace atlas
