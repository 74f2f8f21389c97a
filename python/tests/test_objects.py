"""Meshes, models, shapes, worlds, simulations, assemblies, tuning: construction, files, errors."""
import copy
import json
import pickle

import numpy as np
import pytest

import tandem
from tandem import BodyKind, JointKind, Shape, Transform


@pytest.mark.parametrize("vertex_type", [np.float32, np.float64, np.int32])
@pytest.mark.parametrize("index_type", [np.uint32, np.uint64, np.int32, np.int64, np.uint8])
def test_meshes_take_all_types_of_arrays(vertex_type, index_type):
    mesh = tandem.generate("box", size_x=2, size_y=2, size_z=2)
    made = tandem.Mesh(mesh.vertices.astype(vertex_type), mesh.triangles.astype(index_type))
    assert np.array_equal(made.vertices, mesh.vertices) and made.vertices.dtype == np.float64
    assert np.array_equal(made.triangles, mesh.triangles) and made.triangles.dtype == np.uint32
    wide = np.zeros((len(mesh.vertices), 5), vertex_type)
    wide[:, 1:4] = mesh.vertices
    assert np.array_equal(tandem.Mesh(wide[:, 1:4], np.asfortranarray(mesh.triangles)).vertices, mesh.vertices)


def test_arrays_of_a_mesh_are_views_that_outlive_it():
    vertices = tandem.generate("torus").vertices
    triangles = tandem.Model(tandem.generate("torus")).mesh.triangles
    assert type(vertices) is np.ndarray and isinstance(vertices.min(), float)
    assert not vertices.flags.writeable and np.isfinite(vertices).all() and triangles.max() == len(vertices) - 1
    with pytest.raises(ValueError):
        vertices[0, 0] = 1


@pytest.mark.parametrize("vertices, triangles, message", [
    ([[0, 0, 0], [1, 0, 0], [0, np.nan, 0]], [[0, 1, 2]], "vertex 2"),
    ([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2], [0, 1, 3]], "triangle 1"),
    ([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, -2]], "vertex -2"),
    ([[0, 0], [1, 0], [0, 1]], [[0, 1, 2]], r"vertices: shape \(3, 2\)"),
    ([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0.0, 1.0, 2.0]], "expected integers"),
])
def test_wrong_meshes_are_errors_that_name_the_row(vertices, triangles, message):
    with pytest.raises(tandem.Error, match=message):
        tandem.Mesh(vertices, triangles)


@pytest.mark.parametrize("suffix", [".obj", ".ply", ".off", ".stl", ".tandem"])
def test_meshes_are_written_and_read(tmp_path, suffix):
    mesh = tandem.generate("gear")
    mesh.write(tmp_path / f"gear{suffix}")
    again = tandem.Mesh.read(tmp_path / f"gear{suffix}", merge_identical_vertices=True)
    assert len(again.triangles) == len(mesh.triangles) and again.measure().closed
    assert again.measure().volume == pytest.approx(mesh.measure().volume, rel=1e-6)
    with pytest.raises(tandem.Error, match="missing"):
        tandem.Mesh.read(tmp_path / f"missing{suffix}")


def test_models_have_a_build_quality():
    mesh = tandem.generate("cow", triangles=2000)
    pose = [0.3, 0, 0, 1, 0, 0, 0]
    expected = tandem.collide_all(tandem.Model(mesh), None, tandem.Model(mesh), pose)
    for quality in tandem.BuildQuality:
        model = tandem.Model(mesh, quality=quality).prepare(threads=1)
        assert model.build_quality == quality
        assert pickle.loads(pickle.dumps(model)).build_quality == quality
        assert np.array_equal(tandem.collide_all(model, None, model, pose), expected)


def test_models_pickle_with_their_trees_and_copy():
    model = tandem.Model(tandem.generate("cow", triangles=2000)).prepare()
    for again in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model)):
        assert np.array_equal(again.mesh.triangles, model.mesh.triangles)
        assert np.array_equal(tandem.collide_all(model, None, again, [0.3, 0, 0, 1, 0, 0, 0]),
                              tandem.collide_all(model, None, model, [0.3, 0, 0, 1, 0, 0, 0]))
    moved = model.with_vertices(model.mesh.vertices + [10, 0, 0])
    assert tandem.collide(model, None, model, None) and not tandem.collide(model, None, moved, None)
    with pytest.raises(tandem.Error):
        tandem.Model.from_bytes(b"nonsense")


class Trimesh:
    def __init__(self, mesh):
        self.vertices, self.faces = np.array(mesh.vertices), np.array(mesh.triangles, dtype=np.int64)


class Open3d:
    def __init__(self, mesh):
        self.vertices, self.triangles = list(map(list, mesh.vertices)), list(map(list, mesh.triangles))


def test_meshes_of_other_libraries_are_read():
    mesh = tandem.generate("torus")
    assert np.array_equal(tandem.Mesh.from_trimesh(Trimesh(mesh)).triangles, mesh.triangles)
    assert np.array_equal(tandem.Mesh.from_open3d(Open3d(mesh)).vertices, mesh.vertices)


def test_shapes_know_themselves():
    shape = Shape.cylinder(1, 4).rounded(0.5)
    assert shape.kind is tandem.ShapeKind.CYLINDER and shape.is_convex and not shape.is_empty
    assert np.allclose(shape.bounds(), [[-1.5, -1.5, -2.5], [1.5, 1.5, 2.5]])
    assert shape.bounds(np.tile(np.eye(4), (3, 1, 1))).shape == (3, 2, 3)
    assert np.allclose(shape.support([0, 0, 1])[2], 2.5)
    assert Shape.compound([]).is_empty
    heights = Shape.height_field([[0, 0, 0], [0, 1, 0]])
    assert heights.kind is tandem.ShapeKind.HEIGHT_FIELD and np.allclose(heights.bounds()[1], [2, 1, 1])
    with pytest.raises(tandem.Error):
        Shape.sphere(-1)


def test_a_world_tells_contacts_events_and_distances():
    world = tandem.World(broad_phase="sap")
    row = np.zeros((4, 7))
    row[:, 0], row[:, 3] = [0, 0.9, 1.8, 5], 1
    handles = world.add(Shape.box(1, 1, 1), row)
    assert len(world) == 4 and handles[1] in world and world.contact_pairs().tolist() == [
        [handles[0], handles[1]], [handles[1], handles[2]]]
    world.update()
    assert len(world.began()) == 2 and world.contacts()[0].contacts[0].depths[0] == pytest.approx(0.1)
    world.move(handles[0], [-5, 0, 0, 1, 0, 0, 0])
    world.update()
    assert world.ended().tolist() == [[handles[0], handles[1]]] and len(world.persisted()) == 1
    closest = world.distance(int(handles[3]))
    assert (closest.a, closest.b) == (handles[2], handles[3]) and closest.distance.value == pytest.approx(2.2)
    probe = world.probe_distance(Shape.sphere(0.5), [10, 0, 0, 1, 0, 0, 0])
    assert probe.a == handles[3] and probe.b is None and probe.distance.value == pytest.approx(4)
    assert world.probe_contact(Shape.sphere(1), [[5, 0, 0, 1, 0, 0, 0], [99, 0, 0, 1, 0, 0, 0]]).tolist() == [True, False]
    assert world.probe_objects(Shape.sphere(1), [1.3, 0, 0, 1, 0, 0, 0]).tolist() == handles[1:3].tolist()
    assert world.probe_contact(Shape.sphere(1), [5, 0, 0, 1, 0, 0, 0], exclude=handles[3]) is False
    hit = world.cast_rays([20, 0, 0], [-1, 0, 0])
    assert hit.hit.t == pytest.approx(14.5)
    world.remove(handles[3])
    with pytest.raises(tandem.Error):
        world.poses(handles[3])


def test_a_simulation_runs_joints_and_is_deterministic():
    hashes = set()
    for threads in (1, 2):
        simulation = tandem.Simulation(threads=threads)
        post = simulation.add(Shape.box(0.1, 0.1, 0.1), kind=BodyKind.STATIC)
        arm = simulation.add(Shape.box(1, 0.1, 0.1), [0.5, 0, 0, 1, 0, 0, 0])
        hinge = simulation.add_joint(JointKind.HINGE, post, arm, [0, 0, 0], axis=[0, 1, 0])
        simulation.step(30)
        assert 0.5 < abs(simulation.joint_position(hinge)) < 3
        hashes.add(int(simulation.report().hash))
        assert len(simulation.world) == 2
        with pytest.raises(tandem.Error, match="simulation"):
            simulation.world.update()
    assert len(hashes) == 1


def test_assemblies_are_built_written_read_and_put_into_worlds(tmp_path):
    builder = tandem.AssemblyBuilder("pump", metres_per_unit=0.001)
    cube = builder.add_geometry(tandem.generate("box"), "cube")
    top = builder.add_node("Pump")
    for x in (0, 0.5, 5):
        builder.add_node("Bolt", parent=top, geometry=cube, transform=Transform.translation(x, 0, 0),
                         properties={"material": "steel" if x < 1 else "brass"})
    built = builder.build()
    built.write(tmp_path / "pump.glb")
    stages = []
    read = tandem.Assembly.read(tmp_path / "pump.glb", progress=lambda stage, fraction: stages.append(stage))
    assert stages and len(read) == 4 and read.path(3) == "/Pump/Bolt#3" and read.find("/Pump/Bolt#3") == 3
    assert read.node(3).properties == {"material": "brass"} and read.node(3).parent == 0
    assert len(read.select("Pump", properties={"material": "steel"})) == 2
    assert read.world_bounds(3).tolist() == [[4.5, -0.5, -0.5], [5.5, 0.5, 0.5]]
    world = tandem.World()
    objects = read.add_to(world)
    assert world.contact_pairs().tolist() == [[objects[0], objects[1]]]
    assert [world.user_data(int(handle)) for handle in objects] == read.parts.tolist()
    with pytest.raises(tandem.Cancelled):
        tandem.Assembly.read(tmp_path / "pump.glb", progress=lambda stage, fraction: False)
    with pytest.raises(ZeroDivisionError):
        tandem.Assembly.read(tmp_path / "pump.glb", progress=lambda stage, fraction: 1 / 0)


def test_clashes_have_kinds_depths_and_states(tmp_path):
    builder = tandem.AssemblyBuilder()
    cube = builder.add_geometry(tandem.generate("box"), "cube")
    for name, x in (("A", 0), ("B", 0.75), ("C", 3), ("D", 4), ("E", 9), ("F", 9)):
        builder.add_node(name, geometry=cube, transform=Transform.translation(x, 0, 0))
    assembly = builder.build()
    kinds = tandem.clash.Kind
    report = tandem.clash.run(assembly, clearance=1.5, kinds=list(kinds))
    named = {(report.part(c.a).name, report.part(c.b).name): c for c in report.clashes}
    assert {pair: c.kind for pair, c in named.items()} == {
        ("A", "B"): kinds.HARD, ("B", "C"): kinds.CLEARANCE, ("C", "D"): kinds.TOUCH, ("E", "F"): kinds.DUPLICATE}
    assert named["A", "B"].depth[0] <= 0.25 + 1e-9 and named["A", "B"].volume[0] == pytest.approx(0.25)
    assert named["B", "C"].gap == pytest.approx((1.25, 1.25))
    assert sorted(i for group in report.groups for i in group.clashes) == list(range(len(report)))
    report.write(tmp_path / "report.json")
    assert len(json.loads((tmp_path / "report.json").read_text())["clashes"]) == 4
    state = tmp_path / "state.json"
    assert {c.status.name for c in tandem.clash.run(assembly).apply_state(state).clashes} == {"NEW"}
    assert {c.status.name for c in tandem.clash.run(assembly).apply_state(state).clashes} == {"ACTIVE"}
    assert len(tandem.clash.run(assembly, a="A", b="C", clearance=3)) == 1
    with pytest.raises(ZeroDivisionError):
        tandem.clash.run(assembly, progress=lambda stage, fraction: 1 / 0)
    assert tandem.clash.run(assembly, progress=lambda stage, fraction: False).partial
    assembly.write(tmp_path / "cubes.glb")
    (tmp_path / "job.json").write_text(
        '{"tandem_clash": 1, "models": [{"id": "m", "file": "cubes.glb"}], "tests": [{"id": "t"}]}')
    assert len(tandem.clash.run(tmp_path / "job.json")) == 2
    with pytest.raises(tandem.Error, match="missing.json"):
        tandem.clash.run(tmp_path / "missing.json")


def test_the_tuner_chooses_and_saves(tmp_path):
    a, b = tandem.Model(tandem.generate("torus")), tandem.Model(tandem.generate("gear"))
    poses = np.tile(np.eye(4), (3, 1, 1))
    settings = tandem.tune([(a, None, b, poses)], use_counts=True, name="test")
    settings.write(tmp_path / "settings.json")
    again = tandem.Settings(tmp_path / "settings.json")
    assert again.reason == settings.reason and again.scene == "test" and again.use_algorithm in (True, False)
    assert np.array_equal(tandem.collide_all(a, None, b, None, options=again.query_options()),
                          tandem.collide_all(a, None, b, None))
    work = tandem.Counters()
    tandem.collide_all(a, None, b, None, options=tandem.QueryOptions(counters=work))
    predicted = tandem.predict(a, None, b, None)
    assert predicted.volume_tests.lower / 4 <= work.volume_tests <= 4 * predicted.volume_tests.upper


def test_broad_phases_agree():
    random = np.random.default_rng(2)
    low = random.uniform(0, 10, size=(300, 3))
    high = low + random.uniform(0, 2, size=(300, 3))
    overlap = (low[:, None] <= high[None]).all(2) & (low[None] <= high[:, None]).all(2)
    expected = np.argwhere(np.triu(overlap, 1))
    for method in tandem.broad_phase_methods():
        broad = tandem.BroadPhase(method)
        broad.add(low, high)
        assert np.array_equal(broad.update(), expected), method
        broad.remove(0)
        began, ended = broad.update_events()
        assert len(began) == 0 and np.array_equal(ended, expected[expected[:, 0] == 0]), method
        assert np.array_equal(broad.pairs, expected[expected[:, 0] != 0]), method
        broad.add(low[:1], high[:1])
        assert np.array_equal(broad.update(), expected), method
    assert np.array_equal(broad.overlapping([0, 0, 0], [20, 20, 20]), np.arange(300))
    with pytest.raises(tandem.Error, match="object 1"):
        broad.add([[0, 0, 0], [1, 1, 1]], [[1, 1, 1], [0, 0, 0]])
