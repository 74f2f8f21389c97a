#!/usr/bin/env python3
"""Extracts the programs of the Markdown pages: code blocks of C++ and C that contain `int main`.

    extract_programs.py FOLDER PAGE...

Writes them as PAGE_N.cpp or PAGE_N.c and prints their names, separated by semicolons (a CMake list). Unchanged files keep
their time, so that nothing is compiled again.
"""
import re
import sys
from pathlib import Path

BLOCK = re.compile(r"^```(cpp|c)\n(.*?)^```", re.M | re.S)


def main(folder, sources):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for source in map(Path, sources):
        programs = [(kind, code) for kind, code in BLOCK.findall(source.read_text()) if "int main" in code]
        for number, (kind, code) in enumerate(programs, 1):
            path = folder / f"{source.parent.name}_{source.stem}_{number}.{kind}"
            if not path.exists() or path.read_text() != code:
                path.write_text(code)
            written.append(str(path))
    print(";".join(written), end="")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
