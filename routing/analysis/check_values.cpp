#include "routing/algorithms/key_value.h"
#include "routing/algorithms/registry.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <memory>

namespace atlas
{

namespace
{

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// Members of "enum('a','b')": pairs of quotes, a doubled one is inside.
std::int64_t membersOf(const std::string& type)
{
    std::int64_t quotes = 0;
    for (std::size_t at = 0; at < type.size(); ++at)
    {
        const bool doubled = quotes % 2 == 1 && type.compare(at, 2, "''") == 0;
        quotes += type[at] == '\'' && !doubled ? 1 : 0;
        at += doubled ? 1 : 0;
    }
    return quotes / 2;
}

/// How many values a column type has; 0 for more than matter.
std::int64_t valuesOf(const std::string& type)
{
    if (type.starts_with("bool") || type.starts_with("tinyint(1)") || type == "bit" || type.starts_with("bit(1)"))
    {
        return 2;
    }
    if (type.starts_with("enum("))
    {
        return membersOf(type);
    }
    return type.starts_with("tinyint") || type.starts_with("year") ? 256 : 0;
}

/// One level of a table.
class LevelCheck
{
public:
    LevelCheck(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
        : m_context(context), m_table(table), m_key(key), m_algorithm(algorithm)
    {
        Diagnostics ignored;
        m_made = makeAlgorithm(algorithm, key, context.layout.shards, table.name, ignored);
    }

    void run()
    {
        if (!m_made || m_key.columns.size() != 1)
        {
            return;
        }
        checkFewValues();
        checkDefault();
        checkTextAsNumber();
    }

private:
    void add(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place)
    {
        args.insert(args.begin(), {m_table.name, m_key.columns.front()});
        m_context.add(severity, code, std::move(args), place, m_table.name);
    }

    std::string columnType() const
    {
        const DdlTable* ddl = m_context.ddlOf(m_table.name);
        const DdlColumn* column = ddl != nullptr ? ddl->column(m_key.columns.front()) : nullptr;
        return column != nullptr ? column->type : lower(m_key.type);
    }

    /// On a ring a bucket is a point, and keys are fewer than those anyway.
    void checkFewValues()
    {
        const std::string type = columnType();
        const std::int64_t values = valuesOf(type);
        const std::int64_t places = m_algorithm.name == "ring"
                                        ? static_cast<std::int64_t>(m_context.layout.shards.size())
                                        : m_made->bucketCount();
        if (values > 0 && values < places)
        {
            add(Severity::Warning, "key-few-values",
                {type, std::to_string(values), std::to_string(places), std::to_string(places - values)}, m_key.place);
        }
    }

    void checkDefault()
    {
        constexpr std::array<std::string_view, 3> kLists{"list", "mycat.sharding-by-intfile", "dble.enum"};
        constexpr std::array<const char*, 2> kDefaults{"default", "defaultNode"};
        const bool isList = std::find(kLists.begin(), kLists.end(), m_algorithm.name) != kLists.end();
        const bool hasDefault = std::any_of(kDefaults.begin(), kDefaults.end(),
                                            [&](const char* name)
                                            {
                                                const ParamValue* value = m_algorithm.params.find(name);
                                                return value != nullptr && !value->text.starts_with('-');
                                            });
        if (isList && !hasDefault)
        {
            add(Severity::Info, "list-without-default", {}, m_algorithm.place);
        }
    }

    bool hasBucket(const char* text) const { return m_made->bucketOf(KeyValue::ofText(text), nullptr).ok(); }

    /// Texts that are numbers have a place, and no others.
    void checkTextAsNumber()
    {
        constexpr std::array kNumbers{"1", "7", "42", "123456", "99887766"};
        constexpr std::array kWords{"a", "abc", "m1", "x-9", "order"};
        const Result<KeyType> type = algorithmKeyType(m_key);
        if (!type || type->kind != KeyType::Kind::Text || m_algorithm.name == "shardingsphere.INLINE")
        {
            return;
        }
        const bool numbers = std::all_of(kNumbers.begin(), kNumbers.end(), [&](const char* t) { return hasBucket(t); });
        const bool words = std::any_of(kWords.begin(), kWords.end(), [&](const char* t) { return hasBucket(t); });
        if (numbers && !words)
        {
            add(Severity::Warning, "key-text-as-number", {m_key.type, m_algorithm.name}, m_key.place);
        }
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const KeySpec& m_key;
    const AlgorithmSpec& m_algorithm;
    std::unique_ptr<Algorithm> m_made;
};

} // namespace

void checkValues(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (table.isTwoLevel())
        {
            LevelCheck(context, table, table.shardBy->key, table.shardBy->algorithm).run();
            LevelCheck(context, table, table.tableBy->key, table.tableBy->algorithm).run();
        }
        else
        {
            LevelCheck(context, table, table.key, table.algorithm).run();
        }
    }
}

} // namespace atlas
