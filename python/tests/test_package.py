"""The package as a whole: types, documentation, the notebook, pages."""
import ast
import doctest
import importlib
import inspect
import os
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
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


def modules():
    return [importlib.import_module(f"tandem.{found.name}") for found in pkgutil.iter_modules(tandem.__path__)
            if found.name != "_tandem"]


def test_examples_display_no_numpy_scalars(monkeypatch):
    """NumPy 2 displays them as np.float64(4.5), NumPy 1 as 4.5: examples must not depend on the version."""
    scalars = []
    original = sys.__displayhook__

    def display(value):
        if isinstance(value, np.generic):
            scalars.append(value)
        original(value)

    monkeypatch.setattr(sys, "__displayhook__", display)
    runner = doctest.DocTestRunner(verbose=False)
    examples = [test for module in modules() for test in doctest.DocTestFinder().find(module) if test.examples]
    for test in examples:
        runner.run(test, out=lambda text: None)
    assert len(examples) > 15
    assert scalars == []


# Names that NumPy 2.0 has removed, from its migration guide, and modules that are private there.
REMOVED_FROM_NUMPY_2 = set("""
add_docstring add_newdoc add_newdoc_ufunc alltrue asfarray byte_bounds cast cfloat charrarray clongfloat compat complex_ core
cumproduct DataSource deprecate deprecate_with_doc disp fastCopyAndTranspose find_common_type float_ geterrobj in1d Inf Infinity
infty issctype issubclass_ issubsctype longcomplex longfloat lookfor mat maximum_sctype msort NaN nbytes NINF NZERO obj2sctype
PINF product PZERO recfromcsv recfromtxt round_ row_stack safe_eval sctype2char sctypeDict sctypes set_string_function
seterrobj singlecomplex sometrue source string_ tracemalloc_domain trapz unicode_ who""".split())


def numpy_uses(tree):
    """Yields the names N in np.N, and "copy=False" for calls that NumPy 2 refuses to make a copy for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np":
            yield node.attr
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("np.array", "np.asarray"):
            if any(word.arg == "copy" and ast.unparse(word.value) == "False" for word in node.keywords):
                yield "copy=False"


def test_nothing_that_numpy_2_removed_is_used():
    assert set(numpy_uses(ast.parse("np.float_(np.array(x, copy=False))"))) == {"float_", "array", "copy=False"}
    used = {name for module in modules() for name in numpy_uses(ast.parse(Path(module.__file__).read_text()))}
    assert {"float64", "zeros"} <= used
    assert used & (REMOVED_FROM_NUMPY_2 | {"copy=False"}) == set()


def test_the_extension_does_not_know_numpy():
    """It gets arrays as buffers, so one file serves NumPy 1 and 2, and it uses the stable ABI of Python."""
    extension = Path(sys.modules["tandem._tandem"].__file__)
    assert extension.name.endswith(".abi3.so")
    content = extension.read_bytes().lower()
    assert b"numpy" not in content and b"pyarray_" not in content and b"_array_api" not in content


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
