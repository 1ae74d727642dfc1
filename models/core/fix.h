#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A piece of a text to replace: from line and column up to, not with, the end. Lines and columns count from 1,
/// columns in bytes; equal ends insert. Line breaks in `text` are "\n", whatever the file's are.
struct TextEdit
{
    int line = 0;
    int column = 0;
    int endLine = 0;
    int endColumn = 0;
    std::string text;

    bool operator==(const TextEdit&) const = default;
};

/// A mechanical repair of a finding: the edits, and the code and arguments of the sentence that says what they do.
struct Fix
{
    std::string code;
    std::vector<std::string> args;
    std::vector<TextEdit> edits; ///< in the order of the text, without overlap

    bool operator==(const Fix&) const = default;
};

/// What a fix does to some neighbouring lines: as they are, and as they become.
struct FixHunk
{
    int line = 0; ///< of the first line, from 1
    std::vector<std::string> before;
    std::vector<std::string> after;

    bool operator==(const FixHunk&) const = default;
};

/// The text after the fix, other line ends kept as they are; nothing when an edit lies outside the text.
std::optional<std::string> applyFix(std::string_view text, const Fix& fix);
/// The lines it touches, before and after; empty when it cannot be applied.
std::vector<FixHunk> fixHunks(std::string_view text, const Fix& fix);

} // namespace atlas
