#!/bin/sh
# Installs manifold-3d into a folder that git ignores and prints the command that compares with it.
# Usage: bench/solids/manifold.sh [folder] (default: build/manifold)
set -e
folder=${1:-build/manifold}
mkdir -p "$folder"
[ -f "$folder/package.json" ] || echo '{"private":true}' >"$folder/package.json"
npm install --prefix "$folder" --no-audit --no-fund --no-package-lock --ignore-scripts manifold-3d@3.5.4
echo "build/release/bench/bench_solids pairs 1000 $folder"
