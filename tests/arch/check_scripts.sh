#!/usr/bin/env bash
# check_scripts.sh ROOT: shellcheck over every shell script. Exit 77: no shellcheck here.
set -euo pipefail
cd "$1"
command -v shellcheck >/dev/null || { echo "shellcheck is not installed"; exit 77; }
find app tests resources -name '*.sh' -print0 | xargs -0 shellcheck -x .ci/run
