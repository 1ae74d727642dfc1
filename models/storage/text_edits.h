#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Replacements in a text, collected and then applied at once; the text itself stays as it is meanwhile.
class TextEdits
{
public:
    explicit TextEdits(std::string_view text) : m_text(text) {}

    std::string_view text() const { return m_text; }
    void replace(std::size_t begin, std::size_t end, std::string with);
    void insert(std::size_t at, std::string what) { replace(at, at, std::move(what)); }
    void erase(std::size_t begin, std::size_t end) { replace(begin, end, {}); }
    bool empty() const { return m_edits.empty(); }
    /// Nothing when two edits overlap.
    std::optional<std::string> apply() const;

    std::size_t lineBegin(std::size_t offset) const;
    /// Offset of the line end behind `offset`, or of the end of the text.
    std::size_t lineEnd(std::size_t offset) const;
    bool isFirstOnLine(std::size_t offset) const;
    /// Begin of the comment lines directly above the line of `offset`, not above `limit`; the line's own begin if none.
    std::size_t commentsAbove(std::size_t offset, std::size_t limit) const;
    /// "# ..." that follows on the line of `offset`, without blanks around; empty when none.
    std::string_view commentBehind(std::size_t offset) const;

private:
    struct Edit
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::string with;
    };

    std::string_view m_text;
    std::vector<Edit> m_edits;
};

} // namespace atlas
