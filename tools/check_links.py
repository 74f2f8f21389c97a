#!/usr/bin/env python3
"""Fails if a relative link in a Markdown page has no target.

Checks every link and image of the tracked pages: the file must exist, and so must the heading that a
fragment names (GitHub's anchors). A mention of docs/... in a source comment is checked as well: the file, or
for "docs/decisions/NNN" a record of that number. With --self-test the checker must find planted bad links.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote

LINK = re.compile(r"\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+\"[^\"]*\")?\)")
MENTION = re.compile(r"\bdocs/[\w./-]*\w")
SOURCES = (".h", ".cpp", ".cu", ".cuh", ".in", ".cmake", ".ts", ".py", ".sh")


def without_code(text):
    """The page with fenced blocks and code spans blanked out, line numbers unchanged."""
    def blank(match):
        return "\n" * match.group(0).count("\n")
    text = re.sub(r"^ *```.*?^ *```[^\n]*$", blank, text, flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(page):
    """The anchors that GitHub gives to the headings of a page."""
    found, count = set(), {}
    text = re.sub(r"^ *```.*?^ *```[^\n]*$", "", page.read_text(), flags=re.M | re.S)
    for title in re.findall(r"^#{1,6} +(.+?) *#*$", text, flags=re.M):
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
        slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        count[slug] = count.get(slug, -1) + 1
        found.add(slug if count[slug] == 0 else f"{slug}-{count[slug]}")
    return found


def bad_links(root, page):
    for number, line in enumerate(without_code(page.read_text()).splitlines(), 1):
        for target in LINK.findall(line):
            if re.match(r"[a-z][a-z+.-]*:|/", target):
                continue
            path, _, fragment = unquote(target).partition("#")
            file = (page.parent / path).resolve() if path else page
            where = f"{page.relative_to(root)}:{number}: {target}"
            if not file.exists():
                yield f"{where}: no such file"
            elif fragment and file.suffix == ".md" and fragment not in anchors(file):
                yield f"{where}: no such heading"


def bad_mentions(root, source):
    for number, line in enumerate(source.read_text(errors="replace").splitlines(), 1):
        for path in MENTION.findall(line):
            if not (root / path).exists() and not list(root.glob(path + "-*.md")):
                yield f"{source.relative_to(root)}:{number}: {path}: no such file"


def tracked(root):
    """The files of the checkout; without git, all but build outputs."""
    command = ["git", "-C", root, "ls-files", "-co", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True)
    if listed.returncode == 0:
        files = (root / name for name in listed.stdout.splitlines())
    else:
        files = (p for p in root.rglob("*") if not {"build", "node_modules", ".git"} & set(p.relative_to(root).parts))
    return sorted(p for p in files if p.is_file())


def problems(root):
    found = []
    for file in tracked(root):
        if file.suffix == ".md":
            found += bad_links(root, file)
        elif file.suffix in SOURCES and file.name != Path(__file__).name:
            found += bad_mentions(root, file)
    return found


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        (root / "docs").mkdir()
        (root / "docs/001-x.md").write_text("# A & B\n")
        (root / "a.md").write_text("[ok](docs/001-x.md#a--b) [web](https://x.y) `[code](no.md)`\n"
                                   "[bad](docs/none.md) [bad](docs/001-x.md#c)\n```\n[code](no.md)\n```\n")
        (root / "a.h").write_text("// docs/001 is there, docs/002 is not\n")
        return len(problems(root)) == 3


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        sys.exit(0 if self_test() else "the link check missed a planted bad link")
    bad = problems(Path(__file__).resolve().parent.parent)
    print("\n".join(bad) or "links: every relative link has a target")
    sys.exit(1 if bad else 0)
