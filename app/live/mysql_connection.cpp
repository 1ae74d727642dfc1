#include "app/live/mysql_connection.h"

#include "app/live/mysql_errors.h"
#include "app/live/tls_fingerprint.h"

#include <mysql.h>
#include <sys/socket.h>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kAuthPlugins = "mysql_native_password,caching_sha2_password,sha256_password,client_ed25519";
constexpr const char* kAuthPluginsOverTls =
    "mysql_native_password,caching_sha2_password,sha256_password,client_ed25519,dialog,mysql_clear_password";

unsigned wholeSeconds(std::chrono::milliseconds time)
{
    return static_cast<unsigned>(std::max<long long>(1, (time.count() + 999) / 1000));
}

void initLibraryOnce()
{
    static const int done = mysql_library_init(0, nullptr, nullptr);
    (void)done;
    thread_local const struct ThreadScope // the library keeps state for each thread
    {
        ThreadScope() { mysql_thread_init(); }
        ~ThreadScope() { mysql_thread_end(); }
    } scope;
    (void)scope;
}

} // namespace

MySqlConnection::MySqlConnection(ConnectionSettings settings, const ConnectionLimits& limits,
                                 std::shared_ptr<OwnStatements> counter)
    : m_settings(std::move(settings)), m_limits(limits), m_counter(std::move(counter))
{
}

MySqlConnection::~MySqlConnection()
{
    if (m_mysql == nullptr)
    {
        return;
    }
    {
        const std::lock_guard lock(m_socketMutex);
        m_socket = -1;
    }
    mysql_close(m_mysql);
}

Result<std::unique_ptr<MySqlConnection>> MySqlConnection::open(const ConnectionSettings& settings,
                                                               const ConnectionLimits& limits,
                                                               std::shared_ptr<OwnStatements> counter)
{
    initLibraryOnce();
    std::unique_ptr<MySqlConnection> made(new MySqlConnection(settings, limits, std::move(counter)));
    for (const auto step : {&MySqlConnection::applyTls, &MySqlConnection::connect, &MySqlConnection::checkSession,
                            &MySqlConnection::guard})
    {
        if (auto done = (made.get()->*step)(); !done)
        {
            return done.error();
        }
    }
    return made;
}

Result<Done> MySqlConnection::applyTls()
{
    m_mysql = mysql_init(nullptr);
    if (m_settings.tls == TlsMode::Off)
    {
        return Done{};
    }
    if (auto done = checkTlsFiles(m_settings); !done)
    {
        return done;
    }
    const auto path = [](const std::string& text) { return text.empty() ? nullptr : text.c_str(); };
    mysql_ssl_set(m_mysql, path(m_settings.key), path(m_settings.cert), path(m_settings.ca), nullptr, nullptr);
    if (m_settings.tls == TlsMode::Verify)
    {
        // MYSQL_OPT_SSL_ENFORCE does not enforce; only this refuses a server without TLS
        const my_bool yes = 1;
        mysql_optionsv(m_mysql, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &yes);
        return Done{};
    }
    std::string pin = normalizedFingerprint(m_settings.fingerprint);
    if (pin.empty())
    {
        return Error{"tls-pin-malformed", {m_settings.server}, {}};
    }
    if (pin.size() == 64)
    {
        auto digests =
            fetchCertificate(m_settings.server, m_settings.host, m_settings.port, m_settings.socket, m_limits.connect);
        if (!digests)
        {
            return digests.error();
        }
        if (normalizedFingerprint(digests->sha256) != pin)
        {
            return Error{"tls-pin-mismatch", {m_settings.server, digests->sha256}, {}};
        }
        pin = normalizedFingerprint(digests->sha1);
    }
    mysql_optionsv(m_mysql, MARIADB_OPT_SSL_FP, pin.c_str());
    return Done{};
}

Result<Done> MySqlConnection::connect()
{
    const unsigned connectSeconds = wholeSeconds(m_limits.connect);
    const unsigned waitSeconds = wholeSeconds(m_limits.statement + std::chrono::seconds(1));
    const unsigned noLocalInfile = 0;
    const unsigned protocol = m_settings.socket.empty() ? MYSQL_PROTOCOL_TCP : MYSQL_PROTOCOL_SOCKET;
    mysql_optionsv(m_mysql, MYSQL_OPT_CONNECT_TIMEOUT, &connectSeconds);
    mysql_optionsv(m_mysql, MYSQL_OPT_READ_TIMEOUT, &waitSeconds);
    mysql_optionsv(m_mysql, MYSQL_OPT_WRITE_TIMEOUT, &waitSeconds);
    mysql_optionsv(m_mysql, MYSQL_OPT_LOCAL_INFILE, &noLocalInfile);
    mysql_optionsv(m_mysql, MYSQL_OPT_PROTOCOL, &protocol);
    mysql_optionsv(m_mysql, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    mysql_optionsv(m_mysql, MYSQL_OPT_CONNECT_ATTR_ADD, "program_name", "shardatlas");
    mysql_optionsv(m_mysql, MARIADB_OPT_RESTRICTED_AUTH,
                   m_settings.tls == TlsMode::Off ? kAuthPlugins : kAuthPluginsOverTls);
    m_sentAt = std::chrono::steady_clock::now();
    const bool bySocket = !m_settings.socket.empty();
    MYSQL* open = mysql_real_connect(m_mysql, bySocket ? nullptr : m_settings.host.c_str(), m_settings.user.c_str(),
                                     m_settings.password.reveal(), nullptr,
                                     bySocket ? 0U : static_cast<unsigned>(m_settings.port),
                                     bySocket ? m_settings.socket.c_str() : nullptr, 0);
    m_settings.password = Secret(); // an opened connection needs it no more, and never reconnects
    if (open == nullptr)
    {
        return failure();
    }
    m_connected = true;
    m_usable = true;
    const std::lock_guard lock(m_socketMutex);
    m_socket = static_cast<int>(mysql_get_socket(m_mysql));
    return Done{};
}

Result<Done> MySqlConnection::checkSession()
{
    if (m_settings.tls != TlsMode::Off && cipher().empty())
    {
        m_usable = false;
        return Error{"server-tls-missing", {m_settings.server, "session is not encrypted"}, {}};
    }
    auto version = query("SELECT VERSION(), @@version_comment");
    if (!version)
    {
        return version.error();
    }
    m_version = parseServerVersion(version->text(0, std::size_t{0}), version->text(0, std::size_t{1}));
    return Done{};
}

Result<Done> MySqlConnection::guard()
{
    for (const GuardStatement& statement : guardStatements(m_version, {m_limits.statement, m_limits.readOnly}))
    {
        auto done = execute(statement.sql);
        if (!done && (statement.required || !m_usable))
        {
            return done.error();
        }
    }
    return Done{};
}

Error MySqlConnection::failure()
{
    const auto waited = std::chrono::steady_clock::now() - m_sentAt;
    const auto limit = m_connected ? m_limits.statement : m_limits.connect - std::chrono::milliseconds(100);
    Error error =
        mysqlError(mysql_errno(m_mysql), mysql_error(m_mysql), m_settings.server, m_connected, waited >= limit);
    if (isConnectionLost(error.code))
    {
        m_usable = false;
    }
    return error;
}

Result<Done> MySqlConnection::send(std::string_view sql)
{
    if (!m_usable)
    {
        return Error{"server-connection-lost", {m_settings.server, "closed"}, {}};
    }
    if (m_counter)
    {
        m_counter->total.fetch_add(1, std::memory_order_relaxed);
        m_counter->selects.fetch_add(sql.starts_with("SELECT") ? 1 : 0, std::memory_order_relaxed);
    }
    m_sentAt = std::chrono::steady_clock::now();
    if (mysql_real_query(m_mysql, sql.data(), sql.size()) != 0)
    {
        return failure();
    }
    return Done{};
}

Result<ResultTable> MySqlConnection::query(std::string_view sql)
{
    if (auto sent = send(sql); !sent)
    {
        return sent.error();
    }
    const std::unique_ptr<MYSQL_RES, decltype(&mysql_free_result)> result(mysql_store_result(m_mysql),
                                                                          &mysql_free_result);
    if (!result)
    {
        if (mysql_errno(m_mysql) != 0)
        {
            return failure();
        }
        return ResultTable{};
    }
    ResultTable table;
    table.fields = fieldsOf(result.get());
    while (const MYSQL_ROW row = mysql_fetch_row(result.get()))
    {
        const unsigned long* lengths = mysql_fetch_lengths(result.get());
        auto& out = table.rows.emplace_back(table.fields.size());
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            if (row[i] != nullptr)
            {
                out[i].emplace(row[i], lengths[i]);
            }
        }
    }
    return table;
}

Result<std::int64_t> MySqlConnection::execute(std::string_view sql)
{
    if (auto sent = send(sql); !sent)
    {
        return sent.error();
    }
    if (MYSQL_RES* result = mysql_store_result(m_mysql))
    {
        mysql_free_result(result);
        return std::int64_t{0};
    }
    return static_cast<std::int64_t>(mysql_affected_rows(m_mysql));
}

Result<std::int64_t> MySqlConnection::stream(std::string_view sql, const std::function<bool(RowView)>& row,
                                             std::stop_token stop)
{
    if (auto sent = send(sql); !sent)
    {
        return sent.error();
    }
    std::unique_ptr<MYSQL_RES, decltype(&mysql_free_result)> result(mysql_use_result(m_mysql), &mysql_free_result);
    if (!result)
    {
        return failure();
    }
    std::vector<std::optional<std::string_view>> view(mysql_num_fields(result.get()));
    std::int64_t count = 0;
    while (const MYSQL_ROW fields = mysql_fetch_row(result.get()))
    {
        const unsigned long* lengths = mysql_fetch_lengths(result.get());
        for (std::size_t i = 0; i < view.size(); ++i)
        {
            view[i] = fields[i] != nullptr ? std::optional(std::string_view(fields[i], lengths[i])) : std::nullopt;
        }
        ++count;
        if (!row(view) || stop.stop_requested())
        {
            m_usable = false;
            mariadb_cancel(m_mysql); // else freeing the result reads all the rest
            return count;
        }
    }
    if (mysql_errno(m_mysql) != 0)
    {
        return failure();
    }
    return count;
}

Result<Done> MySqlConnection::killQuery(std::uint64_t connectionId)
{
    auto done = execute("KILL QUERY " + std::to_string(connectionId));
    if (!done)
    {
        return done.error();
    }
    return Done{};
}

void MySqlConnection::abort() noexcept
{
    const std::lock_guard lock(m_socketMutex);
    if (m_socket >= 0)
    {
        ::shutdown(m_socket, SHUT_RDWR);
    }
}

std::uint64_t MySqlConnection::id() const
{
    return mysql_thread_id(m_mysql);
}

std::string MySqlConnection::cipher() const
{
    const char* name = mysql_get_ssl_cipher(m_mysql);
    return name != nullptr ? name : "";
}

std::string MySqlConnection::literal(std::string_view text) const
{
    std::string out(text.size() * 2 + 3, '\0');
    out[0] = '\'';
    const unsigned long size =
        mysql_real_escape_string(m_mysql, out.data() + 1, text.data(), static_cast<unsigned long>(text.size()));
    out[size + 1] = '\'';
    out.resize(size + 2);
    return out;
}

} // namespace atlas
