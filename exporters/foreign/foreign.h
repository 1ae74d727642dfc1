#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// What every reader of another system's configuration takes and gives.
namespace atlas
{

/// A file of a configuration as it was given.
struct ForeignFile
{
    std::string name; ///< for places and messages
    std::string bytes;
};

/// Its text: UTF-8, LF line ends, no byte order mark.
struct ForeignText
{
    std::string name; ///< the file's, in UTF-8: a byte that is none is "_"
    std::string text;
    std::string encoding; ///< as DecodedText::encoding
};

using ForeignTexts = std::vector<ForeignText>;

/// What files leave open, by name: "key_type" -> "long". Each reader says which names it takes.
using ForeignOptions = std::map<std::string, std::string, std::less<>>;

/// A configuration as a layout. Findings stand at their places in the original files: what was left out
/// (import-left), what was assumed (import-assumed), what is wrong. With an error among them the layout is for
/// showing, not for routing.
struct ForeignReading
{
    std::string system;  ///< as FormatInfo::name
    std::string dialect; ///< "ShardingSphere 5 YAML"
    Layout layout;
    Diagnostics findings; ///< sorted by place
};

/// The reader of one system. It sees texts alone: no file, no network, no class is ever looked up from them.
struct ForeignReader
{
    std::string_view system;
    /// What it reads, for the message about a file that it does not: "schema.xml with rule.xml".
    std::string_view expects;
    /// By content, never by a file's name.
    bool (*recognises)(const ForeignTexts& texts) = nullptr;
    /// Errors: what makes the files no configuration of this system at all; else everything is a finding.
    Result<ForeignReading> (*read)(const ForeignTexts& texts, const ForeignOptions& options) = nullptr;
};

} // namespace atlas
