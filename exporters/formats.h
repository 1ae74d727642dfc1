#pragma once

#include <span>
#include <string_view>

namespace atlas
{

/// A format that layouts are written to or read from.
struct FormatInfo
{
    std::string_view name; ///< as the command line takes it
    std::string_view title;
    bool reads = false;
    bool writes = false;
};

/// One line for each system.
std::span<const FormatInfo> exportFormats();
const FormatInfo* findFormat(std::string_view name);

} // namespace atlas
