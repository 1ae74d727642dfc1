#!/usr/bin/env bash
# app/run.sh [--deps] [LAYOUT]
# Installs what is missing, builds the programs, and starts the console: on LAYOUT, or on an embedded demo fleet.
# Where there is no display, the real window runs through the main job by itself and leaves pictures, a bundle and a log in out/.
#   --deps   only installs what is missing
set -euo pipefail

usage() { sed -n '2,5s/^# \{0,1\}//p' "$0"; }

deps_only=0
layout=
while [ $# -gt 0 ]; do
    case $1 in
    --deps) deps_only=1 ;;
    -h | --help)
        usage
        exit 0
        ;;
    -*)
        echo "app/run.sh: unknown option $1" >&2
        usage >&2
        exit 2
        ;;
    *)
        [ -z "$layout" ] || { echo "app/run.sh: one layout at a time" >&2; exit 2; }
        [ -r "$1" ] || { echo "app/run.sh: cannot read $1" >&2; exit 2; }
        layout=$(realpath "$1")
        ;;
    esac
    shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=app/deps.sh
. app/deps.sh
install_missing app/packages.txt
[ $deps_only = 0 ] || exit 0

build=build/release
mkdir -p build
cmake --preset release -DSHARDATLAS_TESTS=OFF -DSHARDATLAS_WERROR=OFF >"$build.log" 2>&1 || { cat "$build.log" >&2; exit 1; }
cmake --build "$build" --target shardatlas shardatlasctl

export LC_ALL=${LC_ALL:-C.UTF-8}
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    echo "Starting the console. The same layouts from a terminal: $build/app/cli/shardatlasctl --help"
    exec "$build/app/gui/shardatlas" "${layout:---demo}"
fi

if [ -z "${XDG_RUNTIME_DIR:-}" ]; then
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
fi
echo "No display: the window runs offscreen through the main job."
QT_QPA_PLATFORM=offscreen "$build/app/gui/shardatlas" --tour out ${layout:+"$layout"}
echo "Pictures of every view, the exported bundle and the log are in $PWD/out"
