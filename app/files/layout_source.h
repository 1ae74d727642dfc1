#pragma once

#include "exporters/foreign/foreign.h"
#include "models/core/result.h"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace atlas
{

/// Another system's configuration as it was read, with its files and their texts, in one order.
struct ForeignSource
{
    std::vector<ForeignFile> files;
    ForeignTexts texts;
    ForeignReading reading;
};

/// The bytes of a layout file, or of what no reader knows; or a configuration of another system.
using LayoutSource = std::variant<std::string, ForeignSource>;

/// What stands at a path, which may be a folder with a configuration. Errors: those of reading files and of a reader.
Result<LayoutSource> loadLayoutSource(const std::string& path, std::size_t maxLayoutBytes);
/// What these bytes are.
Result<LayoutSource> layoutSourceOf(std::string bytes, const std::string& name);
/// Files that are in memory as one configuration; "auto" recognises its system.
Result<ForeignSource> foreignSourceOf(std::vector<ForeignFile> files, std::string_view system,
                                      const ForeignOptions& options);
/// Files and folders likewise.
Result<ForeignSource> loadForeign(const std::vector<std::string>& paths, std::string_view system,
                                  const ForeignOptions& options);

} // namespace atlas
