#pragma once

#include <span>
#include <string>
#include <string_view>

/// The names that MyCat's configurations use, and what they are here.
namespace atlas
{

/// What keys a function reads, by which the type of a column is chosen that no file tells.
enum class MycatKeys
{
    Numbers,
    Texts,
    ByType ///< numbers when its property "type" is 0
};

/// A class that a <function> may name.
struct MycatFunctionClass
{
    std::string_view className; ///< without its package
    std::string_view algorithm; ///< empty: the system has it, and no algorithm here does the same
    MycatKeys keys = MycatKeys::Numbers;
    bool countsDays = false; ///< days begin by the clock of the server that routes
    bool isAlias = false;    ///< DBLE: stands by itself, in any case, instead of a class with its package
};

/// What differs between the systems that have these files.
struct MycatDialect
{
    std::string_view system; ///< as FormatInfo::name
    std::string_view title;  ///< for messages
    std::span<const MycatFunctionClass> classes;
    std::span<const std::string_view> packages; ///< of the classes above, with the dot
    bool shortNames = false;                    ///< DBLE: a class may be given as "Hash", in any case
    bool foldsTableNames = true;                ///< MyCat: T_ORDER is t_order
    /// DBLE does not start with a property that a function does not have, or with a node that a table names twice.
    bool isStrict = false;
    bool joinsByFunction = false; ///< DBLE: tables of the same function and nodes are joined at their keys
    bool hasSubTables = true;     ///< MyCat: several tables of one node
    bool hasTableRules = true;    ///< MyCat: a rule between table and function, and on a single node too
};

const MycatDialect& mycatDialect();

/// The class by which a system does what an algorithm does; nullptr when none does.
const MycatFunctionClass* mycatClassOf(const MycatDialect& dialect, std::string_view algorithm);
/// Its name as a function has it: with the package, where it has one.
std::string mycatClassName(const MycatDialect& dialect, const MycatFunctionClass& known);
/// A parameter of an algorithm that a layout has and no property says.
bool isLayoutParameter(std::string_view name);

/// The attributes that a reader takes, and those that place no row (limits, pools, balance).
struct MycatElementNames
{
    std::string_view element;
    std::span<const std::string_view> carried;
    std::span<const std::string_view> left;
};
/// nullptr for an element that neither system has.
const MycatElementNames* mycatElementNames(std::string_view element);
/// What a misspelt element may mean, as suggestedNames() says it.
std::string mycatElementSuggestions(std::string_view element);

} // namespace atlas
