#include "app/live/connection_settings.h"

#include "app/live/option_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace atlas
{

namespace
{

bool isLocal(const ConnectionSettings& settings)
{
    const std::string& host = settings.host;
    return !settings.socket.empty() || host == "localhost" || host == "::1" || host.starts_with("127.");
}

std::string resolved(const std::string& path, const std::string& folder)
{
    if (path.empty())
    {
        return {};
    }
    const std::filesystem::path expanded = expandHome(path);
    return expanded.is_absolute() ? expanded.string() : (std::filesystem::path(folder) / expanded).string();
}

void fillFrom(const OptionFile& file, const char* name, std::string& into)
{
    const std::string* value = file.find(name);
    if (into.empty() && value != nullptr)
    {
        into = *value;
    }
}

/// ssl-mode=REQUIRED and PREFERRED encrypt without knowing with whom: here that is refused, not weakened.
Result<TlsMode> tlsOf(const OptionFile& file)
{
    if (const std::string* mode = file.find("ssl-mode"))
    {
        std::string upper = *mode;
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        if (upper == "VERIFY_CA" || upper == "VERIFY_IDENTITY")
        {
            return TlsMode::Verify;
        }
        if (upper == "DISABLED")
        {
            return TlsMode::Off;
        }
        return Error{"tls-mode-unverified", {*mode}, {}};
    }
    if (file.find("skip-ssl") != nullptr || file.find("disable-ssl") != nullptr)
    {
        return TlsMode::Off;
    }
    const bool named =
        file.find("ssl-verify-server-cert") != nullptr || file.find("ssl-ca") != nullptr || file.find("ssl") != nullptr;
    return named ? TlsMode::Verify : TlsMode::Unset;
}

Result<Done> applyOptionFile(const Server& server, const std::string& folder, ConnectionSettings& settings)
{
    auto file = readOptionFile(resolved(server.optionFile, folder), server.optionGroup);
    if (!file)
    {
        return Error{file.error().code, file.error().args, file.error().place};
    }
    fillFrom(*file, "host", settings.host);
    fillFrom(*file, "user", settings.user);
    fillFrom(*file, "socket", settings.socket);
    fillFrom(*file, "ssl-ca", settings.ca);
    fillFrom(*file, "ssl-cert", settings.cert);
    fillFrom(*file, "ssl-key", settings.key);
    const std::string* port = file->find("port");
    if (port != nullptr && server.port == Server().port)
    {
        std::from_chars(port->data(), port->data() + port->size(), settings.port);
    }
    if (settings.tls == TlsMode::Unset)
    {
        auto mode = tlsOf(*file);
        if (!mode)
        {
            return Error{mode.error().code, mode.error().args, server.place};
        }
        settings.tls = *mode;
    }
    if (auto it = file->options.find("password"); it != file->options.end())
    {
        if (settings.password.empty())
        {
            settings.password = Secret(it->second);
        }
        wipe(it->second);
    }
    settings.findings.insert(settings.findings.end(), file->findings.begin(), file->findings.end());
    return Done{};
}

} // namespace

Result<ConnectionSettings> connectionSettings(const Server& server, const std::string& folder)
{
    ConnectionSettings settings;
    settings.server = server.name;
    settings.host = server.host;
    settings.port = server.port;
    settings.socket = server.socket;
    settings.user = server.user;
    settings.tls = server.tls;
    settings.ca = resolved(server.ca, folder);
    settings.cert = resolved(server.cert, folder);
    settings.key = resolved(server.key, folder);
    settings.fingerprint = server.fingerprint;
    if (!server.password.environmentVariable.empty())
    {
        const char* value = std::getenv(server.password.environmentVariable.c_str());
        if (value == nullptr)
        {
            return Error{"secret-variable-unset", {server.password.environmentVariable, server.name}, server.place};
        }
        settings.password = Secret(value);
    }
    else
    {
        settings.password = Secret(server.password.literal);
    }
    if (!server.optionFile.empty())
    {
        if (auto done = applyOptionFile(server, folder, settings); !done)
        {
            return done.error();
        }
    }
    if (settings.host.empty())
    {
        settings.host = "127.0.0.1";
    }
    if (settings.tls == TlsMode::Unset)
    {
        settings.tls = isLocal(settings) ? TlsMode::Off : TlsMode::Verify;
    }
    if (settings.tls == TlsMode::Pin && settings.fingerprint.empty())
    {
        return Error{"tls-pin-without-fingerprint", {server.name}, server.place};
    }
    return settings;
}

Result<Done> checkTlsFiles(const ConnectionSettings& settings)
{
    const std::array<std::pair<const char*, const std::string*>, 3> files{
        {{"ca", &settings.ca}, {"cert", &settings.cert}, {"key", &settings.key}}};
    for (const auto& [which, path] : files)
    {
        if (!path->empty() && ::access(path->c_str(), R_OK) != 0)
        {
            const std::string reason = std::generic_category().message(errno);
            return Error{"tls-file-unreadable", {which, *path, settings.server, reason}, {}};
        }
    }
    return Done{};
}

} // namespace atlas
