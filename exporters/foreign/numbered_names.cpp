#include "exporters/foreign/numbered_names.h"

#include "models/core/bucket_template.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace atlas
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t commonHead(std::span<const std::string> names)
{
    std::size_t length = names.front().size();
    for (const std::string& name : names)
    {
        const auto [own, other] = std::mismatch(name.begin(), name.end(), names.front().begin(), names.front().end());
        length = std::min(length, static_cast<std::size_t>(own - name.begin()));
    }
    while (length > 0 && isDigit(names.front()[length - 1]))
    {
        --length;
    }
    return length;
}

std::size_t commonTail(std::span<const std::string> names, std::size_t head)
{
    std::size_t length = names.front().size() - head;
    for (const std::string& name : names)
    {
        const auto [own, other] =
            std::mismatch(name.rbegin(), name.rend(), names.front().rbegin(), names.front().rend());
        length = std::min({length, static_cast<std::size_t>(own - name.rbegin()), name.size() - head});
    }
    while (length > 0 && isDigit(names.front()[names.front().size() - length]))
    {
        --length;
    }
    return length;
}

std::optional<std::int64_t> numberOf(std::string_view text)
{
    constexpr std::size_t kMostDigits = 18; // longer ones do not fit 64 bits, or leave no room to count on
    if (text.size() > kMostDigits)
    {
        return std::nullopt;
    }
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = problem == std::errc{} && end == text.data() + text.size() && !text.starts_with('-');
    return isWhole ? std::optional(number) : std::nullopt;
}

/// "bucket * 2 + 1", of any inner text.
std::string linear(const std::string& inner, std::int64_t step, std::int64_t offset)
{
    if (step == -1)
    {
        return std::to_string(offset) + " - " + inner;
    }
    const std::string scaled = step == 1 ? inner : inner + " * " + std::to_string(step);
    return offset == 0  ? scaled
           : offset > 0 ? scaled + " + " + std::to_string(offset)
                        : scaled + " - " + std::to_string(-offset);
}

/// Texts that may give the numbers; whether they do is seen afterwards.
std::vector<std::string> candidates(const std::vector<std::int64_t>& numbers)
{
    const auto changed =
        std::find_if(numbers.begin(), numbers.end(), [&](std::int64_t number) { return number != numbers.front(); });
    if (changed == numbers.end())
    {
        return {};
    }
    const std::int64_t run = changed - numbers.begin();
    const std::int64_t step = *changed - numbers.front();
    const auto again = std::find(changed, numbers.end(), numbers.front());
    const std::int64_t period = again - numbers.begin();
    const std::string block = run == 1 ? "bucket" : "bucket / " + std::to_string(run);
    std::vector<std::string> texts{linear(block, step, numbers.front())};
    if (again != numbers.end() && period % run == 0)
    {
        texts.push_back(linear(block + " % " + std::to_string(period / run), step, numbers.front()));
    }
    return texts;
}

bool gives(const std::string& text, std::span<const std::string> names)
{
    const Result<BucketTemplate> parsed = BucketTemplate::parse(text);
    if (!parsed)
    {
        return false;
    }
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        const Result<std::string> name = parsed->expand(static_cast<std::int64_t>(i));
        if (!name || *name != names[i])
        {
            return false;
        }
    }
    return true;
}

} // namespace

std::string widthText(std::size_t width)
{
    constexpr std::size_t kTwoDigits = 10;
    return width < 2 ? std::string() : (width < kTwoDigits ? ":0" : ":") + std::to_string(width);
}

std::optional<NumberedNames> numberedNames(std::span<const std::string> names)
{
    if (names.empty())
    {
        return std::nullopt;
    }
    const std::size_t head = commonHead(names);
    const std::size_t tail = commonTail(names, head);
    NumberedNames series{names.front().substr(0, head), names.front().substr(names.front().size() - tail), {}, 0};
    bool padded = false;
    std::size_t shortest = SIZE_MAX;
    for (const std::string& name : names)
    {
        const std::string_view digits = std::string_view(name).substr(head, name.size() - head - tail);
        const auto number = numberOf(digits);
        if (!number)
        {
            return std::nullopt;
        }
        padded = padded || (digits.size() > 1 && digits.front() == '0');
        shortest = std::min(shortest, digits.size());
        series.numbers.push_back(*number);
    }
    series.width = padded ? shortest : 0;
    return series;
}

std::optional<std::string> templateOfNames(std::span<const std::string> names)
{
    if (names.empty() || names.front().find_first_of("{}") != std::string::npos)
    {
        return std::nullopt;
    }
    if (std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name == names.front(); }))
    {
        return names.front();
    }
    const auto series = numberedNames(names);
    if (!series)
    {
        return std::nullopt;
    }
    const std::string width = widthText(series->width);
    for (const std::string& inner : candidates(series->numbers))
    {
        std::string text = series->prefix + "{" + inner + width + "}" + series->suffix;
        if (gives(text, names))
        {
            return text;
        }
    }
    return std::nullopt;
}

} // namespace atlas
