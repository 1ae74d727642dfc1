# Sourced by app/run.sh and tests/run.sh: install_missing LIST... installs the Debian packages of the lists that are not there yet.
# shellcheck shell=bash

packages_of() {
    sed -e 's/#.*//' -e 's/[[:space:]].*//' -e '/^$/d' "$@"
}

missing_packages() {
    local name
    while read -r name; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
    done < <(packages_of "$@")
}

install_missing() {
    local missing as_root=()
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "This is no Debian: install what $* name by your own means." >&2
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Missing, and neither root nor sudo to install them: ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing ${#missing[@]} packages: ${missing[*]}"
    # The lock may be held by another apt; the lists may be older than the packages.
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -q update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 \
        -q install -y --no-install-recommends "${missing[@]}"
}
