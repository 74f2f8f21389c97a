#!/usr/bin/env python3
"""Mutation testing: plants small faults in a copy of the sources and reports which ones the tests notice.

All mutants of tools/mutants.txt are compiled into one build. Each is a condition on a number that is read once
from the environment variable TANDEM_MUTANT, so a round costs one build, not one per mutant. Sources in the tree
are never changed: the copy and its build are in build/mutants/.

  tools/mutate.py                 build, run every mutant, print a table and the score
  tools/mutate.py --only TEXT     only mutants whose id is TEXT or whose file contains TEXT (repeatable)
  tools/mutate.py --named         run only the tests that the catalogue names, not those of dependent layers
  tools/mutate.py --equivalent    also run mutants that are marked equivalent
  tools/mutate.py --resume        keep the results of an interrupted run and run the rest
  tools/mutate.py --build         only build
  tools/mutate.py --no-build      only run, e.g. on another machine that has a copy of build/mutants/ at the same path
  tools/mutate.py --skip FILTER   leave out tests, e.g. those that fail on such a machine (repeatable)
  tools/mutate.py --check         only verify that the catalogue matches the sources (a test does this)
  tools/mutate.py --self-test     verify that --check notices stale entries

The head of tools/mutants.txt explains the catalogue's format. Golden hashes do not count as a test here: a fault
must break a stated law.
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = Path("tools/mutants.txt")
HEADER_FILE = Path("build/mutants/mutant.h")
RESULTS = Path("build/mutants/results.txt")
# A mutant that a layer's own tests do not notice is tried with those of these layers.
DEPENDENTS = {
    "base": [], "math": ["narrow", "query", "dynamics"], "mesh": ["query", "io"],
    "volume": ["tree", "query"], "tree": ["query", "engine"], "traverse": ["query"],
    "shape": ["narrow", "query", "dynamics"], "narrow": ["query", "world", "gpu"], "engine": ["query"],
    "query": ["world", "tune"], "broad": ["world"], "world": ["dynamics"], "dynamics": ["scenes"], "gpu": [],
    "tune": [], "io": ["scenes"], "tool": [],
}
# Golden hashes notice every change and explain none; the others take many seconds.
SKIPPED = ["*Golden*", "Textbook.StackOfTen*", "Textbook.Pendulum*", "Worlds.AThousand*", "Worlds.NoBodyLeaves*",
           "DefaultPath.DistanceOfModels*", "DefaultPath.DistanceToANearlyFlat*", "Algorithm.DistanceAndWithin*",
           "Algorithm.Every*", "RayTraversal.AsEveryTriangle*", "FitTree.IsTheSame*", "Predict.SampledIntervals*",
           "Tune.KeepsItsTime", "MovingFeatures.ContactsAtKnownTimes*", "SlabCutBall.AgreesWith*"]
WARNINGS = ["conversion", "sign-compare", "shadow", "parentheses", "unused-variable", "unused-parameter",
            "unused-but-set-variable", "unused-function", "unused-value", "int-in-bool-context", "extra",
            "dangling-else", "bool-compare", "float-conversion", "sign-conversion", "logical-op",
            "tautological-compare", "duplicated-branches"]
HEADER = """#pragma once
#include <cstdlib>
""" + "".join(f'#pragma GCC diagnostic ignored "-W{w}"\n' for w in WARNINGS) + """
namespace tandem_mutant {
inline const long selected = [] {
  const char* text = std::getenv("TANDEM_MUTANT");
  return text ? std::strtol(text, nullptr, 16) : 0;
}();
/// False in constant expressions, so that constexpr functions may be mutated.
constexpr bool on(long mutant) {
  if (__builtin_is_constant_evaluated()) return false;
  return selected == mutant;
}
}  // namespace tandem_mutant
"""


@dataclass
class Mutant:
    file: str
    target: str  # where the changed file goes; usually the file itself
    line: int  # of the catalogue, until the site is found
    original: str  # with the changed part in «»
    replacement: str
    raw: bool
    tests: list
    equivalent: str = ""
    span: tuple = (0, 0)
    killed_by: str = ""
    seconds: float = 0

    @property
    def name(self):
        """The same as long as the entry is, so that a new entry changes no other one's code."""
        return f"{zlib.crc32(f'{self.file} {self.original} {self.replacement}'.encode()) & 0xffffff:06x}"


class CatalogueError(Exception):
    pass


def read_catalogue(root):
    """The mutants of the catalogue, in order."""
    mutants, file, tests, original, extra = [], None, [], None, None
    for number, line in enumerate((root / CATALOGUE).read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            file, _, target = line.strip("[] ").partition(" as ")
            tests, original = [], None
        elif line.startswith("tests "):
            tests = line.split()[1:]
        elif line.startswith("- "):
            original, extra = line[2:], None
        elif line.startswith("with "):
            extra = line.split()[1:]
        elif line.startswith("= ") and mutants:
            mutants[-1].equivalent = line[2:]
        elif line[0] in "+*" and file and original:
            mutants.append(Mutant(file, target or file, number, original, line[2:], line[0] == "*", extra or tests))
        else:
            raise CatalogueError(f"{CATALOGUE}:{number}: expected [FILE], tests, -, with, +, * or =, got '{line}'")
    return mutants


def site_of(text, mutant):
    """Where the part to change is in a file's text, which must contain the original once, up to white space."""
    where = f"{CATALOGUE}:{mutant.line}"
    parts = re.fullmatch(r"(.*?)«(.+)»(.*)", mutant.original) or re.fullmatch(r"()(.+)()", mutant.original)
    patterns = [r"\s+".join(re.escape(word) for word in part.split()) for part in parts.groups()]
    found = list(re.finditer(rf"{patterns[0]}\s*({patterns[1]})\s*{patterns[2]}", text))
    if len(found) != 1:
        raise CatalogueError(f"{where}: {mutant.file} contains '{mutant.original}' {len(found)} times "
                             "(expected once); change the entry as the source was changed, or remove it")
    return found[0].span(1)


def mutated(original, mutants):
    """The code that behaves as the original or, where its number is selected, as a mutant."""
    code = original
    for m in reversed(mutants):
        on = f"::tandem_mutant::on(0x{m.name})"
        if m.raw:
            if len(mutants) > 1:
                raise CatalogueError(f"{CATALOGUE}:{m.line}: a * entry must be the only one at its site")
            return m.replacement.replace("$", on)
        if original.endswith(";"):
            code = f"if ({on}) {{ {m.replacement} }} else {{ {code} }}"
        else:
            code = f"({on} ? ({m.replacement}) : ({code}))"
    return code


def locate(root, mutants):
    """Finds every site; returns the new text of each file."""
    problems, texts, sites, names = [], {}, {}, set()
    for m in mutants:
        if m.name in names:
            problems.append(f"{CATALOGUE}:{m.line}: the same entry as an earlier one")
        names.add(m.name)
        try:
            text = texts.setdefault(m.file, (root / m.file).read_text())
            m.span = site_of(text, m)
            m.line = text.count("\n", 0, m.span[0]) + 1
            sites.setdefault(m.file, {}).setdefault(m.span, []).append(m)
        except (CatalogueError, OSError) as error:
            problems.append(str(error))
    for file, spans in sites.items():
        ordered = sorted(spans)
        for a, b in zip(ordered, ordered[1:]):
            if b[0] < a[1]:
                problems.append(f"{CATALOGUE}: two sites overlap in {file}: {spans[a][0].original} | {spans[b][0].original}")
        for span in reversed(ordered):
            text = texts[file]
            try:
                texts[file] = text[:span[0]] + mutated(text[span[0]:span[1]], spans[span]) + text[span[1]:]
            except CatalogueError as error:
                problems.append(str(error))
        texts[file] = f'#include "{(root / HEADER_FILE).resolve()}"\n' + texts[file]
    if problems:
        raise CatalogueError("\n".join(problems))
    return {m.target: texts[m.file] for m in mutants}


def write_if_changed(path, content):
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def copy_sources(root, copy, texts):
    """A copy of the repository with the mutants in it. Files that stay the same keep their times."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, check=True,
                            capture_output=True, text=True).stdout.splitlines()
    wanted = {name for name in listed if (root / name).is_file()} | set(texts)
    for name in wanted:
        write_if_changed(copy / name, texts[name].encode() if name in texts else (root / name).read_bytes())
        if (root / name).exists():
            shutil.copymode(root / name, copy / name)
    for path in copy.rglob("*"):
        name = str(path.relative_to(copy))
        if path.is_file() and name not in wanted and not name.startswith("build/"):
            path.unlink()


def layer_of(file):
    parts = Path(file).parts
    return "tool" if parts[0] == "tools" else parts[2] if parts[0] == "include" else parts[1]


@dataclass
class Suite:
    """Runs test executables and remembers how long each takes without a mutant."""
    build: Path
    copy: Path
    named: bool = False  # only the tests that the catalogue names
    skipped: list = field(default_factory=lambda: list(SKIPPED))
    usual: dict = field(default_factory=dict)
    useless: list = field(default_factory=list)  # tests that fail without a mutant
    locks: dict = field(default_factory=lambda: defaultdict(threading.Lock))  # one per test

    def command(self, test):
        layer, _, chosen = test.partition(":")
        if layer == "tool":
            script, _, names = chosen.partition(".")
            return [sys.executable, str(self.copy / f"tests/tool/{script or 'cli'}_test.py"),
                    str(self.build / "tools/tandem/tandem"), "-f", *(names.split(",") if names else [])]
        return [str(self.build / f"tests/test_{layer}"), "--gtest_brief=1", "--gtest_fail_fast",
                f"--gtest_filter={chosen or '*'}-{':'.join(self.skipped)}"]

    def run(self, test, mutant, limit):
        """Empty when the test passes, else what failed; and the seconds that it took."""
        started = time.monotonic()
        environment = dict(os.environ, TANDEM_MUTANT=mutant)
        with tempfile.TemporaryDirectory(prefix="tandem_mutant_") as folder:
            process = subprocess.Popen(self.command(test), env=environment, cwd=folder, text=True,
                                       errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       start_new_session=True)
            try:
                output = process.communicate(timeout=limit)[0]
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # with its import helpers
                process.communicate()
                return f"{test} (time-out)", time.monotonic() - started
        seconds = time.monotonic() - started
        if process.returncode == 0:
            return "", seconds
        failed = re.search(r"\[  FAILED  \] ([\w./]+)", output) or re.search(r"^(?:FAIL|ERROR): (\w+)", output, re.M)
        layer = test.partition(":")[0]
        if failed:
            return f"{layer}: {failed.group(1)}", seconds
        return f"{test} (" + (f"signal {-process.returncode}" if process.returncode < 0 else "exits") + ")", seconds

    def usual_seconds(self, test):
        """How long the test takes without a mutant; none if it fails then, so that it says nothing about mutants."""
        with self.locks[test]:
            if test not in self.usual:
                try:
                    failed, seconds = self.run(test, "0", 600)
                except OSError as error:
                    failed, seconds = f"{test} ({error})", 0
                self.usual[test] = None if failed else seconds
                if failed:
                    self.useless.append(failed)
            return self.usual[test]

    def judge(self, mutant):
        layer = layer_of(mutant.file)
        own = ["tool:cli"] if layer == "tool" else [layer]
        tests = list(dict.fromkeys([*mutant.tests, *own, *DEPENDENTS[layer]]))
        if self.named:
            tests = mutant.tests or own
        started = time.monotonic()
        for test in tests:
            usual = self.usual_seconds(test)
            if usual is not None:
                mutant.killed_by, _ = self.run(test, mutant.name, 20 + 5 * usual)
            if mutant.killed_by:
                break
        mutant.seconds = time.monotonic() - started
        return mutant


def suite_of(root, options):
    copy = root / "build/mutants/tree"
    return Suite(copy / "build/release", copy, options.named, SKIPPED + (options.skip or []))


def build_mutants(root, mutants, jobs):
    """Builds as the release preset does, in folders that lie to each other as usual, so that a compiler cache
    knows every file that has no mutant."""
    copy = root / "build/mutants/tree"
    copy_sources(root, copy, locate(root, mutants))
    write_if_changed(root / HEADER_FILE, HEADER.encode())
    layers = {layer_of(m.file) for m in mutants}
    layers |= {t.partition(":")[0] for m in mutants for t in m.tests} | {d for l in layers for d in DEPENDENTS[l]}
    targets = [f"tests/test_{l}" for l in sorted(layers) if l != "tool"]
    if "tool" in layers:
        targets.append("tandem_tool")
    subprocess.run(["cmake", "--preset", "release"], cwd=copy, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", "build/release", "-j", str(jobs), "-k", "0", *targets], cwd=copy, check=True)


def shown(text, width):
    text = " ".join(text.split())
    return text if len(text) <= width else text[:width - 1] + "…"


def row(m):
    part = re.search(r"«(.+)»", m.original)
    change = f"{shown(part.group(1) if part else m.original, 38)} → {shown(m.replacement, 38) or '(nothing)'}"
    verdict = m.killed_by or (f"equivalent: {m.equivalent.partition(':')[2].strip()}" if m.equivalent else "SURVIVED")
    return f"{m.name}  {m.file}:{m.line}  {change}  {verdict}"


def earlier_results(file, mutants):
    """Fills in what the file says about mutants; returns their names."""
    known = {m.name: m for m in mutants}
    done = set()
    for line in file.read_text().splitlines() if file.exists() else []:
        name, killed_by, seconds = line.split("\t")
        if name in known:
            known[name].killed_by, known[name].seconds = killed_by, float(seconds)
            done.add(name)
    return done


def run_mutants(root, mutants, options):
    """Runs what is asked for and was not run; writes each result as it comes, so that --resume finds it."""
    suite = suite_of(root, options)
    results = root / RESULTS
    if not options.resume:
        results.unlink(missing_ok=True)
    done = earlier_results(results, mutants)
    chosen = [m for m in mutants if not options.only or any(o == m.name or o in m.file for o in options.only)]
    asked = [m for m in chosen if options.equivalent or not m.equivalent]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, results.open("a") as file:
        started = [pool.submit(suite.judge, m) for m in asked if m.name not in done]
        for future in concurrent.futures.as_completed(started):
            m = future.result()
            print(f"{m.name}\t{m.killed_by}\t{m.seconds:.1f}", file=file, flush=True)
            print(f"{row(m)}  [{m.seconds:.1f} s]", flush=True)
    for failed in suite.useless:
        print(f"mutate: {failed} fails without any mutant, so that test was left out")
    return report(root, chosen, asked) or bool(suite.useless)


def report(root, chosen, asked):
    """Prints the score by layer and the survivors, and writes them with the whole table to report.txt."""
    survivors = [m for m in asked if not m.killed_by and not m.equivalent]
    wrongly = [m for m in asked if m.killed_by and m.equivalent]
    counted = [m for m in chosen if not m.equivalent]
    killed = len(counted) - len(survivors)
    lines = ["", *(f"survived: {row(m)}" for m in survivors),
             *(f"marked equivalent, but killed: {row(m)}" for m in wrongly)]
    for layer in dict.fromkeys(layer_of(m.file) for m in counted):
        there = [m for m in counted if layer_of(m.file) == layer]
        lines.append(f"{layer:9} {sum(bool(m.killed_by) for m in there):4} of {len(there):4} killed")
    lines.append(f"{killed} of {len(counted)} mutants killed ({100 * killed / max(1, len(counted)):.1f} %), "
                 f"{sum('(time-out)' in m.killed_by for m in counted)} of them by a time-out, "
                 f"{len(chosen) - len(counted)} equivalent ones not counted")
    (root / "build/mutants/report.txt").write_text("\n".join([row(m) for m in chosen] + lines) + "\n")
    print("\n".join(lines))
    return 0 if killed >= 0.95 * len(counted) and not wrongly else 1


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "src/math").mkdir(parents=True)
        (root / "tools").mkdir()
        (root / "src/math/a.h").write_text("int f(int x) {\n  if (x <\n      1) return 2;\n  return x + x;\n}\n")

        def code(catalogue):
            (root / CATALOGUE).write_text("[src/math/a.h]\n" + catalogue)
            return locate(root, read_catalogue(root))["src/math/a.h"]

        def fails(catalogue):
            try:
                code(catalogue)
            except CatalogueError:
                return True
            return False

        changed = code("- if («x < 1»)\n+ x <= 1\n+ x < 2\n- «return x + x;»\n+ return x;\n")
        plain = re.sub(r"::tandem_mutant::on\(0x[0-9a-f]{6}\)", "ON", changed)
        good = ("(ON ? (x <= 1) : ((ON ? (x < 2) : (x <\n      1))))" in plain
                and "if (ON) { return x; } else { return x + x; }" in plain
                and ") ? 3 : 2;" in code("- «return 2;»\n* return $ ? 3 : 2;\n"))
        stale = fails("- return 3;\n+ return 4;\n") and fails("- x\n+ y\n")  # none, and several
        overlap = fails("- return x + x;\n+ return x;\n- x + x\n+ x\n")
        return good and stale and overlap and fails("what\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--only", action="append", metavar="TEXT")
    parser.add_argument("--named", action="store_true")
    parser.add_argument("--equivalent", action="store_true")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--skip", action="append", metavar="FILTER")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if options.self_test:
        return 0 if self_test() else "mutate: --check misses stale entries"
    try:
        mutants = read_catalogue(ROOT)
        if options.check:
            locate(ROOT, mutants)
            print(f"mutants: {len(mutants)} entries match the sources")
            return 0
        if options.no_build:
            locate(ROOT, mutants)
        else:
            build_mutants(ROOT, mutants, options.jobs)
        return 0 if options.build else run_mutants(ROOT, mutants, options)
    except CatalogueError as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main())
