#pragma once

#include "app/live/fleet_plan.h"
#include "app/live/poll_settings.h"
#include "app/live/reader_report.h"
#include "app/live/server_reader.h"

#include <functional>
#include <memory>
#include <vector>

namespace atlas
{

/// The readers of one fleet plan and the threads they share. Reports come from those threads. Stopping is
/// asked for and never waited for, but by the destructor.
class FleetReaders
{
public:
    using Sink = std::function<void(ReaderReport)>;

    FleetReaders(const FleetPlan& plan, const PollSettings& settings, std::uint64_t generation, Sink sink);
    ~FleetReaders();

    void start();
    void requestStop() noexcept;
    bool finished() const; ///< all threads are done: the destructor will not wait

    ServerReader* ofShard(const std::string& shard);
    const std::vector<std::unique_ptr<ServerReader>>& all() const { return m_readers; }
    std::uint64_t generation() const { return m_generation; }

private:
    std::uint64_t m_generation;
    std::vector<std::unique_ptr<ServerReader>> m_readers;
    std::vector<std::unique_ptr<Lane>> m_pulseLanes;
    std::vector<std::unique_ptr<Lane>> m_workLanes;
};

} // namespace atlas
