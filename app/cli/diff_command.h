#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addDiffCommand(CLI::App& command);

} // namespace atlas::cli
