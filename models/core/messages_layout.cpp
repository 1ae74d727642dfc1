#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array kMessages{
    // The file as bytes.
    MessageSpec{"layout-too-large", "The file has %1 MiB, and a layout may have %2 MiB.",
                "Write bucket lists as runs (\"0-127\") and fold entries with sequences."},
    MessageSpec{"layout-nul-byte", "Byte %1 is NUL, so this is not a text file.",
                "Choose the layout's YAML file, or save it as UTF-8."},
    MessageSpec{"layout-control-byte", "A control byte (%1) stands in the text.", "Remove it."},
    MessageSpec{"layout-encoding-invalid", "Byte %1 (%2) is neither UTF-8 nor GB18030.", "Save the file as UTF-8."},
    MessageSpec{"layout-encoding-converted", "The file is in %1.", "It is written as UTF-8 when it is saved."},
    MessageSpec{"layout-empty", "The file holds no layout.", "Begin it with \"format: 1\"."},
    MessageSpec{"layout-not-map", "A layout is a map of keys and values, and this is none.",
                "Begin the file with \"format: 1\"."},
    // YAML.
    MessageSpec{"yaml-syntax", "The YAML text cannot be read from here on: %1.",
                "Look at indentation, brackets and quotes of this line and the one before."},
    MessageSpec{"yaml-bracket-open", "The \"%1\" that begins here is not closed.", "Add its closing bracket."},
    MessageSpec{"yaml-quote-open", "The quote that begins here is not closed.", "Add the closing quote."},
    MessageSpec{"yaml-tab", "A tab stands in the indentation.", "Indent with spaces."},
    MessageSpec{"yaml-too-deep", "Lists and maps are nested deeper than %1 levels.", "Remove the nesting."},
    MessageSpec{"yaml-too-large", "The file has more lists, maps and values than a layout may have.",
                "Write bucket lists as runs (\"0-127\") and fold entries with sequences."},
    MessageSpec{"yaml-alias-budget", "The aliases up to here stand for more than %1 values.",
                "Write the values out where they are needed."},
    MessageSpec{"yaml-alias-recursive", "An alias stands inside the value that it repeats.", "Remove the alias."},
    MessageSpec{"yaml-tag-ignored", "The tag \"%1\" has no meaning in a layout and is not followed.", "Remove it."},
    MessageSpec{"yaml-several-documents", "A second document begins here, and only the first is read.",
                "Keep one layout in a file."},
    // Keys and values.
    MessageSpec{"format-missing", "The file does not say its format.", "Add \"format: 1\" as the first line."},
    MessageSpec{"format-unsupported", "The file is of format %1, and this program reads format %2.",
                "Open it with a newer release."},
    MessageSpec{"key-unknown", "\"%1\" is not a key of %2.", "Remove it, or write one of these: %3."},
    MessageSpec{"key-duplicate", "\"%1\" stands twice in %2, first in line %3. The first one counts.",
                "Remove one of the two."},
    MessageSpec{"key-missing", "%2 has no \"%1\".", "Add \"%1\"."},
    MessageSpec{"key-not-text", "A key of %1 is no text.", "Write a name before the colon."},
    MessageSpec{"key-too-long", "A key of %1 is longer than %2 bytes.", "Shorten it."},
    MessageSpec{"value-not-text", "%1 is a list or a map, and must be a text.", "Write one value."},
    MessageSpec{"value-not-integer", "%1 is \"%2\", and must be an integer.", "Write it in decimal digits."},
    MessageSpec{"value-not-number", "%1 is \"%2\", and must be a number.", "Write it like 1 or 0.5."},
    MessageSpec{"value-not-boolean", "%1 is \"%2\", and must be true or false.",
                "Write true or false, without quotes."},
    MessageSpec{"value-not-list", "%1 must be a list.", "Write it in brackets, or as lines that begin with \"- \"."},
    MessageSpec{"value-not-map", "%1 must be a map of keys and values.", "Write it as {key: value}, or as lines."},
    MessageSpec{"value-not-choice", "%1 is \"%2\", which is none of its values.", "Write one of these: %3."},
    MessageSpec{"value-out-of-range", "%1 is %2, outside of %3 to %4.", "Write a value inside the limits."},
    MessageSpec{"value-quoted-number", "%1 is the text \"%2\", and is read as a number.", "Remove the quotes."},
    MessageSpec{"value-empty", "%1 is empty.", "Write its value."},
    MessageSpec{"setting-twice", "%3 has both \"%1\" and \"%2\" for one setting. The first one counts.",
                "Remove one of the two."},
    MessageSpec{"findings-too-many", "%1 more {1|finding is|findings are} not listed.",
                "Mend the ones above, and check again."},
    // Names and sequences.
    MessageSpec{"name-duplicate", "%2 has two entries that give the name \"%1\", the first in line %3.",
                "Rename one, or shorten the sequence."},
    MessageSpec{"name-unusable", "\"%1\" (%2) cannot be the name of a file or folder.",
                "Leave out slashes and control characters."},
    MessageSpec{"sequence-syntax", "\"%1\" is no sequence.",
                "Write two numbers of the same width, like {0..7} or {00..07}."},
    MessageSpec{"sequence-several", "\"%1\" has more than one sequence.",
                "Write one sequence, and an entry for each of the others."},
    MessageSpec{"sequence-descending", "The sequence %1 descends.", "Write the smaller number first."},
    MessageSpec{"sequence-too-long", "The sequence %1 makes more entries than a layout may have.", "Shorten it."},
    MessageSpec{"sequence-length", "\"%1\" counts %2 {2|value|values}, and the entry's name counts %3.",
                "Make the two sequences equally long."},
    MessageSpec{"sequence-without-name", "\"%1\" has a sequence, and the entry's name has none.",
                "Put a sequence of the same length into the entry's name, or write the value out."},
    // References.
    MessageSpec{"server-unknown", "%2 names the server \"%1\", which is not among the servers.",
                "Add it under servers, or write one of these: %3."},
    MessageSpec{"shard-unknown", "%2 names the shard \"%1\", which is not among the shards.",
                "Add it under shards, or write one of these: %3."},
    MessageSpec{"table-unknown", "%2 names the table \"%1\", which is not among the tables.",
                "Add it under tables, or write one of these: %3."},
    MessageSpec{"lookup-table-unknown", "%2 names the lookup table \"%1\", which the layout does not have.",
                "Add it under single_tables, broadcast_tables or tables."},
    MessageSpec{"table-kind-conflict", "\"%1\" stands under %2, and under %3 in line %4.",
                "Keep it where it belongs, and remove the other."},
    MessageSpec{"binding-group-twice", "\"%1\" is in a binding group already, in line %2.",
                "Name it in one group only."},
    MessageSpec{"binding-group-not-sharded", "\"%1\" is not sharded, so it cannot be bound.",
                "Remove it from the binding group."},
    // Servers.
    MessageSpec{
        "literal-password", "%1 has its password in the file.",
        "Write password: \"${VARIABLE}\" and set the environment variable, or use option_file; saving does so."},
    MessageSpec{"tls-pin-without-fingerprint", "%1 pins the certificate, and has no fingerprint.",
                "Add fingerprint with the certificate's SHA-256."},
    MessageSpec{"tls-verify-without-ca", "%1 verifies the certificate, and names no authority.",
                "Add ca with the authority's file, or pin the certificate."},
    // Tables.
    MessageSpec{"ddl-unknown", "The columns of %1 are not known, so no DDL can be made for it.",
                "Add columns with the text between the parentheses of CREATE TABLE."},
    MessageSpec{"column-twice", "The key of %2 names the column \"%1\" twice.", "Remove one of the two."},
    MessageSpec{"level-and-key", "%1 stands beside shard_by and table_by, which have their own.",
                "Remove it, or the two levels."},
    MessageSpec{"lookup-form", "%1 needs either a table or a gene.",
                "Write {table: ..., returns: ...}, or {gene: {digits: 3, from: right}}."},
    MessageSpec{"gene-form", "%1 needs one of digits, bits and field.",
                "Write {digits: 3, from: right}, {bits: 4} or {field: 2, separator: \"_\"}."},
    MessageSpec{"pin-key-count", "%1 has %2 {2|value|values}, and the sharding key has %3 {3|column|columns}.",
                "Write one value for each column, as a list."},
    MessageSpec{"pin-twice", "The key %1 of %2 is pinned twice, first in line %3.", "Remove one of the two."},
    // Placement.
    MessageSpec{"placement-form", "%1 is neither a formula nor a list.",
                "Write {shard: ..., table: ...}, or a list of {buckets: ..., shard: ...}."},
    MessageSpec{"bucket-list-syntax", "\"%1\" in the bucket list \"%2\" is neither a bucket nor a span.",
                "Write it like \"0-127, 200\"."},
    MessageSpec{"bucket-span-reversed", "The span %1 ends before it begins.", "Write the smaller bucket first."},
    MessageSpec{"bucket-listed-twice", "{#1|Bucket %1 stands|Buckets %1 stand} twice in this list.",
                "Name each bucket once."},
    MessageSpec{"bucket-too-large", "Bucket %1 is beyond %2, the last bucket that a table may have.",
                "Correct the number."},
    MessageSpec{"placement-gap", "{#2|Bucket %2 of %1 is|Buckets %2 of %1 are} placed nowhere.",
                "Add an entry that places them on a shard."},
    MessageSpec{"placement-twice", "{#2|Bucket %2 of %1 is|Buckets %2 of %1 are} placed twice, on %3 and on %4.",
                "Remove them from one of the two entries."},
    MessageSpec{
        "placement-beyond",
        "{#2|Bucket %2 of %1 does|Buckets %2 of %1 do} not exist: it has %3 {3|bucket|buckets}, counted from 0.",
        "Remove them, or raise the algorithm's bucket count."},
    MessageSpec{"template-syntax", "\"%2\" is no formula: %1.",
                "Write names with {bucket} and integers, like t_{bucket / 4:02}."},
    MessageSpec{"template-division-by-zero", "\"%2\" divides by zero for bucket %1.", "Correct the divisor."},
    MessageSpec{"template-negative", "\"%2\" is negative for bucket %1, and no name has a minus.",
                "Keep the result at 0 or above."},
    MessageSpec{"template-overflow", "\"%2\" leaves the range of 64 bits for bucket %1.", "Use smaller numbers."},
    // What fixes do: the edit, and what follows from it.
    MessageSpec{"fix-rename", "Write \"%2\" for \"%1\".", "Nothing else changes."},
    MessageSpec{"fix-remove-unknown", "Remove \"%1\": \"%2\" stands here already.", "Nothing reads it today."},
    MessageSpec{"fix-remove-duplicate", "Remove the \"%1\" of line %2.", "The one in line %3 is what counts today."},
    MessageSpec{"fix-reference", "Write ${%1} for the password.",
                "Set the variable %1 before connecting, and change the password: it was in the file."},
    MessageSpec{"fix-key-type", "Write key_type: %1.", "It is what is assumed today; no key moves."},
    MessageSpec{"fix-unquote", "Write %1 without quotes.", "It is read as a number already."},
    MessageSpec{"fix-place", "Place buckets %1 on %2.", "These hold the buckets beside them; no other bucket moves."},
    MessageSpec{"fix-place-once", "Take buckets %1 from %2.", "They stay on %3."},
    MessageSpec{"fix-take-out", "Take buckets %1 from %2.", "No key falls into them."},
    MessageSpec{"fix-indent", "Write %1 spaces for every tab in an indentation.", "Nothing else changes."},
    MessageSpec{"fix-format", "Write \"format: 1\" before everything else.",
                "It is the format that this program reads."},
};

} // namespace

std::span<const MessageSpec> layoutMessages()
{
    return kMessages;
}

} // namespace atlas
