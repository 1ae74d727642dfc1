#include "routing/expr/expression.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

using namespace atlas;

namespace
{

struct Case
{
    const char* expression;
    std::int64_t period; ///< 0: none is proved
};

constexpr Case kCases[] = {
    {"${k % 4}", 4},
    {"t_${k % 6}", 6},
    {"${k % 2 + 1}", 2},
    {"${(k % 4).intdiv(2)}", 4},
    {"${k.intdiv(2) % 4}", 8},
    {"${((k + 1) % 4).intdiv(2)}", 4},
    {"${3 - k % 3}", 3},
    {"${Math.abs(k) % 5}", 5},
    {"${Math.abs(k % 5)}", 5},
    {"${k.longValue() % 4}", 4},
    {"${k & 3}", 4},
    {"${(k & 12) >> 2}", 16},
    {"${k >> 2 & 1}", 8},
    {"${(k & (1 << 4) - 1 << 2) >> 2}", 64},
    {"${Math.floorMod(Math.floorDiv(k.longValue(), 2L), 2L)}", 4},
    {"${k % (2 * 2) / 2}", 4},
    {"${k % 4 < 2 ? 0 : 1}", 4},
    {"${k % 2}_${k % 3}", 6},
    {"${String.format('%02d', k % 8)}", 8},
    {"${(k % 7).toString().padLeft(2, '0')}", 7},
    {"${(k.hashCode() & Integer.MAX_VALUE) % 3}", 3},
    {"${Math.abs(k.hashCode() % 4).intdiv(2) + 1}", 4},
    {"${5 - 5}", 1},
    {"${k}", 0},
    {"${k + 1}", 0},
    {"${k / 3 % 6}", 0},
    {"${k.intdiv(1000)}", 0},
    {"${k < 1000000000 ? 0 : 1}", 0},
    {"${k * k % 4}", 0},
    {"${(k ^ k >>> 16) & 3}", 0},
    {"${k.hashCode() % 4 + k % 2}", 0},
    {"${k % 999999 + k % 999998}", 0},
    {"${def n = k % 2; return n}", 0},
};

std::optional<std::string> textFor(const Expression& expression, std::int64_t key)
{
    const GroovyValue value(key);
    const GroovyValue* const values[] = {&value};
    std::string text;
    return expression.appendText(values, text) ? std::nullopt : std::optional(text);
}

} // namespace

TEST(ExpressionCycle, IsTheOneThatIsProved)
{
    for (const Case& each : kCases)
    {
        const Result<Expression> expression = Expression::compile(each.expression, Expression::Unbound::Null);
        ASSERT_TRUE(expression) << each.expression;
        for (const int direction : {1, -1})
        {
            const auto cycle = expression->cycle(expression->variable("k").value_or(0), direction);
            EXPECT_EQ(cycle ? cycle->period : 0, each.period) << each.expression << " " << direction;
        }
    }
}

TEST(ExpressionCycle, HoldsForKeysOfBothSigns)
{
    for (const Case& each : kCases)
    {
        const Result<Expression> expression = Expression::compile(each.expression, Expression::Unbound::Null);
        for (const std::int64_t direction : {1, -1})
        {
            const auto cycle = expression->cycle(expression->variable("k").value_or(0), static_cast<int>(direction));
            if (!cycle || cycle->ofHash)
            {
                continue;
            }
            for (std::int64_t number = cycle->from; number < cycle->from + 3 * cycle->period; ++number)
            {
                EXPECT_EQ(textFor(*expression, direction * number),
                          textFor(*expression, direction * (number + cycle->period)))
                    << each.expression << " at " << direction * number;
            }
        }
    }
}

TEST(ExpressionCycle, KnowsWhetherItIsOfTheHash)
{
    const Result<Expression> hash = Expression::compile("${Math.abs(k.hashCode()) % 2}", Expression::Unbound::Null);
    EXPECT_TRUE(hash->cycle(0)->ofHash);
    const Result<Expression> number = Expression::compile("${k % 2}", Expression::Unbound::Null);
    EXPECT_FALSE(number->cycle(0)->ofHash);
}
