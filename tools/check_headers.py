#!/usr/bin/env python3
"""Fails when a public header includes anything but the standard library and Tandem.

Types of Eigen, TBB or Highway in a public header would make the binary boundary depend on the user's
compiler flags. tandem/eigen.h, the header-only adapter, may include Eigen. With --self-test the checker is
shown foreign includes and must find them.
"""
import re
import sys
import tempfile
from pathlib import Path

STANDARD = set("""
algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes
climits clocale cmath compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef
cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem format
forward_list fstream functional future initializer_list iomanip ios iosfwd iostream istream iterator latch
limits list locale map memory memory_resource mutex new numbers numeric optional ostream queue random ranges
ratio regex scoped_allocator semaphore set shared_mutex source_location span sstream stack stdexcept
stop_token streambuf string string_view strstream syncstream system_error thread tuple type_traits typeindex
typeinfo unordered_map unordered_set utility valarray variant vector version
""".split())
ADAPTERS = {"eigen.h": "Eigen/"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def allowed(quote, name, adapter_of):
    if quote == '"':
        return name.startswith("tandem/")
    return name in STANDARD or bool(adapter_of and name.startswith(adapter_of))


def violations(root):
    public = root / "include/tandem"
    found = []
    for path in sorted(public.rglob("*.h")):
        lines = path.read_text().splitlines()
        where = path.relative_to(root)
        if "#pragma once" not in lines:
            found.append(f"{where}: no #pragma once")
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if match and not allowed(*match.groups(), ADAPTERS.get(str(path.relative_to(public)))):
                found.append(f"{where}:{number}: a public header may not include {match.group(2)}")
    return found


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        public = Path(folder) / "include/tandem"
        (public / "math").mkdir(parents=True)
        (public / "eigen.h").write_text("#pragma once\n#include <Eigen/Core>\n")
        (public / "math/bad.h").write_text(
            '#include <vector>\n#include "tandem/math/good.h"\n#include <Eigen/Core>\n'
            '#  include <tbb/task.h>\n#include "private.h"\n#include <math.h>\n')
        return len(violations(Path(folder))) == 5


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        sys.exit(0 if self_test() else "the header check missed a planted violation")
    problems = violations(Path(__file__).resolve().parent.parent)
    print("\n".join(problems) or "headers: only the standard library and tandem are included")
    sys.exit(1 if problems else 0)
