#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

/// What looks like a restriction and is none. Each of these would lose rows if it narrowed the route.
namespace atlas
{

using namespace test;

namespace
{

const char* const kShop = R"y(
format: 1
name: shop
version: 1
logic_schema: shop
servers: {s: {host: h}}
shards: {ds0: {server: s, schema: ds0}, ds1: {server: s, schema: ds1}}
tables:
  t_cart:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "ds{bucket % 2}", table: "t_cart_{bucket}"}
  t_item:
    key: {column: buyer_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "ds{bucket % 2}", table: "t_item_{bucket}"}
  t_bill:
    key: {column: bill_no, type: bigint}
    algorithm: {name: range, boundaries: [10, 100]}
    placement: {shard: ds0, table: "t_bill_{bucket}"}
  t_vip:
    key: {column: code, type: varchar, collation: utf8mb4_bin}
    algorithm: {name: list, values: {cn: 0, eu: 1}, default: 2}
    placement: {shard: ds0, table: "t_vip_{bucket}"}
  t_guest:
    key: {column: code, type: varchar, collation: utf8mb4_general_ci}
    algorithm: {name: list, values: {cn: 0, eu: 1}, default: 2}
    placement: {shard: ds0, table: "t_guest_{bucket}"}
  t_login:
    key: {column: login, type: varchar, collation: utf8mb4_general_ci}
    algorithm: {name: hash_mod, hash: crc32, buckets: 4}
    placement: {shard: ds0, table: "t_login_{bucket}"}
  t_loose:
    key: {column: login, type: varchar, collation: utf8mb4_general_ci}
    algorithm: {name: vitess.unicode_loose_xxhash, shards: '-40,40-80,80-c0,c0-'}
    placement: {shard: ds0, table: "t_loose_{bucket}"}
binding_groups: [[t_cart, t_item]]
broadcast_tables: [t_region]
single_tables: {t_audit: ds0}
)y";

std::string classOf(const std::string& statement)
{
    static const std::shared_ptr<const Router> router = sqlLayout(kShop);
    const SqlRoute route = sqlRoute(*router, statement);
    return std::string(sqlClassName(route.kind))
           + (route.refusal ? " " + route.refusal->code : " " + std::to_string(route.nodes.size()));
}

} // namespace

TEST(SqlSoundness, KnowsNumbersHoweverTheyAreWritten)
{
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE 01 = 1"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE 00 = 0 AND buyer_id = 005"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE 01 = 2"), "none 1");
    // Two whole numbers are equal to this double.
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = 9007199254740992e0"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = '9223372036854775807.5'"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = '9223372036854775807'"), "single 1");
}

TEST(SqlSoundness, ComparesTextsAsTheCollationDoes)
{
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = 'cn'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = 'cn' COLLATE utf8mb4_general_ci"), "all 3");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = 'cn' COLLATE 'utf8mb4_bin'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_guest WHERE code = 'cn' COLLATE utf8mb4_bin"), "several 2");
    EXPECT_EQ(classOf("SELECT id FROM t_guest WHERE code = 'CN'"), "several 2"); // cn, CN, cN, Cn
    EXPECT_EQ(classOf("SELECT id FROM t_guest WHERE code = '42'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_guest WHERE code = 'eu '"), "several 2");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = 'eu '"), "several 2"); // eu, and 'eu ' itself
    EXPECT_EQ(classOf("INSERT INTO t_vip (id, code) VALUES (1, 'eu ')"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_guest WHERE code > 'b'"), "all 3");
    EXPECT_EQ(classOf("SELECT id FROM t_login WHERE login = 'somebody'"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_login WHERE login = 'Ã©'"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_loose WHERE login = 'somebody'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_bill WHERE BINARY bill_no > '10'"), "all 3"); // '9' is greater
    EXPECT_EQ(classOf("SELECT id FROM t_bill WHERE BINARY bill_no = '10'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code LIKE 'c|n' ESCAPE '|'"), "all 3"); // cn
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code LIKE 'cn'"), "single 1");
}

TEST(SqlSoundness, ReadsNoOtherCharacterSet)
{
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = _utf16 x'0063006e'"), "all 3");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = _ucs2'cn'"), "all 3");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = _latin1'é'"), "all 3");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = _utf8mb4'cn'"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_vip WHERE code = (_latin1'cn')"), "single 1");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = _utf8 x'37'"), "all 4"); // '7'
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = 0x37"), "single 1");
}

/// Rows that are equal to a server lie apart by their case, so nothing is aligned by such a key.
TEST(SqlSoundness, AlignsNoTextsThatLieApart)
{
    EXPECT_EQ(classOf("SELECT 1 FROM t_login a JOIN t_login b ON a.login = b.login"), "cartesian 16");
    EXPECT_EQ(classOf("SELECT 1 FROM t_guest a JOIN t_guest b ON a.code = b.code WHERE b.code = 'cn'"), "cartesian 4");
    EXPECT_EQ(classOf("SELECT 1 FROM t_vip a JOIN t_vip b ON a.code = b.code"), "all 3");
    EXPECT_EQ(classOf("SELECT 1 FROM t_loose a JOIN t_loose b ON a.login = b.login"), "all 4");
    EXPECT_EQ(classOf("SELECT x.n FROM (SELECT login, COUNT(*) n FROM t_login GROUP BY login) x"),
              "refuse sql-block-not-local");
    EXPECT_EQ(classOf("SELECT x.n FROM (SELECT login, COUNT(*) n FROM t_loose GROUP BY login) x"), "all 4");
}

/// What is equal to a column of another type or collation may be equal to more than one key.
TEST(SqlSoundness, FollowsNoColumnOfAnotherKind)
{
    EXPECT_EQ(classOf("SELECT 1 FROM t_vip v JOIN t_region r ON v.code = r.code WHERE r.code = 'cn'"), "all 3");
    EXPECT_EQ(classOf("SELECT 1 FROM t_vip v JOIN t_guest g ON v.code = g.code WHERE g.code = 'cn'"), "cartesian 6");
    EXPECT_EQ(classOf("SELECT 1 FROM t_bill b JOIN t_region r ON b.bill_no = r.code WHERE r.code > '10'"), "all 3");
    EXPECT_EQ(classOf("SELECT 1 FROM t_bill b JOIN t_region r ON b.bill_no = r.code WHERE r.code = x'3130'"), "all 3");
    EXPECT_EQ(classOf("SELECT 1 FROM t_bill b JOIN t_region r ON b.bill_no = r.code WHERE r.code = '10'"), "single 1");
    EXPECT_EQ(classOf("SELECT 1 FROM t_vip v JOIN t_vip w ON v.code = w.code WHERE w.code = 'cn'"), "single 1");
    EXPECT_EQ(classOf("SELECT 1 FROM t_vip v JOIN (SELECT code c FROM t_vip) w ON v.code = w.c WHERE w.c = 'cn'"),
              "single 1");
}

TEST(SqlSoundness, KnowsWhatIsTrueOfNoRows)
{
    // An aggregate has a row of no rows.
    EXPECT_EQ(classOf("SELECT id FROM t_cart c WHERE EXISTS (SELECT COUNT(*) FROM t_item i WHERE i.buyer_id = "
                      "c.buyer_id AND i.buyer_id = 5)"),
              "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_cart c WHERE EXISTS (SELECT 1 FROM t_item i WHERE i.buyer_id = c.buyer_id "
                      "AND i.buyer_id = 5)"),
              "single 1");
    EXPECT_EQ(classOf("SELECT x.n, c.id FROM (SELECT COUNT(*) n FROM t_cart WHERE buyer_id = 1 AND buyer_id = 2) x, "
                      "t_item c"),
              "refuse sql-block-not-local");
    // x = ALL of nothing, even where x is NULL.
    EXPECT_EQ(classOf("SELECT c.id FROM t_cart c LEFT JOIN t_item i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5 "
                      "WHERE i.qty = ALL (SELECT id FROM t_region WHERE id < 0)"),
              "all 4");
    EXPECT_EQ(classOf("SELECT a.id FROM t_cart a LEFT JOIN (SELECT buyer_id FROM t_item WHERE buyer_id = 5) b USING "
                      "(buyer_id) JOIN t_item c USING (buyer_id)"),
              "all 4");
}

/// Rows that are counted or joined by something else than the key lie on all nodes, although one is asked.
TEST(SqlSoundness, AsksNoNodeForTheRowsOfAll)
{
    EXPECT_EQ(classOf("SELECT * FROM t_cart c WHERE c.buyer_id = 5 AND c.buyer_id IN (SELECT z.buyer_id FROM t_item z "
                      "ORDER BY id LIMIT 5)"),
              "refuse sql-block-not-local");
    EXPECT_EQ(classOf("SELECT c.id FROM t_cart c JOIN (SELECT buyer_id FROM t_item ORDER BY id LIMIT 3) d ON "
                      "c.buyer_id = d.buyer_id WHERE c.buyer_id = 5"),
              "refuse sql-block-not-local");
    EXPECT_EQ(classOf("SELECT c.id FROM t_cart c JOIN (SELECT buyer_id FROM t_item WHERE buyer_id = 5 LIMIT 3) d ON "
                      "c.buyer_id = d.buyer_id"),
              "single 1");
    const std::string with = "WITH d AS (SELECT buyer_id, qty FROM t_item) ";
    EXPECT_EQ(classOf(with
                      + "SELECT c.id FROM t_cart c JOIN d ON c.buyer_id = d.buyer_id JOIN d e ON e.qty = c.qty "
                        "WHERE c.buyer_id = 5"),
              "refuse sql-block-not-local");
    EXPECT_EQ(classOf(with + "SELECT c.id FROM t_cart c JOIN d ON c.buyer_id = d.buyer_id JOIN d e ON e.qty = c.qty"),
              "refuse sql-needs-first-pass");
    EXPECT_EQ(classOf(with
                      + "SELECT c.id FROM t_cart c JOIN d ON c.buyer_id = d.buyer_id JOIN d e ON e.buyer_id = "
                        "c.buyer_id"),
              "all 4");
    EXPECT_EQ(classOf(with + "SELECT * FROM d JOIN d e ON d.qty = e.qty"), "refuse sql-needs-first-pass");
    EXPECT_EQ(classOf(with + "SELECT * FROM d JOIN d e ON d.buyer_id = e.buyer_id"), "all 4");
    EXPECT_EQ(classOf("SELECT id FROM t_cart WHERE buyer_id = ? UNION ALL SELECT id FROM t_item"), "several 4");
}

/// Subqueries in corners of the grammar: what they read is not beside the rows.
TEST(SqlSoundness, OverlooksNoSubquery)
{
    for (const char* statement :
         {"SELECT GROUP_CONCAT(id ORDER BY (SELECT MAX(qty) FROM t_item)) FROM t_cart WHERE buyer_id = 5",
          "DELETE FROM t_cart WHERE buyer_id = 5 RETURNING (SELECT MAX(qty) FROM t_item)",
          "SELECT id FROM t_cart WHERE buyer_id = 5 UNION SELECT id FROM t_item WHERE buyer_id = 5 ORDER BY (SELECT "
          "MAX(qty) FROM t_item)"})
    {
        EXPECT_EQ(classOf(statement), "refuse sql-needs-first-pass") << statement;
    }
    EXPECT_EQ(
        classOf("SELECT ROW_NUMBER() OVER (ORDER BY (SELECT MAX(qty) FROM t_item)) FROM t_cart WHERE buyer_id = 5"),
        "unparsed sql-unparsed");
}

TEST(SqlSoundness, KnowsTheTablesBehindACte)
{
    EXPECT_EQ(sqlOutcome(*sqlLayout(kShop),
                         "WITH x AS (SELECT id FROM t_region) DELETE t_cart FROM t_cart JOIN x ON x.id = "
                         "t_cart.region WHERE t_cart.buyer_id = 5"),
              "single [ds1] WITH x AS (SELECT id FROM t_region) DELETE t_cart_1 FROM t_cart_1 JOIN x ON x.id = "
              "t_cart_1.region WHERE t_cart_1.buyer_id = 5");
}

TEST(SqlSoundness, WritesNothingThatIsReadElsewhere)
{
    for (const char* statement :
         {"INSERT INTO t_audit (n) VALUES ((SELECT COUNT(*) FROM t_cart))",
          "INSERT INTO t_cart (id, buyer_id, qty) VALUES (1, 5, (SELECT MAX(qty) FROM t_item))",
          "INSERT INTO t_cart (id, buyer_id, qty) VALUES (1, 5, (SELECT MAX(n) FROM t_audit))",
          "INSERT INTO t_cart (id, buyer_id) VALUES (1, 5) ON DUPLICATE KEY UPDATE qty = (SELECT MAX(qty) FROM t_item)",
          "SET @x = (SELECT COUNT(*) FROM t_cart)", "DO (SELECT COUNT(*) FROM t_cart)"})
    {
        EXPECT_EQ(classOf(statement), "refuse sql-needs-first-pass") << statement;
    }
    EXPECT_EQ(classOf("INSERT INTO t_region (id) VALUES ((SELECT MAX(qty) FROM t_item))"),
              "refuse sql-broadcast-from-sharded");
    EXPECT_EQ(classOf("INSERT INTO t_region (id) SELECT n FROM t_audit"), "refuse sql-broadcast-from-sharded");
    EXPECT_EQ(classOf("INSERT INTO t_audit (n) VALUES ((SELECT COUNT(*) FROM t_region))"), "single 0");
    EXPECT_EQ(classOf("WITH x AS (SELECT id FROM t_region) UPDATE t_cart SET buyer_id = 9 WHERE id IN (SELECT id FROM "
                      "x)"),
              "refuse sql-key-changes");
    // A key that may be the NULL of an outer join, and one that may be meant.
    EXPECT_EQ(classOf("INSERT INTO t_item (id, buyer_id) SELECT i.id, i.buyer_id FROM t_cart c LEFT JOIN t_item i ON "
                      "i.buyer_id = c.buyer_id"),
              "refuse sql-insert-query-not-bound");
    EXPECT_EQ(classOf("INSERT INTO t_item (id, buyer_id) SELECT i.id, c.buyer_id FROM t_cart c LEFT JOIN t_item i ON "
                      "i.buyer_id = c.buyer_id"),
              "all 4");
    EXPECT_EQ(classOf("UPDATE t_cart c JOIN t_item i ON c.buyer_id = i.buyer_id SET buyer_id = 9"),
              "refuse sql-key-changes");
}

} // namespace atlas
