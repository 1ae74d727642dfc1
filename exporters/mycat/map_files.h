#pragma once

#include "exporters/foreign/foreign.h"
#include "models/core/layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The files that functions name: lines of values and nodes.
namespace atlas
{

/// A file by the end of its path, as a function names it; of several the one beside `near`. nullptr when it is none of
/// the files.
const ForeignText* findNamedFile(const ForeignTexts& texts, std::string_view name, std::string_view near);

/// What a file of nodes says to a function.
struct MapFileFacts
{
    std::vector<bool> used; ///< [node], up to the highest that is named
    bool isEmpty = false;   ///< no line counts
};

/// Reads the file as the algorithm does; nothing for an algorithm without such a file. Findings: mycat-map-file-empty,
/// mycat-map-line-skipped, mycat-map-file-units.
std::optional<MapFileFacts> readMapFile(const AlgorithmSpec& spec, const ForeignText& file, const std::string& function,
                                        Diagnostics& findings);

} // namespace atlas
