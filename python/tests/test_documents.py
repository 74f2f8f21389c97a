"""The programs of the pages run as pasted: each block of Python, alone, in an empty folder."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tandem

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ["README.md", "python/README.md", "docs/getting_started.md", "docs/guide/planning.md", "docs/guide/python.md",
         "docs/guide/simulation.md", "docs/guide/world.md"]
BLOCKS = [(page, number, code) for page in PAGES if (ROOT / page).exists()
          for number, code in enumerate(re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S), 1)]


@pytest.mark.parametrize("code", [pytest.param(code, id=f"{page}:{number}") for page, number, code in BLOCKS])
def test_block_runs_as_pasted(code, tmp_path):
    paths = {**os.environ, "PYTHONPATH": str(Path(tandem.__file__).absolute().parent.parent)}
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=paths, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr


def test_pages_have_blocks():
    assert {page for page, _, _ in BLOCKS} >= {"README.md", "docs/getting_started.md", "docs/guide/python.md"}
