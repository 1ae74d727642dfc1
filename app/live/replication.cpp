#include "app/live/replication.h"

#include <algorithm>

namespace atlas
{

ReplicaVerdict judgeReplication(const std::vector<ReplicaChannel>& channels, bool readOnly, const std::string& server)
{
    if (channels.empty())
    {
        return {readOnly ? ServerRole::Detached : ServerRole::Primary, std::nullopt, std::nullopt};
    }
    ReplicaVerdict verdict;
    verdict.role = ServerRole::Replica;
    for (const ReplicaChannel& channel : channels)
    {
        if (!channel.ioRunning || !channel.sqlRunning || !channel.secondsBehind)
        {
            const std::string threads =
                "IO " + channel.ioState + ", SQL " + (channel.sqlRunning ? std::string("Yes") : std::string("No"));
            verdict.lagSeconds.reset();
            verdict.lagUnavailable = Unavailable{"lag-replication-stopped", {server, threads, channel.lastError}, {}};
            return verdict;
        }
        verdict.lagSeconds = std::max(verdict.lagSeconds.value_or(0.0), *channel.secondsBehind);
    }
    return verdict;
}

} // namespace atlas
