#pragma once

#include <random>
#include <string>
#include <vector>

namespace atlas::test
{

/// Random statements over the tables of ShardedTwin.
class StatementMaker
{
public:
    explicit StatementMaker(unsigned seed) : m_random(seed) {}

    std::string select();
    /// Kinds that are rarer: more than two tables, derived tables in others, set operations, HAVING, windows, keys that
    /// are texts or dates.
    std::string rareSelect();
    /// An INSERT (its rows begin with `id`), UPDATE or DELETE.
    std::string change(int id);
    std::string rareChange(int id);
    /// A condition on the key that the route follows exactly: a node is listed only when it can have a row.
    std::string exactPredicate(const std::string& column, int depth);

private:
    int upTo(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    const std::string& oneOf(const std::vector<std::string>& texts)
    {
        return texts[static_cast<std::size_t>(upTo(static_cast<int>(texts.size())))];
    }
    /// The bound tables of the next statement, by residues or by ranges.
    void choose();
    std::string key() { return std::to_string(upTo(24) - 4); }
    std::string keyLiteral();
    std::string keyPredicate(const std::string& column);
    std::string oddPredicate(const std::string& column);
    std::string otherPredicate(const std::string& alias);
    std::string predicate(const std::string& alias, int depth);
    std::string subquery(const std::string& alias);
    std::string oddSubquery(const std::string& alias);
    std::string plain();
    std::string joined();
    std::string outer();
    std::string derived();
    std::string united();
    std::string threeTables();
    std::string usingJoin();
    std::string grouped();
    std::string nested();
    std::string ordered();
    std::string twice();
    std::string setOperation();
    std::string ofText();
    std::string ofDay();

    std::mt19937 m_random;
    std::string m_first = "t_cart"; ///< bound to m_second by buyer_id
    std::string m_second = "t_item";
};

} // namespace atlas::test
