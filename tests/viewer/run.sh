#!/usr/bin/env bash
# Runs the viewer's tests, with npm's playwright-core installed beside them first. Exits with 77, which ctest takes for
# skipped, and says why, where something that they need is missing.
set -uo pipefail
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")

leave() {
  echo "viewer tests are not run: $1"
  exit 77
}
command -v node >/dev/null || leave "node is not installed (apt-get install nodejs npm)"
if [[ ! -d $here/node_modules/playwright-core ]]; then
  command -v npm >/dev/null || leave "npm is not installed (apt-get install npm)"
  (cd "$here" && npm ci --silent) || leave "npm could not install playwright-core"
fi
exec node "$here/viewer_test.mjs" "$@"
