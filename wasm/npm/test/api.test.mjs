// The package as its users see it.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as tandem from "../dist/index.js";

const { Mesh, Model, Shape, World, Simulation, BroadPhase, Search } = tandem;

test("asks for init() before anything else", () => {
  assert.throws(() => Mesh.generate("cow"), { name: "TandemError", message: /await init\(\) first/ });
});

test("loads the module once", async () => {
  const loading = tandem.init();
  assert.equal(tandem.init(), loading);
  await loading;
  assert.equal(tandem.version(), 2000);
});

const tetrahedron = () => Mesh.create([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]);

test("makes meshes and measures them", () => {
  const mesh = tetrahedron();
  assert.equal(mesh.vertexCount, 4);
  assert.equal(mesh.triangleCount, 4);
  assert.deepEqual([...mesh.vertices.slice(3, 6)], [1, 0, 0]);
  const measures = mesh.measure();
  assert.equal(measures.closed, true);
  assert.ok(Math.abs(measures.volume - 1 / 6) < 1e-15);
  assert.deepEqual(measures.bounds, { low: [0, 0, 0], high: [1, 1, 1] });
  assert.equal(mesh.subdivided(1).triangleCount, 16);
});

test("refuses bad meshes, names and poses with a reason", () => {
  assert.throws(() => Mesh.create([0, 0, NaN], []), { name: "TandemError", message: /finite/ });
  assert.throws(() => Mesh.create([0, 0, 0], [0, 0, 7]), { name: "TandemError", message: /7/ });
  assert.throws(() => Mesh.generate("cows"), { name: "TandemError", message: /cow/ });
  const model = new Model(tetrahedron());
  assert.throws(() => tandem.collide(model, [1, 2], model, undefined), { name: "TandemError", message: /7, 12 or 16/ });
  assert.throws(() => tandem.collide(model, [0, 0, 0, 2, 0, 0, 0], model, undefined), { name: "TandemError" });
  assert.throws(() => tandem.collideAll(model, undefined, model, undefined, { algorithm: { volume: "cube" } }), { name: "TandemError", message: /cube/ });
});

test("reads mesh files", () => {
  const text = (lines) => new TextEncoder().encode(lines.join("\n"));
  const off = text(["OFF", "3 1 0", "0 0 0", "1 0 0", "0.12345678901234567890 1 0", "3 0 1 2", ""]);
  const mesh = Mesh.fromFile(off, "triangle.off");
  assert.equal(mesh.triangleCount, 1);
  assert.equal(mesh.vertices[6], 0.12345678901234567890);
  const obj = text(["v 0 0 0", "v 1 0 0", "v 0 1 0", "v 1 1 0", "f 1 2 4 3", ""]);
  assert.equal(Mesh.fromFile(obj, "quad.obj").triangleCount, 2);
  assert.throws(() => Mesh.fromFile(text(["v 0 0 0", "f 1 2 3", ""]), "bad.obj"), { name: "TandemError", message: /bad\.obj:2/ });
  assert.throws(() => Mesh.fromFile(text(["hello"]), "a.xyz"), { name: "TandemError", message: /unknown format/ });
});

test("finds touching triangles, distances and depths", () => {
  const ball = new Model(Mesh.generate("icosphere", 1, 3));
  const apart = { position: [3, 0, 0] }, crossing = { position: [1.5, 0, 0] };
  assert.equal(tandem.collide(ball, undefined, ball, apart), false);
  assert.equal(tandem.collide(ball, undefined, ball, crossing), true);
  assert.equal(tandem.within(ball, undefined, ball, apart, 1.1), true);
  assert.equal(tandem.relation(ball, undefined, ball, crossing), "crossing");
  const distance = tandem.distance(ball, undefined, ball, apart);
  assert.ok(distance.lower <= distance.upper && distance.value > 0.99 && distance.value < 1.1);
  const gap = Math.hypot(...distance.onB.map((x, i) => x - distance.onA[i]));
  assert.ok(Math.abs(gap - distance.value) < 1e-12);
  const depth = tandem.penetration(ball, undefined, ball, crossing);
  assert.ok(depth.defined && depth.lower <= depth.upper && depth.upper > 0.2 && depth.upper < 0.6);
  assert.ok(tandem.contacts(ball, undefined, ball, crossing).length > 0);
  const overlap = tandem.overlap(ball, undefined, ball, crossing);
  const common = tandem.boolean("intersection", ball, undefined, ball, crossing).measure();
  assert.ok(overlap.lower <= overlap.upper && Math.abs(overlap.value - common.volume) < 1e-9);
});

test("makes convex hulls", () => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1, (i >> 1) & 1, i >> 2]);
  const hull = Shape.convexHull([...corners, 0.5, 0.5, 0.5]), box = Shape.box([1, 1, 1]);
  assert.ok(Math.abs(hull.mass().volume - 1) < 1e-14);
  assert.equal(hull.displayMesh().vertexCount, 8);
  assert.ok(Math.abs(tandem.distance(hull, undefined, box, { position: [2.5, 0.5, 0.5] }).value - 1) < 1e-12);
  assert.throws(() => Shape.convexHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]), { name: "TandemError", message: /coplanar/ });
});

test("takes poses in every form", () => {
  const model = new Model(Mesh.generate("cow")), h = Math.SQRT1_2;
  const position = [0.3, 0.1, 0.2];
  const rows = [0, -1, 0, 1, 0, 0, 0, 0, 1];
  const forms = [{ position, quaternion: [h, 0, 0, h] }, [...position, h, 0, 0, h]];
  const exact = [[...rows, ...position], [0, -1, 0, 0.3, 1, 0, 0, 0.1, 0, 0, 1, 0.2, 0, 0, 0, 1],
    tandem.poseOfMatrix4([0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0.3, 0.1, 0.2, 1])];
  for (const group of [forms, exact]) {
    const lists = group.map((pose) => tandem.collideAll(model, undefined, model, pose));
    for (const list of lists) assert.deepEqual(list, lists[0]);
    assert.ok(lists[0].length > 0);
  }
});

test("answers the same with every volume, traversal, rule and builder, and counts", () => {
  const model = new Model(Mesh.generate("torus_knot")), pose = { position: [0.2, 0.1, 0] };
  const wanted = tandem.collideAll(model, undefined, model, pose);
  assert.ok(wanted.length > 0);
  for (const component of ["volume", "traversal", "rule", "builder"]) {
    const names = tandem.algorithmNames(component);
    assert.ok(names.length > 2, component);
    for (const name of names) {
      const counters = tandem.newCounters();
      assert.deepEqual(tandem.collideAll(model, undefined, model, pose, { algorithm: { [component]: name }, counters }), wanted, `${component} ${name}`);
      assert.ok(counters.volumeTests > 0);
    }
  }
});

test("steps through a traversal node pair by node pair", () => {
  const model = new Model(Mesh.generate("icosphere", 1, 1)), pose = { position: [1, 0, 0] };
  const algorithm = { volume: "aabb", traversal: "stackless" };
  const search = new Search(model, undefined, model, pose, algorithm);
  const { escape, level } = tandem.treeNodes(model, algorithm);
  assert.equal(escape.length, level.length);
  assert.equal(escape[0], escape.length);
  assert.deepEqual(search.nodes, [0, 0]);
  let steps = 0;
  for (; search.nodes; ++steps) {
    const [a, b] = search.nodes;
    assert.ok(a < escape.length && b < escape.length);
    search.run(1);
  }
  assert.equal(search.counters.volumeTests, steps);
  assert.deepEqual(search.pairs, tandem.collideAll(model, undefined, model, pose));
  const [root, child] = tandem.outlineNodes(model, [0, 1], algorithm);
  assert.equal(root.kind, "box");
  root.halfExtents.forEach((half, i) => assert.ok(half >= child.halfExtents[i]));
  assert.throws(() => tandem.outlineNodes(model, [escape.length], algorithm), { name: "TandemError" });
  for (const volume of tandem.algorithmNames("volume")) {
    const [outline] = tandem.outlineNodes(model, [0], { volume });
    assert.equal(outline.extents.length, outline.kind === "sampled" ? tandem.sampleDirections().vertexCount : 0, volume);
  }
});

test("casts rays and finds closest points", () => {
  const ball = new Model(Mesh.generate("icosphere", 1, 3));
  const [hit, miss] = tandem.castRays(ball, undefined, [{ origin: [3, 0, 0], direction: [-1, 0, 0] }, { origin: [3, 3, 0], direction: [0, 1, 0] }]);
  assert.ok(hit.hit && Math.abs(hit.t - 2) < 0.02);
  assert.ok(!miss.hit && miss.t === Infinity);
  assert.equal(tandem.castRayAll(ball, undefined, { origin: [3, 0.01, 0.02], direction: [-1, 0, 0] }).length, 2);
  assert.deepEqual(tandem.locatePoints(ball, undefined, [0, 0, 0, 2, 0, 0]), ["inside", "outside"]);
  const [inside] = tandem.signedDistances(ball, undefined, [0.5, 0, 0]);
  assert.ok(inside.distance < -0.4);
});

test("pairs boxes in a broad phase", () => {
  const broad = new BroadPhase({ method: "sap" });
  const ids = broad.add([{ low: [0, 0, 0], high: [1, 1, 1] }, { low: [0.5, 0, 0], high: [2, 1, 1] }, { low: [5, 5, 5], high: [6, 6, 6] }]);
  broad.update();
  assert.deepEqual([...broad.pairs], [ids[0], ids[1]]);
  broad.move([ids[2]], [{ low: [1.5, 0, 0], high: [3, 1, 1] }]);
  broad.update();
  assert.deepEqual([...broad.began], [ids[1], ids[2]]);
  broad.move([ids[0]], [{ low: [2.5, 0, 0], high: [3, 1, 1] }]);
  const { began, ended } = broad.updateEvents();
  assert.deepEqual([[...began], [...ended]], [[ids[0], ids[2]], [ids[0], ids[1]]]);
  assert.deepEqual([...broad.pairs], [ids[0], ids[2], ids[1], ids[2]]);
  assert.deepEqual([...broad.overlapBox([2.8, -1, -1], [2.9, 2, 2])], [ids[0], ids[2]]);
  assert.throws(() => new BroadPhase({ method: "sop" }), { name: "TandemError", message: /sop/ });
});

test("keeps a world of objects", () => {
  const world = new World();
  const ball = Shape.sphere(1), box = Shape.box([2, 2, 2]);
  const a = world.add(ball), b = world.add(box, { position: [1.5, 0, 0] }), c = world.add(ball, { position: [9, 0, 0] });
  world.update();
  assert.equal(world.size, 3);
  assert.deepEqual(world.contacts().map(({ a: x, b: y }) => [x.index, y.index]), [[a.index, b.index]]);
  assert.deepEqual(world.events("began").length, 1);
  const nearest = world.distance(c);
  assert.ok(Math.abs(nearest.distance.value - 5.5) < 1e-9);
  world.move(b, { position: [20, 0, 0] });
  world.update();
  assert.equal(world.events("ended").length, 1);
  assert.equal(world.anyContact(), false);
  assert.equal(world.probe(ball, { position: [9.5, 0, 0] }), true);
  const [hit] = world.castRays([{ origin: [5, 0, 0], direction: [1, 0, 0] }]);
  assert.deepEqual(hit.object, c);
  world.remove(c);
  assert.throws(() => world.pose(c), { name: "TandemError" });
});

test("simulates, saves and restores", () => {
  const simulation = new Simulation();
  simulation.add(Shape.halfSpace([0, 0, 1], 0), undefined, { kind: "static" });
  const body = simulation.add(Shape.sphere(0.5), { position: [0, 0, 2] });
  simulation.step(30);
  const saved = simulation.save();
  simulation.step(90);
  const { hash } = simulation.report();
  assert.ok(Math.abs(simulation.state(body).pose.position[2] - 0.5) < 0.02);
  simulation.restore(saved);
  assert.equal(simulation.report().steps, 30);
  simulation.step(90);
  assert.equal(simulation.report().hash, hash);
});

test("survives large and many objects", () => {
  const points = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
  const mesh = Mesh.generate("icosphere", 1, 7);
  assert.ok(mesh.triangleCount > 300_000);
  const model = new Model(mesh);
  assert.ok(tandem.collideAll(model, undefined, model, { position: [1, 0.1, 0] }).length > 1000);
  model.free();
  assert.throws(() => tandem.collide(model, undefined, model, undefined), { name: "TandemError", message: /after free/ });
  for (let i = 0; i < 3000; ++i) Mesh.create(points, [0, 1, 2]).free();
});
