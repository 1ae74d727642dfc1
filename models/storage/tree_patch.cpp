#include "models/storage/tree_patch.h"

#include "models/storage/yaml_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::array<std::string_view, 5> kSections{"servers", "shards", "tables", "broadcast_tables", "single_tables"};

bool isSection(std::string_view key)
{
    return std::find(kSections.begin(), kSections.end(), key) != kSections.end();
}

/// The other spelling under which a text may hold a key of the canonical form.
std::size_t entryOfSpelling(const YamlNode& source, std::string_view key)
{
    const std::size_t entry = source.entryOf(key);
    if (entry != YamlNode::npos)
    {
        return entry;
    }
    return key == "column" ? source.entryOf("columns") : key == "columns" ? source.entryOf("column") : YamlNode::npos;
}

bool hasSpelling(const YamlNode& tree, std::string_view key)
{
    return entryOfSpelling(tree, key) != YamlNode::npos;
}

} // namespace

std::size_t TreePatcher::indentOf(const YamlNode& source) const
{
    const std::size_t begin = source.isMap() && !source.children.empty() ? source.children.front().begin : source.begin;
    return begin - m_edits.lineBegin(begin);
}

/// Offset of a child's first byte: the key, or the dash of a block list's item.
std::size_t TreePatcher::entryLine(const YamlNode& source, std::size_t child)
{
    const std::size_t begin = source.children[child].begin;
    if (source.isMap() || source.isFlow())
    {
        return begin;
    }
    const std::size_t dash = m_edits.lineBegin(begin) + indentOf(source);
    if (dash >= begin || m_edits.text()[dash] != '-')
    {
        m_failed = true;
        return begin;
    }
    return dash;
}

void TreePatcher::patchMap(const YamlNode& source, const YamlNode& before, const YamlNode& after)
{
    std::vector<bool> erase(source.children.size(), false);
    for (std::size_t i = 0; i < before.entryCount(); ++i)
    {
        const std::string& key = before.keyAt(i).text;
        const std::size_t entry = source.entryOf(key);
        if (entry != YamlNode::npos && !hasSpelling(after, key))
        {
            erase[entry * 2] = erase[entry * 2 + 1] = true;
        }
    }
    std::size_t behind = YamlNode::npos;
    for (std::size_t i = 0; i < after.entryCount(); ++i)
    {
        const YamlNode& key = after.keyAt(i);
        const YamlNode& value = after.valueAt(i);
        const YamlNode* old = before.find(key.text);
        const std::size_t entry = entryOfSpelling(source, key.text);
        if (old != nullptr && sameContent(*old, value))
        {
            behind = entry != YamlNode::npos ? entry : behind;
            continue;
        }
        if (entry == YamlNode::npos)
        {
            insertEntry(source, behind, key, value);
            continue;
        }
        if (source.keyAt(entry).text != key.text)
        {
            m_edits.replace(source.keyAt(entry).begin, source.keyAt(entry).end, key.text);
        }
        patchValue(source, entry, old, value);
        behind = entry;
    }
    eraseMarked(source, erase);
}

void TreePatcher::patchValue(const YamlNode& source, std::size_t entry, const YamlNode* before, const YamlNode& after)
{
    const YamlNode& key = source.keyAt(entry);
    const YamlNode& value = source.valueAt(entry);
    const bool sections = before != nullptr && isSection(key.text) && value.isMap() && before->isMap() && after.isMap()
                          && !value.children.empty() && !after.children.empty();
    if (sections && !value.alias && !value.decorated)
    {
        patchSection(value, *before, after);
        return;
    }
    patchNode(value, before, after, indentOf(source), source.isFlow());
}

void TreePatcher::patchNode(const YamlNode& node, const YamlNode* before, const YamlNode& after, std::size_t indent,
                            bool inFlow)
{
    const bool editable =
        before != nullptr && !node.alias && !node.decorated && !node.children.empty() && !after.children.empty();
    if (editable && node.isMap() && before->isMap() && after.isMap())
    {
        patchMap(node, *before, after);
        return;
    }
    if (editable && node.isList() && before->isList() && after.isList()
        && node.children.size() == before->children.size())
    {
        patchList(node, *before, after);
        return;
    }
    replaceNode(node, after, indent, inFlow);
}

void TreePatcher::replaceNode(const YamlNode& node, const YamlNode& after, std::size_t indent, bool inFlow)
{
    if (node.begin == node.end) // a value that is not there: behind the colon
    {
        const std::size_t colon = m_edits.text().find_first_not_of(' ', node.begin);
        if (colon == std::string_view::npos || m_edits.text()[colon] != ':')
        {
            m_failed = true;
            return;
        }
        m_edits.insert(colon + 1, inFlow ? " " + flowText(after) : valueText(after, indent));
        return;
    }
    YamlNode shaped = after;
    const bool keepsQuotes =
        node.isQuoted() && node.style != YamlNode::Style::Literal && node.style != YamlNode::Style::Folded;
    if (shaped.isScalar() && keepsQuotes && shaped.style != YamlNode::Style::Literal)
    {
        shaped.style = node.style;
    }
    const std::size_t begin =
        m_edits.isFirstOnLine(node.begin) ? m_edits.text().find_last_not_of(" \n", node.begin - 1) + 1 : node.begin;
    const bool ownLines = begin != node.begin; // a block collection below its key
    std::string text = inFlow ? flowText(shaped) : valueText(shaped, indent);
    if (!inFlow && !ownLines && text.starts_with(' '))
    {
        text.erase(0, 1);
    }
    const bool blankBefore = begin > 0 && m_edits.text()[begin - 1] == ' ';
    const std::size_t from = text.starts_with('\n') && blankBefore ? begin - 1 : begin;
    std::size_t end = node.end;
    const std::size_t firstLine = std::min(text.find('\n'), text.size());
    if (firstLine < text.size())
    {
        const std::string_view comment = m_edits.commentBehind(end);
        text.insert(firstLine, comment.empty() ? "" : " " + std::string(comment));
        end = comment.empty() ? end : m_edits.lineEnd(end);
    }
    m_edits.replace(from, end, std::move(text));
}

void TreePatcher::insertEntry(const YamlNode& source, std::size_t behind, const YamlNode& key, const YamlNode& value)
{
    if (source.children.empty())
    {
        m_failed = true;
        return;
    }
    if (source.isFlow())
    {
        const std::string text = scalarText(key.text, key.style, true) + ": " + flowText(value);
        behind == YamlNode::npos ? m_edits.insert(source.children.front().begin, text + ", ")
                                 : m_edits.insert(source.valueAt(behind).end, ", " + text);
        return;
    }
    const std::size_t indent = indentOf(source);
    const std::string text = entryText(key, value, indent);
    const std::string margin(indent, ' ');
    if (behind == YamlNode::npos)
    {
        m_edits.insert(source.children.front().begin, text + "\n" + margin);
        return;
    }
    m_edits.insert(m_edits.lineEnd(std::max(source.keyAt(behind).end, source.valueAt(behind).end)),
                   "\n" + margin + text);
}

void TreePatcher::insertItem(const YamlNode& source, std::size_t behind, const YamlNode& item)
{
    if (source.isFlow())
    {
        behind == YamlNode::npos ? m_edits.insert(source.children.front().begin, flowText(item) + ", ")
                                 : m_edits.insert(source.children[behind].end, ", " + flowText(item));
        return;
    }
    const std::size_t indent = indentOf(source);
    const std::string text = itemText(item, indent);
    const std::string margin(indent, ' ');
    behind == YamlNode::npos ? m_edits.insert(entryLine(source, 0), text + "\n" + margin)
                             : m_edits.insert(m_edits.lineEnd(source.children[behind].end), "\n" + margin + text);
}

void TreePatcher::eraseChildren(const YamlNode& source, std::size_t first, std::size_t last)
{
    const bool hasNext = last + 1 < source.children.size();
    if (source.isFlow())
    {
        hasNext ? m_edits.erase(source.children[first].begin, source.children[last + 1].begin)
                : m_edits.erase(first == 0 ? source.children[first].begin : source.children[first - 1].end,
                                source.children[last].end);
        return;
    }
    const std::size_t begin = entryLine(source, first);
    if (!m_edits.isFirstOnLine(begin))
    {
        if (!hasNext)
        {
            m_failed = true;
            return;
        }
        m_edits.erase(begin, entryLine(source, last + 1));
        return;
    }
    const std::size_t limit = first == 0 ? source.begin : m_edits.lineEnd(source.children[first - 1].end) + 1;
    const std::size_t end = m_edits.lineEnd(std::max(source.children[last].end, source.children[last].begin));
    m_edits.erase(m_edits.commentsAbove(begin, limit), std::min(end + 1, m_edits.text().size()));
}

void TreePatcher::eraseMarked(const YamlNode& source, const std::vector<bool>& erase)
{
    if (!erase.empty() && std::all_of(erase.begin(), erase.end(), [](bool gone) { return gone; }))
    {
        m_failed = true;
        return;
    }
    for (std::size_t first = 0; first < erase.size(); ++first)
    {
        if (!erase[first])
        {
            continue;
        }
        std::size_t last = first;
        while (last + 1 < erase.size() && erase[last + 1])
        {
            ++last;
        }
        eraseChildren(source, first, last);
        first = last;
    }
}

void TreePatcher::patchList(const YamlNode& source, const YamlNode& before, const YamlNode& after)
{
    const auto& olds = before.children;
    const auto& news = after.children;
    std::size_t head = 0;
    while (head < olds.size() && head < news.size() && sameContent(olds[head], news[head]))
    {
        ++head;
    }
    std::size_t oldEnd = olds.size();
    std::size_t newEnd = news.size();
    while (oldEnd > head && newEnd > head && sameContent(olds[oldEnd - 1], news[newEnd - 1]))
    {
        --oldEnd;
        --newEnd;
    }
    const std::size_t both = std::min(oldEnd, newEnd);
    for (std::size_t i = head; i < both; ++i)
    {
        if (!sameContent(olds[i], news[i]))
        {
            patchNode(source.children[i], &olds[i], news[i], indentOf(source), source.isFlow());
        }
    }
    const std::size_t behind = both == 0 ? YamlNode::npos : both - 1;
    for (std::size_t i = both; i < newEnd; ++i)
    {
        insertItem(source, behind, news[i]);
    }
    std::vector<bool> erase(olds.size(), false);
    std::fill(erase.begin() + static_cast<std::ptrdiff_t>(both), erase.begin() + static_cast<std::ptrdiff_t>(oldEnd),
              true);
    if (both < oldEnd)
    {
        eraseMarked(source, erase);
    }
}

std::optional<std::string> patchText(std::string_view text, const YamlNode& source, const YamlNode& before,
                                     const YamlNode& after)
{
    TextEdits edits(text);
    TreePatcher patcher(edits);
    patcher.patchMap(source, before, after);
    return patcher.failed() ? std::nullopt : edits.apply();
}

} // namespace atlas
