"""The interpreter lock is released during work, and Ctrl-C stops long calls."""
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import tandem


def long_batch():
    knot = tandem.Model(tandem.generate("torus_knot", length_segments=200)).prepare()
    poses = np.tile(np.eye(4), (200, 1, 1))
    poses[:, 0, 3] = np.linspace(0, 1, 200)
    return knot, poses


def test_other_threads_run_during_a_query():
    knot, poses = long_batch()
    done = threading.Event()
    ticks = []

    def tick():
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    start = time.perf_counter()
    tandem.overlap(knot, None, knot, poses[0])
    for _ in range(3):
        tandem.collide_self(knot)
    end = time.perf_counter()
    done.set()
    ticker.join()
    during = [moment for moment in ticks if start < moment < end]
    assert len(during) >= min(3, (end - start) / 0.01)


def test_several_threads_share_a_model():
    knot, poses = long_batch()
    expected = tandem.collide_all(knot, None, knot, poses[100])
    fresh = tandem.Model(knot.mesh)
    found = []
    threads = [threading.Thread(target=lambda: found.append(tandem.collide_all(fresh, None, fresh, poses[100])))
               for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and all(np.array_equal(pairs, expected) for pairs in found)


PROGRAM = """
import numpy as np, sys, tandem
knot = tandem.Model(tandem.generate("torus_knot", length_segments=400)).prepare()
poses = np.tile(np.eye(4), (1000000, 1, 1))
simulation = tandem.Simulation()
simulation.add(tandem.Shape.sphere(1))
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    sys.exit(42)
"""


@pytest.mark.parametrize("call", ["tandem.collide_all(knot, None, knot, poses)", "tandem.distance(knot, None, knot, poses)",
                                  "simulation.step(1000000000)",
                                  "tandem.solid_report(tandem.Model(tandem.generate('icosphere', subdivisions=8)))"])
def test_interrupt_stops_long_calls(call):
    process = subprocess.Popen([sys.executable, "-c", PROGRAM.format(call=call)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 42
