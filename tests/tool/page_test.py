#!/usr/bin/env python3
"""The pages that the tool writes, without a browser: what is in them, and what happens when they cannot be made.
Usage: page_test.py TANDEM MAKE_RECORDING [unittest args]"""
import base64
import gzip
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import unittest

TANDEM, MAKE_RECORDING = (os.path.abspath(sys.argv.pop(1)) for _ in range(2))


def tandem(*words, cwd=None):
    quiet = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run([TANDEM, *words], capture_output=True, text=True, cwd=cwd, timeout=120, env=quiet)


class Page:
    """A page taken apart with regular expressions, as nobody's browser does it."""

    def __init__(self, file):
        with open(file, encoding="utf-8") as stream:
            self.html = stream.read()
        self.data = json.loads(re.search(r'<script type="application/json" id="page-data">(.*?)</script>', self.html, re.S)[1])
        self.policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', self.html)[1]

    def buffer(self, index):
        found = re.search(rf'id="buffer-{index}"( data-packed="gzip")?>([^<]*)</script>', self.html)
        raw = base64.b64decode(found[2])
        return gzip.decompress(raw) if found[1] else raw


def sha256(text):
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_object = tempfile.TemporaryDirectory(prefix="tandem page ")
        cls.folder = cls.folder_object.name
        for shape, words in (("ball", ("icosphere",)), ("cup", ("cup", "--height", "3"))):
            made = tandem("make", *words, "-o", f"{shape}.obj", cwd=cls.folder)
            assert made.returncode == 0, made.stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder_object.cleanup()

    def path(self, name):
        return os.path.join(self.folder, name)

    def page(self, name, *words, code=0):
        result = tandem(*words, cwd=self.folder)
        self.assertEqual(result.returncode, code, result.stderr)
        return Page(self.path(name))

    def test_only_the_program_may_run_and_nothing_is_fetched(self):
        page = self.page("a.html", "view", "ball.obj", "--output", "a.html")
        script = re.findall(r"<script>(.*?)</script>", page.html, re.S)
        style = re.findall(r"<style>(.*?)</style>", page.html, re.S)
        self.assertEqual((len(script), len(style)), (1, 1))
        self.assertIn(f"script-src 'sha256-{sha256(script[0])}'", page.policy)
        self.assertIn(f"style-src 'sha256-{sha256(style[0])}'", page.policy)
        for rule in ("default-src 'none'", "connect-src 'none'", "base-uri 'none'"):
            self.assertIn(rule, page.policy)
        self.assertNotIn("unsafe", page.policy)
        self.assertNotRegex(page.html, r'(src|href)="')

    def test_names_cannot_leave_their_place(self):
        name = "</script><script>alert(1)</script>&<!--"
        with open(self.path("odd.obj"), "w", encoding="utf-8") as stream:
            stream.write(f"o {name}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
        page = self.page("odd.html", "check", "odd.obj", "odd.obj", "--html", "odd.html", code=1)
        self.assertEqual(page.data["views"][0]["parts"][0]["runs"], [[0, name]])
        self.assertEqual(page.html.count("alert(1)"), 2)  # once for each part, both in the JSON text
        self.assertEqual(page.html.count("<script>"), 1)

    def test_check_shows_every_pair(self):
        result = tandem("check", "ball.obj", "cup.obj", "--html", "check.html", "--json", cwd=self.folder)
        answer = json.loads(result.stdout)
        page = Page(self.path("check.html"))
        self.assertEqual(answer["page"], "check.html")
        self.assertTrue(answer["all"])
        facts = {fact["label"]: fact["value"] for fact in page.data["views"][0]["facts"]}
        self.assertEqual(facts["touching pairs"], str(answer["pairs"]))
        self.assertTrue(page.buffer(page.data["views"][0]["recording"]).startswith(b"TANDEMRC"))
        self.assertEqual(tandem("check", "sphere:1", "ball.obj", "--html", "no.html", cwd=self.folder).returncode, 2)

    def test_check_results_open_again(self):
        pose = "0.5,0.25,1,0.5,0.5,0.5,0.5"
        result = tandem("check", "ball.obj", "cup.obj", "--pose-b", pose, "--all", "--json", cwd=self.folder)
        answer = json.loads(result.stdout)
        self.assertEqual(answer["b"]["pose"], [float(number) for number in pose.split(",")])
        with open(self.path("result.json"), "w", encoding="utf-8") as stream:
            stream.write(result.stdout)
        page = self.page("again.html", "view", "result.json", "--output", "again.html")
        facts = {fact["label"]: fact["value"] for fact in page.data["views"][0]["facts"]}
        self.assertEqual(facts["touching pairs"], str(answer["pairs"]))
        answer["pairs"] += 1
        with open(self.path("stale.json"), "w", encoding="utf-8") as stream:
            json.dump(answer, stream)
        stale = tandem("view", "stale.json", "--output", "stale.html", cwd=self.folder)
        self.assertEqual(stale.returncode, 2)
        self.assertIn("have changed", stale.stderr)

    def test_a_mesh_comes_with_its_trees(self):
        page = self.page("trees.html", "view", "ball.obj", "--volume", "sphere", "--volume", "kdop18", "--max-volumes", "40",
                         "--output", "trees.html")
        view = page.data["views"][0]
        self.assertEqual([tree["kind"] for tree in view["trees"]], ["ball", "star"])
        balls = view["trees"][0]
        self.assertEqual(balls["levels"], [1, 2, 4, 8, 16, 32])
        numbers = page.buffer(balls["buffer"])
        self.assertEqual(len(numbers), 4 * 4 * sum(balls["levels"]))
        self.assertAlmostEqual(struct.unpack_from("<4f", numbers)[3], 1, delta=0.01)  # the root around a ball of radius 1
        directions = len(page.buffer(view["star"]["vertices"])) // 12
        self.assertEqual(len(page.buffer(view["trees"][1]["buffer"])), 4 * (10 + directions) * sum(view["trees"][1]["levels"]))

    def test_a_recording_is_carried_as_it_is(self):
        subprocess.run([MAKE_RECORDING, self.path("run.rec"), self.path("run.json")], check=True)
        page = self.page("run.html", "view", "run.rec", "--output", "run.html")
        with open(self.path("run.rec"), "rb") as stream:
            self.assertEqual(page.buffer(page.data["views"][0]["recording"]), stream.read())
        with open(self.path("run.rec"), "rb") as stream, open(self.path("cut.rec"), "wb") as cut:
            cut.write(stream.read()[:-100])
        cut = self.page("cut.html", "view", "cut.rec", "--output", "cut.html")
        self.assertIn("interrupted", json.dumps(cut.data["views"][0]["facts"]))

    def test_simulations_and_scenes(self):
        page = self.page("stack.html", "simulate", "stack:3", "--steps", "5", "--html", "stack.html", "--quiet")
        self.assertIn("5 of", json.dumps(page.data["views"][0]["facts"]))
        self.assertEqual(page.buffer(page.data["views"][0]["recording"]).count(b"STEP"), 5)
        self.assertEqual(page.data["views"][0]["start"], 0)
        page = self.page("one.html", "simulate", "stack:3", "--steps", "1", "--html", "one.html", "--quiet")
        self.assertLess(page.data["views"][0]["start"], 0)  # without a timeline: the state after the step
        tandem("simulate", "stack:3", "--write-scene", "stack.json", cwd=self.folder)
        page = self.page("start.html", "view", "stack.json", "--output", "start.html")
        self.assertIn("before the first step", page.data["views"][0]["text"])
        self.assertEqual(page.buffer(page.data["views"][0]["recording"]).count(b"STEP"), 0)

    def test_bench_pages_have_charts_rows_and_a_link(self):
        page = self.page("bench.html", "bench", "traversal", "--quick", "--repeat", "1", "--only", "Subdivision", "--html", "bench.html")
        blocks = {block["type"]: block for block in page.data["views"][0]["blocks"]}
        self.assertIn("figure 33", blocks["charts"]["charts"][0]["title"].lower())
        with open(self.path("bench.csv"), encoding="utf-8") as stream:
            self.assertEqual(len(blocks["table"]["rows"]), len(stream.readlines()) - 1)
        self.assertEqual(blocks["file"]["path"], "bench.csv")
        self.assertIn("Subdivision", blocks["output"]["text"])
        self.assertIn("machine:", blocks["text"]["text"])

    def test_says_what_it_cannot_show(self):
        with open(self.path("odd.json"), "w", encoding="utf-8") as stream:
            stream.write("{}")
        for words, expected in ((("view", "missing.stl", "--output", "no.html"), "missing.stl"), (("view", "odd.json", "--output", "no.html"), "odd.json"),
                                (("view", "ball.obj", "--volume", "cloud", "--output", "no.html"), "cloud"),
                                (("view", "ball.obj", "--output", "nowhere/page.html"), "nowhere")):
            result = tandem(*words, cwd=self.folder)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr)
            self.assertFalse(os.path.exists(self.path("no.html")))

    def test_without_a_display_it_says_where_the_page_is(self):
        result = tandem("view", "ball.obj", cwd=self.folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        place = re.search(r"page: (.*) \(", result.stdout)[1]
        self.assertTrue(os.path.exists(place))
        self.assertIn("no display", result.stdout)
        os.remove(place)

    def test_demo_writes_a_page_of_it_all(self):
        result = tandem(cwd=self.folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("touching pairs", result.stdout)
        self.assertIn("Try next", result.stdout)
        self.assertLess(result.stdout.count("\n"), 40, "one screen")
        page = Page(self.path("tandem-demo.html"))
        self.assertEqual(page.data["views"][0]["title"], "Overview")
        self.assertTrue(any("cows" in view["title"] for view in page.data["views"]))


if __name__ == "__main__":
    unittest.main()
