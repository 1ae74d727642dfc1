#!/usr/bin/env bash
# make_sort_weights.sh ARGUMENTS...: prints sort_weight_tables.h, asking a MariaDB server (10.11 or later) for what
# latin1_swedish_ci and utf8mb4_general_ci sort each character as. ARGUMENTS are those of its client, e.g.
#   make_sort_weights.sh -uroot -S/run/mysqld/mysqld.sock >sort_weight_tables.h
set -euo pipefail
ask() { mariadb --no-defaults --default-character-set=utf8mb4 -BN "${@:2}" -e "$1"; }
lines() { paste -sd' ' | fold -sw 115 | sed 's/^/    /; s/ *$//'; }

echo "// Made by make_sort_weights.sh from the WEIGHT_STRING() of MariaDB $(ask 'SELECT VERSION()' "$@"): what the server"
echo "// answers, nothing of its source. Do not edit."
cat <<'HEAD'
// clang-format off
#pragma once

#include <array>
#include <cstdint>

namespace atlas
{

struct SortWeight
{
    std::uint16_t character;
    std::uint16_t weight;
};

HEAD
echo "inline constexpr std::array<std::uint8_t, 256> kLatin1Swedish{"
ask "SELECT CONCAT('0x', LOWER(HEX(WEIGHT_STRING(CHAR(seq USING latin1) COLLATE latin1_swedish_ci))), ',')
     FROM mysql.seq_0_to_255 ORDER BY seq" "$@" | lines
echo "};"
echo "/// What the bytes 0x80 to 0x9f of latin1 are: Windows-1252, with controls where that has nothing."
echo "inline constexpr std::array<std::uint16_t, 32> kLatin1High{"
ask "SELECT CONCAT('0x', LOWER(HEX(CONVERT(CONVERT(CHAR(seq USING latin1) USING utf8mb4) USING utf16))), ',')
     FROM mysql.seq_128_to_159 ORDER BY seq" "$@" | lines
echo "};"
echo "/// Characters that sort as another one, ascending; all others of the Basic Multilingual Plane sort as themselves."
echo "inline constexpr auto kGeneral = std::to_array<SortWeight>({"
ask "SELECT CONCAT('{0x', LOWER(HEX(seq)), ',0x', LOWER(HEX(CAST(weight AS UNSIGNED))), '},') FROM
     (SELECT seq, CONV(HEX(WEIGHT_STRING(CONVERT(CONVERT(UNHEX(LPAD(HEX(seq), 4, '0')) USING utf16) USING utf8mb4)
       COLLATE utf8mb4_general_ci)), 16, 10) AS weight
      FROM mysql.seq_0_to_65535 WHERE seq NOT BETWEEN 55296 AND 57343) w WHERE weight <> seq ORDER BY seq" "$@" | lines
echo "});"
printf '\n} // namespace atlas\n'
