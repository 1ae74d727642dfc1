#pragma once

#include "models/core/result.h"
#include "routing/algorithms/shardingsphere/temporal.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Field values as they were read, then what they make: java.time's Parsed in SMART style.
struct ParsedFields
{
    std::array<std::optional<std::int64_t>, kTimeFields> values;
    std::optional<std::int64_t> epochDay;
    std::optional<std::int64_t> nanoOfDay;
    bool endOfDay = false; ///< 24:00, a day to be added to the date

    std::optional<std::int64_t>& at(TimeField field) { return values[static_cast<std::size_t>(field)]; }
    const std::optional<std::int64_t>& at(TimeField field) const { return values[static_cast<std::size_t>(field)]; }

    /// Makes date and time of the fields; false where a field is out of range or two contradict each other.
    bool resolve();
    /// getLong() after resolve().
    std::optional<std::int64_t> get(TimeField field) const;
    /// The kind of temporal that the fields make, most telling first.
    Temporal::Kind kind() const;
    /// LocalDate.from() and its like; nothing where it throws.
    std::optional<Temporal> temporal(Temporal::Kind kind) const;
};

/// DateTimeFormatter.ofPattern() in Java's locale en: letters of dates, times and offsets, literals, optional parts,
/// padding. Immutable.
class DatePattern
{
public:
    struct Node
    {
        enum class Kind
        {
            Number,
            Reduced,  ///< two digits of a year from 2000 on
            Fraction, ///< of a second
            Text,
            Literal,
            Offset,
            Optional, ///< `parts`
            Pad       ///< the only one of `parts`, blanks before it up to `minWidth`
        };
        enum class Sign
        {
            Normal,
            NotNegative,
            ExceedsPad
        };
        enum class Style
        {
            Short,
            Full,
            Narrow
        };

        Kind kind = Kind::Literal;
        TimeField field = TimeField::Year;
        int minWidth = 1;
        int maxWidth = 19;
        Sign sign = Sign::Normal;
        int following = 0; ///< digits of fixed fields right behind it; -1: its own width is fixed
        Style style = Style::Short;
        std::u16string literal; ///< for an offset: what stands for none
        int offsetPattern = 0;  ///< index into "+HH", "+HHmm", ...
        std::vector<Node> parts;
    };

    /// Error: engine-param, its last argument says why Java refuses it, or which letter is not known here.
    static Result<DatePattern> compile(std::u16string_view pattern);

    /// formatter.parse(text): all of it. Nothing where it throws.
    std::optional<ParsedFields> parse(std::u16string_view text) const;
    /// formatter.parse(text, new ParsePosition(0)): what follows the match does not matter.
    std::optional<ParsedFields> parseStart(std::u16string_view text) const;
    /// formatter.format(temporal): nothing where it throws, as for a field that the temporal has not.
    std::optional<std::u16string> format(const Temporal& temporal) const;

private:
    std::vector<Node> m_nodes;
};

/// The texts of a field in Java's locale en, by value from `first` on; of two alike the last is read.
struct FieldTexts
{
    std::int64_t first = 0;
    std::vector<std::u16string> texts;
};
const FieldTexts& fieldTexts(TimeField field, DatePattern::Node::Style style);

} // namespace atlas
