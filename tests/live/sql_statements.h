#pragma once

#include <random>
#include <string>
#include <vector>

namespace atlas::test
{

/// Random statements over t_cart, t_item (bound by buyer_id), t_wish and the broadcast table t_region.
class StatementMaker
{
public:
    explicit StatementMaker(unsigned seed) : m_random(seed) {}

    std::string select();
    /// An INSERT (its rows begin with `id`), UPDATE or DELETE.
    std::string change(int id);

private:
    int upTo(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    const std::string& oneOf(const std::vector<std::string>& texts)
    {
        return texts[static_cast<std::size_t>(upTo(static_cast<int>(texts.size())))];
    }
    std::string key() { return std::to_string(upTo(24) - 4); }
    std::string keyLiteral();
    std::string keyPredicate(const std::string& column);
    std::string otherPredicate(const std::string& alias);
    std::string predicate(const std::string& alias, int depth);
    std::string subquery(const std::string& alias);
    std::string plain();
    std::string joined();
    std::string outer();
    std::string derived();
    std::string united();

    std::mt19937 m_random;
};

} // namespace atlas::test
