#!/usr/bin/env bash
# tools/try_packages.sh FOLDER PACKAGES: installs the Debian packages in a bare Debian 12 and uses them.
#
# FOLDER is a fresh system made with `debootstrap --variant=minbase bookworm FOLDER`, with whatever apt settings its
# network needs. PACKAGES is the folder that tools/release.sh filled.
set -euo pipefail

bare=${1:?usage: tools/try_packages.sh FOLDER PACKAGES}
packages=${2:?usage: tools/try_packages.sh FOLDER PACKAGES}
[[ $(id -u) -eq 0 ]] || { echo "only root may chroot: call this with sudo" >&2 && exit 2; }
[[ -x $bare/usr/bin/apt-get ]] || { echo "$bare is not a Debian system; debootstrap makes one" >&2 && exit 2; }

rm -rf "${bare:?}/packages"
mkdir "$bare/packages"
cp "$packages"/*.deb "$bare/packages/"
cp -L /etc/resolv.conf "$bare/etc/resolv.conf"
cat >"$bare/packages/program.cpp" <<'END'
#include <tandem/mesh/generate.h>
#include <tandem/tandem.h>
int main() {
  const tandem::Model ball(tandem::generate::icosphere(1, 3));
  return collide(ball, {}, ball, tandem::Transform::translation({1, 0, 0})) ? 0 : 1;
}
END

mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"' EXIT
inside() {
  echo "== $1" >&2
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    chroot "$bare" bash -c "cd /packages && $1" </dev/null
}
inside "apt-get update -q && apt-get install -qy --no-install-recommends ./*.deb g++ pkg-config man-db"
inside "tandem --version && tandem make cow -o cow.obj && tandem info cow.obj"
inside "tandem check cow.obj cow.obj >/dev/null; [[ \$? -eq 1 ]]"
inside "man -w tandem && [[ -e /usr/share/bash-completion/completions/tandem ]]"
inside "g++ -std=c++20 program.cpp -o program \$(pkg-config --cflags --libs tandem) && ./program"
inside "apt-get purge -qy tandem libtandem-dev libtandem"
echo "packages: installed, used and removed"
