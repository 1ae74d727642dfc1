#include "routing/sql/sql_parser.h"
#include "tests/unit/sql/sql_shape.h"

#include <gtest/gtest.h>

#include <string>

using namespace atlas;
using atlas::test::shapeOf;

namespace
{

struct Sample
{
    std::string statement;
    std::string shape;
};

const Sample kSamples[] = {
    {R"q(SELECT /*+ SET_VAR(x=1) */ `select`, t.`from` FROM `order` AS t WHERE t.`key` = 'it''s' AND k = 7)q",
     R"q(select {`select`, t.`from`} from {`order` t} where (and (= t.`key` 'it''s') (= k 7)))q"},
    {R"q(INSERT INTO t (id, k) VALUES (1, 2) AS new ON DUPLICATE KEY UPDATE k = new.k + 1)q",
     R"q(insert t (id k) values (row 1 2) duplicate {k=(+ new.k 1)})q"},
    {R"q(UPDATE t_order o JOIN t_item i ON o.id = i.oid SET o.a = 1, i.b = i.b + 1 WHERE o.k = 5)q",
     R"q(update {(inner t_order o t_item i on (= o.id i.oid))} set {a=1, b=(+ i.b 1)} where (= o.k 5))q"},
    {R"q(DELETE a, b FROM t1 a INNER JOIN t2 b ON a.k = b.k WHERE a.k = 3)q",
     R"q(delete {a, b} of {(inner t1 a t2 b on (= a.k b.k))} where (= a.k 3))q"},
    {R"q(DELETE FROM a, b USING t1 a INNER JOIN t2 b WHERE a.k = 3)q",
     R"q(delete {a, b} of {(inner t1 a t2 b)} where (= a.k 3))q"},
    {R"q(WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5) SELECT * FROM c JOIN t ON t.k = c.n)q",
     R"q(with c ([select {1} union all select {(+ n 1)} from {c} where (< n 5)]) select {*} from {(inner c t on (= t.k c.n))})q"},
    {R"q(SELECT * FROM t, LATERAL (SELECT * FROM u WHERE u.k = t.k LIMIT 1) AS x)q",
     R"q(select {*} from {t, lateral (select {*} from {u} where (= u.k t.k) limit 1) x})q"},
    {R"q(SELECT * FROM t, JSON_TABLE(t.doc, '$[*]' COLUMNS (a INT PATH '$.a' DEFAULT '0' ON EMPTY)) AS jt WHERE k = 1)q",
     R"q(select {*} from {t, JSON_TABLE() jt} where (= k 1))q"},
    {R"q(VALUES ROW(1, 2), ROW(3, 4))q", R"q(values (row 1 2) (row 3 4))q"},
    {R"q(TABLE t ORDER BY k LIMIT 5)q", R"q(select {} from {t} order k limit 5)q"},
    {R"q(SELECT k, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) rn, SUM(x) OVER w FROM t WHERE k = 1 WINDOW w AS (ORDER BY id))q",
     R"q(select {k, (ROW_NUMBER over) AS rn, (SUM x over)} from {t} where (= k 1) windows)q"},
    {R"q(SELECT 1 /*!50110 + 2 */ + 3)q", R"q(select {(+ (+ 1 2) 3)})q"},
    {R"q(SELECT 用户, `订单号` FROM t_订单 WHERE 用户编号 = 7)q",
     R"q(select {用户, `订单号`} from {t_订单} where (= 用户编号 7))q"},
    {R"q(SELECT TRIM(BOTH 'x' FROM name), POSITION('a' IN name), EXTRACT(DAY FROM d), SUBSTRING(n FROM 2 FOR 3), CONVERT(x USING utf8mb4), CAST(a AS CHAR(4) CHARACTER SET utf8) FROM t WHERE k = 1)q",
     R"q(select {(TRIM 'x' name), (POSITION 'a' name), (EXTRACT d), (SUBSTRING n 2 3), (cast x), (cast a)} from {t} where (= k 1))q"},
    {R"q(SELECT a.*, COUNT(DISTINCT a, b), GROUP_CONCAT(DISTINCT x ORDER BY y DESC SEPARATOR ',') FROM t a WHERE (k, z) IN ((1,2),(3,4)) GROUP BY a.x WITH ROLLUP HAVING COUNT(*) > 1)q",
     R"q(select {a.*, (COUNT distinct a b), (GROUP_CONCAT distinct x)} from {t a} where (in (row k z) (row 1 2) (row 3 4)) group a.x having (> (COUNT *) 1) rollup)q"},
    {R"q(SELECT * FROM (t1 JOIN t2 ON t1.k = t2.k) LEFT JOIN t3 ON t3.k = t1.k)q",
     R"q(select {*} from {(left (inner t1 t2 on (= t1.k t2.k)) t3 on (= t3.k t1.k))})q"},
    {R"q(SELECT * FROM t1 LEFT JOIN t2 JOIN t3 ON t2.k = t3.k ON t1.k = t2.k WHERE t1.k = 1)q",
     R"q(select {*} from {(left t1 (inner t2 t3 on (= t2.k t3.k)) on (= t1.k t2.k))} where (= t1.k 1))q"},
    {R"q((SELECT a FROM t WHERE k = 1) UNION (SELECT a FROM u WHERE k = 2) ORDER BY a LIMIT 3)q",
     R"q([(select {a} from {t} where (= k 1)) union (select {a} from {u} where (= k 2))] order a limit 3)q"},
    {R"q(SELECT * FROM t WHERE k BETWEEN 1 AND 5 AND NOT (a = 1 OR b IS NOT NULL) AND c NOT LIKE 'x%' ESCAPE '|')q",
     R"q(select {*} from {t} where (and (and (between k 1 5) (not (or (= a 1) (not-is-null b)))) (not-like c 'x%')))q"},
    {R"q(SELECT * FROM t WHERE d > NOW() - INTERVAL 1 DAY AND d < DATE '2026-01-01' + INTERVAL '1:30' HOUR_MINUTE)q",
     R"q(select {*} from {t} where (and (> d (- (NOW) (interval 1))) (< d (+ (at '2026-01-01') (interval '1:30')))))q"},
    {R"q(SELECT * FROM t WHERE doc->'$.a' = 1 AND doc->>'$.b' = 'x' AND 17 MEMBER OF (doc->'$.c'))q",
     R"q(select {*} from {t} where (and (and (= (-> doc '$.a') 1) (= (->> doc '$.b') 'x')) (member 17 (-> doc '$.c'))))q"},
    {R"q(SELECT * FROM t WHERE name COLLATE utf8mb4_bin = _utf8mb4'abc' AND b = x'41' AND c = 0b101)q",
     R"q(select {*} from {t} where (and (and (= (collate name ~) _utf8mb4'abc') (= b x'41')) (= c 0b101)))q"},
    {R"q(SELECT CASE WHEN a = 1 THEN 'x' ELSE 'y' END AS z, IF(a, b, c), LEFT(x, 2), MOD(a, 2), VALUES(a), DEFAULT(b), DATABASE() FROM t)q",
     R"q(select {(case (= a 1) 'x' 'y') AS z, (IF a b c), (LEFT x 2), (MOD a 2), (VALUES a), (DEFAULT b), (DATABASE)} from {t})q"},
    {R"q(SELECT * FROM t WHERE a = ANY (SELECT x FROM u) AND EXISTS (SELECT 1 FROM v WHERE v.k = t.k) AND k NOT IN (SELECT k FROM w))q",
     R"q(select {*} from {t} where (and (and (= a (any select {x} from {u})) (exists select {1} from {v} where (= v.k t.k))) (not-in k (select {k} from {w}))))q"},
    {R"q(SELECT SQL_CALC_FOUND_ROWS * FROM t WHERE k = 1 LIMIT 5 OFFSET 10 FOR UPDATE SKIP LOCKED)q",
     R"q(select {*} from {t} where (= k 1) limit 10, 5 locking)q"},
    {R"q(SELECT * INTO OUTFILE '/tmp/x' FIELDS TERMINATED BY ',' FROM t WHERE k = 1)q",
     R"q(select {*} from {t} where (= k 1) into)q"},
    {R"q(SELECT @a := k, @@global.x FROM t WHERE k = @b)q", R"q(select {(:= k), @@global.x} from {t} where (= k @b))q"},
    {R"q(SELECT k FROM t USE INDEX FOR ORDER BY (a, b), u IGNORE KEY (c) WHERE t.k = u.k)q",
     R"q(select {k} from {t, u} where (= t.k u.k))q"},
    {R"q(INSERT INTO t SET k = 1, b = DEFAULT ON DUPLICATE KEY UPDATE b = VALUES(b))q",
     R"q(insert t set {k=1, b=DEFAULT} duplicate {b=(VALUES b)})q"},
    {R"q(INSERT INTO t SELECT * FROM u WHERE k = 3 ON DUPLICATE KEY UPDATE b = 1)q",
     R"q(insert t select {*} from {u} where (= k 3) duplicate {b=1})q"},
    {R"q(REPLACE INTO db.t VALUES (1, 2), (3, (SELECT 4)))q", R"q(insert db.t values (row 1 2) (row 3 (select {4})))q"},
    {R"q(SELECT 1 FROM dual, t WHERE k = 1)q", R"q(select {1} from {dual(), t} where (= k 1))q"},
    {R"q(SELECT ((SELECT 1) + 1), (1, 2) = (SELECT 1, 2) FROM t)q",
     R"q(select {(+ (select {1}) 1), (= (row 1 2) (select {1, 2}))} from {t})q"},
    {R"q(SELECT * FROM ((SELECT 1 AS k) x JOIN t ON t.k = x.k))q",
     R"q(select {*} from {(inner (select {1 AS k}) x t on (= t.k x.k))})q"},
    {R"q(SELECT * FROM 2024_log WHERE t.1a = 1e3 AND 1.5 < .5)q",
     R"q(select {*} from {2024_log} where (and (= t.1a 1e3) (< 1.5 .5)))q"},
    {R"q(SELECT * FROM t WHERE k = 1 AND a FOO b)q", R"q(~ select {*} from {t} where (and (= k 1) ~))q"},
    {R"q(SELECT * FROM t WHERE k = 1 FOO b AND z = 3)q", R"q(~ select {*} from {t} where (and ~ (= z 3)))q"},
    {R"q(SELECT * FROM t WHERE (a FOO b) AND k = 5)q", R"q(~ select {*} from {t} where (and ~ (= k 5)))q"},
    {R"q(SELECT * FROM t WHERE a FOO (SELECT k FROM u) AND k = 5)q", R"q(? {t, u})q"},
    {R"q(SELECT * FROM t WHERE a FOO BETWEEN 1 AND k = 5)q", R"q(~ select {*} from {t} where ~)q"},
    {R"q(SELECT a b c FROM t WHERE k = 1)q", R"q(? {t})q"},
    {R"q(SELECT * FROM t WHERE k = 1 LIMIT 5 FOO)q", R"q(~ select {*} from {t} where (= k 1) limit 5)q"},
    {R"q(SELECT * FROM t WHERE k = 'abc)q", R"q(? {t})q"},
    {R"q(SELECT * FROM t /* x)q", R"q(? {t})q"},
    {R"q(SELEC * FROM t WHERE k = 1)q", R"q(? {t})q"},
    {R"q(SELECT * FROM t WHERE k = 1; DROP TABLE t)q", R"q(select {*} from {t} where (= k 1))q"},
    {R"q(CREATE TABLE IF NOT EXISTS a.t (id INT))q", R"q({a.t})q"},
    {R"q(EXPLAIN FORMAT=JSON SELECT * FROM t WHERE k = 1)q", R"q(select {*} from {t} where (= k 1))q"},
    {R"q(DESC t)q", R"q({t})q"},
    {R"q(CALL p(1))q", R"q(-)q"},
    {R"q(SET @x = 1)q", R"q(-)q"},
    {R"q(SELECT MATCH (a, b) AGAINST ('x' IN BOOLEAN MODE) FROM t WHERE k = 1)q",
     R"q(select {(MATCH a b 'x')} from {t} where (= k 1))q"},
    {R"q(SELECT * FROM t AS OF TIMESTAMP x WHERE k = 1)q", R"q(? {t OF})q"},
    {R"q(SELECT * FROM t WHERE k IN (1, 2, f(3), (SELECT 4)))q",
     R"q(select {*} from {t} where (in k 1 2 (f 3) (select {4})))q"},
    {R"q(WITH x AS (SELECT 1) UPDATE t JOIN x SET t.a = 1 WHERE t.k = 2)q",
     R"q(update {(inner t x)} set {a=1} where (= t.k 2))q"},
    {R"q(WITH x AS (SELECT 1) DELETE FROM t WHERE t.k = 2)q", R"q(delete {t} where (= t.k 2))q"},
    {R"q(SELECT COUNT(*) FROM t WHERE k = 1 AND !a AND ~b = 1 AND -c < 0 AND NOT NOT d)q",
     R"q(select {(COUNT *)} from {t} where (and (and (and (and (= k 1) (not a)) (= (~ b) 1)) (< (- c) 0)) (not (not d))))q"},
    {R"q(SELECT * FROM t WHERE k <=> NULL OR k IS NOT TRUE XOR a && b || c)q",
     R"q(select {*} from {t} where (or (or (<=> k NULL) (xor (not-is-true k) (and a b))) c))q"},
    {R"q(UPDATE t SET a = 1 WHERE k = 2 ORDER BY id LIMIT 10)q",
     R"q(update {t} set {a=1} where (= k 2) ordered limit 10)q"},
    {R"q(SELECT 'a' 'b' "c", N'x', _latin1 x'41' FROM t)q", R"q(select {'a' 'b' "c", N'x', _latin1 x'41'} from {t})q"},
    {R"q(SELECT t.status, t.date, t.time, t.value, t.count, t.year, t.names FROM t WHERE t.key = 1)q",
     R"q(select {t.status, t.date, t.time, t.value, t.count, t.year, t.names} from {t} where (= t.key 1))q"},
    {R"q(SELECT status, date, time, value, count, year, rows, groups, position FROM t WHERE k = 1)q",
     R"q(select {status, date, time, value, count, year, rows, groups, position} from {t} where (= k 1))q"},
    {R"q(SELECT STRAIGHT_JOIN * FROM a STRAIGHT_JOIN b ON a.k = b.k)q",
     R"q(select {*} from {(inner a b on (= a.k b.k))})q"},
    {R"q(SELECT * FROM a NATURAL LEFT JOIN b WHERE k = 1)q", R"q(select {*} from {(natural-left a b)} where (= k 1))q"},
    {R"q(SELECT * FROM { OJ a LEFT OUTER JOIN b ON a.k = b.k } WHERE a.k = {d '2026-01-01'} AND {fn NOW()} > 1)q",
     R"q(select {*} from {(left a b on (= a.k b.k))} where (and (= a.k (at '2026-01-01')) (> (NOW) 1)))q"},
    {R"q(INSERT INTO t (a, b) VALUES (1, 'x') RETURNING a)q", R"q(insert t (a b) values (row 1 'x'))q"},
    {R"q(SELECT JSON_VALUE(j, '$.x' RETURNING DECIMAL(4,2) DEFAULT 0 ON EMPTY) FROM t WHERE k = 1)q",
     R"q(select {(JSON_VALUE j '$.x')} from {t} where (= k 1))q"},
    {R"q(SELECT CHAR(65 USING utf8), WEIGHT_STRING(a AS CHAR(4)), GET_FORMAT(DATE, 'EUR'), TIMESTAMPDIFF(MONTH, a, b), UTC_TIMESTAMP(), CURRENT_TIMESTAMP FROM t)q",
     R"q(select {(CHAR 65), (WEIGHT_STRING a), (GET_FORMAT DATE 'EUR'), (TIMESTAMPDIFF MONTH a b), (UTC_TIMESTAMP), (CURRENT_TIMESTAMP)} from {t})q"},
    {R"q(SELECT a FROM t GROUP BY a ASC, b DESC ORDER BY NULL)q", R"q(select {a} from {t} group a b order NULL)q"},
    {R"q(SELECT * FROM t PARTITION (p0, p1) x WHERE x.k = 1)q", R"q(select {*} from {t x} where (= x.k 1))q"},
    {R"q(SELECT a FROM t OFFSET 3 ROWS)q", R"q(select {a} from {t} limit 3,)q"},
    {R"q(SELECT a FROM t LIMIT 5 ROWS EXAMINED 100)q", R"q(select {a} from {t} limit 5)q"},
    {R"q(WITH RECURSIVE n (i) AS (SELECT 1) CYCLE i RESTRICT SELECT * FROM n)q",
     R"q(with n (select {1}) select {*} from {n})q"},
    {R"q(UPDATE t FOR PORTION OF p FROM '2026-01-01' TO '2026-02-01' SET a = 1)q", R"q(update {t} set {a=1})q"},
    {R"q(SELECT NEXT VALUE FOR s, CONVERT(a USING utf8mb4), CONVERT(a, CHAR) FROM t)q",
     R"q(select {(NEXT), (cast a), (cast a)} from {t})q"},
    {R"q(SELECT MEDIAN(a) OVER (ORDER BY (SELECT b FROM u)) FROM t)q", R"q(? {u, t})q"},
    {R"q(SELECT INTERVAL(23, 1, 15), DATE_ADD(d, INTERVAL (1 + 1) DAY) FROM t)q",
     R"q(select {(INTERVAL 23 1 15), (DATE_ADD d (interval (+ 1 1)))} from {t})q"},
};

std::string parsed(const std::string& text, const SqlMode& mode = {})
{
    SqlParser parser(mode);
    return shapeOf(parser.parse(text));
}

} // namespace

TEST(SqlParser, ReadsWhatPeopleWrite)
{
    SqlParser parser;
    for (const Sample& sample : kSamples)
    {
        EXPECT_EQ(shapeOf(parser.parse(sample.statement)), sample.shape) << sample.statement;
    }
}

TEST(SqlParser, FollowsTheModeOfTheServer)
{
    SqlMode mode;
    mode.ansiQuotes = true;
    mode.pipesAsConcat = true;
    mode.noBackslashEscapes = true;
    EXPECT_EQ(parsed(R"(SELECT "a" FROM "t" WHERE "k" = 'x\' || 'y' AND b = 1)", mode),
              R"(select {"a"} from {"t"} where (and (= "k" (|| 'x\' 'y')) (= b 1)))");
    EXPECT_EQ(parsed(R"(SELECT "a" FROM t WHERE k = 'x\'' || b)"), R"(select {"a"} from {t} where (or (= k 'x\'') b))");
    SqlMode named;
    named.namedParameters = true;
    EXPECT_EQ(parsed("SELECT 1 FROM t WHERE k = :id AND @x := 2", named),
              "select {1} from {t} where (and (= k :id) (:= 2))");
}

TEST(SqlParser, ExecutesCommentsByRelease)
{
    SqlMode old;
    old.version = 50'600;
    EXPECT_EQ(parsed("SELECT 1 /*!50700 , 2 */ /*!50500 , 3 */ FROM t", old), "select {1, 3} from {t}");
    EXPECT_EQ(parsed("SELECT 1 /*M! , 2 */ FROM t"), "select {1} from {t}");
    SqlMode mariadb;
    mariadb.mariadb = true;
    EXPECT_EQ(parsed("SELECT 1 /*M! , 2 */ /*M!100100 , 3 */ FROM t", mariadb), "select {1, 2} from {t}");
    mariadb.version = 101'106;
    EXPECT_EQ(parsed("SELECT 1 /*M! , 2 */ /*M!100100 , 3 */ FROM t", mariadb), "select {1, 2, 3} from {t}");
    EXPECT_EQ(parsed("SELECT 1 /*!, 2 */"), "select {1, 2}");
    // MariaDB has its own ways since MySQL 5.7.
    EXPECT_EQ(parsed("SELECT 1 /*!50700 , 2 */ /*!50699 , 3 */ /*!100100 , 4 */", mariadb), "select {1, 3, 4}");
}

TEST(SqlParser, ReadsWhatNormalisersLeave)
{
    SqlMode mode;
    mode.digest = true;
    EXPECT_EQ(parsed("SELECT * FROM `t` WHERE `k` IN (...) AND `a` = ?", mode),
              "select {*} from {`t`} where (and (in `k` ...) (= `a` ?))");
    EXPECT_EQ(parsed("select * from t where k in(?+) and a = ?", mode),
              "select {*} from {t} where (and (in k ? ...) (= a ?))");
    EXPECT_EQ(parsed("INSERT INTO `t` ( `a` , `k` ) VALUES (...) /* , ... */", mode),
              "insert `t` (`a` `k`) values (row ...) ...");
    EXPECT_EQ(parsed("INSERT INTO t (a, k) VALUES (?,?),(?,?),...", mode),
              "insert t (a k) values (row ? ?) (row ? ?) ...");
    EXPECT_EQ(parsed("insert into t (a, k) values(?+)", mode), "insert t (a k) values (row ? ...)");
    EXPECT_EQ(parsed("SELECT `a` FROM `t` WHERE `k` = - ? LIMIT ?, ...", mode),
              "select {`a`} from {`t`} where (= `k` (- ?)) limit ?, ...");
    EXPECT_EQ(parsed("SELECT `a` FROM `t` WHERE ( `k` , `b` ) IN ( (...) /* , ... */ )", mode),
              "select {`a`} from {`t`} where (in (row `k` `b`) ... ...)");
    EXPECT_EQ(parsed("SELECT `a` FROM `t` WHERE `k` = (_utf8mb4) ? AND `b` = (unknown)", mode),
              "select {`a`} from {`t`} where (and (= `k` ?) (= `b` ~))");
}

TEST(SqlParser, KnowsADigestThatTheServerCut)
{
    SqlMode mode;
    mode.digest = true;
    SqlParser parser(mode);
    for (const char* cut :
         {"SELECT `a` FROM `t` WHERE `k` = ? AND ...", "SELECT `a` , `b` , ...", "SELECT `a` FROM `t` ...",
          "INSERT INTO `t` ( `a` , ...", "SELECT `a` FROM `t` WHERE `k` IN ( SELECT `b` ) , ..."})
    {
        EXPECT_TRUE(parser.parse(cut).truncated) << cut;
    }
    for (const char* whole : {"SELECT `a` FROM `t` LIMIT ?, ...", "SELECT `a` FROM `t` WHERE `k` IN (...)",
                              "INSERT INTO t (a) VALUES (?),(?),...", "INSERT INTO t VALUES (...) /* , ... */"})
    {
        EXPECT_FALSE(parser.parse(whole).truncated) << whole;
    }
    EXPECT_FALSE(SqlParser().parse("SELECT a FROM t ...").truncated);
}

TEST(SqlParser, SaysWhereItStops)
{
    SqlParser parser;
    const SqlTree& tree = parser.parse("SELECT * FROM t WHERE k = 1 AND a FOO b");
    EXPECT_EQ(tree.tier, SqlTier::Opaque);
    EXPECT_EQ(tree.textOf(tree.problem.span), "FOO");
    EXPECT_EQ(parser.parse("SELEC 1").problem.span, (SqlSpan{0, 5}));
    EXPECT_TRUE(parser.parse("SELECT 'a").problem.unclosed);
    EXPECT_TRUE(parser.parse("SELECT 1 /* a").problem.unclosed);
    EXPECT_FALSE(parser.parse("SELECT 1;").hasMore);
    EXPECT_TRUE(parser.parse("SELECT 1; SELECT 2").hasMore);
    EXPECT_EQ(parser.parse(" ; ").kind, SqlStatementKind::Empty);
    EXPECT_EQ(parser.parse("SELECT ? + ?, '?', `?` /* ? */ FROM t").parameters, 2U);
}

TEST(SqlParser, StopsAtADepth)
{
    for (const std::string& one : {std::string("("), std::string("NOT "), std::string("-"), std::string("f("),
                                   std::string("(SELECT "), std::string("CASE "), std::string("a AND (")})
    {
        std::string text = "SELECT * FROM t WHERE ";
        for (int i = 0; i < 10'000; ++i)
        {
            text += one;
        }
        SqlParser parser;
        const SqlTree& tree = parser.parse(text + "1");
        EXPECT_NE(tree.tier, SqlTier::Full) << one;
        EXPECT_TRUE(tree.problem.deep) << one;
    }
    std::string fine = "1";
    for (int i = 0; i < 100; ++i)
    {
        fine = "(" + fine + ")";
    }
    EXPECT_EQ(parsed("SELECT " + fine), "select {1}");
}

/// Every statement cut anywhere is read without a crash, and its tokens with what is between them are its bytes.
TEST(SqlParser, TakesTextsThatBreakOff)
{
    SqlParser parser;
    for (const Sample& sample : kSamples)
    {
        for (std::size_t length = 0; length <= sample.statement.size(); ++length)
        {
            const SqlTree& tree = parser.parse(std::string_view(sample.statement).substr(0, length));
            std::uint32_t at = 0;
            for (const SqlToken& token : tree.tokens)
            {
                ASSERT_LE(at, token.span.begin) << sample.statement;
                ASSERT_LE(token.span.begin, token.span.end);
                at = token.span.end;
            }
            ASSERT_LE(at, length);
        }
    }
}
