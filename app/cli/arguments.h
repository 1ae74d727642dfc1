#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

/// Options the way cli.md of the manual states them: each takes one value and may be repeated; the last counts, or all
/// do. Values reach the command as they were typed: CLI11 would take "[a,b]" for a list.
namespace atlas::cli
{

/// Arguments with those guarded that CLI11 would take apart; plainValue() undoes it.
std::vector<std::string> guardedArguments(const std::vector<std::string>& args);
std::string plainValue(const std::string& value);

/// One value, the last one given counts.
CLI::Option* addValue(CLI::App& command, const std::string& name, std::string& value, const std::string& help);
/// An option that may be repeated, all values count.
CLI::Option* addRepeated(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                         const std::string& help);
/// A list of operands at the end.
CLI::Option* addList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                     const std::string& help);

} // namespace atlas::cli
