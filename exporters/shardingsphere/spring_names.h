#pragma once

#include <string>
#include <string_view>

/// How Spring Boot writes the keys of these rules.
namespace atlas::sphere
{

/// "actual-data-nodes" and "ACTUAL_DATA_NODES" -> actualDataNodes; what is no key of the rules stays as it is.
std::string canonicalKey(std::string_view key);
/// The children of such a key are names that somebody gave, and compared as they are.
bool holdsNames(std::string_view canonical);
/// Equal but for case, hyphens and underscores.
bool sameRelaxed(std::string_view a, std::string_view b);

/// The first "${DB:ds}", "${app.name}" or "#{..}" that the environment would fill in; empty where there is none. An
/// expression such as "${user_id % 2}" or "${0..1}" is none.
std::string placeholderIn(std::string_view text);

} // namespace atlas::sphere
