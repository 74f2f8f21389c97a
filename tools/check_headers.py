#!/usr/bin/env python3
"""Fails when a public header includes anything but the standard library and Tandem, exports nothing, or has a lambda
with a capture default.

Types of Eigen, TBB or Highway in a public header would make the binary boundary depend on the user's
compiler flags. tandem/eigen.h, the header-only adapter, may include Eigen; the C API in tandem/c/ includes the headers
of the C standard. The namespace of a public header is
between TANDEM_API_BEGIN and TANDEM_API_END (tandem/base/export.h), else a shared library would lack its functions.
With --fix these lines are added where they are missing. gcc and clang order implicit captures differently, so a
template that takes such a lambda from an inline function would break where the library and its user are compiled by
different compilers; explicit captures have one order. With --self-test the checker is shown foreign includes, a capture
default and an unexported namespace and must find them, and the latter must be gone after --fix.
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
C_STANDARD = {"stddef.h", "stdint.h"}  # of the headers below c/, which are C
EXPORT = ["TANDEM_API_BEGIN", "TANDEM_API_END"]
CAPTURE_DEFAULT = re.compile(r"\[[&=]\s*[\],]")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def allowed(quote, name, adapter_of):
    if quote == '"':
        return name.startswith("tandem/")
    return name in STANDARD or bool(adapter_of and name.startswith(adapter_of))


def exports(text):
    """Whether a header's namespace, if it has one, is between the two macros."""
    opens = re.search(r"^namespace tandem", text, re.M)
    return not opens or [line for line in text.splitlines() if line in EXPORT] == EXPORT


def exported(text):
    """Puts a header's namespace, with the comment above it, between the two macros."""
    start = re.search(r"(?:^///[^\n]*\n)*^namespace tandem", text, re.M).start()
    text = f"{text[:start]}{EXPORT[0]}\n\n{text[start:].rstrip()}\n\n{EXPORT[1]}\n"
    line = '#include "tandem/base/export.h"\n'
    if line in text:
        return text
    ours = list(re.finditer(r'^#include "tandem/[^\n]*\n', text, re.M))
    others = list(re.finditer(r"^#include <[^\n]*\n", text, re.M))
    if ours:
        at = next((found.start() for found in ours if found.group(0) > line), ours[-1].end())
    elif others:
        at, line = others[-1].end(), "\n" + line
    else:
        at = text.index("#pragma once\n") + len("#pragma once\n")
    return text[:at] + line + text[at:]


def fix(root):
    for path in sorted((root / "include/tandem").rglob("*.h")):
        text = path.read_text()
        if not exports(text):
            path.write_text(exported(text))


def violations(root):
    public = root / "include/tandem"
    found = []
    for path in sorted(public.rglob("*.h")):
        text = path.read_text()
        lines = text.splitlines()
        where = path.relative_to(root)
        if "#pragma once" not in lines:
            found.append(f"{where}: no #pragma once")
        if not exports(text):
            found.append(f"{where}: its namespace is not between {EXPORT[0]} and {EXPORT[1]}")
        for number, line in enumerate(lines, 1):
            if CAPTURE_DEFAULT.search(line):
                found.append(f"{where}:{number}: a lambda with a capture default (name what it captures)")
            match = INCLUDE.match(line)
            if match and path.parent.name == "c" and match.group(2) in C_STANDARD:
                continue
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
        (public / "math/hidden.h").write_text("#pragma once\nnamespace tandem {\nint f();\n}\n")
        (public / "math/good.h").write_text(
            "#pragma once\nTANDEM_API_BEGIN\nnamespace tandem {\nint f();\n}\nTANDEM_API_END\n")
        (public / "math/lambda.h").write_text(
            "#pragma once\nauto f = [&] { return 1; };\nauto g = [=, &f] { return f(); };\n"
            "auto h = [&f](int i) { return i[&f]; };\n")
        seen = len(violations(Path(folder)))
        fix(Path(folder))
        return seen == 8 and len(violations(Path(folder))) == 7


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        sys.exit(0 if self_test() else "the header check missed a planted violation")
    top = Path(__file__).resolve().parent.parent
    if "--fix" in sys.argv:
        fix(top)
    problems = violations(top)
    print("\n".join(problems) or "headers: only the standard library and tandem are included; every namespace is exported; "
          "no capture defaults")
    sys.exit(1 if problems else 0)
