#!/usr/bin/env bash
# Runs the tests of the WebAssembly package: run.sh node|browser NATIVE_ANSWERS FOLDER. Exits with 77, which ctest takes
# for skipped, and says why, where something that they need is missing.
set -uo pipefail
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
package=$here/../../wasm/npm

leave() {
  echo "WebAssembly tests are not run: $1"
  exit 77
}
command -v node >/dev/null || leave "node is not installed (apt-get install nodejs npm)"
[[ -e $package/dist/tandem.wasm ]] || leave "wasm/npm/dist/tandem.wasm is not there (./run wasm)"
mkdir -p "$3"
export TANDEM_NATIVE_ANSWERS=$3/answers.json
"$2" "$TANDEM_NATIVE_ANSWERS" || exit 1
case $1 in
  node) exec node --test "$package"/test/*.test.mjs ;;
  browser)
    viewer=$here/../viewer
    if [[ ! -d $viewer/node_modules/playwright-core ]]; then
      command -v npm >/dev/null || leave "npm is not installed (apt-get install npm)"
      (cd "$viewer" && npm ci --silent) || leave "npm could not install playwright-core"
    fi
    exec node "$here/browser_test.mjs"
    ;;
esac
