#include "app/cli/input_source.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace atlas::cli
{

Result<InputSource> openInput(const std::string& path, Streams& streams)
{
    if (path == "-")
    {
        return InputSource{"<stdin>", &streams.in, nullptr};
    }
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found)
    {
        return Error{"file-missing", {path}, {}};
    }
    if (!std::filesystem::status_known(status))
    {
        return Error{"file-unreadable", {path, failure.message()}, {}};
    }
    if (std::filesystem::is_directory(status))
    {
        return Error{"file-is-folder", {path}, {}};
    }
    errno = 0;
    auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!file->is_open())
    {
        return Error{"file-unreadable", {path, std::generic_category().message(errno)}, {}};
    }
    std::istream* stream = file.get();
    return InputSource{path, stream, std::move(file)};
}

} // namespace atlas::cli
