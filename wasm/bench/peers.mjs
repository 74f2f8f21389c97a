// Tandem and other libraries on the same meshes in the same process: answers are compared first, then times are taken in
// turns. Runs in Node and in a browser. `load` imports a library by its name.
import { allPairs } from "./pairs.mjs";

/** Returns the least time of one call in microseconds for each contestant, in turns. */
function race(contestants, milliseconds = 400) {
  const best = contestants.map(() => Infinity);
  const start = performance.now();
  for (let round = 0; round < 3 || performance.now() - start < milliseconds * contestants.length; ++round)
    contestants.forEach((run, i) => {
      let calls = 1;
      for (;;) {
        const from = performance.now();
        for (let k = 0; k < calls; ++k) run();
        const ms = performance.now() - from;
        if (ms >= 1 || calls >= 4096) {
          best[i] = Math.min(best[i], 1000 * ms / calls);
          break;
        }
        calls *= 4;
      }
    });
  return best;
}

export class Bench {
  rows = [];
  constructor(tandem, THREE, bvh, load, quick) {
    Object.assign(this, { tandem, THREE, bvh, load, milliseconds: quick ? 120 : 500 });
  }

  static async create(tandem, load, quick) {
    const [THREE, bvh] = await Promise.all(["three", "three-mesh-bvh"].map(load));
    return new Bench(tandem, THREE, bvh, load, quick);
  }

  async loadSolids() {
    const [rapier, manifold] = await Promise.all(["@dimforge/rapier3d-compat", "manifold-3d"].map(this.load));
    await rapier.default.init();
    const solid = await manifold.default();
    solid.setup();
    Object.assign(this, { rapier: rapier.default, manifold: solid });
  }

  /** A mesh in every library, with single-precision vertices, which all of them can store. */
  mesh(generator, ...values) {
    const { THREE, bvh, tandem, rapier, manifold } = this;
    const made = tandem.Mesh.generate(generator, ...values);
    const vertices = Float32Array.from(made.vertices), triangles = made.triangles;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(vertices, 3));
    geometry.setIndex(new THREE.BufferAttribute(triangles.slice(), 1));
    // `indirect` keeps the order of the triangles, so that indices can be compared.
    geometry.boundsTree = new bvh.MeshBVH(geometry, { indirect: true, targetLeafSize: 4 });
    const model = new tandem.Model(tandem.Mesh.create(vertices, triangles));
    model.prepare();
    const mesh = { geometry, tree: geometry.boundsTree, model, triangles: triangles.length / 3 };
    if (rapier) mesh.shape = new rapier.TriMesh(vertices.slice(), triangles.slice());
    if (manifold) mesh.solid = new manifold.Manifold(new manifold.Mesh({ numProp: 3, vertProperties: vertices.slice(), triVerts: triangles.slice() }));
    return mesh;
  }

  /** A pose, as all libraries take it: rotated by an angle about a skew axis. */
  pose(x, y, z, angle = 0.7) {
    const { THREE } = this;
    const rotation = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0.36, 0.48, 0.8), angle);
    const matrix = new THREE.Matrix4().compose(new THREE.Vector3(x, y, z), rotation, new THREE.Vector3(1, 1, 1));
    return { matrix, tandem: this.tandem.poseOfMatrix4(matrix.elements), position: { x, y, z }, rotation };
  }

  add(query, scene, peer, [mine, theirs], agreement) {
    this.rows.push({ query, scene, peer, tandemUs: mine, peerUs: theirs, ratio: theirs / mine, agreement });
  }

  firstContact(name, a, b, at) {
    const { tandem } = this;
    const mine = () => tandem.collide(a.model, undefined, b.model, at.tandem);
    const bvh = () => a.tree.intersectsGeometry(b.geometry, at.matrix);
    const zero = { x: 0, y: 0, z: 0 }, still = { x: 0, y: 0, z: 0, w: 1 };
    const solid = () => a.shape.intersectsShape(zero, still, b.shape, at.position, at.rotation);
    this.add("first contact", name, "three-mesh-bvh", race([mine, bvh], this.milliseconds), mine() === bvh() ? "same" : "DIFFERENT");
    // rapier3d tests each triangle of one mesh against the whole other mesh: minutes for large ones.
    if (a.shape && a.triangles * b.triangles < 2e6) this.add("first contact", name, "rapier3d", race([mine, solid], this.milliseconds), mine() === solid() ? "same" : "DIFFERENT");
  }

  distance(name, a, b, at) {
    const { tandem } = this;
    const mine = () => tandem.distance(a.model, undefined, b.model, at.tandem);
    const bvh = () => a.tree.closestPointToGeometry(b.geometry, at.matrix, {}, {});
    // manifold-3d gets a search length just above the distance: its time grows with it.
    const moved = b.solid.transform(at.matrix.elements), length = 1.1 * mine().value, gap = () => a.solid.minGap(moved, length);
    const close = (theirs) => `${mine().value.toPrecision(8)} and ${theirs.toPrecision(8)}`;
    this.add("distance", name, "three-mesh-bvh", race([mine, bvh], this.milliseconds), close(bvh().distance));
    this.add("distance", name, "manifold-3d", race([mine, gap], this.milliseconds), close(gap()));
  }

  intersection(name, a, b, at) {
    const { tandem, manifold } = this;
    const moved = b.solid.transform(at.matrix.elements);
    const mine = () => { const mesh = tandem.boolean("intersection", a.model, undefined, b.model, at.tandem); const { volume } = mesh.measure(); mesh.free(); return volume; };
    const theirs = () => { const common = manifold.Manifold.intersection(a.solid, moved); const volume = common.volume(); common.delete(); return volume; };
    this.add("intersection volume", name, "manifold-3d", race([mine, theirs], this.milliseconds), `${mine().toPrecision(8)} and ${theirs().toPrecision(8)}`);
  }

  rays(name, a) {
    const { tandem, THREE, rapier } = this;
    const rays = Array.from({ length: 1000 }, (_, i) => {
      const angle = i * 2.399963, z = 1 - 2 * (i + 0.5) / 1000, r = Math.sqrt(1 - z * z);
      const origin = [3 * r * Math.cos(angle), 3 * r * Math.sin(angle), 3 * z];
      return { origin, direction: origin.map((x, k) => 0.4 * Math.sin(i + k) - x) };
    });
    const asThree = rays.map(({ origin, direction }) => new THREE.Ray(new THREE.Vector3(...origin), new THREE.Vector3(...direction)));
    const asRapier = rays.map(({ origin, direction }) => new rapier.Ray(new rapier.Vector3(...origin), new rapier.Vector3(...direction)));
    // A ray against a bare shape copies the shape in every call; a world keeps it.
    const world = new rapier.World({ x: 0, y: 0, z: 0 });
    world.createCollider(new rapier.ColliderDesc(a.shape));
    world.step();
    const mine = () => tandem.castRays(a.model, undefined, rays);
    const three = () => asThree.map((ray) => a.tree.raycastFirst(ray, THREE.DoubleSide));
    const other = () => asRapier.map((ray) => world.castRay(ray, 10, false));
    const hits = mine().filter((hit) => hit.hit).length;
    this.add("1000 rays", name, "three-mesh-bvh", race([mine, three], this.milliseconds), `${hits} and ${three().filter(Boolean).length} hits`);
    this.add("1000 rays", name, "rapier3d", race([mine, other], this.milliseconds), `${hits} and ${other().filter(Boolean).length} hits`);
  }

  points(name, a) {
    const { tandem, THREE } = this;
    const points = Array.from({ length: 300 }, (_, i) => 1.5 * Math.sin(1.7 * i));
    const vectors = Array.from({ length: 100 }, (_, i) => new THREE.Vector3().fromArray(points, 3 * i));
    const mine = () => tandem.closestPoints(a.model, undefined, points);
    const theirs = () => vectors.map((point) => a.tree.closestPointToPoint(point, {}).distance);
    const all = mine(), their = theirs();
    const most = all.reduce((worst, each, i) => Math.max(worst, Math.abs(each.distance - their[i])), 0);
    this.add("100 closest points", name, "three-mesh-bvh", race([mine, theirs], this.milliseconds), `largest difference ${most.toExponential(1)}`);
  }

  /** Boxes over a plane in both libraries: `tilt` rotates them. */
  boxes(count, tilt) {
    const { tandem, THREE, rapier } = this;
    const side = Math.round(Math.cbrt(count)), box = tandem.Shape.box([1, 1, 1]);
    const mine = new tandem.Simulation({ sleeping: false }), theirs = new rapier.World({ x: 0, y: 0, z: -9.81 });
    mine.add(tandem.Shape.halfSpace([0, 0, 1], 0), undefined, { kind: "static" });
    theirs.createCollider(rapier.ColliderDesc.cuboid(100, 100, 1).setTranslation(0, 0, -1));
    for (let i = 0; i < count; ++i) {
      const [x, y, z] = [1.2 * (i % side), 1.2 * (Math.floor(i / side) % side), (tilt ? 1.5 : 0.6) + (tilt ? 1.8 : 1.2) * Math.floor(i / side / side)];
      const r = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0.6, 0, 0.8), tilt * i);
      mine.add(box, { position: [x, y, z], quaternion: [r.w, r.x, r.y, r.z] });
      theirs.createCollider(rapier.ColliderDesc.cuboid(0.5, 0.5, 0.5),
        theirs.createRigidBody(rapier.RigidBodyDesc.dynamic().setTranslation(x, y, z).setRotation(r).setCanSleep(false)));
    }
    return [mine, theirs];
  }

  /** A step of boxes at rest. */
  resting(count) {
    const [mine, theirs] = this.boxes(count, 0);
    for (let i = 0; i < 120; ++i) mine.step(), theirs.step();
    let top = 0;
    theirs.forEachRigidBody((body) => (top = Math.max(top, body.translation().z)));
    const ours = Math.max(...mine.states(mine.bodies()).map((state) => state.center[2]));
    const times = race([() => mine.step(), () => theirs.step()], this.milliseconds);
    this.add("simulation step", `${count} boxes at rest`, "rapier3d", times, `the top sank by ${(5.5 - ours).toFixed(4)} and ${(5.5 - top).toFixed(4)}`);
  }

  /** The first 150 steps of boxes that fall on each other and tumble. */
  falling(count) {
    const best = [Infinity, Infinity];
    for (let round = 0; round < 3; ++round)
      this.boxes(count, 0.37).forEach((simulation, i) => {
        const from = performance.now();
        for (let k = 0; k < 150; ++k) simulation.step();
        best[i] = Math.min(best[i], 1000 * (performance.now() - from) / 150);
        simulation.free();
      });
    this.add("simulation step", `${count} boxes that fall`, "rapier3d", best, "not comparable");
  }

  async run(only = "") {
    const tasks = {
      pairs: () => allPairs(this, race),
      contact: () => {
        const ball = this.mesh("icosphere", 1, 5), torus = this.mesh("torus", 1, 0.4, 32, 16);
        this.firstContact("spheres, 2 × 20 480", ball, ball, this.pose(1.25, 0.125, 0.0625));
        this.firstContact("tori, 2 × 1 024", torus, torus, this.pose(0.75, 0.125, 0.0625, 1.3));
      },
      distance: () => {
        const ball = this.mesh("icosphere", 1, 5), knot = this.mesh("torus_knot");
        this.distance("spheres, 2 × 20 480", ball, ball, this.pose(2.5, 0.125, 0.0625));
        this.distance("knots, 2 × 3 528", knot, knot, this.pose(8.5, 0.125, 0.0625, 1.3));
      },
      solids: () => {
        const ball = this.mesh("icosphere", 1, 4), bumpy = this.mesh("bumpy_sphere");
        this.intersection("spheres, 2 × 5 120", ball, ball, this.pose(1.25, 0.125, 0.0625));
        this.intersection("bumpy spheres, 2 × 20 480", bumpy, bumpy, this.pose(1.25, 0.125, 0.0625, 1.3));
      },
      rays: () => {
        const bumpy = this.mesh("bumpy_sphere");
        this.rays("bumpy sphere, 20 480", bumpy);
        this.points("bumpy sphere, 20 480", bumpy);
      },
      simulation: () => {
        this.resting(216);
        this.falling(216);
      },
    };
    for (const [name, task] of Object.entries(tasks)) {
      if (!name.includes(only)) continue;
      if (!this.rapier) await this.loadSolids();
      task();
    }
    return this.rows;
  }
}
