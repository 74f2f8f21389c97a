#!/usr/bin/env python3
"""Ctrl-C while an assembly is read. Usage: interrupt_test.py TANDEM [unittest args]"""
import json
import os
import pty
import signal
import subprocess
import unittest

from tool_case import TANDEM, ToolCase, tandem


def interrupted(words, folder):
    """Starts the tool with a terminal for its messages, presses Ctrl-C when it shows how much it has read, and
    returns its exit code, output and messages."""
    terminal, end = pty.openpty()
    with subprocess.Popen([TANDEM, *words], stdout=subprocess.PIPE, stderr=end, cwd=folder) as process:
        os.close(end)
        said, pressed = b"", False
        while True:
            try:
                piece = os.read(terminal, 4096)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            said += piece
            if not pressed and (b"%" in said or b"reading" in said):
                pressed = True
                process.send_signal(signal.SIGINT)
        output = process.stdout.read()
        code = process.wait(timeout=60)
    os.close(terminal)
    return code, output, said.decode()


class Interrupt(ToolCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Reading takes about a second, the first message appears after a tenth.
        nodes = 2_000_000
        cls.large = os.path.join(cls.folder, "large.gltf")
        with open(cls.large, "w", encoding="ascii") as out:
            out.write('{"asset":{"version":"2.0"},"nodes":[' + '{"name":"n"},' * (nodes - 1) + '{"name":"n"}]}')

    def expect_interrupted(self, *words):
        before = sorted(os.listdir(self.folder))
        code, output, said = interrupted(words, self.folder)
        self.assertEqual(code, 130, said)
        self.assertIn("large.gltf: reading was cancelled", said)
        self.assertEqual(output, b"")
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_info_stops(self):
        self.expect_interrupted("info", "large.gltf")

    def test_clash_stops_and_writes_nothing(self):
        self.expect_interrupted("clash", "large.gltf", "--json=report.json", "--html", "report.html",
                                "--state", "state.json")

    def test_a_clash_job_stops(self):
        for name, job in (("job.json", {"tandem_clash": 1, "models": [{"id": "a", "file": "large.gltf"}]}),
                          ("sets.json", [{"name": "x", "a": [{"file": "large.gltf"}], "b": [{"file": "large.gltf"}]}])):
            with open(os.path.join(self.folder, name), "w", encoding="ascii") as out:
                json.dump(job, out)
            self.expect_interrupted("clash", name, "--csv=report.csv")

    def test_prepare_stops_and_leaves_no_store(self):
        os.mkdir(os.path.join(self.folder, "store"))  # files of geometry may stay, for the next try
        self.expect_interrupted("prepare", "large.gltf", "-o", "store")
        check = tandem("clash", "store", cwd=self.folder)
        self.assertEqual(check.returncode, 2, check.stdout)

    def test_view_stops_and_writes_nothing(self):
        self.expect_interrupted("view", "large.gltf", "--output", "page.html")


if __name__ == "__main__":
    unittest.main()
