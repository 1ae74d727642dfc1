#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// "{0..7}" inside a scalar: ascending, both ends counted, "{00..07}" keeps its width.
struct NameSequence
{
    std::size_t at = 0;     ///< offset of '{'
    std::size_t length = 0; ///< up to and with '}'
    std::int64_t first = 0;
    std::int64_t last = 0;
    int width = 0;

    std::int64_t count() const { return last - first + 1; }
    bool operator==(const NameSequence&) const = default;
};

/// Most entries that one sequence may make.
inline constexpr std::int64_t kMaxSequence = 10'000;

/// The sequence of a scalar, if it has one; "${0..7}" and "$->{0..7}" belong to other systems and are text.
/// Errors: sequence-syntax, sequence-several, sequence-descending, sequence-too-long (args: the sequence, the text).
Result<std::optional<NameSequence>> findSequence(std::string_view text);

/// The text with the member `index` (from 0) in place of its sequence.
std::string fillSequence(std::string_view text, const NameSequence& sequence, std::int64_t index);
/// The text with a part of its sequence, "db-{0..7}" as "db-{2..5}"; a part of one member is that member.
std::string narrowSequence(std::string_view text, const NameSequence& sequence, std::int64_t from, std::int64_t to);

} // namespace atlas
