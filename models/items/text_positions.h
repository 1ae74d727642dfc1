#pragma once

#include <QtGlobal>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace atlas
{

/// Places in UTF-8 bytes as places in the UTF-16 units that a text editor counts. Cheapest when asked in ascending
/// order. The text must outlive it.
class TextPositions
{
public:
    explicit TextPositions(std::string_view text) : m_text(text) {}

    int unitAt(std::size_t byte)
    {
        if (byte < m_byte)
        {
            m_byte = 0;
            m_unit = 0;
        }
        for (const std::size_t end = std::min(byte, m_text.size()); m_byte < end; ++m_byte)
        {
            const auto c = static_cast<unsigned char>(m_text[m_byte]);
            m_unit += (c & 0xC0U) == 0x80U ? 0 : c >= 0xF0U ? 2 : 1;
        }
        return m_unit;
    }

private:
    std::string_view m_text;
    std::size_t m_byte = 0;
    int m_unit = 0;
};

} // namespace atlas
