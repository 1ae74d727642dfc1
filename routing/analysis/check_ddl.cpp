#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::string_view kBlanks = " \t\r\n";

void readOne(CheckContext& context, const std::string& name, const std::string& columns, const SourcePlace& place)
{
    if (columns.find_first_not_of(kBlanks) == std::string::npos)
    {
        context.add(Severity::Info, "ddl-unknown", {name}, place, name);
        return;
    }
    Result<DdlTable> ddl = readColumns(columns);
    if (!ddl)
    {
        Error error = ddl.error();
        error.args.insert(error.args.begin(), name);
        context.findings.push_back({Severity::Error, error.code, error.args, place, name, {}});
        return;
    }
    context.ddl.emplace(name, *std::move(ddl));
}

std::string baseOf(const std::string& type)
{
    const std::string base = type.substr(0, type.find_first_of(" ("));
    return base == "integer"                     ? "int"
           : base == "bool" || base == "boolean" ? "tinyint"
           : base == "dec"                       ? "decimal"
                                                 : base;
}

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// Types that hold the same texts count as one; the others by name.
std::string familyOf(const std::string& type)
{
    static constexpr std::array<std::string_view, 8> kTexts{"char",       "varchar",  "text", "tinytext",
                                                            "mediumtext", "longtext", "enum", "set"};
    const std::string base = baseOf(lower(type));
    return std::find(kTexts.begin(), kTexts.end(), base) != kTexts.end() ? "text" : base;
}

/// The DDL of one sharded table against its key.
class KeyAgainstDdl
{
public:
    KeyAgainstDdl(CheckContext& context, const LogicTable& table, const DdlTable& ddl, std::size_t nodes)
        : m_context(context), m_table(table), m_ddl(ddl), m_nodes(nodes)
    {
    }

    void run(const std::vector<const KeySpec*>& keys)
    {
        std::vector<std::string> columns;
        for (const KeySpec* key : keys)
        {
            checkColumns(*key);
            columns.insert(columns.end(), key->columns.begin(), key->columns.end());
        }
        checkAutoIncrement();
        checkPrimaryKey();
        const bool allKnown = std::all_of(columns.begin(), columns.end(),
                                          [&](const auto& column) { return m_ddl.column(column) != nullptr; });
        if (allKnown && m_nodes > 1)
        {
            checkIndex(columns);
            checkUniqueKeys(columns);
        }
    }

private:
    void add(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place)
    {
        args.insert(args.begin(), m_table.name);
        m_context.add(severity, code, std::move(args), place, m_table.name);
    }

    void checkColumns(const KeySpec& key)
    {
        for (std::size_t i = 0; i < key.columns.size(); ++i)
        {
            const DdlColumn* column = m_ddl.column(key.columns[i]);
            if (column == nullptr)
            {
                add(Severity::Warning, "key-column-missing", {key.columns[i]}, key.place);
                continue;
            }
            if (!column->isNotNull && !inPrimaryKey(column->name) && !nullHasRoute())
            {
                add(Severity::Warning, "key-nullable", {column->name}, key.place);
            }
            if (key.columns.size() == 1)
            {
                checkType(key, *column);
            }
        }
    }

    bool nullHasRoute() const
    {
        const CompiledTable* compiled = m_context.router.table(m_table.name);
        return m_table.nullBucket || (compiled != nullptr && compiled->bucketOfNull() != kNoBucket);
    }

    void checkType(const KeySpec& key, const DdlColumn& column)
    {
        const bool keyUnsigned = key.isUnsigned || lower(key.type).find("unsigned") != std::string::npos;
        if (familyOf(key.type) != familyOf(column.type))
        {
            add(Severity::Warning, "key-type-differs", {column.name, key.type, column.type}, key.place);
        }
        else if (keyUnsigned != column.isUnsigned)
        {
            add(Severity::Info, "key-unsigned-differs",
                {column.name, keyUnsigned ? "unsigned" : "signed", column.isUnsigned ? "UNSIGNED" : "signed"},
                key.place);
        }
    }

    bool inPrimaryKey(const std::string& column) const
    {
        return std::any_of(m_ddl.indexes.begin(), m_ddl.indexes.end(),
                           [&](const DdlIndex& index)
                           { return index.kind == DdlIndex::Kind::Primary && contains(index.columns, column); });
    }

    static bool contains(const std::vector<std::string>& names, const std::string& name)
    {
        return std::any_of(names.begin(), names.end(), [&](const auto& other) { return sameColumnName(other, name); });
    }

    void checkAutoIncrement()
    {
        for (const DdlColumn& column : m_ddl.columns)
        {
            if (column.isAutoIncrement && m_nodes > 1)
            {
                add(Severity::Warning, "auto-increment-not-global", {column.name, std::to_string(m_nodes)},
                    m_table.place);
            }
        }
    }

    void checkPrimaryKey()
    {
        const bool hasOne = std::any_of(m_ddl.indexes.begin(), m_ddl.indexes.end(),
                                        [](const DdlIndex& index) { return index.kind == DdlIndex::Kind::Primary; });
        if (!hasOne)
        {
            add(Severity::Warning, "primary-key-missing", {}, m_table.place);
        }
    }

    void checkIndex(const std::vector<std::string>& columns)
    {
        const bool led = std::any_of(m_ddl.indexes.begin(), m_ddl.indexes.end(),
                                     [&](const DdlIndex& index) {
                                         return index.kind != DdlIndex::Kind::Other && !index.columns.empty()
                                                && contains(columns, index.columns.front());
                                     });
        if (!led)
        {
            add(Severity::Warning, "key-index-missing", {nameList(columns)}, m_table.place);
        }
    }

    /// A unique key without the sharding key is only unique inside each physical table.
    void checkUniqueKeys(const std::vector<std::string>& columns)
    {
        for (const DdlIndex& index : m_ddl.indexes)
        {
            const bool holdsKey =
                std::any_of(columns.begin(), columns.end(),
                            [&](const std::string& column) { return contains(index.columns, column); });
            if (index.isUnique() && !holdsKey)
            {
                add(Severity::Info, "unique-without-key",
                    {index.kind == DdlIndex::Kind::Primary ? "PRIMARY KEY" : "UNIQUE KEY", nameList(index.columns),
                     nameList(columns)},
                    m_table.place);
            }
        }
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const DdlTable& m_ddl;
    std::size_t m_nodes;
};

std::vector<const KeySpec*> keysOf(const LogicTable& table)
{
    if (!table.isTwoLevel())
    {
        return {&table.key};
    }
    if (table.shardBy->key.columns == table.tableBy->key.columns)
    {
        return {&table.shardBy->key};
    }
    return {&table.shardBy->key, &table.tableBy->key};
}

void checkBroadcast(CheckContext& context)
{
    for (const BroadcastTable& table : context.layout.broadcastTables)
    {
        const DdlTable* ddl = context.ddlOf(table.name);
        for (const DdlColumn& column : ddl != nullptr ? ddl->columns : std::vector<DdlColumn>())
        {
            if (column.isAutoIncrement)
            {
                context.add(Severity::Warning, "auto-increment-broadcast", {table.name, column.name}, table.place,
                            table.name);
            }
        }
    }
}

void checkOptions(CheckContext& context)
{
    std::vector<std::string> unset;
    const auto look = [&](const auto& tables)
    {
        for (const auto& table : tables)
        {
            if (!table.columns.empty() && table.tableOptions.empty())
            {
                unset.push_back(table.name);
            }
        }
    };
    look(context.layout.tables);
    look(context.layout.broadcastTables);
    look(context.layout.singleTables);
    if (!unset.empty())
    {
        context.add(Severity::Info, "table-options-unset", {nameList(unset)}, context.layout.place);
    }
}

} // namespace

void readDdl(CheckContext& context)
{
    for (const LogicTable& table : context.layout.tables)
    {
        readOne(context, table.name, table.columns, table.place);
    }
    for (const BroadcastTable& table : context.layout.broadcastTables)
    {
        readOne(context, table.name, table.columns, table.place);
    }
    for (const SingleTable& table : context.layout.singleTables)
    {
        readOne(context, table.name, table.columns, table.place);
    }
}

void checkDdl(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (const DdlTable* ddl = context.ddlOf(table.name); ddl != nullptr)
        {
            KeyAgainstDdl(context, table, *ddl, nodeCount(*compiled)).run(keysOf(table));
        }
    }
    checkBroadcast(context);
    checkOptions(context);
}

} // namespace atlas
