#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addSkewCommand(CLI::App& command);

} // namespace atlas::cli
