#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

inline constexpr int kMySqlPort = 3306;
/// Instead of a port that is none: the address is not known.
inline constexpr int kWrongPort = 0;

/// A port as it stands in a file, MySQL's own when nothing stands there; kWrongPort outside of 1 to 65535.
int portOf(std::string_view text);

/// What a JDBC address of a MySQL-protocol server says (MySQL Connector/J, MariaDB Connector/J).
struct JdbcUrl
{
    struct Host
    {
        std::string name;
        int port = kMySqlPort;
    };
    std::vector<Host> hosts; ///< more than one in replication and load-balance addresses; the first is the primary
    std::string schema;      ///< empty when it names none
    TlsMode tls = TlsMode::Unset;
};

/// "jdbc:mysql://host:port/schema?parameters", also mariadb:, with several hosts, "address=(host=..)(port=..)" and IPv6
/// in brackets. Errors: jdbc-url-encrypted for ENC(...), jdbc-url-placeholder where a "${" is left, jdbc-url-driver for
/// another kind of server, jdbc-url-syntax; each with the kind or the part concerned, never with the whole address,
/// which may hold a password.
Result<JdbcUrl> readJdbcUrl(std::string_view url);

} // namespace atlas
