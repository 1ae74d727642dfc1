#pragma once

#include "routing/sql/sql_tree.h"

#include <string>

namespace atlas::test
{

/// The same statement written otherwise, from the tree of what it is now. All of them mean the same.
std::string inOtherCase(const SqlTree& tree);      ///< keywords and names
std::string withQuotedNames(const SqlTree& tree);  ///< names that are no functions in backticks
std::string withComments(const SqlTree& tree);     ///< between all tokens; they hold conditions that are none
std::string withParentheses(const SqlTree& tree);  ///< around comparisons and around WHERE
std::string withOtherAliases(const SqlTree& tree); ///< and the qualifiers that name them

/// Its condition in parentheses with another arm behind it: " AND x = 1". `where` is that of a block or a change.
std::string withArm(const SqlTree& tree, SqlTokenRange where, const std::string& arm);

} // namespace atlas::test
