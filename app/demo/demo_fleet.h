#pragma once

#include "app/demo/demo_loader.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace atlas
{

class Router;

/// A demo that stands ready: its layout file, the router compiled from it, and what was loaded.
struct DemoFleet
{
    std::string layoutFile; ///< FOLDER/demo.yaml
    std::shared_ptr<const Router> router;
    DemoLoad load;
};

/// A file to put beside the demo's layout, under samples/.
struct DemoSample
{
    std::string name;
    std::string text;
};

struct DemoRequest
{
    std::string folder;
    std::vector<Server> servers; ///< empty: an embedded SQLite fleet in the folder
    std::vector<DemoSample> samples;
    std::int64_t rows = 100'000;
    std::function<void(std::int64_t rowsLoaded)> progress;
};

/// Makes the demo in a folder that is new, empty, or a demo already (which begins anew). Servers that refuse leave
/// everything as it was, and a failure takes a new folder away again. Errors:
/// demo-folder-not-empty, those of loadDemo() and of writing files.
Result<DemoFleet> makeDemo(const DemoRequest& request);

/// True when the folder holds a demo that was made whole.
bool isDemoFolder(const std::string& folder);

} // namespace atlas
