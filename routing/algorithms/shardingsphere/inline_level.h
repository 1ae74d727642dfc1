#pragma once

#include "models/core/layout.h"
#include "routing/expr/expression.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// The INLINE expression of one level of a table, ready for keys of its one column.
struct InlineLevel
{
    Expression expression;
    std::size_t variable = 0;
    std::vector<std::string> targets;
    std::unordered_map<std::string, std::size_t> places;

    /// The target's text; nothing where the expression throws.
    std::optional<std::string> textFor(const GroovyValue& key) const;
    std::optional<std::size_t> placeOf(const std::string& text) const;
};

/// Nothing for other algorithms, for several columns, and for what cannot be read.
std::optional<InlineLevel> inlineLevel(const KeySpec& key, const AlgorithmSpec& algorithm);
/// The level's text, and the column that it goes by.
std::string inlineExpression(const AlgorithmSpec& algorithm);
std::string inlineColumn(const KeySpec& key, const AlgorithmSpec& algorithm);
AlgorithmSpec withInlineExpression(AlgorithmSpec algorithm, const std::string& expression);

/// Whole keys, or texts by their hashes.
class InlineKeys
{
public:
    InlineKeys(const KeySpec& key, const AlgorithmSpec& algorithm, bool areHashes);

    GroovyValue at(std::int64_t number) const;
    std::string name(std::int64_t number) const;
    bool areHashes() const { return m_areHashes; }
    /// Keys below 0 exist.
    bool haveNegative() const { return m_haveNegative; }

private:
    bool m_areHashes;
    bool m_areInts;
    bool m_haveNegative;
};

/// One cycle for all levels; nothing where it is not proved, or too long to walk.
std::optional<ExpressionCycle> commonCycle(const std::vector<const InlineLevel*>& levels, int direction);

/// The keys of the column are whole numbers, or texts, as the cycle is about.
bool suitsCycle(const KeySpec& key, const AlgorithmSpec& algorithm, bool ofHash);

} // namespace atlas
