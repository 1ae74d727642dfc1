#include "routing/router/key_reading.h"
#include "routing/router/key_set.h"
#include "routing/router/table_routing.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <span>

namespace atlas
{

namespace
{

constexpr std::size_t kMostDigits = 18;
constexpr int kMostBits = 62;

bool isNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<std::int64_t> parseNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Digits at one end of an id. A shorter number is taken with zeros before it.
std::optional<std::string> digitsOf(const std::string& value, std::size_t count, bool fromRight)
{
    const std::size_t size = std::min(count, value.size());
    const std::string part = fromRight ? value.substr(value.size() - size) : value.substr(0, size);
    return isNumber(part) ? std::optional(part) : std::nullopt;
}

std::optional<std::string> bitsOf(const std::string& value, int count)
{
    std::uint64_t number = 0;
    const bool negative = value.starts_with('-');
    const std::string_view digits = std::string_view(value).substr(negative ? 1 : 0);
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (!isNumber(digits) || code != std::errc{} || end != digits.data() + digits.size())
    {
        return std::nullopt;
    }
    const std::uint64_t mask = (std::uint64_t{1} << std::clamp(count, 0, kMostBits)) - 1;
    return std::to_string((negative ? 0 - number : number) & mask);
}

std::optional<std::string> fieldOf(const std::string& value, int field, const std::string& separator)
{
    std::size_t begin = 0;
    for (int i = 1; !separator.empty(); ++i)
    {
        const std::size_t end = value.find(separator, begin);
        if (i == field)
        {
            return value.substr(begin, end == std::string::npos ? end : end - begin);
        }
        if (end == std::string::npos)
        {
            return std::nullopt;
        }
        begin = end + separator.size();
    }
    return std::nullopt;
}

std::int64_t power(std::int64_t base, int exponent)
{
    std::int64_t result = 1;
    for (int i = 0; i < exponent; ++i)
    {
        result *= base;
    }
    return result;
}

/// What the part is a residue of: 10^digits or 2^bits.
std::int64_t modulusOf(const Gene& gene)
{
    return gene.part == Gene::Part::Digits ? power(10, std::clamp(gene.size, 0, static_cast<int>(kMostDigits)))
                                           : power(2, std::clamp(gene.size, 0, kMostBits));
}

/// floorMod of an integer key.
std::int64_t residueOf(const KeyValue& key, std::int64_t modulus)
{
    if (key.kind == KeyValue::Kind::Unsigned)
    {
        return static_cast<std::int64_t>(key.bits() % static_cast<std::uint64_t>(modulus));
    }
    const std::int64_t rest = key.number % modulus;
    return rest < 0 ? rest + modulus : rest;
}

std::vector<std::int64_t> allBuckets(std::int64_t count)
{
    std::vector<std::int64_t> buckets(static_cast<std::size_t>(count));
    std::iota(buckets.begin(), buckets.end(), std::int64_t{0});
    return buckets;
}

} // namespace

std::optional<std::string> TableRouting::genePart(const Gene& gene, const std::string& value) const
{
    switch (gene.part)
    {
    case Gene::Part::Digits: return digitsOf(value, static_cast<std::size_t>(std::max(0, gene.size)), gene.fromRight);
    case Gene::Part::Bits: return bitsOf(value, gene.size);
    case Gene::Part::Field: return fieldOf(value, gene.field, gene.separator);
    }
    return std::nullopt;
}

TableRouting::GeneReading TableRouting::bucketGene(const std::string& part) const
{
    GeneReading reading;
    reading.part = part;
    const auto bucket = parseNumber(part);
    if (!bucket || *bucket < 0 || *bucket >= m_table.bucketCount())
    {
        return reading;
    }
    reading.buckets.push_back(*bucket);
    for (std::size_t pin = 0; pin < m_table.pins().size(); ++pin)
    {
        if (m_table.pins()[pin].bucket == *bucket)
        {
            reading.pins.push_back(static_cast<std::int32_t>(pin));
        }
    }
    return reading;
}

std::vector<std::int64_t> TableRouting::levelCandidates(const Algorithm& algorithm, std::int64_t residue,
                                                        std::int64_t modulus, bool& decided) const
{
    const auto rule = algorithm.residueRule();
    if (!rule || rule->number != "key")
    {
        decided = false;
        return allBuckets(algorithm.bucketCount());
    }
    const std::int64_t step = std::gcd(rule->modulus, modulus);
    std::vector<std::int64_t> buckets;
    for (std::int64_t bucket = residue % step; bucket < rule->modulus; bucket += step)
    {
        buckets.push_back(bucket);
    }
    return buckets;
}

/// The part is the key's residue by `modulus`. A level whose own column is the one looked up is routed by the value;
/// the other level goes by the gene.
TableRouting::GeneReading TableRouting::residueGene(const Lookup& lookup, const std::string& value,
                                                    const std::string& part, std::int64_t modulus) const
{
    GeneReading reading;
    reading.part = part;
    // Digits before the last 18 are beyond every modulus that is supported.
    const std::size_t skipped = part.size() > kMostDigits ? part.size() - kMostDigits : 0;
    const std::int64_t residue = parseNumber(part.substr(skipped)).value_or(0) % modulus;
    const auto column = columnByName(lookup.name, m_table.keyColumns());
    const auto candidates = [&](const KeyLevel& level)
    {
        if (column && level.columns == std::vector{*column})
        {
            const Result<KeyValue> key = parseKey(m_table.keyColumns()[*column].type, value);
            const Result<std::int64_t> bucket =
                key ? level.algorithm->bucketOf(*key, nullptr) : Result<std::int64_t>(key.error());
            return bucket ? std::vector{*bucket} : std::vector<std::int64_t>{};
        }
        return levelCandidates(*level.algorithm, residue, modulus, reading.decided);
    };
    reading.buckets = candidates(m_table.m_level);
    if (m_table.m_tableLevel)
    {
        const std::vector<std::int64_t> shards = std::move(reading.buckets);
        reading.buckets.clear();
        const std::vector<std::int64_t> tables = candidates(m_table.m_tableLevel);
        for (const std::int64_t shard : shards)
        {
            for (const std::int64_t table : tables)
            {
                reading.buckets.push_back(shard * m_table.tableBuckets() + table);
            }
        }
    }
    for (std::size_t pin = 0; pin < m_table.pins().size(); ++pin)
    {
        const auto& key = m_table.pins()[pin].key;
        const bool mayBe =
            std::any_of(key.begin(), key.end(),
                        [&](const KeyValue& own) { return !own.isInteger() || residueOf(own, modulus) == residue; });
        if (mayBe)
        {
            reading.pins.push_back(static_cast<std::int32_t>(pin));
        }
    }
    return reading;
}

std::optional<TableRouting::GeneReading> TableRouting::readGene(const Lookup& lookup, const std::string& value) const
{
    const auto part = genePart(*lookup.gene, value);
    if (!part)
    {
        return std::nullopt;
    }
    GeneReading reading =
        lookup.gene->isBucket ? bucketGene(*part) : residueGene(lookup, value, *part, modulusOf(*lookup.gene));
    return reading.buckets.empty() ? std::nullopt : std::optional(std::move(reading));
}

std::vector<Route> TableRouting::routeGene(const Lookup& lookup, const std::string& value) const
{
    const Gene& gene = *lookup.gene;
    if (gene.part == Gene::Part::Field && !gene.isBucket)
    {
        const auto part = genePart(gene, value);
        if (part)
        {
            std::vector<Route> routes = route(KeyInput::of(*part));
            for (Route& found : routes)
            {
                found.key = value;
                found.steps.insert(found.steps.begin(), {{"value", value, lookup.name},
                                                         {"gene", *part, "field " + std::to_string(gene.field)}});
            }
            return routes;
        }
    }
    const auto reading = readGene(lookup, value);
    if (!reading)
    {
        return {nowhere(value, false, {{"value", value, lookup.name}}, {"gene_unreadable", {lookup.name, value}})};
    }
    return geneRoutes(lookup, value, *reading);
}

std::optional<std::vector<std::int64_t>> TableRouting::slotsOfGene(const Lookup& lookup, const std::string& value) const
{
    if (lookup.gene->part == Gene::Part::Field && !lookup.gene->isBucket)
    {
        const auto part = fieldOf(value, lookup.gene->field, lookup.gene->separator);
        const auto key = part && m_table.hasIntegerKey() ? parseKey(m_table.keyColumns().front().type, *part)
                                                         : Result<KeyValue>(Error{});
        const KeySet one = key ? KeySet::of(*key) : KeySet::anything();
        return key ? std::optional(atlas::slotsOf(m_table, std::span(&one, 1)).slots) : std::nullopt;
    }
    const auto reading = readGene(lookup, value);
    if (!reading || !reading->decided)
    {
        return std::nullopt;
    }
    std::vector<std::int64_t> slots = reading->buckets;
    for (const std::int32_t pin : reading->pins)
    {
        slots.push_back(m_table.bucketCount() + pin);
    }
    return slots;
}

std::vector<Route> TableRouting::geneRoutes(const Lookup& lookup, const std::string& value,
                                            const GeneReading& reading) const
{
    const Gene& gene = *lookup.gene;
    const std::string unit = gene.part == Gene::Part::Digits ? " digits" : " bits";
    std::vector<RouteStep> steps{{"value", value, lookup.name}};
    steps.push_back({"gene", reading.part,
                     gene.part == Gene::Part::Field
                         ? "field " + std::to_string(gene.field)
                         : std::to_string(gene.size) + unit + (gene.fromRight ? " from the right" : " from the left")});
    std::vector<Route> routes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const std::int64_t bucket : reading.buckets)
    {
        if (!seen.emplace(m_table.shardOfSlot(bucket), m_table.physicalOfSlot(bucket)).second)
        {
            continue;
        }
        Route route = started(value);
        route.steps = steps;
        route.steps.push_back(
            {"bucket", std::to_string(bucket), gene.isBucket ? "the gene is the bucket" : "by the gene"});
        placeInBucket(route, bucket);
        routes.push_back(std::move(route));
    }
    std::string pinned;
    for (const std::int32_t pin : reading.pins)
    {
        pinned += (pinned.empty() ? "" : ", ") + pinText(pin);
        const PinPlace& place = m_table.pins()[static_cast<std::size_t>(pin)];
        if (seen.emplace(place.shard, place.physical).second)
        {
            Route route = started(value);
            route.steps = steps;
            placeAtPin(route, pin);
            routes.push_back(std::move(route));
        }
    }
    for (Route& route : routes)
    {
        if (!pinned.empty())
        {
            route.warnings.push_back({"pinned_residue", {reading.part, pinned}});
        }
        if (reading.buckets.size() > 1)
        {
            route.warnings.push_back({reading.decided ? "gene_several" : "gene_undecided",
                                      {lookup.name, std::to_string(reading.buckets.size())}});
        }
    }
    return routes;
}

} // namespace atlas
