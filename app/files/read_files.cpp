#include "app/files/atomic_write.h"
#include "app/files/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

namespace atlas
{

namespace
{

namespace fs = std::filesystem;

Error unreadable(const std::string& path)
{
    if (errno == ENOENT)
    {
        return Error{"file-missing", {path}, {}};
    }
    return Error{"file-unreadable", {path, files::systemReason(errno)}, {}};
}

Error tooLarge(const std::string& path, std::size_t maxBytes)
{
    return Error{"file-too-large", {path, std::to_string(maxBytes)}, {}};
}

} // namespace

Result<std::string> readFileLimited(const std::string& path, std::size_t maxBytes)
{
    const files::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status = {};
    if (!file.ok() || ::fstat(file.get(), &status) != 0)
    {
        return unreadable(path);
    }
    if (S_ISDIR(status.st_mode))
    {
        return Error{"file-is-folder", {path}, {}};
    }
    std::string content;
    std::array<char, 65536> block;
    while (true)
    {
        const ssize_t count = ::read(file.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
        {
            continue;
        }
        if (count < 0)
        {
            return unreadable(path);
        }
        if (count == 0)
        {
            return content;
        }
        if (content.size() + static_cast<std::size_t>(count) > maxBytes)
        {
            return tooLarge(path, maxBytes);
        }
        content.append(block.data(), static_cast<std::size_t>(count));
    }
}

Result<std::vector<FileContent>> readFolderLimited(const std::string& path, std::size_t maxBytes)
{
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status))
    {
        return Error{"file-missing", {path}, {}};
    }
    if (!fs::is_directory(status))
    {
        return Error{"file-not-folder", {path}, {}};
    }
    std::vector<FileContent> files;
    std::size_t left = maxBytes;
    fs::recursive_directory_iterator it(path, failure);
    for (; !failure && it != fs::recursive_directory_iterator(); it.increment(failure))
    {
        if (!it->is_regular_file(failure))
        {
            continue;
        }
        Result<std::string> content = readFileLimited(it->path().string(), left);
        if (!content)
        {
            return content.error().code == "file-too-large" ? tooLarge(path, maxBytes) : content.error();
        }
        left -= content->size();
        files.push_back({it->path().lexically_relative(path).generic_string(), std::move(*content)});
    }
    if (failure)
    {
        return Error{"file-unreadable", {path, failure.message()}, {}};
    }
    std::sort(files.begin(), files.end(), [](const FileContent& a, const FileContent& b) { return a.path < b.path; });
    return files;
}

} // namespace atlas
