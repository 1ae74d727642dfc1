#!/usr/bin/env bash
# make_sort_weights.sh ARGUMENTS...: prints sort_weights.inc, asking a MariaDB server (10.11 or later) for what
# latin1_swedish_ci and utf8mb4_general_ci sort each character as. ARGUMENTS are those of its client, e.g.
#   make_sort_weights.sh -uroot -S/run/mysqld/mysqld.sock >sort_weights.inc
set -euo pipefail
ask() { mariadb --no-defaults --default-character-set=utf8mb4 -BN "${@:2}" -e "$1"; }
lines() { paste -sd' ' | fold -sw 118 | sed 's/^/    /; s/ *$//'; }

echo "// Made by make_sort_weights.sh from the WEIGHT_STRING() of MariaDB $(ask 'SELECT VERSION()' "$@"): what the server"
echo "// answers, nothing of its source. Do not edit."
echo "constexpr std::array<std::uint8_t, 256> kLatin1Swedish{"
ask "SELECT CONCAT('0x', LOWER(HEX(WEIGHT_STRING(CHAR(seq USING latin1) COLLATE latin1_swedish_ci))), ',')
     FROM mysql.seq_0_to_255 ORDER BY seq" "$@" | lines
echo "};"
echo "/// Characters that sort as another one, ascending; all others of the Basic Multilingual Plane sort as themselves."
echo "constexpr auto kGeneral = std::to_array<Weight>({"
ask "SELECT CONCAT('{0x', LOWER(HEX(seq)), ',0x', LOWER(HEX(CAST(weight AS UNSIGNED))), '},') FROM
     (SELECT seq, CONV(HEX(WEIGHT_STRING(CONVERT(CONVERT(UNHEX(LPAD(HEX(seq), 4, '0')) USING utf16) USING utf8mb4)
       COLLATE utf8mb4_general_ci)), 16, 10) AS weight
      FROM mysql.seq_0_to_65535 WHERE seq NOT BETWEEN 55296 AND 57343) w WHERE weight <> seq ORDER BY seq" "$@" | lines
echo "});"
