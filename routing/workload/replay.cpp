#include "routing/workload/replay.h"

#include <algorithm>
#include <tuple>

namespace atlas
{

namespace
{

TableNames withRouters(TableNames names, const Router& before, const Router& after)
{
    names.add(before);
    names.add(after);
    return names;
}

SqlMode digestMode(SqlMode mode)
{
    mode.digest = true;
    return mode;
}

void count(std::uint64_t& sum, std::uint64_t executions)
{
    sum = addUp(sum, executions);
}

} // namespace

Replay::Replay(std::shared_ptr<const Router> before, std::shared_ptr<const Router> after, const SqlMode& mode,
               TableNames names)
    : m_names(withRouters(std::move(names), *before, *after)), m_parser(mode), m_digestParser(digestMode(mode)),
      m_before(std::move(before), mode, &m_names), m_after(std::move(after), mode, &m_names),
      m_workload({mode, &m_names, {}, {}, this, false})
{
}

void Replay::executed(std::size_t index, const LogRecord& record, const SqlFingerprinter& words)
{
    m_shapes.resize(std::max(m_shapes.size(), index + 1));
    Shape& shape = m_shapes[index];
    if (!shape.isPlanned)
    {
        planShape(shape, index, record, words);
    }
    if (!shape.counts)
    {
        const bool hasTables = !m_workload.shapes()[index].facts.sources.empty();
        count(hasTables ? m_elsewhere : m_withoutTable, record.count);
        return;
    }
    const ReplayReach before = m_before.execute(index, record, words);
    const ReplayReach after = m_after.execute(index, record, words);
    count(shape.statement.before[static_cast<std::size_t>(before)], record.count);
    count(shape.statement.after[static_cast<std::size_t>(after)], record.count);
    const auto isKnown = [](ReplayReach reach) { return reach != ReplayReach::Unknown; };
    if (isKnown(before) && isKnown(after) && (before == ReplayReach::One) != (after == ReplayReach::One))
    {
        const bool gathers = after == ReplayReach::One;
        count(gathers ? shape.statement.gathered : shape.statement.scattered, record.count);
        count(gathers ? m_gathered : m_scattered, record.count);
    }
}

void Replay::planShape(Shape& shape, std::size_t index, const LogRecord& record, const SqlFingerprinter& words)
{
    shape.isPlanned = true;
    shape.statement.shape = index;
    const StatementFacts& facts = m_workload.shapes()[index].facts;
    shape.counts = m_before.knows(facts) || m_after.knows(facts);
    if (!shape.counts)
    {
        return;
    }
    SqlParser& parser = record.digest == DigestKind::None ? m_parser : m_digestParser;
    const SqlTree& tree = parser.parse(record.text);
    m_before.plan(index, facts, record, tree, words);
    m_after.plan(index, facts, record, tree, words);
}

ReplayReport Replay::report() const
{
    ReplayReport report;
    report.before = m_before.totals();
    report.after = m_after.totals();
    for (ReplayTotals* totals : {&report.before, &report.after})
    {
        const auto unknown = static_cast<std::size_t>(ReplayReach::Unknown);
        count(totals->executions[unknown], m_workload.unparsed());
        totals->seconds[unknown] += m_workload.hiddenSeconds();
    }
    report.scattered = m_scattered;
    report.gathered = m_gathered;
    report.elsewhere = m_elsewhere;
    report.withoutTable = m_withoutTable;
    for (std::size_t i = 0; i < m_shapes.size(); ++i)
    {
        if (!m_shapes[i].counts)
        {
            continue;
        }
        ReplayedStatement statement = m_shapes[i].statement;
        statement.refusedBefore = m_before.refusal(i);
        statement.refusedAfter = m_after.refusal(i);
        report.statements.push_back(std::move(statement));
    }
    const auto rank = [&](const ReplayedStatement& one)
    { return std::tuple(~std::max(one.scattered, one.gathered), ~m_workload.shapes()[one.shape].count, one.shape); };
    std::sort(report.statements.begin(), report.statements.end(),
              [&](const ReplayedStatement& a, const ReplayedStatement& b)
              {
                  const bool changesA = a.scattered > 0 || a.gathered > 0;
                  const bool changesB = b.scattered > 0 || b.gathered > 0;
                  return changesA != changesB ? changesA : rank(a) < rank(b);
              });
    return report;
}

} // namespace atlas
