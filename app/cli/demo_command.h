#pragma once

#include "app/cli/command.h"

namespace atlas::cli
{

/// demo FOLDER [--mysql USER@HOST:PORT,...] [--password-env NAME] [--tls MODE] [--rows N] [--traffic S]
CommandRun addDemoCommand(CLI::App& command);

} // namespace atlas::cli
