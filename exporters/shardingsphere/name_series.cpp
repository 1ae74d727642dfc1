#include "exporters/shardingsphere/name_series.h"

#include "models/core/bucket_template.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas::sphere
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Names that differ in one number alone.
struct Series
{
    std::string prefix;
    std::string suffix;
    std::vector<std::int64_t> numbers;
    std::size_t width = 0; ///< 0: no zeros in front
};

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
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = problem == std::errc{} && end == text.data() + text.size() && !text.starts_with('-');
    return isWhole ? std::optional(number) : std::nullopt;
}

std::optional<Series> seriesOf(std::span<const std::string> names)
{
    const std::size_t head = commonHead(names);
    const std::size_t tail = commonTail(names, head);
    Series series{names.front().substr(0, head), names.front().substr(names.front().size() - tail), {}, 0};
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

/// A run of buckets with one shard, whose table is one name or counts with the bucket.
struct Run
{
    std::int64_t first = 0;
    std::vector<std::string> tables;
    std::string source;
    bool counts = false;

    std::string tableText() const
    {
        if (!counts)
        {
            return tables.front();
        }
        const auto series = seriesOf(tables);
        const std::int64_t shift = series->numbers.front() - first;
        const std::string zeros = series->width > 0 ? ":0" + std::to_string(series->width) : std::string();
        return series->prefix + "{" + linear("bucket", 1, shift) + zeros + "}" + series->suffix;
    }

    /// Takes the next bucket's node when it goes on as the run does.
    bool takes(const Node& node)
    {
        if (node.source != source)
        {
            return false;
        }
        const bool same = tables.back() == node.table;
        const bool next = !same && countsUp(tables.front(), node.table, tables.size());
        if (!(same || next) || (tables.size() > 1 && next != counts))
        {
            return false;
        }
        counts = next;
        tables.push_back(node.table);
        return true;
    }

    static bool countsUp(const std::string& from, const std::string& to, std::size_t by)
    {
        const auto series = seriesOf(std::array{from, to});
        return series && series->numbers[1] - series->numbers[0] == static_cast<std::int64_t>(by)
               && (series->width == 0 || from.size() == to.size());
    }
};

} // namespace

std::optional<std::string> seriesTemplate(std::span<const std::string> names)
{
    if (names.empty() || names.front().find_first_of("{}") != std::string::npos)
    {
        return std::nullopt;
    }
    if (std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name == names.front(); }))
    {
        return names.front();
    }
    const auto series = seriesOf(names);
    if (!series)
    {
        return std::nullopt;
    }
    const std::string width = series->width > 1 ? ":0" + std::to_string(series->width) : std::string();
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

std::vector<PlacementEntry> entriesOf(const std::vector<std::optional<Node>>& nodes, const SourcePlace& place)
{
    std::vector<PlacementEntry> entries;
    std::optional<Run> run;
    const auto finish = [&]
    {
        if (run)
        {
            const auto count = static_cast<std::int64_t>(run->tables.size());
            entries.push_back(
                {BucketSet::range(run->first, run->first + count - 1), run->source, run->tableText(), place});
        }
        run.reset();
    };
    for (std::size_t i = 0; i < nodes.size(); ++i)
    {
        if (nodes[i] && run && run->takes(*nodes[i]))
        {
            continue;
        }
        finish();
        if (nodes[i])
        {
            run = Run{static_cast<std::int64_t>(i), {nodes[i]->table}, nodes[i]->source, false};
        }
    }
    finish();
    return entries;
}

Placement placementOf(const std::vector<Node>& nodes, const SourcePlace& place)
{
    std::vector<std::string> sources;
    std::vector<std::string> tables;
    for (const Node& node : nodes)
    {
        sources.push_back(node.source);
        tables.push_back(node.table);
    }
    Placement placement;
    placement.place = place;
    const auto source = seriesTemplate(sources);
    const auto table = seriesTemplate(tables);
    if (source && table)
    {
        placement.formula = PlacementFormula{*source, *table, place};
    }
    else
    {
        placement.entries = entriesOf({nodes.begin(), nodes.end()}, place);
    }
    return placement;
}

std::string rowExpressionOf(std::span<const std::string> names)
{
    constexpr std::size_t kShort = 3;
    const auto series = names.size() > kShort ? seriesOf(names) : std::nullopt;
    bool counts = series && series->width == 0;
    for (std::size_t i = 1; counts && i < names.size(); ++i)
    {
        counts = series->numbers[i] == series->numbers[i - 1] + 1;
    }
    if (counts && series->numbers.back() <= INT32_MAX)
    {
        return series->prefix + "${" + std::to_string(series->numbers.front()) + ".."
               + std::to_string(series->numbers.back()) + "}" + series->suffix;
    }
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

} // namespace atlas::sphere
