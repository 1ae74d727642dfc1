#pragma once

#include "models/core/sql_route.h"
#include "routing/router/router.h"
#include "tests/live/live_fixture.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace atlas::test
{

/// Rows as texts, sorted: two answers are compared without their order.
using SqlRows = std::vector<std::string>;

/// The same rows twice on a server: in tables that are not sharded, and in the physical tables of a layout over three
/// databases. t_cart and t_item are bound, by the residue of buyer_id; t_wish as they are, but not bound. t_bill and
/// t_line are bound, by ranges of buyer_id. t_tag and t_name are by the hash of a text, one told apart by case and one
/// not; t_day by ranges of a date; t_region is everywhere.
class ShardedTwin
{
public:
    ShardedTwin();

    const Router& router() const { return *m_router; }
    SqlRoute route(const std::string& statement) const;
    /// Of the tables that are not sharded.
    SqlRows whole(const std::string& statement);
    /// Of the nodes of a route one after another, but one of its statements; `distinct` as the route's merge says.
    SqlRows routed(const SqlRoute& route, std::size_t without = SIZE_MAX);
    /// A change on both sides; false, and nothing done, when a server refuses it.
    bool change(const std::string& statement, const SqlRoute& route);
    SqlRows asked(const std::string& schema, const std::string& sql);
    /// A row more for each of these keys, in every table by buyer_id.
    void addEveryKey(int first, int last);
    /// Names of all sharded tables.
    std::vector<std::string> tables() const;

private:
    void make(const std::string& table);
    void fill(const std::string& table, unsigned seed);
    void insert(const std::string& table, const std::string& key, const std::string& values);

    std::shared_ptr<const Router> m_router;
    std::unique_ptr<MySqlConnection> m_server;
};

/// The answers have only to be put one behind the other, made distinct or sorted: a set of rows is then the same.
bool isPutTogether(const SqlRoute& route);

} // namespace atlas::test
