#pragma once

#include "models/commands/layout_command.h"

namespace atlas
{

/// Name, version, environment, logic schema, default shard, reading settings.
/// Errors: edit-no-shard for a default shard that is none; edit-version-not-positive.
CommandResult setHeader(LayoutDocument& document, LayoutHeader header);
/// The whole layout in one step of undo: an import, a reload from disk, an applied fix.
CommandPtr replaceLayout(LayoutDocument& document, const Layout& layout, CommandLabel label);

} // namespace atlas
