#pragma once

#include "models/core/diagnostic.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A script of DistSQL as it is written: what its statements say, not what they mean.
namespace atlas::distsql
{

/// "ds_0", "SHARDING_COLUMN=user_id", "TYPE(NAME=\"mod\")", "t_order (...)", or "(a, b)" without a name.
struct Argument
{
    std::string name; ///< before "=" or "("; of a list the value itself
    bool hasValue = false;
    std::string value; ///< behind "="
    bool hasArguments = false;
    std::vector<Argument> arguments; ///< between parentheses
    SourcePlace place;
    SourcePlace valuePlace;

    /// The name in any case; `upper` is in capitals.
    bool isNamed(std::string_view upper) const;
};

struct Statement
{
    enum class Kind
    {
        Table,
        Reference,
        Broadcast,
        Algorithm,
        DefaultDatabase,
        DefaultTable,
        StorageUnit,
        Splitting,
        SingleTables,
        DefaultSingle,
        Database,
        Use,
        Left ///< not of sharding, or nothing that a layout says
    };
    enum class Verb
    {
        Create,
        Alter,
        Drop
    };

    Kind kind = Kind::Left;
    Verb verb = Verb::Create;
    bool ifNotExists = false;
    std::string head; ///< its first words, in capitals
    std::vector<Argument> arguments;
    SourcePlace place;
};

/// The statements of a script. One that cannot be read is a finding, distsql-syntax, and is left out.
std::vector<Statement> readStatements(std::string_view text, const std::string& file, Diagnostics& findings);

/// A line begins with a statement about sharding, storage units or their like.
bool isScript(std::string_view text);

} // namespace atlas::distsql
