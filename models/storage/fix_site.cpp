#include "models/storage/fix_site.h"

#include "models/storage/text_edits.h"
#include "models/storage/text_encoding.h"
#include "models/storage/yaml_text.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace atlas
{

FixSite::FixSite(const LayoutReading& reading)
    : m_reading(reading), m_text(withUnixLineEnds(reading.text)), m_document(parseYaml(m_text, {}))
{
    m_lineStarts.push_back(0);
    for (std::size_t at = m_text.find('\n'); at != std::string::npos; at = m_text.find('\n', at + 1))
    {
        m_lineStarts.push_back(at + 1);
    }
    if (!m_document.root)
    {
        return;
    }
    measureExtents(*m_document.root, m_text);
    collect(*m_document.root, nullptr);
    std::stable_sort(m_spots.begin(), m_spots.end(),
                     [](const Spot& a, const Spot& b)
                     { return std::tie(a.node->line, a.node->column) < std::tie(b.node->line, b.node->column); });
}

void FixSite::collect(const YamlNode& node, const YamlNode* parent)
{
    if (node.alias)
    {
        return;
    }
    m_spots.push_back({&node, parent});
    for (const YamlNode& child : node.children)
    {
        collect(child, &node);
    }
}

const YamlNode* FixSite::section(std::string_view key) const
{
    const bool map = m_document.root && m_document.root->isMap();
    return map ? m_document.root->find(key) : nullptr;
}

template <typename Accept>
const YamlNode* FixSite::findAt(const SourcePlace& place, Accept accept) const
{
    const auto first = std::lower_bound(m_spots.begin(), m_spots.end(), place.line,
                                        [](const Spot& spot, int line) { return spot.node->line < line; });
    const YamlNode* best = nullptr;
    for (auto it = first; it != m_spots.end() && it->node->line == place.line; ++it)
    {
        const auto away = [&](const YamlNode& node) { return std::abs(node.column - place.column); };
        if (accept(*it->node) && (best == nullptr || away(*it->node) < away(*best)))
        {
            best = it->node;
        }
    }
    return best;
}

const YamlNode* FixSite::scalarAt(const SourcePlace& place) const
{
    return findAt(place, [&](const YamlNode& node) { return node.isScalar() && node.column == place.column; });
}

const YamlNode* FixSite::scalarOnLine(const SourcePlace& place, std::string_view word) const
{
    return findAt(place, [&](const YamlNode& node) { return node.isScalar() && node.text == word; });
}

const YamlNode* FixSite::listAt(const SourcePlace& place) const
{
    return findAt(place, [&](const YamlNode& node) { return node.isList() && node.column == place.column; });
}

const YamlNode* FixSite::mapAt(const SourcePlace& place) const
{
    return findAt(place, [&](const YamlNode& node) { return node.isMap() && node.column == place.column; });
}

const YamlNode* FixSite::parentOf(const YamlNode& node) const
{
    const auto first = std::lower_bound(m_spots.begin(), m_spots.end(), node.line,
                                        [](const Spot& spot, int line) { return spot.node->line < line; });
    const auto it = std::find_if(first, m_spots.end(), [&](const Spot& spot) { return spot.node == &node; });
    return it != m_spots.end() ? it->parent : nullptr;
}

bool FixSite::isInFlow(const YamlNode& node) const
{
    const YamlNode* parent = parentOf(node);
    return parent != nullptr && (parent->isFlow() || isInFlow(*parent));
}

bool FixSite::isExact(const YamlNode& node) const
{
    if (node.alias || node.decorated || node.end <= node.begin || node.end > m_text.size())
    {
        return false;
    }
    const std::string_view raw = std::string_view(m_text).substr(node.begin, node.end - node.begin);
    if (node.isList() || node.isMap())
    {
        return node.isFlow() && (raw.front() == '[' || raw.front() == '{')
               && raw.back() == (raw.front() == '[' ? ']' : '}');
    }
    const bool quoted = raw.size() >= 2 && (raw.front() == '"' || raw.front() == '\'') && raw.back() == raw.front();
    return node.isQuoted() ? quoted : raw == node.text;
}

TextEdit FixSite::edit(std::size_t begin, std::size_t end, std::string text) const
{
    const SourcePlace from = placeOfOffset(m_text, begin, {});
    const SourcePlace to = placeOfOffset(m_text, end, {});
    return {from.line, from.column, to.line, to.column, std::move(text)};
}

std::optional<TextEdit> FixSite::rewrite(const YamlNode& node, const std::string& value) const
{
    return rewriteAs(node, value, node.isScalar() ? node.style : YamlNode::Style::Plain);
}

std::optional<TextEdit> FixSite::rewriteAs(const YamlNode& node, const std::string& value, YamlNode::Style style) const
{
    if (!isExact(node))
    {
        return std::nullopt;
    }
    return edit(node.begin, node.end, scalarText(value, style, isInFlow(node)));
}

std::optional<TextEdit> FixSite::removeEntry(const YamlNode& key) const
{
    const YamlNode* map = parentOf(key);
    if (map == nullptr || !map->isMap())
    {
        return std::nullopt;
    }
    std::size_t entry = 0;
    while (entry < map->entryCount() && &map->keyAt(entry) != &key)
    {
        ++entry;
    }
    if (entry >= map->entryCount())
    {
        return std::nullopt;
    }
    const YamlNode& value = map->valueAt(entry);
    const std::size_t end = std::max(key.end, value.end);
    if (map->isFlow())
    {
        const bool last = entry + 1 == map->entryCount();
        if (!isExact(*map) || (entry == 0 && last))
        {
            return std::nullopt;
        }
        return entry > 0 ? edit(map->valueAt(entry - 1).end, end, {}) : edit(key.begin, map->keyAt(1).begin, {});
    }
    const TextEdits lines(m_text);
    if (!lines.isFirstOnLine(key.begin) || value.alias)
    {
        return std::nullopt;
    }
    const bool behindBreak = end > key.begin && m_text[end - 1] == '\n';
    const std::size_t lineEnd = behindBreak ? end : std::min(lines.lineEnd(end) + 1, m_text.size());
    return edit(lines.lineBegin(key.begin), lineEnd, {});
}

} // namespace atlas
