#pragma once

#include "models/core/sql_span.h"

#include <functional>
#include <string>
#include <vector>

namespace atlas
{

/// What of a statement is coloured, by the application's own lexer.
using SqlColourer = std::function<std::vector<SqlColouredSpan>(const std::string& text)>;

} // namespace atlas
