#include "routing/expr/groovy_arithmetic.h"
#include "routing/expr/groovy_runtime.h"

#include <algorithm>
#include <optional>

namespace atlas
{

namespace
{

/// "abc" - "b": without the first occurrence.
std::string without(std::string text, const std::string& part)
{
    const std::size_t at = text.find(part);
    return at != std::string::npos ? text.erase(at, part.size()) : text;
}

GroovyValue repeated(const std::string& text, const GroovyValue& times, GroovyBudget& budget)
{
    const std::int64_t count = static_cast<std::int32_t>(groovyLong(times));
    if (count < 0)
    {
        throwGroovy("IllegalArgumentException",
                    "multiply() should be called with a number of 0 or greater not: " + std::to_string(count));
    }
    std::string result;
    budget.text(text.size() * static_cast<std::size_t>(text.empty() ? 0 : count));
    for (std::int64_t i = 0; i < count && !text.empty(); ++i)
    {
        result += text;
    }
    return result;
}

GroovyValue listArithmetic(GroovyOp op, const GroovyList& left, const GroovyValue& right, GroovyBudget& budget)
{
    const GroovyList* other = right.items();
    if (op == GroovyOp::Add)
    {
        std::vector<GroovyValue> items = left.items;
        budget.items(items.size() + (other != nullptr ? other->items.size() : 1));
        other != nullptr ? (void)items.insert(items.end(), other->items.begin(), other->items.end())
                         : items.push_back(right);
        return GroovyValue::list(std::move(items));
    }
    throwCustom("lists with operators other than +");
}

GroovyValue textArithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right, GroovyBudget& budget)
{
    if (op == GroovyOp::Add)
    {
        std::string text = groovyText(left);
        appendGroovyText(text, right);
        budget.text(text.size());
        return text;
    }
    if (left.isText() && op == GroovyOp::Subtract && !right.isNull())
    {
        return without(groovyText(left), groovyText(right));
    }
    if (left.isText() && op == GroovyOp::Multiply && right.isNumber())
    {
        return repeated(groovyText(left), right, budget);
    }
    if (left.isText() && op == GroovyOp::ShiftLeft)
    {
        throwCustom("<< with a text");
    }
    throwMissingMethod(left, groovyOperatorMethod(op));
}

GroovyValue charAsNumber(const GroovyValue& value)
{
    const auto* character = value.as<GroovyChar>();
    return character != nullptr ? GroovyValue(static_cast<std::int32_t>(character->unit)) : value;
}

/// The operators of two Booleans; nothing for others.
std::optional<GroovyValue> flagArithmetic(GroovyOp op, bool left, bool right)
{
    switch (op)
    {
    case GroovyOp::BitAnd: return left && right;
    case GroovyOp::BitOr: return left || right;
    case GroovyOp::BitXor: return left != right;
    default: return std::nullopt;
    }
}

/// A Character beside a number or another Character counts by its code; nothing for other operands and operators.
std::optional<GroovyValue> characterArithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right)
{
    const bool takesCharacters =
        op == GroovyOp::Add || op == GroovyOp::Subtract || op == GroovyOp::Multiply || op == GroovyOp::Divide;
    if (!takesCharacters || !(left.is<GroovyChar>() || (right.is<GroovyChar>() && left.isNumber())))
    {
        return std::nullopt;
    }
    const GroovyValue number = charAsNumber(right);
    return number.isNumber() ? std::optional(groovyArithmetic(op, charAsNumber(left), number)) : std::nullopt;
}

GroovyValue arithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right, GroovyBudget& budget)
{
    if (left.isNumber() && right.isNumber())
    {
        return groovyArithmetic(op, left, right);
    }
    const bool joins = left.isText() || (right.isText() && (left.isNumber() || left.isNull() || left.is<GroovyChar>()));
    if (joins && (op == GroovyOp::Add || left.isText()))
    {
        return textArithmetic(op, left, right, budget);
    }
    if (left.isNull() || (right.isNull() && left.isNumber()))
    {
        throwGroovy("NullPointerException",
                    "Cannot invoke method " + std::string(groovyOperatorMethod(op)) + "() on null object");
    }
    if (const GroovyList* list = left.items())
    {
        return listArithmetic(op, *list, right, budget);
    }
    std::optional<GroovyValue> result = left.is<bool>() && right.is<bool>()
                                            ? flagArithmetic(op, *left.as<bool>(), *right.as<bool>())
                                            : characterArithmetic(op, left, right);
    if (!result)
    {
        throwMissingMethod(left, groovyOperatorMethod(op));
    }
    return *std::move(result);
}

bool isIn(const GroovyValue& value, const GroovyValue& list)
{
    const GroovyList* items = list.items();
    if (items == nullptr)
    {
        throwCustom("in with other than a list");
    }
    return std::any_of(items->items.begin(), items->items.end(),
                       [&](const GroovyValue& item) { return groovyEquals(item, value); });
}

} // namespace

void GroovyBudget::use(std::size_t& used, std::size_t more, std::size_t most, const char* what)
{
    if (more > most - used)
    {
        throw GroovyFailure{GroovyFailure::Kind::Limit, {}, what};
    }
    used += more;
}

void throwMissingMethod(const GroovyValue& receiver, std::string_view method)
{
    throwGroovy("MissingMethodException",
                "No signature of method: " + std::string(groovyClassName(receiver)) + "." + std::string(method) + "()");
}

GroovyValue groovyUnary(GroovyOp op, const GroovyValue& value)
{
    if (op == GroovyOp::Not)
    {
        return !groovyTruth(value);
    }
    if (value.isNull())
    {
        throwGroovy("NullPointerException",
                    "Cannot invoke method " + std::string(groovyOperatorMethod(op)) + "() on null object");
    }
    if (!value.isNumber())
    {
        throwMissingMethod(value, groovyOperatorMethod(op));
    }
    return groovyUnaryNumber(op, value);
}

GroovyValue groovyBinary(GroovyOp op, const GroovyValue& left, const GroovyValue& right, GroovyBudget& budget)
{
    switch (op)
    {
    case GroovyOp::Range: return groovyRange(left, right, false, budget);
    case GroovyOp::RangeExclusive: return groovyRange(left, right, true, budget);
    case GroovyOp::Less: return groovyCompare(left, right) < 0;
    case GroovyOp::LessEqual: return groovyCompare(left, right) <= 0;
    case GroovyOp::Greater: return groovyCompare(left, right) > 0;
    case GroovyOp::GreaterEqual: return groovyCompare(left, right) >= 0;
    case GroovyOp::Equal: return groovyEquals(left, right);
    case GroovyOp::NotEqual: return !groovyEquals(left, right);
    case GroovyOp::Compare: return static_cast<std::int32_t>(groovyCompare(left, right));
    case GroovyOp::In: return isIn(left, right);
    case GroovyOp::ShiftLeft:
    case GroovyOp::ShiftRight:
    case GroovyOp::ShiftRightUnsigned:
        if (left.isNumber() && right.isNumber())
        {
            return groovyShift(op, left, right);
        }
        break;
    default: break;
    }
    return arithmetic(op, left, right, budget);
}

} // namespace atlas
