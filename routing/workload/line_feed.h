#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace atlas
{

/// Cuts chunks of bytes into lines. What was read may be put back, to be read again in another light.
class LineFeed
{
public:
    enum class Kind
    {
        None, ///< more bytes are needed
        Line,
        TooLong ///< a part of a line beyond kLongestLogText; the rest of it is passed over
    };

    struct Line
    {
        Kind kind = Kind::None;
        std::string_view text; ///< with its "\n", but for the last one; valid until bytes are pushed or put back
        std::uint64_t number = 0;
    };

    void push(std::string_view bytes);
    /// No more bytes come: what is left is a line.
    void finish() { m_finished = true; }
    Line next();
    /// Lines from number `line` on, which next() gave before.
    void putBack(std::string_view lines, std::uint64_t line);

private:
    std::string m_bytes;
    std::size_t m_at = 0;
    std::size_t m_searched = 0; ///< no line end before it
    std::uint64_t m_line = 1;
    bool m_finished = false;
    bool m_skipping = false;
};

} // namespace atlas
