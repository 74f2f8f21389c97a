#!/usr/bin/env python3
"""The tool as scripts and people use it: exit codes, JSON, CSV, errors. Usage: cli_test.py TANDEM [unittest args]"""
import csv
import json
import os
import unittest

from tool_case import ToolCase, tandem


class Tool(ToolCase):
    def test_exit_code_says_touching_or_disjoint(self):
        code, answer = self.check_json(self.ball, self.cup, "--all", "--counters")
        self.assertEqual(code, 1)
        self.assertTrue(answer["touching"])
        self.assertGreater(answer["pairs"], 1)
        self.assertGreater(answer["build_ms"], 0)
        self.assertEqual(answer["counters"]["primitive_hits"], answer["pairs"])
        self.assertGreaterEqual(answer["query_ms"], 0)
        code, answer = self.check_json(self.ball, self.cup, "--pose-b", "100,0,0")
        self.assertEqual(code, 0)
        self.assertFalse(answer["touching"])
        self.assertEqual(answer["pairs"], 0)
        self.assertIsNone(answer["counters"])
        self.assertEqual(answer["build_ms"], 0)

    def test_import_limits_hold_for_every_command(self):
        file = os.path.join(self.folder, "broken.dae")
        with open(file, "w", encoding="ascii") as out:
            out.write("<COLLADA>")
        for words in (("info", file), ("info", file, "--import-memory", "64"), ("--import-seconds", "5", "check", file, file)):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2)
            self.assertTrue(result.stderr.startswith("tandem: " + file + ": "), result.stderr)
        self.assertIn("not in range", tandem("info", file, "--import-memory", "1").stderr)

    def test_misspelled_words_get_a_suggestion(self):
        for words, expected in ((("chekc", self.ball, self.cup), "unknown command 'chekc'; did you mean 'check'?"),
                                (("check", self.ball, self.cup, "--distanec"),
                                 "tandem check: unknown option '--distanec'; did you mean '--distance'?"),
                                (("check", self.ball, self.cup, "--poseb=1,2,3"), "did you mean '--pose-b'?"),
                                (("info", self.ball, "--import-secods", "3"), "did you mean '--import-seconds'?"),
                                (("info", self.ball, self.cup), "tandem info: unexpected argument '" + self.cup + "'\n"),
                                (("quux",), "tandem: unknown command 'quux'\n`tandem --help` lists the commands.\n")):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertEqual(result.stdout, "")
            self.assertIn(expected, result.stderr)

    def test_scale_and_up_axis_of_files(self):
        crate = os.path.join(self.folder, "crate.obj")
        self.assertEqual(tandem("make", "box", "--size_x", "2", "--size_y", "2", "--size_z", "2", "-o", crate).returncode, 0)
        _, answer = self.check_json(crate, crate, "--pose-b", "5,0,0", "--distance")
        self.assertAlmostEqual(answer["distance"]["lower"], 3, places=9)
        _, answer = self.check_json(crate, crate, "--pose-b", "5,0,0", "--distance", "--scale-a", "0.5", "--scale-b", "0.1")
        self.assertAlmostEqual(answer["distance"]["lower"], 4.4, places=9)
        tower = os.path.join(self.folder, "tower.obj")
        self.assertEqual(tandem("make", "box", "--size_x", "2", "--size_y", "8", "--size_z", "2", "-o", tower).returncode, 0)
        for up, code in (("y", 1), ("z", 0)):  # y becomes z: 4 up, and the other is 3 up
            code_found, _ = self.check_json(tower, crate, "--pose-b", "0,0,4.5", "--up-a", up)
            self.assertEqual(code_found, code)
        for words, expected in ((("--scale-a", "0"), "other than 0"), (("--scale-b", "x"), "--scale-b"),
                                (("--up-a", "w"), "--up-a")):
            result = tandem("check", crate, crate, *words)
            self.assertEqual(result.returncode, 2)
            self.assertIn(expected, result.stderr)
        result = tandem("check", "sphere:1", crate, "--scale-a", "2")
        self.assertEqual(result.returncode, 2)
        self.assertIn("require a mesh file", result.stderr)

    def test_first_contact_only_without_all(self):
        _, answer = self.check_json(self.ball, self.cup)
        self.assertEqual(answer["pairs"], 1)
        self.assertFalse(answer["all"])

    def test_moving_both_alike_changes_nothing(self):
        _, here = self.check_json(self.ball, self.cup, "--all")
        _, there = self.check_json(self.ball, self.cup, "--all", "--pose-a", "5,6,7", "--pose-b", "5,6,7")
        self.assertEqual(here["pairs"], there["pairs"])

    def test_rotation_moves_b(self):
        # The cup's handle reaches to x = 2.2; half a turn about z takes it away. The quaternion's length is free.
        code, _ = self.check_json(self.ball, self.cup, "--pose-a", "3.1,0,1.5")
        self.assertEqual(code, 1)
        code, _ = self.check_json(self.ball, self.cup, "--pose-a", "3.1,0,1.5", "--pose-b", "0,0,0,0,0,0,2")
        self.assertEqual(code, 0)
        turned = [self.check_json(self.ball, self.cup, "--all", "--pose-a=-3.1,0,1.5", "--pose-b", "0,0,0,0,0,0," + length)[1]
                  for length in ("1", "2", "0.25")]
        self.assertGreater(turned[0]["pairs"], 0)
        self.assertEqual([answer["pairs"] for answer in turned], 3 * [turned[0]["pairs"]])

    def test_pairs_file_is_sorted_csv(self):
        file = os.path.join(self.folder, "pairs.csv")
        _, answer = self.check_json(self.ball, self.cup, "--all", "--pairs", file)
        with open(file, newline="") as stream:
            rows = list(csv.reader(stream))
        self.assertEqual(rows[0], ["face_a", "face_b"])
        pairs = [tuple(map(int, row)) for row in rows[1:]]
        self.assertEqual(len(pairs), answer["pairs"])
        self.assertEqual(pairs, sorted(set(pairs)))
        self.assertEqual(os.listdir(self.folder).count("pairs.csv.part"), 0)

    def test_default_engine_unless_an_algorithm_is_selected(self):
        _, usual = self.check_json(self.ball, self.cup, "--all")
        self.assertEqual(usual["path"], "default")
        self.assertTrue(usual["instruction_set"])
        self.assertIsNone(usual["algorithm"])
        _, threads = self.check_json(self.ball, self.cup, "--all", "--threads", "2")
        self.assertEqual(threads["pairs"], usual["pairs"])
        for word in (("--volume", "aabb"), ("--traversal", "stack"), ("--rule", "volume"), ("--arity", "2")):
            _, other = self.check_json(self.ball, self.cup, "--all", *word)
            self.assertEqual(other["path"], "algorithm")
            self.assertIsNone(other["instruction_set"])
            self.assertEqual(other["algorithm"]["volume"], "aabb")
            self.assertEqual(other["pairs"], usual["pairs"])

    def test_every_backend_answers_alike_or_says_what_is_missing(self):
        words = (self.ball, self.cup, "--pose-b", "0.7,0,0", "--all")
        right = self.check_json(*words)[1]
        chosen = self.check_json(*words, "--backend", "auto")[1]
        self.assertEqual((chosen["pairs"], chosen["path"]), (right["pairs"], "default"))  # two small meshes
        result = tandem("check", *words, "--backend", "gpu", "--json")
        if result.returncode in (0, 1):
            answer = json.loads(result.stdout)
            self.assertEqual((answer["pairs"], answer["path"]), (right["pairs"], "gpu"))
        else:
            self.assertEqual(result.returncode, 2)
            self.assertIn("GPU", result.stderr)
        for more in (("--self",), (self.cup, "--volume", "obb"), ("sphere:1",)):
            refused = tandem("check", self.ball, *more, "--backend", "gpu")
            self.assertEqual(refused.returncode, 2)
            self.assertIn("--backend", refused.stderr)

    def test_self_finds_what_a_mesh_does_to_itself(self):
        code, answer = self.check_json(self.ball, "--self")
        self.assertEqual((code, answer["pairs"], answer["self"], "b" in answer), (0, 0, True, False))
        folded = os.path.join(self.folder, "folded.obj")
        with open(folded, "w") as f:
            f.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv .5 .2 0\nf 1 2 3\nf 2 1 4\n")
        file = os.path.join(self.folder, "folds.csv")
        code, answer = self.check_json(folded, "--self", "--pairs", file)
        self.assertEqual((code, answer["pairs"], answer["first_pair"]), (1, 1, [0, 1]))
        with open(file) as f:
            self.assertEqual(f.read(), "face_a,face_b\n0,1\n")
        self.assertIn("touches itself", tandem("check", folded, "--self").stdout)
        for words in ((folded, self.cup, "--self"), (folded, "--self", "--volume", "obb")):
            self.assertEqual(tandem("check", *words).returncode, 2)

    def test_self_json_says_what_was_asked_and_what_it_cost(self):
        folded = os.path.join(self.folder, "folded_twice.obj")
        with open(folded, "w") as f:
            f.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv .5 .2 0\nv .4 .3 0\nf 1 2 3\nf 2 1 4\nf 2 1 5\n")
        code, answer = self.check_json(folded, "--self")
        self.assertEqual(code, 1)
        self.assertEqual((answer["self"], answer["touching"], answer["all"]), (True, True, True))
        self.assertEqual((answer["pairs"], answer["first_pair"]), (3, [0, 1]))  # all of them, without --all
        self.assertEqual((answer["a"]["file"], answer["a"]["triangles"]), (folded, 3))
        self.assertNotIn("b", answer)
        self.assertEqual((answer["path"], answer["algorithm"]), ("default", None))
        self.assertTrue(answer["instruction_set"])
        self.assertEqual(answer["counters"]["primitive_hits"], 3)
        self.assertGreaterEqual(answer["counters"]["primitive_tests"], 3)
        self.assertGreaterEqual(answer["query_ms"], 0)
        threads = self.check_json(folded, "--self", "--threads", "2")[1]
        self.assertEqual((threads["pairs"], threads["first_pair"]), (3, [0, 1]))
        code, apart = self.check_json(self.ball, "--self")
        self.assertEqual((code, apart["touching"], apart["all"], apart["pairs"]), (0, False, True, 0))
        self.assertNotIn("first_pair", apart)

    def test_algorithms_change_the_work_and_not_the_answer(self):
        _, usual = self.check_json(self.ball, self.cup, "--all", "--counters")
        _, other = self.check_json(self.ball, self.cup, "--all", "--volume", "scb", "--traversal", "binary_stack",
                                   "--rule", "radius", "--builder", "sah", "--leaf-size", "4", "--arity", "4")
        self.assertEqual(usual["pairs"], other["pairs"])
        self.assertNotEqual(usual["counters"], other["counters"])
        self.assertEqual(other["algorithm"]["volume"], "scb")
        refused = tandem("check", self.ball, self.cup, "--volume", "cube")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("scb", refused.stderr)

    def test_text_names_files_and_faces(self):
        result = tandem("check", "ball.obj", "cup.stl", cwd=self.folder)
        self.assertEqual(result.returncode, 1)
        self.assertIn("touch", result.stdout)
        self.assertIn("ball.obj", result.stdout)
        apart = tandem("check", "ball.obj", "cup.stl", "--pose-b", "100,0,0", cwd=self.folder)
        self.assertIn("are disjoint", apart.stdout)

    def test_a_part_inside_of_another_is_a_clash(self):
        inner, outer = os.path.join(self.folder, "inner.ply"), os.path.join(self.folder, "outer.ply")
        tandem("make", "box", "--size_x", "1", "--size_y", "1", "--size_z", "1", "-o", inner)
        tandem("make", "box", "--size_x", "4", "--size_y", "4", "--size_z", "4", "-o", outer)
        inside = tandem("check", outer, inner)
        self.assertEqual(inside.returncode, 1)
        self.assertIn("B is inside A", inside.stdout)
        code, found = self.check_json(inner, outer)
        self.assertEqual((code, found["touching"], found["inside"]), (1, False, "a"))
        surfaces = tandem("check", outer, inner, "--surfaces")
        self.assertEqual(surfaces.returncode, 0)
        self.assertIn("are disjoint", surfaces.stdout)

    def test_overlap_of_two_solids(self):
        cube, saved = os.path.join(self.folder, "cube.ply"), os.path.join(self.folder, "overlap.ply")
        tandem("make", "box", "--size_x", "2", "--size_y", "2", "--size_z", "2", "-o", cube)
        code, found = self.check_json(cube, cube, "--pose-b", "1,0.5,0", "--overlap", "--save", saved)
        volume = found["overlap"]["volume"]
        self.assertEqual(code, 1)
        self.assertTrue(volume["lower"] <= 3 <= volume["upper"] < 3 + 1e-11)
        self.assertAlmostEqual(found["overlap"]["centroid"][0], 0.5)
        info = json.loads(tandem("info", saved, "--solid", "--json").stdout)
        self.assertTrue(info["solid"]["closed"])
        self.assertAlmostEqual(info["solid"]["volume"]["upper"], 3)
        self.assertIn("solid      yes", tandem("info", cube, "--solid").stdout)
        refused = tandem("check", cube, "sphere:1", "--overlap")
        self.assertEqual(refused.returncode, 2)

    def test_errors_are_2_and_name_the_culprit(self):
        broken = os.path.join(self.folder, "broken.obj")
        with open(broken, "w") as stream:
            stream.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 7\n")
        for words, expected in (
            (("check", "nowhere.obj", self.cup), "nowhere.obj"),
            (("check", broken, self.cup), "broken.obj:4"),
            (("check", self.ball, self.cup, "--pose-a", "1,2"), "--pose-a"),
            (("check", self.ball, self.cup, "--pose-b", "1,2,nan"), "--pose-b"),
            (("check", self.ball, self.cup, "--pose-b", "1,2,3,0,0,0,0"), "--pose-b"),
            (("check", self.ball, self.cup, "--pose-b", "1,2,3,"), "--pose-b"),
            (("check", self.ball), "--self"),
            (("check", self.ball, self.cup, "--toi", "1,2"), "--toi"),
            (("check", self.ball, self.cup, "--toi", "to:1,2"), "--toi"),
            (("check", self.ball, self.cup, "--motion-a", "1,2,3"), "--toi"),
            (("check", self.ball, self.cup, "--within", "-1"), "--within"),
            (("check", self.ball, self.cup, "--pairs", "x.csv"), "--all"),
            (("check", self.ball, self.cup, "--all", "--pairs", os.path.join(self.folder, "no/x.csv")), "x.csv"),
            (("make", "teapot", "-o", "x.obj"), "teapot"),
            (("make", "icosphere", "--radius", "-1", "-o", os.path.join(self.folder, "x.obj")), "radius"),
            (("make", "cup", "-o", os.path.join(self.folder, "x.docx")), "docx"),
            (("info", os.path.join(self.folder, "empty.gltf")), "empty.gltf"),
            (("info", self.folder, "--mesh"), self.folder),
            (("info", self.ball, "--volume", "teapot"), "teapot"),
            (("info", self.ball, "--builder", "teapot"), "teapot"),
            (("info", self.ball, "--leaf-size", "17"), "leaf size 17"),
            (("info", self.ball, "--all-volumes", "--volume", "aabb"), "--all-volumes"),
            (("save", self.ball, "-o", os.path.join(self.folder, "x.obj")), ".tandem"),
            (("save", self.ball, "-o", "x.tandem", "--volume", "teapot"), "teapot"),
            (("save", self.ball), "--output"),
            (("fly",), "fly"),
        ):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr, words)
            self.assertEqual(result.stdout, "", words)

    def test_further_questions_of_two_meshes(self):
        pea = os.path.join(self.folder, "pea.obj")
        self.assertEqual(tandem("make", "icosphere", "--radius", "0.1", "-o", pea).returncode, 0)
        code, answer = self.check_json(pea, self.ball, "--relation", "--distance", "--within", "0.5", "--contacts")
        self.assertEqual(code, 1)  # wholly inside is a clash
        self.assertFalse(answer["touching"])
        self.assertEqual(answer["relation"], "inside")
        self.assertAlmostEqual(answer["penetration"]["upper"], 0.9, delta=0.11)
        self.assertLessEqual(answer["distance"]["lower"], answer["distance"]["upper"])
        self.assertAlmostEqual(answer["distance"]["upper"], 0.9, delta=0.02)
        self.assertEqual(len(answer["distance"]["on_a"]), 3)
        self.assertEqual(answer["within"], {"limit": 0.5, "pairs": 0})
        self.assertEqual(answer["contacts"], [])
        code, answer = self.check_json(pea, self.ball, "--pose-a", "0,0,1.05", "--relation", "--contacts")
        self.assertEqual(answer["relation"], "crossing")
        self.assertEqual(len(answer["contacts"]), 1)
        self.assertLess(answer["contacts"][0]["normal"][2], -0.9)
        self.assertLessEqual(len(answer["contacts"][0]["points"]), 4)
        self.assertEqual(self.check_json(pea, self.ball, "--pose-a", "0,0,3", "--relation")[0], 0)
        # The cup is read from an STL file, whose vertices are not joined.
        self.assertNotEqual(self.check_json(pea, self.cup, "--relation")[1]["relation"], "undefined")

    def test_time_of_impact(self):
        code, answer = self.check_json(self.ball, self.ball, "--pose-b", "5,0,0", "--toi", "-10,0,0")
        self.assertEqual(code, 1)
        self.assertFalse(answer["touching"])
        self.assertEqual(answer["toi"]["state"], "hit")
        self.assertAlmostEqual(answer["toi"]["lower"], 0.3, delta=1e-3)
        words = tandem("check", self.ball, self.ball, "--pose-b", "5,0,0", "--toi", "-10,0,0").stdout
        self.assertIn(f'between time {answer["toi"]["lower"]:.17g} and {answer["toi"]["upper"]:.17g}', words)
        code, same = self.check_json(self.ball, self.ball, "--pose-b", "5,0,0", "--toi", "to:-5,0,0")
        self.assertAlmostEqual(same["toi"]["lower"], answer["toi"]["lower"])
        code, both = self.check_json(self.ball, self.ball, "--pose-b", "5,0,0", "--toi", "-5,0,0,0,0,1", "--motion-a", "5,0,0")
        self.assertAlmostEqual(both["toi"]["lower"], 0.3, delta=1e-2)
        code, away = self.check_json(self.ball, self.ball, "--pose-b", "5,0,0", "--toi", "10,0,0")
        self.assertEqual(code, 0)
        self.assertEqual(away["toi"]["state"], "separated")

    def test_time_of_impact_of_shapes(self):
        code, answer = self.check_json("sphere:1", "box:2,2,2", "--pose-b", "5,0,0", "--toi", "-10,0,0")
        self.assertEqual(code, 1)
        self.assertFalse(answer["touching"])
        self.assertEqual(answer["toi"]["state"], "hit")
        self.assertLessEqual(answer["toi"]["lower"], 0.3)
        self.assertAlmostEqual(answer["toi"]["lower"], 0.3, delta=1e-8)
        self.assertAlmostEqual(answer["toi"]["upper"], 0.3, delta=1e-8)
        self.assertEqual([answer["toi"]["sub_shape_a"], answer["toi"]["sub_shape_b"]], [0, 0])
        code, mesh = self.check_json(self.ball, "box:9,9,0", "--pose-a", "0,0,5", "--toi", "0,0,0", "--motion-a", "0,0,-8,1,0,0")
        self.assertEqual(code, 1)
        self.assertAlmostEqual(mesh["toi"]["lower"], 0.5, delta=1e-2)
        code, away = self.check_json("sphere:1", "box:2,2,2", "--pose-b", "5,0,0", "--toi", "10,0,0,3,0,0")
        self.assertEqual(code, 0)
        self.assertEqual(away["toi"]["state"], "separated")
        self.assertEqual(self.check_json("sphere:1", "box:2,2,2", "--pose-b", "5,0,0", "--within", "3.5")[0], 1)

    def test_shapes_take_the_place_of_files(self):
        code, answer = self.check_json("sphere:1", "box:2,4,6", "--pose-b", "5,0,0", "--distance", "--within", "2.5")
        self.assertEqual(code, 0)
        self.assertFalse(answer["touching"])
        self.assertEqual(answer["a"], {"shape": "sphere:1"})
        distance = answer["distance"]
        self.assertLessEqual(distance["lower"], 3)
        self.assertGreaterEqual(distance["upper"], 3)
        self.assertLess(distance["upper"] - distance["lower"], 1e-12)
        for got, expected in zip(distance["on_a"] + distance["on_b"], [1, 0, 0, 4, 0, 0]):
            self.assertAlmostEqual(got, expected, 12)
        self.assertEqual(answer["within"], {"limit": 2.5, "result": False})
        code, answer = self.check_json("capsule:0.5,2", "cylinder:1,2", "--pose-b", "1.25,0,0", "--distance")
        self.assertEqual(code, 1)
        self.assertEqual(answer["distance"]["lower"], 0)
        self.assertAlmostEqual(answer["depth"]["upper"], 0.25, 9)
        for word in ("cone:1,2", "ellipsoid:1,2,3", "capsule:1,2", "cylinder:1,2", "box:1,1,1", "sphere:1"):
            code, answer = self.check_json(word, word, "--contacts")
            self.assertEqual(code, 1, word)
            self.assertGreaterEqual(len(answer["contacts"][0]["points"]), 1, word)

    def test_a_box_stands_on_four_points(self):
        code, answer = self.check_json("box:9,9,1", "box:2,2,2", "--pose-b", "0,0,1.49", "--contacts")
        self.assertEqual(code, 1)
        self.assertEqual(len(answer["contacts"]), 1)
        self.assertEqual([round(p["depth"], 9) for p in answer["contacts"][0]["points"]], [0.01] * 4)
        self.assertEqual(answer["contacts"][0]["normal"], [0, 0, 1])

    def test_meshes_and_shapes_mix(self):
        code, answer = self.check_json(self.ball, "sphere:1", "--pose-b", "3,0,0", "--distance")
        self.assertEqual(code, 0)
        self.assertAlmostEqual(answer["distance"]["upper"], 1, 2)
        code, answer = self.check_json(self.ball, self.ball, "--pose-b", "3,0,0", "--distance", "--within", "2")
        self.assertEqual(code, 1)  # something is within 2
        self.assertAlmostEqual(answer["distance"]["upper"], 1, 2)
        self.assertGreater(answer["within"]["pairs"], 0)

    def test_shapes_that_make_no_sense_are_refused(self):
        for word in ("sphere:", "sphere:-1", "sphere:1,2", "box:1,2", "box:1,2,x", "cone:1;2", "ellipsoid:nan,1,1"):
            result = tandem("check", word, "sphere:1")
            self.assertEqual(result.returncode, 2, word)
            self.assertIn(word, result.stderr)
        for question in (["--all"], ["--relation"], ["--toi", "1,0"]):
            self.assertEqual(tandem("check", "sphere:1", "sphere:1", *question).returncode, 2)

    def test_help_teaches_with_examples(self):
        for command in ("check", "info", "make", "save", "view", "bench", "demo"):
            result = tandem(command, "--help")
            self.assertEqual(result.returncode, 0)
            self.assertIn("Example", result.stdout)
            self.assertIn("tandem " + command, result.stdout)
        self.assertRegex(tandem("--version").stdout, r"^tandem \d+\.\d+\.\d+\n$")

    def test_predict_and_measure(self):
        result = tandem("predict", self.ball, self.cup, "--measure", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        answer = json.loads(result.stdout)
        measured = answer["algorithm"]["measured"]["volume_tests"]
        self.assertGreater(measured, 100)
        for formula in ("paper", "refined", "sampled"):
            said = answer["algorithm"][formula]["volume_tests"]
            self.assertLessEqual(said["lower"], said["value"])
            self.assertLessEqual(said["value"], said["upper"])
        self.assertLess(abs(answer["algorithm"]["sampled"]["volume_tests"]["value"] / measured - 1), 1)
        _, checked = self.check_json(self.ball, self.cup, "--all", "--volume", "aabb")
        self.assertEqual(checked["counters"]["volume_tests"], measured)
        text = tandem("predict", self.ball, self.cup, "--pose", "0.2,0,0", "--levels")
        self.assertEqual(text.returncode, 0, text.stderr)
        self.assertIn("shrink factors of A", text.stdout)

    def test_tune_writes_settings_that_check_takes(self):
        files = [os.path.join(self.folder, name) for name in ("once.json", "again.json", "laboratory.json")]
        for file in files[:2]:
            result = tandem("tune", self.ball, self.cup, "--pose", "0.5,0,0", "--counted", "-o", file)
            self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("reason:", result.stdout)
        self.assertIn("predictions", result.stdout)
        with open(files[0], encoding="utf-8") as once, open(files[1], encoding="utf-8") as again:
            self.assertEqual(once.read(), again.read())
        tandem("tune", self.ball, self.cup, "--counted", "--algorithm", "-o", files[2])
        with open(files[2], encoding="utf-8") as stream:
            settings = json.load(stream)
        self.assertTrue(settings["use_algorithm"])
        _, plain = self.check_json(self.ball, self.cup, "--all")
        _, tuned = self.check_json(self.ball, self.cup, "--all", "--settings", files[2])
        self.assertEqual(plain["pairs"], tuned["pairs"])
        self.assertEqual(tuned["path"], "algorithm")
        self.assertEqual(tuned["algorithm"]["volume"], settings["algorithm"]["volume"])
        _, named = self.check_json(self.ball, self.cup, "--all", "--settings", files[2], "--volume", "sphere")
        self.assertEqual(named["algorithm"]["volume"], "sphere")
        broad = tandem("bench", "broad", "--quick", "--only", "density", "--settings", files[2])
        self.assertEqual(broad.returncode, 0, broad.stderr)
        self.assertIn("automatic", broad.stdout)
        self.assertNotIn("dbvh", broad.stdout)

    def test_tune_says_what_is_wrong(self):
        for words, expected in ((("tune",), "no input given"), (("tune", "weather"), "weather"),
                                (("tune", self.ball), "second mesh"),
                                (("check", self.ball, self.cup, "--settings", self.ball), "ball.obj"),
                                (("bench", "cost", "--only", "teapot"), "teapot")):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr, words)
        listed = tandem("tune", "--list")
        self.assertEqual(listed.returncode, 0)
        self.assertIn("random_world", listed.stdout)


if __name__ == "__main__":
    unittest.main()
