#include "routing/expr/groovy_evaluator.h"

namespace atlas
{

namespace
{

using Kind = GroovyNode::Kind;
constexpr std::uint32_t kNone = GroovyNode::kNone;

} // namespace

GroovyValue GroovyEvaluator::run()
{
    return part(m_tree.root);
}

std::uint32_t GroovyEvaluator::only() const
{
    const GroovyNode& root = m_tree[m_tree.root];
    return root.linkCount == 1 ? m_tree.links[root.firstLink] : kNone;
}

void GroovyEvaluator::appendText(std::string& text)
{
    const std::uint32_t number = only();
    if (number == kNone || m_tree[number].kind != Kind::Template)
    {
        appendGroovyText(text, run());
        return;
    }
    const auto parts = m_tree.linksOf(m_tree[number]);
    for (std::size_t i = 0; i < parts.size(); ++i)
    {
        if (i % 2 == 0)
        {
            text += *m_tree.literals[m_tree[parts[i]].a].as<std::string>();
            continue;
        }
        const std::size_t before = text.size();
        appendGroovyText(text, part(parts[i]));
        m_budget.text(text.size() - before);
    }
}

GroovyValue GroovyEvaluator::part(std::uint32_t number)
{
    GroovyValue value = evaluate(number);
    m_returned = false;
    return value;
}

GroovyValue GroovyEvaluator::evaluate(std::uint32_t number)
{
    const GroovyNode& node = m_tree[number];
    m_budget.step();
    switch (node.kind)
    {
    case Kind::Literal: return m_tree.literals[node.a];
    case Kind::Variable: m_position = node.position; return variable(node);
    case Kind::Local: return m_locals[node.a];
    case Kind::Binary: return binary(node);
    case Kind::Method: return method(node);
    case Kind::Template: return templateOf(node);
    case Kind::Block: return block(node);
    case Kind::Closure: return GroovyClosure{number};
    case Kind::List:
    {
        std::vector<GroovyValue> items = all(node);
        m_budget.items(items.size());
        return GroovyValue::list(std::move(items));
    }
    case Kind::Ternary: return evaluate(groovyTruth(evaluate(node.a)) ? node.b : node.c);
    case Kind::If:
        if (groovyTruth(evaluate(node.a)))
        {
            return evaluate(node.b);
        }
        return node.c != kNone ? evaluate(node.c) : GroovyValue();
    case Kind::Return:
    {
        GroovyValue value = node.a != kNone ? evaluate(node.a) : GroovyValue();
        m_returned = true;
        return value;
    }
    case Kind::Assign: return m_locals[node.a] = evaluate(node.b);
    default: break;
    }
    if (node.kind == Kind::Static || node.kind == Kind::New)
    {
        const std::vector<GroovyValue> args = all(node);
        m_position = node.position;
        return node.kind == Kind::New
                   ? groovyNew(node.type, args)
                   : groovyStatic(node.type, static_cast<GroovyStatic>(node.function), args, m_budget);
    }
    const GroovyValue value = evaluate(node.a);
    const GroovyValue index = node.kind == Kind::Index ? evaluate(node.b) : GroovyValue();
    m_position = node.position;
    switch (node.kind)
    {
    case Kind::Unary: return groovyUnary(node.op, value);
    case Kind::Cast: return groovyCast(node.type, node.primitive, value);
    case Kind::Coerce: return groovyCoerce(node.type, node.primitive, value);
    case Kind::InstanceOf: return groovyInstanceOf(node.type, value);
    default: return groovyIndex(value, index, m_budget);
    }
}

GroovyValue GroovyEvaluator::variable(const GroovyNode& node) const
{
    const GroovyValue* value = node.a < m_values.size() ? m_values[node.a] : nullptr;
    if (value != nullptr)
    {
        return *value;
    }
    if (!m_unboundIsNull)
    {
        throwGroovy("MissingPropertyException", "No such property: " + m_tree.variables[node.a]);
    }
    return {};
}

GroovyValue GroovyEvaluator::binary(const GroovyNode& node)
{
    GroovyValue left = evaluate(node.a);
    switch (node.op)
    {
    case GroovyOp::And: return groovyTruth(left) && groovyTruth(evaluate(node.b));
    case GroovyOp::Or: return groovyTruth(left) || groovyTruth(evaluate(node.b));
    case GroovyOp::Elvis: return groovyTruth(left) ? std::move(left) : evaluate(node.b);
    default: break;
    }
    const GroovyValue right = evaluate(node.b);
    m_position = node.position;
    return groovyBinary(node.op, left, right, m_budget);
}

std::vector<GroovyValue> GroovyEvaluator::all(const GroovyNode& node)
{
    std::vector<GroovyValue> values;
    values.reserve(node.linkCount);
    for (const std::uint32_t child : m_tree.linksOf(node))
    {
        values.push_back(evaluate(child));
    }
    return values;
}

GroovyValue GroovyEvaluator::method(const GroovyNode& node)
{
    const GroovyValue receiver = evaluate(node.a);
    if (node.safe && receiver.isNull())
    {
        return {};
    }
    const std::vector<GroovyValue> args = all(node);
    m_position = node.position;
    if (!args.empty() && args.back().is<GroovyClosure>())
    {
        if (args.size() != 1)
        {
            throwMissingMethod(receiver, groovyMethodName(static_cast<GroovyMethod>(node.function)));
        }
        return withClosure(node, receiver, *args.back().as<GroovyClosure>());
    }
    return groovyCall(static_cast<GroovyMethod>(node.function), receiver, args, m_budget);
}

GroovyValue GroovyEvaluator::withClosure(const GroovyNode& node, const GroovyValue& receiver,
                                         const GroovyClosure& closure)
{
    const auto function = static_cast<GroovyMethod>(node.function);
    const GroovyList* list = receiver.items();
    if (list == nullptr || (function != GroovyMethod::Collect && function != GroovyMethod::FindAll))
    {
        throwCustom(std::string(groovyMethodName(function)) + "() with a closure");
    }
    std::vector<GroovyValue> items;
    m_budget.items(list->items.size());
    for (const GroovyValue& item : list->items)
    {
        GroovyValue result = call(closure, item);
        if (function == GroovyMethod::Collect)
        {
            items.push_back(std::move(result));
        }
        else if (groovyTruth(result))
        {
            items.push_back(item);
        }
    }
    return GroovyValue::list(std::move(items));
}

GroovyValue GroovyEvaluator::call(const GroovyClosure& closure, const GroovyValue& argument)
{
    const GroovyNode& node = m_tree[closure.node];
    const auto slots = m_tree.linksOf(node);
    if (slots.size() != 1)
    {
        throwGroovy("MissingMethodException", "No signature of method: doCall() is applicable for one argument");
    }
    m_locals[slots.front()] = argument;
    return part(node.a);
}

GroovyValue GroovyEvaluator::block(const GroovyNode& node)
{
    GroovyValue value;
    for (const std::uint32_t statement : m_tree.linksOf(node))
    {
        value = evaluate(statement);
        if (m_returned)
        {
            break;
        }
    }
    return value;
}

GroovyValue GroovyEvaluator::templateOf(const GroovyNode& node)
{
    auto result = std::make_shared<GroovyTemplate>();
    const auto parts = m_tree.linksOf(node);
    for (std::size_t i = 0; i < parts.size(); ++i)
    {
        if (i % 2 == 0)
        {
            result->texts.push_back(*m_tree.literals[m_tree[parts[i]].a].as<std::string>());
            m_budget.text(result->texts.back().size());
            continue;
        }
        const bool before = m_returned;
        result->values.push_back(part(parts[i]));
        m_returned = before;
    }
    return GroovyValue::TemplateRef(std::move(result));
}

} // namespace atlas
