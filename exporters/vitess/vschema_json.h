#pragma once

#include "exporters/vitess/rules.h"

#include <span>
#include <string>

namespace atlas::vitess
{

/// A keyspace as vtctldclient ApplyVSchema takes it.
std::string vschemaJson(const KeyspaceRules& keyspace);
/// {"shards": {"commerce": ["-80", "80-"]}}, as the reader takes it beside VSchemas.
std::string shardsJson(std::span<const KeyspaceRules> keyspaces);

} // namespace atlas::vitess
