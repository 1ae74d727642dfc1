#pragma once

#include "routing/sql/sql_token.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// A statement as the parser understood it. Nodes stand in vectors and name each other by index, so that one tree is
/// used for a million statements without an allocation. Every node knows its tokens.
namespace atlas
{

using SqlIndex = std::uint32_t;
inline constexpr SqlIndex kNoSql = 0xffff'ffffU;

/// Tokens from `first` up to `last`, by number.
struct SqlTokenRange
{
    SqlIndex first = 0;
    SqlIndex last = 0;

    bool empty() const { return first == last; }
};

/// A run in SqlTree::lists.
struct SqlList
{
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    bool empty() const { return count == 0; }
};

/// Up to three parts: schema, table, column. Tokens; kNoSql where there is none.
struct SqlName
{
    SqlIndex schema = kNoSql;
    SqlIndex table = kNoSql;
    SqlIndex column = kNoSql;
};

enum class SqlExprKind : std::uint8_t
{
    Opaque, ///< not understood: may be anything
    Null,
    True,
    False,
    Default,
    Number,
    String, ///< one literal or several beside each other
    Hex,
    Bit,
    Temporal, ///< DATE '2026-01-01': `a` is the String
    Parameter,
    UserVariable,
    SystemVariable,
    Column,
    Star, ///< * or t.*
    Unary,
    Binary,
    In,      ///< `a` in `args`
    InQuery, ///< `a` in `query`
    Between, ///< `a` between `b` and `c`
    Like,    ///< `a` like `b`
    Is,      ///< `a` is `op`: IsNull, IsTrue, IsFalse, IsUnknown
    Row,     ///< (x, y)
    Call,    ///< `name.table`: the function; `args`
    Case,
    Cast,       ///< CAST and CONVERT: `a`
    Interval,   ///< INTERVAL `a` unit
    Query,      ///< ( SELECT ... )
    Exists,     ///< EXISTS ( `query` )
    Quantified, ///< ANY, SOME, ALL ( `query` )
    Assign,     ///< @x := `b`
    Ellipsis    ///< of a digest: further members of a list
};

enum class SqlOp : std::uint8_t
{
    None,
    Or,
    Xor,
    And,
    Not,
    Equal,
    NullSafeEqual,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Regexp,
    MemberOf,
    SoundsLike,
    BitOr,
    BitAnd,
    ShiftLeft,
    ShiftRight,
    Plus,
    Minus,
    Times,
    Divide,
    IntDivide,
    Modulo,
    BitXor,
    Concat,
    Collate,
    BinaryCast, ///< BINARY x
    BitNot,
    JsonPath,
    JsonText,
    IsNull,
    IsTrue,
    IsFalse,
    IsUnknown
};

struct SqlExpr
{
    SqlExprKind kind = SqlExprKind::Opaque;
    SqlOp op = SqlOp::None;
    bool negated = false;    ///< NOT IN, NOT BETWEEN, NOT LIKE, IS NOT
    bool distinct = false;   ///< COUNT(DISTINCT x)
    bool windowed = false;   ///< f() OVER ...
    bool opaqueArgs = false; ///< what stands between the parentheses was not read
    SqlTokenRange tokens;
    SqlIndex a = kNoSql;
    SqlIndex b = kNoSql;
    SqlIndex c = kNoSql;
    SqlIndex query = kNoSql;
    SqlIndex parameter = 0; ///< of Parameter: its number, from 0
    SqlName name;
    SqlList args; ///< expressions
};

struct SqlSelectItem
{
    SqlIndex expr = kNoSql;
    SqlIndex alias = kNoSql; ///< token
    SqlTokenRange tokens;
};

struct SqlOrderItem
{
    SqlIndex expr = kNoSql;
    bool descending = false;
    SqlTokenRange tokens;
};

struct SqlLimit
{
    SqlIndex offset = kNoSql; ///< expressions
    SqlIndex count = kNoSql;
    SqlTokenRange tokens; ///< from LIMIT on

    bool exists() const { return !tokens.empty(); }
};

enum class SqlTableKind : std::uint8_t
{
    Named,
    Query,   ///< ( SELECT ... ) alias
    Join,    ///< `left` join `right`
    Function ///< JSON_TABLE(...)
};

enum class SqlJoin : std::uint8_t
{
    Inner, ///< JOIN, CROSS JOIN, STRAIGHT_JOIN and the comma
    Left,
    Right,
    Full
};

struct SqlTable
{
    SqlTableKind kind = SqlTableKind::Named;
    SqlJoin join = SqlJoin::Inner;
    bool natural = false;
    bool lateral = false;
    bool partitioned = false; ///< PARTITION (p0)
    SqlTokenRange tokens;
    SqlName name;            ///< schema and table
    SqlIndex alias = kNoSql; ///< token
    SqlIndex query = kNoSql;
    SqlIndex left = kNoSql;
    SqlIndex right = kNoSql;
    SqlIndex on = kNoSql; ///< expression
    SqlList usingColumns; ///< tokens
    SqlList columns;      ///< tokens: names that a derived table's alias gives
};

enum class SqlBodyKind : std::uint8_t
{
    Block,
    Union,
    Except,
    Intersect,
    Nested, ///< ( query ) as an operand, with its own ORDER BY and LIMIT
    Values  ///< VALUES ROW(1, 2), ROW(3, 4)
};

/// The operand or operator of a query expression.
struct SqlBody
{
    SqlBodyKind kind = SqlBodyKind::Block;
    bool all = false; ///< UNION ALL
    SqlIndex block = kNoSql;
    SqlIndex query = kNoSql;
    SqlIndex left = kNoSql;
    SqlIndex right = kNoSql;
    SqlList rows; ///< Row expressions
    SqlTokenRange tokens;
};

/// SELECT ... up to HAVING or WINDOW.
struct SqlBlock
{
    bool distinct = false;
    bool calcFoundRows = false;
    bool rollup = false;
    bool windows = false; ///< a WINDOW clause
    bool into = false;    ///< INTO OUTFILE, INTO @x
    bool opaque = false;  ///< a clause was stepped over
    SqlList items;        ///< SqlSelectItem
    SqlTokenRange itemTokens;
    SqlList from; ///< SqlTable; several are a comma join
    SqlTokenRange fromTokens;
    SqlIndex where = kNoSql;
    SqlTokenRange whereTokens; ///< with WHERE
    SqlList groupBy;           ///< SqlOrderItem
    SqlTokenRange groupTokens; ///< with GROUP BY
    SqlIndex having = kNoSql;
    SqlTokenRange tokens;
};

struct SqlCte
{
    SqlIndex name = kNoSql; ///< token
    SqlList columns;        ///< tokens
    SqlIndex query = kNoSql;
};

struct SqlQuery
{
    bool recursive = false;
    bool locking = false; ///< FOR UPDATE, FOR SHARE, LOCK IN SHARE MODE
    SqlList ctes;
    SqlIndex body = kNoSql;
    SqlList orderBy; ///< SqlOrderItem
    SqlTokenRange orderTokens;
    SqlLimit limit;
    SqlTokenRange tokens;
    SqlIndex parent = kNoSql; ///< the query around it
};

struct SqlAssignment
{
    SqlName column;
    SqlIndex value = kNoSql;
    SqlTokenRange tokens;
};

struct SqlInsert
{
    bool ignore = false;
    bool hasColumns = false;
    bool bySet = false; ///< INSERT ... SET
    SqlIndex table = kNoSql;
    SqlList columns;     ///< tokens of names; empty of a name in parts
    SqlList rows;        ///< Row expressions
    SqlList assignments; ///< of SET
    SqlIndex query = kNoSql;
    SqlList onDuplicate; ///< SqlAssignment
    bool hasOnDuplicate = false;
    bool more = false; ///< of a digest: rows were left out
};

/// UPDATE and DELETE.
struct SqlChange
{
    bool multiTable = false;
    bool ignore = false;
    SqlList ctes;
    SqlList from;        ///< SqlTable
    SqlList targets;     ///< of DELETE t1, t2: SqlTable
    SqlList assignments; ///< SqlAssignment
    SqlIndex where = kNoSql;
    SqlTokenRange whereTokens;
    SqlList orderBy;
    SqlLimit limit;
    bool returning = false;
};

enum class SqlStatementKind : std::uint8_t
{
    Unknown,
    Select,
    Insert,
    Replace,
    Update,
    Delete,
    Ddl,
    Set,
    Transaction, ///< BEGIN, COMMIT, ROLLBACK, SAVEPOINT, XA
    Show,        ///< SHOW, DESCRIBE
    Explain,
    Use,
    Call,
    Load,
    Handler,
    Lock,
    Prepared, ///< PREPARE, EXECUTE, DEALLOCATE
    Do,
    Empty
};

/// How far a statement was understood; each is sound: what is not understood can only widen a route.
enum class SqlTier : std::uint8_t
{
    Full,
    Opaque, ///< an operand or a clause was stepped over
    Names   ///< only the kind and the tables
};

/// What the parser did not understand, first.
struct SqlProblem
{
    SqlSpan span;
    bool unclosed = false; ///< a literal or a comment
    bool deep = false;     ///< more levels than kMaxSqlDepth
};

inline constexpr std::uint16_t kMaxSqlDepth = 400;

struct SqlTree
{
    std::string_view text;
    SqlTokens tokens;

    std::vector<SqlExpr> exprs;
    std::vector<SqlIndex> lists;
    std::vector<SqlSelectItem> items;
    std::vector<SqlOrderItem> orders;
    std::vector<SqlTable> tables;
    std::vector<SqlBody> bodies;
    std::vector<SqlBlock> blocks;
    std::vector<SqlCte> ctes;
    std::vector<SqlQuery> queries;
    std::vector<SqlAssignment> assignments;

    SqlStatementKind kind = SqlStatementKind::Empty;
    SqlTier tier = SqlTier::Full;
    SqlProblem problem;
    bool explained = false;  ///< EXPLAIN before it
    bool hasMore = false;    ///< another statement follows the ';'
    bool truncated = false;  ///< a digest that the server cut: what follows is not known
    SqlIndex parameters = 0; ///< how many markers
    SqlIndex query = kNoSql; ///< of Select
    SqlList named;           ///< of the tier Names: SqlTable
    SqlInsert insert;        ///< of Insert and Replace
    SqlChange change;        ///< of Update and Delete
    SqlIndex end = 0;        ///< token after the statement

    std::string_view textOf(SqlSpan span) const { return text.substr(span.begin, span.end - span.begin); }
    std::string_view textOf(SqlIndex token) const { return textOf(tokens[token].span); }
    SqlSpan spanOf(SqlTokenRange range) const;
    std::string_view textOf(SqlTokenRange range) const { return textOf(spanOf(range)); }
    /// One of a list of nodes or tokens.
    SqlIndex at(SqlList list, std::uint32_t index) const { return lists[list.first + index]; }
    void clear();
};

} // namespace atlas
