#include "models/core/bucket_set.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
    {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

bool parseBucket(std::string_view text, std::int64_t& value)
{
    text = trimmed(text);
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() && value >= 0;
}

std::string spanText(const BucketSpan& span)
{
    return span.first == span.last ? std::to_string(span.first)
                                   : std::to_string(span.first) + "-" + std::to_string(span.last);
}

} // namespace

BucketSet BucketSet::of(std::int64_t bucket)
{
    return range(bucket, bucket);
}

BucketSet BucketSet::range(std::int64_t first, std::int64_t last)
{
    BucketSet set;
    set.add(first, last);
    return set;
}

BucketSet BucketSet::fromSorted(const std::vector<std::int64_t>& buckets)
{
    BucketSet set;
    for (const std::int64_t bucket : buckets)
    {
        if (!set.m_spans.empty() && bucket <= set.m_spans.back().last + 1)
        {
            set.m_spans.back().last = std::max(set.m_spans.back().last, bucket);
            continue;
        }
        set.m_spans.push_back({bucket, bucket});
    }
    return set;
}

Result<BucketSet> BucketSet::parse(std::string_view text)
{
    BucketSet set;
    std::string_view rest = text;
    while (true)
    {
        const auto comma = rest.find(',');
        const std::string_view item = trimmed(rest.substr(0, comma));
        const auto dash = item.find('-');
        BucketSpan span;
        const bool read = dash == std::string_view::npos ? parseBucket(item, span.first) && parseBucket(item, span.last)
                                                         : parseBucket(item.substr(0, dash), span.first)
                                                               && parseBucket(item.substr(dash + 1), span.last);
        if (!read)
        {
            return Error{"bucket-list-syntax", {std::string(item), std::string(text)}, {}};
        }
        if (span.first > span.last)
        {
            return Error{"bucket-span-reversed", {std::string(item)}, {}};
        }
        if (set.intersects(span))
        {
            const BucketSet twice = set.intersected(range(span.first, span.last));
            return Error{"bucket-listed-twice", {twice.toShortText(4)}, {}};
        }
        set.add(span.first, span.last);
        if (comma == std::string_view::npos)
        {
            return set;
        }
        rest.remove_prefix(comma + 1);
    }
}

void BucketSet::add(std::int64_t first, std::int64_t last)
{
    if (first > last)
    {
        return;
    }
    auto it = std::lower_bound(m_spans.begin(), m_spans.end(), first,
                               [](const BucketSpan& span, std::int64_t value) { return span.last + 1 < value; });
    while (it != m_spans.end() && it->first <= last + 1)
    {
        first = std::min(first, it->first);
        last = std::max(last, it->last);
        it = m_spans.erase(it);
    }
    m_spans.insert(it, BucketSpan{first, last});
}

void BucketSet::remove(std::int64_t first, std::int64_t last)
{
    std::vector<BucketSpan> kept;
    kept.reserve(m_spans.size() + 1);
    for (const BucketSpan& span : m_spans)
    {
        if (span.last < first || span.first > last)
        {
            kept.push_back(span);
            continue;
        }
        if (span.first < first)
        {
            kept.push_back({span.first, first - 1});
        }
        if (span.last > last)
        {
            kept.push_back({last + 1, span.last});
        }
    }
    m_spans = std::move(kept);
}

bool BucketSet::contains(std::int64_t bucket) const
{
    return intersects({bucket, bucket});
}

bool BucketSet::intersects(const BucketSpan& span) const
{
    const auto it = std::lower_bound(m_spans.begin(), m_spans.end(), span.first,
                                     [](const BucketSpan& own, std::int64_t value) { return own.last < value; });
    return it != m_spans.end() && it->first <= span.last;
}

std::int64_t BucketSet::count() const
{
    std::int64_t total = 0;
    for (const BucketSpan& span : m_spans)
    {
        total += span.last - span.first + 1;
    }
    return total;
}

std::vector<std::int64_t> BucketSet::buckets() const
{
    std::vector<std::int64_t> all;
    all.reserve(static_cast<std::size_t>(count()));
    for (const BucketSpan& span : m_spans)
    {
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
        {
            all.push_back(bucket);
        }
    }
    return all;
}

BucketSet BucketSet::united(const BucketSet& other) const
{
    BucketSet result = *this;
    for (const BucketSpan& span : other.m_spans)
    {
        result.add(span.first, span.last);
    }
    return result;
}

BucketSet BucketSet::without(const BucketSet& other) const
{
    return intersected(
        [&]
        {
            BucketSet gaps;
            std::int64_t next = 0;
            for (const BucketSpan& span : other.m_spans)
            {
                gaps.add(next, span.first - 1);
                next = span.last + 1;
            }
            gaps.m_spans.push_back({next, INT64_MAX - 1});
            return gaps;
        }());
}

BucketSet BucketSet::intersected(const BucketSet& other) const
{
    BucketSet result;
    auto a = m_spans.begin();
    auto b = other.m_spans.begin();
    while (a != m_spans.end() && b != other.m_spans.end())
    {
        const std::int64_t first = std::max(a->first, b->first);
        const std::int64_t last = std::min(a->last, b->last);
        if (first <= last)
        {
            result.m_spans.push_back({first, last});
        }
        a->last < b->last ? ++a : ++b;
    }
    return result;
}

std::string BucketSet::toText() const
{
    std::string out;
    for (const BucketSpan& span : m_spans)
    {
        out += (out.empty() ? "" : ", ") + spanText(span);
    }
    return out;
}

std::string BucketSet::toShortText(std::size_t maxSpans) const
{
    if (m_spans.size() <= maxSpans)
    {
        return toText();
    }
    std::string out;
    for (std::size_t i = 0; i < maxSpans; ++i)
    {
        out += spanText(m_spans[i]) + ", ";
    }
    return out + "... (" + std::to_string(count()) + " buckets)";
}

} // namespace atlas
