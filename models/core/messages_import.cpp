#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array kMessages{
    // Files.
    MessageSpec{"import-not-recognised", "%1: no configuration that can be read.",
                "Name the format if it is one of them; see shardatlasctl formats."},
    MessageSpec{"import-wrong-system", "%1: not what was asked for, which is %2; it looks like: %3.",
                "Name the other format, or auto."},
    MessageSpec{"import-too-large", "The configuration is larger than %1 MiB.",
                "Give the configuration's files alone."},
    MessageSpec{"import-nothing", "No sharded table stands in these files.",
                "Give the file that has the rules as well."},
    MessageSpec{"xml-syntax", "The XML cannot be read from here on: %1.",
                "Look at the tags and quotes before this place."},
    MessageSpec{"xml-entity", "The entity %1 is declared, and entities are not followed.",
                "Write its text where it is used."},
    MessageSpec{"xml-too-deep", "Elements are nested deeper than %1 levels.",
                "No configuration is that deep; check the file."},
    MessageSpec{"xml-too-large", "There are more than %1 {1|element|elements}.",
                "No configuration is that large; check the file."},
    MessageSpec{"json-syntax", "The JSON cannot be read from here on: %1.",
                "Look at the commas, brackets and quotes before this place."},
    MessageSpec{"json-too-deep", "Values are nested deeper than %1 levels.",
                "No configuration is that deep; check the file."},
    MessageSpec{"json-too-large", "There are more than %1 {1|value|values}.",
                "No configuration is that large; check the file."},
    // What became of it.
    MessageSpec{"import-left", "%1 has no place in a layout and was left out.",
                "Keep the original: an export does not write it."},
    MessageSpec{"import-key-unknown", "%1 is not known here and was left out.",
                "Check its spelling; perhaps %2 is meant."},
    MessageSpec{"import-assumed", "%1 is not said; %2 is assumed.", "If it is otherwise, import with --set %3."},
    MessageSpec{"import-option-unknown", "There is no option %1 for %2.", "Its options: %3."},
    MessageSpec{"import-option-value", "The option %1 cannot be \"%2\".", "Give %3."},
    MessageSpec{"import-custom-code", "Keys of %1 are placed by %2, code that is not read here: they have no route.",
                "If the code does what a known algorithm does, name that algorithm in the layout."},
    MessageSpec{"import-nodes-unknown", "The physical tables of %1 cannot be told: %2.",
                "Write them down in the layout; until then the table is left out."},
    // Data sources.
    MessageSpec{"import-source-missing", "The data source %1 is named by a rule and not configured.",
                "Configure it, or correct the name; there are: %2."},
    MessageSpec{"import-source-twice", "The data source %1 is configured twice; the first one counts.",
                "Remove one of them."},
    MessageSpec{"import-password-left", "The password of %1 stands in the file and was not taken over.",
                "Give the layout a password by reference: password: \"${VARIABLE}\"."},
    MessageSpec{"jdbc-url-encrypted", "The address of %1 is encrypted, so its server is not known.",
                "Write host and schema into the layout."},
    MessageSpec{"jdbc-url-placeholder", "The address of %1 has a placeholder, so its server is not known.",
                "Write host and schema into the layout."},
    MessageSpec{"jdbc-url-driver", "The address of %1 is for %2, and only servers of the MySQL protocol are read.",
                "Write host and schema into the layout if it is one of them."},
    MessageSpec{"jdbc-url-syntax", "The address of %1 cannot be read: %2 is missing or wrong.",
                "Write it as jdbc:mysql://host:port/schema."},
    // Vitess.
    MessageSpec{"vitess-value", "%1 must be %2.", "Correct it; Vitess does not take the file."},
    MessageSpec{"vitess-key-twice", "%1 stands twice in one object; the last one counts here.",
                "Remove one of them; Vitess does not take the file."},
    MessageSpec{"vitess-keyspace-twice", "The keyspace %1 is described twice; the first one counts.",
                "Give its VSchema once."},
    MessageSpec{"vitess-option-of-nothing", "The option %1 is about nothing that stands in the files.",
                "Correct the name of the keyspace or table in it."},
    MessageSpec{"vitess-too-large", "The sharded tables have %1 places on shards, and %2 are taken at most.",
                "Import one keyspace at a time with --set keyspace=NAME."},
    MessageSpec{"vitess-not-sharded", "The tables of keyspace %1 have vindexes, but the keyspace is not sharded.",
                "Write \"sharded\": true into it if it is."},
    MessageSpec{"vitess-shard-syntax", "%2 is no key range for keyspace %1.",
                "Write two hex digits a byte and the lower end first, such as 40-80."},
    MessageSpec{"vitess-shards-many", "The keyspace %1 has %2 shards, and %3 are taken at most.",
                "Check the list of shards."},
    MessageSpec{"vitess-shards-gap", "No shard of keyspace %1 has the ids from %2 to %3.",
                "List the shard that has them, or correct the ends of the others."},
    MessageSpec{"vitess-shards-overlap", "The shards %2 and %3 of keyspace %1 both have the ids from %4 to %5.",
                "Correct the ends of one of them."},
    MessageSpec{"vitess-vindex-unknown", "The vindex %1 of table %2 is not declared in keyspace %3.",
                "Declare it, or correct the name; there are: %4."},
    MessageSpec{"vitess-columns-both", "The vindex %2 of table %1 has \"column\" and \"columns\".",
                "Keep \"columns\"; Vitess takes one of them."},
    MessageSpec{"vitess-columns-missing", "The vindex %2 of table %1 has no column.", "Name its column."},
    MessageSpec{"vitess-columns-count", "The vindex %2 of table %1 goes by columns: %3; it is given: %4.",
                "Correct the list of its columns."},
    MessageSpec{"vitess-primary-missing", "The table %1 has no vindex, and its keyspace %2 is sharded.",
                "Give it a vindex, pin it, or make it a reference table."},
    MessageSpec{"vitess-primary-not-unique",
                "The first vindex of table %1 is %2, a %3, which is not unique and cannot say where a row is.",
                "Put a unique vindex such as xxhash first; the order decides."},
    MessageSpec{"vitess-primary-owned", "The first vindex of table %1 is %2, a lookup that the table itself fills.",
                "Put a vindex first that computes the place, such as xxhash."},
    MessageSpec{"vitess-pinned", "The table %1 is pinned to %2, which no shard of keyspace %3 has.",
                "Give a keyspace id in hex, two digits a byte."},
    MessageSpec{"vitess-file-missing", "The vindex %1 reads the file %2, which is not among the files.",
                "Import that file together with the VSchema."},
    MessageSpec{"vitess-lookup-table-missing",
                "The lookup vindex %1 of table %2 asks the table %3, which is not there.",
                "Correct its parameter table, or give the VSchema of the keyspace that has it."},
    MessageSpec{"vitess-reference-everywhere",
                "The reference table %1 belongs to keyspace %2; in the layout it is on the shards of all keyspaces.",
                "Import that keyspace alone with --set keyspace=%2 if this matters."},
    MessageSpec{"vitess-table-renamed", "A table %1 is in several keyspaces; that of %2 is named %3 in the layout.",
                "Route it by that name."},
    MessageSpec{"vitess-table-left",
                "The table %1 of keyspace %2 was left out: the one of keyspace %3 has its name in the layout.",
                "Import keyspace %2 alone with --set keyspace=%2 to see it."},
};

} // namespace

std::span<const MessageSpec> importMessages()
{
    return kMessages;
}

} // namespace atlas
