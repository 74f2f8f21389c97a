#!/usr/bin/env python3
"""`tandem bench` as scripts and people use it: rows, charts, interruptions, errors. Usage: bench_test.py TANDEM [unittest args]"""
import csv
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

TANDEM = os.path.abspath(sys.argv.pop(1))


def tandem(*words):
    return subprocess.run([TANDEM, *words], capture_output=True, text=True, timeout=120)


class Bench(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_object = tempfile.TemporaryDirectory(prefix="tandem bench ")
        cls.folder = cls.folder_object.name
        cls.ball = os.path.join(cls.folder, "ball.obj")
        made = tandem("make", "icosphere", "-o", cls.ball)
        assert made.returncode == 0, made.stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder_object.cleanup()

    def bench_rows(self, *words):
        file = os.path.join(self.folder, "bench.csv")
        result = tandem("bench", *words, "--quick", "--repeat", "1", "--csv", file)
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(file, newline="") as stream:
            rows = list(csv.DictReader(stream))
        return result.stdout, rows

    def test_bench_narrow_measures_pairs(self):
        with tempfile.TemporaryDirectory() as folder:
            rows = os.path.join(folder, "rows.csv")
            result = tandem("bench", "narrow", "--quick", "--only", "sphere-box", "--csv", rows)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("sphere-box", result.stdout)
            with open(rows, newline="") as file:
                quantities = {row["quantity"]: float(row["value"]) for row in csv.DictReader(file)}
            self.assertEqual(quantities["nan"], 0)
            self.assertLess(quantities["error"], 1e-9)
            self.assertGreater(quantities["collide_ns"], 0)

    def test_bench_traversal_counts_what_the_paper_counts(self):
        text, rows = self.bench_rows("traversal", "--only", "Close proximity 1")
        self.assertEqual(
            list(rows[0]),
            "table,test,traversal,min,max,mean,deviation,iterations,overlaps,leaf_overlaps,geometry_overlaps".split(","))
        of = {row["traversal"]: row for row in rows}
        self.assertEqual(len(of), 9)
        self.assertEqual({row["leaf_overlaps"] for row in rows}, {of["stack"]["leaf_overlaps"]})
        self.assertEqual({row["geometry_overlaps"] for row in rows}, {"0"})
        same = {of[name]["iterations"] for name in ("alternating", "stackless", "stackless_post")}
        self.assertEqual(len(same), 1)
        self.assertEqual(of["stack"]["iterations"], of["binary_stack"]["iterations"])
        for expected in ("machine:", "compiler:", "report the same 0 pairs", "Bytes of traversal state"):
            self.assertIn(expected, text)

    def test_bench_traversal_takes_any_mesh(self):
        text, rows = self.bench_rows("traversal", "--only", "Intersection 2", "--model", self.ball)
        self.assertIn("ball.obj", text)
        self.assertGreater(int(rows[0]["geometry_overlaps"]), 0)

    def test_bench_volumes_compares_volumes(self):
        text, rows = self.bench_rows("volumes", "--only", "Knots-L1")
        self.assertEqual(list(rows[0]), ["scene", "volume", "mean_ms", "n_v", "n_p", "pairs"])
        of = {row["volume"]: row for row in rows}
        self.assertLessEqual({"sphere", "scb", "obb"}, set(of))
        self.assertEqual({float(row["pairs"]) for row in rows}, {0.0})
        self.assertGreater(float(of["sphere"]["n_v"]), float(of["scb"]["n_v"]))
        self.assertIn("How many times faster", text)

    def test_bench_mesh_compares_libraries(self):
        text, rows = self.bench_rows("mesh", "--only", "Coplanar-plates", "--isa", "all")
        self.assertEqual(list(rows[0]), "scene,query,library,isa,threads,mean_ms,pairs,agrees".split(","))
        ours = [row for row in rows if row["library"] == "tandem"]
        self.assertEqual({row["query"] for row in ours}, {"all", "first", "distance", "within"})
        self.assertEqual({row["agrees"] for row in ours}, {"yes"})
        self.assertGreater(min(float(row["mean_ms"]) for row in rows), 0)
        pairs = {row["query"]: float(row["pairs"] or 0) for row in ours}
        self.assertGreater(pairs["within"], pairs["all"])
        # What decides exactly must agree, whoever wrote the tree.
        self.assertLessEqual({row["agrees"] for row in rows if row["library"] in ("embree", "cgal")}, {"yes"})
        self.assertIn("x tandem", text)

    def test_bench_mesh_sets_within_beside_distance(self):
        text, _ = self.bench_rows("mesh", "--only", "Knots-3.6k")
        self.assertRegex(text, r"within\(distance\) in 100 disjoint frames: .* includes the nearest pair")

    def test_bench_rays_answers_before_it_measures(self):
        text, rows = self.bench_rows("rays", "--model", self.ball, "--isa", "portable")
        self.assertEqual(list(rows[0]), "mesh,rays,query,library,nanoseconds".split(","))
        self.assertEqual({row["mesh"] for row in rows}, {"ball.obj"})
        self.assertEqual({row["rays"] for row in rows}, {"from outside", "from within", "camera"})
        ours = {row["query"] for row in rows if row["library"] == "tandem"}
        self.assertEqual(ours, {"first hit", "any hit", "first of many", "closest point", "inside"})
        self.assertGreater(min(float(row["nanoseconds"]) for row in rows), 0)
        self.assertIn("instruction set: portable", text)
        refused = tandem("bench", "rays", "--quick", "--only", "no such mesh")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("bumpy sphere", refused.stderr)

    def test_bench_worst_fits_an_exponent(self):
        text, rows = self.bench_rows("worst", "--only", "big")
        self.assertEqual(list(rows[0]), "family,query,triangles,seconds,output".split(","))
        self.assertEqual({row["family"] for row in rows}, {"big"})
        self.assertLessEqual({"build", "collide", "collide_all", "distance", "contacts"}, {row["query"] for row in rows})
        pairs = [int(row["output"]) for row in rows if row["query"] == "collide_all"]
        self.assertEqual(pairs, sorted(pairs))  # the large sphere gets finer, so more of its triangles touch
        self.assertGreater(pairs[-1], pairs[0])
        self.assertRegex(text, r"build .* exponent +\d\.\d\d")
        refused = tandem("bench", "worst", "--quick", "--only", "no such family")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("coplanar", refused.stderr)

    def test_bench_papers_refuses_what_matches_nothing(self):
        folder = os.path.join(self.folder, "refused papers")
        refused = tandem("bench", "papers", "-o", folder, "--only", "no such suite")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("traversal, build, volumes", refused.stderr)
        self.assertFalse(os.path.exists(folder))

    def test_bench_papers_lists_every_table_and_figure(self):
        folder = os.path.join(self.folder, "papers")
        result = tandem("bench", "papers", "-o", folder, "--quick", "--only", "build")
        self.assertEqual(result.returncode, 0, result.stderr)
        text = result.stdout
        self.assertIn("== 1 of 1: Volumes: construction (Larsson & Akenine-Möller 2008)", text)
        with open(os.path.join(folder, "index.csv"), newline="", encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream))
        items = {paper: {row["item"] for row in rows if row["paper"].startswith(paper)} for paper in
                 ("Damkjær 2007", "Larsson", "Damkjær & Erleben", "Zych", "Klein")}
        self.assertEqual(items["Damkjær 2007"], {f"table {i}" for i in range(2, 9)} | {"figure 33"})
        self.assertEqual(items["Larsson"], {"table 1", "table 3, balls", "table 3, boxes", "figure 4", "figure 11"})
        self.assertEqual(items["Damkjær & Erleben"], {"table 1", "figure 10"})
        # Figures 4.8 (a profile), 4.10, 4.15 and 4.28 (drawings) have no numbers.
        self.assertEqual(items["Zych"], {f"figure 4.{i}" for i in range(3, 34) if i not in (8, 10, 15, 28)})
        self.assertEqual(items["Klein"], {"table 1", "figure 5", "figure 6"})
        for row in rows:
            self.assertEqual(row["today"] == "not measured", row["suite"] != "build", row["item"])
        with open(os.path.join(folder, "papers.html"), encoding="utf-8") as stream:
            page = stream.read()
        self.assertIn('"✓ holds"', page)
        self.assertIn("Construction of one volume", page)

    def test_bench_broad_compares_pair_sets(self):
        text, rows = self.bench_rows("broad", "--only", "density", "--objects", "300", "--library", "automatic",
                                     "--library", "sap1")
        self.assertEqual(set(rows[0]), set("setting,value,objects,library,threads,update_ms,pairs_ms,total_ms,"
                                           "pairs,agrees,narrow_ms,contacts,list_length".split(",")))
        self.assertEqual({row["library"] for row in rows}, {"tandem_automatic", "tandem_sap1"})
        for row in rows:
            self.assertEqual(row["agrees"], "1")
            self.assertAlmostEqual(float(row["total_ms"]), float(row["update_ms"]) + float(row["pairs_ms"]), places=4)
        self.assertIn("Fastest methods", text)

    def test_bench_broad_counts_lists_of_the_octree(self):
        text, rows = self.bench_rows("broad", "--only", "objects", "--library", "tandem_octree")
        levels = [row for row in rows if row["setting"] == "octree_level"]
        self.assertEqual(levels[0]["value"], "0")
        by_world = {}
        for row in levels:
            by_world.setdefault(row["objects"], []).append(float(row["list_length"]))
        for lengths in by_world.values():
            self.assertTrue(all(length >= 1 for length in lengths))
            self.assertGreater(lengths[0], lengths[-1])
        self.assertIn("figure 4.9", text)

    def test_bench_broad_on_the_gpu_or_what_is_missing(self):
        file = os.path.join(self.folder, "broad_gpu.csv")
        result = tandem("bench", "broad", "--quick", "--only", "density", "--objects", "300", "--library", "automatic",
                        "--library", "gpu", "--backend", "gpu", "--csv", file)
        if result.returncode == 0:
            with open(file, newline="") as stream:
                rows = list(csv.DictReader(stream))
            self.assertEqual({row["library"] for row in rows}, {"tandem_automatic", "tandem_gpu", "tandem_gpu_anew"})
            self.assertEqual({row["agrees"] for row in rows}, {"1"})
        else:
            self.assertEqual(result.returncode, 2)
            self.assertIn("GPU", result.stderr)
        for words, expected in ((("--library", "gpu"), "--backend gpu"), (("--backend", "abacus"), "abacus")):
            refused = tandem("bench", "broad", "--quick", *words)
            self.assertEqual(refused.returncode, 2, words)
            self.assertIn(expected, refused.stderr, words)

    def test_bench_keeps_its_rows_when_interrupted(self):
        file = os.path.join(self.folder, "interrupted.csv")
        words = [TANDEM, "bench", "traversal", "--quick", "--repeat", "200", "--csv", file]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                if line.startswith("best_first"):  # the last row of the first setup
                    process.send_signal(signal.SIGINT)
                    break
            rest = process.stdout.read()
            self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("Interrupted", rest)
        with open(file, newline="") as stream:
            self.assertGreaterEqual(len(list(csv.DictReader(stream))), 9)

    def test_bench_draws_charts_where_there_is_gnuplot(self):
        words = [TANDEM, "bench", "traversal", "--quick", "--repeat", "1", "--only", "Subdivision 0", "--svg"]
        missing = subprocess.run([*words, os.path.join(self.folder, "none")], capture_output=True, text=True,
                                 env={"PATH": "/nowhere"}, timeout=60)
        self.assertEqual(missing.returncode, 0, missing.stderr)
        self.assertEqual(missing.stdout.count("gnuplot is not installed"), 1)
        if shutil.which("gnuplot"):
            charts = os.path.join(self.folder, "charts")
            subprocess.run([*words, charts], capture_output=True, check=True, timeout=60)
            with open(os.path.join(charts, "figure_33_time.svg"), encoding="utf-8") as stream:
                self.assertIn("stackless_post", stream.read())

    def test_bench_is_a_program_of_its_own(self):
        alone = shutil.copy(TANDEM, os.path.join(self.folder, "tandem"))
        refused = subprocess.run([alone, "bench", "mesh", "--quick"], capture_output=True, text=True, timeout=60)
        self.assertEqual(refused.returncode, 2)
        for expected in ("tandem-bench", "./run bench", "--target tandem_bench"):
            self.assertIn(expected, refused.stderr)
        self.assertEqual(refused.stdout, "")
        # With the program next to it, every argument is passed on: options, help and global options before the command.
        os.symlink(os.path.join(os.path.dirname(TANDEM), "tandem-bench"), os.path.join(self.folder, "tandem-bench"))
        for words in (("bench", "--help"), ("bench", "mesh", "--help"), ("--import-memory", "64", "bench", "-h")):
            started = subprocess.run([alone, *words], capture_output=True, text=True, timeout=60)
            self.assertEqual(started.returncode, 0, started.stderr)
            self.assertIn("tandem-bench", started.stdout)
        os.remove(os.path.join(self.folder, "tandem-bench"))

    def test_bench_names_what_it_does_not_know(self):
        for words, expected in ((("bench",), "bench"), (("bench", "weather"), "weather"),
                                (("bench", "traversal", "--only", "teapot"), "teapot"),
                                (("bench", "volumes", "--only", "teapot"), "teapot"),
                                (("bench", "mesh", "--only", "teapot"), "teapot"),
                                (("bench", "mesh", "--isa", "abacus"), "abacus")):
            result = tandem(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(expected, result.stderr, words)

    def test_bench_cost_writes_its_columns(self):
        file = os.path.join(self.folder, "cost.csv")
        result = tandem("bench", "cost", "--quick", "--only", "models", "--csv", file)
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(file, newline="", encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream))
        self.assertEqual(list(rows[0]), ["scene", "distance", "leaves", "measured_n_v", "paper_model_n_v", "refined_n_v"])
        self.assertGreater(len(rows), 10)
        for row in rows:
            self.assertLess(abs(float(row["refined_n_v"]) / float(row["measured_n_v"]) - 1), 0.3, row)


if __name__ == "__main__":
    unittest.main()
