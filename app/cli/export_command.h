#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addExportCommand(CLI::App& command);

} // namespace atlas::cli
