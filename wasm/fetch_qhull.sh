#!/usr/bin/env bash
# Downloads the sources of Debian's Qhull with apt-get and unpacks them: fetch_qhull.sh FOLDER. Leaves apt's own lists
# alone and needs no root. Debian has Qhull for the host only; the WebAssembly module is compiled from these sources.
set -euo pipefail
folder=$1
archive=qhull_2020.2.orig.tar.gz
sha256=b5c2d7eb833278881b952c8a52d20179eab87766b00b865000469a45c1838b7e

command -v apt-get >/dev/null || {
  echo "wasm: no apt-get to download Qhull's sources; set TANDEM_QHULL_SOURCE to the folder of Qhull 2020.2" >&2
  exit 1
}
mkdir -p "$folder/lists/partial"
cd "$folder"
# The sources of the releases that apt is set up for.
apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | awk '$3 == "main"' | sort -u |
  sed 's|^|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] |' >sources.list
[[ -s sources.list ]] || {
  echo "wasm: apt has no package lists (run apt-get update), or set TANDEM_QHULL_SOURCE to the folder of Qhull 2020.2" >&2
  exit 1
}
own=(-q -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State::Lists=$folder/lists"
  -o "Dir::Cache=$folder" -o "APT::Sandbox::User=$(id -un)")
apt-get "${own[@]}" update
apt-get "${own[@]}" --download-only --only-source source qhull
echo "$sha256  $archive" | sha256sum --check --status || {
  echo "wasm: $folder/$archive: wrong SHA-256 (expected $sha256)" >&2
  exit 1
}
tar --extract --file "$archive" --strip-components 1
rm -rf lists sources.list
