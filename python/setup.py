"""Builds and installs the Python package. `pip install .` needs CMake, a C++20 compiler and the libraries that
docs/guide/python.md names. TANDEM_BUILD_DIR names a CMake build folder to take the library from, instead of building it.
"""
import os
import shutil
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

import native_extension


class BuildExtension(build_ext):
    """Builds the library with CMake, then the extension; puts the libraries that it needs beside it."""

    def run(self):
        given = os.environ.get("TANDEM_BUILD_DIR")
        build = Path(given or Path(self.build_temp) / "library").resolve()
        if not given:
            native_extension.build_library(build)
        module = native_extension.compile_extension(build, Path(self.build_temp).resolve() / "module")
        package = Path("src/tandem" if self.inplace else Path(self.build_lib) / "tandem")
        (package / "libs").mkdir(parents=True, exist_ok=True)
        shutil.copy(module, package / module.name)
        for library in native_extension.shared_dependencies(module):
            shutil.copy(library, package / "libs" / library.name)

    def get_outputs(self):
        package = Path(self.build_lib) / "tandem"
        return [str(path) for path in [package / "_tandem.abi3.so", *sorted((package / "libs").glob("*"))]]


class SourceDistribution(sdist):
    """Adds the C++ sources of the library."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for name in ["CMakeLists.txt", "LICENSE", "cmake", "include", "src"]:
            source, target = native_extension.ROOT / name, Path(base_dir) / "cpp" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy)(source, target)


class WithExtension(Distribution):
    def has_ext_modules(self):
        return True


setup(
    ext_modules=[Extension("tandem._tandem", [], py_limited_api=True)],
    distclass=WithExtension,
    cmdclass={"build_ext": BuildExtension, "sdist": SourceDistribution},
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
