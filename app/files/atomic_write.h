#pragma once

#include "models/core/result.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A file to be written below a folder; `path` is relative, with '/', without "..".
struct FileContent
{
    std::string path;
    std::string content;
};

/// The whole file, or an error: file-missing, file-is-folder, file-unreadable, file-too-large (args: path, ...).
/// A named pipe is read as well; `patience` bounds each wait for its writer.
Result<std::string> readFileLimited(const std::string& path, std::size_t maxBytes,
                                    std::chrono::milliseconds patience = std::chrono::seconds(30));

/// Every regular file below a folder, sorted by path; the same errors, and file-not-folder.
Result<std::vector<FileContent>> readFolderLimited(const std::string& path, std::size_t maxBytes);

/// Writes beside, syncs, renames, syncs the folder: after a crash the old content or the new, never a part.
/// Errors: file-unwritable (args: path, reason).
Result<Done> writeFileAtomically(const std::string& path, std::string_view bytes);

enum class FolderWritten
{
    New,
    Unchanged ///< it stood there with the very same content
};

/// Makes `parent`/`name` with all the files or not at all; `parent` is made when missing, an empty folder is taken.
/// What killed runs left behind is removed. Errors: folder-differs (it exists with other content; args: path, first
/// file), file-unwritable.
Result<FolderWritten> writeFolderAtomically(const std::string& parent, const std::string& name,
                                            const std::vector<FileContent>& contents);

/// Adds files to a folder that holds others, each whole or not at all; one that exists with other content is never
/// overwritten. Errors: folder-differs, file-unwritable.
Result<FolderWritten> addFilesAtomically(const std::string& folder, const std::vector<FileContent>& contents);

} // namespace atlas
