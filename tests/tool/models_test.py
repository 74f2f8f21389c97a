#!/usr/bin/env python3
"""`tandem info`, `save` and `make`. Usage: models_test.py TANDEM [unittest args]"""
import json
import os
import unittest

from tool_case import ToolCase, tandem


class Models(ToolCase):
    def test_info_reports_an_assembly(self):
        table = os.path.join(self.folder, "plant.csv")
        with open(table, "w", encoding="ascii") as out:
            out.write("name,file,parent,x,guid\nplant,,,,\n" + "".join(f"ball,ball.obj,plant,{3 * i},id{i}\n" for i in range(30)))
            out.write("cup,cup.stl,plant,-9,\n")
        facts = json.loads(tandem("info", table, "--json").stdout)
        self.assertEqual((facts["parts"], facts["geometries"], facts["nodes"]), (31, 2, 32))
        self.assertEqual(facts["placed_triangles"] - facts["triangles"], 29 * facts["heaviest"][0]["triangles"])
        self.assertEqual(facts["tree"][0]["children"][1]["id"], "id1")
        self.assertEqual(facts["skipped"], [])
        self.assertNotIn("children", json.loads(tandem("info", table, "--json", "--depth", "1").stdout)["tree"][0])
        text = tandem("info", table).stdout
        for expected in ("31 in 32 nodes", "2 unique", "plant/  31 parts", "(11 more; --json lists all)", "/plant/ball"):
            self.assertIn(expected, text)
        self.assertIn("1 in 1 nodes", tandem("info", self.ball, "--assembly").stdout)

    def test_info_measures_a_ball(self):
        result = tandem("info", self.ball, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        facts = json.loads(result.stdout)
        self.assertTrue(facts["closed"])
        self.assertEqual(facts["connected_components"], 1)
        self.assertGreater(facts["volume"], 0)
        self.assertIn("closed", tandem("info", self.ball).stdout)

    def test_info_counts_degenerate_triangles(self):
        file = os.path.join(self.folder, "degenerate.obj")
        with open(file, "w", encoding="ascii") as out:
            out.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 2 0 0\nf 1 2 3\nf 1 2 2\nf 1 2 4\n")
        self.assertEqual(json.loads(tandem("info", file, "--json").stdout)["degenerate_triangles"], 2)
        self.assertIn("3 (2 degenerate)", tandem("info", file).stdout)

    def test_join_closes_an_stl(self):
        facts = json.loads(tandem("info", self.cup, "--json").stdout)
        self.assertFalse(facts["closed"])
        self.assertIsNone(facts["volume"])
        joined = json.loads(tandem("info", self.cup, "--json", "--merge-vertices").stdout)
        self.assertTrue(joined["closed"])
        self.assertEqual(joined["triangles"], 796)

    def test_a_saved_model_answers_like_its_mesh(self):
        saved = os.path.join(self.folder, "cup.tandem")
        result = tandem("save", self.cup, "-o", saved, "--volume", "aabb", "--volume", "scb", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        made = json.loads(result.stdout)
        self.assertEqual(made["file_bytes"], os.path.getsize(saved))
        self.assertEqual([tree["volume"] for tree in made["saved_trees"]], ["aabb", "scb"])
        _, from_mesh = self.check_json(self.ball, self.cup, "--all", "--counters")
        _, from_saved = self.check_json(self.ball, saved, "--all", "--counters")
        self.assertEqual(from_saved["pairs"], from_mesh["pairs"])
        self.assertEqual(from_saved["counters"], from_mesh["counters"])
        facts = json.loads(tandem("info", saved, "--json").stdout)
        self.assertEqual(facts["triangles"], 796)
        self.assertEqual(facts["saved_trees"], made["saved_trees"])
        self.assertIn("scb by median", tandem("info", saved).stdout)
        more = os.path.join(self.folder, "more.tandem")
        self.assertEqual(tandem("save", saved, "-o", more, "--builder", "sah", "--leaf-size", "4").returncode, 0)
        self.assertEqual(len(json.loads(tandem("info", more, "--json").stdout)["saved_trees"]), 3)
        self.assertEqual(tandem("make", "icosphere", "-o", os.path.join(self.folder, "b.tandem")).returncode, 0)

    def test_a_damaged_saved_model_is_refused(self):
        saved = os.path.join(self.folder, "damaged.tandem")
        self.assertEqual(tandem("save", self.ball, "-o", saved).returncode, 0)
        with open(saved, "r+b") as stream:
            stream.seek(-100, os.SEEK_END)
            byte = stream.read(1)
            stream.seek(-100, os.SEEK_END)
            stream.write(bytes([byte[0] ^ 1]))
        result = tandem("check", saved, self.cup)
        self.assertEqual(result.returncode, 2)
        self.assertIn("damaged.tandem: is damaged", result.stderr)

    def test_info_reports_of_a_tree(self):
        words = ("info", self.ball, "--volume", "scb", "--builder", "sah", "--leaf-size", "2", "--arity", "4")
        result = tandem(*words, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        (tree,) = json.loads(result.stdout)["trees"]
        self.assertEqual((tree["volume"], tree["builder"], tree["leaf_size"], tree["arity"]), ("scb", "sah", 2, 4))
        self.assertEqual(len(tree["levels"]), tree["depth"] + 1)
        self.assertEqual(sum(level["nodes"] for level in tree["levels"]), tree["nodes"])
        self.assertGreaterEqual(tree["levels"][0]["volume_ratio"], 1)
        for word in ("depth", "bytes", "built in", "expected", "tightness", "mean volume", "volume ratio"):
            self.assertIn(word, tandem(*words).stdout)

    def test_info_compares_all_volumes(self):
        result = tandem("info", self.ball, "--all-volumes", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        trees = {tree["volume"]: tree for tree in json.loads(result.stdout)["trees"]}
        self.assertGreaterEqual(len(trees), 8)
        self.assertEqual(len({tree["nodes"] for tree in trees.values()}), 1)
        text = tandem("info", self.ball, "--all-volumes").stdout
        for volume in trees:
            self.assertIn("\n  " + volume + " ", text)

    def test_every_shape_can_be_made(self):
        listing = tandem("make", "--help").stdout
        table = listing.split("Subcommands:\n")[1].split("\n\n")[0]
        shapes = [line.split()[0] for line in table.splitlines()]
        self.assertGreaterEqual(len(shapes), 15, listing)
        for shape in shapes:
            file = os.path.join(self.folder, shape + ".ply")
            made = tandem("make", shape, "-o", file)
            self.assertEqual(made.returncode, 0, shape + made.stderr)
            self.assertEqual(tandem("info", file).returncode, 0, shape)


if __name__ == "__main__":
    unittest.main()
