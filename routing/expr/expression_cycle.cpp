#include "routing/expr/expression.h"
#include "routing/expr/groovy_ast.h"
#include "routing/expr/groovy_names.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::int64_t kMost = 1'000'000;

/// What is known of a value v(m) for m = 0, 1, 2, ...: from `from` on, v(m + period) = v(m) + step.
struct Course
{
    std::int64_t period = 1;
    std::int64_t step = 0;
    std::int64_t from = 0;
    int sign = 1;           ///< of every value from `from` on, 0 counts for both; 0: they differ, or it is no number
    std::int64_t bound = 0; ///< without a step: no value is larger in magnitude; -1: not known

    bool repeats() const { return step == 0; }
    /// It grows away from 0.
    bool grows() const { return step != 0 && (step > 0) == (sign > 0) && sign != 0; }
    /// It has one sign, or does not go anywhere.
    bool steady() const { return repeats() || sign != 0; }
};

using Known = std::optional<Course>;

Known limited(Course course)
{
    const bool fits = course.period > 0 && course.period <= kMost && course.from <= kMost
                      && course.bound <= kMost * kMost && std::abs(course.step) <= kMost * kMost;
    return fits ? Known(course) : std::nullopt;
}

Course constant(std::int64_t value)
{
    return {1, 0, 0, value < 0 ? -1 : 1, std::abs(value)};
}

class CourseFinder
{
public:
    CourseFinder(const GroovyTree& tree, std::uint32_t variable, int direction)
        : m_tree(tree), m_variable(variable), m_direction(direction)
    {
    }

    Known of(std::uint32_t number)
    {
        const GroovyNode& node = m_tree[number];
        switch (node.kind)
        {
        case GroovyNode::Kind::Literal: return ofLiteral(m_tree.literals[node.a]);
        case GroovyNode::Kind::Variable: return ofVariable(node);
        case GroovyNode::Kind::Template: return ofTemplate(node);
        case GroovyNode::Kind::Block: return node.linkCount == 1 ? of(m_tree.linksOf(node)[0]) : std::nullopt;
        case GroovyNode::Kind::Unary: return ofUnary(node);
        case GroovyNode::Kind::Binary: return ofBinary(node);
        case GroovyNode::Kind::Ternary: return ofTernary(node);
        case GroovyNode::Kind::Cast:
        case GroovyNode::Kind::Coerce: return ofCast(node);
        case GroovyNode::Kind::Method: return ofMethod(node);
        case GroovyNode::Kind::Static: return ofStatic(node);
        default: return std::nullopt;
        }
    }

    /// The variable is asked for its hash alone, and somewhere.
    bool isOfHash() const { return m_hashes > 0; }
    /// It is asked for both, which no course describes.
    bool isMixed() const { return m_hashes > 0 && m_plain > 0; }

private:
    static Known ofLiteral(const GroovyValue& value)
    {
        if (const auto* small = value.as<std::int32_t>())
        {
            return limited(constant(*small));
        }
        if (const auto* large = value.as<std::int64_t>())
        {
            return *large > INT64_MIN ? limited(constant(*large)) : std::nullopt;
        }
        return Course{1, 0, 0, 0, -1};
    }

    Known ofVariable(const GroovyNode& node)
    {
        if (node.a != m_variable)
        {
            return Course{1, 0, 0, 0, -1}; // null
        }
        ++m_plain;
        return running();
    }

    Course running() const { return {1, m_direction, 0, m_direction, -1}; }

    /// Its text repeats when all parts do.
    Known ofTemplate(const GroovyNode& node)
    {
        Course whole{1, 0, 0, 0, -1};
        const auto links = m_tree.linksOf(node);
        for (std::size_t i = 1; i < links.size(); i += 2)
        {
            const Known part = of(links[i]);
            if (!part || !part->repeats() || !join(whole, *part))
            {
                return std::nullopt;
            }
        }
        return whole;
    }

    /// Both run side by side: one period for the two.
    static bool join(Course& whole, const Course& part)
    {
        whole.period = std::lcm(whole.period, part.period);
        whole.from = std::max(whole.from, part.from);
        return whole.period <= kMost && whole.from <= kMost;
    }

    Known ofUnary(const GroovyNode& node)
    {
        const Known value = of(node.a);
        if (!value || node.op == GroovyOp::Plus)
        {
            return value;
        }
        return node.op == GroovyOp::Negate ? Known(negated(*value)) : together(*value, *value);
    }

    static Course negated(Course value)
    {
        value.step = -value.step;
        value.sign = -value.sign;
        return value;
    }

    Known ofBinary(const GroovyNode& node)
    {
        const Known left = of(node.a);
        const Known right = of(node.b);
        if (!left || !right)
        {
            return std::nullopt;
        }
        switch (node.op)
        {
        case GroovyOp::Add: return sum(*left, *right);
        case GroovyOp::Subtract: return sum(*left, negated(*right));
        case GroovyOp::Remainder: return remainder(*left, node.b);
        case GroovyOp::BitAnd: return masked(*left, *right, node);
        case GroovyOp::ShiftRight: return shifted(*left, node.b);
        case GroovyOp::Multiply:
        {
            Known product = together(*left, *right);
            if (product && left->bound >= 0 && right->bound >= 0)
            {
                product->bound = left->bound * right->bound;
                product->sign = left->sign * right->sign;
            }
            return product ? limited(*product) : product;
        }
        default: return together(*left, *right);
        }
    }

    /// What any operator makes of two that repeat.
    static Known together(const Course& left, const Course& right)
    {
        Course both{1, 0, 0, 0, -1};
        const bool fits = left.repeats() && right.repeats() && join(both, left) && join(both, right);
        return fits ? Known(both) : std::nullopt;
    }

    static Known sum(const Course& left, const Course& right)
    {
        Course total{1, 0, 0, 0, -1};
        if (!join(total, left) || !join(total, right))
        {
            return std::nullopt;
        }
        total.step = left.step * (total.period / left.period) + right.step * (total.period / right.period);
        const bool bounded = left.bound >= 0 && right.bound >= 0;
        if (total.step == 0)
        {
            const bool repeats = left.repeats() && right.repeats();
            total.sign = repeats && left.sign == right.sign ? left.sign : 0;
            total.bound = repeats && bounded ? left.bound + right.bound : -1;
            return limited(total);
        }
        const Course& growing = left.repeats() ? right : left;
        const Course& other = left.repeats() ? left : right;
        if (!growing.grows() || !other.repeats() || other.bound < 0)
        {
            return std::nullopt;
        }
        // From here on the one that grows is the larger in any case.
        const bool against = growing.sign != other.sign;
        total.from += against ? growing.period * (other.bound / std::abs(growing.step) + 1) : 0;
        total.sign = growing.sign;
        return limited(total);
    }

    static bool isLargestInteger(const GroovyNode& node)
    {
        return node.kind == GroovyNode::Kind::Static && node.type == GroovyType::Integer
               && node.function == static_cast<std::uint8_t>(GroovyStatic::MaxValue);
    }

    /// A whole number that does not depend on the variable.
    std::optional<std::int64_t> fixed(std::uint32_t number) const
    {
        const GroovyNode& node = m_tree[number];
        if (node.kind == GroovyNode::Kind::Literal)
        {
            const GroovyValue& value = m_tree.literals[node.a];
            const auto* small = value.as<std::int32_t>();
            const auto* large = value.as<std::int64_t>();
            return small != nullptr   ? std::optional<std::int64_t>(*small)
                   : large != nullptr ? std::optional(*large)
                                      : std::nullopt;
        }
        if (isLargestInteger(node))
        {
            return INT32_MAX;
        }
        if (node.kind != GroovyNode::Kind::Binary)
        {
            return std::nullopt;
        }
        const auto left = fixed(node.a);
        const auto right = fixed(node.b);
        if (!left || !right || std::abs(*left) > kMost || std::abs(*right) > kMost)
        {
            return std::nullopt;
        }
        return folded(node.op, *left, *right);
    }

    static std::optional<std::int64_t> folded(GroovyOp op, std::int64_t left, std::int64_t right)
    {
        constexpr std::int64_t kMostShift = 10;
        switch (op)
        {
        case GroovyOp::Add: return left + right;
        case GroovyOp::Subtract: return left - right;
        case GroovyOp::Multiply: return left * right;
        case GroovyOp::ShiftLeft:
            return right >= 0 && right <= kMostShift && left >= 0 ? std::optional(left << right) : std::nullopt;
        default: return std::nullopt;
        }
    }

    /// After so many periods the growth is a multiple of n.
    static Course overMultiples(Course value, std::int64_t n)
    {
        const std::int64_t times = value.step == 0 ? 1 : n / std::gcd(n, std::abs(value.step));
        value.period *= times;
        value.step *= times;
        return value;
    }

    Known remainder(const Course& value, std::uint32_t divisor) const
    {
        const auto n = fixed(divisor);
        if (!n || *n <= 0 || *n > kMost || !value.steady())
        {
            return std::nullopt;
        }
        Course result = overMultiples(value, *n);
        result.step = 0;
        result.bound = *n - 1;
        return limited(result);
    }

    /// Quotients of one sign repeat likewise, with a step.
    Known quotient(const Course& value, std::uint32_t divisor) const
    {
        const auto n = fixed(divisor);
        if (!n || *n <= 0 || *n > kMost || !value.steady())
        {
            return std::nullopt;
        }
        Course result = overMultiples(value, *n);
        result.step /= *n;
        result.bound = value.repeats() && value.bound >= 0 ? value.bound / *n : -1;
        return limited(result);
    }

    /// The low bits of what runs repeat. Integer.MAX_VALUE takes a negative hash's sign away, and leaves its steps.
    Known masked(const Course& left, const Course& right, const GroovyNode& node) const
    {
        const auto mask = fixed(node.b);
        if (mask == INT32_MAX && !left.repeats() && isOfHash() && left.sign != 0)
        {
            Course result = left;
            result.sign = 1;
            return result;
        }
        if (!mask || left.repeats())
        {
            return together(left, right);
        }
        if (*mask < 0 || *mask >= kMost)
        {
            return std::nullopt;
        }
        std::int64_t power = 1;
        while (power <= *mask)
        {
            power *= 2;
        }
        Course result = overMultiples(left, power);
        result.step = 0;
        result.sign = 1;
        result.bound = *mask;
        return limited(result);
    }

    Known shifted(const Course& value, std::uint32_t count) const
    {
        constexpr std::int64_t kMostBits = 19;
        const auto bits = fixed(count);
        if (!bits || *bits < 0 || *bits > kMostBits || !value.steady())
        {
            return std::nullopt;
        }
        Course result = overMultiples(value, std::int64_t{1} << *bits);
        result.step >>= *bits;
        result.bound = value.repeats() ? value.bound : -1;
        return limited(result);
    }

    static Known absolute(const Course& value)
    {
        if (!value.steady())
        {
            return std::nullopt;
        }
        Course result = value.sign < 0 ? negated(value) : value;
        result.sign = 1;
        return result;
    }

    Known ofTernary(const GroovyNode& node)
    {
        const Known condition = of(node.a);
        const Known yes = of(node.b);
        const Known no = of(node.c);
        const Known answers = yes && no ? together(*yes, *no) : std::nullopt;
        return condition && answers ? together(*condition, *answers) : std::nullopt;
    }

    Known ofCast(const GroovyNode& node)
    {
        const Known value = of(node.a);
        const bool keeps = node.type == GroovyType::Long || node.type == GroovyType::BigInteger;
        if (!value || keeps)
        {
            return value;
        }
        return value->repeats() ? Known(Course{value->period, 0, value->from, 0, -1}) : std::nullopt;
    }

    Known ofMethod(const GroovyNode& node)
    {
        const auto method = static_cast<GroovyMethod>(node.function);
        const GroovyNode& receiver = m_tree[node.a];
        if (method == GroovyMethod::HashCode && receiver.kind == GroovyNode::Kind::Variable && receiver.a == m_variable
            && node.linkCount == 0)
        {
            ++m_hashes;
            return running();
        }
        const Known value = of(node.a);
        if (!value)
        {
            return std::nullopt;
        }
        const auto links = m_tree.linksOf(node);
        switch (method)
        {
        case GroovyMethod::Abs: return absolute(*value);
        case GroovyMethod::LongValue:
        case GroovyMethod::ToLong:
        case GroovyMethod::ToBigInteger: return value;
        case GroovyMethod::Intdiv: return links.size() == 1 ? quotient(*value, links[0]) : std::nullopt;
        default: break;
        }
        return repeatedCall(*value, links);
    }

    Known ofStatic(const GroovyNode& node)
    {
        if (isLargestInteger(node))
        {
            return Course{1, 0, 0, 1, INT32_MAX};
        }
        const auto links = m_tree.linksOf(node);
        const auto function = static_cast<GroovyStatic>(node.function);
        const Known first = links.empty() ? std::nullopt : of(links[0]);
        if (!first)
        {
            return std::nullopt;
        }
        const bool isMath = node.type == GroovyType::Math;
        if (isMath && function == GroovyStatic::Abs)
        {
            return absolute(*first);
        }
        if (isMath && function == GroovyStatic::FloorMod && links.size() == 2)
        {
            Known result = remainder(*first, links[1]);
            if (result)
            {
                result->sign = 1;
            }
            return result;
        }
        if (isMath && function == GroovyStatic::FloorDiv && links.size() == 2)
        {
            Known result = quotient(*first, links[1]);
            if (result && first->repeats())
            {
                result->bound = first->bound >= 0 ? result->bound + 1 : -1;
            }
            return result;
        }
        if (node.type == GroovyType::Long && function == GroovyStatic::ValueOf && links.size() == 1)
        {
            return first;
        }
        return repeatedCall(*first, links.subspan(1));
    }

    /// Any function of what repeats.
    Known repeatedCall(const Course& value, std::span<const std::uint32_t> arguments)
    {
        Known all = together(value, Course{1, 0, 0, 0, -1});
        for (const std::uint32_t argument : arguments)
        {
            const Known other = all ? of(argument) : std::nullopt;
            all = other ? together(*all, *other) : std::nullopt;
        }
        return all;
    }

    const GroovyTree& m_tree;
    std::uint32_t m_variable;
    int m_direction;
    int m_hashes = 0;
    int m_plain = 0;
};

} // namespace

std::optional<ExpressionCycle> Expression::cycle(std::size_t variable, int direction) const
{
    if (m_tree->root == GroovyNode::kNone || m_tree->slots > 0)
    {
        return std::nullopt;
    }
    CourseFinder finder(*m_tree, static_cast<std::uint32_t>(variable), direction);
    const auto course = finder.of(m_tree->root);
    if (!course || !course->repeats() || finder.isMixed())
    {
        return std::nullopt;
    }
    return ExpressionCycle{course->from, course->period, finder.isOfHash()};
}

} // namespace atlas
