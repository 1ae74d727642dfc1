#pragma once

#include "app/cli/output.h"
#include "app/cli/workload_input.h"
#include "routing/workload/replay.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace atlas::cli
{

/// A replay that is over, and the names of what was compared.
struct FinishedReplay
{
    const Workload& workload;
    const ReplayReport& report;
    const Layout& before;
    const Layout& after;
    std::string beforeName;
    std::string afterName;
    std::vector<ReadLog> logs;
};

Json replayJson(const FinishedReplay& replay);
void printReplay(const FinishedReplay& replay, std::ostream& out);

} // namespace atlas::cli
