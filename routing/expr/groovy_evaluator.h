#pragma once

#include "routing/expr/groovy_ast.h"
#include "routing/expr/groovy_runtime.h"

#include <span>
#include <string>
#include <vector>

namespace atlas
{

/// Walks a tree once. Throws GroovyFailure (within this library only); position() then says where.
class GroovyEvaluator
{
public:
    /// `values`: one for each of the tree's variables, or nullptr where it has none. What an unbound name is depends on
    /// the engine: null, or an exception.
    GroovyEvaluator(const GroovyTree& tree, std::span<const GroovyValue* const> values, bool unboundIsNull)
        : m_tree(tree), m_values(values), m_unboundIsNull(unboundIsNull), m_locals(tree.slots)
    {
    }

    GroovyValue run();
    /// The text of the result, without building it first where the whole is a template.
    void appendText(std::string& text);
    std::uint32_t position() const { return m_position; }

private:
    GroovyValue evaluate(std::uint32_t number);
    GroovyValue variable(const GroovyNode& node) const;
    GroovyValue binary(const GroovyNode& node);
    GroovyValue method(const GroovyNode& node);
    GroovyValue withClosure(const GroovyNode& node, const GroovyValue& receiver, const GroovyClosure& closure);
    GroovyValue call(const GroovyClosure& closure, const GroovyValue& argument);
    GroovyValue block(const GroovyNode& node);
    GroovyValue templateOf(const GroovyNode& node);
    /// A block as a function: `return` leaves it alone.
    GroovyValue part(std::uint32_t number);
    std::vector<GroovyValue> all(const GroovyNode& node);
    std::uint32_t only() const;

    const GroovyTree& m_tree;
    std::span<const GroovyValue* const> m_values;
    bool m_unboundIsNull;
    std::vector<GroovyValue> m_locals;
    GroovyBudget m_budget;
    std::uint32_t m_position = 0;
    bool m_returned = false;
};

} // namespace atlas
