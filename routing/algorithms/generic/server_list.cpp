#include "routing/algorithms/generic/server_list.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

constexpr const char* kServers = "servers";
constexpr std::string_view kBetween = " \t\r\n,";

/// Digits alone.
std::optional<std::int64_t> plainNumber(std::string_view text, std::int64_t low, std::int64_t high)
{
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = code == std::errc{} && end == text.data() + text.size() && !text.starts_with('-');
    return isNumber && value >= low && value <= high ? std::optional(value) : std::nullopt;
}

/// Nothing when a part does not do.
std::optional<ListedServer> serverOf(std::string_view written)
{
    ListedServer server{.written = std::string(written), .address = {}, .host = {}, .port = {}, .weight = {}};
    const std::size_t equals = written.find('=');
    if (equals != std::string_view::npos)
    {
        server.weight = plainNumber(written.substr(equals + 1), 0, UINT32_MAX);
        if (!server.weight)
        {
            return std::nullopt;
        }
        written = written.substr(0, equals);
    }
    server.address = written;
    const std::size_t colon = written.rfind(':');
    if (colon != std::string_view::npos)
    {
        const auto port = plainNumber(written.substr(colon + 1), 1, 65535);
        if (!port)
        {
            return std::nullopt;
        }
        server.port = static_cast<std::int32_t>(*port);
    }
    server.host = written.substr(0, colon);
    return server.host.empty() ? std::nullopt : std::optional(std::move(server));
}

} // namespace

Result<std::vector<ListedServer>> readServerList(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText(kServers);
    if (!written)
    {
        return written.error();
    }
    std::vector<ListedServer> servers;
    std::string_view rest = *written;
    while (true)
    {
        rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
        if (rest.empty())
        {
            break;
        }
        const std::string_view token = rest.substr(0, rest.find_first_of(kBetween));
        rest.remove_prefix(token.size());
        auto server = serverOf(token);
        if (!server)
        {
            return params.bad(kServers, "host:port or host:port=weight for each server, with blanks between them: \""
                                            + std::string(token) + "\" is none");
        }
        servers.push_back(*std::move(server));
    }
    return servers.empty() ? Result<std::vector<ListedServer>>(params.bad(kServers, "one server or more"))
                           : std::move(servers);
}

} // namespace atlas
