#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"

#include <chrono>
#include <string>
#include <vector>

namespace atlas
{

/// What a server said when it was tried once.
struct ConnectionReport
{
    std::string version;
    std::string user;              ///< as the server knows the account, "dba@10.%"
    std::string cipher;            ///< empty: the connection is not encrypted
    std::string fingerprintSha256; ///< of the certificate, "9F:..."; empty without TLS
    bool readOnly = false;
    std::chrono::milliseconds took{0};
    std::vector<std::string> missing; ///< features that a grant or a setting keeps off, as catalogue codes
};

/// Connects once, asks, and closes. Blocks up to `timeout` for each step: call it from a job, not from the
/// window's thread. `folder` is the layout's. Errors as of MySqlConnection::open().
Result<ConnectionReport> testConnection(const Server& server, const std::string& folder,
                                        std::chrono::milliseconds timeout = std::chrono::seconds(3));

} // namespace atlas
