#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_token.h"

#include <string_view>

namespace atlas
{

/// The tokens of a text, an End after the last. Comments are no tokens; what an executable comment holds is. Every
/// byte is of a token, of a comment or a blank. A literal or comment that nothing closes is a Bad token up to the end
/// of the text. At most 4 GiB - 1.
void lexSql(std::string_view text, const SqlMode& mode, SqlTokens& tokens);

/// The first statement of a text that may go on: where the log reader splits. Ends behind its ';', or at the end.
/// `closed` is false when the text ends within a literal or a comment.
struct SqlStatementEnd
{
    std::size_t end = 0;
    bool closed = true;
    bool separated = false; ///< a ';' was there
};
SqlStatementEnd endOfStatement(std::string_view text, const SqlMode& mode);

} // namespace atlas
