#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_tree.h"

#include <initializer_list>
#include <vector>

namespace atlas
{

/// Why the reading can't go on at a token. Thrown within this library only.
struct SqlSyntaxFailure
{
    SqlIndex token = 0;
    bool deep = false;
    bool hidesTables = false; ///< what would be stepped over has tables in it: only names are left
};

/// One statement being read: tokens into nodes, by recursive descent. Each grammar has a file of its own:
/// sql_statements.cpp, sql_changes.cpp, sql_queries.cpp, sql_tables.cpp, sql_expressions.cpp, sql_operands.cpp,
/// sql_calls.cpp; sql_recovery.cpp steps over what none of them knows.
class SqlReading
{
public:
    SqlReading(SqlTree& tree, const SqlMode& mode, std::vector<SqlIndex>& scratch, std::vector<SqlIndex>& closing);

    void readStatement();

private:
    /// Members of a list while they are read; lists within lists use the same stack.
    class ListBuilder
    {
    public:
        explicit ListBuilder(SqlReading& reading) : m_reading(reading), m_mark(reading.m_scratch.size()) {}
        ~ListBuilder() { m_reading.m_scratch.resize(m_mark); }
        ListBuilder(const ListBuilder&) = delete;
        ListBuilder& operator=(const ListBuilder&) = delete;

        void add(SqlIndex index) { m_reading.m_scratch.push_back(index); }
        SqlList list() const;

    private:
        SqlReading& m_reading;
        std::size_t m_mark;
    };

    class Depth
    {
    public:
        explicit Depth(SqlReading& reading);
        ~Depth() { --m_reading.m_depth; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;

    private:
        SqlReading& m_reading;
    };

    // The cursor.
    const SqlToken& now() const { return m_tree.tokens[m_at]; }
    /// To the next token, never behind the end; the one that was left.
    SqlIndex step();
    const SqlToken& ahead(SqlIndex by = 1) const;
    bool is(SqlKeyword keyword) const { return now().is(keyword); }
    bool is(SqlSymbol symbol) const { return now().is(symbol); }
    bool isAny(std::initializer_list<SqlKeyword> keywords) const;
    bool accept(SqlKeyword keyword);
    bool accept(SqlSymbol symbol);
    void expect(SqlKeyword keyword);
    void expect(SqlSymbol symbol);
    [[noreturn]] void fail() const;
    SqlTokenRange since(SqlIndex first) const { return {first, m_at}; }
    /// The token of the parenthesis that closes the one at `open`; the end where none does.
    SqlIndex closingOf(SqlIndex open) const { return m_closing[open]; }
    void pairParentheses();
    bool acceptEllipsis();

    // Names.
    bool startsName() const;
    SqlIndex readNameToken();
    SqlIndex readNameAfterDot();
    SqlName readTableName();
    SqlName readColumnName();
    /// [AS] name; kNoSql without one.
    SqlIndex readAlias(bool mayBeText);
    SqlList readNamesInParentheses();

    // Statements.
    void readExplain();
    void readByKeyword();
    void readWith();
    void skipStatement();
    void readNamesOnly();
    void readNamesAfter(ListBuilder& named);
    SqlIndex addNamedTable();
    bool isCut() const;
    void noteProblem(const SqlSyntaxFailure& failure);

    // Changes.
    void readInsert(SqlStatementKind kind);
    void readInsertColumns();
    void readInsertRows();
    SqlIndex readInsertRow();
    void readInsertTail();
    void readUpdate();
    void readDelete();
    void readDeleteTargets();
    SqlTable readDeleteTarget();
    SqlList readAssignments();
    void readChangeTail();

    // Queries.
    SqlIndex readQuery();
    SqlList readCtes(bool& recursive);
    void skipCycle();
    SqlIndex readBody();
    SqlIndex readIntersections();
    SqlIndex readBodyOperand();
    SqlIndex readBlock();
    void readSelectOptions(SqlBlock& block);
    SqlList readSelectItems();
    SqlIndex readSelectItem();
    void readBlockClauses(SqlBlock& block);
    void readGroupBy(SqlBlock& block);
    void skipWindows();
    bool acceptInto();
    SqlIndex readValues();
    SqlIndex readTableStatement();
    SqlList readOrderItems();
    SqlLimit readLimit();
    void readFetch(SqlLimit& limit);
    void readLocking(SqlQuery& query);
    void readQueryTail(SqlQuery& query);
    void stepOverTail();
    /// Whether the parenthesis at a token opens a query rather than an expression or a list of tables.
    bool opensQuery(SqlIndex open, bool amongTables) const;
    bool startsQuery(SqlIndex at, bool amongTables) const;

    // Tables.
    SqlList readTables();
    SqlIndex readJoined();
    SqlIndex readJoins(SqlIndex left);
    bool readJoinKind(SqlTable& join);
    void readJoinCondition(SqlTable& join);
    SqlIndex readTableFactor();
    SqlIndex readTablesInParentheses();
    SqlIndex readDerived(bool lateral);
    SqlIndex readTableFunction();
    SqlIndex readNamedTable();
    void skipIndexHints();
    void skipSystemTime();
    void skipPortion();
    SqlIndex addTable(const SqlTable& table);

    // Expressions.
    SqlIndex readCondition();
    SqlIndex readExpression();
    SqlIndex readOr();
    SqlIndex readXor();
    SqlIndex readAnd();
    SqlIndex readArm();
    SqlIndex readNot();
    SqlIndex readPredicate();
    SqlIndex readSum() { return readBinary(1); } ///< everything that binds more than a comparison
    SqlIndex readBinary(int weakest);
    SqlIndex readUnary();
    SqlIndex readComparison(SqlIndex left, SqlIndex first);
    SqlIndex readIs(SqlIndex left, SqlIndex first);
    SqlIndex readIn(SqlIndex left, SqlIndex first, bool negated);
    SqlIndex readBetween(SqlIndex left, SqlIndex first, bool negated);
    SqlIndex readLike(SqlIndex left, SqlIndex first, bool negated);
    SqlIndex readQuantified(SqlIndex first);
    bool startsPredicate() const;
    bool endsArm() const;
    SqlIndex stepOver(SqlIndex first, const SqlSyntaxFailure& failure);

    SqlIndex addBinary(SqlOp op, SqlIndex left, SqlIndex right, SqlIndex first);
    SqlIndex addUnary(SqlOp op, SqlIndex operand, SqlIndex first);
    SqlIndex addExpr(SqlExpr expr, SqlIndex first);
    SqlIndex addLeaf(SqlExprKind kind);

    // Operands.
    SqlIndex readOperand();
    SqlIndex readPostfix(SqlIndex operand, SqlIndex first);
    SqlIndex readWordOperand();
    SqlIndex readParenthesis();
    SqlIndex readString();
    SqlIndex readParameter(bool named);
    SqlIndex readUserVariable();
    SqlIndex readNamed();
    SqlIndex readCase();
    SqlIndex readCast();
    SqlIndex readExists();
    SqlIndex readInterval();
    SqlIndex readOdbcLiteral();
    SqlIndex readMatch();
    bool readTemporal(SqlIndex& expr);

    // Calls.
    SqlIndex readCall(SqlName name, SqlIndex first);
    bool readSpecialArguments(SqlKeyword function, ListBuilder& args);
    void readArguments(SqlExpr& call, ListBuilder& args);
    void readAggregateTail();
    void readExtract(ListBuilder& args);
    void readTrim(ListBuilder& args);
    void readSubstring(ListBuilder& args);
    void readPosition(ListBuilder& args);
    void readOver(SqlExpr& call);
    void skipParentheses();
    bool isCallWord() const;

    SqlTree& m_tree;
    const SqlMode& m_mode;
    std::vector<SqlIndex>& m_scratch;
    std::vector<SqlIndex>& m_closing;
    SqlIndex m_at = 0;
    SqlIndex m_query = kNoSql; ///< the query that is read
    std::uint16_t m_depth = 0;
    bool m_aliasMayFollow = false; ///< the expression is an item of a select list
};

} // namespace atlas
