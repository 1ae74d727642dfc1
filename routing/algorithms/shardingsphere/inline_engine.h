#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/param_specs.h"
#include "routing/expr/expression.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas
{

inline constexpr const char* kInlineExpression = "algorithm-expression";

/// The names of available-targets and their places.
class InlineTargets
{
public:
    InlineTargets() = default;
    explicit InlineTargets(std::vector<std::string> names);

    const std::vector<std::string>& names() const { return m_names; }
    /// -1 for what is not among them.
    std::int64_t placeOf(const std::string& name) const;
    Outcome several(std::vector<std::string> names) const;
    Outcome all() const { return several(m_names); }

private:
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::int64_t> m_places;
};

/// What INLINE, HINT_INLINE and COMPLEX_INLINE are made of.
struct InlineParts
{
    Expression expression;
    InlineTargets targets;
};

/// algorithm-expression without blanks around it. Error: when it is missing or blank.
Result<std::string> inlineText(const EngineParams& params);
/// Errors: those of Expression::compile() at the parameter's place; engine-param.
Result<InlineParts> readInlineParts(const EngineParams& params, const std::string& text);
bool readAllowsRange(const EngineParams& params);

ParamSpec inlineExpressionSpec(Required required, std::string example, std::string help);
ParamSpec inlineTargetsSpec();
ParamSpec allowsRangeSpec();

class InlineEngine : public EngineAlgorithm
{
public:
    explicit InlineEngine(InlineParts parts) : m_parts(std::move(parts)) {}

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(targets().names().size()); }

protected:
    /// The text for one value under one name; all other names are null.
    Result<std::string> textFor(std::optional<std::size_t> variable, const GroovyValue& value) const;
    Result<std::string> textFor(std::span<const GroovyValue* const> values) const;
    /// All targets, or why a range is refused.
    Result<Outcome> rangeOutcome(bool allowsRange) const;

    const Expression& expression() const { return m_parts.expression; }
    const InlineTargets& targets() const { return m_parts.targets; }

private:
    InlineParts m_parts;
};

/// A key as the value that the application binds.
Result<GroovyValue> groovyValueOf(const TypedValue& key);
/// What Groovy throws as the reason of a refused key.
Error groovyRefusal(const Error& error);

} // namespace atlas
