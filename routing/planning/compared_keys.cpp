#include "routing/planning/compared_keys.h"

namespace atlas
{

ComparedKeys::ComparedKeys(const ComparedTable& table)
    : m_table(table), m_batch(tableOf(table.before(), table.after()), tableOf(table.after(), table.before())),
      m_tally(table), m_examples(table)
{
}

const CompiledTable& ComparedKeys::tableOf(const ComparedSide& side, const ComparedSide& other)
{
    return side.table() != nullptr ? *side.table() : *other.table();
}

void ComparedKeys::route(MovedKey::Kind kind)
{
    m_before.assign(m_batch.size(), 0);
    m_after.assign(m_batch.size(), 0);
    if (const CompiledTable* table = m_table.before().table())
    {
        table->slotsOf(m_batch.before(), m_before);
    }
    if (const CompiledTable* table = m_table.after().table())
    {
        table->slotsOf(m_batch.after(), m_after);
    }
    for (std::size_t i = 0; i < m_batch.size(); ++i)
    {
        ++m_keys;
        if (m_before[i] < 0 && m_after[i] < 0)
        {
            ++m_unrouted;
            continue;
        }
        m_moved += m_table.moves(m_before[i], m_after[i]) ? 1 : 0;
        m_tally.add(1.0, m_before[i], m_after[i]);
    }
    m_examples.addAll(m_batch, m_before, m_after, kind);
    m_batch.clear();
}

} // namespace atlas
