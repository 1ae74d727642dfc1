#include "routing/router/name_table.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// "t_{bucket}" and "t_{bucket:04}" give another name for every bucket; of other formulas it is not known.
bool isInjective(std::string_view text)
{
    const std::size_t open = text.find('{');
    return open != std::string_view::npos && text.find('{', open + 1) == std::string_view::npos
           && (text.substr(open).starts_with("{bucket}") || text.substr(open).starts_with("{bucket:"));
}

} // namespace

std::uint32_t NameTable::add(std::string name, std::string_view templateText)
{
    if (m_names.empty() && isInjective(templateText))
    {
        m_onlyTemplate = templateText;
    }
    if (m_onlyTemplate.empty() || m_onlyTemplate != templateText)
    {
        return intern(std::move(name));
    }
    m_names.push_back(std::move(name));
    return static_cast<std::uint32_t>(m_names.size() - 1);
}

std::uint32_t NameTable::intern(std::string name)
{
    m_onlyTemplate.clear();
    for (; m_indexed < m_names.size(); ++m_indexed)
    {
        m_index.insert(m_indexed);
    }
    if (const auto known = m_index.find(std::string_view(name)); known != m_index.end())
    {
        return *known;
    }
    m_names.push_back(std::move(name));
    m_index.insert(m_indexed);
    return m_indexed++;
}

} // namespace atlas
