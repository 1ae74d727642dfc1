#include "routing/algorithms/vitess/vindex.h"

#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

constexpr const char* kShards = "shards";

/// Empty when there is none: behind ff..ff all ids follow.
std::string nextPrefix(std::string prefix)
{
    for (std::size_t i = prefix.size(); i > 0; --i)
    {
        const auto next = static_cast<std::uint8_t>(static_cast<std::uint8_t>(prefix[i - 1]) + 1U);
        prefix[i - 1] = static_cast<char>(next);
        if (next != 0)
        {
            return prefix;
        }
    }
    return {};
}

} // namespace

Result<TypedValue> VitessVindex::readKey(std::string_view typeName, std::string_view text) const
{
    Result<TypedValue> value = EngineAlgorithm::readKey(typeName, text);
    const auto type = valueTypeNamed(typeName);
    return value || !type ? std::move(value) : TypedValue{*type, std::string(text), 0};
}

Result<Outcome> VitessVindex::routeRange(const ValueRange&) const
{
    return Outcome::allShards();
}

std::vector<std::int64_t> VitessVindex::bucketsOf(const Outcome& outcome) const
{
    switch (outcome.kind)
    {
    case Outcome::Kind::Keyspace:
    {
        const auto place = m_shards.find(outcome.text);
        return place ? std::vector{static_cast<std::int64_t>(*place)} : std::vector<std::int64_t>();
    }
    case Outcome::Kind::KeyspaceRange: return m_shards.meeting(outcome.text, outcome.upper);
    default: return EngineAlgorithm::bucketsOf(outcome);
    }
}

Outcome VitessVindex::idOutcome(std::string id, std::vector<RouteStep>* steps) const
{
    if (steps != nullptr)
    {
        addStep(steps, "keyspace_id", hexText(id), "");
        const auto place = m_shards.find(id);
        if (place)
        {
            addStep(steps, "key_range", m_shards[*place].name, "the Vitess shard that holds the id");
        }
    }
    return Outcome::ofKeyspace(std::move(id));
}

Outcome VitessVindex::prefixOutcome(const std::string& prefix, std::vector<RouteStep>* steps) const
{
    Outcome outcome = vitessPrefixRange(prefix);
    addStep(steps, "key_range", outcomeText(outcome), "all ids that begin alike");
    return outcome;
}

ParamSpec vitessShardsParam()
{
    return {.name = kShards,
            .type = ParamSpec::Type::Text,
            .required = true,
            .defaultText = "-80,80-",
            .minimum = {},
            .maximum = {},
            .choices = {},
            .title = "Shards",
            .help =
                "The key ranges of the keyspace's shards in hex, with commas between: bucket 0 is the first of them, "
                "and the first that holds a keyspace id has it."};
}

Result<VitessShards> readVitessShards(const EngineParams& params)
{
    if (!params.has(kShards))
    {
        return VitessShards();
    }
    const Result<std::string> list = params.requiredText(kShards);
    if (!list)
    {
        return list.error();
    }
    auto shards = VitessShards::parse(*list);
    return shards ? Result<VitessShards>(*std::move(shards))
                  : params.bad(kShards, "key ranges in hex, two digits a byte, such as -40,40-80,80-");
}

Outcome vitessPrefixRange(const std::string& prefix)
{
    return prefix.empty() ? Outcome::allShards() : Outcome::ofKeyspaceRange(prefix, nextPrefix(prefix));
}

} // namespace atlas
