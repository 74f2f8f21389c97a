#!/usr/bin/env python3
"""Fails if two files define different types of one qualified name.

Two types of one name in one program break the one-definition rule of C++: the linker keeps one copy of each
template function over them, and Debug builds then run the code of the other type. Types in unnamed namespaces and
types within other types do not count. Namespaces are not indented (.clang-format), so a definition starts in the
first column.

check_type_names.py [ROOT] checks include/ and src/ below ROOT. With --self-test it must find a planted name.
"""
import re
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

DEFINITION = re.compile(r"^(?:template <[^;{]*>\s*)?(?:struct|class|union|enum class|enum)\s+(?:TANDEM_\w+\s+)?"
                        r"(?:alignas\([^)]*\)\s+)?(\w+)\s*(?:final\s*)?(?::(?!:)[^;{]*)?\{", re.MULTILINE)
NAMESPACE = re.compile(r"^(?:inline )?namespace(?:\s+([\w:]+))?\s*\{|^\}\s*// namespace\b.*$|^#define HWY_NAMESPACE\b",
                       re.MULTILINE)


def namespaces(text):
    """Yields (position, namespaces that are open from here on)."""
    opened = []
    for match in NAMESPACE.finditer(text):
        if match.group(0).startswith("}"):
            if opened:
                opened.pop()
        elif "namespace" in match.group(0):
            opened.append(match.group(1) or "")
        yield match.end(), list(opened)


def definitions(path):
    """Yields (qualified name, line) of the types that a file defines with external linkage."""
    text = path.read_text(encoding="utf-8")
    scopes = list(namespaces(text))
    for match in DEFINITION.finditer(text):
        opened = next((names for at, names in reversed(scopes) if at <= match.start()), [])
        if "" in opened or "HWY_NAMESPACE" in "::".join(opened):
            continue
        yield "::".join(opened + [match.group(1)]), text.count("\n", 0, match.start()) + 1


def problems(root):
    places = defaultdict(list)
    for folder in ("include", "src"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for name, line in definitions(path):
                    places[name].append(f"{path.relative_to(root)}:{line}")
    for name, where in sorted(places.items()):
        if len({place.split(":")[0] for place in where}) > 1:
            yield f"{where[0]}: {name} is also defined at {', '.join(where[1:])}; rename one of them"


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in {"include/a.h": "namespace tandem {\nstruct Pair {\n};\n}  // namespace tandem\n",
                           "src/b.cpp": "namespace tandem {\nclass Pair final : Base {\n};\n}  // namespace tandem\n",
                           "src/c.cpp": "namespace tandem {\nnamespace {\nstruct Pair {\n};\n}  // namespace\n"
                                        "}  // namespace tandem\n",
                           "src/d.cpp": "namespace tandem::x {\nstruct Pair {\n};\n}  // namespace tandem::x\n"}.items():
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_text(text)
        found = list(problems(root))
        if found != ["include/a.h:2: tandem::Pair is also defined at src/b.cpp:2; rename one of them"]:
            sys.exit(f"type names: the self-test failed: {found}")


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test()
    found = list(problems(Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent))
    if found:
        sys.exit("\n".join(found))
    print("type names: every type is defined in one file")
    return None


if __name__ == "__main__":
    main()
