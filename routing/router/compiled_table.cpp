#include "routing/router/compiled_table.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

std::uint32_t CompiledTable::shardOfSlot(std::int64_t slot) const
{
    const auto index = static_cast<std::size_t>(slot);
    return slot < m_bucketCount ? m_shardOf[index] : m_pins[index - m_shardOf.size()].shard;
}

std::uint32_t CompiledTable::physicalOfSlot(std::int64_t slot) const
{
    const auto index = static_cast<std::size_t>(slot);
    return slot < m_bucketCount ? m_physicalOf[index] : m_pins[index - m_shardOf.size()].physical;
}

bool CompiledTable::hasIntegerKey() const
{
    return m_columns.size() == 1 && m_columns.front().type.isInteger();
}

bool CompiledTable::hasTextKey() const
{
    return m_columns.size() == 1 && m_columns.front().type.kind == KeyType::Kind::Text;
}

std::string CompiledTable::pinKey(const std::vector<KeyValue>& key)
{
    std::string text;
    for (const KeyValue& value : key)
    {
        text += std::to_string(value.text.size()) + ":" + value.text;
    }
    return text;
}

std::int32_t CompiledTable::pinOf(const std::vector<KeyValue>& key) const
{
    if (m_pins.empty())
    {
        return -1;
    }
    const auto found = m_pinByKey.find(pinKey(key));
    return found != m_pinByKey.end() ? found->second : -1;
}

std::optional<std::int64_t> CompiledTable::nullBucket() const
{
    const auto bucket = m_table->nullBucket;
    return bucket && *bucket >= 0 && *bucket < m_bucketCount ? bucket : std::nullopt;
}

std::int64_t CompiledTable::bucketOfNull() const
{
    return bucketOf(std::vector<KeyValue>(m_columns.size(), KeyValue::null()));
}

std::int64_t CompiledTable::algorithmsBucketOfNull() const
{
    return algorithmsBucketOf(std::vector<KeyValue>(m_columns.size(), KeyValue::null()));
}

std::int64_t CompiledTable::bucketOf(const std::vector<KeyValue>& key) const
{
    const bool hasNull = std::any_of(key.begin(), key.end(), [](const KeyValue& value) { return value.isNull(); });
    const auto fixed = hasNull ? nullBucket() : std::nullopt;
    return fixed ? *fixed : algorithmsBucketOf(key);
}

std::int64_t CompiledTable::algorithmsBucketOf(const std::vector<KeyValue>& key) const
{
    const Result<std::int64_t> first = m_level.bucketOf(key, nullptr);
    if (!m_tableLevel || !first)
    {
        return first ? *first : kNoBucket;
    }
    const Result<std::int64_t> second = m_tableLevel.bucketOf(key, nullptr);
    return second ? *first * m_tableBuckets + *second : kNoBucket;
}

TablePicture CompiledTable::picture() const
{
    TablePicture picture;
    picture.table = m_table->name;
    picture.kind = m_info->picture;
    picture.orderedKeys = m_info->orderedKeys;
    picture.bucketCount = m_bucketCount;
    picture.tableBuckets = m_tableBuckets;
    picture.shardOf = m_shardOf;
    picture.physicalOf = m_physicalOf;
    picture.physicalTables = m_physicalTables;
    if (m_tableLevel)
    {
        fillPairs(picture);
    }
    else
    {
        m_level.algorithm->fillPicture(picture);
    }
    for (const PinPlace& pin : m_pins)
    {
        if (pin.bucket >= 0)
        {
            picture.pinnedBuckets.push_back(static_cast<std::uint32_t>(pin.bucket));
        }
    }
    std::sort(picture.pinnedBuckets.begin(), picture.pinnedBuckets.end());
    picture.pinnedBuckets.erase(std::unique(picture.pinnedBuckets.begin(), picture.pinnedBuckets.end()),
                                picture.pinnedBuckets.end());
    return picture;
}

void CompiledTable::fillPairs(TablePicture& picture) const
{
    TablePicture shards;
    TablePicture tables;
    m_level.algorithm->fillPicture(shards);
    m_tableLevel.algorithm->fillPicture(tables);
    picture.kind = AlgorithmInfo::Picture::Grid;
    picture.orderedKeys = false;
    picture.keyShare = pairShares(shards.keyShare, tables.keyShare);
}

std::vector<double> CompiledTable::pairShares(const std::vector<double>& shards,
                                              const std::vector<double>& tables) const
{
    std::optional<CommonResidues> residues;
    if (m_level.columns == m_tableLevel.columns)
    {
        residues = commonResidues();
    }
    const std::size_t divisor = residues ? residues->divisor : 1;
    std::vector<double> shares;
    shares.reserve(shards.size() * tables.size());
    for (std::size_t i = 0; i < shards.size(); ++i)
    {
        for (std::size_t j = 0; j < tables.size(); ++j)
        {
            const double together = residues ? 1.0 / residues->pairs : shards[i] * tables[j];
            shares.push_back(i % divisor == j % divisor ? together : 0.0);
        }
    }
    return shares;
}

std::optional<CompiledTable::CommonResidues> CompiledTable::commonResidues() const
{
    const auto first = m_level.algorithm->residueRule();
    const auto second = m_tableLevel.algorithm->residueRule();
    if (!first || !second || first->number != second->number)
    {
        return std::nullopt;
    }
    return CommonResidues{static_cast<std::size_t>(std::gcd(first->modulus, second->modulus)),
                          static_cast<double>(std::lcm(first->modulus, second->modulus))};
}

} // namespace atlas
