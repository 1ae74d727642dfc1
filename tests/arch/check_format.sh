#!/usr/bin/env bash
# check_format.sh ROOT: names every C++ file that clang-format 14 would write differently. Exit 77: no clang-format 14 here.
set -euo pipefail
cd "$1"
tool=$(command -v clang-format-14 || true)
[ -n "$tool" ] || { echo "clang-format-14 is not installed"; exit 77; }
find app exporters models routing tests ui \( -name '*.cpp' -o -name '*.h' \) -not -path 'tests/golden/*' -print0 |
    xargs -0 "$tool" --dry-run --Werror --ferror-limit=1
