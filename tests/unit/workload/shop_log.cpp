#include "tests/unit/workload/shop_log.h"

#include <cstdint>
#include <vector>

namespace atlas::test
{

namespace
{

struct Kind
{
    std::string condition; ///< # stands for a value
    int statements;
    std::uint64_t executions; ///< of all of them
};

/// A condition with other values for each statement.
std::string filled(const std::string& condition, int value)
{
    std::string text;
    for (const char c : condition)
    {
        text += c == '#' ? std::to_string(value++ * 1009 + 17) : std::string(1, c);
    }
    return text;
}

} // namespace

std::string shopLog()
{
    const std::vector<Kind> kinds{
        {"user_id = # AND order_id = #", 200, 400'000},
        {"user_id = #", 150, 400'000},
        {"user_id = # AND seller_id = #", 50, 50'000},
        {"user_id IN (#, #, #)", 50, 100'000},
        {"user_id = # OR user_id = #", 10, 10'000},
        {"user_id IN (#, #) AND seller_id IN (#, #)", 20, 20'000},
        {"seller_id = #", 10, 5'000},
        {"state = #", 10, 15'000},
    };
    std::string log = "sql,count\n";
    int number = 0;
    for (const Kind& kind : kinds)
    {
        std::uint64_t left = kind.executions;
        for (int i = 0; i < kind.statements; ++i)
        {
            // Uneven, and all of them together exact.
            const bool isLast = i + 1 == kind.statements;
            const std::uint64_t count = isLast ? left : left / static_cast<std::uint64_t>(kind.statements - i + i % 3);
            left -= count;
            log += "\"SELECT c" + std::to_string(number) + ", note FROM t_order WHERE " + filled(kind.condition, number)
                   + " AND note <> 'a \"\"quoted\"\" one'\"," + std::to_string(count) + "\n";
            ++number;
        }
    }
    return log;
}

} // namespace atlas::test
