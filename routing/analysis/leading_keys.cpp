#include "routing/algorithms/calendar.h"
#include "routing/analysis/bucket_keys.h"
#include "routing/analysis/key_steps.h"
#include "routing/router/router.h"

#include <functional>
#include <limits>
#include <optional>

namespace atlas
{

namespace
{

constexpr std::uint64_t kMostTries = std::uint64_t{1} << 22;
constexpr std::size_t kInBatch = 4096;

/// The key to try as number n; nothing when there are no more.
using Candidates = std::function<std::optional<std::string>(std::uint64_t n)>;

std::string smallValue(const KeyType& type, std::uint64_t n)
{
    if (!type.isTemporal())
    {
        return std::to_string(n);
    }
    constexpr std::int64_t kYear2000 = 10'957 * kMicrosecondsPerDay;
    constexpr std::uint64_t kDays = 100 * 365;
    return dateText(kYear2000 + static_cast<std::int64_t>(n % kDays) * kMicrosecondsPerDay);
}

/// One small value; of several columns all pairs, triples ... of small values.
Candidates smallValues(const CompiledTable& table)
{
    return [&columns = table.keyColumns()](std::uint64_t n) -> std::optional<std::string>
    {
        if (columns.size() == 1)
        {
            return smallValue(columns.front().type, n);
        }
        constexpr std::uint64_t kOfEach = 1000;
        std::string text;
        for (const KeyColumn& column : columns)
        {
            text += (text.empty() ? "" : ",") + column.name + "=" + smallValue(column.type, n % kOfEach);
            n /= kOfEach;
        }
        return text;
    };
}

/// From the lower end upwards; below a first bound that has no lower end the last `count` keys.
std::optional<Candidates> keysOfRange(const CompiledTable& table, std::int64_t bucket, std::size_t count)
{
    const TablePicture picture = table.picture();
    const auto at = static_cast<std::size_t>(bucket);
    const bool ranges = table.keyColumns().size() == 1 && at < picture.lowerBound.size();
    if (!ranges || (picture.lowerBound[at].empty() && picture.upperBound[at].empty()))
    {
        return std::nullopt;
    }
    const KeySteps steps(table.keyColumns().front().type);
    const bool fromBelow = !picture.lowerBound[at].empty();
    const Result<std::uint64_t> end = steps.indexOf(fromBelow ? picture.lowerBound[at] : picture.upperBound[at]);
    if (!end)
    {
        return std::nullopt;
    }
    const std::uint64_t first = fromBelow ? *end : *end - std::min<std::uint64_t>(*end, count);
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - first;
    return [steps, first, room, count](std::uint64_t n) -> std::optional<std::string>
    { return n < count * 16 && n <= room ? std::optional(steps.textAt(first + n)) : std::nullopt; };
}

std::optional<Candidates> listedValues(const CompiledTable& table, std::int64_t bucket)
{
    const ParamValue* values = table.table().algorithm.params.find("values");
    if (table.table().isTwoLevel() || values == nullptr)
    {
        return std::nullopt;
    }
    std::vector<std::string> listed;
    for (const auto& [text, owner] : values->entries)
    {
        if (owner.asInt64() == bucket)
        {
            listed.push_back(text);
        }
    }
    if (listed.empty())
    {
        return std::nullopt; // the default bucket: any other value
    }
    return [listed = std::move(listed)](std::uint64_t n) -> std::optional<std::string>
    { return n < listed.size() ? std::optional(listed[static_cast<std::size_t>(n)]) : std::nullopt; };
}

Candidates candidatesFor(const CompiledTable& table, std::int64_t bucket, std::size_t count)
{
    if (std::optional<Candidates> inRange = keysOfRange(table, bucket, count))
    {
        return *inRange;
    }
    if (std::optional<Candidates> listed = listedValues(table, bucket))
    {
        return *listed;
    }
    return smallValues(table);
}

} // namespace

Result<BucketKeys> keysLeadingTo(const Router& router, std::string_view name, std::int64_t bucket, std::size_t count,
                                 const std::stop_token& stop)
{
    const CompiledTable* table = router.table(name);
    if (table == nullptr)
    {
        return Error{"route-table-unknown", {std::string(name)}, {}};
    }
    BucketKeys answer;
    answer.table = std::string(name);
    answer.bucket = bucket;
    const Candidates candidate = candidatesFor(*table, bucket, count);
    std::vector<std::int32_t> slots;
    bool more = true;
    for (std::uint64_t next = 0; more && next < kMostTries && answer.keys.size() < count;)
    {
        if (stop.stop_requested())
        {
            return Error{"job-cancelled", {}, {}};
        }
        std::string bytes;
        std::vector<std::uint32_t> offsets{0};
        for (; more && offsets.size() <= kInBatch; ++next)
        {
            const std::optional<std::string> text = candidate(next);
            more = text.has_value();
            bytes += text.value_or("");
            if (more)
            {
                offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
            }
        }
        const TextArena batch{bytes, offsets};
        slots.resize(batch.size());
        table->slotsOf(batch, slots);
        for (std::size_t i = 0; i < batch.size() && answer.keys.size() < count; ++i)
        {
            ++answer.tried;
            if (slots[i] == bucket)
            {
                answer.keys.push_back({std::string(batch[i]), 0.0});
            }
        }
    }
    return answer;
}

} // namespace atlas
