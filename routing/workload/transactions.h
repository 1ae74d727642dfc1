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
    std::uint64_t touching = 0; ///< all that touched one of the tables
    std::uint64_t together = 0; ///< every statement on the table had the one value, or values of one bucket
    std::uint64_t spread = 0;   ///< values differed
};

/// A statement's value, or values, of a column.
struct ValueTouch
{
    std::uint32_t table = 0;
    std::uint32_t column = 0;
    std::uint64_t target = 0;
    bool isSpread = false; ///< several targets
};

/// Columns of tables that are sharded together, as written.
using KeyColumns = std::vector<std::pair<std::string, std::string>>;

/// Follows the transactions of connections: which tables they touch, and whether one value of a column serves them all.
class Transactions
{
public:
    NameNumbers& names() { return m_names; }
    const NameNumbers& names() const { return m_names; }
    /// Tables that are to be judged together, before anything is read.
    void addGroup(const KeyColumns& keys);

    /// Whether a connection is within a transaction.
    bool isOpen(std::uint64_t connection) const;
    /// A statement of a connection: the tables it touches, and where its values lead.
    void statement(std::uint64_t connection, const std::vector<std::uint32_t>& tables,
                   const std::vector<ValueTouch>& values);
    /// BEGIN, COMMIT, SET autocommit and what commits by itself.
    void control(std::uint64_t connection, SqlStatementKind kind, std::string_view text, const SqlTokens& tokens);
    void end(std::uint64_t connection);
    void endAll();

    std::uint64_t touching(const std::string& table) const;
    TransactionCounts countsOf(const std::string& table, const std::string& column) const;
    /// Of tables that are sharded together; nothing when they were not followed as a group.
    std::optional<TransactionCounts> countsOf(const KeyColumns& keys) const;

private:
    struct Touch
    {
        std::uint32_t table = 0;
        std::uint32_t column = 0;
        std::uint64_t statements = 0;
        std::uint64_t target = 0;
        bool spread = false;
    };

    struct Group
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> keys;
        TransactionCounts counts;
    };

    struct Open
    {
        bool explicitly = false;
        bool autocommit = true;
        std::vector<std::pair<std::uint32_t, std::uint64_t>> tables; ///< with the number of statements
        std::vector<Touch> touches;
    };

    void close(Open& open);
    static void touch(Open& open, const ValueTouch& value);
    static void closeGroup(const Open& open, Group& group);
    const Group* groupOf(const KeyColumns& keys) const;

    NameNumbers m_names;
    std::unordered_map<std::uint64_t, Open> m_open;
    std::map<std::uint32_t, std::uint64_t> m_touching;
    std::map<std::pair<std::uint32_t, std::uint32_t>, TransactionCounts> m_counts;
    std::vector<Group> m_groups;
};

} // namespace atlas
