#include "tests/live/sql_statements.h"

namespace atlas::test
{

std::string StatementMaker::keyLiteral()
{
    switch (upTo(8))
    {
    case 0: return "'" + key() + "'";
    case 1: return key() + ".0";
    case 2: return "(" + key() + " + 1)";
    case 3: return oneOf({"NULL", "2.5", "99999999999999999999", "'x'", "TRUE"});
    default: return key();
    }
}

std::string StatementMaker::keyPredicate(const std::string& column)
{
    switch (upTo(11))
    {
    case 0: return column + " IN (" + keyLiteral() + ", " + keyLiteral() + ", " + keyLiteral() + ")";
    case 1: return column + " BETWEEN " + key() + " AND " + key();
    case 2: return keyLiteral() + " = " + column;
    case 3: return column + " <=> " + keyLiteral();
    case 4: return column + oneOf({" < ", " > ", " <= ", " >= "}) + keyLiteral();
    case 5:
        return "(" + column + ", " + column.substr(0, column.find('.') + 1) + "qty) IN ((" + key() + ", 1), (" + key()
               + ", 2))";
    case 6: return column + " <> " + key();
    case 7: return column + oneOf({" IS NULL", " IS NOT NULL", " NOT IN (1, 2)", " + 0 = 3"});
    case 8: return "NOT " + column + " = " + key();
    default: return column + " = " + keyLiteral();
    }
}

std::string StatementMaker::otherPredicate(const std::string& alias)
{
    return alias + "."
           + oneOf({"qty = 1", "qty IS NULL", "sku = 's1'", "region = 0", "note LIKE 'n%'", "id < 40", "qty IN (1, 2)",
                    "id BETWEEN 10 AND 90"});
}

std::string StatementMaker::predicate(const std::string& alias, int depth)
{
    if (depth <= 0 || upTo(3) == 0)
    {
        return upTo(4) == 0 ? otherPredicate(alias) : keyPredicate(alias + ".buyer_id");
    }
    const std::string left = predicate(alias, depth - 1);
    const std::string right = predicate(alias, depth - 1);
    const std::string both = left + oneOf({" AND ", " AND ", " OR ", " XOR "}) + right;
    return upTo(2) == 0 ? "(" + both + ")" : both;
}

std::string StatementMaker::subquery(const std::string& alias)
{
    const std::string table = oneOf({m_second, m_second, "t_wish", m_first});
    switch (upTo(6))
    {
    case 0: return alias + ".buyer_id IN (SELECT z.buyer_id FROM " + table + " z WHERE " + predicate("z", 1) + ")";
    case 1: return alias + ".buyer_id NOT IN (SELECT z.buyer_id FROM " + table + " z WHERE " + predicate("z", 1) + ")";
    case 2:
        return "EXISTS (SELECT 1 FROM " + table + " z WHERE z.buyer_id = " + alias + ".buyer_id AND "
               + predicate("z", 1) + ")";
    case 3:
        return "NOT EXISTS (SELECT 1 FROM " + table + " z WHERE " + alias + ".buyer_id = z.buyer_id AND "
               + predicate("z", 1) + ")";
    case 4: return "(SELECT COUNT(*) FROM " + table + " z WHERE z.buyer_id = " + alias + ".buyer_id) > 3";
    default: return alias + ".region IN (SELECT r.id FROM t_region r WHERE r.name <> 'e')";
    }
}

std::string StatementMaker::plain()
{
    const std::string table = oneOf({m_first, m_second, "t_wish"});
    std::string where = predicate("c", 2);
    if (upTo(4) == 0)
    {
        where = "(" + where + ")" + oneOf({" AND ", " AND ", " OR "}) + subquery("c");
    }
    return "SELECT c.id, c.buyer_id FROM " + table + " c WHERE " + where;
}

std::string StatementMaker::joined()
{
    const std::string table = oneOf({m_second, m_second, "t_wish", m_first});
    const std::string on = upTo(5) == 0 ? "c.sku = i.sku AND c.id = i.id" : "c.buyer_id = i.buyer_id";
    const std::string region = upTo(4) == 0 ? " JOIN t_region r ON r.id = i.region" : "";
    const std::string alias = oneOf({"c", "i"});
    if (upTo(5) == 0)
    {
        return "SELECT c.id, i.id FROM " + m_first + " c JOIN " + table + " i USING (buyer_id) WHERE "
               + predicate(alias, 1);
    }
    return "SELECT c.id, i.id FROM " + m_first + " c" + oneOf({" JOIN ", ", ", " STRAIGHT_JOIN "}).substr(0)
           + (table + " i") + region + " WHERE " + on + " AND " + predicate(alias, 1);
}

std::string StatementMaker::outer()
{
    const std::string table = oneOf({m_second, m_second, "t_wish", "t_region"});
    const std::string other = table == "t_region" ? "i.id = c.region" : "c.buyer_id = i.buyer_id";
    const std::string more = table == "t_region" || upTo(2) == 0 ? "" : " AND " + predicate("i", 0);
    const std::string where = table == "t_region" || upTo(3) > 0 ? predicate("c", 1)
                              : upTo(2) == 0                     ? "i.id IS NULL"
                                                                 : predicate("i", 1);
    return "SELECT c.id, i.id FROM " + m_first + " c" + oneOf({" LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN "}) + table
           + " i ON " + other + more + " WHERE " + where;
}

std::string StatementMaker::derived()
{
    if (upTo(3) == 0)
    {
        return "SELECT x.buyer_id, x.n FROM (SELECT c.buyer_id, COUNT(*) n, 1 AS qty FROM " + m_first + " c WHERE "
               + predicate("c", 1) + " GROUP BY c.buyer_id) x WHERE " + keyPredicate("x.buyer_id").substr(0);
    }
    if (upTo(2) == 0)
    {
        return "WITH x AS (SELECT buyer_id, id, qty FROM " + m_first + ") SELECT x.id FROM x WHERE "
               + keyPredicate("x.buyer_id");
    }
    return "SELECT x.id, i.id FROM (SELECT buyer_id AS b, id, qty FROM " + m_first + ") x JOIN " + m_second
           + " i ON i.buyer_id = x.b WHERE " + predicate("i", 1);
}

std::string StatementMaker::united()
{
    return "SELECT c.id, c.sku FROM " + m_first + " c WHERE " + predicate("c", 1)
           + " UNION ALL SELECT i.id, i.sku FROM " + m_second + " i WHERE " + predicate("i", 1);
}

void StatementMaker::choose()
{
    const bool byRange = upTo(3) == 0;
    m_first = byRange ? "t_bill" : "t_cart";
    m_second = byRange ? "t_line" : "t_item";
}

std::string StatementMaker::select()
{
    choose();
    switch (upTo(10))
    {
    case 0:
    case 1: return joined();
    case 2: return outer();
    case 3: return derived();
    case 4: return united();
    default: return plain();
    }
}

std::string StatementMaker::change(int id)
{
    choose();
    const std::string table = oneOf({m_first, m_second, "t_wish"});
    const std::string columns = " (id, buyer_id, qty, sku) VALUES (";
    switch (upTo(7))
    {
    case 0:
        return "INSERT INTO " + table + columns + std::to_string(id) + ", " + key() + ", 1, 's1'), ("
               + std::to_string(id + 5000) + ", " + key() + ", 2, 's2'), (" + std::to_string(id + 9000) + ", '" + key()
               + "', 3, 's3')";
    case 1: return "UPDATE " + table + " SET qty = qty + 1 WHERE " + predicate(table, 1);
    case 2:
        return "UPDATE " + m_first + " c JOIN " + m_second + " i ON c.buyer_id = i.buyer_id SET c.note = 'u' WHERE "
               + predicate("i", 1);
    case 3: return "DELETE FROM " + table + " WHERE id > 100 AND " + keyPredicate(table + ".buyer_id");
    case 4: return "UPDATE t_region SET name = 'r" + std::to_string(id) + "' WHERE id = " + std::to_string(upTo(3));
    case 5:
        return "DELETE i FROM " + m_first + " c JOIN " + m_second
               + " i ON i.buyer_id = c.buyer_id WHERE i.id > 110 AND " + predicate("c", 1);
    default: return "REPLACE INTO " + table + columns + std::to_string(id) + ", " + key() + ", 1, 's1')";
    }
}

} // namespace atlas::test
