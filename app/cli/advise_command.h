#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addAdviseCommand(CLI::App& command);

} // namespace atlas::cli
