#pragma once

#include "models/core/result.h"

#include <chrono>
#include <string>

namespace atlas
{

/// Both digests of a server's certificate, as "9F:...", upper case.
struct CertificateDigests
{
    std::string sha256;
    std::string sha1;
};

/// Asks a MySQL-protocol server for its certificate and goes away before any account is named. The client
/// library (3.3) can only pin SHA-1, so a SHA-256 pin is compared here and the SHA-1 of the same certificate
/// is then handed to the library. Errors: server-unreachable, server-timeout, server-tls-missing.
Result<CertificateDigests> fetchCertificate(const std::string& server, const std::string& host, int port,
                                            const std::string& socket, std::chrono::milliseconds timeout);

/// Hexadecimal digits alone, upper case; empty when the text is no SHA-1 or SHA-256.
std::string normalizedFingerprint(const std::string& text);
/// With a colon after each pair.
std::string colonFingerprint(const std::string& hex);

} // namespace atlas
