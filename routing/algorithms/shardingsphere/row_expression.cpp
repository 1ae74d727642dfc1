#include "routing/algorithms/shardingsphere/row_expression.h"

#include "routing/expr/expression.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace atlas
{

namespace
{

/// More names than any layout has; a product of a few long ranges would not end.
constexpr std::size_t kMaxNames = 1'000'000;
constexpr std::size_t kMaxNameBytes = std::size_t{16} << 20U; ///< of all names together

/// The names so far, and how long they are together.
struct NameList
{
    std::vector<std::string> names;
    std::size_t bytes = 0;

    void add(std::string name)
    {
        bytes += name.size();
        names.push_back(std::move(name));
    }
};

struct Segment
{
    std::string_view text;
    std::size_t offset = 0;
};

bool isBlank(char c)
{
    return static_cast<unsigned char>(c) <= ' ';
}

Error placed(std::string code, std::vector<std::string> args, std::size_t position)
{
    args.push_back(std::to_string(position + 1));
    return Error{std::move(code), std::move(args), {}};
}

/// An error of a segment, at its position in the whole.
Error moved(Error error, std::size_t offset)
{
    std::size_t position = 1;
    std::from_chars(error.args.back().data(), error.args.back().data() + error.args.back().size(), position);
    error.args.pop_back();
    return placed(std::move(error.code), std::move(error.args), position - 1 + offset);
}

Segment trimmed(std::string_view text, std::size_t offset)
{
    while (!text.empty() && isBlank(text.front()))
    {
        text.remove_prefix(1);
        ++offset;
    }
    while (!text.empty() && isBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    return {text, offset};
}

/// UTF-16 units from a position on, three at most: what the product looks at behind a "$".
std::size_t unitsAfter(std::string_view text, std::size_t at)
{
    std::size_t units = 0;
    for (std::size_t i = at; i < text.size() && units < 3; ++i)
    {
        const auto byte = static_cast<unsigned char>(text[i]);
        units += byte < 0x80 || byte >= 0xc0 ? 1 : 0;
        units += byte >= 0xf0 ? 1 : 0;
    }
    return units;
}

Result<std::vector<Segment>> split(std::string_view text)
{
    std::vector<Segment> segments;
    std::size_t start = 0;
    std::int64_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        const std::string_view rest = text.substr(i);
        if (rest.front() == ',' && depth <= 0)
        {
            segments.push_back(trimmed(text.substr(start, i - start), start));
            start = i + 1;
        }
        else if (rest.front() == '$')
        {
            if (unitsAfter(text, i + 1) < 3)
            {
                return placed("expr-failed",
                              {"StringIndexOutOfBoundsException", "fewer than three characters follow the $"}, i);
            }
            depth += rest.starts_with("${") || rest.starts_with("$->{") ? 1 : 0;
        }
        else if (rest.front() == '}')
        {
            --depth;
        }
    }
    if (start < text.size())
    {
        segments.push_back(trimmed(text.substr(start), start));
    }
    return segments;
}

/// The texts of one value: the items of a list, each once.
Result<std::vector<std::string>> choices(const GroovyValue& value)
{
    const GroovyList* list = value.items();
    if (list == nullptr)
    {
        Result<std::string> text = resultText(value);
        return text ? Result(std::vector{*std::move(text)}) : text.error();
    }
    std::vector<std::string> texts;
    std::unordered_set<std::string> seen;
    for (const GroovyValue& item : list->items)
    {
        if (item.isNull())
        {
            return placed("expr-failed", {"NullPointerException", "a list with null"}, 0);
        }
        Result<std::string> text = resultString(item);
        if (!text)
        {
            return text.error();
        }
        if (seen.insert(*text).second)
        {
            texts.push_back(*std::move(text));
        }
    }
    return texts;
}

/// How long the `count` names of a product are together.
std::size_t productBytes(const GroovyTemplate& segment, const std::vector<std::vector<std::string>>& sets,
                         std::size_t count)
{
    std::size_t bytes = 0;
    for (const std::string& text : segment.texts)
    {
        bytes += text.size() * count;
    }
    for (const std::vector<std::string>& set : sets)
    {
        for (const std::string& text : set)
        {
            bytes += text.size() * (count / set.size());
        }
    }
    return bytes;
}

/// The product of a template's values. Null ones are left out, and those after them move up, as the product has it.
std::optional<Error> appendProduct(const GroovyTemplate& segment, NameList& list)
{
    std::vector<std::vector<std::string>> sets;
    std::size_t count = 1;
    for (const GroovyValue& value : segment.values)
    {
        if (value.isNull())
        {
            continue;
        }
        Result<std::vector<std::string>> set = choices(value);
        if (!set)
        {
            return set.error();
        }
        count *= set->size();
        if (count > kMaxNames - list.names.size())
        {
            return placed("expr-limit", {"more names than " + std::to_string(kMaxNames)}, 0);
        }
        sets.push_back(*std::move(set));
    }
    if (productBytes(segment, sets, count) > kMaxNameBytes - std::min(list.bytes, kMaxNameBytes))
    {
        return placed("expr-limit", {"names of more than 16 MiB"}, 0);
    }
    std::vector<std::size_t> chosen(sets.size());
    for (std::size_t n = 0; n < count; ++n)
    {
        std::size_t rest = n;
        for (std::size_t i = sets.size(); i-- > 0;)
        {
            chosen[i] = rest % sets[i].size();
            rest /= sets[i].size();
        }
        std::string name;
        for (std::size_t i = 0; i < segment.texts.size(); ++i)
        {
            name += segment.texts[i];
            name += i < sets.size() ? sets[i][chosen[i]] : "";
        }
        list.add(std::move(name));
    }
    return std::nullopt;
}

std::optional<Error> appendSegment(const Segment& segment, NameList& list)
{
    const Result<Expression> expression = Expression::compile(segment.text, Expression::Unbound::Missing);
    if (!expression)
    {
        return moved(expression.error(), segment.offset);
    }
    const Result<GroovyValue> value = expression->evaluate({});
    if (!value)
    {
        return moved(value.error(), segment.offset);
    }
    if (const auto* ref = value->as<GroovyValue::TemplateRef>())
    {
        auto failed = appendProduct(**ref, list);
        return failed ? std::optional(moved(*std::move(failed), segment.offset)) : std::nullopt;
    }
    Result<std::string> text = resultString(*value);
    if (!text)
    {
        return moved(text.error(), segment.offset);
    }
    list.add(*std::move(text));
    return std::nullopt;
}

bool equalsIgnoringCase(std::string_view text, std::string_view upper)
{
    return std::equal(text.begin(), text.end(), upper.begin(), upper.end(),
                      [](char a, char b) { return (a >= 'a' && a <= 'z' ? a - 'a' + 'A' : a) == b; });
}

/// "<GROOVY>" in front selects the parser; others are not part of the product by default.
Result<std::size_t> prefixLength(std::string_view text)
{
    if (!text.starts_with('<'))
    {
        return std::size_t{0};
    }
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos)
    {
        return placed("expr-failed", {"StringIndexOutOfBoundsException", "no > follows the <"}, 0);
    }
    if (!equalsIgnoringCase(text.substr(1, end - 1), "GROOVY"))
    {
        return placed("expr-custom-code", {std::string(text.substr(0, end + 1))}, 0);
    }
    return end + 1;
}

const AlgorithmInfo& rowInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.INLINE_ROWEXPR",
        .title = "Row expression",
        .summary = "Lists data nodes: ranges and lists in ${ } multiply, commas separate.",
        .params = {},
    };
    return info;
}

Result<std::string> computeRow(const EngineParams&, std::string_view, std::string_view input)
{
    Result<std::vector<std::string>> names = expandRowExpression(input);
    return names ? Result<std::string>(outcomeText(Outcome::ofNames(*std::move(names)))) : names.error();
}

} // namespace

Result<std::vector<std::string>> expandRowExpression(std::string_view text)
{
    const Result<std::size_t> prefix = prefixLength(text);
    if (!prefix)
    {
        return prefix.error();
    }
    const Result<std::vector<Segment>> segments = split(text.substr(*prefix));
    if (!segments)
    {
        return moved(segments.error(), *prefix);
    }
    NameList list;
    for (const Segment& segment : *segments)
    {
        if (auto failed = appendSegment({segment.text, segment.offset + *prefix}, list))
        {
            return *std::move(failed);
        }
    }
    return std::move(list.names);
}

Result<std::vector<std::string>> expandNames(std::string_view text)
{
    Result<std::vector<std::string>> names = expandRowExpression(text);
    if (names)
    {
        std::unordered_set<std::string> seen;
        std::erase_if(*names, [&](const std::string& name) { return !seen.insert(name).second; });
    }
    return names;
}

EngineEntry inlineRowExpression()
{
    return {.info = rowInfo, .compute = computeRow};
}

} // namespace atlas
