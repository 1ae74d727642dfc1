#include "models/core/message_catalog.h"

namespace atlas
{

namespace
{

constexpr MessageSpec kMessages[] = {
    // Shards and servers
    {"tls-unset", "The connection to %1 says nothing of TLS; the certificate will be verified.",
     "Write tls: verify with ca, tls: pin with fingerprint, or tls: off in plain words."},
    {"tls-off", "The connection to %1 is not encrypted: passwords and rows can be read on the way.",
     "Use tls: verify with ca, or tls: pin with fingerprint."},
    {"shard-empty", "Shard %1 is declared and holds no bucket, no pinned key and no single table.",
     "Drag buckets to it, or remove it."},
    {"shard-drained-holds", "Shard %1 is drained and still holds %2 {2|bucket|buckets} of %3: %4.",
     "Move them to other shards, or take the mark away."},
    {"shard-schema-shared", "Shards %1 and %2 are one and the same schema, %3.",
     "Give each shard a schema of its own, or declare one shard."},
    {"replica-is-primary", "Shard %1 names %2 as a replica, which is its own server.", "Remove it from the replicas."},
    {"default-shard-takes", "Every table that this layout does not name goes to shard %1.",
     "Name the tables you know under single_tables or broadcast_tables."},
    // Names
    {"table-name-collision", "Tables %1 and %2 both use the physical table %4 on shard %3: their rows would mix.",
     "Give one of them another table name in its placement."},
    {"name-not-mysql", "MySQL takes no schema and no table of the name \"%1\".",
     "Choose a name of at most 64 characters, without a space at its end and without emoji (beyond U+FFFF)."},
    {"name-leaves-no-room",
     "The name \"%1\" has %2 of 64 characters: the tables that gh-ost or pt-online-schema-change make beside it have "
     "no "
     "name left.",
     "Choose a name of at most 59 characters before the tables hold rows."},
    // Two levels
    {"pairs-unreachable",
     "Table %1 takes the remainder of %2 by %3 for the shard and by %4 for the table; both share the factor %5, so "
     "these pairs stay empty for ever: %6.",
     "Use one level: mod or hash_mod over %7 buckets, placed by shard ...%8 and table ...%9."},
    // Expressions
    {"inline-pairs-unreachable",
     "Table %1: the expressions of both levels go by %2 alike, so that no key is in these: %3. They are %4 of %5 "
     "nodes.",
     "Take the quotient for the tables: %6."},
    {"inline-target-undeclared",
     "Table %1: its expressions also make what is not among the targets: %2. Key %3 would go to %4.",
     "Declare them, or correct the expression: such rows are refused."},
    {"inline-target-unused", "Table %1: its expressions send no key to %2.",
     "Remove these targets, or correct the expression: they stay empty."},
    {"inline-target-fraction", "Table %1: its expression divides with / and makes a fraction of key %2: %3.",
     "Write intdiv instead of /: %4."},
    {"inline-zeros-missing",
     "Table %1: its expression writes numbers without the zeros that the targets have: key %2 would go to %3, and %4 "
     "is "
     "declared.",
     "Fill up with zeros: %5."},
    {"inline-negative-hash",
     "Table %1: hashCode() of a text may be negative, and % keeps the sign: such rows would go to %2, and are refused.",
     "Keep the remainder at 0 or above: %3."},
    {"inline-keys-refused", "Table %1: its expression throws for every key of the type %2: %3.",
     "Take a number from the text first: %4."},
    {"inline-negative-keys", "Table %1: a negative key has no table, since % keeps the sign: %2 would go to %3.",
     "Nothing to do if keys are never negative; else write %4."},
    {"level-refuses-ranges",
     "Table %1: %2 keeps neighbouring keys of %3 together, and the expression of the other level refuses a range of "
     "them.",
     "Allow it there, all of its targets are asked then: %4."},
    // Intervals
    {"interval-gap", "Table %1: keys from %2 on have no table: no target ends in %3.",
     "Declare the missing {4|target|%4 targets} between the others: such rows are refused."},
    {"interval-begins-early", "Table %1 begins at %2, and no target ends in %3.",
     "Declare {4|this target|these %4 targets}, or let datetime-lower be where the first target begins."},
    {"interval-ends-late", "Table %1: keys from %2 on have no table yet: no target ends in %3.",
     "Create and declare {4|this target|these %4 targets} before that time comes, or let datetime-upper be where the "
     "last target ends."},
    {"interval-target-unused", "Table %1: no time between datetime-lower and datetime-upper leads to %2.",
     "Remove these targets, or correct the interval: they stay empty."},
    {"interval-suffix-ambiguous",
     "Table %1: targets are found by how they end, and for %2 that is %3, in which these end: %4.",
     "Write suffixes of one length, MM for M in sharding-suffix-pattern."},
    {"interval-name-drift",
     "Table %1: %2 goes to %3, although its own suffix is %4: steps and names do not go together.",
     "Use the unit that the suffix counts: MONTHS for yyyyMM, DAYS for yyyyMMdd."},
    {"interval-unit-finer", "Table %1 walks in smaller steps than its suffixes count.",
     "Use the unit that the suffix counts, MONTHS for yyyyMM: a range of keys is looked up step by step."},
    // Ranges that are listed
    {"range-gap", "Table %1: no range has the keys from %2 to %3: they have no route.",
     "Let the range before it reach up to the next one, or add one between."},
    {"range-overlap", "Table %1: the ranges %2 and %3 overlap; what both have goes by the first that is listed.",
     "Let one end where the other begins."},
    // Weights
    {"placement-off-weight", "Table %1: shard %2 gets %3 % of all keys, and %4 % are due to it by its weight of %5.",
     "Move buckets to the other shards, or set the weights to what the servers can take."},
    {"weight-same-points",
     "On the ring of %1 the weights %2 and %3 both come to %4 {4|point|points}: %5 and %6 get alike.",
     "Raise virtual_nodes, or write the same weight for both."},
    {"weight-without-ring",
     "Shard %1 has weight %2, and no table is on a ring: the weight moves no key, it only says what is due.",
     "Move buckets where they shall go; the weight alone does nothing."},
    // Binding groups
    {"group-single-table", "A binding group of %1 alone has no effect.",
     "Put all tables that are joined on the key into one group, or remove it."},
    {"group-buckets-differ",
     "Tables %1 and %2 are bound and have %3 and %4 {4|bucket|buckets}: rows of one key are not together.",
     "Use the same algorithm for both, or part the group."},
    {"group-algorithm-differs",
     "Tables %1 and %2 are bound and use different algorithms: rows of one key are not together.",
     "Use the same algorithm for both, or part the group."},
    {"group-keys-part",
     "Tables %1 and %2 are bound, and key %3 is in bucket %4 of the one and in bucket %5 of the other: rows of one key "
     "are not together.",
     "Give both expressions one formula, or part the group."},
    {"group-columns-differ",
     "Tables %1 and %2 are bound and go by %3 and by %4: their rows are together only where both hold one value.",
     "Shard both by the column that they are joined on, or part the group."},
    {"group-collation-differs",
     "Tables %1 and %2 are bound, and their keys have the collations %3 and %4: a join of them uses no index.",
     "Give both columns one collation."},
    {"group-key-differs",
     "Tables %1 and %2 are bound and their keys have different types: one key may have two buckets.",
     "Give both keys the same type, or part the group."},
    {"group-placement-differs", "Tables %1 and %2 are bound and have these buckets on different shards: %3.",
     "Move the buckets together, or part the group."},
    {"group-pins-differ",
     "Tables %1 and %2 are bound and their pinned keys differ: rows of a pinned key are not together.",
     "Pin the same keys to the same shards in both."},
    // Keys
    {"ring-few-points",
     "On the ring of %1 the lightest shard has %2 {2|point|points}: shares stray from what is due by about %3 %.",
     "Raise virtual_nodes: 160 give 8 %, 400 give 5 %, 1,600 give 2.5 %."},
    {"key-few-values",
     "Key %2 of %1 is %3, which has %4 {4|value|values}, and there are %5 places: at least %6 stay empty.",
     "Shard by a column with many values."},
    {"list-without-default", "Values of %2 that %1 does not list have no route: their rows are refused.",
     "Give a default bucket, unless new values shall be noticed that way."},
    {"key-text-as-number",
     "Key %2 of %1 is %3, and %4 reads a whole number from it: a text such as \"abc\" has no route.",
     "Use an algorithm for texts, such as hash_mod or vitess.xxhash, or give the column a number's type."},
    {"collation-ignores-case",
     "Key %2 of %1 has collation %3, which holds 'abc' and 'ABC' for equal; the algorithm sends them to different "
     "buckets.",
     "Use a _bin collation for the column, or make keys one case before they are written."},
    {"null-bucket-unknown", "Table %1 sends NULL to bucket %2, and its buckets are 0 to %3.",
     "Set null_bucket to one of its buckets, or remove it: NULL has no route then."},
    {"null-bucket-differs", "Table %1 sends NULL to bucket %2 by null_bucket; %3 itself sends it to bucket %4.",
     "Remove null_bucket, unless the application gives such rows another key before it writes them."},
    {"key-type-assumed",
     "Table %1 goes by the type that the application binds for %2. The layout does not say it, so %3 is assumed: key "
     "%4 "
     "is in bucket %5; as %6 it is in bucket %7.",
     "Set key_type to the type that the application binds."},
    {"key-type-refused",
     "Table %1 goes by the type that the application binds for %2. The layout does not say it, so %3 is assumed, and "
     "such keys are refused: %4. As %5 it is in bucket %6.",
     "Set key_type to the type that the application binds."},
    {"release-assumed", "Table %1: older releases of that system have another algorithm by the name %2.",
     "Write %3 if such a release has placed the rows."},
    {"zone-assumed", "Table %1: days of %2 begin by the clock of the server that routes; UTC is assumed.",
     "Set tz to that server's time zone, such as Asia/Shanghai."},
    {"key-missing-fans-out", "A statement on %1 without %2 goes to {3|the one physical table|all %3 physical tables}.",
     "Put the key into the statement, or add a lookup."},
    // DDL
    {"ddl-unbalanced", "The columns of table %1 have a parenthesis without its mate.", "Correct columns."},
    {"ddl-quote-open", "The columns of table %1 have a quote that never closes: %2.", "Correct columns."},
    {"ddl-item-empty", "The columns of table %1 have a comma with nothing beside it.", "Remove the comma."},
    {"ddl-column-type", "In the columns of table %1 this is no column and no key: %2.", "Correct columns."},
    {"key-column-missing", "Key %2 of table %1 is none of its columns.", "Add the column, or correct the key."},
    {"key-nullable", "Key %2 of table %1 may be NULL, and NULL has no route.",
     "Make the column NOT NULL, or set null_bucket."},
    {"key-type-differs", "Key %2 of table %1 is %3 for routing and %4 in the table.",
     "Make both the same: the type decides how the key is read and hashed."},
    {"key-unsigned-differs", "Key %2 of table %1 is %3 for routing and %4 in the table.",
     "Set unsigned as the column has it; values beyond 9223372036854775807 have no route otherwise."},
    {"primary-key-missing",
     "Table %1 has no primary key: rows of it cannot be told apart when buckets are moved or compared.",
     "Add a primary key that holds the sharding key."},
    {"key-index-missing", "No index of table %1 begins with the sharding key %2: a routed statement scans its table.",
     "Add an index on the key."},
    {"unique-without-key",
     "%2 (%3) of table %1 does not hold the sharding key %4: MySQL keeps it unique in each physical "
     "table only.",
     "Take its values from a global generator, or add the key to it."},
    {"auto-increment-not-global",
     "Column %2 of table %1 is AUTO_INCREMENT: each of %3 physical tables counts for itself, so it is no global id.",
     "Use a global id generator, or an increment and an offset for each table."},
    {"auto-increment-broadcast",
     "Column %2 of broadcast table %1 is AUTO_INCREMENT: a row may get another id on each shard.",
     "Give the rows their ids when they are written."},
    {"table-options-unset", "These tables have no table_options: %1; engine and character set follow each server.",
     "Write table_options, so that all physical tables are alike."},
    // Lookups
    {"lookup-column-missing", "Lookup %1: table %2 has no column %3.", "Correct the lookup or the columns."},
    {"lookup-index-missing", "No index of lookup table %1 begins with %2: every lookup scans it.",
     "Make it the primary key, or add an index."},
    {"lookup-costs", "A statement on %3 by %1 first asks %2: one query more, and a second place to write.",
     "Nothing to do; a gene inside the id would need no lookup."},
    // Moving buckets
    {"drop-no-buckets", "There are no such buckets in table %1.", "Choose buckets first."},
    {"drop-already-there", "The buckets are on %1 already.", "Choose another shard."},
    {"drop-drained", "Shard %1 is drained: it takes no new buckets.", "Choose another shard, or take the mark away."},
    {"drop-name-taken", "Shard %1 has a table %2 already, of %3.", "Choose another shard, or another table name."},
    {"drop-would-tear", "Rows of one key would part: %2 stand together with %1.", "Move the group together."},
    {"drop-pinned-stays", "Some keys of these buckets of %1 are pinned; they stay where their pin says.",
     "Change the pins if they shall go along."},
    // Ranges
    {"range-not-ranges", "Table %1 is not split into ranges.", "Only ranges can be split and merged."},
    {"range-bucket-unknown", "There is no range %1 in table %2.", "Choose one of its ranges."},
    {"range-value-outside", "%1 does not lie inside range %2, which goes from %3 up to %4.",
     "Give a value above the lower end and below the upper."},
    {"range-bucket-in-ids", "Ids of table %1 carry their bucket's number, which a split or merge would change.",
     "Move whole ranges instead."},
    {"range-not-neighbours", "%1 are not two or more neighbouring ranges.", "Choose ranges side by side."},
    {"range-not-one-shard", "Ranges %1 and %2 are on different shards.", "Move them to one shard first."},
    {"range-not-one-table", "Ranges %1 and %2 are in different physical tables.",
     "Their rows must be in one table before the ranges can be one."},
    {"range-last-boundary", "Table %1 would have no boundary left.", "Leave at least one."},
    MessageSpec{"key-trial-shards", "A key cannot be tried over %1 {1|shard|shards}.", "Give 1 to %2."},
};

} // namespace

std::span<const MessageSpec> checkMessages()
{
    return kMessages;
}

} // namespace atlas
