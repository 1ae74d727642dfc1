#include "routing/sql/sql_parser.h"
#include "routing/workload/advisor.h"

#include <gtest/gtest.h>

using namespace atlas;

namespace
{

const char* nameOf(KeyUse use)
{
    switch (use)
    {
    case KeyUse::Never: return "never";
    case KeyUse::Single: return "single";
    case KeyUse::Either: return "either";
    case KeyUse::Several: return "several";
    case KeyUse::Range: return "range";
    case KeyUse::Unknown: return "unknown";
    case KeyUse::Absent: return "all";
    }
    return "?";
}

StatementFacts factsOfText(const std::string& text, DigestKind digest = DigestKind::None)
{
    SqlMode mode;
    mode.digest = digest != DigestKind::None;
    SqlParser parser(mode);
    return factsOf(parser.parse(text), digest);
}

/// "single", and what else there is to say: "all write crosses update".
std::string verdictOf(const StatementFacts& facts, const KeyCandidate& candidate)
{
    const KeyVerdict verdict = judge(facts, candidate, {"region"});
    if (!verdict.touches)
    {
        return facts.touchesTables() ? "-" : "no table";
    }
    std::string text = nameOf(verdict.use);
    text += verdict.writesWithoutKey ? " write" : "";
    text += verdict.crosses ? " crosses" : "";
    text += verdict.updatesKey ? " update" : "";
    return text;
}

/// Under the key t.k.
std::string byK(const std::string& text, DigestKind digest = DigestKind::None)
{
    KeyCandidate candidate;
    candidate.keys = {{"t", "k"}};
    return verdictOf(factsOfText(text, digest), candidate);
}

/// Under t.k and u.k together.
std::string byBoth(const std::string& text)
{
    KeyCandidate candidate;
    candidate.keys = {{"t", "k"}, {"u", "k"}};
    return verdictOf(factsOfText(text), candidate);
}

struct Case
{
    const char* text;
    const char* verdict;
};

void expectAll(std::initializer_list<Case> cases)
{
    for (const Case& one : cases)
    {
        EXPECT_EQ(byK(one.text), one.verdict) << one.text;
    }
}

} // namespace

TEST(StatementFacts, ReadRestrictions)
{
    expectAll({
        {"SELECT * FROM t WHERE k = 7", "single"},
        {"SELECT * FROM t WHERE 7 = k", "single"},
        {"SELECT * FROM T WHERE ((K)) <=> ? AND a = 1", "single"},
        {"SELECT * FROM t WHERE BINARY k = '7'", "single"},
        {"SELECT * FROM t WHERE k COLLATE utf8mb4_bin = 'x'", "single"},
        {"SELECT * FROM t WHERE k = -7 OR k = -7", "several"},
        {"SELECT * FROM t WHERE k = @v", "single"},
        {"SELECT * FROM t WHERE k = 5 + 2", "single"},
        {"SELECT * FROM t WHERE k = CURDATE()", "single"},
        {"SELECT * FROM t WHERE k = NULL", "never"},
        {"SELECT * FROM t WHERE k IN (7)", "single"},
        {"SELECT * FROM t WHERE k IN (7, NULL)", "single"},
        {"SELECT * FROM t WHERE k IN (7, 8, 9)", "several"},
        {"SELECT * FROM t WHERE (k, a) = (7, 1)", "single"},
        {"SELECT * FROM t WHERE (a, k) IN ((1, 7), (2, 8))", "several"},
        {"SELECT * FROM t WHERE k = 1 OR k = 2", "several"},
        {"SELECT * FROM t WHERE (k = 1 AND a = 2) OR (k = 3 AND b = 4)", "several"},
        {"SELECT * FROM t WHERE k BETWEEN 4 AND 5", "range"},
        {"SELECT * FROM t WHERE k > 4", "range"},
        {"SELECT * FROM t WHERE k > 4 AND k = 5", "single"},
        {"SELECT * FROM t WHERE k = 3 OR k > 5", "range"},
    });
}

TEST(StatementFacts, TakeWhatDoesNotRestrictForAll)
{
    expectAll({
        {"SELECT * FROM t", "all"},
        {"SELECT * FROM t WHERE a = 1", "all"},
        {"SELECT * FROM t WHERE k = 3 OR note = 'x'", "all"},
        {"SELECT * FROM t WHERE k <> 3", "all"},
        {"SELECT * FROM t WHERE k IS NULL", "all"},
        {"SELECT * FROM t WHERE k NOT IN (1)", "all"},
        {"SELECT * FROM t WHERE NOT k = 1", "all"},
        {"SELECT * FROM t WHERE k NOT BETWEEN 1 AND 2", "all"},
        {"SELECT * FROM t WHERE k LIKE '7'", "all"},
        {"SELECT * FROM t WHERE k + 0 = 7", "all"},
        {"SELECT * FROM t WHERE abs(k) = 7", "all"},
        {"SELECT * FROM t WHERE k = a", "all"},
        {"SELECT * FROM t WHERE k IN (7, a)", "all"},
        {"SELECT * FROM t WHERE a = 'k = 7' /* k = 7 */ -- k = 7", "all"},
        {"SELECT * FROM t HAVING k = 7", "all"},
        {"SELECT * FROM t WHERE k = 7 XOR a = 1", "all"},
    });
}

TEST(StatementFacts, SayWhatIsUnknown)
{
    expectAll({
        {"SELECT * FROM t WHERE k = (SELECT 7)", "unknown"},
        {"SELECT * FROM t WHERE k IN (SELECT 7)", "unknown"},
        {"SELECT * FROM t WHERE k = RAND()", "unknown"},
        {"SELECT * FROM t WHERE k = my_function(7)", "unknown"},
        {"SELECT * FROM t WHERE k = 7 AND a FOO b", "single"},
        {"SELECT * FROM t WHERE k = 7 OR a FOO b", "all"},
        {"SELECT a b c FROM t WHERE k = 7", "unknown"},
        {"INSERT INTO t VALUES (1, 2)", "unknown"},
        {"LOAD DATA INFILE 'x' INTO TABLE t", "unknown"},
    });
    EXPECT_TRUE(factsOfText("CALL close_orders(7)").hidesTables);
    EXPECT_FALSE(factsOfText("CALL close_orders(7)").understood);
    EXPECT_FALSE(factsOfText("hello world").understood);
    EXPECT_TRUE(factsOfText("SELECT * FROM t WHERE k = 7; DELETE FROM t").hidesTables);
    EXPECT_FALSE(factsOfText("SET @a = 7").touchesTables());
    EXPECT_FALSE(factsOfText("CREATE TABLE t (k INT)").touchesTables());
    EXPECT_FALSE(factsOfText("EXPLAIN SELECT * FROM t").touchesTables());
}

TEST(StatementFacts, FollowEqualities)
{
    expectAll({
        {"SELECT * FROM t JOIN u ON t.k = u.k WHERE u.k = 7", "single"},
        {"SELECT * FROM t, u, v WHERE t.k = u.x AND u.x = v.y AND v.y = 7", "single crosses"},
        {"SELECT * FROM t JOIN u USING (k) WHERE u.k = 7", "single"},
        {"SELECT * FROM t JOIN u ON t.a = u.a WHERE t.k = 7", "single crosses"},
        {"SELECT * FROM t JOIN region r ON t.r = r.id WHERE t.k = 7", "single"},
        {"SELECT * FROM t JOIN u ON t.k = u.k OR t.a = 1 WHERE u.k = 7", "all crosses"},
        {"SELECT * FROM t JOIN u ON t.a = u.a WHERE k = 7", "single crosses"},
        {"SELECT * FROM t x WHERE x.k = 7", "single"},
        {"SELECT * FROM t x, t y WHERE x.k = 7 AND y.k = 8", "several crosses"},
        {"SELECT * FROM t x, t y WHERE x.k = 7 AND y.k = x.k", "single"},
        {"SELECT * FROM t x, t y WHERE x.k = 7", "all crosses"},
        {"SELECT * FROM u WHERE u.k = 7", "-"},
    });
}

TEST(StatementFacts, KeepTheSidesOfOuterJoins)
{
    expectAll({
        {"SELECT * FROM t LEFT JOIN u ON t.k = u.k AND t.k = 7", "all"},
        {"SELECT * FROM t LEFT JOIN u ON t.k = u.k AND u.k = 7", "all"},
        {"SELECT * FROM t LEFT JOIN u ON t.k = u.k WHERE t.k = 7", "single"},
        {"SELECT * FROM t LEFT JOIN u ON t.k = u.k WHERE u.k = 7", "single"},
        {"SELECT * FROM u LEFT JOIN t ON t.k = u.k WHERE u.k = 7", "single"},
        {"SELECT * FROM u LEFT JOIN t ON t.k = 7", "single crosses"},
        {"SELECT * FROM t RIGHT JOIN u ON t.k = u.k AND u.k = 7", "all"},
        {"SELECT * FROM u RIGHT JOIN t ON t.k = u.k AND t.k = 7", "all"},
    });
}

TEST(StatementFacts, KeepScopesApart)
{
    expectAll({
        {"SELECT * FROM t WHERE k = 7 AND EXISTS (SELECT 1 FROM u WHERE u.k = t.k)", "single"},
        {"SELECT * FROM u WHERE u.k = 7 AND EXISTS (SELECT 1 FROM t WHERE t.k = u.k)", "single"},
        {"SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.k = t.k AND u.k = 7)", "all"},
        {"SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.k = 7)", "all crosses"},
        {"SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u WHERE t.k = 7)", "all crosses"},
        {"SELECT * FROM (SELECT * FROM t WHERE k = 7) d WHERE d.k = 8", "single"},
        {"SELECT * FROM (SELECT * FROM t) d WHERE d.k = 8", "all"},
        {"WITH t AS (SELECT * FROM u) SELECT * FROM t WHERE k = 7", "-"},
        {"WITH c AS (SELECT * FROM t WHERE k = 7) SELECT * FROM c", "single"},
        {"SELECT * FROM t WHERE k = 7 UNION ALL SELECT * FROM t WHERE k = 8", "several crosses"},
        {"SELECT (SELECT max(a) FROM t) FROM u WHERE u.k = 7", "all crosses"},
    });
    EXPECT_EQ(byBoth("SELECT * FROM t JOIN u ON t.k = u.k WHERE t.k = 7"), "single");
    EXPECT_EQ(byBoth("SELECT * FROM t JOIN u ON t.a = u.a WHERE t.k = 7"), "all crosses");
    EXPECT_EQ(byBoth("SELECT * FROM t JOIN u ON t.a = u.a WHERE t.k = 7 AND u.k = 8"), "several crosses");
    EXPECT_EQ(byBoth("SELECT * FROM t JOIN u ON t.k = u.k"), "all");
}

TEST(StatementFacts, ReadChanges)
{
    expectAll({
        {"INSERT INTO t (k, a) VALUES (7, 1)", "single"},
        {"INSERT INTO t (k, a) VALUES (7, 1), (8, 2)", "several"},
        {"INSERT INTO t (a) VALUES (1)", "all write"},
        {"INSERT INTO t (k, a) VALUES (NULL, 1)", "all write"},
        {"INSERT INTO t (k, a) VALUES (DEFAULT, 1)", "all write"},
        {"INSERT INTO t SET k = 7, a = 1", "single"},
        {"INSERT INTO t (k, a) VALUES (my_sequence(), 1)", "unknown"},
        {"INSERT INTO t (k, a) VALUES (7, 1) ON DUPLICATE KEY UPDATE a = 2", "single"},
        {"INSERT INTO t (k, a) VALUES (7, 1) ON DUPLICATE KEY UPDATE k = VALUES(k)", "single"},
        {"INSERT INTO t (k, a) VALUES (7, 1) ON DUPLICATE KEY UPDATE k = 9", "single update"},
        {"INSERT INTO t (k, a) SELECT k, a FROM u WHERE k = 7", "single"},
        {"INSERT INTO t (k, a) SELECT k, a FROM u", "all write"},
        {"INSERT INTO t (k, a) SELECT 7, a FROM u", "single crosses"},
        {"INSERT INTO t (k, a) SELECT b + 1, a FROM u", "unknown crosses"},
        {"INSERT INTO t (k, a) SELECT * FROM u", "unknown crosses"},
        {"REPLACE INTO t (k) VALUES (7)", "single"},
        {"UPDATE t SET a = 1 WHERE k = 7", "single"},
        {"UPDATE t SET a = 1", "all write"},
        {"UPDATE t SET k = 8 WHERE k = 7", "single update"},
        {"UPDATE t JOIN u ON t.k = u.k SET u.a = 1 WHERE t.k = 7", "single"},
        {"DELETE FROM t WHERE k IN (7, 8)", "several"},
        {"DELETE FROM t WHERE a = 1", "all write"},
        {"DELETE u FROM t JOIN u ON t.k = u.k WHERE u.a = 1", "all"},
    });
}

TEST(StatementFacts, ReadDigestsByWhoMadeThem)
{
    const auto exact = [](const char* text) { return byK(text, DigestKind::Exact); };
    const auto loose = [](const char* text) { return byK(text, DigestKind::Loose); };
    EXPECT_EQ(exact("SELECT * FROM `t` WHERE `k` = ?"), "single");
    EXPECT_EQ(exact("SELECT * FROM `t` WHERE `k` IN (?)"), "single");
    EXPECT_EQ(exact("SELECT * FROM `t` WHERE `k` IN (...) LIMIT ?, ..."), "several");
    EXPECT_EQ(loose("SELECT * FROM `t` WHERE `k` IN (...)"), "either");
    EXPECT_EQ(loose("select * from t where k in(?+)"), "either");
    EXPECT_EQ(exact("SELECT * FROM t WHERE k IN (?,?,?,...)"), "several");
    EXPECT_EQ(exact("SELECT * FROM `t` WHERE ( `k` , `b` ) IN ( (...) /* , ... */ )"), "several");
    EXPECT_EQ(exact("INSERT INTO `t` ( `a` , `k` ) VALUES (...)"), "single");
    EXPECT_EQ(exact("INSERT INTO `t` ( `k` ) VALUES (?)"), "single");
    EXPECT_EQ(exact("INSERT INTO `t` ( `a` , `k` ) VALUES (...) /* , ... */"), "several");
    EXPECT_EQ(loose("insert into t (a, k) values(?+)"), "either");
    EXPECT_EQ(exact("INSERT INTO t(k,a) VALUES (?,?),(?,?),..."), "several");
    EXPECT_EQ(exact("SELECT `a` FROM `t` WHERE `k` = - ?"), "single");
}

TEST(StatementFacts, EndForTextsOfAnyDepthAndLength)
{
    std::string chain = "SELECT * FROM t WHERE k = 1";
    std::string sum = "SELECT * FROM t WHERE k = 1";
    std::string tables = "SELECT * FROM t";
    std::string unions = "SELECT * FROM t WHERE k = 1";
    for (int i = 0; i < 20'000; ++i)
    {
        chain += " AND a" + std::to_string(i) + " = 1";
        sum += " + 1";
        tables += ", t" + std::to_string(i);
        unions += " UNION SELECT 1";
    }
    EXPECT_EQ(byK(chain), "single");
    EXPECT_EQ(byK(sum), "single");
    EXPECT_EQ(byK(unions), "single");
    EXPECT_FALSE(factsOfText(tables).understood);
    byK("SELECT " + std::string(10'000, '(') + "1" + std::string(10'000, ')') + " FROM t WHERE k = 7");
}
