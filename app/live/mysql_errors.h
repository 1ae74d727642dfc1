#pragma once

#include "models/core/result.h"

#include <string>

namespace atlas
{

/// The number that a MySQL server or client library gave, as a code of the catalogue. `server` is the
/// layout's name, `connected` whether the handshake was over, `timedOut` whether the wait used up its limit.
/// Args of every code: server, the server's own words.
Error mysqlError(unsigned number, const std::string& message, const std::string& server, bool connected, bool timedOut);

/// Trying again by ourselves would lock the account or the host: password, certificate, settings.
bool isRefusal(const std::string& code);
/// The connection is of no more use.
bool isConnectionLost(const std::string& code);

} // namespace atlas
