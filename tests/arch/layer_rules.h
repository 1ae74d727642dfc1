#pragma once

#include "tests/arch/source_tree.h"

#include <functional>
#include <span>

namespace atlas::arch
{

/// A folder of the order, what else it may include (folders, with what lies below them), and which Qt modules.
struct Layer
{
    std::string_view folder;
    std::vector<std::string_view> mayInclude;
    std::vector<std::string_view> qtModules;
};

/// The order of the folders, in one place; the reasons stand in .github/CONTRIBUTING.md.
std::span<const Layer> layers();

/// The layer a file belongs to: the longest folder that holds it. nullptr when none does.
const Layer* layerOf(std::string_view path);

/// "QtWidgets" for "QWidget" or "QtWidgets/QWidget"; empty for a header that is not Qt's.
using QtModuleOf = std::function<std::string(std::string_view header)>;
/// Answers from the installed headers.
QtModuleOf installedQt(const std::filesystem::path& includeRoot);

/// Includes against the order of the folders, not from the root, of a file that is not there, or of tests.
Breaches checkFolderOrder(const SourceTree& tree);
/// Qt modules that the layer has not.
Breaches checkQtModules(const SourceTree& tree, const QtModuleOf& moduleOf);
/// Libraries that stay inside one layer, and headers and calls that reach for files, sockets, settings or the clock
/// below app.
Breaches checkOutsideWorld(const SourceTree& tree);

} // namespace atlas::arch
