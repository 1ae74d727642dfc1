#include "models/core/message_catalog.h"

namespace atlas
{

namespace
{

constexpr MessageSpec kMessages[] = {
    {"export-has-errors", "The layout has errors (%1) and is not exported; the first: %2", "Correct them first."},
    {"export-nothing", "Nothing of the layout can be said in the format %1.",
     "Choose another format; see shardatlasctl formats."},
    {"bundle-no-manifest", "This is no bundle: there is no %1.", "Give the bundle's own folder, NAME-vN."},
    {"bundle-manifest-syntax", "The bundle's manifest.json cannot be read: %1.", "Export the version again."},
    {"bundle-format", "The bundle's format is \"%1\"; this program reads \"%2\".", "Use the program that wrote it."},
    {"bundle-file-missing", "The bundle lacks its file %1.", "Copy the bundle again, whole."},
    {"bundle-file-extra", "The bundle holds %1, which its manifest does not list.",
     "Remove the file; nothing may be added to a bundle."},
    {"bundle-sum-differs", "%1 was changed after the export: its SHA-256 is %3, the manifest says %2.",
     "Copy the bundle again, or export a new version."},
    {"bundle-version-differs", "The manifest says %1, the layout inside is %2.", "Export the version again."},
    // ProxySQL.
    {"proxysql-write-key", "Where a row of %1 is depends on its key, which query rules do not see.",
     "Let the application name the shard, by its schema or by /* shard=NAME */, and export with --leave-out."},
    {"proxysql-write-broadcast", "Rows of %1 are on every shard, and a query rule sends a statement to one.",
     "Write to each shard, by its schema or with /* shard=NAME */."},
    {"proxysql-write-shared", "%2 {2|shard|shards} with the schema %1: it does not tell them apart.",
     "Begin statements with /* shard=NAME */ there; those on one table of one shard go without."},
    {"proxysql-write-address", "The server %1 has neither host nor socket, so it is missing for the shard %2.",
     "Write its host into the layout."},
    {"proxysql-write-name", "The name \"%1\" has control characters, which no query rule can have.",
     "Rename it, or export with --leave-out."},
    {"proxysql-write-name-twice", "%1 and %2 cannot be told apart by a query rule, which takes both cases alike.",
     "Rename one of them, or export with --leave-out."},
    {"proxysql-write-many", "The layout comes to %1 hostgroups and %2 rules, and each may be %3 at most.",
     "Divide the layout."},
    {"proxysql-write-replicas", "Replicas are in the hostgroups with odd numbers, and no rule sends anything there.",
     "Add rules for what may be read there, before these."},
    {"proxysql-write-users", "Users and passwords are not written.",
     "Keep mysql_users; what no rule takes goes to a user's default hostgroup."},
    {"proxysql-write-tls", "Connections to %1 are encrypted, but the server's certificate is not checked.",
     "Set mysql-ssl_p2s_ca in ProxySQL."},
    // ShardingSphere.
    {"sphere-write-algorithm",
     "The table %1 is placed by %2, which neither an algorithm of ShardingSphere nor an "
     "expression of its key says.",
     "Place it by mod, hash_mod with java, range, list or an algorithm of ShardingSphere, or export with --leave-out."},
    {"sphere-write-feature", "The table %1 has %2, which no rule of ShardingSphere says.",
     "Take it away, or export with --leave-out."},
    {"sphere-write-name", "The table %1 needs the name %2, which has a sign that rules cannot have in a name.",
     "Rename it, or export with --leave-out."},
    {"sphere-write-placement",
     "The buckets of %1 go to %2 {2|name|names} by no rule, and an expression that asks for "
     "each of them would be too long.",
     "Move buckets so that neighbours are together, or export with --leave-out."},
    {"sphere-write-pairs",
     "Pairs of buckets of %1 are elsewhere than its two rules say, which two strategies by "
     "different columns cannot do.",
     "Move them back, or export with --leave-out."},
    {"sphere-write-code",
     "The code %2 that places %1 is no class that a configuration can name, or has nodes that "
     "neither data sources nor tables tell apart.",
     "Name the class with its package, or export with --leave-out."},
    {"sphere-write-class", "The table %1 is written with the class %2, without properties of its own.",
     "Add those that the class needs, and put it on the class path."},
    {"sphere-write-lookup", "The lookup %2 of table %1 is no rule of ShardingSphere and was left out.",
     "Statements by it go to every node; let the application ask for the key first."},
    {"sphere-write-binding",
     "ShardingSphere does not start with %1 and %2 bound: nodes or expressions differ in more "
     "than the tables' names. The group was left out.",
     "Name their physical tables alike, and place them by the same algorithm."},
    {"sphere-write-source",
     "The data source %1 has no address that ShardingSphere could connect to; a placeholder "
     "stands for it.",
     "Give the server a host, or fill in the address."},
    {"sphere-write-shard-name", "The shard %1 has a sign in its name that rules cannot have, so it was left out.",
     "Rename it."},
    {"sphere-write-group", "The shard %1 is a group of %2 and %3 {3|replica|replicas}.",
     "Reading in a transaction goes to the primary, all other reading to any replica; change the rule where that is "
     "not "
     "wanted."},
    {"distsql-write-quotes",
     "The table %1 needs a text with both kinds of quotes, or with \\ at its end, which no "
     "script of DistSQL says.",
     "Export shardingsphere, whose YAML can, or use --leave-out."},
    {"sphere-write-rest",
     "Passwords are placeholders. Types of keys, weights, drained shards and DDL are no part of "
     "these rules.",
     "Fill in the passwords by the environment; keep the layout for the rest."},
};

} // namespace

std::span<const MessageSpec> exportMessages()
{
    return kMessages;
}

} // namespace atlas
