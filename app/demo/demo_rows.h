#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// Rows of one logic table; values in the order of the columns, numbers as their digits.
struct DemoRows
{
    std::string table;
    std::vector<std::string> columns;
    std::size_t keyColumn = 0; ///< the sharding key among the columns
    std::vector<std::vector<std::string>> rows;
};

/// Makes the demo's data: the same rows for the same numbers on every machine. Users are not alike: a tenth of
/// the orders belong to eight of them.
class DemoRowMaker
{
public:
    explicit DemoRowMaker(std::int64_t totalRows, int memberTables);

    /// How many rows of a sharded table there are in all: orders 40 %, items 30 %, sessions 20 %, the rest members.
    std::int64_t count(const std::string& table) const;
    /// Rows [first, first + size) of a table.
    DemoRows make(const std::string& table, std::int64_t first, std::int64_t size) const;
    /// The row of the lookup table for each order of `orders`.
    static DemoRows lookupsOf(const DemoRows& orders);
    static DemoRows regions();

    /// The user of an order, of an item, or of a statement of the traffic.
    static std::uint64_t userOf(std::uint64_t number);

private:
    std::vector<std::string> row(const std::string& table, std::int64_t number) const;

    std::int64_t m_total;
    std::int64_t m_memberSpan; ///< ids of members lie below
};

/// The sharded tables in the order of loading.
const std::vector<std::string>& demoTables();

} // namespace atlas
