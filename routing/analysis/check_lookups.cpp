#include "routing/analysis/check_context.h"

#include <algorithm>

namespace atlas
{

namespace
{

bool leadsAnIndex(const DdlTable& ddl, const std::string& column)
{
    return std::any_of(ddl.indexes.begin(), ddl.indexes.end(),
                       [&](const DdlIndex& index)
                       {
                           return index.kind != DdlIndex::Kind::Other && !index.columns.empty()
                                  && sameColumnName(index.columns.front(), column);
                       });
}

void requireColumn(CheckContext& context, const Lookup& lookup, const std::string& table, const std::string& column,
                   const std::string& owner)
{
    const DdlTable* ddl = context.ddlOf(table);
    if (ddl != nullptr && !column.empty() && ddl->column(column) == nullptr)
    {
        context.add(Severity::Warning, "lookup-column-missing", {lookup.name, table, column}, lookup.place, owner);
    }
}

} // namespace

void checkLookups(CheckContext& context)
{
    for (const LogicTable& table : context.layout.tables)
    {
        for (const Lookup& lookup : table.lookups)
        {
            requireColumn(context, lookup, table.name, lookup.name, table.name);
            if (lookup.gene || lookup.table.empty())
            {
                continue;
            }
            requireColumn(context, lookup, lookup.table, lookup.name, table.name);
            requireColumn(context, lookup, lookup.table, lookup.returns, table.name);
            const DdlTable* ddl = context.ddlOf(lookup.table);
            if (ddl != nullptr && ddl->column(lookup.name) != nullptr && !leadsAnIndex(*ddl, lookup.name))
            {
                context.add(Severity::Warning, "lookup-index-missing", {lookup.table, lookup.name}, lookup.place,
                            table.name);
            }
            context.add(Severity::Info, "lookup-costs", {lookup.name, lookup.table, table.name}, lookup.place,
                        table.name);
        }
    }
}

} // namespace atlas
