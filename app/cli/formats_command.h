#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addFormatsCommand(CLI::App& command);

} // namespace atlas::cli
