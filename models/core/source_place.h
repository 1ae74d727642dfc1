#pragma once

#include <string>

namespace atlas
{

/// Where something stands in a file. Lines and columns count from 1, columns in bytes; 0 is "unknown".
struct SourcePlace
{
    std::string file;
    int line = 0;
    int column = 0;

    bool known() const { return line > 0; }
    bool operator==(const SourcePlace&) const = default;
};

} // namespace atlas
