#!/usr/bin/env python3
"""Builds the documentation site and the API reference; checks every link.

    build.py TOOL FIGURES

TOOL is the built `tandem`, FIGURES the built `tandem_figures`. The site is build/site/index.html. Needs mkdocs,
mkdocs-material and doxygen. Exits with 77 if one of them is missing and with 1 if a link has no target, a
public function has no documentation, or a figure of docs/figures is out of date.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

import offline_search
import pages
import site_links

ROOT = Path(__file__).resolve().parents[2]
PAGES, SITE = ROOT / "build/site_pages", ROOT / "build/site"
# Members that the compiler writes, and operators, need no comment of their own.
EXEMPT = re.compile(r"operator|\b(\w+)\((const )?\1 &&?\w*\)")


def run(*command, **options):
    return subprocess.run([str(word) for word in command], cwd=ROOT, check=True, **options)


def api_reference():
    """Runs doxygen over the public headers. Returns the public functions without documentation."""
    output = SITE / "api"
    output.mkdir(parents=True, exist_ok=True)
    settings = (ROOT / "tools/site/Doxyfile").read_text() + f"""
INPUT = include
STRIP_FROM_PATH = include
STRIP_FROM_INC_PATH = include
INPUT_FILTER = "{sys.executable} tools/site/doxygen_filter.py"
OUTPUT_DIRECTORY = {output}
HTML_OUTPUT = .
"""
    log = run("doxygen", "-", input=settings, text=True, stderr=subprocess.PIPE).stderr
    missing = [line for line in log.splitlines()
               if line.endswith("is not documented.") and "(function)" in line and not EXEMPT.search(line)]
    return [line.replace(str(ROOT) + "/", "") for line in missing]


def reference_pages(tool):
    run(sys.executable, "tools/cli/reference.py", tool, "markdown", PAGES / "cli")
    (PAGES / "reference").mkdir()
    (PAGES / "reference/api.md").write_text(
        "# C++ API reference\n\nThe reference of all public headers, made by Doxygen:\n\n"
        '- <a href="../api/namespacetandem.html">namespace tandem</a>\n'
        '- <a href="../api/annotated.html">classes</a>\n'
        '- <a href="../api/files.html">headers</a>\n\n'
        "[Conventions](../guide/conventions.md) has the rules that hold for all functions.\n")


def old_figures(program):
    """The figures of docs/figures that differ from those that the program draws now."""
    fresh = ROOT / "build/figures"
    run(program, fresh)
    return [f"docs/figures/{new.name}: differs from what tandem_figures draws; run it with docs/figures"
            for new in sorted(fresh.glob("*.svg"))
            if not (ROOT / "docs/figures" / new.name).exists()
            or new.read_text() != (ROOT / "docs/figures" / new.name).read_text()]


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    tool, figures = (str(Path(argument).resolve()) for argument in arguments)
    absent = [name for name in ("mkdocs", "doxygen") if not shutil.which(name)]
    if absent:
        print(f"skipped: {' and '.join(absent)} not installed (Debian: mkdocs mkdocs-material doxygen)")
        sys.exit(77)
    pages.prepare(ROOT, PAGES)
    reference_pages(tool)
    run("mkdocs", "build", "--strict", "--quiet")
    problems = offline_search.add(SITE) + api_reference() + site_links.broken(SITE) + old_figures(figures)
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(f"{len(problems)} problems in the documentation")
    print(f"the site is {(SITE / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
