#!/usr/bin/env bash
# Fails when a tracked C++ file is not formatted as .clang-format says. With --fix, formats them all.
# Exits with 77 (ctest: skipped) where there is no clang-format 14; other versions lay out differently.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

formatter=
for candidate in clang-format-14 clang-format; do
  if [[ $("$candidate" --version 2>/dev/null) == *"version 14."* ]]; then
    formatter=$candidate
    break
  fi
done
if [[ -z $formatter ]]; then
  echo "format: not checked, clang-format 14 is not installed (apt-get install clang-format)"
  exit 77
fi

# Outside of a git checkout (a source archive) every source is ours.
sources() {
  git ls-files -z -- '*.h' '*.cpp' '*.cu' '*.cuh' 2>/dev/null ||
    find . -path ./build -prune -o -type f -regex '.*\.\(h\|cpp\|cu\|cuh\)' -print0
}
action=(--dry-run -Werror)
[[ ${1:-} == --fix ]] && action=(-i)
sources | xargs -0 -r -n 20 -P 2 "$formatter" "${action[@]}"
echo "format: all files are as .clang-format says"
