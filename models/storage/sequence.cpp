#include "models/storage/sequence.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxDigits = 18;

bool isNumber(std::string_view text)
{
    return !text.empty() && text.size() <= kMaxDigits
           && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::int64_t numberOf(std::string_view digits)
{
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

bool belongsToOtherSystem(std::string_view text, std::size_t brace)
{
    const std::string_view before = text.substr(0, brace);
    return before.ends_with("$") || before.ends_with("$->");
}

std::string memberText(const NameSequence& sequence, std::int64_t index)
{
    std::string digits = std::to_string(sequence.first + index);
    const auto width = static_cast<std::size_t>(sequence.width);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string replaced(std::string_view text, const NameSequence& sequence, const std::string& with)
{
    std::string out(text.substr(0, sequence.at));
    out += with;
    out += text.substr(sequence.at + sequence.length);
    return out;
}

Result<NameSequence> readSequence(std::string_view text, std::size_t open, std::size_t close)
{
    const std::string_view whole = text.substr(open, close - open + 1);
    const std::string_view body = whole.substr(1, whole.size() - 2);
    const auto fail = [&](const char* code) { return Error{code, {std::string(whole), std::string(text)}, {}}; };
    const std::size_t dots = body.find("..");
    const std::string_view first = body.substr(0, dots);
    const std::string_view last = body.substr(dots + 2);
    if (!isNumber(first) || !isNumber(last))
    {
        return fail("sequence-syntax");
    }
    const bool padded = (first.size() > 1 && first.front() == '0') || (last.size() > 1 && last.front() == '0');
    if (padded && first.size() != last.size())
    {
        return fail("sequence-syntax");
    }
    NameSequence sequence{open, whole.size(), numberOf(first), numberOf(last),
                          padded ? static_cast<int>(first.size()) : 0};
    if (sequence.last < sequence.first)
    {
        return fail("sequence-descending");
    }
    if (sequence.count() > kMaxSequence)
    {
        return fail("sequence-too-long");
    }
    return sequence;
}

} // namespace

Result<std::optional<NameSequence>> findSequence(std::string_view text)
{
    std::optional<NameSequence> found;
    std::size_t open = text.find('{');
    while (open != std::string_view::npos)
    {
        const std::size_t close = text.find_first_of("{}", open + 1);
        if (close == std::string_view::npos)
        {
            break;
        }
        const std::string_view body = text.substr(open + 1, close - open - 1);
        const bool candidate = text[close] == '}' && body.find("..") != std::string_view::npos;
        if (candidate && !belongsToOtherSystem(text, open))
        {
            Result<NameSequence> sequence = readSequence(text, open, close);
            if (!sequence)
            {
                return sequence.error();
            }
            if (found)
            {
                return Error{"sequence-several", {std::string(text)}, {}};
            }
            found = *sequence;
        }
        open = text[close] == '{' ? close : text.find('{', close);
    }
    return found;
}

std::string fillSequence(std::string_view text, const NameSequence& sequence, std::int64_t index)
{
    return replaced(text, sequence, memberText(sequence, index));
}

std::string narrowSequence(std::string_view text, const NameSequence& sequence, std::int64_t from, std::int64_t to)
{
    if (from == to)
    {
        return fillSequence(text, sequence, from);
    }
    return replaced(text, sequence, "{" + memberText(sequence, from) + ".." + memberText(sequence, to) + "}");
}

} // namespace atlas
