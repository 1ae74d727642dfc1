#pragma once

#include "models/core/result.h"
#include "routing/router/compiled_table.h"
#include "routing/router/router.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// "a=1,b=2" by the names of the columns. A comma begins a column only before a known name and "=", so values may hold
/// both signs once every column is given. Errors: key-columns-syntax, key-column-unknown.
Result<std::vector<std::pair<std::string, std::optional<std::string>>>>
splitColumns(std::string_view text, const std::vector<KeyColumn>& columns);

/// A key read against a table's columns: nothing for a column that was not given, Null for NULL.
/// Errors: those of splitColumns and parseKey, key-column-unknown, key-column-twice.
Result<std::vector<std::optional<KeyValue>>> readKey(const KeyInput& input, const std::vector<KeyColumn>& columns);

std::optional<std::size_t> columnByName(std::string_view name, const std::vector<KeyColumn>& columns);

/// The key as a route shows it: the text, "a=1,b=2", or "NULL".
std::string keyText(const KeyInput& input);

} // namespace atlas
