#pragma once

#include <QString>

#include <string>
#include <vector>

namespace atlas
{

/// What a command is called, by code and arguments: "move-buckets", {"36", "t_trade", "trade_1"}.
struct CommandLabel
{
    std::string code;
    std::vector<std::string> args;

    bool operator==(const CommandLabel&) const = default;
};

/// The label in the window's language (context "commands"), e.g. "Move 36 buckets of t_trade to trade_1".
QString labelText(const CommandLabel& label);
/// Codes that have a text; for the test that every command has one.
std::vector<std::string> labelCodes();

} // namespace atlas
