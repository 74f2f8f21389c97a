"""The tool under test and a folder with two meshes, for the tests of this folder. The tool is the first argument."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

TANDEM = os.path.abspath(sys.argv.pop(1))


def tandem(*words, cwd=None):
    return subprocess.run([TANDEM, *words], capture_output=True, text=True, cwd=cwd, timeout=120)


class ToolCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_object = tempfile.TemporaryDirectory(prefix="tandem cli ")  # the space is part of the test
        cls.folder = cls.folder_object.name
        cls.ball = os.path.join(cls.folder, "ball.obj")
        cls.cup = os.path.join(cls.folder, "cup.stl")
        for words in (("icosphere", "-o", cls.ball), ("cup", "--height", "3", "-o", cls.cup)):
            made = tandem("make", *words)
            assert made.returncode == 0, made.stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder_object.cleanup()

    def check_json(self, *words):
        result = tandem("check", *words, "--json")
        self.assertIn(result.returncode, (0, 1), result.stderr)
        return result.returncode, json.loads(result.stdout)
