#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/workload/statement_facts.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Where a value of a key leads.
struct KeyTarget
{
    std::uint64_t number = 0;
    bool isShard = false; ///< the number is a shard's or a bucket's; else it only tells values apart

    bool operator==(const KeyTarget&) const = default;
};

/// The target of a value of a table's column; an empty table where it is not known whose column it is.
using TargetOf = std::function<KeyTarget(std::string_view table, std::string_view column, std::string_view value)>;

/// How the values of a list spread, over all executions that were evaluated.
struct ListTally
{
    std::uint64_t executions = 0;
    std::uint64_t oneTarget = 0;
    double targets = 0.0;                           ///< distinct ones, summed
    bool areShards = true;                          ///< else targets are the values themselves
    std::map<std::uint32_t, std::uint64_t> lengths; ///< distinct values to executions; long lists are rounded

    void add(std::uint32_t values, std::uint32_t distinctTargets, bool shards, std::uint64_t count);
};

/// Tokens of each literal of a list, in order. False when one of them is no number and no text: a marker, say.
bool forEachMember(const SqlTokens& tokens, const ListFact& list, SqlIndex open,
                   const std::function<void(SqlTokenRange)>& use);

/// The literal that word `word` of a statement's shape stands for, with its sign, in any statement of the shape.
SqlTokenRange literalOfWord(const std::vector<std::uint32_t>& shapeTokens, const SqlTokens& tokens, std::size_t word);

/// A literal as its value: '10' and 10 are one.
std::string canonicalValue(std::string_view text, const SqlTokens& tokens, SqlTokenRange literal, const SqlMode& mode);

} // namespace atlas
