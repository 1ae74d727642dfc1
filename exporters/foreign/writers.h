#pragma once

#include "exporters/foreign/foreign.h"

#include <span>
#include <string_view>
#include <vector>

namespace atlas
{

class Router;

/// A layout as another system's configuration. Findings stand at the layout's places: what that system has no words
/// for. An error is a table that was left out, a warning something of a table, info what is said differently.
struct ForeignWriting
{
    std::vector<ForeignFile> files; ///< names below one folder, with '/'; none when all was left out
    Diagnostics findings;           ///< sorted by place
};

/// The writer of one system: texts out, as the readers take texts in.
struct ForeignWriter
{
    std::string_view system;
    ForeignWriting (*write)(const Router& router) = nullptr;
};

/// One line for each system.
std::span<const ForeignWriter> foreignWriters();
/// nullptr for a system that is not written.
const ForeignWriter* findForeignWriter(std::string_view system);

/// Writes as `writer` does. `leaveOut` agrees that tables are left out: then their errors are warnings.
ForeignWriting writeForeign(const ForeignWriter& writer, const Router& router, bool leaveOut);

} // namespace atlas
