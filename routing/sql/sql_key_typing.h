#pragma once

#include "routing/router/key_set.h"
#include "routing/sql/sql_value.h"

#include <string>

namespace atlas
{

/// The keys of a column that a comparison with a constant lets through, as MySQL compares (MySQL 8.0 manual, 12.3 Type
/// Conversion in Expression Evaluation): a text with an integer column by its number, a number with a text column not
/// at all, since many texts are equal to it.
struct TypedKeys
{
    KeySet keys = KeySet::anything();
    std::string note; ///< a code of the message catalogue: why nothing, or everything, is left
};

TypedKeys keysEqual(const KeyType& type, const SqlValue& value);
/// The same of a text column, where blanks at the end do not count. `folds`: nor upper and lower case; then it is all
/// forms of the value, or anything when they are too many and the algorithm of the table, whose only key column it is,
/// sends them to several slots.
TypedKeys keysEqualText(const KeyType& type, const SqlValue& value, bool folds, const CompiledTable* table);
/// Rows whose keys are equal to a server lie on one node: not where the collation takes upper and lower case for equal
/// and the algorithm does not.
bool equalKeysLieTogether(const CompiledTable& table);
/// `column op value`: Less, LessEqual, Greater or GreaterEqual.
TypedKeys keysCompared(const KeyType& type, SqlOp op, const SqlValue& value);

} // namespace atlas
