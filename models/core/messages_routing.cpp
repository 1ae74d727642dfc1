#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array kMessages{
    // Keys.
    MessageSpec{"key-empty", "The key is empty, and its type is %2.", "Give a value; for NULL say so explicitly."},
    MessageSpec{"key-not-integer", "\"%1\" is no integer, and the key's type is %2.",
                "Give decimal digits without blanks, such as 42 or -1."},
    MessageSpec{"key-out-of-range", "%1 is outside the range of %2.", "Give a value that the column can hold."},
    MessageSpec{"key-not-decimal", "\"%1\" is no decimal number, and the key's type is %2.",
                "Give digits with at most one point, such as 12.50."},
    MessageSpec{"key-not-date", "\"%1\" is no date of the calendar.", "Write it as YYYY-MM-DD, such as 2026-01-31."},
    MessageSpec{"key-not-datetime", "\"%1\" is no date and time of the calendar.",
                "Write it as YYYY-MM-DD HH:MM:SS, with up to six digits of a second."},
    MessageSpec{"key-value-too-long", "The key \"%1\" is longer than %2 can hold.",
                "Give a value that fits the column."},
    MessageSpec{"key-not-utf8", "The key is no UTF-8 text, and the key's type is %2.",
                "Give it as UTF-8, or make the column a binary type."},
    MessageSpec{"key-column-unknown", "The key has no column \"%1\".", "Its columns are %2."},
    MessageSpec{"key-column-twice", "The column \"%1\" is given twice.", "Give one value for each column."},
    MessageSpec{"key-columns-syntax", "\"%1\" does not name its columns.",
                "Write column=value pairs with commas between them; the columns are %2."},
    MessageSpec{"key-columns-none", "Table %1 has a rule without a key column.", "Name the column under key."},
    MessageSpec{"key-columns-types", "The key has %1 {1|type|types} for %2 {2|column|columns}.",
                "Write one type for all columns, or one for each, with commas between them."},
    MessageSpec{
        "key-type-unknown", "\"%1\" is no column type that a key can have.",
        "Write a MySQL type of integers, decimals, texts, bytes, dates or times, such as bigint or varchar(32)."},
    MessageSpec{"key-zone-missing", "A key of type %1 needs a time zone.",
                "Add time_zone to the key: an offset such as \"+08:00\", UTC, or a name such as Asia/Shanghai."},
    MessageSpec{"key-zone-unknown", "\"%1\" is no time zone.",
                "Write an offset such as \"+08:00\", UTC, or a name of the tz database such as Asia/Shanghai."},
    MessageSpec{"key-zone-unknown-near", "\"%1\" is no time zone.", "Perhaps %2 is meant."},
    MessageSpec{"key-time-skipped", "The clocks of the key's time zone skipped \"%1\".",
                "Write the time that they showed, or give it an offset: \"2025-03-30 01:30:00+00:00\"."},
    // Algorithms and their parameters.
    MessageSpec{"algorithm-unknown", "There is no algorithm \"%1\".", "Write mod, hash_mod, range, list or ring."},
    MessageSpec{"algorithm-unknown-near", "There is no algorithm \"%1\".", "Perhaps %2 is meant."},
    MessageSpec{"algorithm-key-type", "The algorithm %1 cannot use a key of type %2.",
                "Use hash_mod, or give the key the type of its column."},
    MessageSpec{"param-unknown", "The algorithm %1 has no parameter \"%2\".", "Remove it."},
    MessageSpec{"param-unknown-near", "The algorithm %1 has no parameter \"%2\".", "Perhaps %3 is meant."},
    MessageSpec{"param-missing", "The algorithm %1 needs the parameter \"%2\".", "Add it."},
    MessageSpec{"param-type", "The parameter %1 must be %2, and is \"%3\".", "Correct its value."},
    MessageSpec{"param-range", "The parameter %1 is %2, and must be from %3 to %4.", "Choose a value in that range."},
    MessageSpec{"param-choice", "The parameter %1 is \"%2\".", "Write one of these: %3."},
    MessageSpec{"param-value", "\"%1\" is no value of a key of type %2.", "Write it as the key's values are written."},
    MessageSpec{"range-form", "A range needs exactly one form of bounds.",
                "Write from, chunk and chunks; or boundaries; or edges."},
    MessageSpec{"range-bounds-count", "The parameter %1 has %2 {2|value|values}.",
                "Write one boundary or more, or two edges or more, for at most 1,000,000 ranges."},
    MessageSpec{"range-not-ascending", "\"%2\" in %1 is not above the value before it.",
                "Sort the values ascending, each once."},
    MessageSpec{"range-chunk-size", "A chunk of \"%1\" holds no key.", "Write a width above 0."},
    MessageSpec{"range-chunk-time", "\"%1\" is no width for dates.",
                "Write a number and a unit, such as \"30 days\" or \"12 hours\"; whole days for a date."},
    MessageSpec{"range-overflow", "Chunks from %1, each %2 wide, %3 of them, leave the range of 64 bits.",
                "Use fewer or narrower chunks."},
    MessageSpec{"list-empty", "The list names no value, and has no default.", "Add values, or a default bucket."},
    MessageSpec{"list-value-twice", "The value \"%1\" stands twice in the list.", "Keep one of the two."},
    MessageSpec{"list-bucket-gap", "No value leads to the buckets %1.",
                "Number the buckets without gaps, or leave them for values to come."},
    MessageSpec{"ring-empty", "The ring has no point.", "Add shards, or raise virtual_nodes or the shards' weights."},
    MessageSpec{"ring-too-large", "The ring has more than %1 points.", "Lower virtual_nodes or the shards' weights."},
    MessageSpec{"two-level-too-many", "%1 times %2 buckets are more than %3.",
                "Use fewer buckets on one of the two levels."},
    // Routes.
    MessageSpec{"route-table-unknown", "The layout has no table \"%1\", and no default shard.",
                "Check the name, or set default_shard."},
    MessageSpec{"table-not-compiled", "The rules of table %1 have errors, so nothing can be routed by them.",
                "Correct the findings of the table first."},
    MessageSpec{"lookup-unknown", "Table %1 has no lookup \"%2\".", "Use one of its lookups: %3."},
    MessageSpec{"lookup-own-table", "The lookup %2 of table %1 names the table itself.",
                "Name the table that maps the value to the key."},
    MessageSpec{"no_route", "%1 has no place in table %2.", ""},
    MessageSpec{"key_null", "NULL has no place in table %1.", "Set null_bucket where rows without a key should live."},
    MessageSpec{"key-outside-ranges", "%1 is outside all ranges, which go from %2 to below %3.",
                "Add a range that holds it."},
    MessageSpec{"key-not-listed", "\"%1\" is not listed, and there is no default.",
                "Add the value to the list, or a default bucket."},
    // Algorithms of other systems.
    MessageSpec{"key-refused", "The system refuses this key: %1.",
                "Give a key that the application could have stored, or change the parameter that is named."},
    MessageSpec{"range-refused", "The system refuses this range: %1.",
                "Route single keys, or close the range at both ends."},
    MessageSpec{"engine-param-missing", "The parameter %1 is missing.",
                "Write it as that system's configuration has it."},
    MessageSpec{"engine-param", "The parameter %1 is \"%2\".", "It must be %3."},
    MessageSpec{"engine-buckets-unknown", "Nothing says how many buckets %1 makes.",
                "Give the parameter that counts or lists its targets: its description names it."},
    MessageSpec{"engine-no-bucket",
                "The algorithm answers %1, which is none of its targets: a statement with this key "
                "finds no table.",
                "Declare the target, or change the algorithm so that it cannot be produced."},
    MessageSpec{"engine-several-buckets", "The algorithm answers %1: several places for one key.",
                "Give all columns of the key."},
    // Expressions: the last argument is the position in the text.
    MessageSpec{"expr-syntax", "The expression breaks at character %2: %1.",
                "Close what was opened, and write it as it stands in the configuration that works."},
    MessageSpec{"expr-custom-code", "\"%1\" at character %2 is custom code, which is not evaluated here.",
                "List the nodes instead, or write the rule with operators and the usual methods."},
    MessageSpec{"expr-failed", "The expression throws %1 at character %3: %2.",
                "Bind a value of the type that the expression expects, or convert it there."},
    MessageSpec{"expr-limit", "The expression takes too much at character %2: %1.",
                "Write shorter ranges and texts, or list the nodes."},
    MessageSpec{"value-type", "\"%1\" is no %2.", "Give a value of that type, or name the type that it has."},
    MessageSpec{"value-type-unknown", "There is no type \"%1\".",
                "Write int, long, bigint, bigdecimal, string, bytes or another type of the notation."},
    MessageSpec{"value-range", "\"%1\" is no range.", "Write [low,high], with ( or ) for an end that is not in it."},
    MessageSpec{"value-columns", "\"%1\" names no column with a type and a value.",
                "Write name=type:value, with ; between columns."},
    MessageSpec{"bucket_unplaced", "No placement names bucket %1 of table %2.", "Add a placement entry for it."},
    MessageSpec{"partial_key", "The key lacks %1; every place that remains is given.",
                "Give all columns of the key to reach one place."},
    MessageSpec{"pinned_residue", "%1 may belong to a pinned key (%2), which lives elsewhere; all places are given.",
                "Ask each of the places, or route by the key itself."},
    MessageSpec{"gene_several", "The part of %1 leaves %2 buckets possible; all places are given.",
                "Use as many digits or bits as the number of buckets needs."},
    MessageSpec{"gene_undecided", "The table's algorithm does not go by the part of %1; every place is given.",
                "Store the bucket in the id (is: bucket), or use mod."},
    MessageSpec{"gene_unreadable", "%1 \"%2\" does not hold the part that the lookup reads, or the part is no bucket.",
                "Check the value and the lookup's gene."},
    MessageSpec{"lookup_live", "This is where the row of %1 is; its %2 says where the row of %3 is.",
                "Ask this shard, then route by the answer."},
    MessageSpec{"default_shard", "No rule names table %1, so it is on the default shard %2.", ""},
    MessageSpec{"shard_unknown", "The layout has no shard \"%1\".", "Add it under shards."},
};

} // namespace

std::span<const MessageSpec> routingMessages()
{
    return kMessages;
}

} // namespace atlas
