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

/// The buckets are known, ascending, and this one is not among them.
bool isElsewhere(const std::optional<Result<std::vector<std::int64_t>>>& buckets, std::int64_t bucket)
{
    return buckets && !std::binary_search((*buckets)->begin(), (*buckets)->end(), bucket);
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
    std::vector<KeyValue> whole;
    for (const auto& value : *key)
    {
        if (value)
        {
            whole.push_back(*value);
        }
    }
    const bool isPartial = whole.size() < key->size();
    if (anyNull(*key) && (!isPartial || m_table.nullBucket()))
    {
        return {routeNull(input, whole)};
    }
    if (isPartial)
    {
        return routePartial(input, *key);
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

Route TableRouting::routeNull(const KeyInput& input, const std::vector<KeyValue>& key) const
{
    std::vector<RouteStep> steps{{"value", keyText(input), "SQL NULL"}};
    Result<std::int64_t> bucket = Error{"key-null", {}, {}};
    if (const auto fixed = m_table.nullBucket())
    {
        steps.push_back({"bucket", std::to_string(*fixed), "null_bucket of the table"});
        bucket = *fixed;
    }
    else
    {
        bucket = explainBucket(key, steps);
    }
    if (!bucket)
    {
        Route route = nowhere(keyText(input), true, std::move(steps), {"key_null", {m_table.table().name}});
        if (bucket.error().code != "key-null")
        {
            route.warnings.push_back({bucket.error().code, bucket.error().args});
        }
        return route;
    }
    Route route = started(keyText(input));
    route.isNull = true;
    route.steps = std::move(steps);
    placeInBucket(route, *bucket);
    return route;
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
    if (!m_table.m_tableLevel && !m_table.m_level.algorithm->takesColumns())
    {
        route.ringPosition = m_table.m_level.algorithm->ringPosition(joinKey(key, m_table.m_level.separator));
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
    if (!m_table.m_tableLevel)
    {
        return m_table.m_level.bucketOf(key, &steps);
    }
    const Key given(key.begin(), key.end());
    const auto first = *levelBuckets(given, false, steps);
    if (!first)
    {
        return first.error();
    }
    const auto second = *levelBuckets(given, true, steps);
    if (!second)
    {
        return second.error();
    }
    const std::int64_t bucket = first->front() * m_table.tableBuckets() + second->front();
    steps.push_back({"bucket", std::to_string(bucket),
                     std::to_string(first->front()) + " * " + std::to_string(m_table.tableBuckets()) + " + "
                         + std::to_string(second->front()) + ", of " + std::to_string(m_table.bucketCount())});
    return bucket;
}

std::optional<Result<std::vector<std::int64_t>>> TableRouting::levelBuckets(const Key& key, bool ofTables,
                                                                            std::vector<RouteStep>& steps) const
{
    const KeyLevel& level = ofTables ? m_table.m_tableLevel : m_table.m_level;
    std::string names;
    for (const std::size_t column : level.columns)
    {
        names += (names.empty() ? "" : ", ") + m_table.keyColumns()[column].name;
    }
    std::vector<RouteStep> own{{"level", ofTables ? "table_by" : "shard_by", names}};
    auto buckets = level.bucketsOf(key, &own);
    if (buckets)
    {
        renameBucket(own, 0, ofTables ? "table_bucket" : "shard_bucket");
        steps.insert(steps.end(), own.begin(), own.end());
    }
    return buckets;
}

std::vector<Route> TableRouting::routePartial(const KeyInput& input, const Key& key) const
{
    std::string missing;
    for (std::size_t i = 0; i < key.size(); ++i)
    {
        missing += key[i] ? "" : (missing.empty() ? "" : ", ") + m_table.keyColumns()[i].name;
    }
    std::vector<RouteStep> steps = valueSteps(key);
    using Buckets = std::optional<Result<std::vector<std::int64_t>>>;
    const Buckets first =
        m_table.m_tableLevel ? levelBuckets(key, false, steps) : m_table.m_level.bucketsOf(key, &steps);
    const Buckets second = m_table.m_tableLevel ? levelBuckets(key, true, steps) : Buckets();
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
        if (isElsewhere(first, bucket / width) || isElsewhere(second, bucket % width)
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
