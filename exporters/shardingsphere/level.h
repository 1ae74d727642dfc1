#pragma once

#include "exporters/shardingsphere/key_types.h"
#include "exporters/shardingsphere/rules.h"
#include "models/core/layout.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// A strategy with its algorithm found.
struct Placing
{
    StrategyRule::Kind kind = StrategyRule::Kind::Standard;
    std::vector<std::string> columns;
    const AlgorithmRule* rule = nullptr; ///< nothing: it is defined nowhere
    const AlgorithmName* name = nullptr; ///< nothing: code that is not read here
    std::string code;                    ///< a class, a script, or the name of what is not known
    SourcePlace place;                   ///< of the strategy's reference
};

/// Nothing, with a finding, where no column is said: sphere-column-missing. Other findings: sphere-algorithm-missing,
/// sphere-algorithm-type, import-custom-code, expr-syntax, sphere-hint.
std::optional<Placing> resolveStrategy(const StrategyRule& strategy, const Rules& rules, const std::string& table,
                                       Diagnostics& findings);

/// Tells the types of the columns.
void askTypes(const Placing& placing, KeyTypes& types);

/// An older generation's expression without a "$": every key has this target.
std::optional<std::string> constantTarget(const Placing& placing, const Rules& rules);

/// One level of a layout's table.
struct Level
{
    KeySpec key;
    AlgorithmSpec algorithm;
    std::vector<std::string> names; ///< of the targets, by bucket
};

/// `logicTable` is empty for data sources. Findings: sphere-target-missing, sphere-target-unused, sphere-column-unused,
/// import-key-unknown,
/// and those of the algorithm, which is `custom` then.
Level makeLevel(const Placing& placing, const std::vector<std::string>& targets, const KeyTypes& types,
                const std::string& table, const std::string& logicTable, Diagnostics& findings);

/// Of an auto table, whose targets are what the algorithm says: their number. Nothing, with a finding, where it does
/// not say it.
std::optional<Level> makeAutoLevel(const Placing& placing, const KeyTypes& types, const std::string& table,
                                   Diagnostics& findings);

} // namespace atlas::sphere
