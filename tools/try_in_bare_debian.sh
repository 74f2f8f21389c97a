#!/usr/bin/env bash
# tools/try_in_bare_debian.sh FOLDER [REPOSITORY]: a newcomer's first hour, as root, in a bare Debian 12.
#
# FOLDER is a fresh system made with `debootstrap --variant=minbase bookworm FOLDER`, with whatever apt
# settings its network needs. A clone of REPOSITORY (this checkout's last commit by default) is put into a
# path with a space; then ./run and ./test are called there and timed. FOLDER is not bare afterwards.
set -euo pipefail

bare=${1:?usage: tools/try_in_bare_debian.sh FOLDER [REPOSITORY]}
repository=${2:-$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")}
[[ $(id -u) -eq 0 ]] || { echo "only root may chroot: call this with sudo" >&2 && exit 2; }
[[ -x $bare/usr/bin/apt-get ]] || { echo "$bare is not a Debian system; debootstrap makes one" >&2 && exit 2; }

place="root/my projects/tandem"
rm -rf "${bare:?}/$place"
git clone -q --no-hardlinks "$repository" "$bare/$place"
cp -L /etc/resolv.conf "$bare/etc/resolv.conf"

mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"' EXIT

inside() {
  local from=$SECONDS
  echo "== $1" >&2
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb LANG=C.UTF-8 \
    chroot "$bare" bash -c "cd '/$place' && $1" </dev/null
  echo "== took $((SECONDS - from)) s" >&2
}
inside "./run --version"
inside "./run --version"
inside "cd / && '/$place/run' --version 2>/tmp/messages | grep -c . && ! grep . /tmp/messages"
inside "./test"
inside "./test"
