#pragma once

#include "routing/workload/replay_side.h"
#include "routing/workload/table_names.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// A statement under both layouts.
struct ReplayedStatement
{
    std::size_t shape = 0; ///< index in Workload::shapes()
    std::array<std::uint64_t, kReplayReaches> before{};
    std::array<std::uint64_t, kReplayReaches> after{};
    std::uint64_t scattered = 0; ///< executions that were on one shard, and are no more
    std::uint64_t gathered = 0;  ///< executions that come to one shard
    std::optional<Error> refusedBefore;
    std::optional<Error> refusedAfter;
};

struct ReplayReport
{
    ReplayTotals before;
    ReplayTotals after;
    std::uint64_t scattered = 0;
    std::uint64_t gathered = 0;
    std::uint64_t elsewhere = 0;               ///< executions on tables that neither layout names
    std::uint64_t withoutTable = 0;            ///< BEGIN, SET and the like
    std::vector<ReplayedStatement> statements; ///< those that change first, by executions
};

/// The same workload over two layouts, execution by execution, in one pass. Memory grows with the shapes and the
/// buckets, never with the log. What is not understood counts as unknown on both sides.
class Replay : private ExecutionObserver
{
public:
    Replay(std::shared_ptr<const Router> before, std::shared_ptr<const Router> after, const SqlMode& mode,
           TableNames names = {});
    Replay(const Replay&) = delete;
    Replay& operator=(const Replay&) = delete;

    /// Where the logs go: give it to a LogReader.
    Workload& workload() { return m_workload; }
    const Workload& workload() const { return m_workload; }
    ReplayReport report() const;

private:
    struct Shape
    {
        bool isPlanned = false;
        bool counts = false;
        ReplayedStatement statement;
    };

    void executed(std::size_t shape, const LogRecord& record, const SqlFingerprinter& words) override;
    void planShape(Shape& shape, std::size_t index, const LogRecord& record, const SqlFingerprinter& words);

    TableNames m_names;
    SqlParser m_parser;
    SqlParser m_digestParser;
    ReplaySide m_before;
    ReplaySide m_after;
    std::vector<Shape> m_shapes;
    std::uint64_t m_scattered = 0;
    std::uint64_t m_gathered = 0;
    std::uint64_t m_elsewhere = 0;
    std::uint64_t m_withoutTable = 0;
    Workload m_workload;
};

} // namespace atlas
