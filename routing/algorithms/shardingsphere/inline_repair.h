#pragma once

#include "routing/algorithms/shardingsphere/inline_reach.h"

#include <optional>
#include <string>

namespace atlas
{

/// The expression of the table rule that reaches every pair, by the quotient: "bill_${uid.intdiv(2) % 4}"; empty where
/// none is found that is proved to do so.
std::string quotientExpression(const LogicTable& table, const InlineReach& reach);

/// The expression with % by Math.floorMod(), / by intdiv(), or zeros before its number, whichever is enough: every key
/// then has a declared target, negative ones too, and those that had one before have the same. Empty where none is
/// proved to do so.
std::string repairedExpression(const KeySpec& key, const AlgorithmSpec& algorithm);

/// Every key of the type makes the expression throw.
struct RefusedKeys
{
    std::string message; ///< what it throws for one
    std::string better;  ///< an expression that gives every key a target, by its hash; empty where none is found
};
/// Of a number or a text; nothing where some key of a few is taken.
std::optional<RefusedKeys> refusedKeys(const KeySpec& key, const AlgorithmSpec& algorithm);

/// A level whose expression makes fractions of whole keys, which name nothing: the first such target.
std::optional<StrayTarget> fractionalTarget(const KeySpec& key, const AlgorithmSpec& algorithm);
/// "t_0.5": digits around a point at its end.
bool isFractionName(const std::string& name);

/// The declared target that has more zeros than this name and is else the same, "t_07" for "t_7"; empty when none is.
std::string zeroPaddedTarget(const std::string& name, const std::vector<std::string>& targets);

} // namespace atlas
