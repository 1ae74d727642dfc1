#include "app/files/foreign_files.h"

#include "app/files/atomic_write.h"
#include "exporters/foreign/readers.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace atlas
{

namespace
{

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> kEndings{".dist", ".json", ".properties", ".sql",
                                                   ".txt",  ".xml",  ".yaml",       ".yml"};

bool isConfiguration(const fs::path& path)
{
    return std::find(kEndings.begin(), kEndings.end(), path.extension().string()) != kEndings.end();
}

Result<std::vector<std::string>> filesOf(const std::string& folder)
{
    std::vector<std::string> files;
    std::error_code failure;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failure);
    for (; !failure && at != fs::recursive_directory_iterator(); at.increment(failure))
    {
        std::error_code ignored;
        if (at->is_regular_file(ignored) && isConfiguration(at->path()))
        {
            files.push_back(at->path().string());
        }
    }
    if (failure)
    {
        return Error{"file-unreadable", {folder, failure.message()}, {}};
    }
    if (files.empty())
    {
        return Error{"import-folder-empty", {folder}, {}};
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

Result<std::vector<ForeignFile>> loadForeignFiles(const std::vector<std::string>& paths)
{
    std::vector<ForeignFile> loaded;
    std::size_t left = kMaxForeignBytes;
    for (const std::string& path : paths)
    {
        std::error_code ignored;
        const Result<std::vector<std::string>> files =
            fs::is_directory(path, ignored) ? filesOf(path) : std::vector<std::string>{path};
        if (!files)
        {
            return files.error();
        }
        for (const std::string& file : *files)
        {
            Result<std::string> bytes = readFileLimited(file, left);
            if (!bytes)
            {
                return bytes.error();
            }
            left -= bytes->size();
            loaded.push_back({file, *std::move(bytes)});
        }
    }
    return loaded;
}

} // namespace atlas
