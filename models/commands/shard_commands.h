#pragma once

#include "models/commands/layout_command.h"

#include <string>

namespace atlas
{

/// Errors: edit-name-empty, edit-name-taken, edit-no-server.
CommandResult addShard(LayoutDocument& document, Shard shard);
/// New value for the shard `name`; another name in it renames the shard everywhere it is written: placement
/// entries, literal formulas and level templates, pins, single tables, default shard.
/// Errors: edit-no-shard, edit-name-empty, edit-name-taken, edit-no-server; edit-shard-named-by-formula when a template
/// with arithmetic makes its name (a list placement first); edit-shard-name-hashed when a table's ring hashes it.
CommandResult changeShard(LayoutDocument& document, const std::string& name, Shard shard);
/// Errors: edit-no-shard; edit-shard-in-use (args: shard, what names it).
CommandResult removeShard(LayoutDocument& document, const std::string& name);
CommandResult setDrained(LayoutDocument& document, const std::string& name, bool drained);
/// Typed weights merge while they are changed step by step. Errors: edit-weight-not-positive.
CommandResult setWeight(LayoutDocument& document, const std::string& name, double weight);

} // namespace atlas
