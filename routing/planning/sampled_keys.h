#pragma once

#include "routing/hash/text_arena.h"
#include "routing/router/compiled_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// Texts of keys that two tables are asked for, one after another; of tables whose keys have different columns each
/// sees its own.
class KeyPairs
{
public:
    KeyPairs(const CompiledTable& before, const CompiledTable& after);

    /// Both keys are of the same columns, in the same order.
    bool sameColumns() const { return m_sameColumns; }
    /// The columns of both, each once.
    const std::vector<KeyColumn>& columns() const { return m_columns; }

    void clear();
    /// A text for each of columns().
    void add(const std::vector<std::string>& values);
    /// A key as a file has it: the text itself where the columns are the same, else "a=1,b=2". False where it has not
    /// every column.
    bool add(std::string_view text);
    std::size_t size() const { return m_beforeOffsets.size() - 1; }
    TextArena before() const { return {m_before, m_beforeOffsets}; }
    TextArena after() const { return m_sameColumns ? before() : TextArena{m_after, m_afterOffsets}; }
    /// As route() takes it, with every column.
    std::string textAt(std::size_t index) const;

private:
    void append(const CompiledTable& table, const std::vector<std::string>& values, std::string& bytes,
                std::vector<std::uint32_t>& offsets) const;

    const CompiledTable& m_beforeTable;
    const CompiledTable& m_afterTable;
    std::vector<KeyColumn> m_columns;
    bool m_sameColumns = false;
    std::string m_before;
    std::string m_after;
    std::vector<std::uint32_t> m_beforeOffsets{0};
    std::vector<std::uint32_t> m_afterOffsets{0};
};

/// Keys of a column's type, the same ones every time. Integers: half of them evenly from 0 to 2^31 - 1, half over all
/// that are not negative; texts: numbers, hexadecimal ids and words; dates and times from 2000 to 2049.
class KeySamples
{
public:
    explicit KeySamples(const std::vector<KeyColumn>& columns) : m_columns(columns) {}

    /// A value for each column.
    std::vector<std::string> next();

private:
    std::uint64_t random();
    std::string valueOf(const KeyType& type);
    std::string integerOf(const KeyType& type);
    std::string textOf(const KeyType& type);
    std::string timeOf(const KeyType& type);

    const std::vector<KeyColumn>& m_columns;
    std::uint64_t m_state = 0;
    std::uint64_t m_count = 0;
};

} // namespace atlas
