#include "app/live/mysql_errors.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace atlas
{

namespace
{

std::string_view codeOf(unsigned number, bool connected, bool timedOut)
{
    switch (number)
    {
    case 1045: // access denied
    case 1698: // no password account
    case 1820: // password must be changed
    case 1862: // password expired
    case 2059: // authentication plugin can't be loaded
    case 4151: // account locked
        return "server-refused-password";
    case 1129: // blocked after too many errors
    case 1130: // host not allowed
        return "server-refused-host";
    case 2026: return "server-tls-refused";
    case 1040: // too many connections
    case 1203: // of this user
    case 1226: // a resource limit of this user
        return "server-too-many-connections";
    case 1044: // no access to the schema
    case 1142: // statement on a table
    case 1143: // on a column
    case 1227: // an administrative privilege
    case 1370: // a routine
        return "server-grant-missing";
    case 1049: return "server-schema-missing";
    case 1146: // no such table
    case 1051: // unknown table
        return "server-table-missing";
    case 1205: // lock wait
    case 1969: // MariaDB's max_statement_time
    case 3024: // MySQL's max_execution_time
        return "server-statement-limit";
    case 1317: // KILL QUERY
        return "server-statement-cancelled";
    case 2013: // lost, or silent for the read timeout
    case 2006:
    case 2055: return timedOut ? "server-timeout" : connected ? "server-connection-lost" : "server-unreachable";
    case 2002:
    case 2003:
    case 2005: return timedOut ? "server-timeout" : "server-unreachable";
    default: return "server-statement-failed";
    }
}

} // namespace

Error mysqlError(unsigned number, const std::string& message, const std::string& server, bool connected, bool timedOut)
{
    // The library has one number for both: no trust, and no TLS at all.
    const bool isPlain = number == 2026 && message.find("server does not support it") != std::string::npos;
    const std::string_view code = isPlain ? "server-tls-missing" : codeOf(number, connected, timedOut);
    return {std::string(code), {server, std::to_string(number) + " " + message}, {}};
}

bool isRefusal(const std::string& code)
{
    static constexpr std::array<std::string_view, 13> kRefusals{
        "server-refused-password", "server-refused-host",   "server-tls-refused",   "server-tls-missing",
        "tls-pin-mismatch",        "secret-variable-unset", "tls-mode-unverified",  "tls-pin-without-fingerprint",
        "option-file-unreadable",  "option-file-syntax",    "option-group-unknown", "tls-pin-malformed",
        "tls-file-unreadable"};
    return std::find(kRefusals.begin(), kRefusals.end(), code) != kRefusals.end();
}

bool isConnectionLost(const std::string& code)
{
    return code == "server-timeout" || code == "server-connection-lost" || code == "server-unreachable";
}

} // namespace atlas
