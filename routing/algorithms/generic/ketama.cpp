#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/ring_engine.h"
#include "routing/algorithms/generic/server_list.h"
#include "routing/algorithms/param_specs.h"
#include "routing/hash/one_at_a_time.h"

#include <algorithm>
#include <cmath>
#include <numeric>

/// Ketama as four clients of memcached have it: they differ in labels, weights and which server keeps a place that two
/// of them have.
namespace atlas
{

namespace
{

constexpr std::int32_t kMemcachedPort = 11211;
constexpr std::int64_t kPlainPoints = 100;
constexpr std::int64_t kRepetitions = 160;

using Servers = std::vector<ListedServer>;
using Labels = std::vector<std::string>;

/// libmemcached and spymemcached compute a server's share in floats, and add a little before they round down.
std::int64_t groupsInFloats(std::int64_t weight, std::int64_t total, std::int64_t repetitions, std::size_t servers)
{
    const float share = static_cast<float>(weight) / static_cast<float>(total);
    const float groups = share * static_cast<float>(repetitions) / 4.0F * static_cast<float>(servers);
    return static_cast<std::int64_t>(std::floor(static_cast<float>(static_cast<double>(groups) + 0.0000000001)));
}

std::int64_t groupsInDoubles(std::int64_t weight, std::int64_t total, std::size_t servers)
{
    const double share = static_cast<double>(weight) / static_cast<double>(total);
    return static_cast<std::int64_t>(std::floor(share * 40.0 * static_cast<double>(servers)));
}

std::int64_t totalOf(const std::vector<std::int64_t>& weights)
{
    return std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
}

/// A weight that is not given is 1; libmemcached takes 0 for 1.
std::vector<std::int64_t> weightsOf(const Servers& servers, std::int64_t least)
{
    std::vector<std::int64_t> weights;
    for (const ListedServer& server : servers)
    {
        weights.push_back(std::max(server.weight.value_or(1), least));
    }
    return weights;
}

Error tooManyPoints(const EngineParams& params)
{
    return params.bad("servers", "so few that the ring has " + std::to_string(kMostRingPoints) + " points at most");
}

std::vector<std::string> membersOf(const Servers& servers)
{
    std::vector<std::string> members;
    for (const ListedServer& server : servers)
    {
        members.push_back(server.written);
    }
    return members;
}

/// `groups[i]` digests "label-0", "label-1", ... of four points each.
Result<std::unique_ptr<EngineAlgorithm>> makeMd5Ring(const EngineParams& params, const Servers& servers,
                                                     const Labels& labels, const std::vector<std::int64_t>& groups,
                                                     RingTie tie, RingEngine::KeyHash keyHash)
{
    if (4 * totalOf(groups) > kMostRingPoints)
    {
        return tooManyPoints(params);
    }
    std::vector<RingPoint> points;
    for (std::size_t server = 0; server < servers.size(); ++server)
    {
        for (std::int64_t group = 0; group < groups[server]; ++group)
        {
            addMd5Points(labels[server] + "-" + std::to_string(group), static_cast<std::int32_t>(server), points);
        }
    }
    if (points.empty())
    {
        return params.bad("servers", "such that a server has a weight");
    }
    return madeEngine<RingEngine>(membersOf(servers), OwnedRing(std::move(points), tie), keyHash);
}

/// The usual port is not written.
Labels libmemcachedLabels(const Servers& servers)
{
    Labels labels;
    for (const ListedServer& server : servers)
    {
        const std::int32_t port = server.port.value_or(kMemcachedPort);
        labels.push_back(port == kMemcachedPort ? server.host : server.host + ":" + std::to_string(port));
    }
    return labels;
}

Result<std::unique_ptr<EngineAlgorithm>> makeLibmemcachedMd5(const EngineParams& params, const Servers& servers,
                                                             RingEngine::KeyHash keyHash)
{
    const std::vector<std::int64_t> weights = weightsOf(servers, 1);
    const std::int64_t total = totalOf(weights);
    std::vector<std::int64_t> groups;
    for (const std::int64_t weight : weights)
    {
        groups.push_back(groupsInFloats(weight, total, kRepetitions, servers.size()));
    }
    return makeMd5Ring(params, servers, libmemcachedLabels(servers), groups, RingTie::First, keyHash);
}

Result<std::unique_ptr<EngineAlgorithm>> makeWeighted(const EngineParams& params)
{
    const Result<Servers> servers = readServerList(params);
    return servers ? makeLibmemcachedMd5(params, *servers, RingEngine::KeyHash::Md5FirstWord) : servers.error();
}

/// Not MD5 at all; but one weight above 1 makes the ring, not the key's hash, that of the weighted kind.
Result<std::unique_ptr<EngineAlgorithm>> makePlain(const EngineParams& params)
{
    const Result<Servers> servers = readServerList(params);
    if (!servers)
    {
        return servers.error();
    }
    const bool isWeighted = std::any_of(servers->begin(), servers->end(),
                                        [](const ListedServer& server) { return server.weight.value_or(1) > 1; });
    if (isWeighted)
    {
        return makeLibmemcachedMd5(params, *servers, RingEngine::KeyHash::OneAtATime);
    }
    if (static_cast<std::int64_t>(servers->size()) * kPlainPoints > kMostRingPoints)
    {
        return tooManyPoints(params);
    }
    const Labels labels = libmemcachedLabels(*servers);
    std::vector<RingPoint> points;
    for (std::size_t server = 0; server < labels.size(); ++server)
    {
        for (std::int64_t i = 0; i < kPlainPoints; ++i)
        {
            points.push_back(
                {oneAtATimeOf(labels[server] + "-" + std::to_string(i)), static_cast<std::int32_t>(server)});
        }
    }
    return madeEngine<RingEngine>(membersOf(*servers), OwnedRing(std::move(points), RingTie::First),
                                  RingEngine::KeyHash::OneAtATime);
}

bool isIpv4(std::string_view host)
{
    return std::count(host.begin(), host.end(), '.') == 3
           && std::all_of(host.begin(), host.end(), [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
}

/// The text of the socket address: "ip:port", or "name/ip:port" where it was looked up by name.
Result<Labels> spymemcachedLabels(const EngineParams& params, const Servers& servers)
{
    Labels labels;
    for (const ListedServer& server : servers)
    {
        const std::size_t slash = server.host.find('/');
        if (!server.port || (slash == std::string::npos && !isIpv4(server.host)))
        {
            return params.bad("servers", "ip:port for each server, or name/ip:port where the client was given a name "
                                         "(the points depend on both)");
        }
        labels.push_back(server.address.substr(slash == 0 ? 1 : 0));
    }
    return labels;
}

Result<std::vector<std::int64_t>> spymemcachedGroups(const EngineParams& params, const Servers& servers,
                                                     std::int64_t repetitions)
{
    const auto hasWeight = [](const ListedServer& server) { return server.weight.has_value(); };
    if (std::none_of(servers.begin(), servers.end(), hasWeight))
    {
        return std::vector<std::int64_t>(servers.size(), repetitions / 4);
    }
    const std::vector<std::int64_t> weights = weightsOf(servers, 0);
    const std::int64_t total = totalOf(weights);
    if (!std::all_of(servers.begin(), servers.end(), hasWeight) || total > INT32_MAX || total == 0)
    {
        return params.bad("servers", "weights for all servers or for none, 2147483647 together at most");
    }
    std::vector<std::int64_t> groups;
    for (const std::int64_t weight : weights)
    {
        groups.push_back(groupsInFloats(weight, total, repetitions, servers.size()));
    }
    return groups;
}

Result<std::unique_ptr<EngineAlgorithm>> makeSpymemcached(const EngineParams& params)
{
    const Result<Servers> servers = readServerList(params);
    const Result<std::int64_t> repetitions = params.integerIn("repetitions", kRepetitions, 4, kMostRingPoints);
    if (!servers || !repetitions)
    {
        return servers ? repetitions.error() : servers.error();
    }
    const Result<Labels> labels = spymemcachedLabels(params, *servers);
    const Result<std::vector<std::int64_t>> groups = spymemcachedGroups(params, *servers, *repetitions);
    if (!labels || !groups)
    {
        return labels ? groups.error() : labels.error();
    }
    return makeMd5Ring(params, *servers, *labels, *groups, RingTie::Last, RingEngine::KeyHash::Md5FirstWord);
}

Result<std::unique_ptr<EngineAlgorithm>> makeLibketama(const EngineParams& params)
{
    const Result<Servers> servers = readServerList(params);
    if (!servers)
    {
        return servers.error();
    }
    const std::vector<std::int64_t> weights = weightsOf(*servers, 0);
    const std::int64_t total = std::max<std::int64_t>(totalOf(weights), 1);
    Labels labels;
    std::vector<std::int64_t> groups;
    for (std::size_t i = 0; i < servers->size(); ++i)
    {
        if (!(*servers)[i].port)
        {
            return params.bad("servers", "host:port for each server: the points depend on both");
        }
        labels.push_back((*servers)[i].address);
        groups.push_back(groupsInDoubles(weights[i], total, servers->size()));
    }
    return makeMd5Ring(params, *servers, labels, groups, RingTie::First, RingEngine::KeyHash::Md5FirstWord);
}

ParamSpec serversParam(std::string help)
{
    return textSpec("servers", kRequired, "10.0.0.1:11211 10.0.0.2:11211", "Servers", std::move(help));
}

const AlgorithmInfo& plainInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ketama_libmemcached",
        .title = "libmemcached ketama",
        .summary = "What MEMCACHED_BEHAVIOR_KETAMA does: a ring of 100 points a server by Jenkins' one-at-a-time hash, "
                   "not by MD5.",
        .params = {serversParam("The servers in their order, host:port or host:port=weight, with blanks between them; "
                                "one weight above 1 gives all of them MD5 points.")},
    };
    return info;
}

const AlgorithmInfo& weightedInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ketama_weighted_libmemcached",
        .title = "libmemcached weighted ketama",
        .summary = "What MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED does: an MD5 ring of 160 points for each server of average "
                   "weight; the port 11211 is not part of a label.",
        .params = {serversParam(
            "The servers in their order, host:port or host:port=weight, with blanks between them.")},
    };
    return info;
}

const AlgorithmInfo& spymemcachedInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ketama_spymemcached",
        .title = "spymemcached ketama",
        .summary = "The Java client's MD5 ring: every label has the port, and of two servers at one place the later "
                   "one has it.",
        .params = {serversParam("The servers in their order, ip:port or name/ip:port, with =weight for all or none."),
                   countSpec("repetitions", kOptional, "160", 4, kMostRingPoints, "Points a server",
                             "How many points of the ring a server has.")},
    };
    return info;
}

const AlgorithmInfo& libketamaInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ketama_libketama",
        .title = "libketama",
        .summary = "The first ketama: an MD5 ring of 160 points for each server of average weight, labels with the "
                   "port.",
        .params = {serversParam(
            "The servers in their order, host:port or host:port=weight, with blanks between them.")},
    };
    return info;
}

} // namespace

EngineEntry ketamaLibmemcached()
{
    return {.info = plainInfo, .make = makePlain};
}

EngineEntry ketamaWeightedLibmemcached()
{
    return {.info = weightedInfo, .make = makeWeighted};
}

EngineEntry ketamaSpymemcached()
{
    return {.info = spymemcachedInfo, .make = makeSpymemcached};
}

EngineEntry ketamaLibketama()
{
    return {.info = libketamaInfo, .make = makeLibketama};
}

} // namespace atlas
