#include "models/storage/section_readers.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace atlas
{

namespace
{

constexpr double kMaxWeight = 1e6;

bool isVariableName(std::string_view text)
{
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0
           && std::all_of(text.begin(), text.end(), fits);
}

SecretReference readSecret(Reading& reading, MapReader& map)
{
    SecretReference secret;
    const std::string text = map.text("password");
    if (text.empty())
    {
        return secret;
    }
    const std::string_view view = text;
    if (view.starts_with("${") && view.ends_with("}") && isVariableName(view.substr(2, view.size() - 3)))
    {
        secret.environmentVariable = view.substr(2, view.size() - 3);
        return secret;
    }
    secret.literal = text;
    reading.report(Severity::Warning, "literal-password", *map.child("password"), {map.path().text()});
    return secret;
}

void readTls(Reading& reading, MapReader& map, Server& server)
{
    constexpr std::array kModes{TlsMode::Verify, TlsMode::Pin, TlsMode::Off};
    if (const auto mode = map.choice("tls", {"verify", "pin", "off"}))
    {
        server.tls = kModes[*mode];
    }
    server.ca = map.text("ca");
    server.cert = map.text("cert");
    server.key = map.text("key");
    server.fingerprint = map.text("fingerprint");
    if (server.tls == TlsMode::Pin && server.fingerprint.empty())
    {
        reading.error("tls-pin-without-fingerprint", *map.child("tls"), {map.path().text()});
    }
    if (server.tls == TlsMode::Verify && server.ca.empty())
    {
        reading.report(Severity::Warning, "tls-verify-without-ca", *map.child("tls"), {map.path().text()});
    }
}

void checkReachable(Reading& reading, const MapReader& map, const Server& server)
{
    if (!map.valid() || !reading.complete())
    {
        return;
    }
    if (server.driver == ServerDriver::Sqlite)
    {
        if (server.path.empty())
        {
            reading.error("key-missing", map.node(), {"path", map.path().text()});
        }
        return;
    }
    if (server.host.empty() && server.socket.empty() && server.optionFile.empty())
    {
        reading.error("key-missing", map.node(), {"host", map.path().text()});
    }
}

} // namespace

void checkFileName(Reading& reading, const YamlNode& at, const std::string& name, const NodePath& path)
{
    const bool leadsElsewhere = name == "." || name == ".." || name.find_first_of("/\\") != std::string::npos;
    const bool control = std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
    if (leadsElsewhere || control)
    {
        reading.error("name-unusable", at, {name, path.text()});
    }
}

Server readServer(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                  const NodePath& section)
{
    const NodePath path(section, name);
    Server server;
    server.name = name;
    server.place = reading.placeOf(key);
    if (value.isNull())
    {
        reading.error("value-not-map", key, {path.text()});
        return server;
    }
    MapReader map(reading, value, path);
    server.driver = map.choice("driver", {"mysql", "sqlite"}) == 1U ? ServerDriver::Sqlite : ServerDriver::MySql;
    server.host = map.text("host");
    server.port = static_cast<int>(map.integer("port", 1, 65535).value_or(server.port));
    server.socket = map.text("socket");
    server.user = map.text("user");
    server.password = readSecret(reading, map);
    server.optionFile = map.text("option_file");
    server.optionGroup = map.text("option_group");
    readTls(reading, map, server);
    server.path = map.text("path");
    checkReachable(reading, map, server);
    map.finish();
    return server;
}

Shard readShard(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                const NodePath& section)
{
    const NodePath path(section, name);
    Shard shard;
    shard.name = name;
    shard.place = reading.placeOf(key);
    checkFileName(reading, key, name, path);
    if (value.isNull())
    {
        reading.error("value-not-map", key, {path.text()});
        return shard;
    }
    MapReader map(reading, value, path);
    shard.server = map.requiredText("server");
    if (const YamlNode* server = map.child("server"); server != nullptr && !shard.server.empty())
    {
        reading.requireServer(*server, NodePath(path, "server"));
    }
    shard.schema = map.requiredText("schema");
    if (const YamlNode* schema = map.child("schema"))
    {
        checkFileName(reading, *schema, shard.schema, NodePath(path, "schema"));
    }
    shard.weight = map.number("weight", 0.0, kMaxWeight).value_or(shard.weight);
    shard.drained = map.boolean("drained").value_or(false);
    const NodePath replicas(path, "replicas");
    for (const YamlNode* replica : map.textItems("replicas"))
    {
        reading.requireServer(*replica, replicas);
        shard.replicas.push_back(replica->text);
    }
    map.finish();
    return shard;
}

} // namespace atlas
