#pragma once

#include "routing/sql/sql_tree.h"

#include <string>

namespace atlas::test
{

/// A tree as text, so that a test says what it wants: "(and (= k 7) (in q 1 2))".
std::string shapeOf(const SqlTree& tree, SqlIndex expr);
/// "select {k, n AS x} from {t a, (inner t b on (= a.k b.k))} where (= k 7)".
std::string shapeOfQuery(const SqlTree& tree, SqlIndex query);
std::string shapeOfTable(const SqlTree& tree, SqlIndex table);
/// Of the whole statement, with "~" before what is not read in full and "?" before what is names only.
std::string shapeOf(const SqlTree& tree);

} // namespace atlas::test
