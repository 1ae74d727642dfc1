#include "app/files/descriptor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <system_error>

namespace atlas::files
{

void Descriptor::reset()
{
    if (m_fd >= 0)
    {
        ::close(m_fd);
    }
    m_fd = -1;
}

std::string systemReason(int error)
{
    return std::generic_category().message(error);
}

Error unwritable(const std::string& path)
{
    return Error{"file-unwritable", {path, systemReason(errno)}, {}};
}

bool writeAll(const Descriptor& file, std::string_view bytes)
{
    while (!bytes.empty())
    {
        const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
        {
            return false;
        }
        bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

bool syncFolder(const std::string& path)
{
    const Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return folder.ok() && (::fsync(folder.get()) == 0 || errno == EINVAL);
}

std::string folderOf(const std::string& path)
{
    const std::string parent = std::filesystem::path(path).parent_path().string();
    return parent.empty() ? "." : parent;
}

std::string nameOf(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

std::string partialPrefix(const std::string& name)
{
    return "." + name + ".partial-";
}

std::string partialName(const std::string& name)
{
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device source;
    std::uniform_int_distribution<std::size_t> letter(0, kLetters.size() - 1);
    std::string result = partialPrefix(name);
    for (int i = 0; i < 6; ++i)
    {
        result += kLetters[letter(source)];
    }
    return result;
}

void removeLeftovers(const std::string& folder, const std::string& name)
{
    std::error_code failure;
    const std::string prefix = partialPrefix(name);
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
    {
        if (!entry.path().filename().string().starts_with(prefix))
        {
            continue;
        }
        const Descriptor leftover(::open(entry.path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        if (!leftover.ok() || ::flock(leftover.get(), LOCK_EX | LOCK_NB) != 0)
        {
            continue;
        }
        std::error_code ignored;
        std::filesystem::remove_all(entry.path(), ignored);
    }
}

} // namespace atlas::files
