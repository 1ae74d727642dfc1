#pragma once

#include "app/live/connection_settings.h"
#include "app/live/mysql_dialect.h"
#include "app/live/mysql_result.h"
#include "models/core/result.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

struct st_mysql;

namespace atlas
{

/// Statements that we sent to a server, over all of our connections to it: its counters include them.
struct OwnStatements
{
    std::atomic<std::uint64_t> total{0};
    std::atomic<std::uint64_t> selects{0};
};

struct ConnectionLimits
{
    std::chrono::milliseconds connect{3'000};
    std::chrono::milliseconds statement{2'000}; ///< stopped by the server; the client waits a second longer
    bool readOnly = true;
};

/// One connection to a MySQL-protocol server, closed when it goes. Belongs to the thread that opened it, but
/// for abort(). Encrypted as the settings say or not opened at all; never reconnects by itself. Errors carry
/// the codes of mysql_errors.h and never a secret.
class MySqlConnection
{
public:
    static Result<std::unique_ptr<MySqlConnection>> open(const ConnectionSettings& settings,
                                                         const ConnectionLimits& limits,
                                                         std::shared_ptr<OwnStatements> counter = nullptr);
    ~MySqlConnection();
    MySqlConnection(const MySqlConnection&) = delete;
    MySqlConnection& operator=(const MySqlConnection&) = delete;

    Result<ResultTable> query(std::string_view sql);
    /// Rows affected.
    Result<std::int64_t> execute(std::string_view sql);
    /// Rows one by one, nothing kept; `row` returns false to end. An ended or stopped stream leaves the
    /// connection dead (draining could take as long as the query): open another. Returns the rows seen.
    Result<std::int64_t> stream(std::string_view sql, const std::function<bool(RowView)>& row,
                                std::stop_token stop = {});
    /// Stops what another of our connections is running; needs no privilege.
    Result<Done> killQuery(std::uint64_t connectionId);

    /// Any thread: a call that waits for the server ends at once, the connection is dead.
    void abort() noexcept;

    bool usable() const { return m_usable; }
    std::uint64_t id() const;
    std::string cipher() const; ///< empty: not encrypted
    const ServerVersion& version() const { return m_version; }
    const ConnectionSettings& settings() const { return m_settings; }

    /// A string literal with its quotes.
    std::string literal(std::string_view text) const;

private:
    MySqlConnection(ConnectionSettings settings, const ConnectionLimits& limits,
                    std::shared_ptr<OwnStatements> counter);
    Result<Done> connect();
    Result<Done> applyTls();
    Result<Done> checkSession();
    Result<Done> guard();
    Result<Done> send(std::string_view sql);
    Error failure();

    ConnectionSettings m_settings;
    ConnectionLimits m_limits;
    std::shared_ptr<OwnStatements> m_counter;
    st_mysql* m_mysql = nullptr;
    ServerVersion m_version;
    std::chrono::steady_clock::time_point m_sentAt;
    bool m_connected = false;
    bool m_usable = false;
    std::mutex m_socketMutex; ///< abort() against close: a number of a closed socket may be somebody else's
    int m_socket = -1;
};

} // namespace atlas
