"""Exports the tutorial notebook to a page of the guide: runs its cells and writes them with what they print.

tutorial.py writes docs/guide/python_tutorial.md; with --check it fails if that page is out of date.
"""
import ast
import contextlib
import io
import json
import sys
from pathlib import Path

GUIDE = Path(__file__).resolve().parent.parent / "docs/guide"


def output_of(source, names):
    """Returns what a cell prints, and the value of its last expression, as a notebook shows them."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        if value is not None:
            print(repr(value))
    return printed.getvalue()


def page_of(notebook):
    """Returns a notebook as Markdown."""
    names, parts = {}, []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        output = output_of(source, names)
        parts.append(f"```python\n{source}\n```" + (f"\n\n```\n{output}```" if output else ""))
    return "\n\n".join(parts) + "\n"


def main():
    page = page_of(json.loads((GUIDE / "python_tutorial.ipynb").read_text()))
    target = GUIDE / "python_tutorial.md"
    if "--check" not in sys.argv:
        target.write_text(page)
    elif target.read_text() != page:
        sys.exit("docs/guide/python_tutorial.md is out of date: run python/tutorial.py")


if __name__ == "__main__":
    main()
