#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addEvalCommand(CLI::App& command);

} // namespace atlas::cli
