#include "tests/live/twin_layout.h"

namespace atlas::test
{

namespace
{

const char* const kColumns = "id BIGINT NOT NULL PRIMARY KEY, buyer_id BIGINT NOT NULL, qty INT, sku VARCHAR(20), "
                             "region INT, note VARCHAR(20)";
const char* const kTagColumns = "id BIGINT NOT NULL PRIMARY KEY, tag VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, qty INT";
const char* const kNameColumns =
    "id BIGINT NOT NULL PRIMARY KEY, tag VARCHAR(20) COLLATE utf8mb4_general_ci NOT NULL, qty INT";
const char* const kDayColumns = "id BIGINT NOT NULL PRIMARY KEY, day DATE NOT NULL, qty INT";

std::string tableText(const std::string& name, const std::string& key, const std::string& algorithm,
                      const std::string& columns)
{
    return "  " + name + ":\n    key: {" + key + "}\n    algorithm: {" + algorithm + "}\n    columns: \"" + columns
           + "\"\n    placement: {shard: \"d{bucket % 3}\", table: \"" + name + "_{bucket}\"}\n";
}

} // namespace

std::string twinLayout()
{
    const std::string buyer = "column: buyer_id, type: bigint";
    const std::string mod = "name: mod, buckets: 4";
    const std::string range = "name: range, boundaries: [0, 6, 13]";
    return "format: 1\nname: rows\nversion: 1\nlogic_schema: shop\nservers: {s: {host: 127.0.0.1, tls: 'off'}}\n"
           "shards: {\"d{0..2}\": {server: s, schema: \"twin_d{0..2}\"}}\ntables:\n"
           + tableText("t_cart", buyer, mod, kColumns) + tableText("t_item", buyer, mod, kColumns)
           + tableText("t_wish", buyer, mod, kColumns) + tableText("t_bill", buyer, range, kColumns)
           + tableText("t_line", buyer, range, kColumns)
           + tableText("t_tag", "column: tag, type: varchar, collation: utf8mb4_bin",
                       "name: hash_mod, hash: crc32, buckets: 4", kTagColumns)
           + tableText("t_name", "column: tag, type: varchar, collation: utf8mb4_general_ci",
                       "name: hash_mod, hash: crc32, buckets: 4", kNameColumns)
           + tableText("t_day", "column: day, type: date", "name: range, boundaries: ['2026-01-10', '2026-01-20']",
                       kDayColumns)
           + "binding_groups: [[t_cart, t_item], [t_bill, t_line]]\nbroadcast_tables:\n  t_region: {columns: \"id INT "
             "PRIMARY KEY, name VARCHAR(20)\"}\n";
}

} // namespace atlas::test
