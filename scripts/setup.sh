# Sourced by ./run and ./test: installs what is missing and builds. Everything it says goes to
# standard error, so that the output of `./run ARGS…` is the program's alone.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libcli11-dev
  libexpected-dev libfmt-dev libsqlitecpp-dev libtomlplusplus-dev nodejs npm)
test_packages=(libgtest-dev libgmock-dev libbenchmark-dev clang-format clang-tidy)

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# install PACKAGE…: the Debian packages that are not there yet.
install() {
  command -v dpkg-query >/dev/null ||
    fail "this is not a Debian system; install the equivalents of these packages yourself: $*"
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "packages are missing; as root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y --no-install-recommends \
      "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    fail "apt-get could not install ${missing[*]}; is there a network? (full log: $log)"
  fi
  rm -f "$log"
}

# build_page: bundles ui/ into ui/dist, which becomes part of the program, if it has changed. Without it
# everything works but the page, so that a machine without a network is only told.
build_page() {
  local page=$root/ui log
  [ -z "$(find "$page/src" "$page/package-lock.json" -newer "$page/dist/index.html" 2>&1 | head -n 1)" ] &&
    return
  log=$(mktemp)
  say "Building the page"
  (cd "$page" && { [ node_modules -nt package-lock.json ] || npm ci; } && npm run build &&
    touch dist/index.html) >"$log" 2>&1 </dev/null ||
    say "the page could not be built; is there a network? (full log: $log)"
}

# configure PRESET OPTION…
configure() {
  local preset=$1 log
  shift
  log=$(mktemp)
  say "Configuring ($preset)"
  (cd "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1 || {
    cat "$log" >&2
    rm -rf "$root/build/$preset"
    fail "the build could not be configured; the reason stands above"
  }
  rm -f "$log"
}

# build PRESET TARGET: builds what has changed.
build() {
  local folder=$root/build/$1 target=$2 log
  log=$(mktemp)
  if ! ninja -C "$folder" -n "$target" 2>/dev/null | grep -q 'no work to do'; then
    say "Building ($1); the first time takes some minutes"
  fi
  ninja -C "$folder" "$target" >"$log" 2>&1 || {
    cat "$log" >&2
    fail "the build failed; the compiler's words stand above"
  }
  rm -f "$log"
}
