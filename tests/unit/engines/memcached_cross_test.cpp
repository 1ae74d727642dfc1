#include "routing/algorithms/engine/engine_registry.h"
#include "routing/hash/one_at_a_time.h"
#include "routing/hash/primitives.h"
#include "tests/unit/engines/random_keys.h"

#include <gtest/gtest.h>
#include <libhashkit-1.0/hashkit.h>
#include <libmemcached-1.0/memcached.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

/// Rings and hashes against libmemcached and libhashkit themselves.
using namespace atlas;
using namespace atlas::test;

namespace
{

struct Server
{
    std::string host;
    in_port_t port = 0;
    std::uint32_t weight = 0;
};

struct Freed
{
    void operator()(memcached_st* client) const { memcached_free(client); }
};

using Client = std::unique_ptr<memcached_st, Freed>;

Client clientOf(const std::vector<Server>& servers, memcached_behavior_t behavior)
{
    Client client(memcached_create(nullptr));
    EXPECT_EQ(memcached_behavior_set(client.get(), behavior, 1), MEMCACHED_SUCCESS);
    for (const Server& server : servers)
    {
        EXPECT_EQ(memcached_server_add_with_weight(client.get(), server.host.c_str(), server.port, server.weight),
                  MEMCACHED_SUCCESS);
    }
    return client;
}

std::unique_ptr<EngineAlgorithm> engineOf(const std::string& name, const std::vector<Server>& servers)
{
    std::string list;
    for (const Server& server : servers)
    {
        list += server.host + ":" + std::to_string(server.port) + "=" + std::to_string(server.weight) + " ";
    }
    ParamMap params;
    params.set("servers", ParamValue::scalar(list, true));
    auto made = findEngine(name)->make(EngineParams(params));
    EXPECT_TRUE(made) << list;
    return made ? *std::move(made) : nullptr;
}

std::vector<Server> randomServers(std::mt19937_64& random, std::uint32_t mostWeight)
{
    std::vector<Server> servers(2 + random() % 30);
    for (std::size_t i = 0; i < servers.size(); ++i)
    {
        const bool isName = random() % 3 == 0;
        servers[i].host = (isName ? "db" : "10.0.3.") + std::to_string(i + 1);
        servers[i].port = random() % 3 == 0 ? 11211 : static_cast<in_port_t>(1024 + random() % 60000);
        servers[i].weight = static_cast<std::uint32_t>(random() % (std::uint64_t{mostWeight} + 1));
    }
    return servers;
}

void expectSameServers(const std::string& name, memcached_behavior_t behavior, std::uint32_t mostWeight)
{
    std::mt19937_64 random(mostWeight);
    for (int round = 0; round < 40; ++round)
    {
        const std::vector<Server> servers = randomServers(random, mostWeight);
        const Client client = clientOf(servers, behavior);
        const auto engine = engineOf(name, servers);
        ASSERT_NE(engine, nullptr);
        for (int i = 0; i < 50; ++i)
        {
            const std::string key = randomKey(random);
            const std::uint32_t theirs = memcached_generate_hash(client.get(), key.data(), key.size());
            const auto ours = engine->route(TypedValue::ofText(key), nullptr);
            ASSERT_TRUE(ours);
            EXPECT_EQ(ours->index, theirs) << name << " round " << round << " key '" << key << "'";
        }
    }
}

TEST(Libmemcached, HasTheSameWeightedRing)
{
    for (const std::uint32_t mostWeight : {1U, 3U, 10U, 1000U, 4'000'000'000U})
    {
        expectSameServers("generic.ketama_weighted_libmemcached", MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, mostWeight);
    }
}

TEST(Libmemcached, HasTheSamePlainRing)
{
    expectSameServers("generic.ketama_libmemcached", MEMCACHED_BEHAVIOR_KETAMA, 1);
}

/// One weight above 1 gives MD5 points to a key's one-at-a-time.
TEST(Libmemcached, HasTheSamePlainRingWithWeights)
{
    for (const std::uint32_t mostWeight : {2U, 7U, 600U})
    {
        expectSameServers("generic.ketama_libmemcached", MEMCACHED_BEHAVIOR_KETAMA, mostWeight);
    }
}

TEST(Libhashkit, HasTheSameHashes)
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 1000; ++i)
    {
        const std::string key = randomKey(random);
        EXPECT_EQ(oneAtATimeOf(key), libhashkit_one_at_a_time(key.data(), key.size())) << key;
        EXPECT_EQ(md5FirstWordLittleEndian(md5Of(key)), libhashkit_md5(key.data(), key.size())) << key;
        const std::uint32_t seed = 0xdeadbeefU * static_cast<std::uint32_t>(key.size()); // as libhashkit takes it
        EXPECT_EQ(murmur3Of(key, seed), libhashkit_murmur3(key.data(), key.size())) << key;
    }
}

/// FNV is of bytes; libhashkit takes signed ones, and only 7-bit texts agree with the definition.
TEST(Libhashkit, HasTheSameFnvOfPlainTexts)
{
    std::mt19937_64 random(4);
    for (int i = 0; i < 1000; ++i)
    {
        const std::string key = plainKey(random);
        EXPECT_EQ(fnv1Of(key), libhashkit_fnv1_32(key.data(), key.size())) << key;
        EXPECT_EQ(fnv1a32Of(key), libhashkit_fnv1a_32(key.data(), key.size())) << key;
    }
}

} // namespace
