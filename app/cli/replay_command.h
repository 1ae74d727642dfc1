#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addReplayCommand(CLI::App& command);

} // namespace atlas::cli
