#pragma once

#include "app/cli/command.h"
#include "exporters/foreign/foreign.h"
#include "models/core/layout.h"
#include "models/core/result.h"
#include "models/storage/layout_reader.h"

#include <memory>
#include <string>

namespace atlas
{
class Router;
}

namespace atlas::cli
{

/// What LAYOUT is, for --help.
inline constexpr const char* kLayoutHelp =
    "Layout file, or another system's configuration (a file or a folder); - for standard input";

/// A layout file, or standard input for "-"; or another system's configuration, a file or a folder, as the layout that
/// it comes to. Errors: those of reading files, what makes a file no text at all, those of a reader.
Result<LayoutReading> loadLayout(const std::string& path, Streams& streams);

struct LoadedLayout
{
    LayoutReading reading;
    ForeignTexts foreign; ///< what another system's configuration was read from; empty for a layout
};

/// As loadLayout(), with the texts that places in the findings are about.
Result<LoadedLayout> loadWithTexts(const std::string& path, Streams& streams);

/// A layout that can route, or the exit status after its errors were printed.
struct RoutableLayout
{
    std::shared_ptr<const Router> router;
    int status = kDone;
};

/// A configuration as a layout, with the layout's own text.
LayoutReading layoutOfForeign(ForeignReading reading);

/// Loads and compiles; refuses (kFindings) a layout whose file has errors, or whose `table` cannot be compiled,
/// and (kCannotRun) one that cannot be read or does not know the table.
RoutableLayout loadRoutable(const std::string& path, const std::string& table, Streams& streams);

/// The findings of severity error, one a line, on standard error.
void printErrors(const Diagnostics& findings, Streams& streams);

} // namespace atlas::cli
