#include "routing/router/table_compiler.h"

#include "models/core/nearest_name.h"
#include "routing/algorithms/registry.h"
#include "routing/router/key_reading.h"

#include <algorithm>

namespace atlas
{

TableCompiler::TableCompiler(const Layout& layout, const LogicTable& table, CompileCache& cache, Diagnostics& findings)
    : m_layout(layout), m_table(table), m_cache(cache), m_findings(findings), m_result(new CompiledTable)
{
    m_result->m_table = &table;
}

std::unique_ptr<CompiledTable> TableCompiler::run()
{
    const bool good = (m_table.isTwoLevel() ? twoLevels() : oneLevel()) && placeEntries() && compilePins();
    if (!good)
    {
        return nullptr;
    }
    m_result->m_physicalTables = m_names.take();
    return std::move(m_result);
}

bool TableCompiler::fail(const Error& error, const SourcePlace& place)
{
    m_findings.push_back(
        {Severity::Error, error.code, error.args, place.known() ? place : m_table.place, m_table.name, {}});
    return false;
}

bool TableCompiler::readColumns(const KeySpec& key, std::vector<std::size_t>& indexes)
{
    if (key.columns.empty())
    {
        return fail({"key-columns-none", {m_table.name}, {}}, key.place);
    }
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    if (!types)
    {
        return fail(types.error(), key.place);
    }
    for (std::size_t i = 0; i < key.columns.size(); ++i)
    {
        const auto known = columnByName(key.columns[i], m_result->m_columns);
        indexes.push_back(known.value_or(m_result->m_columns.size()));
        if (!known)
        {
            m_result->m_columns.push_back({key.columns[i], (*types)[i]});
        }
    }
    return true;
}

bool TableCompiler::oneLevel()
{
    if (!readColumns(m_table.key, m_result->m_level.columns))
    {
        return false;
    }
    m_result->m_level.separator = m_table.key.separator;
    m_result->m_level.algorithm =
        makeAlgorithm(m_table.algorithm, m_table.key, m_layout.shards, m_table.name, m_findings);
    if (!m_result->m_level.algorithm)
    {
        return false;
    }
    m_result->m_info = findAlgorithm(m_table.algorithm.name);
    m_result->m_bucketCount = m_result->m_level.algorithm->bucketCount();
    const auto count = static_cast<std::size_t>(m_result->m_bucketCount);
    m_result->m_shardOf.assign(count, TablePicture::kNowhere);
    m_result->m_physicalOf.assign(count, TablePicture::kNowhere);
    return m_table.placement.formula ? placeByFormula(*m_table.placement.formula) : placeByPoints();
}

bool TableCompiler::twoLevels()
{
    const LevelRule& shardRule = *m_table.shardBy;
    const LevelRule& tableRule = *m_table.tableBy;
    if (!readColumns(shardRule.key, m_result->m_level.columns)
        || !readColumns(tableRule.key, m_result->m_tableLevel.columns))
    {
        return false;
    }
    m_result->m_level.separator = shardRule.key.separator;
    m_result->m_tableLevel.separator = tableRule.key.separator;
    m_result->m_level.algorithm =
        makeAlgorithm(shardRule.algorithm, shardRule.key, m_layout.shards, m_table.name, m_findings);
    m_result->m_tableLevel.algorithm =
        makeAlgorithm(tableRule.algorithm, tableRule.key, m_layout.shards, m_table.name, m_findings);
    if (!m_result->m_level.algorithm || !m_result->m_tableLevel.algorithm)
    {
        return false;
    }
    m_result->m_info = findAlgorithm(shardRule.algorithm.name);
    const std::int64_t first = m_result->m_level.algorithm->bucketCount();
    const std::int64_t second = m_result->m_tableLevel.algorithm->bucketCount();
    if (first * second > kMaxBuckets)
    {
        return fail(
            {"two-level-too-many", {std::to_string(first), std::to_string(second), std::to_string(kMaxBuckets)}, {}},
            shardRule.place);
    }
    m_result->m_tableBuckets = second;
    m_result->m_bucketCount = first * second;
    std::vector<std::uint32_t> shards;
    std::vector<std::uint32_t> tables;
    const bool byPoints = shardRule.to.empty() && !m_result->m_info->needsPlacement;
    for (std::int64_t i = 0; byPoints && i < first; ++i)
    {
        shards.push_back(m_result->m_level.algorithm->ownShard(i).value_or(TablePicture::kNowhere));
    }
    if ((!byPoints && !expandShards(shardRule.to, first, shardRule.place, shards))
        || !expandTables(tableRule.to, second, tableRule.place, tables))
    {
        return false;
    }
    m_result->m_shardOf.reserve(static_cast<std::size_t>(m_result->m_bucketCount));
    m_result->m_physicalOf.reserve(static_cast<std::size_t>(m_result->m_bucketCount));
    for (const std::uint32_t shard : shards)
    {
        m_result->m_shardOf.insert(m_result->m_shardOf.end(), tables.size(), shard);
        m_result->m_physicalOf.insert(m_result->m_physicalOf.end(), tables.begin(), tables.end());
    }
    return true;
}

bool TableCompiler::placeByFormula(const PlacementFormula& formula)
{
    return expandShards(formula.shard, m_result->m_bucketCount, formula.place, m_result->m_shardOf)
           && expandTables(formula.table, m_result->m_bucketCount, formula.place, m_result->m_physicalOf);
}

bool TableCompiler::placeByPoints()
{
    if (m_result->m_info->needsPlacement)
    {
        return true;
    }
    const std::uint32_t physical = m_names.intern(m_table.name);
    for (std::size_t bucket = 0; bucket < m_result->m_shardOf.size(); ++bucket)
    {
        const auto shard = m_result->m_level.algorithm->ownShard(static_cast<std::int64_t>(bucket));
        m_result->m_shardOf[bucket] = shard.value_or(TablePicture::kNowhere);
        m_result->m_physicalOf[bucket] = physical;
    }
    return true;
}

bool TableCompiler::placeEntries()
{
    bool good = true;
    for (const PlacementEntry& entry : m_table.placement.entries)
    {
        good = placeEntry(entry) && good;
    }
    return good;
}

bool TableCompiler::placeEntry(const PlacementEntry& entry)
{
    const auto spans = entry.buckets.spans();
    const BucketSet beyond = m_result->m_bucketCount > 0
                                 ? entry.buckets.without(BucketSet::range(0, m_result->m_bucketCount - 1))
                                 : entry.buckets;
    if (!beyond.empty())
    {
        return fail(
            {"placement-beyond", {m_table.name, beyond.toShortText(8), std::to_string(m_result->m_bucketCount)}, {}},
            entry.place);
    }
    const Result<BucketTemplate> shardText = BucketTemplate::parse(entry.shard);
    const Result<BucketTemplate> tableText = BucketTemplate::parse(entry.table.empty() ? m_table.name : entry.table);
    if (!shardText || !tableText)
    {
        return fail(shardText ? tableText.error() : shardText.error(), entry.place);
    }
    const bool keepsTable = entry.table.empty() && m_table.isTwoLevel();
    std::uint32_t shard = TablePicture::kNowhere;
    std::uint32_t physical = TablePicture::kNowhere;
    for (const BucketSpan& span : spans)
    {
        for (std::int64_t bucket = span.first; bucket <= span.last; ++bucket)
        {
            if (shard == TablePicture::kNowhere || shardText->dependsOnBucket())
            {
                const Result<std::string> name = shardText->expand(bucket);
                shard = name ? shardIndex(*name, entry.place) : TablePicture::kNowhere;
                if (shard == TablePicture::kNowhere)
                {
                    return name ? false : fail(name.error(), entry.place);
                }
            }
            if (physical == TablePicture::kNowhere || tableText->dependsOnBucket())
            {
                if (!keepsTable && !expandTable(*tableText, bucket, entry.place, physical))
                {
                    return false;
                }
                physical = keepsTable ? 0 : physical;
            }
            m_result->m_shardOf[static_cast<std::size_t>(bucket)] = shard;
            if (!keepsTable)
            {
                m_result->m_physicalOf[static_cast<std::size_t>(bucket)] = physical;
            }
        }
    }
    return true;
}

std::uint32_t TableCompiler::shardIndex(std::string_view name, const SourcePlace& place)
{
    const auto found = m_cache.shards.find(name);
    if (found == m_cache.shards.end())
    {
        std::vector<std::string> names;
        for (const Shard& shard : m_layout.shards)
        {
            names.push_back(shard.name);
        }
        fail(
            {"shard-unknown", {std::string(name), "Table " + m_table.name, suggestedNames(name, std::move(names))}, {}},
            place);
        return TablePicture::kNowhere;
    }
    return found->second;
}

bool TableCompiler::expandShards(const std::string& text, std::int64_t buckets, const SourcePlace& place,
                                 std::vector<std::uint32_t>& out)
{
    const std::string cacheKey = text + '\0' + std::to_string(buckets);
    if (const auto known = m_cache.shardFormulas.find(cacheKey); known != m_cache.shardFormulas.end())
    {
        out = known->second;
        return true;
    }
    const Result<BucketTemplate> shardText = BucketTemplate::parse(text);
    if (!shardText)
    {
        return fail(shardText.error(), place);
    }
    out.assign(static_cast<std::size_t>(buckets), TablePicture::kNowhere);
    std::string last;
    std::uint32_t shard = TablePicture::kNowhere;
    for (std::int64_t bucket = 0; bucket < buckets; ++bucket)
    {
        Result<std::string> name = shardText->expand(bucket);
        if (!name)
        {
            return fail(name.error(), place);
        }
        if (shard == TablePicture::kNowhere || *name != last)
        {
            shard = shardIndex(*name, place);
            last = *std::move(name);
        }
        if (shard == TablePicture::kNowhere)
        {
            return false;
        }
        out[static_cast<std::size_t>(bucket)] = shard;
    }
    m_cache.shardFormulas.emplace(cacheKey, out);
    return true;
}

bool TableCompiler::expandTables(const std::string& text, std::int64_t buckets, const SourcePlace& place,
                                 std::vector<std::uint32_t>& out)
{
    const Result<BucketTemplate> tableText = BucketTemplate::parse(text.empty() ? m_table.name : text);
    if (!tableText)
    {
        return fail(tableText.error(), place);
    }
    out.assign(static_cast<std::size_t>(buckets), TablePicture::kNowhere);
    for (std::int64_t bucket = 0; bucket < buckets; ++bucket)
    {
        const auto index = static_cast<std::size_t>(bucket);
        if (bucket > 0 && !tableText->dependsOnBucket())
        {
            out[index] = out[0];
            continue;
        }
        if (!expandTable(*tableText, bucket, place, out[index]))
        {
            return false;
        }
    }
    return true;
}

bool TableCompiler::expandTable(const BucketTemplate& text, std::int64_t bucket, const SourcePlace& place,
                                std::uint32_t& out)
{
    Result<std::string> name = text.expand(bucket);
    if (!name)
    {
        return fail(name.error(), place);
    }
    // A bucket that is placed anew may get a name that is there already.
    const bool first = m_result->m_physicalOf.empty()
                       || m_result->m_physicalOf[static_cast<std::size_t>(bucket)] == TablePicture::kNowhere;
    out = first ? m_names.add(*std::move(name), text.text()) : m_names.intern(*std::move(name));
    return true;
}

bool TableCompiler::compilePins()
{
    bool good = true;
    for (const Pin& pin : m_table.pins)
    {
        good = compilePin(pin) && good;
    }
    return good;
}

bool TableCompiler::compilePin(const Pin& pin)
{
    const std::vector<KeyColumn>& columns = m_result->m_columns;
    if (pin.key.size() != columns.size())
    {
        return fail({"pin-key-count",
                     {"A pin of " + m_table.name, std::to_string(pin.key.size()), std::to_string(columns.size())},
                     {}},
                    pin.place);
    }
    PinPlace place;
    std::string shown;
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        Result<KeyValue> value = parseKey(columns[i].type, pin.key[i].text);
        if (!value)
        {
            return fail(value.error(), pin.place);
        }
        shown += (shown.empty() ? "" : ", ") + value->text;
        place.key.push_back(*std::move(value));
    }
    place.bucket = m_result->bucketOf(place.key);
    place.shard = shardIndex(pin.shard, pin.place);
    if (place.shard == TablePicture::kNowhere)
    {
        return false;
    }
    if (!pin.table.empty())
    {
        place.physical = m_names.intern(pin.table);
    }
    else
    {
        const bool placed = place.bucket >= 0
                            && m_result->m_physicalOf[static_cast<std::size_t>(place.bucket)] != TablePicture::kNowhere;
        place.physical =
            placed ? m_result->m_physicalOf[static_cast<std::size_t>(place.bucket)] : m_names.intern(m_table.name);
    }
    const auto index = static_cast<std::int32_t>(m_result->m_pins.size());
    const auto [known, isNew] = m_result->m_pinByKey.emplace(CompiledTable::pinKey(place.key), index);
    if (!isNew)
    {
        const SourcePlace& twin = m_table.pins[static_cast<std::size_t>(known->second)].place;
        return fail({"pin-twice", {shown, m_table.name, std::to_string(twin.line)}, {}}, pin.place);
    }
    if (m_result->hasIntegerKey())
    {
        m_result->m_pinByInteger.emplace(place.key.front().number, index);
    }
    if (m_result->hasTextKey())
    {
        m_result->m_pinByText.emplace(place.key.front().text, index);
    }
    m_result->m_pins.push_back(std::move(place));
    return true;
}

} // namespace atlas
