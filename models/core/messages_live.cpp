#include "models/core/message_catalog.h"

#include <array>

namespace atlas
{

namespace
{

constexpr std::array kMessages{
    MessageSpec{"server-unreachable", "Server %1 can't be reached: %2.",
                "Check host, port and firewall, and that the server runs."},
    MessageSpec{"server-timeout", "Server %1 did not answer in time: %2.",
                "It may hang or be overloaded; its last values stay, and it is tried again by itself."},
    MessageSpec{"server-connection-lost", "The connection to %1 was lost: %2.", "It is opened again by itself."},
    MessageSpec{"server-refused-password", "Server %1 refuses the account: %2.",
                "Correct user or password (or the account's REQUIRE SSL), then try again: it is not tried by "
                "itself, so that no account gets locked."},
    MessageSpec{
        "server-refused-host", "Server %1 refuses this host: %2.",
        "Let the DBA allow this host for the account (or FLUSH HOSTS), then try again: it is not tried by itself."},
    MessageSpec{"server-tls-refused", "Server %1 could not be trusted: %2.",
                "Check `ca`, the host name in the certificate, or the pinned fingerprint; nothing was sent to it."},
    MessageSpec{"server-tls-missing", "Server %1 does not encrypt: %2.",
                "Switch TLS on at the server, or write `tls: off` in plain words."},
    MessageSpec{
        "tls-pin-mismatch", "Server %1 shows another certificate than the pinned one: %2.",
        "If it was renewed on purpose, put the new fingerprint into the layout; else somebody stands in between."},
    MessageSpec{"tls-pin-malformed", "The fingerprint of server %1 is no SHA-256 or SHA-1.",
                "Write 64 (or 40) hexadecimal digits, with or without colons."},
    MessageSpec{"tls-file-unreadable", "The file %2, `%1` of server %3, can't be read: %4.",
                "Correct its path (a relative one begins at the layout's folder) or its rights."},
    MessageSpec{"tls-mode-unverified", "ssl-mode=%1 would encrypt without checking with whom.",
                "Write `tls: verify` with `ca`, `tls: pin` with `fingerprint`, or `tls: off` for the server."},
    MessageSpec{
        "server-too-many-connections", "Server %1 has no connection left for us: %2.",
        "It is tried again in a minute; raise MAX_USER_CONNECTIONS of the account to 3 or more if that is the limit."},
    MessageSpec{"server-grant-missing", "The account may not do this on %1: %2.", "Let the DBA run the GRANT."},
    MessageSpec{"server-schema-missing", "A schema is missing on %1: %2.",
                "Run the exported DDL of the shard, or correct `schema` in the layout."},
    MessageSpec{"server-table-missing", "A table is missing on %1: %2.", "Run the exported DDL of the shard."},
    MessageSpec{"server-statement-limit", "A statement took longer than allowed on %1: %2.",
                "Try again when the server is less busy."},
    MessageSpec{"server-statement-cancelled", "A statement was stopped on %1: %2.",
                "Somebody ended it, or it was cancelled here."},
    MessageSpec{"server-statement-failed", "Server %1 answered with an error: %2.", "Read the server's words."},
    MessageSpec{"secret-variable-unset", "The environment variable %1 with the password of server %2 is not set.",
                "Set it before starting, or use an option file."},
    MessageSpec{"option-file-unreadable", "The option file %1 can't be read.",
                "Check its path and rights (1 MB and ten includes at most)."},
    MessageSpec{"option-file-syntax", "The option file has a line that can't be understood (%1).",
                "Correct the line: [group], name=value, or !include."},
    MessageSpec{"option-group-unknown", "The group [%1] does not stand in %2.",
                "Correct `option_group` in the layout, or add the group."},
    MessageSpec{"option-file-open-to-others", "The option file %1 can be read by others.", "chmod 600 it."},
    MessageSpec{"rate-not-counted", "Server %1 does not count statements by table.",
                "The DBA can switch counting on with the statement shown."},
    MessageSpec{"rate-grant-missing", "The account may not read the table counters of %1.",
                "Let the DBA run the GRANT shown."},
    MessageSpec{"rate-shared", "%2 shards share server %1, which does not tell their statements apart.",
                "The server's rate is shown with the server; switch performance_schema on to see each."},
    MessageSpec{"rate-not-yet", "The first rate of %1 comes with the second reading.", ""},
    MessageSpec{"rate-counts-rows", "This rate counts rows, not statements.", ""},
    MessageSpec{"rows-grant-missing", "The account may not read the row estimates of %1.",
                "Let the DBA run the GRANT shown, or count exactly."},
    MessageSpec{"rows-not-known", "The server has no estimate for table %1.", "Count it exactly, or ANALYZE TABLE."},
    MessageSpec{"lag-grant-missing", "The account may not see whom %1 follows.", "Let the DBA run the GRANT shown."},
    MessageSpec{"lag-replication-stopped", "Replication of %1 does not run (%2); how far it is behind is unknown. %3",
                "Look at SHOW REPLICA STATUS on the server."},
    MessageSpec{"reading-overdue", "Shard %1 was not read for a while although its server answers.",
                "The server may be busy with its tables; the last values stay."},
    MessageSpec{"sqlite-folder-missing", "The folder of server %1 is missing: %2.",
                "Make the fleet with `shardatlasctl demo`, or correct `path` in the layout."},
    MessageSpec{"sqlite-file-missing", "A file of server %1 is missing: %2.",
                "Make the fleet with `shardatlasctl demo`, or correct `schema` in the layout."},
    MessageSpec{"sqlite-failed", "The file %2 of server %1 can't be used: %3.",
                "Check its rights, and that it is a SQLite file."},
    MessageSpec{"count-cancelled", "The exact count of %1 was cancelled.", ""},
    MessageSpec{"explain-cancelled", "The plan of a statement on %1 was cancelled.", ""},
    MessageSpec{"live-not-running", "The shard %1 is not being read.", "Start live readings first."},
    MessageSpec{"live-none-answers", "No server of the layout answers.", "The reasons stand with each server."},
    MessageSpec{"demo-folder-not-empty", "The folder %1 is not empty and not a demo.",
                "Name a new folder; nothing was written."},
    MessageSpec{"demo-server-syntax", "`%1` is not USER@HOST:PORT.",
                "Write for example demo@127.0.0.1:3306, several with commas between."},
    MessageSpec{"demo-schema-foreign", "Server %1 has a schema %2 that this demo did not make.",
                "Nothing was changed. Use other servers, or drop the schema yourself."},
    MessageSpec{"demo-write-failed", "The demo could not write to shard %1: %2.",
                "Read the server's words; running the command again begins anew."},
    MessageSpec{"demo-tls-unchosen", "Server %1 is not on this machine, and no --tls was chosen.",
                "Say --tls verify --ca FILE, --tls pin --fingerprint HEX, or --tls off."},
    MessageSpec{"digests-not-kept", "Server %1 keeps no digests of statements.",
                "Switch performance_schema on in its option file, or give a log with --log."},
};

} // namespace

std::span<const MessageSpec> liveMessages()
{
    return kMessages;
}

} // namespace atlas
