#!/usr/bin/env bash
# run_tests.sh BUILD_FOLDER TOOL [PYTEST ARGUMENTS...]: builds the package in place and runs its tests and doctests.
set -uo pipefail
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../tools/setup.sh"

folder=$1
export TANDEM_TOOL=$2
shift 2
if ! python=$(python_with cffi numpy pytest); then
  echo "skipped: no Python here has the modules cffi, numpy and pytest (Debian: $packages_python_test)"
  exit 77
fi
place=$folder/python
"$python" "$root/python/native_extension.py" "$folder" "$place" || exit 1
export PYTHONPATH=$place PYTHONDONTWRITEBYTECODE=1
"$python" -m pytest -q -p no:cacheprovider --doctest-modules "$place/tandem" "$root/python/tests" "$@"
