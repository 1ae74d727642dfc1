#include "routing/expr/groovy_runtime.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <cmath>
#include <compare>

namespace atlas
{

namespace
{

/// The code of a character or of a text of one character.
std::optional<std::int32_t> codeOf(const GroovyValue& value)
{
    if (const auto* character = value.as<GroovyChar>())
    {
        return character->unit;
    }
    if (value.isText())
    {
        const std::u16string units = utf16Units(groovyText(value));
        return units.size() == 1 ? std::optional<std::int32_t>(units[0]) : std::nullopt;
    }
    return std::nullopt;
}

int signOf(auto order)
{
    return std::is_lt(order) ? -1 : std::is_gt(order) ? 1 : 0;
}

int compareNumbers(const GroovyValue& left, const GroovyValue& right)
{
    if (left.is<double>() || right.is<double>())
    {
        const double l = groovyDouble(left);
        const double r = groovyDouble(right);
        return l < r ? -1 : l > r ? 1 : l == r ? 0 : std::isnan(l) ? (std::isnan(r) ? 0 : 1) : -1; // NaN is the largest
    }
    if (left.is<BigDecimal>() || right.is<BigDecimal>())
    {
        return groovyDecimal(left).compareTo(groovyDecimal(right));
    }
    if (left.is<BigInteger>() || right.is<BigInteger>())
    {
        return signOf(groovyBigInteger(left) <=> groovyBigInteger(right));
    }
    return signOf(groovyLong(left) <=> groovyLong(right));
}

/// compareTo(): the difference of the first units that differ, or of the lengths.
int compareTexts(const GroovyValue& left, const GroovyValue& right)
{
    const std::u16string l = utf16Units(groovyText(left));
    const std::u16string r = utf16Units(groovyText(right));
    const auto [a, b] = std::mismatch(l.begin(), l.end(), r.begin(), r.end());
    if (a != l.end() && b != r.end())
    {
        return static_cast<int>(*a) - static_cast<int>(*b);
    }
    return static_cast<int>(l.size()) - static_cast<int>(r.size());
}

/// Nothing where Groovy finds no order.
std::optional<int> orderOf(const GroovyValue& left, const GroovyValue& right)
{
    if (left.isNull() || right.isNull())
    {
        return left.isNull() && right.isNull() ? 0 : left.isNull() ? -1 : 1;
    }
    if (left.isNumber() && right.isNumber())
    {
        return compareNumbers(left, right);
    }
    if (left.isText() && right.isText())
    {
        return compareTexts(left, right);
    }
    const bool codes = (left.isNumber() || left.is<GroovyChar>() || left.isText())
                       && (right.isNumber() || right.is<GroovyChar>() || right.isText());
    if (codes)
    {
        const auto l = left.isNumber() ? std::optional<std::int32_t>(0) : codeOf(left);
        const auto r = right.isNumber() ? std::optional<std::int32_t>(0) : codeOf(right);
        if (l && r)
        {
            return compareNumbers(left.isNumber() ? left : GroovyValue(*l), right.isNumber() ? right : GroovyValue(*r));
        }
        return std::nullopt;
    }
    if (left.is<bool>() && right.is<bool>())
    {
        return static_cast<int>(*left.as<bool>()) - static_cast<int>(*right.as<bool>());
    }
    const auto* date = left.as<GroovyDate>();
    const auto* other = right.as<GroovyDate>();
    if (date != nullptr && other != nullptr && date->kind == other->kind)
    {
        return signOf(*date <=> *other);
    }
    return std::nullopt;
}

/// One step up: a number more, or a text whose last character is the next one.
void raise(std::string& text)
{
    std::u16string units = utf16Units(text);
    for (std::size_t i = units.size(); i-- > 0;)
    {
        if (units[i] != 0xffff)
        {
            ++units[i];
            text = utf8OfUnits(units);
            return;
        }
        units[i] = 0;
    }
    throwTooLarge();
}

std::vector<GroovyValue> textItems(const std::string& from, const std::string& to, GroovyBudget& budget)
{
    std::vector<GroovyValue> items;
    const std::size_t length = utf16Length(from);
    if (length != utf16Length(to))
    {
        throwGroovy("IllegalArgumentException", "Incompatible Strings for Range");
    }
    const std::u16string first = utf16Units(from);
    const std::u16string last = utf16Units(to);
    const bool reachable = length > 0 && std::equal(first.begin(), first.end() - 1, last.begin());
    if (!reachable && from != to)
    {
        throwGroovy("IllegalArgumentException", "Incompatible Strings for Range: it will not reach the expected value");
    }
    const bool down = length > 0 && first.back() > last.back();
    std::string value = down ? to : from;
    const std::string& end = down ? from : to;
    for (items.emplace_back(value); value != end; items.emplace_back(value))
    {
        raise(value);
        budget.items(1);
        budget.text(value.size());
    }
    if (down)
    {
        std::reverse(items.begin(), items.end());
    }
    return items;
}

bool isWhole(const GroovyValue& value)
{
    return value.is<std::int32_t>() || value.is<std::int64_t>();
}

std::vector<GroovyValue> numberItems(const GroovyValue& from, const GroovyValue& to, GroovyBudget& budget)
{
    const std::int64_t first = groovyLong(from);
    const std::int64_t last = groovyLong(to);
    const std::uint64_t distance = first <= last ? static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first)
                                                 : static_cast<std::uint64_t>(first) - static_cast<std::uint64_t>(last);
    if (distance >= GroovyBudget::kMaxItems)
    {
        throw GroovyFailure{GroovyFailure::Kind::Limit, {}, "a range of too many items"};
    }
    budget.items(distance + 1);
    std::vector<GroovyValue> items;
    items.reserve(distance + 1);
    const bool isInt = from.is<std::int32_t>();
    for (std::uint64_t i = 0; i <= distance; ++i)
    {
        const auto step = static_cast<std::int64_t>(i);
        const std::int64_t value = first <= last ? first + step : first - step;
        items.push_back(isInt ? GroovyValue(static_cast<std::int32_t>(value)) : GroovyValue(value));
    }
    return items;
}

} // namespace

bool groovyEquals(const GroovyValue& left, const GroovyValue& right)
{
    const GroovyList* list = left.items();
    const GroovyList* other = right.items();
    if (list != nullptr && other != nullptr)
    {
        return std::equal(list->items.begin(), list->items.end(), other->items.begin(), other->items.end(),
                          groovyEquals);
    }
    const auto order = orderOf(left, right);
    return order && *order == 0;
}

int groovyCompare(const GroovyValue& left, const GroovyValue& right)
{
    const auto order = orderOf(left, right);
    if (!order)
    {
        throwGroovy("ClassCastException", "Cannot compare " + std::string(groovyClassName(left)) + " with "
                                              + std::string(groovyClassName(right)));
    }
    return *order;
}

GroovyValue groovyRange(const GroovyValue& from, const GroovyValue& to, bool exclusive, GroovyBudget& budget)
{
    if (from.isNull() || to.isNull())
    {
        throwGroovy("IllegalArgumentException", "Must specify a non-null value for both ends of a Range");
    }
    std::vector<GroovyValue> items;
    if (isWhole(from) && isWhole(to))
    {
        items = numberItems(from, to, budget);
    }
    else if (from.isText() && to.isText())
    {
        items = textItems(groovyText(from), groovyText(to), budget);
    }
    else
    {
        throwCustom("a range of other than whole numbers or texts");
    }
    if (exclusive)
    {
        items.pop_back();
    }
    std::string text = groovyText(from) + (exclusive ? "..<" : "..") + groovyText(to);
    return GroovyValue::list(std::move(items), std::move(text));
}

} // namespace atlas
