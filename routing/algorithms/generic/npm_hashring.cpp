#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/ring_engine.h"
#include "routing/algorithms/param_specs.h"

#include <cmath>

namespace atlas
{

namespace
{

constexpr std::int64_t kMostVnodes = 1'000'000;

struct Member
{
    std::string name;
    double weight = 1.0;
    std::int64_t vnodes = 0; ///< 0: by weight
};

constexpr const char* kWanted = "a map {server: weight} or {server: {weight: w, vnodes: n}}, weights above 0";

/// {server: 2} or {server: {weight: 2}}; a server of its own vnodes has just so many groups.
Result<Member> readMember(const EngineParams& params, const std::string& name, const ParamValue& value)
{
    const auto bad = [&] { return params.bad("servers", kWanted); };
    if (value.kind == ParamValue::Kind::List)
    {
        return bad();
    }
    Member member{name, 1.0, 0};
    const auto takeWeight = [&](const ParamValue& written)
    {
        member.weight = written.asDouble().value_or(0.0);
        return member.weight > 0.0 && std::isfinite(member.weight);
    };
    if (value.kind == ParamValue::Kind::Scalar && !takeWeight(value))
    {
        return bad();
    }
    for (const auto& [key, entry] : value.entries)
    {
        const auto count = entry.asInt64();
        if (key == "vnodes" && (!count || *count < 1 || *count > kMostVnodes))
        {
            return bad();
        }
        if (key == "vnodes")
        {
            member.vnodes = *count;
        }
        else if (key == "weight" && !takeWeight(entry))
        {
            return bad();
        }
    }
    return member;
}

Result<std::vector<Member>> readMembers(const EngineParams& params)
{
    std::vector<Member> members;
    const ParamValue* value = params.find("servers");
    if (value != nullptr && value->kind == ParamValue::Kind::List)
    {
        const Result<std::vector<std::string>> names = params.requiredNames("servers");
        if (!names)
        {
            return names.error();
        }
        for (const std::string& name : *names)
        {
            members.push_back({name, 1.0, 0});
        }
        return members;
    }
    const Result<EngineParams::Entries> entries = params.requiredMap("servers");
    if (!entries)
    {
        return entries.error();
    }
    for (const auto& [name, entry] : *entries)
    {
        Result<Member> member = readMember(params, name, entry);
        if (!member)
        {
            return member.error();
        }
        members.push_back(*std::move(member));
    }
    return members;
}

/// How many digests each member has.
std::vector<double> groupsOf(const std::vector<Member>& members, std::int64_t vnodes)
{
    double total = 0.0;
    for (const Member& member : members)
    {
        total += member.weight;
    }
    std::vector<double> groups;
    for (const Member& member : members)
    {
        const bool hasOwn = member.vnodes != 0 && member.vnodes != vnodes;
        const double byWeight =
            member.weight / total * static_cast<double>(vnodes) * static_cast<double>(members.size());
        groups.push_back(hasOwn ? static_cast<double>(member.vnodes) : std::floor(byWeight));
    }
    return groups;
}

Result<std::unique_ptr<EngineAlgorithm>> makeHashRing(const EngineParams& params)
{
    const Result<std::vector<Member>> members = readMembers(params);
    const Result<std::int64_t> vnodes = params.integerIn("vnodes", 40, 1, kMostVnodes);
    const Result<std::int64_t> replicas = params.integerIn("replicas", 4, 1, 4);
    if (!members || !vnodes || !replicas)
    {
        return !members ? members.error() : !vnodes ? vnodes.error() : replicas.error();
    }
    const std::vector<double> groups = groupsOf(*members, *vnodes);
    double total = 0.0;
    for (const double count : groups)
    {
        total += count * static_cast<double>(*replicas);
    }
    if (total < 1.0 || total > static_cast<double>(kMostRingPoints))
    {
        return params.bad("servers", "such that the ring has 1 to " + std::to_string(kMostRingPoints) + " points");
    }
    std::vector<RingPoint> points;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < members->size(); ++i)
    {
        names.push_back((*members)[i].name);
        for (std::int64_t group = 0; group < static_cast<std::int64_t>(groups[i]); ++group)
        {
            addMd5Points(names.back() + "-" + std::to_string(group), static_cast<std::int32_t>(i), points,
                         static_cast<int>(*replicas));
        }
    }
    return madeEngine<RingEngine>(std::move(names), OwnedRing(std::move(points), RingTie::First),
                                  RingEngine::KeyHash::Md5FirstWord);
}

const AlgorithmInfo& hashRingInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ring_npm_hashring_md5",
        .title = "npm hashring",
        .summary = "The ring of Node's hashring package with MD5: 160 points for each server of average weight.",
        .params = {{.name = "servers",
                    .type = ParamSpec::Type::ValueMap,
                    .required = true,
                    .defaultText = "",
                    .minimum = 1,
                    .maximum = {},
                    .choices = {},
                    .title = "Servers",
                    .help = "The servers in their order, each with its weight."},
                   countSpec("vnodes", kOptional, "40", 1, kMostVnodes, "Digests a server",
                             "How many digests a server of average weight has."),
                   countSpec("replicas", kOptional, "4", 1, 4, "Points a digest",
                             "How many of a digest's four words are points; 3 is compatible with Python's hash_ring.")},
    };
    return info;
}

} // namespace

EngineEntry npmHashRing()
{
    return {.info = hashRingInfo, .make = makeHashRing};
}

} // namespace atlas
