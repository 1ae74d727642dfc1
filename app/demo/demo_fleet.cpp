#include "app/demo/demo_fleet.h"

#include "app/demo/demo_layout.h"
#include "app/files/atomic_write.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/router/router.h"

#include <filesystem>

namespace atlas
{

namespace
{

constexpr const char* kMarker = ".shardatlas-demo"; ///< made first: a demo that was cut short can begin anew
constexpr const char* kLayout = "demo.yaml";
constexpr const char* kHeader =
    "# The demo fleet: orders and their items by hash, members by range, sessions on a ring.\n"
    "# Made by `shardatlasctl demo`; running that again begins anew.\n";

bool mayUse(const std::filesystem::path& folder)
{
    std::error_code failed;
    if (!std::filesystem::exists(folder, failed))
    {
        return true;
    }
    return std::filesystem::is_directory(folder, failed)
           && (std::filesystem::is_empty(folder, failed) || std::filesystem::exists(folder / kMarker, failed));
}

Result<Done> writeFiles(const DemoRequest& request, const std::string& layout)
{
    const std::filesystem::path folder(request.folder);
    std::error_code failed;
    std::filesystem::create_directories(folder / "samples", failed);
    if (failed)
    {
        return Error{"file-unwritable", {(folder / "samples").string(), failed.message()}, {}};
    }
    std::vector<FileContent> files{{kMarker, "This folder belongs to `shardatlasctl demo`.\n"}};
    for (const DemoSample& sample : request.samples)
    {
        files.push_back({"samples/" + sample.name, sample.text});
    }
    files.push_back({kLayout, layout});
    for (const FileContent& file : files)
    {
        if (auto done = writeFileAtomically((folder / file.path).string(), file.content); !done)
        {
            return done;
        }
    }
    return Done{};
}

} // namespace

bool isDemoFolder(const std::string& folder)
{
    std::error_code failed;
    const std::filesystem::path path(folder);
    return std::filesystem::exists(path / kMarker, failed) && std::filesystem::exists(path / kLayout, failed);
}

Result<DemoFleet> makeDemo(const DemoRequest& request)
{
    // A path without a name is the folder one stands in, which may well be somebody's.
    if (request.folder.empty() || !mayUse(request.folder))
    {
        return Error{"demo-folder-not-empty", {request.folder}, {}};
    }
    const bool embedded = request.servers.empty();
    const Layout layout = demoLayout(embedded ? std::vector<Server>{embeddedServer()} : request.servers);
    const std::string text = kHeader + writeLayout(layout);
    if (auto done = writeFiles(request, text); !done)
    {
        return done.error();
    }
    DemoFleet fleet;
    fleet.layoutFile = (std::filesystem::path(request.folder) / kLayout).string();
    fleet.router = Router::compile(readLayout(text, fleet.layoutFile).layout);
    auto load = loadDemo(*fleet.router, request.folder, request.rows, request.progress);
    if (!load)
    {
        return load.error();
    }
    fleet.load = std::move(load).value();
    return fleet;
}

} // namespace atlas
