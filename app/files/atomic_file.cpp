#include "app/files/atomic_write.h"
#include "app/files/descriptor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace atlas
{

namespace
{

/// The file that a link stands for: it is replaced, the link stays.
std::string resolved(const std::string& path)
{
    std::error_code failure;
    const std::filesystem::path real = std::filesystem::canonical(path, failure);
    return failure ? path : real.string();
}

/// What stood there keeps its permissions; a new file has those of the umask already.
bool keepMode(const files::Descriptor& file, const std::string& target)
{
    struct stat status = {};
    return ::stat(target.c_str(), &status) != 0 || ::fchmod(file.get(), status.st_mode & 07777U) == 0;
}

Result<Done> replace(const files::Descriptor& file, const std::string& partial, const std::string& target,
                     std::string_view bytes)
{
    const bool written = files::writeAll(file, bytes) && keepMode(file, target) && ::fsync(file.get()) == 0
                         && ::rename(partial.c_str(), target.c_str()) == 0;
    if (!written)
    {
        return files::unwritable(target);
    }
    if (!files::syncFolder(files::folderOf(target)))
    {
        return files::unwritable(files::folderOf(target));
    }
    return Done{};
}

} // namespace

Result<Done> writeFileAtomically(const std::string& path, std::string_view bytes)
{
    const std::string target = resolved(path);
    std::error_code ignored;
    if (std::filesystem::is_directory(target, ignored))
    {
        return Error{"file-is-folder", {path}, {}};
    }
    const std::string folder = files::folderOf(target);
    files::removeLeftovers(folder, files::nameOf(target));
    const std::string partial = folder + "/" + files::partialName(files::nameOf(target));
    const files::Descriptor file(::open(partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.ok())
    {
        return files::unwritable(path);
    }
    ::flock(file.get(), LOCK_EX | LOCK_NB);
    Result<Done> result = replace(file, partial, target, bytes);
    if (!result)
    {
        ::unlink(partial.c_str());
    }
    return result;
}

} // namespace atlas
