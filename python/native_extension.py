"""Builds tandem._tandem, the extension module, from the headers of the C API.

The declarations that cffi needs are the headers themselves without comments and preprocessor lines, so nothing is
written twice. setup.py and `native_extension.py --help` use the same functions.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
# In a source distribution the C++ sources are below the package's folder.
ROOT = HERE / "cpp" if (HERE / "cpp").is_dir() else HERE.parent
# Headers in an order in which each comes after those that it includes.
HEADERS = ["base", "geometry", "mesh", "model", "shape", "pair", "point", "solid", "broad_phase", "world", "simulation",
           "joint", "character", "assembly", "clash", "tune"]
# Functions of the Python package that the library calls.
CALLBACKS = """
extern "Python" int32_t tandem_python_progress(void*, const char*, double);
extern "Python" void tandem_python_support(void*, const double*, double*);
extern "Python" void tandem_python_release(void*);
extern "Python" uint8_t tandem_python_pair(void*, tandem_object, tandem_object);
extern "Python" uint8_t tandem_python_object(void*, tandem_object);
extern "Python" uint8_t tandem_python_contact(void*, int32_t, tandem_object, tandem_object, tandem_manifold*, size_t);
extern "Python" void tandem_python_end(void*, tandem_object, tandem_object);
"""
LIBRARIES = ["tbb", "qhull_r", "hwy", "draco"]


def declarations(include):
    """Returns the C declarations of the API in the form that cffi parses."""
    text = "\n".join((include / f"tandem/c/{name}.h").read_text() for name in HEADERS)
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", "", text, flags=re.M)
    return re.sub(r"^TANDEM_C_(BEGIN|END)$", "", text, flags=re.M) + CALLBACKS


def shared_dependencies(library):
    """Returns the shared libraries that a module needs beyond those of the C and C++ runtime."""
    found = subprocess.run(["ldd", str(library)], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r"^\s*(\S+) => (\S+)", found, re.M)
    return [Path(path) for name, path in lines if any(name.startswith(f"lib{known}.so") for known in LIBRARIES)]


def link_arguments(build):
    """Returns the compiler arguments that link the static library of a CMake build folder and what it needs."""
    cache = (build / "CMakeCache.txt").read_text()
    draco = re.search(r"^TANDEM_WITH_DRACO:BOOL=ON", cache, re.M) and re.search(r"^draco_DIR:PATH=/", cache, re.M)
    names = ["-l" + name for name in LIBRARIES if name != "draco" or draco]
    return [str(build / "src/libtandem.a"), *names, "-lstdc++", "-lm", "-ldl", "-pthread"]


def builder(build):
    """Returns cffi's builder of the extension for the library in a CMake build folder."""
    from cffi import FFI
    ffi = FFI()
    include = ROOT / "include"
    ffi.cdef(declarations(include))
    ffi.set_source("tandem._tandem", '#include "tandem/tandem_c.h"', include_dirs=[str(include)],
                   extra_link_args=[*link_arguments(build), "-Wl,-rpath,$ORIGIN/libs", "-Wl,--exclude-libs,ALL"],
                   extra_compile_args=["-std=gnu99"], py_limited_api=True)
    return ffi


def build_library(build):
    """Configures and builds the static library alone."""
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DTANDEM_BUILD_TOOL=OFF", "-DTANDEM_BUILD_TESTS=OFF",
               "-DTANDEM_BUILD_BENCHMARKS=OFF", "-DTANDEM_WITH_ASSIMP=OFF", "-DTANDEM_INSTALL=OFF"]
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), *generator, *options], check=True)
    jobs = os.environ.get("TANDEM_JOBS", str(os.cpu_count() or 1))
    subprocess.run(["cmake", "--build", str(build), "--target", "tandem", "--parallel", jobs], check=True)


def compile_extension(build, work):
    """Compiles the extension in the folder `work` and returns its path. Does nothing if it is up to date."""
    module = work / "tandem/_tandem.abi3.so"
    sources = [Path(__file__), build / "src/libtandem.a", *sorted((ROOT / "include/tandem/c").glob("*.h"))]
    if module.exists() and all(source.stat().st_mtime <= module.stat().st_mtime for source in sources):
        return module
    work.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("CC", "cc")
    made = Path(builder(build).compile(tmpdir=str(work)))
    if made != module:
        made.replace(module)
    return module


def link_package(build, place):
    """Makes a package of links to the sources and the extension below `place`, to use it without installation."""
    package = place / "tandem"
    package.mkdir(parents=True, exist_ok=True)
    for source in sorted((HERE / "src/tandem").iterdir()):
        target = package / source.name
        if source.name != "__pycache__" and not target.exists():
            target.symlink_to(source)
    for target in package.iterdir():
        if target.is_symlink() and not target.exists():
            target.unlink()
    compile_extension(build, place)
    return package


def main():
    parser = argparse.ArgumentParser(description="Build the Python package in place, for a CMake build of Tandem.")
    parser.add_argument("build", type=Path, help="CMake build folder with src/libtandem.a")
    parser.add_argument("place", type=Path, help="folder to put on PYTHONPATH")
    arguments = parser.parse_args()
    try:
        import cffi  # noqa: F401
    except ImportError:
        sys.exit(f"{sys.executable} has no module cffi (Debian: apt install python3-cffi)")
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        sys.exit(f"{sys.executable} has no Python.h (Debian: apt install python3-dev)")
    print(link_package(arguments.build.resolve(), arguments.place.resolve()))


if __name__ == "__main__":
    main()
