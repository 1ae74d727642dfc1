#include "models/core/message_catalog.h"

namespace atlas
{

namespace
{

constexpr MessageSpec kMessages[] = {
    {"file-missing", "There is no file %1.", "Check the path."},
    {"file-is-folder", "%1 is a folder, not a file.", "Give the file itself."},
    {"file-not-folder", "%1 is not a folder.", "Give the folder itself."},
    {"file-unreadable", "%1 cannot be read: %2.", "Check the file's permissions and its disk."},
    {"file-too-large", "%1 is larger than %2 bytes.", "It is not what is expected here; check the path."},
    {"file-unwritable", "%1 cannot be written: %2.", "Nothing was changed; check permissions and free space."},
    {"file-path-unsafe", "%1 is not a path inside its folder.", "Rename what it is made from."},
    {"folder-differs", "%1 exists already with other content (%2); it is never overwritten.",
     "Write to another folder, or raise the version."},
};

} // namespace

std::span<const MessageSpec> appMessages()
{
    return kMessages;
}

} // namespace atlas
