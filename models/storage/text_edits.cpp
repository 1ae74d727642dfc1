#include "models/storage/text_edits.h"

#include <algorithm>
#include <utility>

namespace atlas
{

void TextEdits::replace(std::size_t begin, std::size_t end, std::string with)
{
    m_edits.push_back({begin, end, std::move(with)});
}

std::optional<std::string> TextEdits::apply() const
{
    std::vector<const Edit*> order;
    order.reserve(m_edits.size());
    for (const Edit& edit : m_edits)
    {
        order.push_back(&edit);
    }
    const auto before = [](const Edit* a, const Edit* b)
    { return a->begin != b->begin ? a->begin < b->begin : (a->begin == a->end) > (b->begin == b->end); };
    std::stable_sort(order.begin(), order.end(), before);
    std::string out;
    out.reserve(m_text.size() + 1024);
    std::size_t done = 0;
    for (const Edit* edit : order)
    {
        if (edit->begin < done || edit->end < edit->begin || edit->end > m_text.size())
        {
            return std::nullopt;
        }
        out += m_text.substr(done, edit->begin - done);
        out += edit->with;
        done = edit->end;
    }
    out += m_text.substr(done);
    return out;
}

std::size_t TextEdits::lineBegin(std::size_t offset) const
{
    const std::size_t before = offset == 0 ? std::string_view::npos : m_text.rfind('\n', offset - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::size_t TextEdits::lineEnd(std::size_t offset) const
{
    return std::min(m_text.find('\n', offset), m_text.size());
}

bool TextEdits::isFirstOnLine(std::size_t offset) const
{
    const std::size_t begin = lineBegin(offset);
    return m_text.substr(begin, offset - begin).find_first_not_of(' ') == std::string_view::npos;
}

std::size_t TextEdits::commentsAbove(std::size_t offset, std::size_t limit) const
{
    std::size_t begin = lineBegin(offset);
    while (begin > limit && begin > 0)
    {
        const std::size_t above = lineBegin(begin - 1);
        const std::size_t first = m_text.find_first_not_of(' ', above);
        if (above < limit || first == std::string_view::npos || m_text[first] != '#')
        {
            break;
        }
        begin = above;
    }
    return begin;
}

std::string_view TextEdits::commentBehind(std::size_t offset) const
{
    const std::string_view rest = m_text.substr(offset, lineEnd(offset) - offset);
    const std::size_t first = rest.find_first_not_of(' ');
    return first != std::string_view::npos && rest[first] == '#' ? rest.substr(first) : std::string_view();
}

} // namespace atlas
