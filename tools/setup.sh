# shellcheck shell=bash
# Shared by ./run and ./test: the packages Tandem is built from, and the steps that install, configure and
# build. Sourced, never run. Everything here prints to stderr, so that stdout has the output of the tool only.
# shellcheck disable=SC2034  # what is set here is used by those who source this

# The packages of COMMAND=PACKAGE... whose command is not there; other packages may have brought it.
missing_commands() {
  local pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || printf '%s ' "${pair#*=}"
  done
}

# The one list of Debian packages, by what needs them.
packages_run="g++ cmake ninja-build python3 libhwy-dev libtbb-dev libqhull-dev libcli11-dev
  libfmt-dev nlohmann-json3-dev"
packages_run_optional="ccache libassimp-dev zlib1g-dev libdraco-dev" # assimp's CMake package names zlib but does not bring it
packages_test="libgtest-dev librapidcheck-dev libboost-dev libbenchmark-dev"
packages_docs="mkdocs mkdocs-material doxygen" # the documentation site
packages_test_optional="libeigen3-dev $packages_docs $(missing_commands chromium=chromium node=nodejs npm=npm)" # adapters for Eigen; the viewer's pages in a browser
packages_python="python3-cffi python3-dev python3-numpy" # the Python package
packages_python_test="$packages_python python3-pytest python3-mypy"
packages_wasm="cmake ninja-build python3 emscripten binaryen lld-14 libhwy-dev
  $(missing_commands node=nodejs npm=npm)" # the npm package
packages_check="clang clang-tidy clang-format libclang-rt-14-dev"
packages_mpi="libopenmpi-dev openmpi-bin" # the plug-in that connects MPI ranks
packages_peers="libfcl-dev libccd-dev libembree-dev libode-dev libbullet-dev libcgal-dev libbenchmark-dev
  gnuplot-nox" # draws the benchmarks' charts

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$root/build
jobs=${TANDEM_JOBS:-$(nproc)}
installed_something=no

say() { printf 'tandem: %s\n' "$*" >&2; }
die() {
  say "$*"
  exit 2
}

# The packages of "$@" that are not installed, on one line. Where there is no dpkg, that is all of them.
missing_packages() {
  # shellcheck disable=SC2016  # ${...} is dpkg-query's own format language
  local have name
  have=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "$@" 2>/dev/null)"
  for name in "$@"; do
    [[ $have == *" $name=installed "* ]] || printf '%s ' "$name"
  done
}

# The packages of "$@" that apt knows a version of.
available_packages() {
  apt-cache policy "$@" 2>/dev/null | awk '/^[^ ]/ { name = $1; sub(/:$/, "", name) }
    /^  Candidate:/ && $2 != "(none)" { print name }'
}

# Shows a long command's output. Progress lines overwrite each other on a terminal; elsewhere ninja's are
# printed one by one and apt's are left out. Other lines are shown with "all" only.
show_progress() {
  local line terminal=no drawn=no
  [[ -t 2 ]] && terminal=yes
  while IFS= read -r line; do
    case $line in
      "ninja: no work to do." | "ninja: Entering directory "* | *"Re-checking globbed directories"*) continue ;;
      "["*/*"] "* | "Get:"* | "Unpacking "* | "Setting up "*)
        if [[ $terminal == yes ]]; then
          printf '\r\033[K%s' "${line:0:${COLUMNS:-80}}" >&2
          drawn=yes
        elif [[ $line == "["* ]]; then
          printf '%s\n' "$line" >&2
        fi
        ;;
      *)
        [[ $1 == all ]] || continue
        [[ $drawn == yes ]] && printf '\r\033[K' >&2
        drawn=no
        printf '%s\n' "$line" >&2
        ;;
    esac
  done
  [[ $drawn == no ]] || printf '\r\033[K' >&2
}

# logged LOG COMMAND...: progress on stderr, everything in LOG. When it fails, on stderr too: apt's first
# errors, or LOG's end where there are none.
logged() {
  local log=$1 status
  shift
  "$@" </dev/null 2>&1 | tee "$log" | show_progress transient
  status=${PIPESTATUS[0]}
  [[ $status -eq 0 ]] || grep -m 3 '^E: ' "$log" >&2 || tail -n 25 "$log" >&2
  return "$status"
}

go_without() {
  say "not available, continuing without: $*"
  printf '%s\n' "$@" >>"$build/.without"
}

# install_packages "REQUIRED..." "OPTIONAL...": asks dpkg once and calls apt only when something is missing.
# An optional package that cannot be had is named once and left out from then on. (No process substitution
# here: it needs /dev/fd, which a bare chroot lacks.)
install_packages() {
  [[ -z ${TANDEM_NO_INSTALL:-} ]] || return 0
  local required=() wanted=() available absent=() lacking=() name
  # shellcheck disable=SC2086  # a list of words
  read -ra required <<<"$(missing_packages $1)"
  wanted=("${required[@]}")
  # shellcheck disable=SC2086
  for name in $([[ -z $2 ]] || missing_packages $2); do
    grep -qx -- "$name" "$build/.without" 2>/dev/null || wanted+=("$name")
  done
  [[ ${#wanted[@]} -gt 0 ]] || return 0

  local as_root=() reason=""
  if ! command -v apt-get >/dev/null; then
    reason="this system has no apt-get: with its own package manager install what Debian 12 calls
  ${required[*]}
and call this again with TANDEM_NO_INSTALL=1."
  elif [[ $(id -u) -ne 0 ]] && ! command -v sudo >/dev/null; then
    reason="packages are missing, and this is not root and has no sudo: as root, run
  apt-get install --no-install-recommends ${wanted[*]}"
  elif [[ $(id -u) -ne 0 ]]; then
    as_root=(sudo)
  fi
  if [[ -n $reason ]]; then
    [[ ${#required[@]} -eq 0 ]] && return 0
    die "$reason"
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)

  say "asking apt for what is missing (packages: ${#wanted[@]})"
  local reached=yes
  logged "$build/apt-update.log" "${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=300 \
    -o APT::Update::Error-Mode=any update || reached=no
  available=" $(available_packages "${wanted[@]}" | tr '\n' ' ')"
  for name in "${wanted[@]}"; do
    [[ $available == *" $name "* ]] && continue
    absent+=("$name")
    [[ " ${required[*]} " == *" $name "* ]] && lacking+=("$name")
  done
  if [[ ${#lacking[@]} -gt 0 && $reached == no ]]; then
    die "the package archive could not be reached: check the network or apt's proxy, then call this again" \
      "(needed: ${lacking[*]})."
  elif [[ ${#lacking[@]} -gt 0 ]]; then
    die "apt offers no ${lacking[*]}: Tandem is set up for Debian 12 (bookworm, main); add that archive to" \
      "apt's sources, or install these by hand and call this again with TANDEM_NO_INSTALL=1."
  fi
  [[ ${#absent[@]} -eq 0 ]] || go_without "${absent[@]}"
  read -ra wanted <<<"$available"
  [[ ${#wanted[@]} -gt 0 ]] || return 0
  say "installing ${wanted[*]}"
  if ! logged "$build/apt-install.log" "${as_root[@]}" apt-get -q -y -o DPkg::Lock::Timeout=300 \
    -o Dpkg::Use-Pty=0 --no-install-recommends install "${wanted[@]}"; then
    [[ ${#required[@]} -eq 0 ]] ||
      die "apt-get could not install them (all it said is in $build/apt-install.log): check the network and" \
        "the disk, then call this again."
    go_without "${wanted[@]}"
    return
  fi
  installed_something=yes
}

# python_with MODULE...: the first Python that has these modules; python3 on the PATH may not be Debian's.
python_with() {
  local python
  for python in python3 /usr/bin/python3; do
    "$python" -c "import $(IFS=,; printf '%s' "$*")" 2>/dev/null && printf '%s' "$python" && return
  done
  return 1
}

# Two calls at once take turns: the second waits here until the first has built.
take_turn() {
  mkdir -p "$build" 2>/dev/null
  [[ -w $build ]] || die "cannot write to $build: check who owns it."
  exec 9>"$build/.lock"
  flock --nonblock 9 && return
  say "another ./run or ./test is building; waiting for it"
  flock 9
}
end_turn() { exec 9>&-; }

# True when PRESET's build folder was configured from this very place; a checkout may have been moved.
configured_here() { grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/$1/CMakeCache.txt"; }

# configure PRESET [-DNAME=VALUE...]
configure() {
  local preset=$1 folder=$build/$1 fresh=()
  configured_here "$preset" || fresh=(--fresh)
  say "configuring $preset"
  mkdir -p "$folder"
  (cd "$root" && logged "$folder/configure.log" cmake --preset "$@" "${fresh[@]}") ||
    die "cmake could not configure $preset; the lines above say why (all of it in $folder/configure.log)."
}

# compile PRESET [TARGET...]: returns ninja's exit code.
compile() {
  local preset=$1 status
  shift
  ninja -C "$build/$preset" -j "$jobs" "$@" </dev/null 2>&1 9>&- | show_progress all
  status=${PIPESTATUS[0]}
  return "$status"
}
