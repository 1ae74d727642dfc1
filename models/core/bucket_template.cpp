#include "models/core/bucket_template.h"

#include <array>
#include <cctype>
#include <charconv>

namespace atlas
{

namespace
{

constexpr int kMaxDepth = 64;
constexpr std::size_t kStackSize = 256;
constexpr int kMaxWidth = 19;

std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    const std::int64_t quotient = a / b;
    return (a % b != 0 && ((a < 0) != (b < 0))) ? quotient - 1 : quotient;
}

} // namespace

/// Recursive descent over the text of one template; emits postfix.
class BucketTemplate::Parser
{
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    Result<BucketTemplate> run()
    {
        BucketTemplate result;
        result.m_text = std::string(m_text);
        Piece piece;
        while (m_at < m_text.size())
        {
            if (m_text[m_at] == '}')
            {
                return fail("'}' without '{'");
            }
            if (m_text[m_at] != '{')
            {
                piece.literal += m_text[m_at++];
                continue;
            }
            ++m_at;
            if (!readExpression(piece))
            {
                return fail(m_problem);
            }
            result.m_pieces.push_back(std::move(piece));
            piece = {};
        }
        if (!piece.literal.empty())
        {
            result.m_pieces.push_back(std::move(piece));
        }
        result.m_usesBucket = m_usesBucket;
        return result;
    }

private:
    Error fail(std::string problem) const
    {
        return Error{"template-syntax", {std::move(problem), std::string(m_text)}, {{}, 0, static_cast<int>(m_at) + 1}};
    }

    bool problem(std::string text)
    {
        if (m_problem.empty())
        {
            m_problem = std::move(text);
        }
        return false;
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
        {
            ++m_at;
        }
    }

    bool accept(char wanted)
    {
        skipSpace();
        if (m_at >= m_text.size() || m_text[m_at] != wanted)
        {
            return false;
        }
        ++m_at;
        return true;
    }

    bool readExpression(Piece& piece)
    {
        if (!sum(piece.expression, 0))
        {
            return false;
        }
        if (accept(':'))
        {
            skipSpace();
            const char* begin = m_text.data() + m_at;
            const auto [end, code] = std::from_chars(begin, m_text.data() + m_text.size(), piece.width);
            if (code != std::errc{} || piece.width < 1 || piece.width > kMaxWidth)
            {
                return problem("a width from 1 to 19 must follow ':'");
            }
            m_at += static_cast<std::size_t>(end - begin);
        }
        return accept('}') || problem("'}' is missing");
    }

    bool sum(std::vector<Instruction>& out, int depth)
    {
        if (!product(out, depth))
        {
            return false;
        }
        while (true)
        {
            const auto op = accept('+')   ? Instruction::Op::Add
                            : accept('-') ? Instruction::Op::Subtract
                                          : Instruction::Op::Constant;
            if (op == Instruction::Op::Constant)
            {
                return true;
            }
            if (!product(out, depth))
            {
                return false;
            }
            out.push_back({op, 0});
        }
    }

    bool product(std::vector<Instruction>& out, int depth)
    {
        if (!factor(out, depth))
        {
            return false;
        }
        while (true)
        {
            const auto op = accept('*')   ? Instruction::Op::Multiply
                            : accept('/') ? Instruction::Op::Divide
                            : accept('%') ? Instruction::Op::Modulo
                                          : Instruction::Op::Constant;
            if (op == Instruction::Op::Constant)
            {
                return true;
            }
            if (!factor(out, depth))
            {
                return false;
            }
            out.push_back({op, 0});
        }
    }

    bool factor(std::vector<Instruction>& out, int depth)
    {
        if (depth > kMaxDepth)
        {
            return problem("parentheses are nested deeper than 64");
        }
        if (accept('-'))
        {
            if (!factor(out, depth + 1))
            {
                return false;
            }
            out.push_back({Instruction::Op::Negate, 0});
            return true;
        }
        if (accept('('))
        {
            return sum(out, depth + 1) && (accept(')') || problem("')' is missing"));
        }
        skipSpace();
        if (m_text.substr(m_at).starts_with("bucket"))
        {
            m_at += 6;
            m_usesBucket = true;
            out.push_back({Instruction::Op::Bucket, 0});
            return true;
        }
        std::int64_t value = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, code] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (code != std::errc{} || m_at >= m_text.size() || std::isdigit(static_cast<unsigned char>(*begin)) == 0)
        {
            return problem("'bucket' or an integer is expected");
        }
        m_at += static_cast<std::size_t>(end - begin);
        out.push_back({Instruction::Op::Constant, value});
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_problem;
    bool m_usesBucket = false;
};

Result<BucketTemplate> BucketTemplate::parse(std::string_view text)
{
    return Parser(text).run();
}

Result<std::int64_t> BucketTemplate::evaluate(const std::vector<Instruction>& expression, std::int64_t bucket) const
{
    std::array<std::int64_t, kStackSize> stack{};
    std::size_t top = 0;
    const auto fail = [&](const char* code) { return Error{code, {std::to_string(bucket), m_text}, {}}; };
    for (const Instruction& step : expression)
    {
        if (step.op == Instruction::Op::Constant || step.op == Instruction::Op::Bucket)
        {
            if (top == kStackSize)
            {
                return fail("template-overflow");
            }
            stack[top++] = step.op == Instruction::Op::Bucket ? bucket : step.constant;
            continue;
        }
        const std::int64_t right = stack[--top];
        std::int64_t result = 0;
        bool overflow = false;
        if (step.op == Instruction::Op::Negate)
        {
            overflow = __builtin_sub_overflow(std::int64_t{0}, right, &result);
            stack[top++] = result;
        }
        else
        {
            const std::int64_t left = stack[--top];
            const bool divides = step.op == Instruction::Op::Divide || step.op == Instruction::Op::Modulo;
            if (divides && right == 0)
            {
                return fail("template-division-by-zero");
            }
            switch (step.op)
            {
            case Instruction::Op::Add: overflow = __builtin_add_overflow(left, right, &result); break;
            case Instruction::Op::Subtract: overflow = __builtin_sub_overflow(left, right, &result); break;
            case Instruction::Op::Multiply: overflow = __builtin_mul_overflow(left, right, &result); break;
            case Instruction::Op::Divide:
                overflow = left == INT64_MIN && right == -1;
                result = overflow ? 0 : floorDivide(left, right);
                break;
            default: result = right == -1 ? 0 : left - floorDivide(left, right) * right; break;
            }
            stack[top++] = result;
        }
        if (overflow)
        {
            return fail("template-overflow");
        }
    }
    return stack[0];
}

Result<std::string> BucketTemplate::expand(std::int64_t bucket) const
{
    std::string out;
    for (const Piece& piece : m_pieces)
    {
        out += piece.literal;
        if (piece.expression.empty())
        {
            continue;
        }
        const Result<std::int64_t> value = evaluate(piece.expression, bucket);
        if (!value)
        {
            return value.error();
        }
        if (*value < 0)
        {
            return Error{"template-negative", {std::to_string(bucket), m_text}, {}};
        }
        const std::string digits = std::to_string(*value);
        if (digits.size() < static_cast<std::size_t>(piece.width))
        {
            out.append(static_cast<std::size_t>(piece.width) - digits.size(), '0');
        }
        out += digits;
    }
    return out;
}

} // namespace atlas
