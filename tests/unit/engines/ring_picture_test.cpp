#include "routing/hash/primitives.h"
#include "tests/support/compiled_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace atlas;
using namespace atlas::test;

namespace
{

struct RingCase
{
    std::string name;
    std::string algorithm; ///< as a layout writes it
    int bits = 32;
    bool isSigned = false;
    bool keysGoBack = false;
    std::size_t points = 0; ///< 0: not counted
};

const std::vector<RingCase>& ringCases()
{
    const std::string servers = "servers: \"10.0.0.1:11211 10.0.0.2:11211 10.0.0.3:11212 10.0.0.4:11211\"";
    const std::string nodes = "nodes: [n0, n1, n2, n3], vnodes: 40, ";
    static const std::vector<RingCase> cases{
        {"Libmemcached", "{name: generic.ketama_libmemcached, " + servers + "}", 32, false, false, 400},
        {"WeightedLibmemcached", "{name: generic.ketama_weighted_libmemcached, " + servers + "}", 32, false, false,
         640},
        {"Spymemcached", "{name: generic.ketama_spymemcached, " + servers + "}", 32, false, false, 640},
        {"Libketama", "{name: generic.ketama_libketama, " + servers + "}", 32, false, false, 640},
        {"NpmHashring",
         "{name: generic.ring_npm_hashring_md5, servers: {\"10.0.0.1:11211\": 1, \"10.0.0.2:11211\": 2}}", 32, false,
         false, 316},
        {"MycatMurmur", "{name: mycat.sharding-by-murmur, count: 4, virtualBucketTimes: 40}", 32, true, false, 160},
        {"Plain", "{name: generic.ring_plain, " + nodes + "hash: crc32}", 32, false, false, 160},
        {"PlainOf64Bits", "{name: generic.ring_plain, " + nodes + "hash: xxh64}", 64, false, false, 160},
        {"PlainBackwards", "{name: generic.ring_plain, " + nodes + "hash: md5, direction: counterclockwise}", 32, false,
         true, 160},
        {"PlainBackwardsOf64Bits",
         "{name: generic.ring_plain, " + nodes
             + "hash: fnv1a64, direction: counterclockwise, point_at_hash: passed, tie: last}",
         64, false, true, 160},
        {"OnePoint", "{name: generic.ring_plain, nodes: [n0], vnodes: 1, hash: md5}", 32, false, false, 1},
    };
    return cases;
}

std::shared_ptr<const Router> routerOf(const std::string& algorithm)
{
    return compiled(layoutOf("format: 1\nname: rings\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n"
                             "  s0: {server: a, schema: s0}\n  s1: {server: a, schema: s1}\n"
                             "  s2: {server: a, schema: s2}\n  s3: {server: a, schema: s3}\ntables:\n  t:\n"
                             "    key: {column: id, type: varchar}\n    algorithm: "
                             + algorithm + "\n    placement: {shard: \"s{bucket}\", table: t}\n"));
}

class RingPicture : public testing::TestWithParam<RingCase>
{
protected:
    RingPicture() : m_router(routerOf(GetParam().algorithm)), m_picture(m_router->table("t")->picture()) {}

    /// By the definition: the arc whose end is the first at or after the place.
    std::int64_t bucketAt(double position) const
    {
        const double place = position * 4294967296.0;
        std::size_t arc = 0;
        while (arc < m_picture.arcEnd.size() && m_picture.arcEnd[arc] < place)
        {
            ++arc;
        }
        return m_picture.bucketOfArc(arc == m_picture.arcEnd.size() ? 0 : arc);
    }

    std::shared_ptr<const Router> m_router;
    TablePicture m_picture;
};

TEST_P(RingPicture, SaysWhatItsCircleIs)
{
    EXPECT_EQ(m_picture.kind, AlgorithmInfo::Picture::Ring);
    EXPECT_TRUE(m_picture.isRing());
    EXPECT_FALSE(m_picture.arcsAreBuckets());
    EXPECT_EQ(m_picture.circle.bits, GetParam().bits);
    EXPECT_EQ(m_picture.circle.isSigned, GetParam().isSigned);
    EXPECT_EQ(m_picture.circle.keysGoBack, GetParam().keysGoBack);
    EXPECT_EQ(m_picture.arcEnd.size(), GetParam().points);
    EXPECT_EQ(m_picture.arcBucket.size(), m_picture.arcEnd.size());
    EXPECT_EQ(m_picture.pointLabel.size(), m_picture.arcEnd.size());
    EXPECT_TRUE(std::is_sorted(m_picture.arcEnd.begin(), m_picture.arcEnd.end()));
}

TEST_P(RingPicture, ArcsAddUpToTheSharesOfTheirBuckets)
{
    std::vector<double> shares(m_picture.keyShare.size());
    for (std::size_t arc = 0; arc < m_picture.arcEnd.size(); ++arc)
    {
        const std::uint32_t before = m_picture.arcEnd[(arc == 0 ? m_picture.arcEnd.size() : arc) - 1];
        const double width =
            m_picture.arcEnd.size() == 1 ? 1.0 : static_cast<double>(m_picture.arcEnd[arc] - before) / 4294967296.0;
        shares.at(static_cast<std::size_t>(m_picture.bucketOfArc(arc))) += width;
    }
    for (std::size_t bucket = 0; bucket < shares.size(); ++bucket)
    {
        EXPECT_NEAR(shares[bucket], m_picture.keyShare[bucket], 1e-6) << bucket;
    }
}

TEST_P(RingPicture, AKeyStandsOnAnArcOfItsBucket)
{
    for (int i = 0; i < 2000; ++i)
    {
        const std::string key = "key-" + std::to_string(i * 7919);
        const auto routes = m_router->route("t", KeyInput::of(key));
        ASSERT_TRUE(routes && routes->size() == 1U);
        const Route& route = routes->front();
        ASSERT_TRUE(route.bucket && route.ringPosition) << key;
        EXPECT_GE(*route.ringPosition, 0.0);
        EXPECT_LE(*route.ringPosition, 1.0);
        EXPECT_EQ(bucketAt(*route.ringPosition), *route.bucket) << key;
    }
}

TEST_P(RingPicture, NullHasNoPosition)
{
    const auto routes = m_router->route("t", KeyInput::null());
    ASSERT_TRUE(routes && routes->size() == 1U);
    EXPECT_FALSE(routes->front().ringPosition);
}

INSTANTIATE_TEST_SUITE_P(Engines, RingPicture, testing::ValuesIn(ringCases()),
                         [](const auto& each) { return each.param.name; });

} // namespace

TEST(RingLabels, AreThoseOfTheNodesPoints)
{
    const auto router = routerOf("{name: generic.ring_plain, nodes: [n0, n1, n2, n3], vnodes: 40, hash: crc32}");
    const TablePicture picture = router->table("t")->picture();
    for (std::size_t arc = 0; arc < picture.arcEnd.size(); ++arc)
    {
        EXPECT_EQ(crc32Of(picture.pointLabel[arc]), picture.arcEnd[arc]);
        EXPECT_EQ(picture.pointLabel[arc].substr(0, 2), "n" + std::to_string(picture.arcBucket[arc]));
    }
}

TEST(RingLabels, GoWithTheOpeningPointWhereKeysGoBack)
{
    const auto router = routerOf("{name: generic.ring_plain, nodes: [n0, n1, n2, n3], vnodes: 40, hash: crc32, "
                                 "direction: counterclockwise}");
    const TablePicture picture = router->table("t")->picture();
    for (std::size_t arc = 0; arc < picture.arcEnd.size(); ++arc)
    {
        const std::size_t opening = (arc == 0 ? picture.arcEnd.size() : arc) - 1;
        EXPECT_EQ(crc32Of(picture.pointLabel[arc]), picture.arcEnd[opening]);
        EXPECT_EQ(picture.pointLabel[arc].substr(0, 2), "n" + std::to_string(picture.arcBucket[arc]));
    }
}

TEST(RingPictures, AreNotMadeOfMillionsOfPoints)
{
    const auto router = routerOf("{name: generic.ring_plain, nodes: [n0, n1, n2, n3], vnodes: 300000, hash: crc32}");
    const TablePicture picture = router->table("t")->picture();
    EXPECT_EQ(picture.kind, AlgorithmInfo::Picture::Grid);
    EXPECT_FALSE(picture.isRing());
    EXPECT_EQ(picture.keyShare.size(), 4U);
}
