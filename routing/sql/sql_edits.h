#pragma once

#include "routing/sql/sql_scope.h"

#include <map>
#include <string>
#include <vector>

namespace atlas
{

/// Part of what takes a span's place: a text, or a copy of other bytes of the statement, names in it replaced too.
struct SqlPiece
{
    std::string text;
    SqlSpan copied;
};

struct SqlEdit
{
    SqlSpan replaced; ///< empty: an insertion
    std::vector<SqlPiece> pieces;
};

/// A statement for a node, and which of its bytes the statement as written does not have.
struct SqlEdited
{
    std::string text;
    std::vector<SqlSpan> changed;
};

/// Physical names of a node by source.
using SqlNames = std::map<std::uint32_t, std::string>;

/// A statement's bytes with another name for each table, and other edits. What no edit touches stays as it is:
/// comments, hints, case, quotes, aliases and literals.
class SqlEdits
{
public:
    explicit SqlEdits(const SqlScopes& scopes);

    /// The bytes of `whole` for a node. Edits do not overlap.
    SqlEdited textFor(const SqlNames& names, SqlSpan whole, const std::vector<SqlEdit>& edits) const;

private:
    /// A table's name, or the qualifier of a column, that stands for a source.
    struct Mention
    {
        SqlSpan span;   ///< schema and dot included
        SqlIndex token; ///< the name itself
        std::uint32_t source;
    };

    void addTables();
    void addTargets();
    void addQualifiers();
    void addQualifier(SqlIndex token);
    std::optional<std::uint32_t> scopeAt(SqlIndex token) const;
    std::optional<std::uint32_t> unaliased(const std::string& name, std::uint32_t scope) const;
    void appendPieces(SqlEdited& edited, const SqlEdit& edit, const SqlNames& names) const;
    void appendName(SqlEdited& edited, const Mention& mention, const SqlNames& names) const;
    void appendWithNames(SqlEdited& edited, const SqlNames& names, SqlSpan span) const;

    const SqlScopes& m_scopes;
    std::vector<SqlTokenRange> m_ranges; ///< by scope
    std::vector<bool> m_isTableToken;
    std::vector<Mention> m_mentions; ///< by place
};

/// A name as SQL writes it: in backticks where it must be.
std::string quotedName(const std::string& name);

} // namespace atlas
