#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas::sphere
{

/// Data sources of a layout's shards: one for each, or for its server and every replica with a group of the shard's
/// name. Findings: sphere-write-source, sphere-write-name, sphere-write-group.
void addSourceRules(const Layout& layout, Rules& rules, Diagnostics& findings);

/// The variable that stands for a server's password.
std::string passwordVariable(const Server& server);

} // namespace atlas::sphere
