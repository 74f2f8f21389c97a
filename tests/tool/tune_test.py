#!/usr/bin/env python3
"""`tandem tune` on scenes and recordings, and what `tandem simulate` makes of its settings. Usage: tune_test.py TANDEM [unittest args]"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

TANDEM = os.path.abspath(sys.argv.pop(1))

# Two balls of triangles that fall on a third, and a wall that never moves.
BALLS = {
    "tandem_scene": 2,
    "steps": 40,
    "shapes": {"ball": {"kind": "mesh", "generate": "icosphere", "subdivisions": 2}},
    "bodies": [
        {"kind": "static", "shape": {"kind": "half_space", "normal": [0, 0, 1]}},
        {"kind": "static", "shape": "ball", "position": [0, 0, 0.2]},
        {"shape": "ball", "position": [0.3, 0, 2.3]},
        {"shape": "ball", "position": [-0.3, 0.2, 4.4]},
    ],
}


def tandem(*words):
    return subprocess.run([TANDEM, *words], capture_output=True, text=True, timeout=120)


class Tune(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tandem tune ")  # the space is part of the test
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, value):
        with open(self.path(name), "w", encoding="utf-8") as stream:
            json.dump(value, stream)
        return self.path(name)

    def tuned(self, scene, *words):
        """The settings, and what was printed."""
        file = self.path("settings.json")
        result = tandem("tune", scene, "--minutes", "0.02", "-o", file, *words)
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(file, encoding="utf-8") as stream:
            return json.load(stream), result.stdout

    def simulated(self, *words):
        result = tandem("simulate", *words, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_a_scene_file_with_meshes(self):
        scene = self.write("balls.json", BALLS)
        settings, printed = self.tuned(scene)
        # A slow build does not reach all 40 in its time.
        self.assertRegex(settings["reason"], r"first ([1-9]|[1-3][0-9]|40) steps with 4 bodies, 3 of them meshes")
        self.assertIn(settings["reason"], printed)
        self.assertGreater(settings["seconds"]["algorithm"], 0)
        self.assertIn("4 boxes", settings["reason"])
        self.assertIn(settings["world_threads"], (0, 1))
        self.assertTrue(os.cpu_count() == 1 or "A step of the simulation takes" in settings["reason"])

    def test_the_course_stays_with_settings(self):
        scene = self.write("balls.json", BALLS)
        settings, _ = self.tuned(scene, "--algorithm")
        self.assertTrue(settings["use_algorithm"])
        # Whatever the clock preferred here, all of the file must be taken.
        settings.update(broad_phase="sap", world_threads=2)
        file = self.write("edited.json", settings)
        plain, tuned = self.simulated(scene), self.simulated(scene, "--settings", file)
        self.assertEqual((plain["path"], plain["broad_phase"], plain["threads"]), ("default", "automatic", 1))
        self.assertEqual((tuned["path"], tuned["broad_phase"], tuned["threads"]), ("algorithm", "sap", 2))
        self.assertGreater(plain["last_step"]["face_pairs"], 0)
        self.assertEqual(plain["hash"], tuned["hash"])
        self.assertEqual(plain["last_step"], tuned["last_step"])
        named = self.simulated(scene, "--settings", file, "--threads", "1")
        self.assertEqual((named["threads"], named["hash"]), (1, plain["hash"]))
        for scene in ("cows:2", "rain:60"):
            usual = self.simulated(scene, "--steps", "40")
            self.assertEqual(self.simulated(scene, "--steps", "40", "--settings", file)["hash"], usual["hash"])

    def test_a_built_in_scene_without_meshes(self):
        settings, printed = self.tuned("heap:300")
        self.assertIn("Only the broad phase is tuned: the scene has fewer than two meshes", printed)
        self.assertIn("301 boxes", settings["reason"])
        self.assertEqual((settings["use_algorithm"], settings["seconds"]["algorithm"]), (False, 0))
        self.assertNotIn("algorithm:", printed)

    def test_meshes_that_never_meet(self):
        apart = dict(BALLS, bodies=[dict(body) for body in BALLS["bodies"][1:]])
        apart["bodies"][1]["position"] = [9, 0, 0]
        apart["bodies"][2]["position"] = [0, 9, 0]
        settings, _ = self.tuned(self.write("apart.json", apart))
        self.assertIn("no two meshes come close to each other", settings["reason"])

    def test_a_recording(self):
        file = self.path("cows.rec")
        self.simulated("cows:2", "--steps", "60", "--record", file)
        settings, _ = self.tuned(file)
        self.assertIn("60 steps of the recording, from step 1 on, with 9 bodies, 9 of them meshes", settings["reason"])
        self.assertGreater(settings["seconds"]["algorithm"], 0)
        self.assertIn("9 boxes", settings["reason"])

    def test_counted_is_the_same_every_time(self):
        balls, recording = self.write("balls.json", BALLS), self.path("balls.rec")
        self.simulated(balls, "--record", recording)
        for scene in (balls, "cows:2", recording):
            files = [self.path("once.json"), self.path("again.json")]
            texts = []
            for file in files:
                result = tandem("tune", scene, "--counted", "-o", file)
                self.assertEqual(result.returncode, 0, result.stderr)
                with open(file, encoding="utf-8") as stream:
                    texts.append(stream.read())
            self.assertEqual(*texts)
            self.assertIn("touching", texts[0])

    def test_errors_name_what_is_wrong(self):
        still = self.write("still.json", dict(BALLS, bodies=BALLS["bodies"][:2]))
        bad = self.write("bad.json", dict(BALLS, bodies=[{"shape": "bowl"}]))
        broken = self.path("broken.rec")
        with open(broken, "wb") as stream:
            stream.write(b"TANDEMRC and no more")
        text = self.path("notes.txt")
        with open(text, "w", encoding="utf-8") as stream:
            stream.write("nothing")
        settings = self.write("wrong.json", {"format": "tandem settings", "version": 2, "broad_phase_threads": -2})
        for words, expected in ((("tune", still), "still.json: nothing moves"), (("tune", bad), "bowl"),
                                (("tune", broken), "broken.rec"), (("tune", text), "neither a recording nor a scene"),
                                (("tune", "cows:x"), "cows:N"), (("tune", self.path("no.json")), "no such file"),
                                (("tune", "stack:3", "--pose", "1,0,0"), "two meshes"),
                                (("tune", "stack:3", "--counted"), "compare them by time"),
                                (("simulate", "stack:3", "--settings", text), "notes.txt"),
                                (("simulate", "stack:3", "--settings", settings), '"broad_phase_threads": expected 0 to 1024, got -2')):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr, words)

    def test_list_names_simulations(self):
        self.assertIn("cows:N", tandem("tune", "--list").stdout)


if __name__ == "__main__":
    unittest.main()
