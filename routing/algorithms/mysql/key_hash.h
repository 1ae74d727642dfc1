#pragma once

#include <cstdint>
#include <string_view>

namespace atlas
{

/// The hash of PARTITION BY KEY (algorithm 2): what Field::hash() of MariaDB makes of column after column.
class KeyPartitionHash
{
public:
    void add(std::uint8_t byte)
    {
        m_first ^= ((m_first & 63) + m_second) * byte + (m_first << 8);
        m_second += 3;
    }
    void add(std::string_view bytes)
    {
        for (const char byte : bytes)
        {
            add(static_cast<std::uint8_t>(byte));
        }
    }
    void addNull() { m_first ^= m_first << 1 | 1; }

    /// The low 32 bits, as partitions see it.
    std::uint32_t value() const { return static_cast<std::uint32_t>(m_first); }

private:
    std::uint64_t m_first = 1;
    std::uint64_t m_second = 4;
};

} // namespace atlas
