#include "routing/algorithms/shardingsphere/suffix_index.h"

#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/hash/primitives.h"

#include <algorithm>
#include <unordered_set>

namespace atlas
{

SuffixIndex::SuffixIndex(std::vector<std::string> names, bool whole) : m_names(std::move(names)), m_whole(whole)
{
    m_reversed.reserve(m_names.size());
    for (std::size_t i = 0; i < m_names.size(); ++i)
    {
        m_reversed.emplace_back(std::string(m_names[i].rbegin(), m_names[i].rend()), i);
    }
    std::sort(m_reversed.begin(), m_reversed.end());
}

Result<SuffixIndex> SuffixIndex::ofExpression(std::string_view expression)
{
    Result<std::vector<std::string>> names = expandNames(expression);
    return names ? Result<SuffixIndex>(SuffixIndex(*std::move(names), false)) : names.error();
}

SuffixIndex SuffixIndex::ofSuffixes(std::vector<std::string> suffixes)
{
    std::unordered_set<std::string> seen;
    std::erase_if(suffixes, [&](const std::string& name) { return !seen.insert(name).second; });
    return SuffixIndex(std::move(suffixes), true);
}

std::vector<std::size_t> SuffixIndex::endingWith(std::string_view suffix) const
{
    const std::string wanted(suffix.rbegin(), suffix.rend());
    std::vector<std::size_t> places;
    for (auto at =
             std::lower_bound(m_reversed.begin(), m_reversed.end(), std::pair<std::string, std::size_t>(wanted, 0));
         at != m_reversed.end() && at->first.starts_with(wanted); ++at)
    {
        if (!m_whole || at->first.size() == wanted.size())
        {
            places.push_back(at->second);
        }
    }
    std::sort(places.begin(), places.end());
    return places;
}

std::optional<std::size_t> SuffixIndex::firstOf(const std::vector<std::size_t>& places) const
{
    std::size_t capacity = 16;
    while (places.size() * 4 > capacity * 3)
    {
        capacity *= 2;
    }
    std::optional<std::size_t> first;
    std::size_t least = capacity;
    for (const std::size_t place : places)
    {
        const auto hash = static_cast<std::uint32_t>(javaStringHash(m_names[place]));
        const std::size_t slot = (hash ^ (hash >> 16)) & (capacity - 1);
        if (slot < least)
        {
            least = slot;
            first = place;
        }
    }
    return first;
}

} // namespace atlas
