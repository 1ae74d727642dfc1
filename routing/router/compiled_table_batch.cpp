#include "routing/router/compiled_table.h"
#include "routing/router/key_reading.h"

#include <array>
#include <cassert>

namespace atlas
{

namespace
{

constexpr std::size_t kBlock = 1024;

} // namespace

void CompiledTable::levelBuckets(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const
{
    m_level.algorithm->bucketsOf(keys, out);
    if (!m_tableLevel)
    {
        return;
    }
    std::array<std::int32_t, kBlock> second;
    for (std::size_t at = 0; at < out.size(); at += kBlock)
    {
        const std::size_t count = std::min(kBlock, out.size() - at);
        m_tableLevel.algorithm->bucketsOf(keys.subspan(at, count), std::span(second).first(count));
        for (std::size_t i = 0; i < count; ++i)
        {
            std::int32_t& bucket = out[at + i];
            const bool routed = bucket != kNoBucket && second[i] != kNoBucket;
            bucket = routed ? bucket * static_cast<std::int32_t>(m_tableBuckets) + second[i] : kNoBucket;
        }
    }
}

void CompiledTable::buckets(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const
{
    assert(hasIntegerKey() && keys.size() == out.size());
    levelBuckets(keys, out);
}

void CompiledTable::slotsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const
{
    buckets(keys, out);
    if (m_pinByInteger.empty())
    {
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        if (const auto pin = m_pinByInteger.find(keys[i]); pin != m_pinByInteger.end())
        {
            out[i] = static_cast<std::int32_t>(m_bucketCount) + pin->second;
        }
    }
}

void CompiledTable::buckets(const TextArena& keys, std::span<std::int32_t> out) const
{
    textBuckets(keys, out, false);
}

void CompiledTable::slotsOf(const TextArena& keys, std::span<std::int32_t> out) const
{
    textBuckets(keys, out, !m_pins.empty());
}

void CompiledTable::textBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const
{
    assert(keys.size() == out.size());
    if (hasIntegerKey())
    {
        integerTextBuckets(keys, out, withPins);
        return;
    }
    if (!hasTextKey() || m_tableLevel)
    {
        anyTextBuckets(keys, out, withPins);
        return;
    }
    m_level.algorithm->bucketsOf(keys, out);
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        const bool valid = textKeyProblem(m_columns.front().type, keys[i]) == nullptr;
        out[i] = valid ? out[i] : kNoBucket;
        if (const auto pin = withPins ? m_pinByText.find(keys[i]) : m_pinByText.end(); pin != m_pinByText.end())
        {
            out[i] = static_cast<std::int32_t>(m_bucketCount) + pin->second;
        }
    }
}

void CompiledTable::integerTextBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const
{
    const KeyType& type = m_columns.front().type;
    std::array<std::int64_t, kBlock> numbers;
    std::array<bool, kBlock> valid;
    for (std::size_t at = 0; at < out.size(); at += kBlock)
    {
        const std::size_t count = std::min(kBlock, out.size() - at);
        for (std::size_t i = 0; i < count; ++i)
        {
            const std::optional<std::int64_t> number = integerKeyBits(type, keys[at + i]);
            valid[i] = number.has_value();
            numbers[i] = number.value_or(0);
        }
        const std::span<const std::int64_t> block(numbers.data(), count);
        withPins ? slotsOf(block, out.subspan(at, count)) : buckets(block, out.subspan(at, count));
        for (std::size_t i = 0; i < count; ++i)
        {
            out[at + i] = valid[i] ? out[at + i] : kNoBucket;
        }
    }
}

void CompiledTable::anyTextBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const
{
    std::vector<KeyValue> key;
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        const std::int64_t bucket = bucketOfText(keys[i], key);
        const std::int32_t pin = withPins && !key.empty() ? pinOf(key) : -1;
        out[i] = static_cast<std::int32_t>(pin >= 0 ? m_bucketCount + pin : bucket);
    }
}

std::int64_t CompiledTable::bucketOfText(std::string_view text, std::vector<KeyValue>& key) const
{
    key.clear();
    auto read = readKey(KeyInput::of(std::string(text)), m_columns);
    if (!read)
    {
        return kNoBucket;
    }
    for (std::optional<KeyValue>& value : *read)
    {
        if (!value)
        {
            key.clear();
            return kNoBucket;
        }
        key.push_back(*std::move(value));
    }
    return bucketOf(key);
}

} // namespace atlas
