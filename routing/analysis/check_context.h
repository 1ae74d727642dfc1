#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "routing/schema/ddl_columns.h"

#include <map>
#include <string>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// What the parts of the check share: the layout, its compiled form, DDL that could be read, and the findings.
struct CheckContext
{
    const Layout& layout;
    const Router& router;
    std::map<std::string, DdlTable> ddl; ///< by table name, of every kind
    Diagnostics& findings;

    const DdlTable* ddlOf(const std::string& table) const;
    void add(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
             std::string table = {}, std::string shard = {});
};

/// Of a key column, lower case: the key's own, the column's, or that of the table's options; empty when none is said.
std::string keyCollation(const CheckContext& context, const LogicTable& table, const KeySpec& key,
                         const std::string& column);

void readDdl(CheckContext& context);
void checkCollations(CheckContext& context);
void checkDdl(CheckContext& context);
void checkGroups(CheckContext& context);
void checkIdentifiers(CheckContext& context);
void checkInline(CheckContext& context);
void checkIntervals(CheckContext& context);
void checkKeys(CheckContext& context);
void checkKeyTypes(CheckContext& context);
void checkLookups(CheckContext& context);
void checkNames(CheckContext& context);
void checkPlacement(CheckContext& context);
void checkRangeLists(CheckContext& context);
void checkRanges(CheckContext& context);
void checkServers(CheckContext& context);
void checkShards(CheckContext& context);
void checkTwoLevels(CheckContext& context);
void checkValues(CheckContext& context);
void checkWeights(CheckContext& context);

/// "a, b, c", at most `shown` of them, then ", ... (n in all)".
std::string nameList(const std::vector<std::string>& names, std::size_t shown = 8);

/// Distinct (shard, physical table) pairs of a table, pins included.
std::size_t nodeCount(const CompiledTable& table);

} // namespace atlas
