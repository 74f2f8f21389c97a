"""Prepares the pages of the documentation site from the Markdown files of the repository.

Links between pages are kept. A link to an example leads to its page. A link to any other file of the
repository becomes plain text, because the site does not contain that file.
"""
import os
import re
import shutil
import subprocess
from pathlib import Path

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)")
FENCE = re.compile(r"^( *```.*?^ *```[^\n]*$)", re.M | re.S)
# Folders without an index of their own: title and first sentence.
INDEXES = {
    "benchmarks": ("Benchmarks", "Each page gives the machine, the date and the command that repeats it."),
    "notes": ("Notes", "Experiments behind the decisions, with and without gain."),
}
ROOT_PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "HACKING.md")


def page_path(source):
    """The path on the site of a file of the repository; None if the site does not contain it."""
    if source == "README.md":
        return "index.md"
    if source in ROOT_PAGES:
        return source
    if source.startswith("docs/"):
        path = source[len("docs/"):].rstrip("/")
        if path in INDEXES:
            return f"{path}/index.md"
        return path[: -len("README.md")] + "index.md" if path.endswith("README.md") else path
    if re.fullmatch(r"examples/\w+\.(cpp|c|py|rs)", source):
        return source.replace(".", "_") + ".md"
    return "examples/index.md" if source.rstrip("/") == "examples" else None


def rewritten(text, source):
    """The page with its links changed to those of the site."""
    here = os.path.dirname(page_path(source))

    def link(match):
        image, label, target = match.groups()
        label = LINK.sub(link, label)
        if re.match(r"[a-z][a-z+.-]*:", target) or target.startswith("#"):
            return f"{image}[{label}]({target})"
        path, mark, fragment = target.partition("#")
        moved = page_path(os.path.normpath(os.path.join(os.path.dirname(source), path)))
        if moved is None:
            return label
        return f"{image}[{label}]({os.path.relpath(moved, here or '.')}{mark}{fragment})"

    parts = FENCE.split(text)
    return "".join(part if FENCE.match(part) else LINK.sub(link, part) for part in parts)


def example_pages(root, folder):
    """A page per example program, and their index."""
    index = ["# Examples", "", "Complete programs. The tests build and run each of them.", "", "| program | |",
             "|---|---|"]
    for source in sorted((root / "examples").iterdir()):
        path = page_path(f"examples/{source.name}")
        if not path:
            continue
        code = source.read_text()
        comment = re.match(r"((?:(?://|#)[^\n]*\n)+)|/\*(.*?)\*/", code, re.S)
        summary = re.sub(r"^(//|#)!? ?", "", comment.group(0), flags=re.M).strip() if comment else ""
        language = {".cpp": "cpp", ".c": "c", ".py": "python", ".rs": "rust"}[source.suffix]
        (folder / path).write_text(f"# {source.name}\n\n```{language}\n{code}```\n")
        index.append(f"| [{source.name}]({Path(path).name}) | {summary.split('. ')[0].replace(chr(10), ' ')} |")
    (folder / "examples/index.md").write_text("\n".join(index) + "\n")


def folder_index(folder, title, sentence):
    """A list of the pages of a folder by their titles."""
    lines = [f"# {title}", "", sentence, ""]
    for page in sorted(folder.glob("*.md")):
        lines.append(f"- [{re.search(r'^# (.*)$', page.read_text(), re.M).group(1)}]({page.name})")
    (folder / "index.md").write_text("\n".join(lines) + "\n")


def prepare(root, folder):
    """Writes all pages that come from the repository."""
    shutil.rmtree(folder, ignore_errors=True)
    listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "docs"],
                            check=True, capture_output=True, text=True).stdout.split()
    for source in [*ROOT_PAGES, *listed]:
        target = folder / page_path(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.endswith(".md"):
            target.write_text(rewritten((root / source).read_text(), source))
        elif (root / source).exists():
            shutil.copy(root / source, target)
    (folder / "examples").mkdir()
    example_pages(root, folder)
    for name, (title, sentence) in INDEXES.items():
        folder_index(folder / name, title, sentence)
