#include "routing/algorithms/mycat/text_engine.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/support.h"

#include <numeric>

namespace atlas
{

namespace
{

/// StringUtil.removeBackquote(): one quote of either kind at each end; nothing where it throws.
std::optional<std::string> withoutQuotes(std::string text)
{
    const auto isQuote = [](char c) { return c == '\'' || c == '`'; };
    if (!text.empty() && isQuote(text.front()))
    {
        text.erase(0, 1);
        if (text.empty())
        {
            return std::nullopt;
        }
    }
    if (!text.empty() && isQuote(text.back()))
    {
        text.pop_back();
    }
    return text;
}

} // namespace

Result<Outcome> TextEngine::route(const TypedValue& key, std::vector<RouteStep>* steps) const
{
    if (key.isNull() || key.type == ValueType::Absent || isNullText(key.text))
    {
        return routeNull();
    }
    return routeText(key.text, steps);
}

Result<Outcome> TextEngine::routeRange(const ValueRange& range) const
{
    if (!range.lower || !range.upper)
    {
        return rangeRefused("it takes two ends");
    }
    return routeTexts(range.lower->text, range.upper->text);
}

bool TextEngine::meansAll(const Outcome& outcome) const
{
    return outcome.kind == Outcome::Kind::Several && outcome.indexes.empty();
}

Result<Outcome> TextEngine::routeNull() const
{
    return keyRefused("NullPointerException: the key is NULL");
}

Result<Outcome> TextEngine::routeTexts(const std::string&, const std::string&) const
{
    return Outcome::ofIndexes({});
}

Result<Outcome> TextEngine::routeSequence(const std::string& from, const std::string& to) const
{
    const auto lower = withoutQuotes(from);
    const auto upper = withoutQuotes(to);
    if (!lower || !upper)
    {
        return rangeRefused("StringIndexOutOfBoundsException: an end is one quote");
    }
    const Result<Outcome> begin = routeText(*lower, nullptr);
    const Result<Outcome> end = routeText(*upper, nullptr);
    if (!begin || !end)
    {
        return rangeRefused((begin ? end : begin).error().args.front());
    }
    const bool bothKnown = begin->kind == Outcome::Kind::Index && end->kind == Outcome::Kind::Index;
    return bothKnown ? nodeSequence(static_cast<std::int32_t>(begin->index), static_cast<std::int32_t>(end->index))
                     : Outcome::ofIndexes({});
}

Result<Outcome> nodeSequence(std::int32_t begin, std::int32_t end)
{
    if (end < begin)
    {
        return Outcome::ofIndexes({});
    }
    const std::int64_t length = std::int64_t{end} - begin + 1;
    if (length > kMostNodes)
    {
        return rangeRefused("it would name " + std::to_string(length) + " nodes");
    }
    std::vector<std::int64_t> nodes(static_cast<std::size_t>(length));
    std::iota(nodes.begin(), nodes.end(), std::int64_t{begin});
    return Outcome::ofIndexes(std::move(nodes));
}

Error notANumber(std::string_view key)
{
    return keyRefused("NumberFormatException: \"" + std::string(key) + "\" is no whole number in range");
}

Result<NumberEnds> parseEnds(const std::string& from, const std::string& to)
{
    const auto lower = javaParseLong(from);
    const auto upper = javaParseLong(to);
    if (!lower || !upper)
    {
        return rangeRefused(notANumber(lower ? to : from).args.front());
    }
    return NumberEnds{*lower, *upper};
}

Outcome nodeOutcome(std::int32_t node, std::vector<RouteStep>* steps, std::string note)
{
    addStep(steps, "node", std::to_string(node), std::move(note));
    return Outcome::ofIndex(node);
}

Result<std::int32_t> intParam(const EngineParams& params, std::string_view name, std::int32_t fallback,
                              std::int32_t low, std::int32_t high)
{
    return params.has(name) ? requiredIntParam(params, name, low, high) : Result<std::int32_t>(fallback);
}

Result<std::int32_t> requiredIntParam(const EngineParams& params, std::string_view name, std::int32_t low,
                                      std::int32_t high)
{
    const Result<std::int64_t> value = params.requiredIntegerIn(name, low, high);
    return value ? Result<std::int32_t>(static_cast<std::int32_t>(*value)) : value.error();
}

ParamSpec defaultNodeSpec(std::string defaultText)
{
    return countSpec("defaultNode", kOptional, std::move(defaultText), INT32_MIN, INT32_MAX, "Default node",
                     "The node of keys that nothing else names; below 0 there is none.");
}

} // namespace atlas
