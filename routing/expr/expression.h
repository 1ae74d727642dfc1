#pragma once

#include "models/core/result.h"
#include "routing/expr/groovy_value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

struct GroovyTree;

/// From the whole number `from` on, a result repeats after `period` numbers.
struct ExpressionCycle
{
    std::int64_t from = 0;
    std::int64_t period = 1;
    bool ofHash = false; ///< of the numbers that hashCode() of the variable gives, which is all that it is asked for
};

/// A Groovy expression as ShardingSphere has it between quotes: "t_order_${user_id % 4}" ("$->{" is "${"). Read once,
/// then evaluated for key after key; immutable, callable from any thread. Time, depth and memory are limited.
/// Errors have the position in the text (in bytes, from 1) as their last argument:
///   expr-syntax       it is broken: what, position
///   expr-custom-code  right Groovy perhaps, but code that is not evaluated here: what, position; kept as it is
///   expr-failed       Groovy throws: exception, message, position
///   expr-limit        it takes too much: what, position
class Expression
{
public:
    /// What a name is that is not bound: ShardingSphere's algorithms see null, its row expressions an exception.
    enum class Unbound
    {
        Null,
        Missing
    };

    /// The inside of a text in double quotes; quotes that are there already are not doubled. Errors: expr-syntax,
    /// expr-custom-code.
    static Result<Expression> compile(std::string_view inside, Unbound unbound);

    /// The names it uses that are no locals of its own, in the order of their first use.
    const std::vector<std::string>& variables() const;
    std::optional<std::size_t> variable(std::string_view name) const;

    /// `values`: by variables(), nullptr for an unbound one; may be shorter. Errors: expr-failed, expr-custom-code,
    /// expr-limit.
    Result<GroovyValue> evaluate(std::span<const GroovyValue* const> values) const;
    /// As above, to the text of the result. Nothing when all is well: `text` is appended to.
    std::optional<Error> appendText(std::span<const GroovyValue* const> values, std::string& text) const;

    /// How the result repeats while one variable runs through the whole numbers from 0 up, or down with `direction` -1,
    /// as long as the arithmetic stays within its types. Nothing where that is not proved, or where the cycle begins or
    /// ends beyond a million.
    std::optional<ExpressionCycle> cycle(std::size_t variable, int direction = 1) const;

private:
    Expression(std::shared_ptr<const GroovyTree> tree, Unbound unbound, bool quoted)
        : m_tree(std::move(tree)), m_unbound(unbound), m_shift(quoted ? 1 : 0)
    {
    }

    std::shared_ptr<const GroovyTree> m_tree;
    Unbound m_unbound;
    std::size_t m_shift; ///< the quote that was put before it
};

/// A result's text as Groovy writes it into another, and its toString(). Errors as those of evaluate(), at position 1:
/// a closure and some dates have no text that is known.
Result<std::string> resultText(const GroovyValue& result);
Result<std::string> resultString(const GroovyValue& result);

} // namespace atlas
