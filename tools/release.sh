#!/usr/bin/env bash
# tools/release.sh [FOLDER]: makes the source archive and the Debian packages of the last commit, from a clean clone.
#
# FOLDER (build/release-VERSION by default) gets tandem-VERSION.tar.gz, the .deb files and SHA256SUMS. lintian checks the
# packages where it is installed; a remark of it is an error. CONTRIBUTING.md has the whole release checklist.
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
case ${1:-} in
  -h | --help)
    sed -n '2,5s/^# //p' "${BASH_SOURCE[0]}"
    exit
    ;;
esac
version=$(sed -n 's/^project(tandem VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
target=$(realpath -m -- "${1:-$root/build/release-$version}")
mkdir -p "$target"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [[ -n $(git -C "$root" status --porcelain) ]]; then
  echo "release: uncommitted changes are not part of the release" >&2
fi
git -C "$root" archive --prefix="tandem-$version/" HEAD | gzip -9n >"$target/tandem-$version.tar.gz"
tar -xzf "$target/tandem-$version.tar.gz" -C "$work"
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
export SOURCE_DATE_EPOCH

cmake -S "$work/tandem-$version" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr \
  -DBUILD_SHARED_LIBS=ON -DTANDEM_BUILD_TESTS=OFF -DTANDEM_BUILD_BENCHMARKS=OFF >"$target/configure.log"
cmake --build "$work/build"
(cd "$work/build" && cpack -G DEB -B "$work/packages" >"$target/cpack.log")
cp "$work/packages"/*.deb "$target/"
if command -v lintian >/dev/null; then
  lintian --fail-on error,warning "$target"/*.deb
else
  echo "release: lintian is not installed; the packages are not checked" >&2
fi
(cd "$target" && sha256sum -- *.tar.gz *.deb >SHA256SUMS)
ls -l "$target"
