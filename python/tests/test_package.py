"""The package as a whole: types, documentation, the notebook, pages."""
import inspect
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tandem

HERE = Path(__file__).resolve().parent


def test_types_are_strict():
    pytest.importorskip("mypy", reason="mypy is not installed (Debian: python3-mypy)")
    checked = subprocess.run([sys.executable, "-m", "mypy", "--config-file", "setup.cfg", "--cache-dir", os.devnull],
                             cwd=HERE.parent, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_every_public_name_is_documented():
    undocumented = [name for name in tandem.__all__ if inspect.isroutine(getattr(tandem, name))
                    and not (getattr(tandem, name).__doc__ or "").strip()]
    assert undocumented == []


def test_the_version_is_that_of_the_package():
    assert f"version = {tandem.__version__}\n" in (HERE.parent / "setup.cfg").read_text()


def test_the_exported_tutorial_is_what_the_notebook_prints():
    exported = subprocess.run([sys.executable, str(HERE.parent / "tutorial.py"), "--check"], capture_output=True, text=True)
    assert exported.returncode == 0, exported.stderr


@pytest.mark.skipif(not (os.environ.get("TANDEM_TOOL") or shutil.which("tandem")), reason="there is no tool `tandem`")
def test_pages_show_objects(tmp_path):
    box = tandem.Model(tandem.generate("box"))
    world = tandem.World()
    world.add(tandem.Shape.sphere(1), [3, 0, 0, 0.6, 0, 0.8, 0])
    page = tandem.view((box, [1, 2, 3, 1, 0, 0, 0]), tandem.Shape.capsule(0.5, 1), world, output=tmp_path / "page.html")
    assert page.file.stat().st_size > 10000
    assert page._repr_html_().startswith("<iframe srcdoc=")
    with pytest.raises(tandem.Error, match="cannot show"):
        tandem.view("box", output=tmp_path / "other.html")
