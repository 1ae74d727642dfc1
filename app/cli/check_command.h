#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addCheckCommand(CLI::App& command);

} // namespace atlas::cli
