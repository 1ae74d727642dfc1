#pragma once

#include <string>
#include <vector>

namespace atlas
{

/// What a server said when its connection was tried. Code and arguments are of the message catalogue when it failed.
struct ConnectionAnswer
{
    bool reached = false;
    std::string code;
    std::vector<std::string> args;
    std::string serverVersion;
    std::string tls; ///< protocol and cipher, empty without TLS
    double milliseconds = 0.0;
};

} // namespace atlas
