#pragma once

#include "app/live/mysql_connection.h"
#include "app/live/probe.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace atlas
{

/// Statements of ours on each table, "schema.table", for taking them off its rate.
using OwnTableReads = std::map<std::string, std::uint64_t>;

/// Counts one table along its primary key, in steps sized to take a quarter of a second. A table whose key
/// can't be walked (none, FLOAT, ENUM, SET, BIT) is counted by one statement under the session's limit.
class MySqlCount : public TableCount
{
public:
    MySqlCount(std::shared_ptr<MySqlConnection> connection, const std::string& schema, const std::string& table,
               std::shared_ptr<std::uint64_t> ownReads);

    Result<bool> advance() override;
    std::int64_t counted() const override { return m_counted; }

private:
    Result<Done> readKey();
    Result<bool> countAtOnce();
    Result<bool> step();
    Result<ResultTable> ask(const std::string& sql);
    std::string after() const; ///< WHERE clause behind the last boundary
    std::string keyLiteral(const Field& field, const std::string& text) const;

    std::shared_ptr<MySqlConnection> m_connection;
    std::shared_ptr<std::uint64_t> m_ownReads;
    std::string m_schema;
    std::string m_table;
    std::string m_name; ///< quoted, with schema
    std::string m_keyList;
    std::vector<std::string> m_key;      ///< quoted columns
    std::vector<std::string> m_boundary; ///< literals of the last row counted
    std::int64_t m_rows = 20'000;        ///< of the next step
    std::int64_t m_counted = 0;
    bool m_keyRead = false;
    bool m_walkable = false;
};

} // namespace atlas
