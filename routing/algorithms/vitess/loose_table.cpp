#include "routing/algorithms/vitess/loose_table.h"

#include "routing/algorithms/vitess/loose_root.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

constexpr char32_t kCodes = 0x110000;
constexpr std::uint32_t kCountShift = 24;

// Hangul syllables are their letters (Unicode, section 3.12).
constexpr char32_t kFirstSyllable = 0xac00;
constexpr char32_t kSyllables = 11172;
constexpr char32_t kFirstLead = 0x1100;
constexpr char32_t kFirstVowel = 0x1161;
constexpr char32_t kBeforeTrails = 0x11a7;
constexpr char32_t kVowels = 21;
constexpr char32_t kTrails = 28;

/// Takes the next word off a line; empty at its end.
std::string_view takeWord(std::string_view& line)
{
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    return word;
}

std::uint32_t number(std::string_view word, int base)
{
    std::uint32_t value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value, base);
    return value;
}

/// "41" or "41-5a".
std::pair<char32_t, char32_t> range(std::string_view word)
{
    const std::size_t dash = word.find('-');
    const char32_t first = number(word.substr(0, dash), 16);
    return {first, dash == std::string_view::npos ? first : number(word.substr(dash + 1), 16)};
}

/// "15ef" or "15ef.230".
LooseElement element(std::string_view word)
{
    const std::size_t point = word.find('.');
    const std::string_view combining = point == std::string_view::npos ? "0" : word.substr(point + 1);
    return {number(word.substr(0, point), 16), static_cast<std::uint8_t>(number(combining, 10))};
}

} // namespace

const LooseTable& LooseTable::root()
{
    static const LooseTable table{looseRootText()};
    return table;
}

LooseTable::LooseTable(std::string_view text) : m_pages(kCodes / kPageSize)
{
    while (!text.empty())
    {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::string_view kind = takeWord(line);
        if (kind == "w")
        {
            readWeights(line);
        }
        else if (kind == "c")
        {
            readContraction(line);
        }
        else if (kind == "n")
        {
            readCombining(line);
        }
        else if (kind == "i")
        {
            m_ideographs.push_back(range(takeWord(line)));
        }
    }
    fillAscii();
}

void LooseTable::readWeights(std::string_view line)
{
    const auto [first, last] = range(takeWord(line));
    std::vector<LooseElement> elements;
    std::uint32_t step = 0;
    for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line))
    {
        if (word.starts_with('+'))
        {
            step = number(word.substr(1), 10);
            continue;
        }
        elements.push_back(element(word));
    }
    for (char32_t code = first; code <= last; ++code)
    {
        setEntry(code, elements);
        elements.front().primary += step;
    }
}

void LooseTable::setEntry(char32_t code, std::span<const LooseElement> elements)
{
    auto& page = m_pages[code / kPageSize];
    if (!page)
    {
        page = std::make_unique<std::array<std::uint32_t, kPageSize>>();
    }
    (*page)[code % kPageSize] =
        static_cast<std::uint32_t>(elements.size()) << kCountShift | static_cast<std::uint32_t>(m_elements.size());
    m_elements.insert(m_elements.end(), elements.begin(), elements.end());
}

void LooseTable::readContraction(std::string_view line)
{
    const char32_t starter = number(takeWord(line), 16);
    LooseContraction& root = m_contractions[starter];
    if (!root.ends)
    {
        const auto alone = stored(starter);
        root.ends = true;
        root.elements.assign(alone.begin(), alone.end());
    }
    LooseContraction* node = &root;
    for (std::string_view word = takeWord(line); word != "="; word = takeWord(line))
    {
        node = &node->next[number(word, 16)];
    }
    node->ends = true;
    for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line))
    {
        node->elements.push_back(element(word));
    }
}

void LooseTable::readCombining(std::string_view line)
{
    const Range codes = range(takeWord(line));
    const auto next = [&line] { return static_cast<std::uint8_t>(number(takeWord(line), 10)); };
    LooseCombining combining;
    combining.leadingClass = next();
    combining.trailingClass = next();
    combining.leadingCount = next();
    m_combining.emplace_back(codes, combining);
}

void LooseTable::fillAscii()
{
    for (std::size_t code = 0; code < m_ascii.size(); ++code)
    {
        const auto elements = stored(static_cast<char32_t>(code));
        m_ascii[code] = elements.empty() ? std::uint16_t{0} : static_cast<std::uint16_t>(elements.front().primary);
    }
}

std::span<const LooseElement> LooseTable::stored(char32_t code) const
{
    const auto& page = m_pages[code / kPageSize];
    const std::uint32_t entry = page ? (*page)[code % kPageSize] : 0;
    return std::span(m_elements).subspan(entry & ((1U << kCountShift) - 1), entry >> kCountShift);
}

std::span<const LooseElement> LooseTable::elements(char32_t code, std::array<LooseElement, 4>& scratch) const
{
    const auto own = stored(code);
    if (!own.empty())
    {
        return own;
    }
    if (code < kFirstSyllable || code >= kFirstSyllable + kSyllables)
    {
        scratch.front() = implicit(code);
        return std::span(scratch).first(1);
    }
    const char32_t syllable = code - kFirstSyllable;
    const char32_t trail = syllable % kTrails;
    scratch[0] = stored(kFirstLead + syllable / (kVowels * kTrails)).front();
    scratch[1] = stored(kFirstVowel + syllable % (kVowels * kTrails) / kTrails).front();
    if (trail == 0)
    {
        return std::span(scratch).first(2);
    }
    scratch[2] = stored(kBeforeTrails + trail).front();
    return std::span(scratch).first(3);
}

const LooseContraction* LooseTable::contraction(char32_t code) const
{
    const auto found = m_contractions.find(code);
    return found != m_contractions.end() ? &found->second : nullptr;
}

LooseCombining LooseTable::combining(char32_t code) const
{
    const auto after = std::upper_bound(m_combining.begin(), m_combining.end(), code,
                                        [](char32_t value, const auto& entry) { return value < entry.first.first; });
    const bool inside = after != m_combining.begin() && code <= std::prev(after)->first.second;
    return inside ? std::prev(after)->second : LooseCombining{};
}

bool LooseTable::isIdeograph(char32_t code) const
{
    const auto after = std::upper_bound(m_ideographs.begin(), m_ideographs.end(), code,
                                        [](char32_t value, const Range& range) { return value < range.first; });
    return after != m_ideographs.begin() && code <= std::prev(after)->second;
}

/// Weights of what the table does not hold: common ideographs before rarer ones before everything else.
LooseElement LooseTable::implicit(char32_t code) const
{
    constexpr char32_t kCommon = 0x10000;
    constexpr char32_t kRare = 0x20000;
    constexpr char32_t kOther = 0x50000;
    if (!isIdeograph(code))
    {
        return {code + kOther, 0};
    }
    const bool isCommon = (code >= 0x4e00 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);
    return {code + (isCommon ? kCommon : kRare), 0};
}

} // namespace atlas
