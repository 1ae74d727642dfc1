#include "routing/workload/table_names.h"

#include "routing/router/router.h"
#include "routing/sql/sql_characters.h"

namespace atlas
{

namespace
{

bool matches(std::string_view pattern, std::string_view name)
{
    std::size_t at = 0;
    for (const char c : pattern)
    {
        if (c != '#')
        {
            if (at >= name.size() || name[at] != c)
            {
                return false;
            }
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < name.size() && isSqlDigit(name[at]))
        {
            ++at;
        }
        if (at == begin)
        {
            return false;
        }
    }
    return at == name.size();
}

} // namespace

void TableNames::add(std::string_view physical, std::string_view logic)
{
    m_names.insert_or_assign(std::string(physical), std::string(logic));
}

void TableNames::addPattern(std::string_view pattern, std::string_view logic)
{
    m_patterns.push_back({std::string(pattern), std::string(logic)});
}

void TableNames::add(const Router& router)
{
    for (const LogicTable& logic : router.layout().tables)
    {
        const CompiledTable* table = router.table(logic.name);
        if (table == nullptr)
        {
            continue;
        }
        for (const std::string& physical : table->physicalTables())
        {
            add(physical, logic.name);
        }
    }
}

std::string_view TableNames::logicName(std::string_view physical) const
{
    if (!m_names.empty())
    {
        const auto found = m_names.find(physical);
        if (found != m_names.end())
        {
            return found->second;
        }
    }
    for (const Pattern& pattern : m_patterns)
    {
        if (matches(pattern.text, physical))
        {
            return pattern.logic;
        }
    }
    return physical;
}

} // namespace atlas
