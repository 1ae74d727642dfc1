#pragma once

#include "models/core/fleet_sample.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// One channel of SHOW REPLICA STATUS, whatever its columns were called. Absent seconds are NULL, which is
/// not 0.
struct ReplicaChannel
{
    bool ioRunning = false;
    bool sqlRunning = false;
    std::string ioState; ///< "Yes", "No", "Connecting"
    std::optional<double> secondsBehind;
    std::string lastError;
};

struct ReplicaVerdict
{
    ServerRole role = ServerRole::Unknown;
    std::optional<double> lagSeconds; ///< the slowest channel
    std::optional<Unavailable> lagUnavailable;
};

/// Who a server is and how far behind. Channels => replica; none and writable => primary; none and read only
/// => detached. A stopped thread makes the lag unknown, never 0. A frozen primary looks like lag 0 from here:
/// only a heartbeat would tell.
ReplicaVerdict judgeReplication(const std::vector<ReplicaChannel>& channels, bool readOnly, const std::string& server);

} // namespace atlas
