#include "models/core/bucket_template.h"
#include "models/storage/section_readers.h"
#include "models/storage/sequence.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kSpansNamed = 8;

bool hasBraces(const std::string& text)
{
    return text.find_first_of("{}") != std::string::npos;
}

/// The scalar or list of scalars after `buckets` as one text.
std::optional<std::string> bucketText(Reading& reading, const YamlNode& node, const NodePath& path)
{
    if (!node.isList())
    {
        return readText(reading, node, path);
    }
    std::string text;
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const auto item = readText(reading, node.children[i], NodePath(path, i));
        if (!item)
        {
            return std::nullopt;
        }
        text += (i == 0 ? "" : ", ") + *item;
    }
    return text;
}

BucketSet readBuckets(Reading& reading, MapReader& map)
{
    const YamlNode* node = map.required("buckets");
    if (node == nullptr)
    {
        return {};
    }
    const auto text = bucketText(reading, *node, NodePath(map.path(), "buckets"));
    if (!text)
    {
        return {};
    }
    Result<BucketSet> buckets = BucketSet::parse(*text);
    if (!buckets)
    {
        reading.error(buckets.error().code, *node, buckets.error().args);
        return {};
    }
    const auto& spans = buckets->spans();
    if (!spans.empty() && spans.back().last >= kMaxBuckets)
    {
        reading.error("bucket-too-large", *node, {std::to_string(spans.back().last), std::to_string(kMaxBuckets - 1)});
        return {};
    }
    return std::move(*buckets);
}

PlacementEntry readPlacementEntry(Reading& reading, const YamlNode& node, const NodePath& path)
{
    PlacementEntry entry;
    entry.place = reading.placeOf(node);
    MapReader map(reading, node, path);
    entry.buckets = readBuckets(reading, map);
    entry.shard = map.requiredText("shard");
    if (const YamlNode* shard = map.child("shard"); shard != nullptr && !entry.shard.empty())
    {
        checkShardTemplate(reading, *shard, NodePath(map.path(), "shard"));
    }
    entry.table = map.text("table");
    if (const YamlNode* table = map.child("table"))
    {
        checkTemplate(reading, *table);
    }
    map.finish();
    return entry;
}

PlacementFormula readFormula(Reading& reading, const YamlNode& node, const NodePath& path)
{
    PlacementFormula formula;
    formula.place = reading.placeOf(node);
    MapReader map(reading, node, path);
    formula.shard = map.requiredText("shard");
    if (const YamlNode* shard = map.child("shard"); shard != nullptr && !formula.shard.empty())
    {
        checkShardTemplate(reading, *shard, NodePath(map.path(), "shard"));
    }
    formula.table = map.text("table");
    if (const YamlNode* table = map.child("table"))
    {
        checkTemplate(reading, *table);
    }
    map.finish();
    return formula;
}

struct OwnedSpan
{
    BucketSpan span;
    std::size_t entry = 0;
};

/// Every span of the list, by first bucket.
std::vector<OwnedSpan> sortedSpans(const Placement& placement)
{
    std::vector<OwnedSpan> spans;
    spans.reserve(placement.entries.size());
    for (std::size_t i = 0; i < placement.entries.size(); ++i)
    {
        for (const BucketSpan& span : placement.entries[i].buckets.spans())
        {
            spans.push_back({span, i});
        }
    }
    std::stable_sort(spans.begin(), spans.end(),
                     [](const OwnedSpan& a, const OwnedSpan& b) { return a.span.first < b.span.first; });
    return spans;
}

const YamlNode& bucketsNode(const YamlNode& list, std::size_t entry)
{
    const YamlNode& node = list.children[entry];
    const YamlNode* buckets = node.find("buckets");
    return buckets != nullptr ? *buckets : node;
}

void reportTwice(Reading& reading, const LogicTable& table, const YamlNode& list, const std::vector<OwnedSpan>& spans)
{
    for (std::size_t i = 1, widest = 0; i < spans.size(); ++i)
    {
        const OwnedSpan& before = spans[widest];
        const OwnedSpan& here = spans[i];
        if (here.span.first <= before.span.last)
        {
            const BucketSet twice = BucketSet::range(here.span.first, std::min(here.span.last, before.span.last));
            const std::size_t later = std::max(here.entry, before.entry);
            const std::size_t earlier = std::min(here.entry, before.entry);
            reading.error("placement-twice", bucketsNode(list, later),
                          {table.name, twice.toText(), table.placement.entries[earlier].shard,
                           table.placement.entries[later].shard});
        }
        widest = here.span.last > before.span.last ? i : widest;
    }
}

} // namespace

std::optional<std::int64_t> statedBucketCount(const AlgorithmSpec& algorithm)
{
    const auto integer = [&](const char* name) -> std::optional<std::int64_t>
    {
        const ParamValue* value = algorithm.params.find(name);
        return value != nullptr ? value->asInt64() : std::nullopt;
    };
    const auto size = [&](const char* name) -> std::optional<std::int64_t>
    {
        const ParamValue* value = algorithm.params.find(name);
        const bool list = value != nullptr && value->kind == ParamValue::Kind::List && !value->items.empty();
        return list ? std::optional(static_cast<std::int64_t>(value->items.size())) : std::nullopt;
    };
    if (algorithm.name == "mod" || algorithm.name == "hash_mod")
    {
        return integer("buckets");
    }
    if (algorithm.name == "range")
    {
        const auto boundaries = size("boundaries");
        const auto edges = size("edges");
        return boundaries ? std::optional(*boundaries + 1) : edges ? std::optional(*edges - 1) : integer("chunks");
    }
    const ParamValue* values = algorithm.params.find("values");
    if (algorithm.name != "list" || values == nullptr)
    {
        return std::nullopt;
    }
    std::int64_t largest = integer("default").value_or(-1);
    for (const auto& entry : values->entries)
    {
        largest = std::max(largest, entry.second.asInt64().value_or(-1));
    }
    return largest + 1;
}

void checkTemplate(Reading& reading, const YamlNode& node)
{
    const auto sequence = findSequence(node.text);
    if (!node.isScalar() || !hasBraces(node.text) || !sequence || sequence->has_value())
    {
        return; // a sequence where none belongs is reported as such
    }
    if (const auto parsed = BucketTemplate::parse(node.text); !parsed)
    {
        reading.error(parsed.error().code, node, parsed.error().args);
    }
}

void checkShardTemplate(Reading& reading, const YamlNode& node, const NodePath& path)
{
    if (!node.isScalar())
    {
        return;
    }
    if (!hasBraces(node.text))
    {
        reading.requireShard(node, path);
        return;
    }
    checkTemplate(reading, node);
}

Placement readPlacement(Reading& reading, const YamlNode& node, const NodePath& path)
{
    Placement placement;
    placement.place = reading.placeOf(node);
    if (node.isMap())
    {
        placement.formula = readFormula(reading, node, path);
        return placement;
    }
    if (!node.isList())
    {
        reading.error("placement-form", node, {path.text()});
        return placement;
    }
    placement.entries.reserve(node.children.size());
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        placement.entries.push_back(readPlacementEntry(reading, node.children[i], NodePath(path, i)));
    }
    return placement;
}

void checkPlacementList(Reading& reading, const LogicTable& table, const YamlNode& placement, const NodePath& path)
{
    if (!placement.isList())
    {
        return;
    }
    if (placement.children.empty())
    {
        reading.error("value-empty", placement, {path.text()});
        return;
    }
    const std::vector<OwnedSpan> spans = sortedSpans(table.placement);
    reportTwice(reading, table, placement, spans);
    const bool broken = std::any_of(table.placement.entries.begin(), table.placement.entries.end(),
                                    [](const PlacementEntry& entry) { return entry.buckets.empty(); });
    const auto count = table.isTwoLevel() ? std::nullopt : statedBucketCount(table.algorithm);
    if (!count || *count < 1 || *count > kMaxBuckets || broken)
    {
        return;
    }
    BucketSet gaps;
    std::int64_t next = 0;
    for (const OwnedSpan& owned : spans)
    {
        gaps.add(next, std::min(owned.span.first, *count) - 1);
        next = std::max(next, owned.span.last + 1);
        if (owned.span.last >= *count)
        {
            reading.error("placement-beyond", bucketsNode(placement, owned.entry),
                          {table.name, BucketSet::range(std::max(owned.span.first, *count), owned.span.last).toText(),
                           std::to_string(*count)});
        }
    }
    gaps.add(next, *count - 1);
    if (!gaps.empty() && reading.complete())
    {
        reading.error("placement-gap", placement, {table.name, gaps.toShortText(kSpansNamed)});
    }
}

} // namespace atlas
