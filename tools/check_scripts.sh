#!/usr/bin/env bash
# Fails when ./run, ./test or a script they use is broken. Nothing is installed: the cases at the end run
# the set-up with stand-ins for dpkg and apt, and read what a newcomer would be told.
set -uo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." || exit
unset TANDEM_NO_INSTALL  # whoever set it: the stand-ins below are to be asked
failed=0
complain() {
  echo "scripts: $*"
  failed=1
}

scripts=(run test .ci/run tools/*.sh)
for script in "${scripts[@]}"; do
  bash -n "$script" || complain "$script does not parse"
done
if command -v shellcheck >/dev/null; then
  shellcheck -x "${scripts[@]}" || complain "shellcheck has complaints"
fi
[[ $(./run --setup-help 2>&1) == *--with-peers* ]] || complain "./run --setup-help does not teach"
[[ $(./test --help 2>&1) == *--fuzz* ]] || complain "./test --help does not teach"
[[ $(./test --fuzz soon 2>&1) == *"number of seconds"* ]] || complain "./test --fuzz takes a word for a number"

trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
for name in bash env dirname readlink nproc tr awk grep tee tail mkdir; do
  ln -s "$(command -v "$name")" "$trial/$name"
done
stand_in() {
  printf '#!/usr/bin/env bash\n%s\n' "$2" >"$trial/$1"
  chmod +x "$trial/$1"
}
# told WORDS: sets up one missing and one optional package with the stand-ins; expects WORDS on stderr only.
told() {
  local heard
  heard=$(PATH=$trial bash -c 'source tools/setup.sh; build=$1; install_packages "wanted here" extra' \
    told "$trial" 2>&1 >"$trial/stdout")
  [[ $heard == *"$1"* ]] || complain "expected '$1', heard: $heard"
  [[ ! -s $trial/stdout ]] || complain "set-up wrote to stdout: $(<"$trial/stdout")"
}
stand_in id 'echo 1000'
stand_in dpkg-query 'printf "here=installed "'
told "no apt-get: with its own package manager install what Debian 12 calls"
# shellcheck disable=SC2016  # expanded by the stand-in
stand_in apt-get 'echo "$@" >>"${0%/*}/calls"'
stand_in apt-cache 'printf "wanted:\n  Installed: (none)\n  Candidate: 1.0\n"'
told "as root, run"
stand_in id 'echo 0'
told "continuing without: extra"
grep -q -- "--no-install-recommends install wanted$" "$trial/calls" || complain "apt was asked for the wrong thing"
stand_in apt-cache ':'
told "apt offers no wanted"
stand_in apt-get 'exit 100'
told "archive could not be reached"
stand_in apt-cache 'printf "wanted:\n  Candidate: 1.0\nextra:\n  Candidate: 1.0\n"'
told "could not install"
stand_in dpkg-query 'printf "here=installed wanted=installed "'
rm "$trial/.without"
told "continuing without:"
told ""
grep -qx extra "$trial/.without" || complain "an optional package that cannot be had is asked for each time"
: >"$trial/calls"
stand_in dpkg-query 'printf "here=installed wanted=installed extra=installed "'
told ""
[[ ! -s $trial/calls ]] || complain "apt was called although nothing is missing"

[[ $failed -eq 0 ]] && echo "scripts: parse, teach, and say what to do"
exit $failed
