#include "exporters/shardatlas/manifest.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace atlas
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "shardatlas-bundle-1";

std::optional<std::string> textOf(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? std::optional(it->get<std::string>()) : std::nullopt;
}

std::optional<std::int64_t> numberOf(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_number_integer() ? std::optional(it->get<std::int64_t>()) : std::nullopt;
}

Error missing(const char* name)
{
    return Error{"bundle-manifest-syntax", {std::string("\"") + name + "\" is missing or of another type"}, {}};
}

} // namespace

std::string manifestText(const Manifest& manifest)
{
    Json files = Json::object();
    for (const auto& [path, sum] : manifest.files)
    {
        files[path] = sum;
    }
    const Json json = {{"format", kFormat},
                       {"name", manifest.name},
                       {"version", manifest.version},
                       {"parent_version", manifest.parentVersion},
                       {"parent_sha256", manifest.parentSha256},
                       {"time", manifest.time},
                       {"author", manifest.author},
                       {"note", manifest.note},
                       {"files", files}};
    // Bytes that are no UTF-8 (an author's name from the system) are replaced, never thrown about.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Manifest> readManifest(std::string_view text)
{
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
    {
        return Error{"bundle-manifest-syntax", {"it is not a JSON object"}, {}};
    }
    const std::string format = textOf(json, "format").value_or("");
    if (format != kFormat)
    {
        return Error{"bundle-format", {format, kFormat}, {}};
    }
    const auto version = numberOf(json, "version");
    const auto files = json.find("files");
    const auto name = textOf(json, "name");
    if (!version || !name)
    {
        return missing(version ? "name" : "version");
    }
    if (files == json.end() || !files->is_object())
    {
        return missing("files");
    }
    Manifest manifest;
    manifest.name = *name;
    manifest.version = *version;
    manifest.parentVersion = numberOf(json, "parent_version").value_or(0);
    manifest.parentSha256 = textOf(json, "parent_sha256").value_or("");
    manifest.time = textOf(json, "time").value_or("");
    manifest.author = textOf(json, "author").value_or("");
    manifest.note = textOf(json, "note").value_or("");
    for (const auto& [path, sum] : files->items())
    {
        if (!sum.is_string())
        {
            return missing(path.c_str());
        }
        manifest.files.emplace_back(path, sum.get<std::string>());
    }
    return manifest;
}

} // namespace atlas
