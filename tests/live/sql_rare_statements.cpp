#include "tests/live/sql_statements.h"

/// The statements that people write more rarely.
namespace atlas::test
{

std::string StatementMaker::oddPredicate(const std::string& column)
{
    const std::string qty = column.substr(0, column.find('.') + 1) + "qty";
    switch (upTo(24))
    {
    case 0: return column + " BETWEEN '" + key() + "' AND " + key() + ".5";
    case 1: return column + " NOT IN (" + key() + ", NULL)";
    case 2: return column + " <=> NULL";
    case 3: return "BINARY " + column + oneOf({" = '", " > '", " < '"}) + key() + "'";
    case 4: return column + " LIKE '" + key() + oneOf({"'", "%'", "' ESCAPE '1'"});
    case 5: return "(" + column + ", " + qty + ")" + oneOf({" = ", " <=> ", " >= ", " <> "}) + "(" + key() + ", 1)";
    case 6: return "(" + qty + ", " + column + ") IN ((1, " + key() + "), (2, " + keyLiteral() + "))";
    case 7: return column + " = 0x" + oneOf({"5", "0B", "00"});
    case 8: return column + " = '" + key() + oneOf({"abc'", ".5'", "e0'", " '", ".0'"});
    case 9: return column + " BETWEEN NULL AND " + key();
    case 10: return "(" + column + " = " + key() + ") IS " + oneOf({"TRUE", "FALSE", "NOT TRUE", "UNKNOWN"});
    case 11: return "IF(" + column + " = " + key() + ", 1, " + oneOf({"0", "1", "NULL"}) + ")";
    case 12: return "CASE " + column + " WHEN " + key() + " THEN 1 ELSE " + oneOf({"0", "1"}) + " END";
    case 13: return "-" + column + " = " + key();
    case 14: return column + " = " + column;
    case 15: return column + " = " + qty;
    case 16: return "(" + column + " = " + key() + ") = " + oneOf({"1", "0", "(1 = 1)"});
    case 17: return column + " IN (SELECT r.id FROM t_region r WHERE r.id < " + key() + ")";
    case 18: return key() + " BETWEEN " + column + " AND " + column + " + 2";
    case 19: return "NOT (" + keyPredicate(column) + oneOf({" AND ", " OR "}) + keyPredicate(column) + ")";
    case 20:
        return oneOf({"0" + std::to_string(upTo(3)) + " = 1", "NULL", "1 <> 1", "NOT NULL", "2 > 1", "0.0", "'0'"});
    case 21: return column + " = COALESCE(NULL, " + key() + ")";
    case 22: return column + " NOT BETWEEN " + key() + " AND " + key();
    default: return "COALESCE(" + column + " = " + key() + ", " + qty + " > 1)";
    }
}

std::string StatementMaker::oddSubquery(const std::string& alias)
{
    const std::string from = " FROM " + oneOf({m_second, m_second, "t_wish", "t_region"}) + " z";
    const bool isRegion = from == " FROM t_region z";
    const std::string on = isRegion ? "z.id = " + alias + ".region" : "z.buyer_id = " + alias + ".buyer_id";
    const std::string more = isRegion ? " AND z.id < 2" : " AND " + predicate("z", 0);
    const std::string column = isRegion ? "z.id" : "z.qty";
    switch (upTo(9))
    {
    case 0: return "EXISTS (SELECT COUNT(*)" + from + " WHERE " + on + more + ")";
    case 1: return "EXISTS (SELECT MAX(" + column + ")" + from + " WHERE " + on + more + " HAVING COUNT(*) > 1)";
    case 2: return alias + ".qty >= ALL (SELECT " + column + from + " WHERE " + on + more + ")";
    case 3: return alias + ".qty = ANY (SELECT " + column + from + " WHERE " + on + more + ")";
    case 4: return alias + ".qty NOT IN (SELECT " + column + from + " WHERE " + on + more + ")";
    case 5: return "(" + alias + ".buyer_id, " + alias + ".qty) IN (SELECT z.buyer_id, z.qty FROM " + m_second + " z)";
    case 6:
        return alias + ".buyer_id = (SELECT MAX(z.buyer_id) FROM " + m_second + " z WHERE z.buyer_id = " + alias
               + ".buyer_id)";
    case 7:
        return alias + ".buyer_id IN (SELECT z.buyer_id FROM " + m_second + " z GROUP BY z.buyer_id HAVING COUNT(*) > "
               + std::to_string(upTo(6)) + ")";
    default: return "(SELECT SUM(z.id) FROM " + m_second + " z WHERE " + predicate("z", 0) + ") > " + alias + ".id";
    }
}

std::string StatementMaker::threeTables()
{
    const auto join = [&] { return oneOf({" JOIN ", " LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN "}); };
    const auto on = [&](const std::string& a, const std::string& b)
    {
        const std::string more = upTo(2) == 0 ? " AND " + predicate(oneOf({a, b}), 0) : "";
        return " ON " + a + ".buyer_id = " + b + ".buyer_id" + more;
    };
    const std::string where =
        upTo(3) == 0
            ? ""
            : " WHERE " + (upTo(3) == 0 ? oneOf({"b", "d"}) + ".id IS NULL" : predicate(oneOf({"a", "b", "d"}), 1));
    const std::string items = "SELECT a.id, b.id, d.id FROM ";
    if (upTo(2) == 0)
    {
        return items + m_first + " a" + join() + "(" + m_second + " b" + join() + m_first + " d" + on("b", "d") + ")"
               + on("a", oneOf({"b", "d"})) + where;
    }
    return items + m_first + " a" + join() + m_second + " b" + on("a", "b") + join()
           + oneOf({m_first, m_second, m_second, "t_wish"}) + " d" + on(oneOf({"a", "b"}), "d") + where;
}

std::string StatementMaker::usingJoin()
{
    const std::string join = oneOf({" JOIN ", " LEFT JOIN ", " RIGHT JOIN "});
    const std::string column = oneOf({"a.buyer_id", "b.buyer_id", "buyer_id"});
    const std::string sub = "(SELECT z.buyer_id, z.id AS zid FROM " + m_second + " z WHERE " + predicate("z", 0) + ")";
    switch (upTo(4))
    {
    case 0:
        return "SELECT a.id, b.id FROM " + m_first + " a" + join + m_second + " b USING (buyer_id) WHERE "
               + keyPredicate(column == "buyer_id" ? "a.buyer_id" : column);
    case 1:
        return "SELECT a.id, b.zid, d.id FROM " + m_first + " a" + join + sub + " b USING (buyer_id)"
               + oneOf({" JOIN ", " LEFT JOIN "}) + m_second + " d USING (buyer_id)";
    case 2:
        return "SELECT a.id, b.id FROM " + m_first + " a NATURAL" + join + m_second + " b WHERE " + predicate("a", 0);
    default:
        return "SELECT a.id, buyer_id FROM " + m_first + " a" + join + m_second + " b USING (buyer_id) WHERE buyer_id"
               + oneOf({" = ", " < ", " <=> "}) + key();
    }
}

std::string StatementMaker::grouped()
{
    const std::string from = " FROM " + m_first + " c WHERE " + predicate("c", 1);
    switch (upTo(6))
    {
    case 0: return "SELECT DISTINCT c.qty" + from;
    case 1: return "SELECT DISTINCT c.buyer_id, c.region" + from;
    case 2:
        return "SELECT c.buyer_id, COUNT(*)" + from + " GROUP BY c.buyer_id HAVING COUNT(*) > "
               + std::to_string(upTo(6));
    case 3: return "SELECT c.buyer_id, c.qty, COUNT(DISTINCT c.sku), AVG(c.id)" + from + " GROUP BY c.qty, c.buyer_id";
    case 4: return "SELECT c.id, ROW_NUMBER() OVER (PARTITION BY c.buyer_id ORDER BY c.id) n" + from;
    default:
        return "SELECT c.buyer_id, MIN(c.id)" + from + " GROUP BY c.buyer_id HAVING c.buyer_id " + oneOf({"= ", "> "})
               + key();
    }
}

/// Derived tables that limit, group or pair.
std::string StatementMaker::nested()
{
    const std::string where = " WHERE " + predicate("c", 0);
    switch (upTo(6))
    {
    case 0:
        return "SELECT x.id FROM (SELECT c.id, c.buyer_id, c.qty FROM " + m_first + " c" + where
               + " ORDER BY c.id LIMIT 5) x WHERE " + keyPredicate("x.buyer_id");
    case 1:
        return "SELECT x.n, i.id FROM (SELECT COUNT(*) n FROM " + m_first + " c" + where + ") x, " + m_second
               + " i WHERE " + predicate("i", 0);
    case 2:
        return "SELECT x.n, i.id FROM " + m_second + " i LEFT JOIN (SELECT c.buyer_id, COUNT(*) n, MAX(c.qty) qty FROM "
               + m_first + " c" + where + " GROUP BY c.buyer_id) x ON x.buyer_id = i.buyer_id WHERE "
               + predicate("i", 0);
    case 3:
        return "SELECT x.buyer_id, x.qty FROM (SELECT DISTINCT c.buyer_id, c.qty FROM " + m_first + " c" + where
               + ") x WHERE " + keyPredicate("x.buyer_id");
    case 4:
        return "SELECT x.id, (SELECT MAX(z.id) FROM " + m_second + " z WHERE z.buyer_id = x.buyer_id) m FROM (SELECT "
               + "c.id, c.buyer_id, c.qty FROM " + m_first + " c) x WHERE " + keyPredicate("x.buyer_id");
    default:
        return "SELECT x.id FROM (SELECT c.id, c.buyer_id, c.qty FROM " + m_first
               + " c UNION ALL SELECT i.id, i.buyer_id, i.qty FROM " + m_second + " i) x WHERE "
               + keyPredicate("x.buyer_id");
    }
}

std::string StatementMaker::ordered()
{
    const std::string from = " FROM " + m_first + " c WHERE " + predicate("c", 1);
    switch (upTo(3))
    {
    case 0: return "SELECT c.id, c.sku" + from + " ORDER BY c.id DESC";
    case 1: return "SELECT * FROM " + m_first + " c WHERE " + predicate("c", 1) + " ORDER BY c.sku, c.id";
    default: return "SELECT c.id, c.sku" + from + " LIMIT 1000";
    }
}

/// A CTE or a table that stands there twice.
std::string StatementMaker::twice()
{
    const std::string with =
        "WITH d AS (SELECT z.id, z.buyer_id, z.qty FROM " + m_second + " z WHERE " + predicate("z", 0) + ") ";
    switch (upTo(5))
    {
    case 0:
        return with + "SELECT a.id, b.id FROM d a JOIN d b ON a.buyer_id = b.buyer_id WHERE "
               + keyPredicate("a.buyer_id");
    case 1: return with + "SELECT a.id, b.id FROM d a, d b WHERE a.qty = b.qty AND " + keyPredicate("a.buyer_id");
    case 2:
        return with + "SELECT c.id FROM " + m_first + " c JOIN d ON c.buyer_id = d.buyer_id JOIN d e ON e."
               + oneOf({"qty = c.qty", "buyer_id = c.buyer_id", "buyer_id = d.buyer_id"}) + " WHERE "
               + keyPredicate("c.buyer_id");
    case 3:
        return with + "SELECT c.id FROM " + m_first + " c WHERE c.buyer_id IN (SELECT d.buyer_id FROM d) AND "
               + predicate("c", 0);
    default:
        return "SELECT a.id, b.id FROM " + m_first + " a JOIN " + m_first + " b ON "
               + oneOf({"a.buyer_id = b.buyer_id", "a.buyer_id <=> b.buyer_id", "a.buyer_id = b.qty"}) + " WHERE "
               + predicate(oneOf({"a", "b"}), 1);
    }
}

std::string StatementMaker::setOperation()
{
    const std::string left = "SELECT c.buyer_id, c.qty FROM " + m_first + " c WHERE " + predicate("c", 1);
    const std::string right = "SELECT i.buyer_id, i.qty FROM " + m_second + " i WHERE " + predicate("i", 1);
    switch (upTo(4))
    {
    case 0: return left + oneOf({" EXCEPT ", " INTERSECT "}) + right;
    case 1: return "(" + left + ") UNION (" + right + ") ORDER BY 1, 2";
    case 2: return left + " UNION ALL " + right + " UNION ALL SELECT r.id, 1 FROM t_region r";
    default: return left + " UNION " + right;
    }
}

std::string StatementMaker::ofText()
{
    const std::string table = oneOf({"t_tag", "t_name"});
    const std::string literal = oneOf({"'cn'", "'CN'", "'eu'", "'x1'", "'7'", "7", "'zz '", "''", "'a_b'",
                                       "_utf8mb4'cn'", "'cn' COLLATE utf8mb4_bin", "'Cn' COLLATE utf8mb4_general_ci",
                                       "x'636E'", "CAST('eu' AS CHAR)", "BINARY 'cn'", "NULL"});
    const std::string other = oneOf({"'EU'", "'x1'", "7.0", "'07'"});
    switch (upTo(7))
    {
    case 0: return "SELECT c.id FROM " + table + " c WHERE c.tag IN (" + literal + ", " + other + ")";
    case 1: return "SELECT c.id FROM " + table + " c WHERE c.tag " + oneOf({"<", ">=", "<>", "<=>"}) + " " + literal;
    case 2:
        return "SELECT c.id FROM " + table + " c WHERE c.tag LIKE "
               + oneOf({"'cn'", "'a_b'", "'a|_b' ESCAPE '|'", "'c%'"});
    case 3:
        return "SELECT c.id, d.id FROM t_tag c JOIN t_name d ON c.tag = d.tag WHERE " + oneOf({"c", "d"})
               + ".tag = " + literal;
    case 4:
        return "SELECT c.id, d.id FROM " + table + " c JOIN " + table + " d ON c.tag = d.tag WHERE d.tag = " + literal;
    case 5: return "SELECT c.id FROM " + table + " c WHERE BINARY c.tag = " + oneOf({"'cn'", "'EU'", "'7'"});
    default:
        return "SELECT c.id FROM " + table + " c WHERE c.tag = " + literal
               + oneOf({"", " OR c.tag = " + other, " AND c.qty > 1"});
    }
}

std::string StatementMaker::ofDay()
{
    const std::string day = std::to_string(1 + upTo(28));
    const std::string two = day.size() < 2 ? "0" + day : day;
    const std::string literal = oneOf(
        {"'2026-01-" + two + "'", "'2026-1-" + day + "'", "202601" + two, "'202601" + two + "'",
         "DATE '2026-01-" + two + "'", "'2026-01-" + two + " 10:00:00'", "TIMESTAMP '2026-01-" + two + " 10:00:00'",
         "'26-01-" + two + "'", "2601" + two, "{d '2026-01-" + two + "'}", "202601" + two + "000000",
         "'2026/01/" + two + "'", "'2026-01-" + two + " 00:00:00'", "CAST('2026-01-" + two + "' AS DATE)",
         "'2026-01-10' + INTERVAL 1 DAY"});
    switch (upTo(4))
    {
    case 0: return "SELECT c.id FROM t_day c WHERE c.day BETWEEN " + literal + " AND '2026-01-22 12:00:00'";
    case 1: return "SELECT c.id FROM t_day c WHERE c.day " + oneOf({"<", "<=", ">", ">=", "<>", "<=>"}) + " " + literal;
    case 2: return "SELECT c.id FROM t_day c WHERE c.day IN (" + literal + ", '2026-01-15')";
    default: return "SELECT c.id FROM t_day c WHERE c.day = " + literal;
    }
}

std::string StatementMaker::rareSelect()
{
    choose();
    switch (upTo(13))
    {
    case 0:
    case 1:
        return "SELECT c.id FROM " + m_first + " c WHERE " + oddPredicate("c.buyer_id")
               + oneOf({" AND ", " OR ", " AND NOT "}) + keyPredicate("c.buyer_id");
    case 2:
        return "SELECT c.id FROM " + m_first + " c WHERE " + predicate("c", 1) + oneOf({" AND ", " OR "})
               + oddPredicate("c.buyer_id");
    case 3: return "SELECT c.id FROM " + m_first + " c WHERE (" + predicate("c", 1) + ") AND " + oddSubquery("c");
    case 4: return threeTables();
    case 5: return usingJoin();
    case 6: return grouped();
    case 7: return nested();
    case 8: return ordered();
    case 9: return twice();
    case 10: return setOperation();
    case 11: return ofText();
    default: return ofDay();
    }
}

std::string StatementMaker::rareChange(int id)
{
    choose();
    const std::string number = std::to_string(id);
    switch (upTo(9))
    {
    case 0:
        return "INSERT INTO " + m_first + " (id, buyer_id, qty) VALUES (" + number + ", " + key()
               + ", 1) ON DUPLICATE KEY "
                 "UPDATE qty = VALUES(qty) + 1, buyer_id = VALUES(buyer_id)";
    case 1:
        return "INSERT INTO " + m_second + " (id, buyer_id, qty) SELECT c.id + " + number
               + "000, c.buyer_id, c.qty FROM " + m_first + " c WHERE c.id < 20 AND " + predicate("c", 0);
    case 2:
        return "UPDATE " + m_first + " SET qty = 3 WHERE " + m_first + ".buyer_id IN (" + key() + ", " + keyLiteral()
               + ")";
    case 3:
        return "UPDATE " + m_first + " c SET c.qty = 4 WHERE " + oddPredicate("c.buyer_id") + " AND "
               + predicate("c", 0);
    case 4:
        return "UPDATE " + m_first + " c SET c.note = 'e' WHERE EXISTS (SELECT 1 FROM " + m_second
               + " z WHERE z.buyer_id = c.buyer_id AND " + predicate("z", 0) + ")";
    case 5:
        return "DELETE FROM c USING " + m_first + " c LEFT JOIN " + m_second
               + " i ON i.buyer_id = c.buyer_id WHERE i.id IS NULL AND " + predicate("c", 0);
    case 6:
        return "UPDATE " + m_first
               + " c JOIN t_region r ON r.id = c.region SET c.note = r.name, c.buyer_id = c.buyer_id WHERE "
               + predicate("c", 1);
    case 7: return "INSERT INTO " + m_first + " SET id = " + number + ", buyer_id = " + keyLiteral() + ", qty = 7";
    default:
        return "DELETE FROM " + m_first + " WHERE id > 1000 AND " + m_first + ".buyer_id " + oneOf({"> ", "<= ", "= "})
               + key() + " ORDER BY id";
    }
}

std::string StatementMaker::exactPredicate(const std::string& column, int depth)
{
    if (depth > 0)
    {
        return "(" + exactPredicate(column, depth - 1) + oneOf({" AND ", " OR ", " OR "})
               + exactPredicate(column, depth - 1) + ")";
    }
    switch (upTo(6))
    {
    case 0: return column + " IN (" + key() + ", " + key() + ", '" + key() + "')";
    case 1: return column + " BETWEEN " + key() + " AND " + key();
    case 2: return "(" + key() + " = " + column + ")";
    case 3: return column + " <=> " + key() + ".0";
    case 4: return column + oneOf({" < ", " > ", " <= ", " >= "}) + key();
    default: return column + " = " + key();
    }
}

} // namespace atlas::test
