#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/round_trip_keys.h"
#include "tests/unit/exporters/write_and_read.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Codes = std::vector<std::string>;

Layout layoutWith(const std::string& key, const std::string& algorithm, const std::string& placement,
                  const std::string& more = {})
{
    return layoutOf(layoutHead(4) + "  t:\n    key: " + key + "\n    algorithm: " + algorithm
                    + "\n    placement: " + placement + "\n" + more);
}

Layout readBack(const ForeignWriting& writing, const ForeignOptions& options = {})
{
    const ForeignReading reading = readAs("dble", writing.files, options);
    EXPECT_FALSE(hasErrors(reading.findings)) << sentenceOf(reading.findings, reading.findings.front().code);
    return reading.layout;
}

void expectRoundTrip(const Layout& layout, KeyForm form, const Codes& codes = {})
{
    const ForeignWriting writing = writtenAs("dble", layout);
    EXPECT_EQ(writtenCodes(writing), codes);
    ASSERT_FALSE(writing.files.empty());
    const KeySpec& key = layout.findTable("t")->key;
    const ForeignOptions options{{"key_type", key.type + (key.isUnsigned ? " unsigned" : "")}};
    expectSamePlaces(layout, readBack(writing, options), "t", keysOf(form, kRoundTripKeys));
}

Codes codesFor(const Layout& layout)
{
    return writtenCodes(writtenAs("dble", layout));
}

const std::string kBigint = "{column: id, type: bigint}";
const std::string kUnsigned = "{column: id, type: bigint, unsigned: true}";
const std::string kUnsignedInt = "{column: id, type: int, unsigned: true}";
const std::string kText = "{column: code, type: varchar(64)}";
const std::string kOneEach = "{shard: \"s{bucket}\"}";

} // namespace

TEST(DbleWriter, WritesRemaindersOfEitherSign)
{
    expectRoundTrip(layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach), KeyForm::Signed);
    expectRoundTrip(
        layoutWith(kBigint, "{name: mod, buckets: 2880}",
                   "[{buckets: 0-5, shard: s2}, {buckets: 6-11, shard: s3}, {buckets: 12-2879, shard: s0}]"),
        KeyForm::Signed);
    const std::string scattered = "[{buckets: \"0,2\", shard: s2}, {buckets: \"1,3-999\", shard: s3}]";
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: mod, buckets: 1000}", scattered), KeyForm::UnsignedInt);
    expectRoundTrip(layoutWith("{column: id, type: int}", "{name: hash_mod, hash: java, buckets: 4}", kOneEach),
                    KeyForm::Int);
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mod, buckets: 1000}", scattered)), Codes{"mycat-write-apart"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", kOneEach)), Codes{"mycat-write-large"});
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mod, buckets: 3000}",
                                  "[{buckets: 0-1499, shard: s2}, {buckets: 1500-2999, shard: s3}]")),
              Codes{"mycat-write-negative"});
    EXPECT_EQ(codesFor(layoutWith(kText, "{name: hash_mod, hash: crc32, buckets: 4}", kOneEach)),
              Codes{"mycat-write-algorithm"});
}

TEST(DbleWriter, SaysWhereRowsWithoutAKeyGo)
{
    const ForeignWriting writing = writtenAs("dble", layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach));
    EXPECT_EQ(findingOf(writing.findings, "mycat-write-null").args, (Codes{"t", "DBLE", "s0"}));
    // The first node has them: a null_bucket there is right, and no other is.
    expectRoundTrip(layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach, "    null_bucket: 0\n"), KeyForm::Signed);
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach, "    null_bucket: 1\n")),
              Codes{"mycat-write-feature"});
}

TEST(DbleWriter, WritesRangesAndLists)
{
    expectRoundTrip(layoutWith(kBigint, "{name: range, boundaries: [0, 100, 5000000000]}", kOneEach), KeyForm::Signed);
    expectRoundTrip(layoutWith(kText, "{name: list, values: {m: 0, 商户: 1, \"7\": 2}, default: 3}", kOneEach),
                    KeyForm::Text, {"mycat-write-encoding"});
    // To DBLE the text null is no value.
    EXPECT_EQ(codesFor(layoutWith(kText, "{name: list, values: {m: 0, \"Null\": 1, \"7\": 2}, default: 3}", kOneEach)),
              Codes{"mycat-write-value"});
}

TEST(DbleWriter, KeepsItsOwnFunctionsAndTakesOverMycats)
{
    expectRoundTrip(layoutWith(kText,
                               "{name: dble.stringhash, partitionCount: \"2,2\", partitionLength: \"3,5\", "
                               "hashSlice: \"-3:0\"}",
                               kOneEach),
                    KeyForm::Text);
    expectRoundTrip(layoutWith(kText, "{name: dble.jumpstringhash, partitionCount: 4}", kOneEach), KeyForm::Text);
    expectRoundTrip(
        layoutWith(kBigint, "{name: dble.hash, partitionCount: 4, partitionLength: 10}", "{shard: \"s{bucket / 2}\"}"),
        KeyForm::Signed);
    expectRoundTrip(layoutWith(kBigint, "{name: mycat.rang-long, mapFile: \"0-9=0\\n10-1K=1\\n\", defaultNode: 2}",
                               "{shard: \"s{bucket}\"}"),
                    KeyForm::Small);
    expectRoundTrip(layoutWith(kBigint,
                               "{name: mycat.PartitionByLong@pre-2020, partitionCount: 4, "
                               "partitionLength: 256}",
                               kOneEach),
                    KeyForm::Signed);
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mycat.PartitionByLong, partitionCount: 4, partitionLength: 256}",
                                  kOneEach)),
              Codes{"mycat-write-algorithm"});
}

TEST(DbleWriter, MakesSingleTablesOfWhatIsOnOneNode)
{
    const Layout layout = layoutOf(layoutHead(1) + "  t:\n    key: " + kText
                                   + "\n    algorithm: {name: hash_mod, hash: md5, buckets: 8}\n    placement: {shard: "
                                     "s0}\nbroadcast_tables: [region]\n");
    const ForeignWriting writing = writtenAs("dble", layout);
    EXPECT_EQ(writtenCodes(writing, Severity::Info),
              (Codes{"mycat-write-passwords", "mycat-write-single", "mycat-write-single"}));
    const Layout back = readBack(writing);
    EXPECT_EQ(back.findSingleTable("t")->shard, "s0");
    EXPECT_EQ(back.findSingleTable("region")->shard, "s0");
    // It has no sub tables.
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mod, buckets: 4}", "{shard: s2, table: \"t_{bucket}\"}")),
              Codes{"mycat-write-names"});
}

TEST(DbleWriter, LeavesGroupsToTheirFunction)
{
    const std::string like = "\n    algorithm: {name: mod, buckets: 4}\n    placement: {shard: \"s{bucket}\"}\n";
    const Layout layout = layoutOf(layoutHead(4) + "  orders:\n    key: " + kBigint + like
                                   + "  items:\n    key: {column: order_id, type: " + "bigint}" + like
                                   + "binding_groups: [[orders, items]]\n");
    const ForeignWriting writing = writtenAs("dble", layout);
    EXPECT_EQ(findingOf(writing.findings, "mycat-write-group").code, "");
    EXPECT_EQ(textOf(writing, "sharding.xml").find("childTable"), std::string::npos);
    const Layout back = readBack(writing);
    ASSERT_EQ(back.bindingGroups.size(), 1U);
    EXPECT_EQ(back.bindingGroups.front().tables, (Codes{"orders", "items"}));
}

TEST(DbleWriter, RoutesTheGoldenFilesAlike)
{
    for (const std::string release : {"v2", "v3"})
    {
        const ForeignReading first = readAs("dble", goldenFiles("dble/" + release));
        const ForeignWriting writing = writtenAs("dble", first.layout);
        EXPECT_EQ(writtenCodes(writing), Codes{}) << release;
        const ForeignReading second = readAs("dble", writing.files);
        EXPECT_FALSE(hasErrors(second.findings)) << release;
        for (const LogicTable& table : first.layout.tables)
        {
            const bool isText = table.key.type.starts_with("varchar");
            expectSamePlaces(first.layout, second.layout, table.name,
                             keysOf(isText ? KeyForm::Text : KeyForm::Signed, kRoundTripKeys));
        }
        EXPECT_EQ(second.layout.tables.size(), first.layout.tables.size());
        EXPECT_EQ(second.layout.bindingGroups.size(), first.layout.bindingGroups.size());
        EXPECT_EQ(second.layout.singleTables.size(), first.layout.singleTables.size());
        EXPECT_EQ(second.layout.broadcastTables.size(), first.layout.broadcastTables.size());
        const ForeignWriting again = writtenAs("dble", second.layout);
        ASSERT_EQ(again.files.size(), writing.files.size());
        EXPECT_EQ(textOf(again, "sharding.xml"), textOf(writing, "sharding.xml"));
    }
}

TEST(DbleWriter, SaysWhatItCanOfTheTopologies)
{
    const auto errorsOf = [](const std::string& name)
    {
        Codes texts;
        for (const Diagnostic& finding : writtenAs("dble", goldenTopology(name)).findings)
        {
            if (finding.severity == Severity::Error)
            {
                texts.push_back(finding.table + " " + finding.code);
            }
        }
        return texts;
    };
    EXPECT_EQ(errorsOf("device-ring"), Codes{"t_device_state mycat-write-algorithm"});
    EXPECT_EQ(errorsOf("member-range"), Codes{"t_member_log mycat-write-names"});
    EXPECT_EQ(errorsOf("order-total-buckets"), (Codes{"t_order mycat-write-names", "t_order_item mycat-write-names"}));
    EXPECT_EQ(errorsOf("shop-last-digits"), Codes{"orders mycat-write-feature"});
    EXPECT_EQ(errorsOf("trade-virtual-buckets"), Codes{"t_trade mycat-write-algorithm"});
    EXPECT_EQ(errorsOf("user-digits"), Codes{"user_profile mycat-write-names"});

    const Layout member = goldenTopology("member-range");
    expectSamePlaces(member, readBack(writtenAs("dble", member, true)), "t_member",
                     keysOf(KeyForm::Signed, kRoundTripKeys));
    // Without its two large accounts the shop's orders go by the digits alone.
    Layout shop = goldenTopology("shop-last-digits");
    shop.tables.front().pins.clear();
    expectSamePlaces(shop, readBack(writtenAs("dble", shop)), "orders", keysOf(KeyForm::Signed, kRoundTripKeys));
}
