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

/// A layout of four shards with one table t.
Layout layoutWith(const std::string& key, const std::string& algorithm, const std::string& placement,
                  const std::string& more = {})
{
    return layoutOf(layoutHead(4) + "  t:\n    key: " + key + "\n    algorithm: " + algorithm
                    + "\n    placement: " + placement + "\n" + more);
}

Layout readBack(const ForeignWriting& writing, const ForeignOptions& options = {})
{
    const ForeignReading reading = readAs("mycat", writing.files, options);
    EXPECT_FALSE(hasErrors(reading.findings)) << sentenceOf(reading.findings, reading.findings.front().code);
    return reading.layout;
}

/// Writes the table t, reads it back with the key's type, and compares.
void expectRoundTrip(const Layout& layout, KeyForm form, const Codes& codes = {}, const ForeignOptions& more = {})
{
    const ForeignWriting writing = writtenAs("mycat", layout);
    EXPECT_EQ(writtenCodes(writing), codes);
    ASSERT_FALSE(writing.files.empty());
    ForeignOptions options = more;
    const KeySpec& key = layout.findTable("t")->key;
    options["key_type"] = key.type + (key.isUnsigned ? " unsigned" : "");
    const bool nullIsRefused = !findingOf(writing.findings, "mycat-write-null-refused").code.empty();
    expectSamePlaces(layout, readBack(writing, options), "t", keysOf(form, kRoundTripKeys), nullIsRefused);
}

Codes codesFor(const Layout& layout)
{
    return writtenCodes(writtenAs("mycat", layout));
}

const std::string kBigint = "{column: id, type: bigint}";
const std::string kUnsigned = "{column: id, type: bigint, unsigned: true}";
const std::string kInt = "{column: id, type: int}";
const std::string kUnsignedInt = "{column: id, type: int, unsigned: true}";
const std::string kText = "{column: code, type: varchar(64)}";
const std::string kOneEach = "{shard: \"s{bucket}\"}";

} // namespace

TEST(MycatWriter, WritesARemainderWhereNegativeKeysAgree)
{
    expectRoundTrip(layoutWith(kUnsigned, "{name: mod, buckets: 4}", kOneEach), KeyForm::Unsigned);
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: mod, buckets: 1000}", "{shard: \"s{bucket % 4}\"}"),
                    KeyForm::UnsignedInt);
    expectRoundTrip(layoutWith(kBigint, "{name: mod, buckets: 2}", kOneEach), KeyForm::Signed);
    const std::string runs = "[{buckets: 0-299, shard: s2}, {buckets: 300-999, shard: s0}]";
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: mod, buckets: 1000}", runs), KeyForm::UnsignedInt);
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach)), Codes{"mycat-write-negative"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 1000}", runs)), Codes{"mycat-write-large"});
}

TEST(MycatWriter, WritesHashesBitForBit)
{
    const std::string runs =
        "[{buckets: 0-99, shard: s3}, {buckets: 100-511, shard: s1}, {buckets: 512-1023, shard: s0}]";
    const std::string scattered = "[{buckets: \"0,2,500-700\", shard: s3}, {buckets: \"1,3-499,701-1023\", shard: s1}]";
    expectRoundTrip(layoutWith(kBigint, "{name: hash_mod, hash: java, buckets: 1024}", runs), KeyForm::Signed,
                    {"mycat-write-release"});
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: hash_mod, hash: java, buckets: 1024}", runs),
                    KeyForm::UnsignedInt);
    expectRoundTrip(layoutWith(kText, "{name: hash_mod, hash: java, buckets: 1024}", runs), KeyForm::Text);
    expectRoundTrip(layoutWith(kText, "{name: hash_mod, hash: crc32, buckets: 1024}", scattered), KeyForm::Text,
                    {"mycat-write-slot-column"});
    expectRoundTrip(layoutWith(kBigint, "{name: hash_mod, hash: crc32, buckets: 40}", "{shard: \"s{bucket % 4}\"}"),
                    KeyForm::Signed, {"mycat-write-slot-column"});
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: hash_mod, hash: java, buckets: 1024}", scattered)),
              Codes{"mycat-write-apart"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: hash_mod, hash: java, buckets: 1024}", runs)),
              Codes{"mycat-write-large"});
    EXPECT_EQ(codesFor(layoutWith(kText, "{name: hash_mod, hash: crc32, buckets: 3}", kOneEach)),
              Codes{"mycat-write-algorithm"});
    EXPECT_EQ(codesFor(layoutWith(kText, "{name: hash_mod, hash: murmur3_32, buckets: 4}", kOneEach)),
              Codes{"mycat-write-algorithm"});
    // Integer.hashCode() is the number.
    expectRoundTrip(layoutWith(kInt, "{name: hash_mod, hash: java, buckets: 2}", kOneEach), KeyForm::Int);
}

TEST(MycatWriter, WritesRangesWithOnePlaceForWhatIsNegative)
{
    expectRoundTrip(layoutWith(kBigint, "{name: range, from: 0, chunk: 50, chunks: 4}", kOneEach), KeyForm::Small);
    expectRoundTrip(layoutWith(kBigint, "{name: range, boundaries: [0, 100, 5000000000]}", kOneEach), KeyForm::Signed);
    expectRoundTrip(layoutWith(kBigint, "{name: range, boundaries: [20, 100, 200]}", kOneEach), KeyForm::Small);
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: range, boundaries: [1, 100, 3000000000]}", kOneEach),
                    KeyForm::UnsignedInt);
    const std::string bounds = "[-5, 100, 200]";
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: range, boundaries: " + bounds + "}", kOneEach)),
              Codes{"mycat-write-negative"});
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: range, from: -100, chunk: 100, chunks: 4}", kOneEach)),
              Codes{"mycat-write-negative"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: range, boundaries: [1, 2, 3]}", kOneEach)),
              Codes{"mycat-write-large"});
    EXPECT_EQ(codesFor(layoutWith("{column: at, type: date}", "{name: range, boundaries: ['2026-01-01']}",
                                  "[{buckets: 0, shard: s0}, {buckets: 1, shard: s1}]")),
              Codes{"mycat-write-algorithm"});
}

TEST(MycatWriter, WritesListsByNumberAndByText)
{
    const std::string places = "[{buckets: 0, shard: s1}, {buckets: \"1-2\", shard: s3}]";
    expectRoundTrip(layoutWith(kInt, "{name: list, values: {-1: 0, 7: 1, 8: 2}, default: 0}", places), KeyForm::Small);
    expectRoundTrip(layoutWith(kBigint, "{name: list, values: {7: 0, 5000000000: 1, 9: 2}, default: 1}", places),
                    KeyForm::Small);
    expectRoundTrip(layoutWith(kText, "{name: list, values: {m: 0, 商户: 1, \"7\": 2}}", places), KeyForm::Text,
                    {"mycat-write-encoding"});
    const Layout listed = layoutWith(kText, "{name: list, values: {\"a=b\": 0, x: 1, y: 2}}", places);
    EXPECT_EQ(codesFor(listed), Codes{"mycat-write-value"});
    const ForeignWriting writing =
        writtenAs("mycat", layoutWith(kText, "{name: list, values: {m: 0, 商户: 1, \"7\": 2}}", places));
    EXPECT_EQ(textOf(writing, "partition-hash-int.txt"), "7=1\nm=0\n商户=1\n");
}

TEST(MycatWriter, KeepsItsOwnFunctions)
{
    expectRoundTrip(layoutWith(kText,
                               "{name: mycat.sharding-by-murmur, count: 4, virtualBucketTimes: 20, "
                               "weightMapFile: \"0=2\\n\"}",
                               kOneEach),
                    KeyForm::Text);
    expectRoundTrip(layoutWith(kText, "{name: mycat.jump-consistent-hash, totalBuckets: 4}", kOneEach), KeyForm::Text);
    expectRoundTrip(layoutWith(kBigint, "{name: mycat.mod-long, count: 4}", kOneEach), KeyForm::Signed);
    expectRoundTrip(layoutWith(kBigint, "{name: mycat.rang-mod, mapFile: \"0-100=2\\n101-1M=2\\n\"}", kOneEach),
                    KeyForm::Small);
    expectRoundTrip(layoutWith(kText, "{name: mycat.crc32slot, dataNodeCount: 4}", kOneEach), KeyForm::Text);
    expectRoundTrip(layoutWith(kBigint,
                               "{name: mycat.PartitionByLong@pre-2020, partitionCount: 4, "
                               "partitionLength: 256}",
                               kOneEach),
                    KeyForm::Signed, {"mycat-write-release"}, {{"release", "1.6.5"}});
}

TEST(MycatWriter, GivesEachShardOneNode)
{
    // MyCat asks a node that stands twice twice, so that its rows come twice.
    const std::string twice = "[{buckets: \"0,3\", shard: s1}, {buckets: \"1-2\", shard: s2}]";
    expectRoundTrip(
        layoutWith(kBigint, "{name: mycat.rang-long, mapFile: \"0-9=0\\n10-19=1\\n20-50=2\\n51-99=3\\n\"}", twice),
        KeyForm::Small);
    expectRoundTrip(layoutWith(kText,
                               "{name: mycat.sharding-by-intfile, type: 1, mapFile: "
                               "\"m=0\\nAbC=1\\n7=2\\nNULL=3\\n\", defaultNode: 2}",
                               twice),
                    KeyForm::Text);
    expectRoundTrip(layoutWith(kBigint, "{name: mycat.mod-long, count: 4}", "{shard: \"s{bucket % 2}\"}"),
                    KeyForm::Signed);
    expectRoundTrip(layoutWith(kBigint, "{name: mycat.PartitionByLong, partitionCount: 4, partitionLength: 256}",
                               "{shard: \"s{bucket / 2}\"}"),
                    KeyForm::Signed, {"mycat-write-release"});
    EXPECT_EQ(codesFor(layoutWith(kText, "{name: mycat.jump-consistent-hash, totalBuckets: 4}", twice)),
              Codes{"mycat-write-repeated"});
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: mycat.mod-long, count: 4}", twice)), Codes{"mycat-write-apart"});
}

TEST(MycatWriter, TakesOverWhatDbleDoesAlike)
{
    expectRoundTrip(layoutWith(kBigint, "{name: dble.numberrange, mapFile: \"0-9=0\\n10-99=1\\n\", defaultNode: 2}",
                               "[{buckets: 0, shard: s1}, {buckets: 1, shard: s0}, {buckets: 2, shard: s3}]"),
                    KeyForm::Small, {"mycat-write-null-refused"});
    expectRoundTrip(layoutWith(kUnsignedInt, "{name: dble.hash, partitionCount: 4, partitionLength: 1}", kOneEach),
                    KeyForm::UnsignedInt, {"mycat-write-null-refused"});
    EXPECT_EQ(codesFor(layoutWith(kBigint, "{name: dble.hash, partitionCount: 4, partitionLength: 1}", kOneEach)),
              Codes{"mycat-write-negative"});
}

TEST(MycatWriter, PutsTablesOfOneShardIntoSubTables)
{
    const Layout layout = layoutWith(kUnsigned, "{name: mod, buckets: 4}", "{shard: s2, table: \"t_{bucket}\"}");
    expectRoundTrip(layout, KeyForm::Unsigned);
    EXPECT_NE(textOf(writtenAs("mycat", layout), "schema.xml")
                  .find("dataNode=\"s2\" rule=\"mod-long-by-id\" "
                        "subTables=\"t_0,t_1,t_2,t_3\""),
              std::string::npos);
    EXPECT_EQ(
        codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", "{shard: \"s{bucket}\", table: \"t_{bucket}\"}")),
        Codes{"mycat-write-names"});
}

TEST(MycatWriter, NamesTheTablesThatMycatCannotHave)
{
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", kOneEach, "    pins: [{key: 7, shard: s1}]\n")),
              Codes{"mycat-write-feature"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", kOneEach, "    null_bucket: 1\n")),
              Codes{"mycat-write-feature"});
    EXPECT_EQ(
        codesFor(layoutWith("{columns: [a, b], type: int}", "{name: hash_mod, hash: crc32, buckets: 4}", kOneEach)),
        Codes{"mycat-write-feature"});
    EXPECT_EQ(codesFor(layoutOf(layoutHead(2)
                                + "  t:\n    shard_by: {key: {column: a, type: int}, algorithm: {name: mod, "
                                  "buckets: 2}, to: \"s{bucket}\"}\n    table_by: {key: {column: b, type: "
                                  "int}, algorithm: {name: mod, buckets: 2}, to: \"t_{bucket}\"}\n")),
              Codes{"mycat-write-two-levels"});
    EXPECT_EQ(codesFor(layoutOf(layoutHead(2) + "  t:\n    key: " + kText
                                + "\n    algorithm: {name: ring, hash: md5, virtual_nodes: 8}\n")),
              Codes{"mycat-write-algorithm"});
    EXPECT_EQ(codesFor(layoutWith("{column: \"a,b\", type: int, unsigned: true}", "{name: mod, buckets: 4}", kOneEach)),
              Codes{"mycat-write-name"});
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", "{shard: s0, table: \"t${bucket}\"}")),
              Codes{"mycat-write-name"});
    const Layout back = readBack(writtenAs(
        "mycat", layoutWith(kUnsigned, "{name: mod, buckets: 4}", "{shard: \"s{bucket}\", table: \"a$1-2\"}")));
    EXPECT_NE(back.findTable("a$1-2"), nullptr);
    EXPECT_EQ(codesFor(layoutWith(kUnsigned, "{name: mod, buckets: 4}", "{shard: \"s{bucket}\", table: T}",
                                  "single_tables: {T: s0}\n")),
              Codes{"mycat-write-name-twice"});
    const ForeignWriting null = writtenAs("mycat", layoutWith(kText, "{name: list, values: {m: 0, b: 1}, default: 0}",
                                                              "[{buckets: 0, shard: s1}, {buckets: 1, shard: s0}]"));
    EXPECT_EQ(findingOf(null.findings, "mycat-write-null").args, (Codes{"t", "MyCat", "s1"}));
}

TEST(MycatWriter, RefusesTablesThatNeedDifferentReleases)
{
    const std::string both =
        "  t:\n    key: " + kBigint
        + "\n    algorithm: {name: mycat.PartitionByLong, partitionCount: 2, partitionLength: 512}\n"
          "    placement: {shard: \"s{bucket}\"}\n  u:\n    key: "
        + kBigint
        + "\n    algorithm: {name: mycat.PartitionByLong@pre-2020, partitionCount: 2, "
          "partitionLength: 512}\n    placement: {shard: \"s{bucket}\"}\n";
    const ForeignWriting writing = writtenAs("mycat", layoutOf(layoutHead(2) + both));
    EXPECT_EQ(writtenCodes(writing), (Codes{"mycat-write-release", "mycat-write-releases"}));
    EXPECT_EQ(findingOf(writing.findings, "mycat-write-releases").args,
              (Codes{"u", "MyCat", "before 1.6.7.4", "1.6.7.4 and later"}));
    EXPECT_EQ(findingOf(writing.findings, "mycat-write-release").args, Codes{"1.6.7.4 and later"});
}

TEST(MycatWriter, WritesGroupsAsChildrenWhereTheyGoAlike)
{
    const std::string like = "\n    algorithm: {name: mod, buckets: 4}\n    placement: {shard: \"s{bucket}\"}\n";
    const Layout layout = layoutOf(layoutHead(4) + "  orders:\n    key: " + kUnsigned + like
                                   + "  items:\n    key: {column: order_id, type: bigint, unsigned: true}" + like
                                   + "  notes:\n    key: " + kUnsigned
                                   + "\n    algorithm: {name: mod, buckets: 2}\n    placement: {shard: \"s{bucket}\"}\n"
                                     "binding_groups: [[orders, items, notes]]\n");
    const ForeignWriting writing = writtenAs("mycat", layout);
    EXPECT_EQ(findingOf(writing.findings, "mycat-write-group").args, (Codes{"notes", "orders", "MyCat"}));
    EXPECT_NE(textOf(writing, "schema.xml").find("<childTable name=\"items\" joinKey=\"order_id\" parentKey=\"id\"/>"),
              std::string::npos);
    const Layout back = readBack(writing, {{"key_type", "bigint unsigned"}});
    ASSERT_EQ(back.bindingGroups.size(), 1U);
    EXPECT_EQ(back.bindingGroups.front().tables, (Codes{"orders", "items"}));
    expectSamePlaces(layout, back, "items", keysOf(KeyForm::Unsigned, 1000));
    expectSamePlaces(layout, back, "notes", keysOf(KeyForm::Unsigned, 1000));
}

TEST(MycatWriter, WritesServersWithPlaceholders)
{
    const Layout layout = layoutOf(R"(format: 1
name: "my shop"
version: 1
servers:
  db-a: {host: 10.0.0.1, port: 3307, user: "a<b", password: "${A_PASSWORD}", tls: 'off'}
  db-r: {host: 10.0.0.2, user: app, option_file: /etc/r.cnf, tls: 'off'}
  db-6: {host: "::1", tls: verify}
shards:
  "east,1": {server: db-a, schema: shop, replicas: [db-r]}
  west: {server: db-6, schema: shop}
  bad: {server: db-a, schema: "a$b"}
single_tables: {note: west, lost: bad}
broadcast_tables: [region]
default_shard: west
)");
    const ForeignWriting writing = writtenAs("mycat", layout);
    EXPECT_EQ(writtenCodes(writing), (Codes{"mycat-write-tls", "mycat-write-address", "mycat-write-user",
                                            "mycat-write-database", "mycat-write-homeless"}));
    const std::string schema = textOf(writing, "schema.xml");
    for (const char* line :
         {"<schema name=\"my_shop\" checkSQLschema=\"true\" dataNode=\"west\">",
          "<table name=\"region\" dataNode=\"east_1,west\" type=\"global\"/>",
          "<dataNode name=\"east_1\" dataHost=\"db-a\" database=\"shop\"/>",
          "<writeHost host=\"db-a\" url=\"10.0.0.1:3307\" user=\"a&lt;b\" password=\"${A_PASSWORD}\">",
          "<readHost host=\"db-r\" url=\"10.0.0.2:3306\" user=\"app\" password=\"${DB_R_PASSWORD}\"/>",
          "<writeHost host=\"db-6\" url=\"db-6:3306\" user=\"your_user\" password=\"\"/>"})
    {
        EXPECT_NE(schema.find(line), std::string::npos) << line << "\n" << schema;
    }
    // They are references to whoever reads the files again.
    const ForeignReading back = readAs("mycat", writing.files);
    EXPECT_EQ(findingOf(back, "import-password-left").code, "");
    EXPECT_EQ(back.layout.findServer("db-a")->password.environmentVariable, "A_PASSWORD");
    EXPECT_TRUE(back.layout.findServer("db-6")->password.empty());
}

TEST(MycatWriter, RoutesTheGoldenFilesAlike)
{
    const ForeignOptions options{{"schema", "SHOP"}};
    const ForeignReading first = readAs("mycat", goldenFiles("mycat/conf"), options);
    const ForeignWriting writing = writtenAs("mycat", first.layout);
    EXPECT_EQ(writtenCodes(writing), Codes{});
    const ForeignReading second = readAs("mycat", writing.files, options);
    EXPECT_FALSE(hasErrors(second.findings));
    for (const LogicTable& table : first.layout.tables)
    {
        const bool isText = table.key.type.starts_with("varchar");
        expectSamePlaces(first.layout, second.layout, table.name,
                         keysOf(isText ? KeyForm::Text : KeyForm::Signed, kRoundTripKeys));
        EXPECT_TRUE(sameMeaning(table.key, second.layout.findTable(table.name)->key)) << table.name;
    }
    EXPECT_EQ(second.layout.bindingGroups.size(), first.layout.bindingGroups.size());
    EXPECT_EQ(second.layout.singleTables.size(), first.layout.singleTables.size());
    EXPECT_EQ(second.layout.broadcastTables.size(), first.layout.broadcastTables.size());
    EXPECT_EQ(second.layout.defaultShard, first.layout.defaultShard);
    EXPECT_EQ(second.layout.servers.size(), first.layout.servers.size());
    // And what is written of that is the same text.
    const ForeignWriting again = writtenAs("mycat", second.layout);
    ASSERT_EQ(again.files.size(), writing.files.size());
    for (std::size_t i = 0; i < again.files.size(); ++i)
    {
        EXPECT_EQ(again.files[i].name, writing.files[i].name);
        EXPECT_EQ(again.files[i].name == "schema.xml" ? "" : again.files[i].bytes,
                  writing.files[i].name == "schema.xml" ? "" : writing.files[i].bytes);
    }
}

TEST(MycatWriter, SaysWhatItCanOfTheTopologies)
{
    const auto errorsOf = [](const std::string& name)
    {
        Codes texts;
        for (const Diagnostic& finding : writtenAs("mycat", goldenTopology(name)).findings)
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
    EXPECT_EQ(errorsOf("trade-virtual-buckets"), Codes{});
    EXPECT_EQ(errorsOf("user-digits"), Codes{"user_profile mycat-write-names"});

    const Layout trade = goldenTopology("trade-virtual-buckets");
    expectSamePlaces(trade, readBack(writtenAs("mycat", trade)), "t_trade", keysOf(KeyForm::Text, kRoundTripKeys));
    const Layout member = goldenTopology("member-range");
    expectSamePlaces(member, readBack(writtenAs("mycat", member, true)), "t_member",
                     keysOf(KeyForm::Signed, kRoundTripKeys));
    const Layout order = readBack(writtenAs("mycat", goldenTopology("order-total-buckets"), true));
    EXPECT_EQ(order.findSingleTable("t_order_lookup")->shard, "order_0");
    EXPECT_NE(order.findBroadcastTable("t_region"), nullptr);
}

TEST(MycatWriter, WritesNoFileOfNothing)
{
    EXPECT_TRUE(writtenAs("mycat", layoutWith(kBigint, "{name: mod, buckets: 4}", kOneEach), true).files.empty());
}
