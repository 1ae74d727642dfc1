#pragma once

#include "app/live/secret.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <string>

namespace atlas
{

/// All that opening a MySQL connection needs, with the layout's references resolved: environment variable,
/// option file, relative paths. Held in memory only.
struct ConnectionSettings
{
    std::string server; ///< the layout's name, for messages
    std::string host = "127.0.0.1";
    int port = 3306;
    std::string socket; ///< used instead of host and port when not empty
    std::string user;
    Secret password;
    TlsMode tls = TlsMode::Verify; ///< never Unset
    std::string ca;
    std::string cert;
    std::string key;
    std::string fingerprint; ///< SHA-256 or SHA-1, hexadecimal, colons or not
    Diagnostics findings;
};

/// A layout's server says more than its option file does. `tls` unset means verify for a remote host, and
/// off for a socket or a loopback address. Errors: secret-variable-unset, tls-pin-without-fingerprint,
/// tls-mode-unverified, and those of readOptionFile().
Result<ConnectionSettings> connectionSettings(const Server& server, const std::string& folder);

/// The client library says of a missing file no more than "failed". Errors: tls-file-unreadable (args: which, path,
/// server, reason).
Result<Done> checkTlsFiles(const ConnectionSettings& settings);

} // namespace atlas
