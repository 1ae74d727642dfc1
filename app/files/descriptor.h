#pragma once

#include "models/core/result.h"

#include <string>
#include <string_view>
#include <utility>

namespace atlas::files
{

/// Owns a POSIX file descriptor.
class Descriptor
{
public:
    explicit Descriptor(int fd = -1) : m_fd(fd) {}
    ~Descriptor() { reset(); }
    Descriptor(Descriptor&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        if (this != &other)
        {
            reset();
            m_fd = std::exchange(other.m_fd, -1);
        }
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool ok() const { return m_fd >= 0; }
    int get() const { return m_fd; }
    void reset();

private:
    int m_fd;
};

/// What errno says, in words.
std::string systemReason(int error);
/// file-unwritable for a path, with what errno says now.
Error unwritable(const std::string& path);

/// Writes all bytes; false with errno set.
bool writeAll(const Descriptor& file, std::string_view bytes);
/// Opens a folder, syncs it; false with errno set. A file system that cannot sync folders counts as synced.
bool syncFolder(const std::string& path);

/// The folder part of a path, "." when there is none; and its last segment.
std::string folderOf(const std::string& path);
std::string nameOf(const std::string& path);

/// Names of what is being written beside its final place, ".NAME.partial-XXXXXX".
std::string partialPrefix(const std::string& name);
/// That with six random characters behind it.
std::string partialName(const std::string& name);

/// Removes what killed writers of `name` left in `folder`. A writer holds a lock on its own file or folder, so
/// one that is still at work is left alone.
void removeLeftovers(const std::string& folder, const std::string& name);

} // namespace atlas::files
