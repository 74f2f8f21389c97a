#!/usr/bin/env python3
"""Fails if a code block of README.md that names an example differs from the body of that example.

A block whose first line is `// examples/NAME.cpp` must equal the body of main() in that file without the line
`using namespace tandem;` and without indentation; the body has at most 15 lines. The five tasks of TASKS must be
shown. With --self-test the checker must find planted differences.
"""
import re
import sys
import textwrap
from pathlib import Path

TASKS = ["two_meshes", "closest_points", "many_objects", "cast_ray", "falling_boxes"]
MAX_LINES = 15


def body_of(source):
    body = source[source.index("int main() {\n") + len("int main() {\n"):source.rindex("}")]
    return textwrap.dedent(body.replace("  using namespace tandem;\n", "")).strip()


def problems(readme, example):
    """`example` maps a name to the source of an example."""
    found, shown = [], []
    for block in re.findall(r"```cpp\n// examples/(\w+)\.cpp\n(.*?)```", readme, re.S):
        name, text = block[0], block[1].strip()
        shown.append(name)
        body = body_of(example(name))
        if text != body:
            found.append(f"README.md: the block of examples/{name}.cpp differs from its main()")
        if len(body.splitlines()) > MAX_LINES:
            found.append(f"examples/{name}.cpp: main() has {len(body.splitlines())} lines (expected at most {MAX_LINES})")
    return found + [f"README.md: examples/{name}.cpp is not shown" for name in TASKS if name not in shown]


def self_test():
    source = "#include <x>\n\nint main() {\n  using namespace tandem;\n  f();\n  g();\n}\n"
    good = "".join(f"```cpp\n// examples/{name}.cpp\nf();\ng();\n```\n" for name in TASKS)
    assert problems(good, lambda name: source) == []
    assert len(problems(good.replace("g();", "h();", 1), lambda name: source)) == 1
    assert len(problems(good, lambda name: source.replace("  g();\n", "  g();\n" * 20))) == 2 * len(TASKS)
    assert len(problems("", lambda name: source)) == len(TASKS)


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    root = Path(__file__).resolve().parent.parent
    found = problems((root / "README.md").read_text(), lambda name: (root / f"examples/{name}.cpp").read_text())
    print("\n".join(found) or "examples: README shows them as they are")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
