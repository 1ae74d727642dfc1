#include "routing/algorithms/registry.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>

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

/// The collation a table's options name, lower case; empty when they name none.
std::string optionsCollation(const std::string& tableOptions)
{
    const std::string text = lower(tableOptions);
    auto at = text.find("collate");
    if (at == std::string::npos)
    {
        return {};
    }
    at = text.find_first_not_of(" =\t", at + 7);
    return at == std::string::npos ? std::string() : text.substr(at, text.find_first_of(" ,;\t\n", at) - at);
}

/// The algorithm has two buckets for texts that differ in upper and lower case alone.
bool seesCase(const CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
{
    constexpr std::array<std::string_view, 3> kByBytes{"hash_mod", "ring", "list"};
    if (std::find(kByBytes.begin(), kByBytes.end(), algorithm.name) != kByBytes.end())
    {
        return true;
    }
    Diagnostics ignored;
    const auto made =
        key.columns.size() == 1 ? makeAlgorithm(algorithm, key, context.layout.shards, table.name, ignored) : nullptr;
    constexpr std::array kWords{"abc", "m1", "order", "sku-7", "cn", "user_x", "zz", "q9w8"};
    const auto parts = [&](const char* word)
    {
        std::string upper(word);
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        const auto one = made->bucketOf(KeyValue::ofText(word), nullptr);
        const auto other = made->bucketOf(KeyValue::ofText(upper), nullptr);
        return one && other && *one != *other;
    };
    return made != nullptr && std::any_of(kWords.begin(), kWords.end(), parts);
}

/// MySQL holds 'abc' and 'ABC' for equal, the algorithm sends them to two buckets.
void checkCollation(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    for (std::size_t i = 0; types && i < key.columns.size(); ++i)
    {
        const KeyType& type = (*types)[std::min(i, types->size() - 1)];
        const std::string collation = keyCollation(context, table, key, key.columns[i]);
        if (type.kind == KeyType::Kind::Text && collation.ends_with("_ci") && seesCase(context, table, key, algorithm))
        {
            context.add(Severity::Warning, "collation-ignores-case", {table.name, key.columns[i], collation}, key.place,
                        table.name);
        }
    }
}

} // namespace

std::string keyCollation(const CheckContext& context, const LogicTable& table, const KeySpec& key,
                         const std::string& column)
{
    if (!key.collation.empty())
    {
        return lower(key.collation);
    }
    const DdlTable* ddl = context.ddlOf(table.name);
    const DdlColumn* found = ddl != nullptr ? ddl->column(column) : nullptr;
    return found != nullptr && !found->collation.empty() ? found->collation : optionsCollation(table.tableOptions);
}

void checkCollations(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (table.isTwoLevel())
        {
            checkCollation(context, table, table.shardBy->key, table.shardBy->algorithm);
            checkCollation(context, table, table.tableBy->key, table.tableBy->algorithm);
        }
        else
        {
            checkCollation(context, table, table.key, table.algorithm);
        }
    }
}

} // namespace atlas
