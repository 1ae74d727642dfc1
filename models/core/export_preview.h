#pragma once

#include "models/core/diagnostic.h"

#include <string>
#include <vector>

namespace atlas
{

/// What the user says about a bundle that is to be written.
struct ExportOptions
{
    std::string folder; ///< parent of "<name>-v<N>"
    std::string author;
    std::string note;

    bool operator==(const ExportOptions&) const = default;
};

/// One file of a bundle as it would be written; `path` is relative, with '/'.
struct PreviewFile
{
    std::string path;
    std::string content;
};

/// A bundle before it is written. Findings of severity error refuse it.
struct ExportPreview
{
    std::string bundleName;
    std::vector<PreviewFile> files;
    Diagnostics findings;
};

} // namespace atlas
