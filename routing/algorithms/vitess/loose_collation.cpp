#include "routing/algorithms/vitess/loose_collation.h"

#include "routing/algorithms/vitess/loose_table.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <vector>

namespace atlas
{

namespace
{

constexpr std::size_t kMostCombining = 30;   ///< elements that are put in order; then they are taken as they stand
constexpr std::size_t kMostSkipped = 128;    ///< bytes between the parts of a contraction that are kept
constexpr std::uint32_t kMostUnstarted = 30; ///< after so many characters without a start a boundary is assumed

void appendWeight(std::uint32_t weight, std::string& key)
{
    if (weight > 0x7fff)
    {
        key += static_cast<char>(weight >> 16 | 0x80);
    }
    if (weight > 0)
    {
        key += static_cast<char>(weight >> 8);
        key += static_cast<char>(weight);
    }
}

bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

/// Reads the elements of one text, character by character or contraction by contraction.
class Reader
{
public:
    explicit Reader(const LooseTable& table) : m_table(table) {}

    /// Appends the elements of what begins the text, and gives its bytes.
    std::size_t read(std::string_view text, std::vector<LooseElement>& out) const
    {
        const DecodedChar first = decodeUtf8(text, 0);
        if (const LooseContraction* contraction = m_table.contraction(first.codePoint); contraction != nullptr)
        {
            return first.length + readContraction(*contraction, text.substr(first.length), out);
        }
        std::array<LooseElement, 4> scratch;
        const auto elements = m_table.elements(first.codePoint, scratch);
        out.insert(out.end(), elements.begin(), elements.end());
        return first.length;
    }

private:
    /// How far a contraction has come.
    struct Match
    {
        const LooseContraction* node;
        const LooseContraction* best;
        std::size_t bestEnd = 0;

        bool finished() const { return node->next.empty(); }

        /// Follows the text from `at` and gives where it stopped.
        std::size_t follow(std::string_view text, std::size_t at)
        {
            while (at < text.size())
            {
                const DecodedChar next = decodeUtf8(text, at);
                const auto found = node->next.find(next.codePoint);
                if (found == node->next.end())
                {
                    break;
                }
                at += next.length;
                node = &found->second;
                if (node->ends)
                {
                    best = node;
                    bestEnd = at;
                }
            }
            return at;
        }
    };

    std::size_t readContraction(const LooseContraction& root, std::string_view rest,
                                std::vector<LooseElement>& out) const
    {
        Match match{&root, &root};
        const std::size_t at = match.follow(rest, 0);
        std::string skipped;
        if (!match.finished() && at < rest.size() && !isAscii(rest[at]))
        {
            skipped = matchOverGap(match, rest, at);
        }
        out.insert(out.end(), match.best->elements.begin(), match.best->elements.end());
        for (std::string_view left = skipped; !left.empty();)
        {
            left.remove_prefix(read(left, out));
        }
        return match.bestEnd;
    }

    /// Combining characters may stand between the parts when none of them blocks the next: their classes grow. Gives
    /// those that a match went over.
    std::string matchOverGap(Match& match, std::string_view rest, std::size_t at) const
    {
        const DecodedChar first = decodeUtf8(rest, at);
        const LooseCombining gap = m_table.combining(first.codePoint);
        if (gap.leadingClass == 0)
        {
            return {};
        }
        std::string skipped;
        std::size_t kept = 0;
        std::size_t gapBegin = at;
        std::uint8_t previous = gap.trailingClass;
        at += first.length;
        const std::string_view segment = rest.substr(0, at + firstBoundary(rest.substr(at)));
        while (at < rest.size() && !match.finished() && !isAscii(rest[at]))
        {
            const DecodedChar next = decodeUtf8(rest, at);
            const LooseCombining combining = m_table.combining(next.codePoint);
            if (combining.leadingClass == 0 || previous >= combining.leadingClass)
            {
                break;
            }
            previous = combining.trailingClass;
            const std::size_t end = match.follow(segment, at);
            if (end == at)
            {
                at += next.length;
                continue;
            }
            skipped += rest.substr(gapBegin, std::min(at - gapBegin, kMostSkipped - skipped.size()));
            kept = match.bestEnd == end ? skipped.size() : kept;
            at = gapBegin = end;
        }
        skipped.resize(kept);
        return skipped;
    }

    /// Where the first character stands that starts a segment, or the end.
    std::size_t firstBoundary(std::string_view text) const
    {
        std::uint32_t unstarted = 0;
        std::size_t at = 0;
        while (at < text.size())
        {
            const DecodedChar next = decodeUtf8(text, at);
            const std::uint32_t leading = m_table.combining(next.codePoint).leadingCount;
            unstarted += leading;
            if (leading == 0 || unstarted > kMostUnstarted)
            {
                break;
            }
            at += next.length;
        }
        return at;
    }

    const LooseTable& m_table;
};

/// Elements that wait until it is known which order they have: that of their combining classes.
class Pending
{
public:
    Pending(const LooseTable& table, std::string_view text, std::string& key)
        : m_reader(table), m_text(text), m_key(key)
    {
    }

    bool empty() const { return m_elements.empty(); }
    std::string_view text() const { return m_text; }
    void skipText(std::size_t bytes) { m_text.remove_prefix(bytes); }

    /// Writes the weights of one or more elements. Something must be left to read or to write.
    void step()
    {
        if (m_elements.empty())
        {
            read();
        }
        if (m_elements.back().combiningClass == 0)
        {
            write(m_elements.size());
            return;
        }
        const auto modifier = std::find_if(m_elements.begin(), m_elements.end(),
                                           [](const LooseElement& element) { return element.combiningClass != 0; });
        if (modifier != m_elements.begin())
        {
            write(static_cast<std::size_t>(modifier - m_elements.begin()));
            return;
        }
        writeModifiers();
    }

private:
    void read() { m_text.remove_prefix(m_reader.read(m_text, m_elements)); }

    void write(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
        {
            appendWeight(m_elements[i].primary, m_key);
        }
        m_elements.erase(m_elements.begin(), m_elements.begin() + static_cast<std::ptrdiff_t>(count));
    }

    void writeModifiers()
    {
        std::uint8_t highest = m_elements.back().combiningClass;
        while (!m_text.empty())
        {
            const std::size_t before = m_elements.size();
            read();
            const std::uint8_t combiningClass = m_elements[before].combiningClass;
            if (combiningClass == 0 || m_elements.size() > kMostCombining)
            {
                write(before);
                return;
            }
            if (combiningClass < highest)
            {
                moveBack(before, combiningClass);
                continue;
            }
            highest = combiningClass;
        }
        write(m_elements.size());
    }

    /// Moves what was read last in front of the elements of higher classes; of one element in any case.
    void moveBack(std::size_t from, std::uint8_t combiningClass)
    {
        std::size_t to = from - 1;
        while (to > 0 && combiningClass < m_elements[to - 1].combiningClass)
        {
            --to;
        }
        const auto at = [this](std::size_t i) { return m_elements.begin() + static_cast<std::ptrdiff_t>(i); };
        std::rotate(at(to), at(from), m_elements.end());
    }

    Reader m_reader;
    std::string_view m_text;
    std::string& m_key;
    std::vector<LooseElement> m_elements;
};

/// How many ASCII characters stand at the front. The last of them does not count when another character follows, which
/// may change what it is.
std::size_t asciiLength(std::string_view text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isAscii);
    const auto length = static_cast<std::size_t>(end - text.begin());
    return length - (end != text.end() && length > 0 ? 1 : 0);
}

void appendAscii(const LooseTable& table, std::string_view text, std::string& key)
{
    std::size_t at = key.size();
    key.resize(at + 2 * text.size());
    for (const char c : text)
    {
        const std::uint16_t weight = table.asciiPrimary(static_cast<unsigned char>(c));
        key[at] = static_cast<char>(weight >> 8);
        key[at + 1] = static_cast<char>(weight);
        at += weight != 0 ? 2 : 0;
    }
    key.resize(at);
}

} // namespace

bool looseCollationKey(std::string_view utf8, std::string& key)
{
    key.clear();
    utf8 = utf8.substr(0, utf8.find_last_not_of(' ') + 1);
    std::size_t ascii = asciiLength(utf8);
    if (ascii < utf8.size() && !isUtf8(utf8.substr(ascii)))
    {
        return false;
    }
    const LooseTable& table = LooseTable::root();
    appendAscii(table, utf8.substr(0, ascii), key);
    Pending pending(table, utf8.substr(ascii), key);
    while (!pending.empty() || !pending.text().empty())
    {
        ascii = pending.empty() ? asciiLength(pending.text()) : 0;
        appendAscii(table, pending.text().substr(0, ascii), key);
        pending.skipText(ascii);
        if (ascii == 0)
        {
            pending.step();
        }
    }
    return true;
}

} // namespace atlas
