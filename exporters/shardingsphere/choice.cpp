#include "exporters/shardingsphere/choice.h"

#include "exporters/foreign/numbered_names.h"
#include "exporters/shardingsphere/groovy_text.h"

#include <algorithm>
#include <unordered_set>

namespace atlas::sphere
{

namespace
{

/// number = first + step * (bucket / run % period), as bucket templates have it as well.
struct Series
{
    std::int64_t first = 0;
    std::int64_t step = 0;
    std::int64_t run = 1;
    std::int64_t period = 0; ///< 0: none

    std::int64_t at(std::int64_t bucket) const
    {
        const std::int64_t block = bucket / run;
        return first + step * (period > 0 ? block % period : block);
    }
};

std::optional<Series> seriesOf(const std::vector<std::int64_t>& numbers)
{
    const auto changed =
        std::find_if(numbers.begin(), numbers.end(), [&](std::int64_t number) { return number != numbers.front(); });
    if (changed == numbers.end())
    {
        return std::nullopt;
    }
    const auto again = std::find(changed, numbers.end(), numbers.front());
    Series series{numbers.front(), *changed - numbers.front(), changed - numbers.begin(), 0};
    const bool repeats = again != numbers.end() && (again - numbers.begin()) % series.run == 0;
    series.period = repeats ? (again - numbers.begin()) / series.run : 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
    {
        if (series.at(static_cast<std::int64_t>(i)) != numbers[i])
        {
            return std::nullopt;
        }
    }
    return series;
}

/// The bucket's number under a series. Where a period divides the modulus, it is the modulus itself.
std::string seriesText(const Series& series, const Choice& choice)
{
    std::string text = choice.value;
    const bool isOwn =
        series.run == 1 && series.period > 0 && !choice.residueOf.empty() && choice.buckets % series.period == 0;
    if (isOwn)
    {
        text = flooredModulo(choice.residueOf, series.period);
    }
    if (series.run > 1)
    {
        text = "(" + text + ").intdiv(" + std::to_string(series.run) + ")";
    }
    if (series.period > 0 && !isOwn)
    {
        text += " % " + std::to_string(series.period);
    }
    if (series.step == -1)
    {
        return std::to_string(series.first) + " - " + text;
    }
    text += series.step == 1 ? "" : " * " + std::to_string(series.step);
    return series.first == 0  ? text
           : series.first > 0 ? text + " + " + std::to_string(series.first)
                              : text + " - " + std::to_string(-series.first);
}

std::string padded(std::int64_t number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

/// "t_${b % 4}" where the names count with the bucket.
std::optional<std::string> countedNames(const Choice& choice, std::span<const std::string> names)
{
    const auto numbered = numberedNames(names);
    const auto series = numbered ? seriesOf(numbered->numbers) : std::nullopt;
    if (!series)
    {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        if (names[i] != numbered->prefix + padded(numbered->numbers[i], numbered->width) + numbered->suffix)
        {
            return std::nullopt;
        }
    }
    const std::string number = seriesText(*series, choice);
    const std::string shown = numbered->width > 1
                                  ? "(" + number + ").toString().padLeft(" + std::to_string(numbered->width) + ", '0')"
                                  : number;
    return numbered->prefix + "${" + shown + "}" + numbered->suffix;
}

std::size_t commonPrefix(std::span<const std::string> names)
{
    const bool areAlike = std::count(names.begin(), names.end(), names.front()) == std::ssize(names);
    std::size_t length = areAlike ? 0 : names.front().size();
    for (const std::string& name : names)
    {
        const auto ends = std::mismatch(name.begin(), name.end(), names.front().begin(), names.front().end());
        length = std::min(length, static_cast<std::size_t>(ends.first - name.begin()));
    }
    // A number stays whole, and so does a letter of several bytes.
    const std::string& first = names.front();
    while (length > 0
           && ((first[length - 1] >= '0' && first[length - 1] <= '9')
               || static_cast<unsigned char>(first[length - 1]) >= 0x80))
    {
        --length;
    }
    return length;
}

/// Conditions with the buckets that they lead to, and the bucket of all other keys.
struct Question
{
    std::string condition;
    std::optional<std::int64_t> bucket; ///< nothing: no bucket
};

class Conditions
{
public:
    Conditions(const Choice& choice, std::span<const std::string> names) : m_choice(choice), m_names(names) {}

    std::optional<std::string> text()
    {
        m_prefix = commonPrefix(m_names);
        askPins();
        switch (m_choice.form)
        {
        case Choice::Form::Number: askRuns(); break;
        case Choice::Form::Steps: askSteps(); break;
        case Choice::Form::Values: askValues(); break;
        }
        if (m_questions.size() > kMostConditions)
        {
            return std::nullopt;
        }
        std::string inner;
        for (const Question& question : m_questions)
        {
            inner += question.condition + " ? " + shown(question.bucket) + " : ";
        }
        inner += shown(m_last);
        // An expression has to name its column, also where all keys are alike.
        const std::string local = m_choice.local.empty() && m_questions.empty() ? "v_" : m_choice.local;
        const std::string setup = local.empty() ? std::string() : "def " + local + " = " + m_choice.value + "; ";
        return m_names.front().substr(0, m_prefix) + "${" + setup + inner + "}";
    }

private:
    const std::string& nameOf(std::int64_t bucket) const { return m_names[static_cast<std::size_t>(bucket)]; }
    const std::string& value() const { return m_choice.local.empty() ? m_choice.value : m_choice.local; }

    std::string shown(std::optional<std::int64_t> bucket)
    {
        const std::string rest = bucket ? nameOf(*bucket).substr(m_prefix) : nowhere();
        return isWholeText(rest) && !rest.starts_with('-') ? rest : quotedText(rest, m_choice.quote);
    }

    /// What makes no name that there is.
    std::string nowhere() const
    {
        const std::unordered_set<std::string> taken(m_names.begin(), m_names.end());
        const std::string head = m_names.front().substr(0, m_prefix);
        std::string rest = "none";
        while (taken.contains(head + rest))
        {
            rest += "_";
        }
        return rest;
    }

    void askPins()
    {
        for (std::size_t i = 0; i < m_choice.pins.size(); ++i)
        {
            const std::int64_t bucket = m_choice.buckets + static_cast<std::int64_t>(i);
            const bool goesOn = i > 0 && nameOf(bucket) == nameOf(*m_questions.back().bucket);
            if (goesOn)
            {
                m_questions.back().condition += " || " + m_choice.pins[i];
                continue;
            }
            m_questions.push_back({m_choice.pins[i], bucket});
        }
    }

    void askRuns()
    {
        std::int64_t last = 0;
        for (std::int64_t bucket = 1; bucket < m_choice.buckets && m_questions.size() <= kMostConditions; ++bucket)
        {
            if (nameOf(bucket) != nameOf(last))
            {
                m_questions.push_back({value() + " < " + std::to_string(bucket), last});
                last = bucket;
            }
        }
        m_last = last;
    }

    void askSteps()
    {
        const auto& ends = m_choice.literals;
        if (m_choice.isClosed)
        {
            m_questions.push_back({value() + " < " + ends.front() + " || " + value() + " >= " + ends.back(), {}});
        }
        std::int64_t last = 0;
        for (std::int64_t bucket = 1; bucket < m_choice.buckets && m_questions.size() <= kMostConditions; ++bucket)
        {
            if (nameOf(bucket) != nameOf(last))
            {
                const auto end = static_cast<std::size_t>(m_choice.isClosed ? bucket : bucket - 1);
                m_questions.push_back({value() + " < " + ends[end], last});
                last = bucket;
            }
        }
        m_last = last;
    }

    /// Values of one name are one question.
    void askValues()
    {
        std::vector<Question> asked;
        for (std::size_t i = 0; i < m_choice.literals.size() && asked.size() <= kMostConditions; ++i)
        {
            const std::int64_t bucket = m_choice.bucketOf[i];
            if (m_choice.otherwise && nameOf(*m_choice.otherwise) == nameOf(bucket))
            {
                continue;
            }
            const std::string condition = value() + " == " + m_choice.literals[i];
            const auto same =
                std::find_if(asked.begin(), asked.end(),
                             [&](const Question& question) { return nameOf(*question.bucket) == nameOf(bucket); });
            if (same != asked.end())
            {
                same->condition += " || " + condition;
            }
            else
            {
                asked.push_back({condition, bucket});
            }
        }
        m_questions.insert(m_questions.end(), asked.begin(), asked.end());
        m_last = m_choice.otherwise;
    }

    const Choice& m_choice;
    std::span<const std::string> m_names;
    std::size_t m_prefix = 0;
    std::vector<Question> m_questions;
    std::optional<std::int64_t> m_last;
};

} // namespace

std::optional<std::string> nameExpression(const Choice& choice, std::span<const std::string> names)
{
    constexpr std::size_t kMostBytes = 30'000; // a text of Java ends at 65,535
    constexpr std::size_t kMostValues = 10'000;
    if (choice.form == Choice::Form::Number && choice.pins.empty())
    {
        if (auto counted = countedNames(choice, names))
        {
            return counted;
        }
    }
    if (std::max(choice.pins.size(), choice.literals.size()) > kMostValues)
    {
        return std::nullopt;
    }
    auto text = Conditions(choice, names).text();
    return text && text->size() <= kMostBytes ? text : std::nullopt;
}

} // namespace atlas::sphere
