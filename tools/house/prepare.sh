#!/bin/sh
# Makes sure that what the named parts of the work need from the operating system is there: prepare.sh PART...
# As root on a Debian machine it installs what is missing, otherwise it says what to install and fails.
set -eu

python="${PYTHON:-python3}"
missing=""
why=""

want() { # what it is for, Debian packages
    why="$why  $1: $2
"
    missing="$missing $2"
}

has_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }
has_headers() { "$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))'; }
has_firefox() { command -v firefox-esr >/dev/null || command -v firefox >/dev/null; }
has_browser() { command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; }

look() {
    missing=""
    why=""
    for part in "$@"; do
        case "$part" in
        python) has_venv || want "Python environments" "python3-venv" ;;
        node) { command -v node && command -v npm; } >/dev/null || want "type checks of the client" "nodejs npm" ;;
        browser) has_browser || want "browser tests" "chromium" ;;
        firefox) has_firefox || want "tests in Firefox" "firefox-esr" ;;
        proxies) { command -v nginx && command -v caddy; } >/dev/null || want "tests behind proxies" "nginx-light caddy" ;;
        compiler)
            command -v cc >/dev/null || want "the compiled build" "gcc libc6-dev"
            has_headers || want "the compiled build" "python3-dev"
            ;;
        *)
            echo "prepare.sh: unknown part '$part' (python, node, browser, firefox, proxies, compiler)" >&2
            exit 2
            ;;
        esac
    done
}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Yellow Sea needs Python 3.11 or newer; '$python' is $("$python" --version 2>&1). Name another one: make PYTHON=/path/to/python3" >&2
    exit 1
}

look "$@"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    printf 'Installing what is missing:\n%s' "$why"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086 # the names are meant to be split
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
    look "$@"
    [ -n "$missing" ] || exit 0
fi

printf 'Please install what is missing, then try again:\n%s  sudo apt-get install%s\n' "$why" "$missing" >&2
exit 1
