#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace atlas
{

/// A collation element as far as the primary level needs it: a primary weight, 0 for none, and the combining class
/// that decides where it stands among its neighbours.
struct LooseElement
{
    std::uint32_t primary = 0;
    std::uint8_t combiningClass = 0;

    bool operator==(const LooseElement&) const = default;
};

/// What may follow a character so that they are one: a tree whose edges are characters.
struct LooseContraction
{
    bool ends = false; ///< the characters up to here are one
    std::vector<LooseElement> elements;
    std::map<char32_t, LooseContraction> next;
};

/// How a character behaves in front of others that combine; all 0 for one that starts.
struct LooseCombining
{
    std::uint8_t leadingClass = 0;
    std::uint8_t trailingClass = 0;
    std::uint8_t leadingCount = 0;
};

/// The root collation of golang.org/x/text/collate (CLDR 23): what Vitess' unicode_loose vindexes are made from. The
/// resource says how it is written and where it comes from.
class LooseTable
{
public:
    /// The one that is compiled in, read at the first call.
    static const LooseTable& root();

    explicit LooseTable(std::string_view text);

    /// The elements of a character that stands alone; the span lives until the next call with the same `scratch`.
    std::span<const LooseElement> elements(char32_t code, std::array<LooseElement, 4>& scratch) const;
    /// nullptr for a character that begins no contraction.
    const LooseContraction* contraction(char32_t code) const;
    LooseCombining combining(char32_t code) const;
    /// The primary weight of a character below U+0080 that no other one follows which is not below it, too.
    std::uint16_t asciiPrimary(unsigned char code) const { return m_ascii[code]; }

private:
    using Range = std::pair<char32_t, char32_t>;
    static constexpr std::size_t kPageSize = 128;

    void readWeights(std::string_view line);
    void readContraction(std::string_view line);
    void readCombining(std::string_view line);
    void setEntry(char32_t code, std::span<const LooseElement> elements);
    std::span<const LooseElement> stored(char32_t code) const;
    bool isIdeograph(char32_t code) const;
    LooseElement implicit(char32_t code) const;
    void fillAscii();

    /// Where the elements of a character are: 0 for none of its own, else their number above their place.
    std::vector<std::unique_ptr<std::array<std::uint32_t, kPageSize>>> m_pages;
    std::vector<LooseElement> m_elements;
    std::unordered_map<char32_t, LooseContraction> m_contractions;
    std::vector<std::pair<Range, LooseCombining>> m_combining;
    std::vector<Range> m_ideographs;
    std::array<std::uint16_t, 128> m_ascii{};
};

} // namespace atlas
