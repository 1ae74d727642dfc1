#include "app/files/bundle_store.h"

#include <filesystem>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxBundleBytes = std::size_t{1} << 30U;

Result<std::vector<BundleFile>> readFiles(const std::string& folder)
{
    Result<std::vector<FileContent>> contents = readFolderLimited(folder, kMaxBundleBytes);
    if (!contents)
    {
        return contents.error();
    }
    std::vector<BundleFile> files;
    for (FileContent& file : *contents)
    {
        files.push_back({std::move(file.path), std::move(file.content)});
    }
    return files;
}

} // namespace

Result<FolderWritten> storeBundle(const std::string& folder, const Bundle& bundle)
{
    const std::string target = (std::filesystem::path(folder) / bundle.folder).string();
    if (const Result<std::vector<BundleFile>> existing = readFiles(target);
        existing && sameBundle(*existing, bundle.files))
    {
        return FolderWritten::Unchanged;
    }
    std::vector<FileContent> files;
    for (const BundleFile& file : bundle.files)
    {
        files.push_back({file.path, file.content});
    }
    return writeFolderAtomically(folder, bundle.folder, files);
}

Result<BundleReading> loadBundle(const std::string& path)
{
    std::error_code ignored;
    const std::filesystem::path given(path);
    const bool isFile = std::filesystem::is_regular_file(given, ignored);
    const std::filesystem::path parent = given.parent_path();
    const std::string folder = !isFile ? path : parent.empty() ? "." : parent.string();
    const Result<std::vector<BundleFile>> files = readFiles(folder);
    if (!files)
    {
        return files.error();
    }
    return readBundle(*files);
}

} // namespace atlas
