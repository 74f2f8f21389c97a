#!/usr/bin/env python3
"""`tandem prepare`, `tandem clash STORE` and `tandem sweep`: the same bytes from threads, processes and MPI ranks,
after faults and crashes. Usage: scale_test.py TANDEM [unittest args]"""
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

TANDEM = os.path.abspath(sys.argv.pop(1))
MPIRUN = shutil.which("mpirun")
SLURM_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../examples/slurm/clash.sbatch")
PLUGIN = os.path.join(os.path.dirname(TANDEM), "../../libexec/tandem/tandem_mpi.so")


def tandem(*words, cwd=None, code=None, fault=None, ranks=None, max_file=None):
    """Runs the tool, under mpirun if `ranks` is given. mpirun refuses root and more ranks than cores by default. No file
    may have more than `max_file` bytes: writing more fails as on a full disk."""
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    if fault:
        environment["TANDEM_SCALE_FAULT"] = fault
    before = [MPIRUN, "--oversubscribe", "-n", str(ranks)] if ranks else []
    result = subprocess.run([*before, TANDEM, *words], capture_output=True, text=True, cwd=cwd, timeout=240,
                            env=environment, check=False, restore_signals=max_file is None,
                            preexec_fn=max_file and (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (max_file, -1))))
    if code is not None and result.returncode != code:
        raise AssertionError(f"exit code {result.returncode}, expected {code}: {result.stderr}{result.stdout}")
    return result


def write_parts(folder, count):
    """Boxes of six sizes at random places, as mesh files and a placement table."""
    source = random.Random(5)
    os.makedirs(folder)
    for size in range(6):
        edge = [0.3 + 0.1 * size, 0.5, 0.7 - 0.05 * size]
        corners = [[edge[k] * (i >> k & 1) for k in range(3)] for i in range(8)]
        faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
        with open(os.path.join(folder, f"box{size}.obj"), "w", encoding="utf-8") as stream:
            stream.writelines("v {} {} {}\n".format(*corner) for corner in corners)
            stream.writelines("f {}\n".format(" ".join(str(i + 1) for i in face)) for face in faces)
    rows = ["name,file,x,y,z,qw,qx,qy,qz"]
    for i in range(count):
        numbers = [source.uniform(0, 5) for _ in range(3)] + [source.gauss(0, 1) for _ in range(4)]
        rows.append(f"part {i},box{i % 6}.obj," + ",".join(repr(n) for n in numbers))
    with open(os.path.join(folder, "placement.csv"), "w", encoding="utf-8") as stream:
        stream.write("\n".join(rows) + "\n")


class Scale(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_object = tempfile.TemporaryDirectory(prefix="tandem scale ")
        cls.folder = cls.folder_object.name
        write_parts(cls.path("parts"), 200)
        with open(cls.path("job.json"), "w", encoding="utf-8") as stream:
            json.dump({"tandem_clash": 1, "models": [{"file": "parts"}],
                       "tests": [{"id": "all", "clearance": 0.05, "kinds": ["hard", "touch", "clearance"]}]}, stream)
        tandem("clash", "job.json", "--json=expected.json", cwd=cls.folder, code=1)
        cls.expected = cls.read("expected.json")
        tandem("prepare", "job.json", "-o", "store", cwd=cls.folder, code=0)

    @classmethod
    def tearDownClass(cls):
        cls.folder_object.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def read(cls, name):
        with open(cls.path(name), "rb") as stream:
            return stream.read()

    def check(self, *words, code=1, **how):
        """Runs the check over the store and compares its report."""
        if os.path.exists(self.path("report.json")):
            os.remove(self.path("report.json"))
        result = tandem("clash", "store", "--json=report.json", *words, cwd=self.folder, code=code, **how)
        if code == 1:
            self.assertEqual(self.read("report.json"), self.expected)
        return result

    def need_mpi(self):
        if not MPIRUN or not os.path.exists(PLUGIN):
            self.skipTest("needs mpirun and the plug-in tandem_mpi (./run --with-mpi)")

    def test_threads_and_processes_give_the_same_bytes(self):
        self.assertIn(b'"hard"', self.expected)
        self.check("--threads", "2")
        for processes in (1, 2, 3, 5, 8):
            self.check("--processes", str(processes))
        self.check("--processes", "2", "--memory", "60M")

    def test_ranks_give_the_same_bytes(self):
        self.need_mpi()
        for ranks in (1, 2, 3, 5, 8):
            self.check(ranks=ranks)

    def test_slow_ranks_and_late_messages_change_nothing(self):
        self.check("--processes", "3", fault="slow=1:4,delay=3")
        self.need_mpi()
        self.check(ranks=3, fault="slow=1:4,delay=3")

    def test_a_killed_rank_and_resume(self):
        self.need_mpi()
        for rank in (0, 1):
            result = self.check(code=None, ranks=2, fault=f"kill={rank}:4,slow={1 - rank}:5")
            self.assertNotIn(result.returncode, (0, 1))
            result = self.check("--resume", "--report-run", ranks=3)
            self.assertNotIn(" 0 done before", result.stderr)

    def test_killed_processes_and_resume(self):
        self.check("--processes", "3", fault="kill=2:3")
        result = self.check("--processes", "2", code=2, fault="kill=0:3,kill=1:3")
        self.assertIn("--resume", result.stderr)
        result = self.check("--processes", "2", "--resume", "--report-run")
        self.assertRegex(result.stderr, " [1-6] done before")  # a worker may end before it has stored its last one
        result = self.check("--resume", code=2)
        self.assertIn("no run of this job to continue", result.stderr)

    def test_a_full_disk_is_explained_and_the_run_continues(self):
        result = tandem("prepare", "job.json", "-o", "full", cwd=self.folder, code=2, max_file=2000)
        self.assertIn(os.path.join("full", ""), result.stderr)
        self.assertIn("its preparation did not end", tandem("clash", "full", cwd=self.folder, code=2).stderr)
        for words in (("--threads", "1"), ("--processes", "1")):
            result = self.check(*words, code=2, max_file=20_000)  # the plan fits, results do not
            self.assertRegex(result.stderr, "worker-0.*units")
            self.assertNotIn(" 0 done before", self.check("--resume", "--report-run").stderr)
        for status in ("", "--state=clash.state.json"):
            words = [status] if status else []
            result = self.check(*words, code=2, max_file=len(self.expected) // 2)  # results fit, the report does not
            self.assertIn("report.json", result.stderr)
            self.assertIn("--resume", result.stderr)
            self.assertFalse(os.path.exists(self.path("clash.state.json")))
            self.assertNotIn(" 0 done before", self.check("--resume", "--report-run", *words).stderr)
            self.assertFalse(os.path.exists(self.path("store/runs")))
        result = self.check(code=2, max_file=1000)
        self.assertIn("without --resume", result.stderr)
        self.check()

    def test_the_tool_does_not_depend_on_mpi(self):
        listed = subprocess.run(["ldd", TANDEM], capture_output=True, text=True, check=False).stdout
        self.assertNotIn("mpi", listed.lower())

    def test_plan(self):
        text = tandem("clash", "--plan", "store", cwd=self.folder, code=0).stdout
        for word in ("200, 6 unique geometries", "units", "processor time predicted", "memory", "recommended"):
            self.assertIn(word, text)
        self.assertFalse(os.path.exists(self.path("store/runs")))

    def test_preparing_again_writes_only_what_changed(self):
        text = tandem("prepare", "job.json", "-o", "store", cwd=self.folder, code=0).stdout
        self.assertIn("0 written, 6 unchanged, 0 removed", text)

    def test_other_settings_need_no_other_store(self):
        tandem("clash", "job.json", "--clearance", "0.2", "--json=wide.json", cwd=self.folder, code=1)
        tandem("clash", "store", "--clearance", "0.2", "--json=wide_store.json", cwd=self.folder, code=1)
        self.assertEqual(self.read("wide_store.json"), self.read("wide.json"))
        self.assertNotEqual(self.read("wide.json"), self.expected)

    def test_pages_and_bcf_read_geometry_from_the_store(self):
        for words, kind in ((("job.json",), "job"), (("store",), "store")):
            tandem("clash", *words, "--html", f"{kind}.html", "--bcf", f"{kind}.bcf", cwd=self.folder, code=1)
        self.assertEqual(self.read("store.bcf"), self.read("job.bcf"))
        self.assertEqual(self.read("store.html"), self.read("job.html"))

    def test_small_memory_while_preparing(self):
        tandem("prepare", "job.json", "-o", "other", "--memory", "2k", "--shard-triangles", "5", cwd=self.folder, code=0)
        tandem("clash", "other", "--json=other.json", cwd=self.folder, code=1)
        self.assertEqual(self.read("other.json"), self.expected)

    def test_a_preparation_that_did_not_end_is_explained(self):
        shutil.copytree(self.path("store"), self.path("unfinished"))
        for name in ("manifest.json", "tables.bin"):
            os.remove(self.path(f"unfinished/{name}"))
            result = tandem("clash", "unfinished", cwd=self.folder, code=2)
            self.assertIn("its preparation did not end", result.stderr)
        tandem("prepare", "job.json", "-o", "unfinished", cwd=self.folder, code=0)
        tandem("clash", "unfinished", "--json=unfinished.json", cwd=self.folder, code=1)
        self.assertEqual(self.read("unfinished.json"), self.expected)

    def test_mistakes_are_explained(self):
        for words, text in ((("clash", "job.json", "--memory", "2G"), "needs a store"),
                            (("clash", "--plan", "job.json"), "needs a store"),
                            (("clash", "store", "--memory", "much"), "2G, 500M"),
                            (("clash", "store", "--memory", "1k"), "leaves nothing for geometry"),
                            (("clash", "store", "job.json"), "a store holds a whole job"),
                            (("clash", "job.json", "store"), "a store holds a whole job"),
                            (("prepare", "job.json", "-o", "new", "--shard-triangles", "0"), "not in range 1 to"),
                            (("clash", "store", "--resume=x.json"), "takes no value for a store"),
                            (("clash", "store", "--tessellation-error", "1"), "prepare"),
                            (("prepare", "missing.json", "-o", "new"), "missing.json"),
                            (("prepare", "job.json", "-o", "job.json"), "folder cannot be made")):
            result = tandem(*words, cwd=self.folder, code=2)
            self.assertIn(text, result.stderr)

    def write_program(self, name, text):
        path = self.path(os.path.join("slurm", name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("#!/bin/bash\n" + text)
        os.chmod(path, 0o755)

    def run_slurm_script(self, code, **variables):
        """Runs the example script with commands of Slurm that do nothing but start the tool and write lists."""
        environment = {**os.environ, "PATH": self.path("slurm") + ":" + os.environ["PATH"], "STORE": self.path("store"),
                       "SLURM_SUBMIT_DIR": self.folder, "SLURM_JOB_ID": "7", "SLURM_NTASKS_PER_NODE": "2", **variables}
        result = subprocess.run(["bash", SLURM_SCRIPT], capture_output=True, text=True, cwd=self.folder, timeout=240,
                                env=environment, check=False)
        self.assertEqual(result.returncode, code, result.stderr)
        return result.stderr

    def test_the_slurm_script_resumes_after_a_crash(self):
        self.write_program("srun", '[[ $1 == --mpi=pmix ]] || exit 9\nshift\necho "$@" >> srun.txt\nexec "$@"\n')
        self.write_program("scontrol", 'echo "$@" >> scontrol.txt\n')
        self.write_program("tandem", f'exec "{TANDEM}" "$@"\n')
        faults = ",".join(f"kill={worker}:1" for worker in range(64))
        self.assertIn("--resume", self.run_slurm_script(2, TANDEM_SCALE_FAULT=faults))
        self.assertEqual(self.read("scontrol.txt"), b"requeue 7\n")
        self.assertNotIn(" 0 done before", self.run_slurm_script(1, SLURM_RESTART_COUNT="1"))
        self.assertEqual(self.read("report-7.json"), self.expected)
        first, second = self.read("srun.txt").decode().splitlines()
        self.assertEqual(second, first + " --resume")
        self.assertRegex(first, r"--memory \d+M ")
        self.assertEqual(self.read("scontrol.txt"), b"requeue 7\n")
        self.assertIn("STORE", self.run_slurm_script(1, STORE=""))

    def test_sweeps_of_poses(self):
        with open(self.path("sweep.json"), "w", encoding="utf-8") as stream:
            json.dump({"tandem_sweep": 1, "a": "parts/box1.obj", "b": "parts/box2.obj",
                       "queries": ["collide", "pairs", "distance"], "unit": 7,
                       "poses": {"grid": {"from": [-1, -1, -1], "to": [1, 1, 1], "steps": [5, 4, 5]}}}, stream)
        tandem("sweep", "sweep.json", "-o", "one.csv", "--threads", "1", cwd=self.folder, code=0)
        expected = self.read("one.csv")
        rows = expected.decode().splitlines()
        self.assertEqual(len(rows), 101)
        for row in rows[1:]:
            fields = row.split(",")
            self.assertEqual(fields[8] == "1", int(fields[9]) > 0)
            self.assertEqual(fields[8] == "1", float(fields[11]) == 0)
        for words in (("--threads", "3"), ("--processes", "4")):
            tandem("sweep", "sweep.json", "-o", "more.csv", *words, cwd=self.folder, code=0)
            self.assertEqual(self.read("more.csv"), expected)
        tandem("sweep", "sweep.json", "-o", "more.csv", "--processes", "2", cwd=self.folder, code=2,
               fault="kill=0:2,kill=1:2")
        text = tandem("sweep", "sweep.json", "-o", "more.csv", "--resume", cwd=self.folder, code=0).stdout
        # A killed worker may take its last result with it.
        self.assertRegex(text, " [2-4] done before")
        self.assertEqual(self.read("more.csv"), expected)
        self.assertFalse(os.path.exists(self.path("more.csv.units")))
        self.need_mpi()
        tandem("sweep", "sweep.json", "-o", "ranks.csv", cwd=self.folder, code=0, ranks=3)
        self.assertEqual(self.read("ranks.csv"), expected)

    def test_sweeps_of_benchmarks(self):
        if not os.path.exists(os.path.join(os.path.dirname(TANDEM), "tandem-bench")):
            self.skipTest("needs tandem-bench beside the tool")
        with open(self.path("bench.json"), "w", encoding="utf-8") as stream:
            json.dump({"tandem_sweep": 1, "bench": ["broad", "--quick", "--only", "density", "--library", "automatic"],
                       "parameters": {"--objects": [100, 200]}}, stream)
        tandem("sweep", "bench.json", "-o", "bench.csv", "--processes", "2", cwd=self.folder, code=0)
        rows = self.read("bench.csv").decode().splitlines()
        self.assertTrue(rows[0].startswith("objects,"))
        self.assertEqual({row.split(",")[0] for row in rows[1:]}, {"100", "200"})

    def test_wrong_sweep_jobs_are_explained(self):
        for job, text in (({}, "tandem_sweep"), ({"tandem_sweep": 1, "a": "x"}, "'a' and 'b'"),
                          ({"tandem_sweep": 1, "bench": ["broad"], "parameters": {"objects": [1]}}, "option such as"),
                          ({"tandem_sweep": 1, "pose": 1}, "unknown key")):
            with open(self.path("wrong.json"), "w", encoding="utf-8") as stream:
                json.dump(job, stream)
            self.assertIn(text, tandem("sweep", "wrong.json", "-o", "w.csv", cwd=self.folder, code=2).stderr)
        for text, where in (("", "line 1"), ('{"tandem_sweep": 1,\n', "line 2"), ("\x89garbage", "line 1")):
            with open(self.path("wrong.json"), "w", encoding="latin-1") as stream:
                stream.write(text)
            error = tandem("sweep", "wrong.json", "-o", "w.csv", cwd=self.folder, code=2).stderr
            self.assertIn("wrong.json: is not JSON (at " + where, error)
            self.assertNotIn("exception", error)


if __name__ == "__main__":
    unittest.main()
