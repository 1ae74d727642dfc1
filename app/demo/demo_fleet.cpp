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

constexpr const char* kMarker = ".shardatlas-demo";
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

/// A place for a folder, as it was before: what failed is taken away again if nothing stood there.
class FreshPlace
{
public:
    explicit FreshPlace(const std::filesystem::path& folder) : m_folder(folder)
    {
        std::error_code failed;
        m_wasEmpty = std::filesystem::is_empty(folder, failed) && !failed;
        for (auto path = std::filesystem::absolute(folder, failed).lexically_normal();
             !path.empty() && !std::filesystem::exists(path, failed); path = path.parent_path())
        {
            m_firstMade = path;
        }
    }

    void clear() const
    {
        std::error_code ignored;
        if (!m_firstMade.empty())
        {
            std::filesystem::remove_all(m_firstMade, ignored);
        }
        else if (m_wasEmpty)
        {
            for (const auto& entry : std::filesystem::directory_iterator(m_folder, ignored))
            {
                std::filesystem::remove_all(entry.path(), ignored);
            }
        }
    }

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_firstMade; ///< the outermost folder that was missing
    bool m_wasEmpty = false;
};

Result<Done> writeFile(const std::filesystem::path& path, const std::string& content)
{
    return writeFileAtomically(path.string(), content);
}

/// The marker first, so that a demo that was cut short can begin anew.
Result<Done> writeSamples(const std::filesystem::path& folder, const std::vector<DemoSample>& samples)
{
    std::error_code failed;
    std::filesystem::create_directories(folder / "samples", failed);
    if (failed)
    {
        return Error{"file-unwritable", {(folder / "samples").string(), failed.message()}, {}};
    }
    Result<Done> done = writeFile(folder / kMarker, "This folder belongs to `shardatlasctl demo`.\n");
    for (std::size_t i = 0; done && i < samples.size(); ++i)
    {
        done = writeFile(folder / "samples" / samples[i].name, samples[i].text);
    }
    return done;
}

/// The layout last: where it stands, the demo is whole.
Result<DemoLoad> build(const DemoRequest& request, const Router& router, const std::string& layout)
{
    const std::filesystem::path folder(request.folder);
    std::error_code ignored;
    std::filesystem::remove(folder / kLayout, ignored);
    if (auto done = writeSamples(folder, request.samples); !done)
    {
        return done.error();
    }
    auto load = loadDemo(router, request.folder, request.rows, request.progress);
    if (!load)
    {
        return load;
    }
    if (auto done = writeFile(folder / kLayout, layout); !done)
    {
        return done.error();
    }
    return load;
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
    DemoFleet fleet;
    fleet.layoutFile = (std::filesystem::path(request.folder) / kLayout).string();
    fleet.router = Router::compile(readLayout(text, fleet.layoutFile).layout);
    if (auto willing = checkDemo(*fleet.router, request.folder); !willing)
    {
        return willing.error();
    }
    const FreshPlace place(request.folder);
    auto load = build(request, *fleet.router, text);
    if (!load)
    {
        place.clear();
        return load.error();
    }
    fleet.load = std::move(load).value();
    return fleet;
}

} // namespace atlas
