#pragma once

#include "routing/sql/sql_tree.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace atlas
{

/// Numbers for names, in the order of their appearance.
class NameNumbers
{
public:
    std::uint32_t numberOf(const std::string& name);
    std::optional<std::uint32_t> find(const std::string& name) const;
    const std::string& nameOf(std::uint32_t number) const { return m_names[number]; }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::vector<std::string> m_names;
};

/// Explicit transactions that touched a table, by what one of its columns would make of them.
struct TransactionCounts
{
    std::uint64_t together = 0; ///< every statement on the table had the one value, or values of one bucket
    std::uint64_t spread = 0;   ///< values differed
};

/// Where in a statement's tokens the value of a column stands.
struct ValuePlace
{
    std::uint32_t table = 0;
    std::uint32_t column = 0;
    SqlIndex first = 0; ///< tokens
    SqlIndex last = 0;
};

/// The bucket of a value of a table's column; the same number for the same value when no buckets are known.
using PlaceOf = std::function<std::uint64_t(std::string_view table, std::string_view column, std::string_view value)>;

/// Follows the transactions of connections: which tables they touch, and whether one value of a column serves them all.
class Transactions
{
public:
    explicit Transactions(PlaceOf placeOf) : m_placeOf(std::move(placeOf)) {}

    NameNumbers& names() { return m_names; }

    /// A statement of a connection: the tables it touches, and the places of values in its tokens.
    void statement(std::uint64_t connection, const std::vector<std::uint32_t>& tables,
                   const std::vector<ValuePlace>& values, std::string_view text, const SqlTokens& tokens);
    /// BEGIN, COMMIT, SET autocommit and what commits by itself.
    void control(std::uint64_t connection, SqlStatementKind kind, std::string_view text, const SqlTokens& tokens);
    void end(std::uint64_t connection);
    void endAll();

    std::uint64_t touching(const std::string& table) const;
    TransactionCounts countsOf(const std::string& table, const std::string& column) const;

private:
    struct Touch
    {
        std::uint32_t table = 0;
        std::uint32_t column = 0;
        std::uint64_t statements = 0;
        std::uint64_t place = 0;
        bool spread = false;
    };

    struct Open
    {
        bool explicitly = false;
        bool autocommit = true;
        std::vector<std::pair<std::uint32_t, std::uint64_t>> tables; ///< with the number of statements
        std::vector<Touch> touches;
    };

    void close(Open& open);
    void touch(Open& open, const ValuePlace& value, std::uint64_t place);

    PlaceOf m_placeOf;
    NameNumbers m_names;
    std::unordered_map<std::uint64_t, Open> m_open;
    std::map<std::uint32_t, std::uint64_t> m_touching;
    std::map<std::pair<std::uint32_t, std::uint32_t>, TransactionCounts> m_counts;
};

/// A literal as its value: '10' and 10 are one.
std::string canonicalValue(std::string_view text, const SqlTokens& tokens, SqlIndex first, SqlIndex last);

} // namespace atlas
