#pragma once

#include "routing/sql/sql_fingerprint.h"
#include "routing/sql/sql_tree.h"
#include "routing/workload/log_record.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// What a statement says of a column, whatever its values are. The stronger restriction stands first.
enum class KeyUse : std::uint8_t
{
    Never,   ///< no row can match
    Single,  ///< one value
    Either,  ///< one value or several: a normaliser has hidden which
    Several, ///< several values, which may still be of one shard
    Range,
    Unknown, ///< a value that only execution tells, or a text that is not understood
    Absent
};

/// A column of a source, or one without a qualifier in a block of several sources.
struct FactColumn
{
    int source = -1; ///< index, or -1
    int block = 0;
    std::string name; ///< lower case

    bool operator==(const FactColumn&) const = default;
};

/// Several literals of a column: the members of IN, or what the rows of an INSERT give it.
struct ListFact
{
    SqlIndex open = 0;           ///< token: the '(' of IN, or the '(' of the first row
    bool ofRows = false;         ///< rows stand behind each other, with commas between
    bool membersAreRows = false; ///< (a, b) IN ((1, 2), (3, 4))
    std::uint32_t place = 0;     ///< of the column in a row
};

struct ColumnFact
{
    FactColumn column;
    KeyUse use = KeyUse::Absent;
    int origin = -1;     ///< equal origins are equal values
    SqlTokenRange value; ///< of a Single that is one literal
    int list = -1;       ///< of a Several whose values are literals: index in StatementFacts::lists
};

/// `to` takes each value that `from` has; both ways, but for outer joins and correlated subqueries.
struct EqualityFact
{
    FactColumn from;
    FactColumn to;
    bool bothWays = true;
};

struct SourceFact
{
    std::string table; ///< logic table, lower case
    std::string schema;
    int block = 0;
    bool written = false;
    bool columnsUnknown = false; ///< INSERT without a list of columns, or a text that is not understood
};

/// What of a statement counts for the choice of a sharding key: the same for every statement of its fingerprint.
struct StatementFacts
{
    SqlStatementKind kind = SqlStatementKind::Empty;
    bool understood = true;
    bool truncated = false;   ///< a digest that the server cut
    bool hidesTables = false; ///< it may touch more tables than `sources` has
    bool isWrite = false;
    bool isInsert = false;
    std::vector<SourceFact> sources;
    std::vector<ColumnFact> columns;
    std::vector<EqualityFact> equalities;
    std::vector<ListFact> lists;
    std::vector<FactColumn> assigned; ///< of SET and ON DUPLICATE KEY UPDATE

    /// It reads or changes tables, or may.
    bool touchesTables() const { return !sources.empty() || hidesTables; }
};

StatementFacts factsOf(const SqlTree& tree, DigestKind digest, const SqlNameFold* names = nullptr);

/// The facts on columns with what the equalities add to them.
std::vector<ColumnFact> withEqualities(std::vector<ColumnFact> columns, const std::vector<EqualityFact>& equalities);

} // namespace atlas
