#include "routing/expr/groovy_arguments.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas
{

namespace
{

using M = GroovyMethod;
using Args = std::span<const GroovyValue>;

GroovyValue uniqueItems(const GroovyList& list, GroovyBudget& budget)
{
    std::vector<GroovyValue> kept;
    for (const GroovyValue& item : list.items)
    {
        bool known = false;
        for (const GroovyValue& other : kept)
        {
            budget.step();
            known = known || groovyEquals(other, item);
        }
        if (!known)
        {
            kept.push_back(item);
        }
    }
    return GroovyValue::list(std::move(kept));
}

GroovyValue sumOf(const GroovyList& list, GroovyBudget& budget)
{
    GroovyValue sum = list.items.empty() ? GroovyValue() : list.items.front();
    for (std::size_t i = 1; i < list.items.size(); ++i)
    {
        sum = groovyBinary(GroovyOp::Add, sum, list.items[i], budget);
    }
    return sum;
}

GroovyValue extreme(const GroovyList& list, bool largest)
{
    const GroovyValue* best = nullptr;
    for (const GroovyValue& item : list.items)
    {
        const int order = best == nullptr ? 0 : groovyCompare(item, *best);
        best = best == nullptr || (largest ? order > 0 : order < 0) ? &item : best;
    }
    return best != nullptr ? *best : GroovyValue();
}

} // namespace

GroovyValue groovyJoined(const GroovyList& list, const std::string& mark, GroovyBudget& budget)
{
    std::string text;
    for (std::size_t i = 0; i < list.items.size(); ++i)
    {
        const std::size_t before = text.size();
        text += i > 0 ? mark : "";
        appendGroovyText(text, list.items[i]);
        budget.text(text.size() - before);
    }
    return text;
}

GroovyValue groovyListMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                             GroovyBudget& budget)
{
    const GroovyList& list = *receiver.items();
    switch (method)
    {
    case M::GetAt:
    case M::Get: requireCount(receiver, method, args, 1, 1); return groovyIndex(receiver, args[0], budget);
    case M::Join:
        requireCount(receiver, method, args, 0, 1);
        return groovyJoined(list, args.empty() ? std::string() : textArg(receiver, method, args[0]), budget);
    case M::Contains:
    case M::IndexOf:
    {
        requireCount(receiver, method, args, 1, 1);
        const auto found = std::find_if(list.items.begin(), list.items.end(),
                                        [&](const GroovyValue& item) { return groovyEquals(item, args[0]); });
        return method == M::Contains
                   ? GroovyValue(found != list.items.end())
                   : GroovyValue(found != list.items.end() ? static_cast<std::int32_t>(found - list.items.begin())
                                                           : -1);
    }
    case M::Plus:
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(GroovyOp::Add, receiver, args[0], budget);
    default: break;
    }
    requireCount(receiver, method, args, 0, 0);
    switch (method)
    {
    case M::Size: return static_cast<std::int32_t>(list.items.size());
    case M::IsEmpty: return list.items.empty();
    case M::First:
    case M::Last:
        if (list.items.empty())
        {
            throwGroovy("NoSuchElementException", "Cannot access an element of an empty List");
        }
        return method == M::First ? list.items.front() : list.items.back();
    case M::Reverse:
        budget.items(list.items.size());
        return GroovyValue::list(std::vector<GroovyValue>(list.items.rbegin(), list.items.rend()));
    case M::ToList:
    case M::Collect: budget.items(list.items.size()); return GroovyValue::list(list.items);
    case M::Unique: return uniqueItems(list, budget);
    case M::Sum: return sumOf(list, budget);
    case M::Max:
    case M::Min: return extreme(list, method == M::Max);
    default: throwMissingMethod(receiver, groovyMethodName(method));
    }
}

} // namespace atlas
