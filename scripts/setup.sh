# Sourced by ./run and ./test: installs what is missing and builds. Everything it says goes to
# standard error, so that the output of `./run ARGS…` is the program's alone.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libcli11-dev
  libexpected-dev libfmt-dev libsqlitecpp-dev libtomlplusplus-dev)
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
      fail "these packages are missing and installing them needs root or sudo: ${missing[*]}"
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

# build PRESET [TARGET]: configures once, then builds what has changed.
build() {
  local preset=$1 log
  log=$(mktemp)
  cd "$root" || exit 1
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "Configuring ($preset)"
    cmake --preset "$preset" >"$log" 2>&1 || {
      cat "$log" >&2
      rm -rf "build/$preset"
      fail "the build could not be configured; the reason stands above"
    }
  fi
  if ! ninja -C "build/$preset" -n "${2:-all}" 2>/dev/null | grep -q 'no work to do'; then
    say "Building ($preset)"
  fi
  ninja -C "build/$preset" "${2:-all}" >"$log" 2>&1 || {
    cat "$log" >&2
    fail "the build failed; the compiler's words stand above"
  }
  rm -f "$log"
  cd - >/dev/null || exit 1
}
