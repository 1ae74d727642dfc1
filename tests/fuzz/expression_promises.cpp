#include "tests/fuzz/expression_promises.h"

#include "models/core/message_catalog.h"
#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/expr/expression.h"

#include <charconv>
#include <string>
#include <vector>

namespace atlas::testing
{

namespace
{

/// A key as each of the classes that an application binds.
const std::vector<GroovyValue>& keys()
{
    static const std::vector<GroovyValue> kKeys{
        std::int32_t{-7},
        std::int64_t{INT64_MIN},
        std::string("00123"),
        std::string("\xe4\xb8\xad\xf0\x9f\x98\x80"),
        *BigDecimal::parse("-12.50"),
        *GroovyDate::parse(GroovyDate::Kind::Timestamp, "2024-02-29 10:00:00"),
        GroovyValue{},
    };
    return kKeys;
}

/// A text that takes long for each key: one of them is enough.
constexpr std::size_t kLongResult = 100'000;

bool wellTold(const Error& error, std::size_t length)
{
    if (findMessage(error.code) == nullptr || error.args.empty())
    {
        return false;
    }
    const std::string& place = error.args.back();
    std::size_t position = 0;
    const auto read = std::from_chars(place.data(), place.data() + place.size(), position);
    return read.ec == std::errc{} && read.ptr == place.data() + place.size() && position >= 1 && position <= length + 2;
}

std::string_view brokenForKeys(const Expression& expression, std::size_t length)
{
    for (const GroovyValue& key : keys())
    {
        const std::vector<const GroovyValue*> bound(expression.variables().size(), &key);
        std::string first;
        if (const auto failed = expression.appendText(bound, first))
        {
            if (!wellTold(*failed, length))
            {
                return "a failed evaluation has no sentence or no place";
            }
            if (failed->code == "expr-limit")
            {
                return {}; // the other keys would take as long
            }
            continue;
        }
        std::string second;
        if (expression.appendText(bound, second) || first != second)
        {
            return "an expression has two results for one key";
        }
        if (first.size() > kLongResult)
        {
            return {};
        }
    }
    return {};
}

} // namespace

std::string_view brokenExpressionPromise(std::string_view bytes)
{
    for (const auto unbound : {Expression::Unbound::Null, Expression::Unbound::Missing})
    {
        const auto expression = Expression::compile(bytes, unbound);
        if (!expression)
        {
            if (!wellTold(expression.error(), bytes.size()))
            {
                return "an error of the expression has no sentence or no place";
            }
            continue;
        }
        if (const auto broken = brokenForKeys(*expression, bytes.size()); !broken.empty())
        {
            return broken;
        }
    }
    for (const auto& names : {expandNames(bytes), expandRowExpression(bytes)})
    {
        if (!names && findMessage(names.error().code) == nullptr)
        {
            return "an error of the row expression has no sentence";
        }
    }
    return {};
}

} // namespace atlas::testing
