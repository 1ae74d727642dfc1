#!/usr/bin/env bash
# tests/run.sh [--deps] [--long [--minutes N]]
# Installs what is missing, builds the development preset and runs every test; then the unit and item tests with
# AddressSanitizer and UndefinedBehaviorSanitizer, and a few seconds of each fuzzer. The last line counts it all.
#   --deps       only installs what is missing
#   --long       also fuzzes each target for N minutes (10), runs the fault campaigns, and prints the benchmarks
#   --minutes N  how long each fuzzer runs with --long
set -uo pipefail

usage() { sed -n '2,7s/^# \{0,1\}//p' "$0"; }

deps_only=0
long=0
minutes=10
while [ $# -gt 0 ]; do
    case $1 in
    --deps) deps_only=1 ;;
    --long) long=1 ;;
    --minutes)
        minutes=${2:-}
        [[ $minutes =~ ^[1-9][0-9]*$ ]] || { echo "tests/run.sh: --minutes takes a number" >&2; exit 2; }
        shift
        ;;
    -h | --help)
        usage
        exit 0
        ;;
    *)
        echo "tests/run.sh: unknown option $1" >&2
        usage >&2
        exit 2
        ;;
    esac
    shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
# shellcheck source=app/deps.sh
. app/deps.sh
lists=(app/packages.txt tests/packages.txt)
[ $long = 0 ] || lists+=(tests/packages-long.txt)
install_missing "${lists[@]}" || exit 1
[ $deps_only = 0 ] || exit 0

export LC_ALL=C.UTF-8
# A clone in another folder finds what this one compiled.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
jobs=$(nproc)
logs=build/logs
mkdir -p "$logs"
passed=0 failed=0 skipped=0

stage() { printf '\n== %s (after %d min %02d s)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }

fail() {
    echo "FAILED: $1"
    failed=$((failed + 1))
}

# build TREE TITLE TARGETS CONFIGURE...: false when it can't be built, which counts as one failure
build() {
    local tree=$1 title=$2 targets=$3
    shift 3
    stage "build: $title"
    if ! cmake "$@" >"$logs/configure-$tree.log" 2>&1; then
        cat "$logs/configure-$tree.log"
        fail "configuring $title"
        return 1
    fi
    # shellcheck disable=SC2086  # several targets
    if ! cmake --build "build/$tree" --parallel "$jobs" --target $targets >"$logs/build-$tree.log" 2>&1; then
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$logs/build-$tree.log" | tail -n 150
        fail "building $title"
        return 1
    fi
    tail -n 1 "$logs/build-$tree.log"
}

# run_tests TREE TITLE ARGUMENTS...: one run of ctest, counted
run_tests() {
    local tree=$1 title=$2 log
    shift 2
    log=$logs/ctest-$tree-${title//[^a-z]/-}.log
    stage "test: $title"
    ctest --test-dir "build/$tree" --output-on-failure --no-tests=error "$@" 2>&1 | tee "$log"
    local status=${PIPESTATUS[0]} closing total bad=0 not_run
    closing=$(grep -oE '[0-9]+ tests? failed out of [0-9]+' "$log" | tail -n 1)
    if [ -z "$closing" ]; then
        fail "$title ran no test"
        return
    fi
    read -r bad _ _ _ _ total <<<"$closing"
    not_run=$(grep -cE '\*\*\*Skipped' "$log")
    passed=$((passed + total - bad - not_run))
    failed=$((failed + bad))
    skipped=$((skipped + not_run))
    [ "$status" = 0 ] || [ "$bad" != 0 ] || fail "$title: ctest ended with status $status"
}

# fuzz SECONDS: every fuzzer on its corpus, then on what it makes of it
fuzz() {
    local seconds=$1 target name corpus found
    for target in build/fuzz/tests/fuzz/*_fuzz; do
        [ -x "$target" ] || { fail "no fuzzer was built"; return; }
        name=$(basename "$target")
        corpus=tests/fuzz/corpus/${name%_fuzz}
        found=build/fuzz/found/$name
        mkdir -p "$found/corpus"
        [ -d "$corpus" ] || corpus=
        stage "fuzz: $name, $seconds s"
        # shellcheck disable=SC2086  # the corpus may be absent
        if "$target" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=20 -artifact_prefix="$found/" \
            -print_final_stats=1 "$found/corpus" $corpus >"$logs/$name.log" 2>&1; then
            grep -E 'stat::number_of_executed_units|stat::peak_rss_mb' "$logs/$name.log"
            passed=$((passed + 1))
        else
            tail -n 60 "$logs/$name.log"
            fail "$name (its input is in $found)"
        fi
    done
}

# bench: every benchmark; each prints its ratios to a baseline and ends with 1 when it misses a goal
bench() {
    local program
    for program in build/bench/tests/bench/*_bench; do
        [ -x "$program" ] || { fail "no benchmark was built"; return; }
        stage "benchmark: $(basename "$program")"
        if QT_QPA_PLATFORM=offscreen "$program"; then passed=$((passed + 1)); else fail "$(basename "$program")"; fi
    done
}

if build dev "everything, development preset" all --preset dev; then
    run_tests dev "units, items, architecture, command line" -j "$jobs" -LE 'live|gui|long|bench'
    # One at a time: they measure time, or share the one display and the ports of the servers.
    run_tests dev "window and servers" -L 'live|gui' -LE 'long|bench'
fi

export ASAN_OPTIONS=fast_unwind_on_malloc=0:detect_stack_use_after_return=1
export LSAN_OPTIONS=suppressions=$PWD/tests/support/lsan.supp:print_suppressions=0
export UBSAN_OPTIONS=print_stacktrace=1
if build asan "unit and item tests with ASan and UBSan" "tests_unit tests_items" --preset asan; then
    run_tests asan "units and items, sanitized" -j "$jobs" -L '^(unit|items)$'
fi

if build fuzz "fuzzers" fuzzers --preset fuzz; then
    if [ $long = 1 ]; then fuzz $((minutes * 60)); else fuzz 5; fi
fi

if [ $long = 1 ]; then
    if ! ctest --test-dir build/dev -N -L long | grep -q 'Total Tests: 0'; then
        run_tests dev "fault campaigns" -L long
    fi
    if build bench "benchmarks" tests/bench/all --preset release -B build/bench -DSHARDATLAS_BENCH=ON; then
        bench
    fi
fi

stage "done"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
