#!/usr/bin/env python3
"""Fails when a source file includes a layer below its own.

LAYERS lists the layers from the lowest to the highest. A file below include/tandem/<layer>/ or src/<layer>/, in
any sub-folder, may include headers of its own layer and of those before it. With --self-test the checker must
find planted upward includes.
"""
import re
import sys
import tempfile
from pathlib import Path

LAYERS = ["base", "math", "mesh", "volume", "tree", "traverse", "shape", "narrow", "engine", "query", "broad", "world",
          "dynamics", "assembly", "clash", "gpu", "tune", "io", "c"]
RANK = {name: rank for rank, name in enumerate(LAYERS)}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<](?:tandem/)?([a-z_]+)/[^">]+[">]')


def violations(root):
    found = []
    for base in (root / "include/tandem", root / "src"):
        for path in sorted(base.glob("*/**/*")):
            if path.suffix not in (".h", ".cpp", ".cu", ".cuh"):
                continue
            layer = path.relative_to(base).parts[0]
            if layer not in RANK:
                found.append(f"{path.relative_to(root)}: '{layer}' is not a layer")
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                match = INCLUDE.match(line)
                target = match and match.group(1)
                if target in RANK and RANK[target] > RANK[layer]:
                    found.append(f"{path.relative_to(root)}:{number}: {layer} may not include {target}")
    return found


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "src/math").mkdir(parents=True)
        (root / "src/math/bad.h").write_text('#include "tandem/query/model.h"\n#include <vector>\n')
        (root / "src/attic").mkdir()
        (root / "src/attic/old.h").write_text("")
        (root / "src/tree/build").mkdir(parents=True)
        (root / "src/tree/build/bad.cpp").write_text('#include "io/obj.h"\n#include "tree/build/bad.h"\n')
        return len(violations(root)) == 3


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        sys.exit(0 if self_test() else "the layer check missed a planted violation")
    problems = violations(Path(__file__).resolve().parent.parent)
    print("\n".join(problems) or "layers: every include points down")
    sys.exit(1 if problems else 0)
