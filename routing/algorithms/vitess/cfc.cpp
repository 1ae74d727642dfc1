#include "routing/algorithms/vitess/cfc.h"

#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/vindex.h"
#include "routing/hash/primitives.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace atlas
{

namespace
{

using PartHash = std::string (*)(std::string_view part);

std::string md5Part(std::string_view part)
{
    const Md5Digest digest = md5Of(part);
    return {digest.begin(), digest.end()};
}

std::string xxHashPart(std::string_view part)
{
    return littleEndianBytes(xxHash64Of(part));
}

/// The parts of a key and their hash; without a hash the key is its own keyspace id.
struct Parts
{
    PartHash hash = nullptr;
    std::vector<std::size_t> ends; ///< ascending, with a hash at least one

    /// A hash is no longer than what it is of.
    std::string hashed(std::string_view part) const
    {
        std::string id = hash(part);
        id.resize(std::min(id.size(), part.size()));
        return id;
    }

    /// The id of a key, or of as many whole parts as a beginning of one has.
    std::string idOf(std::string_view key, std::vector<RouteStep>* steps) const
    {
        if (hash == nullptr)
        {
            return std::string(key);
        }
        std::string id;
        std::size_t begin = 0;
        for (const std::size_t end : ends)
        {
            if (key.size() < end)
            {
                return id;
            }
            append(key.substr(begin, end - begin), id, steps);
            begin = end;
        }
        if (begin < key.size())
        {
            append(key.substr(begin), id, steps);
        }
        return id;
    }

private:
    void append(std::string_view part, std::string& id, std::vector<RouteStep>* steps) const
    {
        const std::string own = hashed(part);
        if (steps != nullptr)
        {
            addStep(steps, "text_hashed", std::string(part), "one part of the key");
            addStep(steps, "hash", hexText(own), "as long as the part at most");
        }
        id += own;
    }
};

/// As Go reads []int: ascending numbers above 0.
std::optional<std::vector<std::size_t>> readEnds(const std::string& text)
{
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_array() || json.empty())
    {
        return std::nullopt;
    }
    std::vector<std::size_t> ends;
    for (const nlohmann::json& item : json)
    {
        const bool fits = item.is_number_unsigned() && item.get<std::uint64_t>() <= INT64_MAX;
        const std::size_t end = fits ? item.get<std::size_t>() : 0;
        if (end <= (ends.empty() ? 0 : ends.back()))
        {
            return std::nullopt;
        }
        ends.push_back(end);
    }
    return ends;
}

Result<Parts> readParts(const EngineParams& params)
{
    if (!params.has("hash"))
    {
        return Parts{};
    }
    const Result<std::string> hash = params.requiredText("hash");
    if (!hash || hash->empty())
    {
        return hash ? Result<Parts>(Parts{}) : hash.error();
    }
    if (*hash != "md5" && *hash != "xxhash64")
    {
        return params.bad("hash", "md5, xxhash64, or left out");
    }
    const Result<std::string> offsets = params.requiredText("offsets");
    if (!offsets)
    {
        return offsets.error();
    }
    auto ends = readEnds(*offsets);
    if (!ends)
    {
        return params.bad("offsets", "whole numbers above 0 that grow, in brackets, such as [2,4]");
    }
    return Parts{*hash == "md5" ? md5Part : xxHashPart, *std::move(ends)};
}

class Cfc final : public VitessVindex
{
public:
    Cfc(Parts parts, VitessShards list) : VitessVindex(std::move(list)), m_parts(std::move(parts)) {}

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const std::string_view bytes = key.isNull() ? std::string_view() : key.text;
        if (m_parts.hash != nullptr && bytes.size() < m_parts.ends.back())
        {
            return keyRefused("it has " + std::to_string(bytes.size()) + " bytes, and its parts need "
                              + std::to_string(m_parts.ends.back()));
        }
        return idOutcome(m_parts.idOf(bytes, steps), steps);
    }

private:
    Parts m_parts;
};

/// What a backslash makes of the character behind it, by MySQL's rules for string literals.
char unescaped(char c)
{
    switch (c)
    {
    case '0': return '\0';
    case 'b': return '\b';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'Z': return '\x1a';
    default: return c;
    }
}

std::string beforeWildcard(std::string_view pattern)
{
    std::string prefix;
    for (std::size_t i = 0; i < pattern.size() && pattern[i] != '%' && pattern[i] != '_'; ++i)
    {
        const bool escapes = pattern[i] == '\\' && i + 1 < pattern.size();
        prefix += escapes ? unescaped(pattern[++i]) : pattern[i];
    }
    return prefix;
}

Result<std::unique_ptr<EngineAlgorithm>> makeCfc(const EngineParams& params)
{
    auto parts = readParts(params);
    auto shards = readVitessShards(params);
    if (!parts || !shards)
    {
        return parts ? shards.error() : parts.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<Cfc>(*std::move(parts), *std::move(shards)));
}

Result<std::string> computeLike(const EngineParams& params, std::string_view inputType, std::string_view input)
{
    const auto parts = readParts(params);
    const auto pattern = parseTypedValue(inputType, input);
    if (!parts || !pattern)
    {
        return parts ? pattern.error() : parts.error();
    }
    return outcomeText(vitessPrefixRange(parts->idOf(beforeWildcard(pattern->text), nullptr)));
}

AlgorithmInfo cfcInfoNamed(std::string name, std::string title, std::string summary)
{
    return {.name = std::move(name),
            .title = std::move(title),
            .summary = std::move(summary),
            .params = {vitessShardsParam(),
                       {.name = "hash",
                        .type = ParamSpec::Type::Choice,
                        .required = false,
                        .defaultText = "",
                        .minimum = {},
                        .maximum = {},
                        .choices = {"", "md5", "xxhash64"},
                        .title = "Hash",
                        .help = "The hash of each part; without one the key itself is the keyspace id."},
                       {.name = "offsets",
                        .type = ParamSpec::Type::Text,
                        .required = false,
                        .defaultText = "[2,4]",
                        .minimum = {},
                        .maximum = {},
                        .choices = {},
                        .title = "Part ends",
                        .help = "Where the parts of the key end, in bytes from its beginning, as a list in brackets; a "
                                "hash needs it."}}};
}

const AlgorithmInfo& cfcInfo()
{
    static const AlgorithmInfo kInfo =
        cfcInfoNamed("vitess.cfc", "Vitess composite text",
                     "A text of parts with fixed widths, each hashed alone: keys that begin alike lie together.");
    return kInfo;
}

const AlgorithmInfo& likeInfo()
{
    static const AlgorithmInfo kInfo = cfcInfoNamed("vitess.cfc:like", "Vitess composite text, LIKE",
                                                    "The keyspace ids that a LIKE pattern can reach.");
    return kInfo;
}

} // namespace

EngineEntry vitessCfcEntry()
{
    return {.info = cfcInfo, .make = makeCfc};
}

EngineEntry vitessCfcLikeEntry()
{
    return {.info = likeInfo, .compute = computeLike};
}

} // namespace atlas
