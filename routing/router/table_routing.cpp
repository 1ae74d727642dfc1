#include "routing/router/table_routing.h"

#include "routing/router/key_reading.h"

#include <algorithm>

namespace atlas
{

namespace
{

bool anyNull(const TableRouting::Key& key)
{
    return std::any_of(key.begin(), key.end(), [](const auto& value) { return value && value->isNull(); });
}

std::vector<KeyValue> pick(const std::vector<KeyValue>& key, const std::vector<std::size_t>& columns)
{
    std::vector<KeyValue> values;
    for (const std::size_t column : columns)
    {
        values.push_back(key[column]);
    }
    return values;
}

/// Steps of one of two levels: its bucket is not yet the table's.
void renameBucket(std::vector<RouteStep>& steps, std::size_t from, const char* name)
{
    for (std::size_t i = from; i < steps.size(); ++i)
    {
        if (steps[i].name == "bucket")
        {
            steps[i].name = name;
        }
    }
}

std::string joinTexts(const std::vector<KeyValue>& key)
{
    std::string text;
    for (const KeyValue& value : key)
    {
        text += (text.empty() ? "" : ", ") + value.text;
    }
    return text;
}

} // namespace

std::vector<Route> TableRouting::route(const KeyInput& input) const
{
    const Result<Key> key = readKey(input, m_table.keyColumns());
    if (!key)
    {
        return {nowhere(keyText(input), false, {{"value", keyText(input), ""}}, {key.error().code, key.error().args})};
    }
    if (anyNull(*key))
    {
        return routeNull(input);
    }
    std::vector<KeyValue> whole;
    for (const auto& value : *key)
    {
        if (!value)
        {
            return routePartial(input, *key);
        }
        whole.push_back(*value);
    }
    return {routeWhole(input, whole)};
}

Route TableRouting::started(const std::string& key) const
{
    Route route;
    route.table = m_table.table().name;
    route.key = key;
    route.layoutVersion = m_router.layout().version;
    return route;
}

Route TableRouting::nowhere(const std::string& key, bool isNull, std::vector<RouteStep> steps,
                            RouteWarning warning) const
{
    Route route = started(key);
    route.isNull = isNull;
    route.steps = std::move(steps);
    route.warnings.push_back(std::move(warning));
    return route;
}

std::vector<RouteStep> TableRouting::valueSteps(const Key& key) const
{
    const auto& columns = m_table.keyColumns();
    std::vector<RouteStep> steps;
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        if (key[i])
        {
            steps.push_back({"value", key[i]->text, columns[i].name + ", " + columns[i].type.name});
        }
    }
    return steps;
}

std::vector<Route> TableRouting::routeNull(const KeyInput& input) const
{
    std::vector<RouteStep> steps{{"value", keyText(input), "SQL NULL"}};
    const auto bucket = m_table.table().nullBucket;
    if (!bucket || *bucket < 0 || *bucket >= m_table.bucketCount())
    {
        return {nowhere(keyText(input), true, std::move(steps), {"key_null", {m_table.table().name}})};
    }
    Route route = started(keyText(input));
    route.isNull = true;
    route.steps = std::move(steps);
    route.steps.push_back({"bucket", std::to_string(*bucket), "null_bucket of the table"});
    placeInBucket(route, *bucket);
    return {route};
}

Route TableRouting::routeWhole(const KeyInput& input, const std::vector<KeyValue>& key) const
{
    Route route = started(keyText(input));
    route.steps = valueSteps(Key(key.begin(), key.end()));
    if (const std::int32_t pin = m_table.pinOf(key); pin >= 0)
    {
        placeAtPin(route, pin);
        return route;
    }
    const Result<std::int64_t> bucket = explainBucket(key, route.steps);
    if (!m_table.m_tableAlgorithm)
    {
        route.ringPosition =
            m_table.m_algorithm->ringPosition(joinKey(pick(key, m_table.m_keyColumns), m_table.m_separator));
    }
    if (!bucket)
    {
        route.warnings.push_back({"no_route", {route.key, route.table}});
        route.warnings.push_back({bucket.error().code, bucket.error().args});
        return route;
    }
    placeInBucket(route, *bucket);
    return route;
}

Result<std::int64_t> TableRouting::explainBucket(const std::vector<KeyValue>& key, std::vector<RouteStep>& steps) const
{
    if (!m_table.m_tableAlgorithm)
    {
        return m_table.m_algorithm->bucketOf(joinKey(pick(key, m_table.m_keyColumns), m_table.m_separator), &steps);
    }
    const Key given(key.begin(), key.end());
    const Result<std::int64_t> first = *levelBucket(given, false, steps);
    if (!first)
    {
        return first;
    }
    const Result<std::int64_t> second = *levelBucket(given, true, steps);
    if (!second)
    {
        return second;
    }
    const std::int64_t bucket = *first * m_table.tableBuckets() + *second;
    steps.push_back({"bucket", std::to_string(bucket),
                     std::to_string(*first) + " * " + std::to_string(m_table.tableBuckets()) + " + "
                         + std::to_string(*second) + ", of " + std::to_string(m_table.bucketCount())});
    return bucket;
}

std::optional<Result<std::int64_t>> TableRouting::levelBucket(const Key& key, bool ofTables,
                                                              std::vector<RouteStep>& steps) const
{
    const auto& columns = ofTables ? m_table.m_tableKeyColumns : m_table.m_keyColumns;
    std::vector<KeyValue> values;
    std::string names;
    for (const std::size_t column : columns)
    {
        if (!key[column])
        {
            return std::nullopt;
        }
        values.push_back(*key[column]);
        names += (names.empty() ? "" : ", ") + m_table.keyColumns()[column].name;
    }
    steps.push_back({"level", ofTables ? "table_by" : "shard_by", names});
    const std::size_t begin = steps.size();
    const Algorithm& algorithm = ofTables ? *m_table.m_tableAlgorithm : *m_table.m_algorithm;
    Result<std::int64_t> bucket =
        algorithm.bucketOf(joinKey(values, ofTables ? m_table.m_tableSeparator : m_table.m_separator), &steps);
    renameBucket(steps, begin, ofTables ? "table_bucket" : "shard_bucket");
    return bucket;
}

std::vector<Route> TableRouting::routePartial(const KeyInput& input, const Key& key) const
{
    std::string missing;
    for (std::size_t i = 0; i < key.size(); ++i)
    {
        missing += key[i] ? "" : (missing.empty() ? "" : ", ") + m_table.keyColumns()[i].name;
    }
    std::vector<RouteStep> steps = valueSteps(key);
    std::optional<Result<std::int64_t>> first;
    std::optional<Result<std::int64_t>> second;
    if (m_table.m_tableAlgorithm)
    {
        first = levelBucket(key, false, steps);
        second = levelBucket(key, true, steps);
    }
    for (const auto* level : {&first, &second})
    {
        if (*level && !**level)
        {
            Route route = nowhere(keyText(input), false, steps, {"no_route", {keyText(input), m_table.table().name}});
            route.warnings.push_back({(**level).error().code, (**level).error().args});
            return {route};
        }
    }
    const RouteWarning partial{"partial_key", {missing}};
    std::vector<Route> routes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::int64_t bucket = 0; bucket < m_table.bucketCount(); ++bucket)
    {
        const std::int64_t width = std::max<std::int64_t>(1, m_table.tableBuckets());
        if ((first && **first != bucket / width) || (second && **second != bucket % width)
            || !seen.emplace(m_table.shardOfSlot(bucket), m_table.physicalOfSlot(bucket)).second)
        {
            continue;
        }
        Route route = started(keyText(input));
        route.steps = steps;
        route.steps.push_back({"bucket", std::to_string(bucket), "one that remains without " + missing});
        route.warnings.push_back(partial);
        placeInBucket(route, bucket);
        routes.push_back(std::move(route));
    }
    for (std::size_t pin = 0; pin < m_table.pins().size(); ++pin)
    {
        const PinPlace& place = m_table.pins()[pin];
        bool matches = true;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            matches = matches && (!key[i] || key[i]->text == place.key[i].text);
        }
        if (matches && seen.emplace(place.shard, place.physical).second)
        {
            Route route = started(keyText(input));
            route.steps = steps;
            route.warnings.push_back(partial);
            placeAtPin(route, static_cast<std::int32_t>(pin));
            routes.push_back(std::move(route));
        }
    }
    return routes;
}

std::string TableRouting::pinText(std::int32_t pin) const
{
    return joinTexts(m_table.pins()[static_cast<std::size_t>(pin)].key);
}

void TableRouting::placeAtPin(Route& route, std::int32_t pin) const
{
    const PinPlace& place = m_table.pins()[static_cast<std::size_t>(pin)];
    route.steps.push_back({"pin", pinText(pin), "pinned; stands before the algorithm"});
    if (place.bucket >= 0)
    {
        route.bucket = place.bucket;
        route.steps.push_back(
            {"bucket", std::to_string(place.bucket), "what the algorithm gives; the pin goes before"});
    }
    m_router.fillPlace(route, place.shard, m_table.physicalTables()[place.physical]);
}

RouteStep TableRouting::placementStep(std::int64_t bucket) const
{
    const LogicTable& table = m_table.table();
    for (auto entry = table.placement.entries.rbegin(); entry != table.placement.entries.rend(); ++entry)
    {
        if (entry->buckets.contains(bucket))
        {
            return {"placement", entry->buckets.toShortText(3), "entry of the placement list"};
        }
    }
    if (table.isTwoLevel())
    {
        return {"placement", table.shardBy->to + " . " + table.tableBy->to, "shard_by and table_by"};
    }
    if (table.placement.formula)
    {
        const auto& formula = *table.placement.formula;
        return {"placement", formula.shard + (formula.table.empty() ? "" : " . " + formula.table), "formula"};
    }
    return {"placement", "", "owned by its point"};
}

void TableRouting::placeInBucket(Route& route, std::int64_t bucket) const
{
    route.bucket = bucket;
    const std::uint32_t shard = m_table.shardOfSlot(bucket);
    if (shard == TablePicture::kNowhere)
    {
        route.warnings.push_back({"no_route", {route.key, route.table}});
        route.warnings.push_back({"bucket_unplaced", {std::to_string(bucket), route.table}});
        return;
    }
    route.steps.push_back(placementStep(bucket));
    m_router.fillPlace(route, shard, m_table.physicalTables()[m_table.physicalOfSlot(bucket)]);
}

} // namespace atlas
