#pragma once

#include "models/commands/layout_command.h"

#include <string>

namespace atlas
{

/// Errors: name-empty, name-taken, server-unknown.
CommandResult addShard(LayoutDocument& document, Shard shard);
/// New value for the shard `name`; another name in it renames the shard everywhere it is written: placement
/// entries, literal formulas and level templates, pins, single tables, default shard.
/// Errors: shard-unknown, name-empty, name-taken, server-unknown; shard-named-by-formula when a template with
/// arithmetic makes its name (a list placement first); shard-name-hashed when a ring without a placement hashes it.
CommandResult changeShard(LayoutDocument& document, const std::string& name, Shard shard);
/// Errors: shard-unknown; shard-in-use (args: shard, what names it).
CommandResult removeShard(LayoutDocument& document, const std::string& name);
CommandResult setDrained(LayoutDocument& document, const std::string& name, bool drained);
/// Typed weights merge while they are changed step by step.
CommandResult setWeight(LayoutDocument& document, const std::string& name, double weight);

} // namespace atlas
