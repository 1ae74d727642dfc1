#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addRouteCommand(CLI::App& command);

} // namespace atlas::cli
