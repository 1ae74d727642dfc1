#include "models/core/message_catalog.h"

namespace atlas
{

namespace
{

constexpr MessageSpec kMessages[] = {
    {"file-missing", "There is no file %1.", "Check the path."},
    {"file-is-folder", "%1 is a folder, not a file.", "Give the file itself."},
    {"file-not-folder", "%1 is not a folder.", "Give the folder itself."},
    {"file-unreadable", "%1 cannot be read: %2.", "Check the file's permissions and its disk."},
    {"file-too-large", "%1 is larger than %2 bytes.", "It is not what is expected here; check the path."},
    {"file-unwritable", "%1 cannot be written: %2.", "Nothing was changed; check permissions and free space."},
    {"file-path-unsafe", "%1 is not a path inside its folder.", "Rename what it is made from."},
    {"folder-differs", "%1 exists already with other content (%2); it is never overwritten.",
     "Write to another folder, or raise the version."},
    // Command line
    {"command-unknown", "There is no command %1.", "See shardatlasctl --help."},
    {"route-no-key", "There is no key to route.", "Give keys, or --null."},
    {"stdin-twice", "Standard input can be read once only.", "Give one of the two as a file."},
    {"table-not-sharded", "%1 is no sharded table of this layout.", "Give one of its logic tables."},
    {"rename-syntax", "\"%1\" says no shard's other name, or one that has been said.",
     "Write --rename OLD=NEW, once for each shard of the older layout."},
    {"rename-shard-unknown", "There is no shard %1 in %2.", "Correct the name; there are: %3."},
    {"rename-shard-twice", "Two shards of %2 would be %1.", "Rename the shard that bears this name as well."},
    {"keys-weight", "%1, line %2: \"%3\" is no weight.", "Write key,weight with a number from 0 to 10^18."},
    // Logs
    {"log-gzip-broken", "%1 is compressed, and breaks off or is damaged behind byte %2.",
     "Fetch it again; what came before was read."},
    {"candidate-syntax", "\"%1\" is no column of a table.",
     "Write table.column, or table.column+table.column for tables that are sharded together."},
    {"table-pattern-syntax", "\"%1\" names no physical tables.",
     "Write LOGIC=PATTERN, with # for digits: t_order=t_order_#."},
    {"input-binary", "%1 holds a NUL byte in line %2, so this is not a text file.", "Check the path."},
    {"input-line-too-long", "%1: what begins in line %2 is longer than 16 MiB.",
     "Write one key, or one record, a line."},
    {"csv-quote-open", "%1: a quote in the record of line %2 never closes.", "Close it; a quote inside is doubled."},
    {"csv-column-missing", "%1 has no column %2 in its first line.",
     "Begin with family,algorithm,params_json,input_type,input."},
    {"csv-width", "%1: the record of line %2 has %3 {3|field|fields}, and the first line has %4.",
     "Correct the record."},
    {"format-not-written", "There is no format %1 to export to.", "See shardatlasctl formats."},
    {"format-not-read", "There is no format %1 to import from.", "See shardatlasctl formats."},
    {"import-folder-empty", "%1 holds no file that could be a configuration.",
     "Give the folder with the yaml, json, xml or properties files, or the files themselves."},
    {"import-set-syntax", "\"%1\" is no option of an import.", "Write --set NAME=VALUE."},
    {"import-one-bundle", "One bundle at a time can be imported, and %1 paths were given.", "Give its folder."},
    {"edit-name-empty", "A name is missing.", "Give it a name."},
    {"edit-name-taken", "The name %1 is taken.", "Choose another name."},
    {"edit-no-table", "There is no logic table %1.", "It may have been renamed or removed meanwhile."},
    {"edit-no-shard", "There is no shard %1.", "Add the shard first."},
    {"edit-no-server", "There is no server %1.", "Add the server first."},
    {"edit-table-is-lookup", "%1 cannot be removed: a lookup of %2 goes through it.", "Remove that lookup first."},
    {"edit-table-name-implied", "%1 cannot be renamed: its physical tables bear the logic name.",
     "Write a placement with a table name first."},
    {"edit-table-bound-twice", "%1 stands in two binding groups.", "Leave it in one of them."},
    {"edit-shard-in-use", "Shard %1 cannot be removed: %2 names it.", "Move its buckets and tables away first."},
    {"edit-shard-named-by-formula", "Shard %1 cannot be renamed: a formula of %2 computes its name.",
     "Turn that placement into a list first."},
    {"edit-shard-name-hashed", "Shard %1 cannot be renamed: the ring of %2 hashes its name, so keys would move.",
     "Keep the name; schema and server may change."},
    {"edit-weight-not-positive", "The weight of %1 must be more than 0.", "Drain the shard to keep new buckets away."},
    {"edit-server-in-use", "Server %1 cannot be removed: shard %2 is on it.",
     "Move the shard to another server first."},
    {"edit-version-not-positive", "%1 is no version: versions count from 1.", "Give a whole number from 1."},
    {"fix-outdated", "The layout has changed since this fix was found.",
     "Its findings are being checked again; apply the fix when they are there."},
    {"keys-none", "No key of %1 could be read.", "Give a file with one key a line, or key,weight."},
    {"compare-nothing-open", "Nothing is open that could be compared.",
     "Open a layout, or a configuration of another system, first."},
    {"compare-errors", "%1 has %2 {2|error|errors}, so its keys have no places to compare.",
     "Open it to see what is wrong, and correct it."},
    {"lookup-not-found", "The lookup %2 has no row for %1.", "Check the value; the row may have been deleted."},
    {"job-cancelled", "The work was cancelled.", "Start it again if it is wanted after all."},
    {"job-failed", "The work stopped with an error: %1.", "Try again; report it when it happens again."},
    {"job-out-of-memory", "There is not enough memory for this.", "Close other layouts, or take fewer keys."},
    MessageSpec{"key-algorithm-syntax", "\"%1\" is no algorithm with parameters.",
                "Write NAME or NAME:param=value,param=value."},
    MessageSpec{"keys-candidate", "It is not said whose values %1 has.",
                "Write table.column=FILE, or give one candidate."},
    MessageSpec{"advise-no-input", "There is nothing to advise on.", "Give --log, --keys or --live."},
    MessageSpec{"advise-live-layout", "A shard can only be read with the layout that names its server.",
                "Give LAYOUT."},
    MessageSpec{"workload-no-log", "There is no log to replay.", "Open a log first."},
};

} // namespace

std::span<const MessageSpec> appMessages()
{
    return kMessages;
}

} // namespace atlas
