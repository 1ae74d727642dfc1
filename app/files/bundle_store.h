#pragma once

#include "app/files/atomic_write.h"
#include "exporters/shardatlas/bundle.h"

#include <string>

namespace atlas
{

/// Writes a bundle into `folder`/NAME-vN, whole or not at all. The same content with another time counts as
/// unchanged. Errors: those of writeFolderAtomically().
Result<FolderWritten> storeBundle(const std::string& folder, const Bundle& bundle);

/// Reads a bundle from its own folder, or from a file inside it. Errors: those of reading files and of readBundle().
Result<BundleReading> loadBundle(const std::string& path);

} // namespace atlas
