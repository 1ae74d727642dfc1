#include "tests/unit/routing/routing_fixture.h"

using namespace atlas;
using namespace atlas::test;

namespace
{

constexpr const char* kMod = "    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 8}\n";

std::string modTable(const std::string& rest)
{
    return withShards("tables:\n  t:\n" + std::string(kMod) + rest);
}

std::string twoLevels(const std::string& rest = {})
{
    return withShards(
        "tables:\n  t:\n"
        "    shard_by: {key: {column: buyer, type: bigint}, algorithm: {name: mod, buckets: 2}, to: 's{bucket}'}\n"
        "    table_by: {key: {column: ord, type: bigint}, algorithm: {name: mod, buckets: 3}, to: 't_{bucket}'}\n"
        + rest);
}

std::vector<std::string> placesOf(const std::vector<Route>& routes)
{
    std::vector<std::string> places;
    for (const Route& route : routes)
    {
        places.push_back(route.shard + "." + route.physicalTable);
    }
    return places;
}

std::vector<std::string> lookupPlaces(const Router& router, const char* lookup, const std::string& value)
{
    const auto routes = router.routeLookup("t", lookup, value);
    return routes ? placesOf(*routes) : std::vector<std::string>{routes.error().code};
}

using Places = std::vector<std::string>;

TEST(Routing, ANullKeyHasARouteOnlyWithNullBucket)
{
    const std::string placement = "    placement: {shard: 's{bucket / 2}', table: 't_{bucket}'}\n";
    const auto without = routerOf(modTable(placement))->route("t", KeyInput::null());
    ASSERT_EQ(without->size(), 1U);
    EXPECT_FALSE(without->front().placed());
    EXPECT_TRUE(without->front().isNull);
    EXPECT_EQ(without->front().key, "NULL");
    EXPECT_TRUE(warns(without->front(), "key_null"));
    const auto with = routerOf(modTable(placement + "    null_bucket: 5\n"))->route("t", KeyInput::null());
    EXPECT_EQ(placesOf(*with), Places{"s2.t_5"});
    EXPECT_EQ(with->front().bucket, 5);
}

// DBLE sends NULL to its first node; what the layout says stands before that.
TEST(Routing, ANullKeyGoesWhereItsSystemSendsIt)
{
    const auto table = [](const std::string& algorithm, const std::string& more = {})
    {
        return withShards("tables:\n  t:\n    key: {column: id, type: bigint}\n    algorithm: {name: " + algorithm
                          + "}\n    placement: {shard: 's{bucket}', table: t}\n" + more);
    };
    const std::string hash = "dble.hash, partitionCount: 4, partitionLength: 256";
    const auto router = routerOf(table(hash));
    const auto routes = router->route("t", KeyInput::null());
    EXPECT_EQ(placesOf(*routes), Places{"s0.t"});
    EXPECT_TRUE(routes->front().isNull);
    EXPECT_TRUE(routes->front().warnings.empty());
    EXPECT_EQ(router->table("t")->bucketOfNull(), 0);
    const auto fixed = routerOf(table(hash, "    null_bucket: 2\n"));
    EXPECT_EQ(placesOf(*fixed->route("t", KeyInput::null())), Places{"s2.t"});
    EXPECT_EQ(fixed->table("t")->bucketOfNull(), 2);
    EXPECT_EQ(fixed->table("t")->algorithmsBucketOfNull(), 0);
    const auto refused = routerOf(table("mycat.mod-long, count: 4"))->route("t", KeyInput::null());
    EXPECT_FALSE(refused->front().placed());
    EXPECT_TRUE(warns(refused->front(), "key_null"));
    EXPECT_TRUE(warns(refused->front(), "key-refused"));
}

TEST(Routing, AColumnThatIsKnownNarrowsTheBucketsOfAnAlgorithmThatTakesColumns)
{
    const std::string key = "tables:\n  t:\n    key: {columns: [region, id], type: 'bigint, bigint'}\n";
    const auto vitess = routerOf(withShards(
        key
        + "    algorithm: {name: vitess.region_experimental, region_bytes: 1, shards: '-40,40-6480,6480-80,80-'}\n"
          "    placement: {shard: 's{bucket}', table: t}\n"));
    EXPECT_EQ(placesOf(routesOf(*vitess, "t", "region=100")), (Places{"s1.t", "s2.t"}));
    EXPECT_TRUE(warns(routesOf(*vitess, "t", "region=100").front(), "partial_key"));
    EXPECT_EQ(routesOf(*vitess, "t", "id=5").size(), 4U);
    EXPECT_EQ(routeOf(*vitess, "t", "region=200,id=5").shard, "s3");
    const std::string complex = "    algorithm: {name: shardingsphere.COMPLEX_INLINE, algorithm-expression: "
                                "'t_${(region + id) % 2}', available-targets: 't_${0..1}'";
    const auto inlined =
        routerOf(withShards(key + complex + "}\n    placement: {shard: 's{bucket}', table: 't_{bucket}'}\n"));
    EXPECT_EQ(placesOf(routesOf(*inlined, "t", "region=3,id=4")), Places{"s1.t_1"});
    const auto partial = routesOf(*inlined, "t", "region=3"); // Groovy: 3 + null
    ASSERT_EQ(partial.size(), 1U);
    EXPECT_TRUE(warns(partial.front(), "key-refused"));
    const auto strict = routerOf(withShards(key + complex
                                            + ", sharding-columns: 'region,id'}\n"
                                              "    placement: {shard: 's{bucket}', table: 't_{bucket}'}\n"));
    EXPECT_TRUE(warns(routesOf(*strict, "t", "id=4").front(), "key-refused")) << "both columns are needed";
}

TEST(Routing, AKeyThatCannotBeReadHasNoPlaceAndSaysWhy)
{
    const auto router = routerOf(modTable("    placement: {shard: s0}\n"));
    for (const auto& [key, code] :
         std::vector<std::pair<std::string, std::string>>{{"", "key-empty"},
                                                          {" 1", "key-not-integer"},
                                                          {"1.5", "key-not-integer"},
                                                          {"NULL", "key-not-integer"},
                                                          {"9223372036854775808", "key-out-of-range"},
                                                          {"a=1", "key-not-integer"}})
    {
        const Route route = routeOf(*router, "t", key);
        EXPECT_FALSE(route.placed()) << key;
        EXPECT_FALSE(route.bucket.has_value());
        EXPECT_TRUE(warns(route, code)) << key;
        EXPECT_EQ(route.key, key);
    }
}

TEST(Routing, AKeyOutsideItsRangesHasNoRoute)
{
    const Route route = routeOf(*sampleRouter("member-range"), "t_member", "200000000");
    EXPECT_FALSE(route.placed());
    EXPECT_TRUE(warns(route, "no_route"));
    EXPECT_TRUE(warns(route, "key-outside-ranges"));
}

TEST(Routing, SignsInAOneColumnKeyArePlain)
{
    const auto router = sampleRouter("trade-virtual-buckets");
    const Route route = routeOf(*router, "t_trade", "a=1,b=2");
    EXPECT_EQ(stepValue(route, "text_hashed"), "a=1,b=2");
    EXPECT_TRUE(route.placed());
}

TEST(Routing, PinsStandBeforeTheAlgorithm)
{
    const auto router = routerOf(modTable("    placement: {shard: s0, table: 't_{bucket}'}\n"
                                          "    pins:\n      - {key: 42, shard: vip, table: t_vip}\n"
                                          "      - {key: 43, shard: vip}\n"));
    EXPECT_EQ(placesOf(routesOf(*router, "t", "0042")), Places{"vip.t_vip"});
    EXPECT_EQ(placesOf(routesOf(*router, "t", "43")), Places{"vip.t_3"});
    EXPECT_EQ(placesOf(routesOf(*router, "t", "50")), Places{"s0.t_2"});
    const Route pinned = routeOf(*router, "t", "42");
    EXPECT_EQ(pinned.bucket, 2);
    EXPECT_EQ(stepValue(pinned, "pin"), "42");
    const CompiledTable& table = *router->table("t");
    EXPECT_EQ(table.picture().pinnedBuckets, (std::vector<std::uint32_t>{2, 3}));
    EXPECT_EQ(table.physicalTables().back(), "t_vip");
    EXPECT_EQ(router->layout().shards[table.shardOfSlot(8)].name, "vip");
}

TEST(Routing, APinGivesAKeyOutsideTheRangesAPlace)
{
    const auto router =
        routerOf(withShards("tables:\n  t:\n    key: {column: id, type: bigint}\n"
                            "    algorithm: {name: range, from: 0, chunk: 10, chunks: 4}\n"
                            "    placement: {shard: 's{bucket}'}\n    pins: [{key: 1000, shard: vip}]\n"));
    const Route route = routeOf(*router, "t", "1000");
    EXPECT_EQ(route.shard, "vip");
    EXPECT_EQ(route.physicalTable, "t");
    EXPECT_FALSE(route.bucket.has_value());
}

TEST(Routing, ACompositeKeyIsHashedOverItsColumnsJoined)
{
    const auto router =
        routerOf(withShards("tables:\n  t:\n    key: {columns: [region, id], type: 'varchar(9), bigint'}\n"
                            "    algorithm: {name: hash_mod, hash: crc32, buckets: 64}\n"
                            "    placement: {shard: s1, table: 't_{bucket}'}\n"
                            "    pins: [{key: [cn, 7], shard: vip}]\n"));
    const auto expected = hashText(HashKind::Crc32, "eu_42").modulo(64);
    for (const char* key : {"region=eu,id=42", "id=0042,region=eu"})
    {
        const Route route = routeOf(*router, "t", key);
        EXPECT_EQ(route.bucket, expected);
        EXPECT_EQ(stepValue(route, "text_hashed"), "eu_42");
    }
    EXPECT_EQ(routeOf(*router, "t", "id=7,region=cn").shard, "vip");
    EXPECT_EQ(stepValue(routeOf(*router, "t", "region=a,b=c,id=1"), "text_hashed"), "a,b=c_1");
    EXPECT_TRUE(warns(routeOf(*router, "t", "42"), "key-columns-syntax"));
    EXPECT_TRUE(warns(routeOf(*router, "t", "region=eu,id=x"), "key-not-integer"));
    const Route mistyped = routeOf(*router, "t", "region=eu,idd=42"); // not the region "eu,idd=42"
    ASSERT_TRUE(warns(mistyped, "key-column-unknown"));
    EXPECT_EQ(mistyped.warnings.front().args, (std::vector<std::string>{"idd", "region, id"}));
    EXPECT_TRUE(warns(routeOf(*router, "t", "region=eu,id=1,id=2"), "key-column-twice"));
    KeyInput byColumn;
    byColumn.columns = {{"id", "42"}, {"region", "eu"}};
    EXPECT_EQ(router->route("t", byColumn)->front().bucket, expected);
    EXPECT_EQ(router->route("t", byColumn)->front().key, "id=42,region=eu");
    byColumn.columns[0].second.reset();
    EXPECT_TRUE(warns(router->route("t", byColumn)->front(), "key_null"));
    byColumn.columns[0].first = "nope";
    EXPECT_TRUE(warns(router->route("t", byColumn)->front(), "key-column-unknown"));
}

TEST(Routing, TwoLevelsMakeOneBucket)
{
    const auto router = routerOf(twoLevels());
    const Route route = routeOf(*router, "t", "buyer=5,ord=8");
    EXPECT_EQ(route.bucket, 5); // 1 * 3 + 2
    EXPECT_EQ(route.shard, "s1");
    EXPECT_EQ(route.physicalTable, "t_2");
    EXPECT_EQ(stepValue(route, "shard_bucket"), "1");
    EXPECT_EQ(stepValue(route, "table_bucket"), "2");
    EXPECT_EQ(stepOf(route, "bucket")->note, "1 * 3 + 2, of 6");
    EXPECT_EQ(router->table("t")->tableBuckets(), 3);
}

TEST(Routing, OneOfTwoColumnsGivesEveryPlaceThatRemains)
{
    const auto router = routerOf(twoLevels("    pins: [{key: [4, 9], shard: vip}]\n"));
    const auto byBuyer = routesOf(*router, "t", "buyer=5");
    EXPECT_EQ(placesOf(byBuyer), (Places{"s1.t_0", "s1.t_1", "s1.t_2"}));
    EXPECT_TRUE(warns(byBuyer.front(), "partial_key"));
    EXPECT_EQ(byBuyer.front().warnings.front().args, Places{"ord"});
    EXPECT_EQ(placesOf(routesOf(*router, "t", "ord=4")), (Places{"s0.t_1", "s1.t_1"}));
    EXPECT_EQ(placesOf(routesOf(*router, "t", "buyer=4")), (Places{"s0.t_0", "s0.t_1", "s0.t_2", "vip.t_0"}));
}

TEST(Routing, EntriesOverrideNamedPairs)
{
    const auto router = routerOf(twoLevels("    placement:\n      - {buckets: 5, shard: s3}\n"
                                           "      - {buckets: 4, shard: s2, table: 'moved_{bucket}'}\n"));
    EXPECT_EQ(placesOf(routesOf(*router, "t", "buyer=5,ord=8")), Places{"s3.t_2"});
    EXPECT_EQ(placesOf(routesOf(*router, "t", "buyer=5,ord=7")), Places{"s2.moved_4"});
    EXPECT_EQ(placesOf(routesOf(*router, "t", "buyer=5,ord=6")), Places{"s1.t_0"});
}

TEST(Compiling, PhysicalTablesAreDistinctWhateverMadeTheirNames)
{
    const auto names = [](const std::string& yaml) { return routerOf(yaml)->table("t")->physicalTables(); };
    EXPECT_EQ(names(twoLevels("    placement: [{buckets: 2, shard: s3, table: 't_{bucket}'}]\n")),
              (Places{"t_0", "t_1", "t_2"}));
    EXPECT_EQ(names(modTable("    placement: {shard: s0, table: 't_{bucket / 4}'}\n")), (Places{"t_0", "t_1"}));
    EXPECT_EQ(names(modTable("    placement:\n      - {buckets: 0-3, shard: s0, table: 't_{bucket}'}\n"
                             "      - {buckets: 4-6, shard: s1, table: 't_{bucket - 4}'}\n"
                             "      - {buckets: 7, shard: s2, table: t_3}\n"
                             "    pins: [{key: 1, shard: vip, table: t_0}]\n")),
              (Places{"t_0", "t_1", "t_2", "t_3"}));
}

TEST(Routing, TwoLevelsOverOneColumnTakeAPlainKeyAndShareOnlyReachablePairs)
{
    const std::string level = "{key: {column: id, type: bigint}, algorithm: {name: mod, buckets: ";
    const auto router = routerOf(withShards("tables:\n  t:\n    shard_by: " + level
                                            + "2}, to: 's{bucket}'}\n"
                                              "    table_by: "
                                            + level + "4}, to: 't_{bucket}'}\n"));
    EXPECT_EQ(placesOf(routesOf(*router, "t", "7")), Places{"s1.t_3"});
    EXPECT_EQ(router->table("t")->picture().keyShare, (std::vector<double>{0.25, 0, 0.25, 0, 0, 0.25, 0, 0.25}));
}

TEST(Routing, APlacementEntryOverridesAnArc)
{
    const std::string yaml = readGolden("topologies/device-ring.yaml");
    Layout layout = layoutOf(yaml);
    PlacementEntry entry;
    entry.buckets = BucketSet::of(571);
    entry.shard = "device_0";
    layout.tables.front().placement.entries.push_back(entry);
    const auto router = Router::compile(layout);
    const Route route = routeOf(*router, "t_device_state", "DV-7F3A-0004");
    EXPECT_EQ(route.shard, "device_0");
    EXPECT_EQ(stepOf(route, "placement")->note, "entry of the placement list");
}

TEST(Routing, TablesThatAreNotShardedRouteToo)
{
    const auto router = sampleRouter("order-total-buckets");
    EXPECT_EQ(placesOf(routesOf(*router, "t_region", "1")), (Places{"order_0.t_region", "order_1.t_region"}));
    EXPECT_EQ(placesOf(routesOf(*router, "t_order_lookup", "x")), Places{"order_0.t_order_lookup"});
    EXPECT_EQ(router->route("nowhere", KeyInput::of("1")).error().code, "route-table-unknown");
    Layout layout = router->layout();
    layout.defaultShard = "order_1";
    const Route route = routeOf(*Router::compile(layout), "nowhere", "1");
    EXPECT_EQ(route.shard, "order_1");
    EXPECT_TRUE(warns(route, "default_shard"));
}

TEST(Routing, ReplicasOfTheShardAnswerReads)
{
    Layout layout = sampleRouter("order-total-buckets")->layout();
    layout.shards[0].replicas = {"db-a"};
    const Route route = routeOf(*Router::compile(layout), "t_order", "1001");
    EXPECT_EQ(route.replicas, Places{"db-a"});
    EXPECT_EQ(stepValue(route, "replica"), "db-a");
}

TEST(Lookups, ALookupTableGivesItsOwnPlaceAndAsksForALiveAnswer)
{
    const auto router = sampleRouter("order-total-buckets");
    const auto routes = router->routeLookup("t_order", "order_no", "NO1");
    ASSERT_EQ(placesOf(*routes), Places{"order_0.t_order_lookup"});
    EXPECT_TRUE(warns(routes->front(), "lookup_live"));
    const auto answered = router->routeLookupAnswer("t_order", "order_no", "NO1", KeyInput::of("4294967301"));
    ASSERT_EQ(placesOf(*answered), Places{"order_1.t_order_4"});
    EXPECT_EQ(answered->front().key, "NO1");
    EXPECT_EQ(stepOf(answered->front(), "lookup")->note, "answered user_id = 4294967301");
    EXPECT_EQ(router->routeLookup("t_order", "nope", "1").error().code, "lookup-unknown");
}

std::shared_ptr<const Router> geneRouter(const std::string& gene, const std::string& rest = {})
{
    return routerOf(modTable("    placement: {shard: 's{bucket / 2}', table: 't_{bucket}'}\n" + rest
                             + "    lookups:\n      x: {gene: " + gene + "}\n"));
}

TEST(Lookups, GenesReadDigitsBitsAndFields)
{
    EXPECT_EQ(lookupPlaces(*geneRouter("{digits: 3, from: right}"), "x", "NO20250015"), Places{"s3.t_7"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{digits: 3, from: left}"), "x", "015-abc"), Places{"s3.t_7"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{digits: 3, from: right}"), "x", "7"), Places{"s3.t_7"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{bits: 4}"), "x", "31"), Places{"s3.t_7"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{bits: 4}"), "x", "-1"), Places{"s3.t_7"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{field: 2, separator: '_', is: bucket}"), "x", "NO_3_2025"), Places{"s1.t_3"});
    EXPECT_EQ(lookupPlaces(*geneRouter("{field: 2, separator: '_'}"), "x", "NO_11_2025"), Places{"s1.t_3"});
}

TEST(Lookups, AGeneMayBeLongerThanANumber)
{
    Layout layout = geneRouter("{digits: 3, from: right}")->layout();
    layout.tables.front().lookups.front().gene->size = 30;
    EXPECT_EQ(lookupPlaces(*Router::compile(layout), "x", "99999999999999999999999999999015"), Places{"s3.t_7"});
}

TEST(Lookups, AGeneThatIsTooShortLeavesSeveralBuckets)
{
    const auto router = geneRouter("{bits: 2}");
    const auto routes = router->routeLookup("t", "x", "3");
    EXPECT_EQ(placesOf(*routes), (Places{"s1.t_3", "s3.t_7"}));
    EXPECT_TRUE(warns(routes->front(), "gene_several"));
    // 10 and 8 have the divisor 2 in common: the last digit tells odd from even.
    EXPECT_EQ(lookupPlaces(*geneRouter("{digits: 1, from: right}"), "x", "3").size(), 4U);
}

TEST(Lookups, AGeneThatCannotBeReadHasNoPlace)
{
    for (const auto& [gene, value] :
         std::vector<std::pair<std::string, std::string>>{{"{digits: 3, from: right}", "NO12x"},
                                                          {"{digits: 3, from: right}", ""},
                                                          {"{bits: 4}", "x"},
                                                          {"{bits: 4}", "99999999999999999999"},
                                                          {"{field: 2, separator: '_', is: bucket}", "NO"},
                                                          {"{field: 2, separator: '_', is: bucket}", "NO_8_x"},
                                                          {"{field: 2, separator: '_', is: bucket}", "NO_-1_x"},
                                                          {"{field: 5, separator: '_'}", "a_b"}})
    {
        const auto routes = geneRouter(gene)->routeLookup("t", "x", value);
        ASSERT_EQ(routes->size(), 1U);
        EXPECT_FALSE(routes->front().placed()) << gene << " " << value;
        EXPECT_TRUE(warns(routes->front(), "gene_unreadable")) << gene << " " << value;
    }
}

TEST(Lookups, ABucketGeneCannotTellAPinnedKeyOfThatBucket)
{
    const auto router = geneRouter("{field: 2, separator: '_', is: bucket}", "    pins: [{key: 11, shard: vip}]\n");
    EXPECT_EQ(lookupPlaces(*router, "x", "NO_3_x"), (Places{"s1.t_3", "vip.t_3"}));
    EXPECT_EQ(lookupPlaces(*router, "x", "NO_4_x"), Places{"s2.t_4"});
}

TEST(Lookups, AKeyGeneOfAPinnedKeyIsTheKey)
{
    const auto router = geneRouter("{field: 2, separator: '_'}", "    pins: [{key: 11, shard: vip}]\n");
    EXPECT_EQ(lookupPlaces(*router, "x", "NO_11_x"), Places{"vip.t_3"});
    EXPECT_EQ(lookupPlaces(*router, "x", "NO_3_x"), Places{"s1.t_3"});
}

TEST(Lookups, AHashedTableDoesNotGoByDigits)
{
    const auto router = routerOf(withShards("tables:\n  t:\n    key: {column: id, type: bigint}\n"
                                            "    algorithm: {name: hash_mod, hash: crc32, buckets: 4}\n"
                                            "    placement: {shard: 's{bucket}'}\n"
                                            "    lookups: {x: {gene: {digits: 3, from: right}}}\n"));
    const auto routes = router->routeLookup("t", "x", "123");
    EXPECT_EQ(routes->size(), 4U);
    EXPECT_TRUE(warns(routes->front(), "gene_undecided"));
}

TEST(Lookups, AnOrderIdDecidesItsOwnLevelAndItsGeneTheOther)
{
    const auto router = routerOf(twoLevels("    lookups: {ord: {gene: {digits: 2, from: right}}}\n"));
    // ord = 1013: table 1013 % 3 = 2; its last digits 13 are the buyer's, so shard 1.
    EXPECT_EQ(lookupPlaces(*router, "ord", "1013"), Places{"s1.t_2"});
}

TEST(Compiling, ATableWithAnErrorIsLeftOutAndTheOthersRoute)
{
    Layout layout = layoutOf(modTable("    placement: {shard: 's{bucket / 2}'}\n"));
    LogicTable broken = layout.tables.front();
    broken.name = "broken";
    std::vector<std::string> args; // of the finding
    const auto codeOf = [&](const LogicTable& table)
    {
        Layout changed = layout;
        changed.tables.push_back(table);
        Diagnostics findings;
        const auto router = Router::compile(changed, &findings);
        EXPECT_TRUE(findings.empty() || (router->table("broken") == nullptr && findings.front().table == "broken"));
        EXPECT_NE(router->table("t"), nullptr);
        args = findings.empty() ? std::vector<std::string>() : findings.front().args;
        return findings.empty() ? std::string("none") : findings.front().code;
    };
    LogicTable table = broken;
    table.placement.formula->shard = "s{bucket}";
    EXPECT_EQ(codeOf(table), "shard-unknown");
    EXPECT_EQ(args.back(), "s0, s1, s2, s3, vip");
    table = broken;
    table.placement.formula->table = "t_{8 / (7 - bucket)}";
    EXPECT_EQ(codeOf(table), "template-division-by-zero");
    table = broken;
    table.placement.formula->table = "t_{bucket";
    EXPECT_EQ(codeOf(table), "template-syntax");
    table = broken;
    table.algorithm.params.set("buckets", ParamValue::scalar("0"));
    EXPECT_EQ(codeOf(table), "param-range");
    table = broken;
    table.key.type = "float";
    EXPECT_EQ(codeOf(table), "key-type-unknown");
    table = broken;
    table.key.columns.clear();
    EXPECT_EQ(codeOf(table), "key-columns-none");
    table = broken;
    table.placement = {};
    table.placement.entries.push_back({BucketSet::range(0, 8), "s0", "", {}});
    EXPECT_EQ(codeOf(table), "placement-beyond");
    table = broken;
    table.pins.push_back({{ParamValue::scalar("1"), ParamValue::scalar("2")}, "vip", "", {}});
    EXPECT_EQ(codeOf(table), "pin-key-count");
    table = broken;
    table.pins.push_back({{ParamValue::scalar("x")}, "vip", "", {}});
    EXPECT_EQ(codeOf(table), "key-not-integer");
    table = broken;
    table.pins.push_back({{ParamValue::scalar("1")}, "vip", "", {}});
    table.pins.push_back({{ParamValue::scalar("01")}, "vip", "", {}});
    EXPECT_EQ(codeOf(table), "pin-twice");
    table.pins.pop_back();
    EXPECT_EQ(codeOf(table), "none");
    Layout changed = layout;
    changed.tables.push_back(broken);
    changed.tables.back().key.type = "float";
    EXPECT_EQ(Router::compile(changed)->route("broken", KeyInput::of("1")).error().code, "table-not-compiled");
}

TEST(Compiling, ABucketWithoutAPlaceIsNowhere)
{
    Layout layout = layoutOf(modTable("    placement: {shard: s0}\n"));
    layout.tables.front().placement = {};
    layout.tables.front().placement.entries.push_back({BucketSet::range(0, 6), "s0", "", {}});
    const auto router = Router::compile(layout);
    const Route route = routeOf(*router, "t", "7");
    EXPECT_FALSE(route.placed());
    EXPECT_EQ(route.bucket, 7);
    EXPECT_TRUE(warns(route, "bucket_unplaced"));
    EXPECT_EQ(router->table("t")->shardOf()[7], TablePicture::kNowhere);
}

TEST(Compiling, TwoLevelsTogetherStayWithinTheLimit)
{
    Layout layout = layoutOf(twoLevels());
    layout.tables.front().shardBy->algorithm.params.set("buckets", ParamValue::scalar("2000"));
    layout.tables.front().tableBy->algorithm.params.set("buckets", ParamValue::scalar("501"));
    Diagnostics findings;
    EXPECT_EQ(Router::compile(layout, &findings)->table("t"), nullptr);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings.front().code, "two-level-too-many");
}

} // namespace
