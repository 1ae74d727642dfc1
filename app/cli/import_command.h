#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addImportCommand(CLI::App& command);

} // namespace atlas::cli
