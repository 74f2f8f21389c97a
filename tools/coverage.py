#!/usr/bin/env python3
"""Prints which share of the library's lines the tests ran, per file, layer and in total.

usage: coverage.py BUILD_FOLDER [SMALLEST_PERCENT]

Reads what a build with --coverage left behind (`cmake --preset coverage`, build, `ctest --preset coverage`).
A line counts as run when any test ran it. Fails when the total is below SMALLEST_PERCENT.
"""
import gzip
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def gcov_reports(build):
    """One report per object file; those that no test linked count with all their lines not run."""
    notes = [str(path) for path in sorted(build.rglob("*.gcno"))]
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(notes), 50):
            subprocess.run(["gcov", "--json-format", "--hash-filenames", *notes[start:start + 50]], cwd=folder,
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for report in Path(folder).glob("*.gcov.json.gz"):
            yield json.loads(gzip.decompress(report.read_bytes()))


def lines_run(build):
    """{file: {line: ran}} for the library's own files."""
    files = defaultdict(dict)
    for report in gcov_reports(build):
        for file in report["files"]:
            path = Path(report["current_working_directory"], file["file"]).resolve()
            if not path.is_relative_to(ROOT):
                continue
            name = path.relative_to(ROOT)
            if name.parts[0] not in ("include", "src"):
                continue
            for line in file["lines"]:
                number = line["line_number"]
                files[str(name)][number] = files[str(name)].get(number, False) or line["count"] > 0
    return files


def row(name, flags):
    return f"{name:<52} {sum(flags):>7} {len(flags):>7} {100 * sum(flags) / max(1, len(flags)):>7.1f} %"


def main(build, smallest):
    files = lines_run(build)
    if not any(any(lines.values()) for lines in files.values()):
        return f"no coverage data under {build}: build the coverage preset and run its tests first"
    layers = defaultdict(list)
    for name, lines in files.items():
        parts = Path(name).parts
        layer = parts[2] if parts[0] == "include" else parts[1]
        layers[layer if not layer.endswith(".h") else "tandem"] += lines.values()
    print(f"{'file':<52} {'run':>7} {'lines':>7}   share")
    for name in sorted(files):
        print(row(name, files[name].values()))
    print()
    for layer in sorted(layers):
        print(row(layer, layers[layer]))
    total = [ran for lines in files.values() for ran in lines.values()]
    print(row("total", total))
    share = 100 * sum(total) / len(total)
    return 0 if share >= smallest else f"{share:.1f} % is below the {smallest} % asked for"


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve(), float(sys.argv[2]) if len(sys.argv) == 3 else 0))
