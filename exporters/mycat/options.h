#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/mycat/names.h"

#include <array>
#include <map>
#include <optional>
#include <string>

namespace atlas
{

using MycatRelease = std::array<int, 4>;

/// What the files leave open, as the caller says it.
struct MycatOptions
{
    std::string schema;                           ///< the one that is read; empty: all of them
    std::string keyType;                          ///< of every table; empty: by its function
    std::map<std::string, std::string> keyTypeOf; ///< [table]
    std::string timeZone;                         ///< of the server that routes
    std::string now;                              ///< milliseconds since 1970, for hot dates
    std::string releaseText;                      ///< as given
    std::optional<MycatRelease> release;          ///< of MyCat

    /// The type that the caller gives to a table's key, empty when none.
    std::string keyTypeFor(const std::string& table) const;
};

/// Errors: those of checkOptions(); the tables of key_type.<table> are not checked.
Result<MycatOptions> readMycatOptions(const ForeignOptions& given, const MycatDialect& dialect);

} // namespace atlas
