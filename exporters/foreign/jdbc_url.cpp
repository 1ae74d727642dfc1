#include "exporters/foreign/jdbc_url.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace atlas
{

namespace
{

bool startsWithIgnoringCase(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size()
           && std::equal(prefix.begin(), prefix.end(), text.begin(),
                         [](char a, char b)
                         { return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b))); });
}

/// "address=(host=a)(port=1)" or "(host=a,port=1)".
std::optional<JdbcUrl::Host> readKeyed(std::string_view text)
{
    const auto valueOf = [&](std::string_view key) -> std::string_view
    {
        const std::size_t at = text.find(key);
        if (at == std::string_view::npos)
        {
            return {};
        }
        const std::string_view rest = text.substr(at + key.size());
        return rest.substr(0, rest.find_first_of(",)"));
    };
    const JdbcUrl::Host host{std::string(valueOf("host=")), portOf(valueOf("port="))};
    return host.name.empty() || host.port == kWrongPort ? std::nullopt : std::optional(host);
}

std::optional<JdbcUrl::Host> readHost(std::string_view text)
{
    if (text.find('(') != std::string_view::npos)
    {
        return readKeyed(text);
    }
    // "user:password@host" is Connector/J 8; neither is kept.
    if (const std::size_t at = text.rfind('@'); at != std::string_view::npos)
    {
        text.remove_prefix(at + 1);
    }
    const bool isBracketed = text.starts_with('[');
    const std::size_t nameEnd = isBracketed ? text.find(']') : text.find(':');
    if (isBracketed && nameEnd == std::string_view::npos)
    {
        return std::nullopt;
    }
    JdbcUrl::Host host;
    host.name = std::string(isBracketed ? text.substr(1, nameEnd - 1) : text.substr(0, nameEnd));
    const std::size_t colon = isBracketed ? text.find(':', nameEnd) : nameEnd;
    if (host.name.empty())
    {
        host.name = "localhost";
    }
    host.port = colon != std::string_view::npos ? portOf(text.substr(colon + 1)) : kMySqlPort;
    return host.port == kWrongPort ? std::nullopt : std::optional(host);
}

/// At commas that stand outside of parentheses and brackets.
std::vector<std::string_view> splitHosts(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        depth += text[i] == '(' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
        if (text[i] == ',' && depth == 0)
        {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::string_view parameter(std::string_view parameters, std::string_view name)
{
    while (!parameters.empty())
    {
        const std::string_view one = parameters.substr(0, parameters.find('&'));
        if (one.size() > name.size() && one[name.size()] == '=' && one.starts_with(name))
        {
            return one.substr(name.size() + 1);
        }
        parameters.remove_prefix(std::min(parameters.size(), one.size() + 1));
    }
    return {};
}

TlsMode tlsOf(std::string_view parameters)
{
    const std::string_view mode = parameter(parameters, "sslMode");
    if (startsWithIgnoringCase(mode, "verify"))
    {
        return TlsMode::Verify;
    }
    const bool isOff = startsWithIgnoringCase(mode, "disable")
                       || (mode.empty() && startsWithIgnoringCase(parameter(parameters, "useSSL"), "false"));
    return isOff ? TlsMode::Off : TlsMode::Unset;
}

Result<std::string_view> withoutScheme(std::string_view url)
{
    if (startsWithIgnoringCase(url, "enc("))
    {
        return Error{"jdbc-url-encrypted", {}, {}};
    }
    if (!startsWithIgnoringCase(url, "jdbc:"))
    {
        return Error{"jdbc-url-syntax", {"jdbc:"}, {}};
    }
    const std::size_t slashes = url.find("//");
    const std::string_view scheme =
        url.substr(5, slashes == std::string_view::npos ? url.find(':', 5) - 5 : slashes - 5);
    if (!startsWithIgnoringCase(scheme, "mysql") && !startsWithIgnoringCase(scheme, "mariadb"))
    {
        return Error{"jdbc-url-driver", {std::string(scheme.substr(0, scheme.find(':')))}, {}};
    }
    if (slashes == std::string_view::npos)
    {
        return Error{"jdbc-url-syntax", {"//"}, {}};
    }
    return url.substr(slashes + 2);
}

} // namespace

int portOf(std::string_view text)
{
    if (text.empty())
    {
        return kMySqlPort;
    }
    int port = kWrongPort;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool isWhole = problem == std::errc{} && end == text.data() + text.size();
    return isWhole && port > 0 && port < 65'536 ? port : kWrongPort;
}

Result<JdbcUrl> readJdbcUrl(std::string_view url)
{
    if (url.starts_with("${") || url.starts_with("#{")) // all of it
    {
        return Error{"jdbc-url-placeholder", {}, {}};
    }
    const Result<std::string_view> rest = withoutScheme(url);
    if (!rest)
    {
        return rest.error();
    }
    const std::string_view address = rest->substr(0, rest->find('?'));
    const std::string_view parameters = address.size() < rest->size() ? rest->substr(address.size() + 1) : "";
    if (address.find("${") != std::string_view::npos || address.find("#{") != std::string_view::npos)
    {
        return Error{"jdbc-url-placeholder", {}, {}};
    }
    const std::size_t slash = address.rfind('/');
    JdbcUrl result;
    result.schema = slash == std::string_view::npos ? std::string() : std::string(address.substr(slash + 1));
    result.tls = tlsOf(parameters);
    for (const std::string_view part : splitHosts(address.substr(0, slash)))
    {
        auto host = readHost(part);
        if (!host)
        {
            return Error{"jdbc-url-syntax", {"host:port"}, {}};
        }
        result.hosts.push_back(*std::move(host));
    }
    return result;
}

} // namespace atlas
