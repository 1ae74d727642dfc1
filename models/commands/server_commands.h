#pragma once

#include "models/commands/layout_command.h"

#include <string>

namespace atlas
{

/// Errors: edit-name-empty, edit-name-taken.
CommandResult addServer(LayoutDocument& document, Server server);
/// New value for the server `name`; another name in it follows in shards and replicas.
/// Errors: edit-no-server, edit-name-empty, edit-name-taken.
CommandResult changeServer(LayoutDocument& document, const std::string& name, Server server);
/// Errors: edit-no-server; edit-server-in-use (args: server, the shard that names it).
CommandResult removeServer(LayoutDocument& document, const std::string& name);

} // namespace atlas
