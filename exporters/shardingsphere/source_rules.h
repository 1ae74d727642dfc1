#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas::sphere
{

/// In which text rules are written.
enum class RulesForm
{
    Yaml,
    Script ///< of DistSQL
};

/// A data source may have this name.
bool isSourceName(std::string_view name, RulesForm form);

/// Data sources of a layout's shards: one for each, or for its server and every replica with a group of the shard's
/// name. Findings: sphere-write-source, sphere-write-shard-name,
/// sphere-write-group.
void addSourceRules(const Layout& layout, RulesForm form, Rules& rules, Diagnostics& findings);

/// The variable that stands for a server's password.
std::string passwordVariable(const Server& server);

} // namespace atlas::sphere
