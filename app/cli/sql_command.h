#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

CommandRun addSqlCommand(CLI::App& command);

} // namespace atlas::cli
