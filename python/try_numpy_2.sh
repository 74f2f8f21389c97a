#!/usr/bin/env bash
# try_numpy_2.sh BUILD_FOLDER FOLDER: runs the tests of the package with the Python and NumPy of Debian 13 (3.13 and
# 2.2), with the extension that was built for the Python of this machine. FOLDER is a system made with
#   debootstrap --variant=minbase --include=python3-numpy,python3-cffi,python3-pytest trixie FOLDER
# (if it ends with "Failure while configuring", the system is good enough). Needs root.
set -euo pipefail
source=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
package=$(readlink -f -- "$1")/python/tandem
bare=$(readlink -f -- "$2")
[[ -x $bare/usr/bin/python3.13 ]] || { echo "$bare has no python3.13; debootstrap makes such a system" >&2 && exit 2; }

place=$bare/opt/tandem
rm -rf -- "$place"
mkdir -p "$place/package" "$place/python" "$place/docs/guide"
cp -rL "$package" "$place/package/"
mkdir -p "$place/package/tandem/libs"
ldd "$package/_tandem.abi3.so" | awk '/lib(tbb|qhull_r|hwy|draco)\.so/ {print $3}' |
  xargs -I{} cp -L {} "$place/package/tandem/libs/"
cp -r "$source/tests" "$source/src" "$source/tutorial.py" "$source/setup.cfg" "$source/README.md" "$place/python/"
cp "$source"/../docs/guide/*.{md,ipynb} "$place/docs/guide/"
cp "$source/../README.md" "$place/"
cp "$source/../docs/getting_started.md" "$place/docs/"
mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"' EXIT
chroot "$bare" python3.13 -c 'import numpy, sys; print("Python", sys.version.split()[0], "NumPy", numpy.__version__)'
chroot "$bare" env -C /opt/tandem PYTHONPATH=package PYTHONDONTWRITEBYTECODE=1 \
  python3.13 -m pytest -q -p no:cacheprovider --doctest-modules package/tandem python/tests
