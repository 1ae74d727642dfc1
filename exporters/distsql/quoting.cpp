#include "exporters/distsql/quoting.h"

#include <algorithm>
#include <iterator>

namespace atlas::distsql
{

namespace
{

constexpr std::string_view kWords =
    " add algorithm algorithms all allow_hint_disable alter and as audit_strategy auditor auditors binding broadcast "
    "by cascade column columns count create database database_strategy databases datanodes db db_discovery default "
    "delete describe distinct drop encrypt exists export false from generated_key generator generators group hint host "
    "if ignore import in index insert into is key key_generate_strategy key_generator keys like load mask mode name no "
    "node nodes none not null of on or order password plugin port properties props random read_resources "
    "read_storage_units readwrite_splitting refresh register reference resource resources rule rules scaling schema "
    "select set shadow sharding sharding_algorithm sharding_column sharding_columns show single status storage "
    "storage_units strategies strategy table table_strategy tables to transactional_read_query_strategy true type "
    "unit units unload unregister unused update url use used user using values where with write_resource "
    "write_storage_unit ";

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isPlain(std::string_view name)
{
    return !name.empty() && isLetter(name.front())
           && std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDigit(c); });
}

bool isWord(std::string_view name)
{
    std::string small = " ";
    std::transform(name.begin(), name.end(), std::back_inserter(small),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return kWords.find(small + " ") != std::string_view::npos;
}

} // namespace

std::string nameText(std::string_view name)
{
    if (isPlain(name) && !isWord(name))
    {
        return std::string(name);
    }
    std::string text = "`";
    for (const char c : name)
    {
        text += c == '`' ? "``" : std::string(1, c);
    }
    return text + "`";
}

std::optional<std::string> quotedText(std::string_view text)
{
    const bool hasDouble = text.find('"') != std::string_view::npos;
    const bool hasSingle = text.find('\'') != std::string_view::npos;
    if ((hasDouble && hasSingle) || text.ends_with('\\'))
    {
        return std::nullopt;
    }
    const char quote = hasDouble ? '\'' : '"';
    return quote + std::string(text) + quote;
}

} // namespace atlas::distsql
