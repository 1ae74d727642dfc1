#include "app/files/atomic_write.h"
#include "app/files/descriptor.h"

#include <fcntl.h>
#include <poll.h>
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

/// A pipe that nobody writes into would hold its reader for ever; false with errno set.
bool waitForPipe(const files::Descriptor& file, std::chrono::milliseconds patience)
{
    pollfd waiting{file.get(), POLLIN, 0};
    int ready = ::poll(&waiting, 1, static_cast<int>(patience.count()));
    while (ready < 0 && errno == EINTR)
    {
        ready = ::poll(&waiting, 1, static_cast<int>(patience.count()));
    }
    errno = ready == 0 ? ETIMEDOUT : errno;
    return ready > 0;
}

} // namespace

Result<std::string> readFileLimited(const std::string& path, std::size_t maxBytes, std::chrono::milliseconds patience)
{
    // O_NONBLOCK: opening a pipe must not wait for its writer; regular files do not know it.
    const files::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
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
        if (S_ISFIFO(status.st_mode) && !waitForPipe(file, patience))
        {
            return unreadable(path);
        }
        const ssize_t count = ::read(file.get(), block.data(), block.size());
        if (count < 0 && (errno == EINTR || (errno == EAGAIN && S_ISFIFO(status.st_mode))))
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
    if (status.type() == fs::file_type::not_found)
    {
        return Error{"file-missing", {path}, {}};
    }
    if (!fs::status_known(status))
    {
        return Error{"file-unreadable", {path, failure.message()}, {}};
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
