#!/usr/bin/env python3
"""`tandem simulate` and the suites about it, as scripts and people use them. Usage: simulate_test.py TANDEM [unittest args]"""
import csv
import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
import unittest

TANDEM = os.path.abspath(sys.argv.pop(1))


def tandem(*words, cwd=None):
    return subprocess.run([TANDEM, *words], capture_output=True, text=True, cwd=cwd, timeout=120)


class Simulate(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tandem simulate ")  # the space is part of the test
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def summary(self, *words):
        result = tandem("simulate", *words, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_table_of_stages_and_hash(self):
        result = tandem("simulate", "stack:5", "--steps", "20")
        self.assertEqual(result.returncode, 0, result.stderr)
        for word in ("boxes", "broad", "narrow", "islands", "solve", "continuous", "times real time", "hash"):
            self.assertIn(word, result.stdout)
        self.assertEqual(tandem("simulate", "stack:5", "--steps", "20", "--quiet").stdout, "")

    def test_json_adds_up(self):
        answer = self.summary("balls:3", "--steps", "50")
        self.assertEqual((answer["bodies"], answer["steps"], answer["interrupted"]), (27 + 5, 50, False))
        self.assertAlmostEqual(sum(answer["stage_ms"].values()), answer["step_ms"], delta=0.01 * answer["step_ms"] + 0.01)
        self.assertAlmostEqual(answer["simulated_s"], 50 / 60, places=9)
        self.assertGreater(answer["last_step"]["contact_points"], 0)
        self.assertEqual(self.summary("balls:3", "--seconds", "0.5")["steps"], 30)

    def test_the_course_does_not_depend_on_threads_paths_or_files(self):
        one = self.summary("heap:300", "--steps", "60")["hash"]
        self.assertEqual(self.summary("heap:300", "--steps", "60", "--threads", "2")["hash"], one)
        file = self.path("heap.json")
        written = tandem("simulate", "heap:300", "--write-scene", file)
        self.assertEqual(written.returncode, 0, written.stderr)
        self.assertEqual(self.summary(file, "--steps", "60")["hash"], one)
        usual = self.summary("cows:1", "--steps", "20")
        other = self.summary("cows:1", "--steps", "20", "--volume", "obb", "--traversal", "binary_stack")
        self.assertEqual((usual["path"], other["path"]), ("default", "algorithm"))
        self.assertEqual(usual["hash"], other["hash"])

    def test_csv_has_a_line_for_every_step(self):
        file = self.path("steps.csv")
        answer = self.summary("dominoes:5", "--steps", "40", "--csv", file)
        with open(file, newline="") as stream:
            rows = list(csv.DictReader(stream))
        self.assertEqual([int(row["step"]) for row in rows], list(range(1, 41)))
        for name in ("boxes_ms", "broad_ms", "narrow_ms", "search_ms", "islands_ms", "solve_ms", "solve_gpu_ms",
                     "continuous_ms", "step_ms", "broad_pairs", "contact_pairs", "face_pairs", "contact_points", "bodies_awake",
                     "max_penetration", "kinetic", "potential"):
            self.assertIn(name, rows[0])
        self.assertEqual(int(rows[-1]["contact_points"]), answer["last_step"]["contact_points"])
        self.assertAlmostEqual(float(rows[-1]["kinetic"]), answer["kinetic"], delta=1e-6 * answer["kinetic"])

    def test_hashes_on_the_way(self):
        result = tandem("simulate", "stack:3", "--steps", "30", "--hash-every", "10")
        lines = [line.split() for line in result.stdout.splitlines() if line.startswith("step ") and "hash" in line]
        self.assertEqual([line[1] for line in lines], ["10", "20", "30"])
        self.assertIn("hash " + lines[-1][3] + " after 30 steps", result.stdout)

    def test_a_recording_has_every_step(self):
        file = self.path("rain.rec")
        self.assertEqual(tandem("simulate", "rain:9", "--steps", "25", "--record", file, "--quiet").returncode, 0)
        with open(file, "rb") as stream:
            data = stream.read()
        self.assertTrue(data.startswith(b"TANDEMRC"))
        self.assertEqual(data.count(b"STEP"), 25)
        self.assertEqual(data.count(b"DONE"), 1)

    def test_interrupt_keeps_what_is_done(self):
        csv_file, recording = self.path("steps.csv"), self.path("steps.rec")
        words = [TANDEM, "simulate", "stack:30", "--steps", "100000000", "--csv", csv_file, "--record", recording,
                 "--hash-every", "5"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                if line.startswith("step 20 "):
                    process.send_signal(signal.SIGINT)
                    break
            rest = process.stdout.read()
            said = process.stderr.read()
            self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("Interrupted", said)
        self.assertIn("solve", rest)
        with open(csv_file, newline="") as stream:
            rows = list(csv.DictReader(stream))
        self.assertGreaterEqual(len(rows), 20)
        with open(recording, "rb") as stream:
            data = stream.read()
        self.assertEqual(data.count(b"DONE"), 1)
        self.assertIn(f"after {len(rows)} steps", rest)

    def test_progress_bar_on_a_terminal_only(self):
        ours, theirs = pty.openpty()
        words = [TANDEM, "simulate", "stack:3", "--steps", "200"]
        done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=theirs, timeout=60)
        self.assertEqual(done.returncode, 0)
        os.close(theirs)
        drawn = os.read(ours, 100000).decode()
        os.close(ours)
        self.assertIn("[##############################] 200 of 200 steps", drawn)
        self.assertEqual(tandem(*words[1:]).stderr, "")

    def test_errors_name_what_is_wrong(self):
        bad = self.path("bad.json")
        with open(bad, "w", encoding="utf-8") as stream:
            stream.write('{"tandem_scene": 2, "bodies": [{"shape": {"kind": "sphere", "radius": "two"}}]}')
        for words, expected in (((), "--list"), (("nowhere.json",), "no such file or built-in scene"), (("cows:x",), "cows:N"),
                                (("cows:1000000",), "cows:N"), (("stack", "--backend", "gpu", "--volume", "obb"), "--backend cpu"),
                                (("stack", "--backend", "abacus"), "abacus"), (("stack", "--volume", "teapot"), "teapot"),
                                (("stack", "--csv", self.path("no/such/folder.csv")), "cannot be created"),
                                (("stack", "--record", self.path("no/such/folder.rec")), "folder.rec"),
                                ((bad,), 'bodies[0].shape.radius: expected a number above 0, got "two"')):
            result = tandem("simulate", *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr, words)

    def test_the_automatic_backend_takes_the_same_course(self):
        answer = self.summary("cows:1", "--steps", "20", "--backend", "auto")
        self.assertIn(answer["path"], ("auto", "default"))
        self.assertEqual(answer["hash"], self.summary("cows:1", "--steps", "20")["hash"])

    def test_gpu_backend_answers_alike_or_says_what_is_missing(self):
        result = tandem("simulate", "cows:1", "--steps", "20", "--backend", "gpu", "--json")
        if result.returncode == 0:
            answer = json.loads(result.stdout)
            self.assertEqual((answer["path"], answer["hash"]),
                             ("gpu", self.summary("cows:1", "--steps", "20")["hash"]))
        else:
            self.assertEqual(result.returncode, 2)
            self.assertIn("GPU", result.stderr)

    def test_list_names_every_scene_and_each_runs(self):
        lines = tandem("simulate", "--list").stdout.splitlines()[1:]
        names = [line.split()[0] for line in lines]
        self.assertLessEqual({"cows", "balls", "stack", "dominoes", "rain", "thesis", "pistons"}, set(names))
        for name in names:
            self.assertEqual(self.summary(name + ":2", "--steps", "2")["steps"], 2, name)

    def test_bench_cows_compares_both_paths(self):
        file = self.path("cows.csv")
        result = tandem("bench", "cows", "--size", "2", "--steps", "30", "--csv", file, "--only", "default,algorithm")
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(file, newline="") as stream:
            rows = list(csv.DictReader(stream))
        self.assertEqual(list(rows[0]), "step,backend,broad_pairs,contact_pairs,face_pairs,simulation_ms,contact_ms,"
                                        "collision_ms".split(","))
        self.assertEqual(len(rows), 62)
        for usual, other in zip(rows[::2], rows[1::2]):
            self.assertEqual((usual["backend"], other["backend"]), ("default", "algorithm"))
            for name in ("step", "broad_pairs", "contact_pairs", "face_pairs"):
                self.assertEqual(usual[name], other[name])
        self.assertGreater(int(rows[-1]["face_pairs"]), 0)
        self.assertIn("times real time", result.stdout)
        self.assertIn("teapot", tandem("bench", "cows", "--only", "teapot").stderr)

    def test_bench_bodies_judges_heaps_before_times(self):
        result = tandem("bench", "bodies", "--boxes", "60", "--steps", "150")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertLess(result.stdout.index("State of the heap"), result.stdout.index("ms per step"))
        self.assertIn("trajectory is the same in all 2 runs", result.stdout)
        hurried = tandem("bench", "bodies", "--boxes", "60", "--steps", "15", "--only", "tandem")
        self.assertIn("not settled: no times", hurried.stdout)


if __name__ == "__main__":
    unittest.main()
