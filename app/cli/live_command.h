#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

/// live LAYOUT counts|status [--exact] [--watch S] [--json]. Servers that do not answer stand in the answer with
/// why; the exit status is kCannotRun only when none answers.
CommandRun addLiveCommand(CLI::App& command);

} // namespace atlas::cli
