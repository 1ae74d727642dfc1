#pragma once

#include "app/live/mysql_connection.h"
#include "routing/workload/log_record.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// The digests that a server keeps of the statements on one schema, with their counts and times; the number of them.
/// Its overflow row is a problem of the sink. Errors: digests-not-kept, the connection's.
Result<std::int64_t> readDigests(MySqlConnection& connection, const std::string& schema, LogSink& sink);

struct KeySampleLimits
{
    std::int64_t rows = 65'536;
    std::int64_t stretches = 64;                ///< along an integer primary key
    std::chrono::milliseconds deadline{20'000}; ///< for all statements together
};

struct KeySample
{
    std::int64_t rows = 0;
    std::int64_t stretches = 0; ///< 0: the table's first rows
    bool isWhole = false;       ///< every row of the table
    bool isCut = false;         ///< by the deadline
};

/// Values of a column, in the order of the primary key; nothing is a NULL.
using KeyValueSink = std::function<void(std::optional<std::string_view>)>;

/// Reads stretches of rows that are spread evenly over the primary key when it is one integer, else the first rows.
/// Takes no lock. Errors: the connection's.
Result<KeySample> sampleKeys(MySqlConnection& connection, const std::string& schema, const std::string& table,
                             const std::string& column, const KeySampleLimits& limits, const KeyValueSink& sink);

} // namespace atlas
