#pragma once

#include "models/core/diagnostic.h"
#include "models/core/result.h"

#include <filesystem>
#include <map>
#include <string>

namespace atlas
{

/// The options of a my.cnf that concern a client: [client], [mysql-family] aliases and the named group, later
/// lines win. Parsed here, because the client library ignores ssl-mode in silence.
struct OptionFile
{
    std::map<std::string, std::string> options; ///< '_' in names is '-', values unquoted
    Diagnostics findings;                       ///< option-file-open-to-others, option-ignored

    const std::string* find(const std::string& name) const;
};

/// Reads [client] and then [`group`] (when not empty), with !include and !includedir. `suffix` is
/// --defaults-group-suffix: [client<suffix>] is read as well. Errors: option-file-unreadable,
/// option-file-syntax (with place), option-group-unknown.
Result<OptionFile> readOptionFile(const std::filesystem::path& path, const std::string& group,
                                  const std::string& suffix = {});

/// "~/x" with the home folder put in.
std::filesystem::path expandHome(const std::string& path);

} // namespace atlas
