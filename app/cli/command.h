#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace atlas::cli
{

/// What a command reads and writes; tests put their own in.
struct Streams
{
    std::istream& in;
    std::ostream& out; ///< the answer
    std::ostream& err; ///< diagnostics
};

/// Exit status, a contract with scripts.
enum ExitStatus : int
{
    kDone = 0,
    kFindings = 1, ///< errors found, differences: what a gate fails on
    kCannotRun = 2 ///< unreadable file, bad usage, unreachable server
};

/// Runs a command after its options were parsed; returns an ExitStatus.
using CommandRun = std::function<int(Streams&)>;

/// A sub-command. `add` describes it and adds its options to the parser it is given; options keep their values
/// in an object that the returned function shares.
struct CommandEntry
{
    const char* name;
    const char* summary;
    CommandRun (*add)(CLI::App& command);
};

/// One line for each command, in the order of --help; commands.cpp.
std::span<const CommandEntry> commands();

/// The whole program: `args` without the program's name.
int runCli(const std::vector<std::string>& args, Streams& streams);

} // namespace atlas::cli
