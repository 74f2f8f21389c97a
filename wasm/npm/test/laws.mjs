// Asks the questions of native_answers (tests/wasm) and compares with the native library's answers, bit for bit. Runs in
// Node and in a browser; `tandem` is the package.

class Hash {
  low = 0x811c9dc5;
  high = 374761393;
  words = new Uint32Array(2);
  numbers = new Float64Array(this.words.buffer);
  word(value) {
    this.low = Math.imul(this.low ^ value, 16777619) >>> 0;
    this.high = (Math.imul(this.high ^ value, 2246822519) + 1) >>> 0;
    return this;
  }
  number(...values) {
    for (const value of values.flat()) {
      this.numbers[0] = value;
      this.word(this.words[0]);
      this.word(this.words[1]);
    }
    return this;
  }
  get text() { return [this.high, this.low].map((each) => each.toString(16).padStart(8, "0")).join(""); }
}

function hashOf(words) {
  const hash = new Hash();
  for (const word of words) hash.word(word);
  return hash.text;
}

function addManifold(hash, manifold) {
  hash.number(manifold.normal);
  hash.word(manifold.subShapeA).word(manifold.subShapeB);
  for (const { onA, onB, depth } of manifold.points) hash.number(onA, onB, depth);
}

export function compare(tandem, answers) {
  const wrong = [];
  let asked = 0;
  const expect = (what, got, wanted) => {
    ++asked;
    if (got !== wanted) wrong.push(`${what}: native ${wanted}, here ${got}`);
  };
  const modelOf = ({ name, values }) => {
    const mesh = tandem.Mesh.generate(name, ...values), model = new tandem.Model(mesh);
    mesh.free();
    return model;
  };

  const pairs = () => answers.pairs.forEach((scene, s) => {
    const a = modelOf(scene.a), b = modelOf(scene.b);
    scene.questions.forEach((q, i) => {
      const at = `scene ${s}, pose ${i}`, both = [a, q.pose_a, b, q.pose_b];
      expect(`${at}: touching pairs`, hashOf(tandem.collideAll(...both)), q.pairs_hash);
      expect(`${at}: collide`, tandem.collide(...both), q.pairs > 0);
      expect(`${at}: near pairs`, hashOf(tandem.withinAll(...both, 0.05)), q.near_hash);
      expect(`${at}: within`, tandem.within(...both, 0.05), q.near > 0);
      const d = tandem.distance(...both);
      expect(`${at}: distance`, new Hash().number(d.value, d.lower, d.upper, d.onA, d.onB, d.normal)
        .word(d.subShapeA).word(d.subShapeB).text, q.distance);
      const contacts = new Hash();
      for (const each of tandem.contacts(...both)) addManifold(contacts, each);
      expect(`${at}: contacts`, contacts.text, q.contacts);
      if (q.penetration) {
        const p = tandem.penetration(...both);
        expect(`${at}: penetration`, new Hash().number(p.lower, p.upper, p.deepestPoint, p.closestSurfacePoint).text, q.penetration);
      }
      const rays = new Hash(), points = new Hash();
      for (const [ox, oy, oz, dx, dy, dz, tMax] of q.rays) {
        const [hit] = tandem.castRays(a, q.pose_a, [{ origin: [ox, oy, oz], direction: [dx, dy, dz], tMax }]);
        rays.number(hit.t).word(hit.hit ? hit.subShape : 0xffffffff);
      }
      for (const closest of tandem.closestPoints(a, q.pose_a, q.points.flat())) points.number(closest.distance, closest.point);
      expect(`${at}: rays`, rays.text, q.rays_hash);
      expect(`${at}: points`, points.text, q.points_hash);
    });
    a.free();
    b.free();
  });

  const broadPhases = () => {
    for (const method of tandem.BroadPhase.methods()) {
      const broad = new tandem.BroadPhase({ method });
      let ids;
      answers.broad_phase.steps.forEach((step, i) => {
        const boxes = Array.from({ length: step.boxes.length / 6 }, (_, k) =>
          ({ low: step.boxes.slice(6 * k, 6 * k + 3), high: step.boxes.slice(6 * k + 3, 6 * k + 6) }));
        if (ids) broad.move(ids, boxes);
        else ids = broad.add(boxes);
        if (i % 2) broad.updateEvents();
        else broad.update();
        expect(`broad phase ${method}, step ${i}`, hashOf(broad.pairs), step.hash);
      });
      broad.free();
    }
  };

  const shapeOf = (described) => {
    const { kind, values: v } = described, { Shape } = tandem;
    switch (kind) {
      case "sphere": return Shape.sphere(v[0]);
      case "box": return Shape.box(v);
      case "capsule": return Shape.capsule(v[0], v[1]);
      case "cylinder": return Shape.cylinder(v[0], v[1]);
      case "cone": return Shape.cone(v[0], v[1]);
      case "ellipsoid": return Shape.ellipsoid(v);
      case "half_space": return Shape.halfSpace(v.slice(0, 3), v[3]);
      case "hull": return Shape.convexHull(v);
      case "mesh": return Shape.ofModel(modelOf(described.of));
      case "rounded": return shapeOf(described.of).rounded(described.radius);
      case "height_field": return Shape.heightField(v, described.columns, described.rows, described.spacing);
      case "compound": return Shape.compound(described.children.map(({ shape }) => shapeOf(shape)), described.children.map(({ pose }) => pose));
      default: throw new Error(`unknown shape ${kind}`);
    }
  };
  const posesOf = (numbers) => Array.from({ length: numbers.length / 7 }, (_, i) => numbers.slice(7 * i, 7 * i + 7));

  const worlds = () => {
    const all = answers.world.shapes.map(shapeOf), world = new tandem.World();
    let objects;
    answers.world.steps.forEach((step, i) => {
      const poses = posesOf(step.poses);
      if (objects) world.moveAll(objects, poses);
      else objects = world.addAll(poses.map((_, k) => all[k % all.length]), poses);
      world.update();
      const hash = new Hash(), contacts = world.contacts();
      for (const contact of contacts) {
        hash.word(contact.a.index).word(contact.b.index);
        for (const manifold of contact.manifolds) addManifold(hash, manifold);
      }
      expect(`world, step ${i}: pairs`, contacts.length, step.pairs);
      expect(`world, step ${i}`, hash.text, step.hash);
    });
  };

  const hulls = () => answers.hulls.forEach((described, i) => {
    const shape = shapeOf(described), mass = shape.mass(), mesh = shape.displayMesh();
    const hash = new Hash().number(mass.volume, mass.center, mass.inertia);
    for (const x of mesh.vertices) hash.number(x);
    for (const index of mesh.triangles) hash.word(index);
    expect(`convex hull ${i}`, hash.text, described.hash);
  });

  const simulations = () => {
    for (const scene of answers.simulations) {
      const all = scene.shapes.map(shapeOf), simulation = new tandem.Simulation({ sleeping: scene.sleeping });
      const bodies = scene.bodies.map(({ shape, pose, angular_velocity, ...options }) =>
        simulation.add(all[shape], pose, { ...options, ...(angular_velocity && { angularVelocity: angular_velocity }) }));
      for (const { a, b, anchor_b, axis_b, motor, spring, ...joint } of scene.joints)
        simulation.addJoint({ ...joint, a: bodies[a], b: bodies[b], anchorB: anchor_b, axisB: axis_b,
          motor: motor && { speed: motor[0], maxForce: motor[1] }, spring: spring && { stiffness: spring[0], damping: spring[1], target: spring[2] } });
      scene.hashes.forEach((hash, i) => {
        simulation.step(scene.steps_per_hash);
        expect(`${scene.name}, ${scene.steps_per_hash * (i + 1)} steps`, simulation.report().hash.toString(16).padStart(16, "0"), hash);
      });
      simulation.free();
    }
  };

  const algorithms = () => {
    const scene = answers.algorithms, model = modelOf(scene.a);
    for (const answer of scene.answers) {
      const { pairs, volume_tests, leaf_overlaps, max_stack_depth, ...algorithm } = answer;
      const counters = tandem.newCounters();
      const found = tandem.collideAll(model, scene.pose_a, model, scene.pose_b, { algorithm, counters });
      const name = JSON.stringify(algorithm);
      expect(`${name}: pairs`, found.length / 2, pairs);
      expect(`${name}: volume tests`, counters.volumeTests, volume_tests);
      expect(`${name}: leaf overlaps`, counters.leafOverlaps, leaf_overlaps);
      expect(`${name}: stack`, counters.maxStackDepth, max_stack_depth);
    }
  };

  pairs();
  broadPhases();
  worlds();
  hulls();
  simulations();
  algorithms();
  return { asked, wrong };
}
