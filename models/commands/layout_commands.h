#pragma once

#include "models/commands/layout_command.h"

namespace atlas
{

/// Name, version, environment, logic schema, default shard, reading settings.
/// Errors: edit-no-shard for a default shard that is none; edit-version-not-positive.
CommandResult setHeader(LayoutDocument& document, LayoutHeader header);
/// The whole layout in one step of undo: an import, a reload from disk.
CommandPtr replaceLayout(LayoutDocument& document, const Layout& layout, CommandLabel label);
/// Another text in one step of undo, and what it says: an applied fix. `text` was made from the file's own where the
/// document is not modified, else from serialized(); `layout` was read from it.
CommandPtr replaceText(LayoutDocument& document, Layout layout, std::string text, CommandLabel label);

} // namespace atlas
