# Sourced by ./run and ./test: installs what is missing and builds. Everything it says goes to
# standard error, so that the output of `./run ARGS…` is the program's alone.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(bubblewrap g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libcli11-dev
  libexpected-dev libfmt-dev libsqlitecpp-dev libtomlplusplus-dev)
test_packages=(libgtest-dev libgmock-dev libbenchmark-dev clang clang-format clang-tidy libclang-rt-14-dev
  chromium)

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
  local log wait=DPkg::Lock::Timeout=300 # another installation may be under way
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get -o "$wait" install -y \
      --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    fail "apt-get could not install ${missing[*]}; is there a network? (full log: $log)"
  fi
  rm -f "$log"
}

# install_node: Node 18 or later with npm, for the page. Any that is there will do.
install_node() {
  node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null &&
    command -v npm >/dev/null || install nodejs npm
}

# quietly SENTENCE COMMAND…: what the command says is shown only if it fails, with the sentence.
quietly() {
  local sentence=$1 log
  shift
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || {
    cat "$log" >&2
    fail "$sentence"
  }
  rm -f "$log"
}

# build_page: the web page in ui/dist, which becomes part of the program.
build_page() {
  local ui=$root/ui installed=$root/ui/node_modules/.package-lock.json
  if [ ! "$installed" -nt "$ui/package-lock.json" ]; then
    say "Installing the page's packages"
    quietly "npm could not install the page's packages; is there a network?" \
      env PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm --prefix "$ui" ci --no-audit --no-fund
    touch "$installed"
  fi
  if [ -z "$(find "$ui/dist" -name index.html 2>/dev/null)" ] ||
    [ -n "$(find "$ui/src" "$ui/build.mjs" "$installed" -newer "$ui/dist/index.html" | head -n 1)" ]; then
    say "Building the page"
    quietly "the page could not be built; the reason stands above" npm --prefix "$ui" run build
  fi
}

# configure PRESET OPTION…
configure() {
  local preset=$1
  shift
  say "Configuring ($preset)"
  (quietly "the build could not be configured; the reason stands above" \
    cmake -S "$root" --preset "$preset" "$@") || {
    rm -rf "${root:?}/build/$preset"
    exit 1
  }
}

# build PRESET TARGET: builds what has changed.
build() {
  local folder=$root/build/$1 target=$2
  if ! ninja -C "$folder" -n "$target" 2>/dev/null | grep -q 'no work to do'; then
    say "Building ($1); the first time takes some minutes"
  fi
  quietly "the build failed; the compiler's words stand above" ninja -C "$folder" "$target"
}
