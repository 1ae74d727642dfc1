#pragma once

#include "app/cli/command.h"
#include "models/core/result.h"

#include <fstream>
#include <memory>
#include <string>

namespace atlas::cli
{

/// A file to be streamed, or standard input for "-".
struct InputSource
{
    std::string name; ///< for messages
    std::istream* stream = nullptr;
    std::unique_ptr<std::ifstream> file;
};

/// Errors: file-missing, file-is-folder, file-unreadable.
Result<InputSource> openInput(const std::string& path, Streams& streams);

} // namespace atlas::cli
