#include "exporters/shardatlas/bundle.h"
#include "exporters/shardatlas/manifest.h"
#include "models/storage/layout_reader.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kLayoutPath = "layout.yaml";

const BundleFile* findFile(const std::vector<BundleFile>& files, std::string_view path)
{
    const auto it = std::find_if(files.begin(), files.end(), [&](const BundleFile& file) { return file.path == path; });
    return it != files.end() ? &*it : nullptr;
}

Result<Done> checkSums(const Manifest& manifest, const std::vector<BundleFile>& files)
{
    for (const auto& [path, sum] : manifest.files)
    {
        const BundleFile* file = findFile(files, path);
        if (file == nullptr)
        {
            return Error{"bundle-file-missing", {path}, {}};
        }
        if (const std::string actual = sha256Hex(file->content); actual != sum)
        {
            return Error{"bundle-sum-differs", {path, sum, actual}, {path, 0, 0}};
        }
    }
    for (const BundleFile& file : files)
    {
        const bool listed = std::any_of(manifest.files.begin(), manifest.files.end(),
                                        [&](const auto& entry) { return entry.first == file.path; });
        if (!listed && file.path != kManifestPath)
        {
            return Error{"bundle-file-extra", {file.path}, {}};
        }
    }
    return Done{};
}

} // namespace

Result<BundleReading> readBundle(const std::vector<BundleFile>& files)
{
    const BundleFile* manifestFile = findFile(files, kManifestPath);
    if (manifestFile == nullptr)
    {
        return Error{"bundle-no-manifest", {kManifestPath}, {}};
    }
    const Result<Manifest> manifest = readManifest(manifestFile->content);
    if (!manifest)
    {
        return manifest.error();
    }
    if (const Result<Done> sums = checkSums(*manifest, files); !sums)
    {
        return sums.error();
    }
    const BundleFile* layoutFile = findFile(files, kLayoutPath);
    if (layoutFile == nullptr)
    {
        return Error{"bundle-file-missing", {kLayoutPath}, {}};
    }
    LayoutReading reading = readLayout(layoutFile->content, kLayoutPath);
    if (reading.layout.version != manifest->version || reading.layout.name != manifest->name)
    {
        return Error{"bundle-version-differs",
                     {manifest->name + " version " + std::to_string(manifest->version),
                      reading.layout.name + " version " + std::to_string(reading.layout.version)},
                     {}};
    }
    if (manifest->parentVersion != manifest->version - 1)
    {
        return Error{"bundle-manifest-syntax", {"\"parent_version\" is not the one before \"version\""}, {}};
    }
    BundleReading result;
    result.layout = std::move(reading.layout);
    result.layoutText = layoutFile->content;
    result.name = manifest->name;
    result.version = manifest->version;
    result.parentVersion = manifest->parentVersion;
    result.parentSha256 = manifest->parentSha256;
    result.author = manifest->author;
    result.note = manifest->note;
    result.time = manifest->time;
    result.findings = std::move(reading.findings);
    return result;
}

bool sameBundle(const std::vector<BundleFile>& a, const std::vector<BundleFile>& b)
{
    if (a.size() != b.size())
    {
        return false;
    }
    for (const BundleFile& file : a)
    {
        const BundleFile* other = findFile(b, file.path);
        if (other == nullptr)
        {
            return false;
        }
        if (file.path != kManifestPath)
        {
            if (file.content != other->content)
            {
                return false;
            }
            continue;
        }
        Result<Manifest> mine = readManifest(file.content);
        Result<Manifest> theirs = readManifest(other->content);
        if (!mine || !theirs)
        {
            return false;
        }
        mine->time = theirs->time;
        if (!(*mine == *theirs))
        {
            return false;
        }
    }
    return true;
}

} // namespace atlas
