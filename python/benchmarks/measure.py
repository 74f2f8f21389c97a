"""Measures the package: overhead of a call, batches, threads, and other Python libraries.

    ./run python python/benchmarks/measure.py [--quick] [--threads]

Times are processor time unless noted, the least of several rounds; contestants alternate. Answers are compared before
times are printed. With --threads only Python threads are measured, by
wall clock: on a quiet machine. open3d and VTK (Debian: python3-open3d, python3-vtk9) are measured if they are installed.
"""
import ctypes
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import numpy as np

import tandem
from tandem._native import ffi, lib

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "python"))
QUICK = "--quick" in sys.argv
ROUNDS = 3 if QUICK else 9
POSES = 10000 if QUICK else 100000


def least(work, rounds=ROUNDS, clock=time.process_time):
    """Returns the least time of some rounds, in seconds."""
    best = float("inf")
    for _ in range(rounds):
        start = clock()
        work()
        best = min(best, clock() - start)
    return best


def per_call(work, calls=20000):
    def run():
        for _ in range(calls):
            work()
    return least(run) / calls * 1e9


def random_poses(count, reach=14.0, seed=5):
    random = np.random.default_rng(seed)
    q = random.normal(size=(count, 4))
    return np.hstack([random.uniform(-reach, reach, size=(count, 3)), q / np.linalg.norm(q, axis=1, keepdims=True)])


def cpp_baseline():
    """Returns the C++ side of the measurement as a library in this process; None without the static library."""
    import native_extension
    folders = [folder for folder in Path(tandem.__file__).parents if (folder / "src/libtandem.a").exists()]
    if not folders:
        return None
    with tempfile.TemporaryDirectory() as place:
        library = Path(place) / "baseline.so"
        subprocess.run(["c++", "-std=c++20", "-O3", "-DNDEBUG", "-ffp-contract=off", "-fPIC", "-shared",
                        f"-I{ROOT / 'include'}", str(Path(__file__).with_name("baseline.cpp")), "-o", str(library),
                        *native_extension.link_arguments(folders[0]), "-Wl,--exclude-libs,ALL"], check=True)
        baseline = ctypes.CDLL(str(library))
    baseline.baseline_call.restype = baseline.baseline_batch.restype = ctypes.c_double
    return baseline


def cpp_batch(baseline, rows):
    """Returns the seconds and the number of contacts of a batch in C++."""
    touching = ctypes.c_size_t()
    taken = baseline.baseline_batch(ctypes.c_void_p(rows.ctypes.data), ctypes.c_size_t(len(rows)), ctypes.byref(touching))
    return taken * 1e-9, touching.value


def measure_batches():
    """Prints the times of a batch in Python and C++, after comparing the numbers of contacts."""
    from tandem.poses import pose_rows
    poses = random_poses(POSES)
    gear = tandem.Model(tandem.generate("gear")).prepare()
    stacked = np.array([tandem.Transform(pose).matrix for pose in poses])
    rows = np.ascontiguousarray(pose_rows(poses))
    touching = int(tandem.collide(gear, None, gear, stacked).sum())
    baseline = cpp_baseline()
    if baseline:
        assert cpp_batch(baseline, rows)[1] == touching, "the answers differ"
    contestants = {"(n, 7) array": lambda some: least(lambda: tandem.collide(gear, None, gear, poses[some]), 1),
                   "(n, 4, 4) array": lambda some: least(lambda: tandem.collide(gear, None, gear, stacked[some]), 1)}
    if baseline:
        contestants["C++"] = lambda some: cpp_batch(baseline, rows[some])[0]
    # The sum of the least times of the tenths: other programs seldom disturb the same tenth in every round.
    best = {name: [float("inf")] * 10 for name in contestants}
    for turn in range(3 * ROUNDS):
        for name in sorted(contestants, key=lambda name: (list(contestants).index(name) + turn) % len(contestants)):
            for i in range(10):
                some = slice(i * POSES // 10, (i + 1) * POSES // 10)
                best[name][i] = min(best[name][i], contestants[name](some))
    print(f"\nBatch of {POSES} poses of two gears of {len(gear.mesh.triangles)} triangles, {touching} touch (ns per pose)")
    for name, times in best.items():
        over = f"   over C++: {sum(times) / sum(best['C++']):.3f}" if baseline else ""
        print(f"  {name:16}{sum(times) / POSES * 1e9:8.0f}{over}")


def measure_calls():
    ball = tandem.Model(tandem.generate("icosphere")).prepare()
    away, identity = tandem.Transform.translation(5, 0, 0), tandem.Transform()
    matrix, eye = away.matrix.copy(), np.eye(4)
    out, c = ffi.new("uint8_t*"), away._poses.c
    loop = per_call(lambda: None)
    rows = [("loop without a call", loop),
            ("cffi alone: lib.tandem_model_collide", per_call(
                lambda: lib.tandem_model_collide(ball._h, ffi.NULL, ball._h, c, ffi.NULL, out))),
            ("collide with two Transforms", per_call(lambda: tandem.collide(ball, identity, ball, away))),
            ("collide with None and a 4x4 array", per_call(lambda: tandem.collide(ball, None, ball, matrix))),
            ("collide with two 4x4 arrays", per_call(lambda: tandem.collide(ball, eye, ball, matrix))),
            ("distance with two Transforms", per_call(lambda: tandem.distance(ball, identity, ball, away), 4000))]
    print(f"\nOne collide of two spheres of {len(ball.mesh.triangles)} triangles, 3 apart (ns)")
    for name, nanoseconds in rows:
        print(f"  {name:40} {nanoseconds:8.0f}")
    baseline = cpp_baseline()
    if baseline:
        print(f"  {'C++':40} {min(baseline.baseline_call(20000) for _ in range(ROUNDS)):8.0f}")


def lock_share(model, poses):
    """Returns the least share of a batch's processor time that is not spent in the C API, which runs without the lock."""
    import tandem.pair
    original = tandem.pair._collide_models
    share = 1.0
    for _ in range(ROUNDS):
        inside = 0.0

        def timed(*arguments):
            nonlocal inside
            start = time.thread_time()
            status = original(*arguments)
            inside += time.thread_time() - start
            return status

        tandem.pair._collide_models = timed
        try:
            start = time.thread_time()
            tandem.collide(model, None, model, poses)
            total = time.thread_time() - start
        finally:
            tandem.pair._collide_models = original
        share = min(share, 1 - inside / total)
    return share


def measure_threads():
    gear = tandem.Model(tandem.generate("gear")).prepare()
    poses = random_poses(POSES // 10)

    def run(count):
        threads = [threading.Thread(target=tandem.collide, args=(gear, None, gear, poses)) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    held = lock_share(gear, random_poses(POSES))
    print(f"\nA batch of {POSES} poses holds the interpreter lock for {held:.3%} of its processor time; two threads on"
          f"\ntwo free processors have at most {2 / (1 + held):.3f} times the throughput of one")
    one = least(lambda: run(1), clock=time.perf_counter, rounds=3 * ROUNDS)
    two = least(lambda: run(2), clock=time.perf_counter, rounds=3 * ROUNDS)
    print(f"\nTwo Python threads, each with a batch of {len(poses)} poses (wall clock)")
    print(f"  one thread {one * 1e3:.1f} ms, two threads {two * 1e3:.1f} ms: throughput times {2 * one / two:.2f}")


def show(name, ours, theirs, agreement, agrees=True):
    """Prints both times; if the answers differ, only that they do."""
    times = f"{ours:9.0f} {theirs:9.0f} {theirs / ours:7.1f}" if agrees else f"{ours:9.0f}  the answers differ"
    print(f"  {name:44} {times}   {agreement}")


def measure_open3d(mesh, points, origins, directions):
    try:
        import open3d
    except ImportError:
        print("\nopen3d is not installed")
        return
    model = tandem.Model(mesh).prepare()
    scene = open3d.t.geometry.RaycastingScene(nthreads=1)
    scene.add_triangles(open3d.core.Tensor(mesh.vertices.astype(np.float32)), open3d.core.Tensor(mesh.triangles))
    rays = open3d.core.Tensor(np.hstack([origins, directions]).astype(np.float32))
    where = open3d.core.Tensor(points.astype(np.float32))
    print(f"\nopen3d {open3d.__version__}, {len(mesh.triangles)} triangles, one thread (ns: tandem, open3d, ratio)")
    ours, theirs = tandem.cast_rays(model, None, origins, directions), scene.cast_rays(rays)["t_hit"].numpy()
    hits, other_hits = int(ours.hit.sum()), int(np.isfinite(theirs).sum())
    show("cast_rays", least(lambda: tandem.cast_rays(model, None, origins, directions)) / len(origins) * 1e9,
         least(lambda: scene.cast_rays(rays)) / len(origins) * 1e9, f"hits: {hits} and {other_hits}",
         abs(hits - other_hits) < 20)
    found = scene.compute_closest_points(where)["points"].numpy()
    error = np.abs(np.linalg.norm(found - points, axis=1) - tandem.closest_points(model, None, points).distance).max()
    show("closest_points", least(lambda: tandem.closest_points(model, None, points)) / len(points) * 1e9,
         least(lambda: scene.compute_closest_points(where)) / len(points) * 1e9, f"distances differ by {error:.1e}")
    signed, other = tandem.signed_distances(model, None, points).distance, scene.compute_signed_distance(where).numpy()
    differ = int((np.sign(signed) != np.sign(other)).sum())
    show("signed_distances", least(lambda: tandem.signed_distances(model, None, points)) / len(points) * 1e9,
         least(lambda: scene.compute_signed_distance(where)) / len(points) * 1e9, f"{differ} signs differ",
         differ < 20)


def measure_vtk(mesh, points):
    try:
        import vtk
        from vtk.util.numpy_support import numpy_to_vtk, numpy_to_vtkIdTypeArray
    except ImportError:
        print("\nVTK is not installed")
        return
    model = tandem.Model(mesh).prepare()
    data, corners, cells = vtk.vtkPolyData(), vtk.vtkPoints(), vtk.vtkCellArray()
    corners.SetData(numpy_to_vtk(np.array(mesh.vertices), deep=True))
    count = len(mesh.triangles)
    indices = np.hstack([np.full((count, 1), 3), mesh.triangles]).astype(np.int64)
    cells.SetCells(count, numpy_to_vtkIdTypeArray(indices.ravel(), deep=True))
    data.SetPoints(corners)
    data.SetPolys(cells)
    print(f"\nVTK {vtk.VTK_VERSION}, {count} triangles, one thread (ns: tandem, VTK, ratio)")
    filter = vtk.vtkCollisionDetectionFilter()
    still, moved = vtk.vtkTransform(), vtk.vtkTransform()
    for number, transform in enumerate((still, moved)):
        filter.SetInputData(number, data)
        filter.SetTransform(number, transform)
    filter.SetCollisionModeToAllContacts()
    filter.SetBoxTolerance(0)
    filter.SetCellTolerance(0)
    shifts = np.linspace(0.3, 19, 12)

    def vtk_pairs():
        found = []
        for shift in shifts:
            moved.Identity()
            moved.Translate(shift, 0.1, 0.2)
            filter.Update()
            found.append(filter.GetNumberOfContacts())
        return found

    poses = np.zeros((len(shifts), 7))
    poses[:, 0], poses[:, 1], poses[:, 2], poses[:, 3] = shifts, 0.1, 0.2, 1
    ours = [len(pairs) for pairs in tandem.collide_all(model, None, model, poses)]
    theirs = vtk_pairs()
    show("collide_all, 12 poses (ns per pose)", least(lambda: tandem.collide_all(model, None, model, poses)) / 12 * 1e9,
         least(vtk_pairs, 3) / 12 * 1e9, f"pairs: {sum(ours)} and {sum(theirs)}")
    implicit = vtk.vtkImplicitPolyDataDistance()
    implicit.SetInput(data)
    few = points[:500]
    values = np.array([implicit.EvaluateFunction(point) for point in few])
    error = np.abs(values - tandem.signed_distances(model, None, few).distance).max()
    show("signed_distances", least(lambda: tandem.signed_distances(model, None, points)) / len(points) * 1e9,
         least(lambda: [implicit.EvaluateFunction(point) for point in few], 3) / len(few) * 1e9,
         f"differ by at most {error:.1e}")


def main():
    if "--threads" in sys.argv:
        measure_threads()
        return
    measure_calls()
    measure_batches()
    measure_threads()
    random = np.random.default_rng(11)
    gear, cow = tandem.generate("gear"), tandem.generate("cow", triangles=20000)
    low, high = cow.measure().low, cow.measure().high
    points = random.uniform(low - 0.2, high + 0.2, size=(20000, 3))
    directions = random.normal(size=(20000, 3))
    origins = 0.5 * (low + high) + 3 * directions / np.linalg.norm(directions, axis=1, keepdims=True)
    targets = random.uniform(low, high, size=(20000, 3))
    measure_open3d(cow, points, origins, targets - origins)
    measure_vtk(gear, random.uniform(-14, 14, size=(2000, 3)))


if __name__ == "__main__":
    main()
