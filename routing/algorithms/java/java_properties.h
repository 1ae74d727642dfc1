#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// One entry of a properties file.
struct JavaProperty
{
    std::string key;
    std::string value;
    int line = 0;        ///< from 1, where the key stands
    int column = 0;      ///< in bytes from 1
    int commentLine = 0; ///< the first line that continues the value and looks like a comment; 0 for none
};

/// java.util.Properties.load, entry by entry: a key that stands twice is there twice.
std::vector<JavaProperty> readJavaPropertyLines(std::string_view text);

/// java.util.Properties.load: comments (# and !), "key=value", "key: value", "key value", lines that a backslash
/// continues, \uXXXX and other escapes. Each key once, with its last value, in the order of the file.
std::vector<std::pair<std::string, std::string>> readJavaProperties(std::string_view text);

} // namespace atlas
