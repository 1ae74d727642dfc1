#include "app/files/atomic_write.h"
#include "app/files/descriptor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <set>

namespace atlas
{

namespace
{

namespace fs = std::filesystem;

/// More than any bundle we write; what is larger is another's.
constexpr std::size_t kMaxExistingBytes = std::size_t{1} << 30U;

bool isSafe(const std::string& path)
{
    const fs::path parts(path);
    return !path.empty() && parts.is_relative()
           && std::none_of(parts.begin(), parts.end(),
                           [](const fs::path& part) { return part.empty() || part == ".." || part == "."; });
}

/// A folder that is being filled, locked while it lives, removed unless it was published.
class PartialFolder
{
public:
    ~PartialFolder()
    {
        if (!m_path.empty())
        {
            std::error_code ignored;
            fs::remove_all(m_path, ignored);
        }
    }

    /// False with errno set.
    bool create(const std::string& parent, const std::string& name)
    {
        constexpr int kAttempts = 20;
        for (int attempt = 0; attempt < kAttempts; ++attempt)
        {
            const std::string path = parent + "/" + files::partialName(name);
            if (::mkdir(path.c_str(), 0777) != 0)
            {
                return false;
            }
            m_lock = files::Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
            // Another run may have taken the folder for a leftover before it was locked.
            if (m_lock.ok() && ::flock(m_lock.get(), LOCK_EX | LOCK_NB) == 0 && ::access(path.c_str(), F_OK) == 0)
            {
                m_path = path;
                return true;
            }
        }
        errno = EBUSY;
        return false;
    }

    const std::string& path() const { return m_path; }

    /// Renames to the final place, never over something; false with errno set.
    bool publish(const std::string& target)
    {
        if (::fsync(m_lock.get()) != 0)
        {
            return false;
        }
        int status = ::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE);
        if (status != 0 && (errno == EINVAL || errno == ENOSYS || errno == EEXIST))
        {
            // A file system without the flag, or an empty folder: rename refuses one that is not empty by itself.
            status = ::rename(m_path.c_str(), target.c_str());
        }
        if (status == 0)
        {
            m_path.clear();
        }
        return status == 0;
    }

private:
    std::string m_path;
    files::Descriptor m_lock;
};

bool writeSynced(const std::string& path, std::string_view content)
{
    const files::Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    return file.ok() && files::writeAll(file, content) && ::fsync(file.get()) == 0;
}

Result<Done> fill(const std::string& folder, const std::vector<FileContent>& contents)
{
    std::set<std::string> folders;
    for (const FileContent& file : contents)
    {
        const fs::path path = fs::path(folder) / file.path;
        std::error_code failure;
        fs::create_directories(path.parent_path(), failure);
        if (failure)
        {
            return Error{"file-unwritable", {file.path, failure.message()}, {}};
        }
        if (!writeSynced(path.string(), file.content))
        {
            return files::unwritable(file.path);
        }
        for (fs::path above = path.parent_path(); above != folder; above = above.parent_path())
        {
            folders.insert(above.string());
        }
    }
    for (const std::string& path : folders)
    {
        if (!files::syncFolder(path))
        {
            return files::unwritable(path);
        }
    }
    return Done{};
}

/// Nothing differs, or the first path that does.
std::string firstDifference(const std::vector<FileContent>& a, std::vector<FileContent> b)
{
    std::sort(b.begin(), b.end(), [](const FileContent& x, const FileContent& y) { return x.path < y.path; });
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
    {
        if (i >= a.size() || (i < b.size() && b[i].path < a[i].path))
        {
            return b[i].path;
        }
        if (i >= b.size() || a[i].path != b[i].path || a[i].content != b[i].content)
        {
            return a[i].path;
        }
    }
    return {};
}

Result<FolderWritten> compareExisting(const std::string& target, const std::vector<FileContent>& contents)
{
    const Result<std::vector<FileContent>> existing = readFolderLimited(target, kMaxExistingBytes);
    if (!existing)
    {
        // A file, or a link that leads nowhere: it holds the name all the same.
        const std::string& code = existing.error().code;
        const bool isOther = code == "file-not-folder" || code == "file-missing";
        return isOther ? Error{"folder-differs", {target, target}, {}} : existing.error();
    }
    const std::string different = firstDifference(*existing, contents);
    if (!different.empty())
    {
        return Error{"folder-differs", {target, different}, {}};
    }
    return FolderWritten::Unchanged;
}

bool isEmptyFolder(const std::string& path)
{
    std::error_code failure;
    return fs::is_directory(fs::symlink_status(path, failure)) && fs::is_empty(path, failure) && !failure;
}

} // namespace

Result<FolderWritten> writeFolderAtomically(const std::string& parent, const std::string& name,
                                            const std::vector<FileContent>& contents)
{
    for (const FileContent& file : contents)
    {
        if (!isSafe(file.path) || !isSafe(name))
        {
            return Error{"file-path-unsafe", {name + "/" + file.path}, {}};
        }
    }
    std::error_code failure;
    fs::create_directories(parent, failure);
    if (failure)
    {
        return Error{"file-unwritable", {parent, failure.message()}, {}};
    }
    files::removeLeftovers(parent, name);
    const std::string target = (fs::path(parent) / name).string();
    const fs::file_status status = fs::symlink_status(target, failure);
    if (!fs::status_known(status))
    {
        return Error{"file-unwritable", {target, failure.message()}, {}};
    }
    if (fs::exists(status) && !isEmptyFolder(target))
    {
        return compareExisting(target, contents);
    }
    PartialFolder partial;
    if (!partial.create(parent, name))
    {
        return files::unwritable(parent);
    }
    if (const Result<Done> filled = fill(partial.path(), contents); !filled)
    {
        return filled.error();
    }
    if (!partial.publish(target))
    {
        return errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR
                   ? compareExisting(target, contents)
                   : Result<FolderWritten>(files::unwritable(target));
    }
    if (!files::syncFolder(parent))
    {
        return files::unwritable(parent);
    }
    return FolderWritten::New;
}

Result<FolderWritten> addFilesAtomically(const std::string& folder, const std::vector<FileContent>& contents)
{
    std::vector<const FileContent*> missing;
    for (const FileContent& file : contents)
    {
        if (!isSafe(file.path))
        {
            return Error{"file-path-unsafe", {file.path}, {}};
        }
        const std::string path = (fs::path(folder) / file.path).string();
        const Result<std::string> existing = readFileLimited(path, kMaxExistingBytes);
        if (!existing && existing.error().code == "file-missing")
        {
            missing.push_back(&file);
        }
        else if (!existing && existing.error().code == "file-unreadable")
        {
            return existing.error();
        }
        else if (!existing || *existing != file.content)
        {
            return Error{"folder-differs", {folder, file.path}, {}};
        }
    }
    for (const FileContent* file : missing)
    {
        const fs::path path = fs::path(folder) / file->path;
        std::error_code failure;
        fs::create_directories(path.parent_path(), failure);
        if (failure)
        {
            return Error{"file-unwritable", {path.string(), failure.message()}, {}};
        }
        if (Result<Done> written = writeFileAtomically(path.string(), file->content); !written)
        {
            return written.error();
        }
    }
    return missing.empty() ? FolderWritten::Unchanged : FolderWritten::New;
}

} // namespace atlas
