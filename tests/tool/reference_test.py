#!/usr/bin/env python3
"""The man page and the completions that are made from the tool's help. Usage: reference_test.py TANDEM [unittest args]

Completions are asked for in bash and, if it is installed, in fish; zsh only reads its file.
"""
import os
import shutil
import subprocess
import sys
import unittest

from tool_case import TANDEM, ToolCase

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BASH = r"""
source "$1/tandem.bash"
compopt() { echo files; }
COMP_WORDS=("${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_tandem
printf '%s\n' "${COMPREPLY[@]}"
"""


def run(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, timeout=60, check=True, **options).stdout


class Reference(ToolCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        program = os.path.join(ROOT, "tools/cli/reference.py")
        cls.manual = os.path.join(cls.folder, "tandem.1")
        run(sys.executable, program, TANDEM, "completions", cls.folder)
        run(sys.executable, program, TANDEM, "man", cls.manual)

    def bash(self, *words):
        return run("bash", "-c", BASH, "bash", self.folder, *words).split()

    def test_man_page_says_limits_and_defaults_in_words(self):
        with open(self.manual, encoding="utf-8") as file:
            text = file.read().replace("\\-", "-").replace("\\fB", "").replace("\\fI", "").replace("\\fR", "")
        self.assertIn("\n--threads INT\nThreads, for large meshes; 0: all cores (from 0 to 1024, default 1)\n", text)
        self.assertIn("\n--up-a x|y|z\n", text)
        self.assertIn("\n--json[=FILE]\n", text)
        for raw in (":INT in [", "{-}", "NONNEGATIVE"):
            self.assertNotIn(raw, text)

    def test_bash_offers_options_after_a_dash_and_files_otherwise(self):
        self.assertEqual(self.bash("tandem", "ch"), ["check"])
        self.assertEqual(self.bash("tandem", "check", "--vol"), ["--volume"])
        self.assertEqual(self.bash("tandem", "check", "--up-a", ""), ["x", "y", "z"])
        self.assertEqual(self.bash("tandem", "clash", "--js"), ["--json"])
        self.assertEqual(self.bash("tandem", "check", ""), ["files"])

    def test_bash_offers_files_beside_subcommands(self):
        folder = os.path.join(self.folder, "with files")
        os.makedirs(os.path.join(folder, "stations"), exist_ok=True)
        for name in ("hall 1.glb", "status.json"):
            with open(os.path.join(folder, name), "w", encoding="utf-8"):
                pass
        offered = lambda *words: run("bash", "-c", BASH, "bash", self.folder, "tandem", *words, cwd=folder).splitlines()
        in_order = lambda *words: sorted(offered(*words))  # bash sorts them when it shows them
        self.assertEqual(in_order("clash", ""), ["diff", "files", "hall 1.glb", "stations", "status", "status.json"])
        self.assertEqual(in_order("clash", "stat"), ["files", "stations", "status", "status.json"])
        self.assertEqual(offered("clash", "hall"), ["files", ""])
        self.assertEqual(offered("clash", "--html", ""), ["files", ""])
        self.assertEqual(offered("make", "ge"), ["gear"])

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_offers_the_same(self):
        file = os.path.join(self.folder, "tandem.fish")
        with open(os.path.join(self.folder, "different.glb"), "w", encoding="utf-8"):
            pass
        for line, expected in (("tandem ch", ["check"]), ("tandem clash --js", ["--json"]), ("tandem check --up-a ", ["x", "y", "z"]), ("tandem clash dif", ["diff", "different.glb"])):
            answer = run("fish", "-c", "source $argv[1]; complete -C $argv[2]", file, line, cwd=self.folder)
            self.assertEqual([row.split("\t")[0] for row in answer.splitlines()], expected)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_reads_its_file(self):
        file = os.path.join(self.folder, "_tandem")
        run("zsh", "-n", file)
        with open(file, encoding="utf-8") as text:
            self.assertIn("'--json-[", text.read())


if __name__ == "__main__":
    unittest.main()
