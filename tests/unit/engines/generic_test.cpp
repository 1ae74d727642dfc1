#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

using namespace atlas;
using testing::ElementsAre;
using testing::StartsWith;

namespace
{

std::string eval(const std::string& algorithm, const std::string& params, const std::string& input,
                 const std::string& type = "string")
{
    return evaluate({"generic", algorithm, params, type, input});
}

bool refused(const std::string& result)
{
    return result.starts_with("ERROR:engine-param");
}

std::unique_ptr<EngineAlgorithm> engine(const std::string& name, const ParamMap& params)
{
    auto made = findEngine("generic." + name)->make(EngineParams(params));
    EXPECT_TRUE(made) << name;
    return made ? *std::move(made) : nullptr;
}

ParamMap servers(const std::string& list)
{
    ParamMap params;
    params.set("servers", ParamValue::scalar(list, true));
    return params;
}

std::vector<std::string> evalAll(const std::string& algorithm, const std::string& params,
                                 const std::vector<std::string>& keys)
{
    std::vector<std::string> results;
    for (const std::string& key : keys)
    {
        results.push_back(eval(algorithm, params, key));
    }
    return results;
}

const std::vector<std::string> kKeys{"k1", "k2", "k3", "k4", "k5", "k6", "中文", ""};

// Published with the functions: Landon Curt Noll's page for FNV, SMHasher's and Wikipedia's for murmur3.
TEST(GenericHashes, AreThePublishedOnes)
{
    EXPECT_EQ(eval("fnv1_32", "{}", "foobar"), std::to_string(0x31f0b262U));
    EXPECT_EQ(eval("fnv1a32", "{}", "foobar"), std::to_string(0xbf9cf968U));
    EXPECT_EQ(eval("fnv1a64", "{}", "foobar"), std::to_string(0x85944171f73967e8U));
    EXPECT_EQ(eval("murmur3_32_utf8", R"({"seed": 1})", ""), std::to_string(0x514e28b7));
    EXPECT_EQ(eval("murmur3_32_utf8", R"({"seed": "2538058380"})", "Hello, world!"), std::to_string(0x24884cba));
    EXPECT_EQ(eval("murmur3_32_utf8", R"({"seed": -1})", ""), eval("murmur3_32_utf8", R"({"seed": 4294967295})", ""));
}

TEST(GenericHashes, TakeNumbersByTheirDigitsAndRefuseNull)
{
    EXPECT_EQ(eval("fnv1a32", "{}", "-12", "long"), eval("fnv1a32", "{}", "-12"));
    EXPECT_EQ(eval("fnv1a32", "{}", "18446744073709551615", "uint64"), eval("fnv1a32", "{}", "18446744073709551615"));
    EXPECT_EQ(eval("fnv1a32", "{}", "", "null"), "ERROR:it hashes a text, and NULL is none");
    EXPECT_TRUE(refused(eval("murmur3_32_chars", R"({"seed": 4294967296})", "a")));
    EXPECT_TRUE(refused(eval("murmur3_32_chars", R"({"seed": "x"})", "a")));
    EXPECT_TRUE(refused(eval("fnv1a32", R"({"buckets": 0})", "a")));
}

TEST(GenericHashes, HaveBucketsInALayout)
{
    AlgorithmSpec spec;
    spec.name = "generic.murmur3_32_utf8";
    KeySpec key;
    key.columns = {"c"};
    key.type = "varchar(20)";
    Diagnostics findings;
    EXPECT_EQ(makeAlgorithm(spec, key, {}, "t", findings), nullptr);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].code, "engine-buckets-unknown");
    findings.clear();
    spec.params.set("buckets", ParamValue::integer(10));
    const auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    ASSERT_NE(algorithm, nullptr);
    // 2114883783 below zero (Guava 31.1) is 2180083513 as an unsigned number.
    spec.params.set("seed", ParamValue::integer(-1));
    EXPECT_EQ(*makeAlgorithm(spec, key, {}, "t", findings)->bucketOf(KeyValue::ofText(""), nullptr), 3);
}

// The examples of the Redis Cluster specification; 12739 is CRC16("123456789"), its published check value.
TEST(RedisSlot, HashesTheTag)
{
    const auto slot = [](const std::string& key) { return eval("redis_cluster_slot", "{}", key); };
    EXPECT_EQ(slot("123456789"), "12739");
    EXPECT_EQ(slot("{user1000}.following"), slot("user1000"));
    EXPECT_EQ(slot("foo{bar}{zap}"), slot("bar"));
    EXPECT_EQ(slot("foo{{bar}}zap"), slot("{bar"));
    EXPECT_NE(slot("foo{}{bar}"), slot("bar"));
    EXPECT_NE(slot("a}b{c"), slot("c"));
    EXPECT_EQ(slot("{12}"), eval("redis_cluster_slot", R"({"slots": "16384"})", "12", "int"));
    EXPECT_TRUE(refused(eval("redis_cluster_slot", R"({"slots": 1024})", "a")));
}

// By a ring of sorted points in Python with zlib, hashlib and an FNV-1a of its own.
TEST(PlainRing, HasItsRulesAsParameters)
{
    const std::string start = R"({"nodes": ["a","b","c"], "vnodes": 5, "hash": )";
    EXPECT_THAT(evalAll("ring_plain", start + R"("crc32"})", kKeys),
                ElementsAre("c", "a", "c", "a", "c", "a", "c", "a"));
    EXPECT_THAT(evalAll("ring_plain", start + R"("crc32", "direction": "counterclockwise"})", kKeys),
                ElementsAre("b", "c", "b", "c", "b", "c", "a", "c"));
    EXPECT_THAT(evalAll("ring_plain", start + R"("crc32", "vnode_label": "vn-{i}-of-{node}"})", kKeys),
                ElementsAre("a", "b", "a", "c", "a", "b", "c", "b"));
    EXPECT_THAT(evalAll("ring_plain", start + R"("md5_hex8"})", kKeys),
                ElementsAre("c", "c", "c", "a", "c", "a", "c", "a"));
    EXPECT_THAT(evalAll("ring_plain", R"({"nodes": ["a","b","c"], "vnodes": 20, "hash": "fnv1a64"})", kKeys),
                ElementsAre("b", "b", "b", "b", "b", "b", "b", "c"));
}

/// A label as a key hashes to its own point.
TEST(PlainRing, TakesOrPassesAPointAtTheHash)
{
    const std::string start = R"({"nodes": ["a","b","c"], "vnodes": 1, "hash": "crc32", "point_at_hash": )";
    EXPECT_EQ(eval("ring_plain", start + R"("taken"})", "b#0"), "b");
    EXPECT_EQ(eval("ring_plain", start + R"("passed"})", "b#0"), "c");
    EXPECT_EQ(eval("ring_plain", start + R"("passed", "direction": "counterclockwise"})", "b#0"), "a");
}

/// "x" with 10 and "x1" with 0 are one label.
TEST(PlainRing, GivesAPlaceToTheFirstOrTheLast)
{
    const std::string same = R"({"nodes": ["x","x1"], "vnodes": 11, "vnode_label": "{node}{i}", "hash": "crc32", )";
    EXPECT_EQ(eval("ring_plain", same + R"("tie": "first"})", "x10"), "x");
    EXPECT_EQ(eval("ring_plain", same + R"("tie": "last"})", "x10"), "x1");
}

TEST(PlainRing, RefusesParametersByName)
{
    for (const char* params :
         {R"({"vnodes": 1, "hash": "crc32"})", R"({"nodes": [], "vnodes": 1, "hash": "crc32"})",
          R"({"nodes": ["a","a"], "vnodes": 1, "hash": "crc32"})", R"({"nodes": "a", "vnodes": 1, "hash": "crc32"})",
          R"({"nodes": [["a"]], "vnodes": 1, "hash": "crc32"})", R"({"nodes": ["a"], "vnodes": 0, "hash": "crc32"})",
          R"({"nodes": ["a"], "vnodes": 1, "hash": "sha1"})", R"({"nodes": ["a"], "vnodes": 1})",
          R"({"nodes": ["a"], "hash": "crc32"})",
          R"({"nodes": ["a"], "vnodes": 2, "hash": "crc32", "vnode_label": "{node}"})",
          R"({"nodes": ["a"], "vnodes": 1, "hash": "crc32", "vnode_label": "#{i}"})",
          R"({"nodes": ["a"], "vnodes": 1, "hash": "crc32", "vnode_label": "{node}{j}{i}"})",
          R"({"nodes": ["a"], "vnodes": 1, "hash": "crc32", "tie": "any"})",
          R"({"nodes": ["a"], "vnodes": 1, "hash": "crc32", "direction": ["clockwise"]})",
          R"({"nodes": ["a","b"], "vnodes": 4194304, "hash": "crc32"})",
          R"({"nodes": ["a"], "vnodes": 99999999999999999999, "hash": "crc32"})"})
    {
        EXPECT_TRUE(refused(eval("ring_plain", params, "k"))) << params;
    }
}

TEST(Ketama, RefusesServersThatAreNone)
{
    for (const char* name :
         {"ketama_libmemcached", "ketama_weighted_libmemcached", "ketama_spymemcached", "ketama_libketama"})
    {
        for (const char* list : {"", " , ", "10.0.0.1:0", "10.0.0.1:x", "10.0.0.1:65536", ":11211", "10.0.0.1:1=-1",
                                 "10.0.0.1:1=", "10.0.0.1:1=1.5", "10.0.0.1:1=4294967296", "10.0.0.1:1=2=3"})
        {
            EXPECT_TRUE(refused(eval(name, std::string(R"({"servers": ")") + list + "\"}", "k"))) << name << list;
        }
        EXPECT_EQ(eval(name, "{}", "k"), "ERROR:engine-param-missing");
        EXPECT_EQ(eval(name, R"({"servers": "10.0.0.1:11211"})", "k"), "10.0.0.1:11211");
        EXPECT_EQ(eval(name, R"({"servers": "10.0.0.1:11211"})", "", "null"),
                  "ERROR:it hashes a text, and NULL is none");
    }
}

TEST(Ketama, OfSpymemcachedNeedsAddresses)
{
    const auto spy = [](const std::string& list)
    { return eval("ketama_spymemcached", R"({"servers": ")" + list + "\"}", "k"); };
    EXPECT_TRUE(refused(spy("db1:3306"))) << "the points depend on what the name was resolved to";
    EXPECT_TRUE(refused(spy("10.0.0.1")));
    EXPECT_TRUE(refused(spy("10.0.0.1:1=2 10.0.0.2:1"))) << "weights for all or none";
    EXPECT_TRUE(refused(spy("10.0.0.1:1=0")));
    EXPECT_EQ(spy("db1/10.0.0.1:3306"), "db1/10.0.0.1:3306");
    EXPECT_TRUE(refused(eval("ketama_spymemcached", R"({"servers": "10.0.0.1:1", "repetitions": 3})", "k")));
}

/// A label has the port but for memcached's own, and libmemcached takes no weight for 1.
TEST(Ketama, OfLibmemcachedLeavesItsOwnPortOut)
{
    const ParamMap without = servers("h1 h2 h3");
    const ParamMap with = servers("h1:11211 h2:11211=1 h3:11211=0");
    for (const char* name : {"ketama_libmemcached", "ketama_weighted_libmemcached"})
    {
        const auto first = engine(name, without);
        const auto second = engine(name, with);
        for (int i = 0; i < 200; ++i)
        {
            const TypedValue key = TypedValue::ofText(std::to_string(i));
            EXPECT_EQ(first->route(key, nullptr)->index, second->route(key, nullptr)->index);
        }
    }
    EXPECT_TRUE(refused(eval("ketama_libketama", R"({"servers": "h1"})", "k")));
}

TEST(Ketama, StaysWithinBounds)
{
    std::string many;
    for (int i = 0; i < 30'000; ++i)
    {
        many += "h" + std::to_string(i) + " ";
    }
    EXPECT_TRUE(refused(eval("ketama_weighted_libmemcached", R"({"servers": ")" + many + "\"}", "k")));
    EXPECT_THAT(eval("ketama_libmemcached", R"({"servers": ")" + many + "\"}", "k"), StartsWith("h"));
}

/// Shares by weight, and all of them together everything.
TEST(Ketama, KnowsItsShares)
{
    const auto ring = engine("ketama_weighted_libmemcached", servers("a:1=1 b:1=3"));
    const auto shares = ring->keyShares();
    ASSERT_EQ(shares.size(), 2U);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1.0, 1e-9);
    EXPECT_NEAR(shares[1], 0.75, 0.1);
}

TEST(NpmHashRing, ReadsServersAsTheConstructorDoes)
{
    const auto node = [](const std::string& params, const std::string& key)
    { return eval("ring_npm_hashring_md5", params, key); };
    const std::string plain = R"({"servers": {"a:1": {"weight": 1}, "b:1": {"weight": 2}}})";
    for (const char* key : {"1", "2", "3", "中文", "user:17"})
    {
        EXPECT_EQ(node(plain, key), node(R"({"servers": {"a:1": 1, "b:1": 2}})", key));
        EXPECT_EQ(node(R"({"servers": ["a:1","b:1"]})", key), node(R"({"servers": {"a:1": 1, "b:1": 1}})", key));
        // A server with vnodes of its own has just so many digests: 40 by weight 1 of 1 are the same as 40.
        EXPECT_EQ(node(R"({"servers": {"a:1": {"vnodes": 80}, "b:1": {"vnodes": 80}}})", key),
                  node(R"({"servers": ["a:1","b:1"], "vnodes": 80})", key));
    }
    for (const char* params :
         {R"({"servers": {}})", R"({"servers": "a"})", R"({"servers": {"a": 0}})", R"({"servers": {"a": -1}})",
          R"({"servers": {"a": {"weight": "x"}}})", R"({"servers": {"a": []}})", R"({"servers": ["a"], "replicas": 5})",
          R"({"servers": ["a"], "vnodes": 0})", R"({"servers": {"a": {"vnodes": 0}}})",
          R"({"servers": ["a","b"], "vnodes": 1000000})"})
    {
        EXPECT_TRUE(refused(node(params, "k"))) << params;
    }
}

// By hashlib of Python.
TEST(Rendezvous, TakesTheLargestHash)
{
    EXPECT_THAT(evalAll("rendezvous_hrw", R"({"nodes": ["n1","n2","n3","n4"]})", {"1", "2", "3", "a|b", "中文", ""}),
                ElementsAre("n1", "n1", "n3", "n2", "n1", "n4"));
    EXPECT_TRUE(refused(eval("rendezvous_hrw", R"j({"nodes": ["n1"], "weight": "crc32(node + key)"})j", "1")));
    const char* weight =
        R"j({"nodes":["n"],"weight":"u64be(md5(node+\"|\"+key)[0:8]);max wins;tie->smaller node name"})j";
    EXPECT_EQ(eval("rendezvous_hrw", weight, "1"), "n");
}

TEST(Maglev, FillsItsTableEvenly)
{
    ParamMap params;
    params.set("nodes", ParamValue::list({ParamValue::scalar("a"), ParamValue::scalar("b"), ParamValue::scalar("c")}));
    params.set("M", ParamValue::integer(65537));
    const auto shares = engine("maglev", params)->keyShares();
    for (const double share : shares)
    {
        EXPECT_NEAR(share, 1.0 / 3, 1.0 / 65537) << "even to one slot";
    }
    EXPECT_EQ(eval("maglev_table", R"({"nodes": ["only"], "M": 5})", "", "table"), "0 0 0 0 0");
    EXPECT_EQ(eval("maglev", R"({"nodes": ["only"], "M": 2})", "k"), "only");
}

TEST(Maglev, RefusesTablesThatDoNotFill)
{
    for (const char* params : {R"({"nodes": ["a"], "M": 6})", R"({"nodes": ["a"], "M": 1})", R"({"nodes": ["a"]})",
                               R"({"nodes": ["a"], "M": 2147483647})", R"({"nodes": ["a","a"], "M": 7})",
                               R"({"nodes": ["a"], "M": 7, "skip": "xxh64(name,seed2)%M"})"})
    {
        EXPECT_TRUE(refused(eval("maglev", params, "k"))) << params;
        EXPECT_TRUE(refused(eval("maglev_table", params, "", "table"))) << params;
    }
    EXPECT_THAT(eval("maglev_table", R"({"nodes": ["a"], "M": 7})", "1", "string"), StartsWith("ERROR"));
}

TEST(Citus, KnowsTheColumnsType)
{
    const auto shard = [](const std::string& type, const std::string& keyType, const std::string& key)
    { return eval("citus_shard_index", R"({"type": ")" + type + R"(", "shard_count": 32})", key, keyType); };
    EXPECT_EQ(shard("int8", "int8", "-1"), shard("int4", "int4", "-1")) << "small numbers of both types agree";
    EXPECT_EQ(shard("bigint", "string", "7"), shard("int8", "int8", "7"));
    EXPECT_EQ(shard("int4", "int8", "2147483648"), "ERROR:it is no value of the column's type");
    EXPECT_EQ(shard("int2", "int4", "32768"), "ERROR:it is no value of the column's type");
    EXPECT_EQ(shard("int8", "string", "x"), "ERROR:it is no value of the column's type");
    EXPECT_THAT(shard("int8", "null", ""), StartsWith("ERROR"));
    EXPECT_EQ(eval("pg_hash_citus", R"({"type": "text"})", "", "null"), "NULL") << "the functions are strict";
    EXPECT_TRUE(refused(shard("uuid", "string", "7")));
    EXPECT_TRUE(refused(eval("citus_shard_index", R"({"type": "int4"})", "1", "int4")));
    EXPECT_TRUE(refused(eval("citus_shard_index", R"({"type": "int4", "shard_count": 0})", "1", "int4")));
    EXPECT_TRUE(refused(eval("citus_shard_index", R"({"type": "int4", "shard_count": 64001})", "1", "int4")));
}

/// 2^32 div 3 hashes a shard: the last one has one more, and its index is never 3.
TEST(Citus, GivesTheRestToTheLastShard)
{
    ParamMap params;
    params.set("type", ParamValue::scalar("int8"));
    params.set("shard_count", ParamValue::integer(3));
    const auto citus = engine("citus_shard_index", params);
    const auto shares = citus->keyShares();
    EXPECT_GT(shares[2], shares[1]);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1.0, 1e-12);
}

TEST(Engines, ExplainWhatTheyDo)
{
    std::vector<RouteStep> steps;
    const auto ring = engine("ketama_weighted_libmemcached", servers("a:1 b:1"));
    const auto outcome = ring->route(TypedValue::ofText("k"), &steps);
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_EQ(steps[0].value, "k");
    EXPECT_EQ(steps[1].name, "hash");
    EXPECT_EQ(steps[2].name, "ring_point");
    EXPECT_GE(std::stoul(steps[2].value), std::stoul(steps[1].value));
    EXPECT_EQ(steps[3].value, outcome->text);
}

} // namespace
