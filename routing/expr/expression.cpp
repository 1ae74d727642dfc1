#include "routing/expr/expression.h"

#include "routing/expr/groovy_evaluator.h"
#include "routing/expr/groovy_parser.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxLength = 64 * 1024;

Error placed(std::string code, std::vector<std::string> args, std::size_t position, std::size_t shift)
{
    const std::size_t column = std::max(position + 1, shift + 1) - shift;
    args.push_back(std::to_string(column));
    return Error{std::move(code), std::move(args), {}};
}

Error errorOf(const GroovyFailure& failure, std::size_t position, std::size_t shift)
{
    switch (failure.kind)
    {
    case GroovyFailure::Kind::Limit: return placed("expr-limit", {failure.reason}, position, shift);
    case GroovyFailure::Kind::Custom: return placed("expr-custom-code", {failure.reason}, position, shift);
    case GroovyFailure::Kind::Exception: break;
    }
    return placed("expr-failed", {failure.exception, failure.reason}, position, shift);
}

Result<std::string> told(std::string (*text)(const GroovyValue&), const GroovyValue& value)
{
    try
    {
        return text(value);
    }
    catch (const GroovyFailure& failure)
    {
        return errorOf(failure, 0, 0);
    }
}

} // namespace

Result<Expression> Expression::compile(std::string_view inside, Unbound unbound)
{
    if (inside.size() > kMaxLength)
    {
        return placed("expr-limit", {"a text too long"}, kMaxLength, 0);
    }
    const bool opened = inside.starts_with('"') && unbound == Unbound::Missing;
    const bool closed = inside.ends_with('"') && unbound == Unbound::Missing;
    std::string text = opened ? "" : "\"";
    text += inside;
    text += closed ? "" : "\"";
    try
    {
        return Expression(std::make_shared<const GroovyTree>(parseGroovy(text)), unbound, !opened);
    }
    catch (const GroovySyntaxFailure& failure)
    {
        return placed(failure.custom ? "expr-custom-code" : "expr-syntax", {failure.what}, failure.position,
                      opened ? 0 : 1);
    }
}

const std::vector<std::string>& Expression::variables() const
{
    return m_tree->variables;
}

std::optional<std::size_t> Expression::variable(std::string_view name) const
{
    const auto& names = m_tree->variables;
    const auto found = std::find(names.begin(), names.end(), name);
    return found != names.end() ? std::optional(static_cast<std::size_t>(found - names.begin())) : std::nullopt;
}

Result<GroovyValue> Expression::evaluate(std::span<const GroovyValue* const> values) const
{
    GroovyEvaluator evaluator(*m_tree, values, m_unbound == Unbound::Null);
    try
    {
        return evaluator.run();
    }
    catch (const GroovyFailure& failure)
    {
        return errorOf(failure, evaluator.position(), m_shift);
    }
}

std::optional<Error> Expression::appendText(std::span<const GroovyValue* const> values, std::string& text) const
{
    GroovyEvaluator evaluator(*m_tree, values, m_unbound == Unbound::Null);
    try
    {
        evaluator.appendText(text);
        return std::nullopt;
    }
    catch (const GroovyFailure& failure)
    {
        return errorOf(failure, evaluator.position(), m_shift);
    }
}

Result<std::string> resultText(const GroovyValue& result)
{
    return told(groovyText, result);
}

Result<std::string> resultString(const GroovyValue& result)
{
    return told(javaText, result);
}

} // namespace atlas
