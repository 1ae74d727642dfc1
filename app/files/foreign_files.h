#pragma once

#include "exporters/foreign/foreign.h"
#include "models/core/result.h"

#include <string>
#include <vector>

namespace atlas
{

/// The files of another system's configuration: files as they are given, and of a folder those whose names end as
/// configurations do (yaml, yml, json, xml, properties, txt, sql, dist), sorted. Errors: those of reading files;
/// import-too-large; import-folder-empty.
Result<std::vector<ForeignFile>> loadForeignFiles(const std::vector<std::string>& paths);

} // namespace atlas
