// Shapes, hulls and simulations of native_answers: described as JSON, so that the tests make the same ones.
#include <cmath>
#include <cstdint>
#include <map>

#include "wasm/native.h"

namespace tandem::wasm_answers {
namespace {

using Numbers = std::vector<double>;

Json shape(const char* kind, Numbers values) { return {{"kind", kind}, {"values", std::move(values)}}; }
Json mesh(const char* name, Numbers values) {
  return {{"kind", "mesh"}, {"of", generator(name, std::move(values))}};
}
Json hull(Numbers points) { return shape("hull", std::move(points)); }

Numbers points_in_ball(Random& random, int count, double radius) {
  Numbers points;
  for (int i = 0; i < count; ++i) {
    const Vec3 p = random.direction() * (radius * random.uniform());
    for (const double x : {p.x, p.y, p.z}) points.push_back(x);
  }
  return points;
}

/// Points of a cubic grid: most are in the planes of faces.
Numbers grid(int side, double noise, Random& random) {
  Numbers points;
  for (int i = 0; i < side * side * side; ++i)
    for (const int x : {i % side, i / side % side, i / side / side})
      points.push_back(0.1 * x + noise * (random.uniform() - 0.5));
  return points;
}

Numbers heights(int count) {
  Numbers all;
  for (int row = 0; row < count; ++row)
    for (int column = 0; column < count; ++column)
      all.push_back(0.02 * ((row * row + 3 * column * column) % 17));
  return all;
}

tandem_shape* compound_of(const Json& described) {
  std::vector<tandem_shape*> children;
  Pose poses;
  for (const Json& child : described["children"]) {
    children.push_back(shape_of(child["shape"]));
    for (const double x : child["pose"].get<Pose>()) poses.push_back(x);
  }
  tandem_shape* made = nullptr;
  const tandem_poses view = view_of(poses);
  check(tandem_shape_compound(children.data(), children.size(), &view, &made));
  for (tandem_shape* child : children) tandem_shape_free(child);
  return made;
}

tandem_shape* mesh_shape(const Json& described) {
  tandem_model* model = model_of(described["of"]);
  tandem_shape* made = nullptr;
  check(tandem_shape_from_model(model, &made));
  tandem_model_free(model);
  return made;
}

tandem_shape* rounded_shape(const Json& described) {
  tandem_shape *core = shape_of(described["of"]), *made = nullptr;
  check(tandem_shape_rounded(core, described["radius"].get<double>(), &made));
  tandem_shape_free(core);
  return made;
}

void copy(const Json& from, const char* name, double* to) {
  if (!from.contains(name)) return;
  if (from[name].is_number())
    *to = from[name].get<double>();
  else
    for (const double x : from[name].get<Numbers>()) *to++ = x;
}

tandem_object add_body(tandem_simulation* simulation, const Json& body, const tandem_shape* shape) {
  static const std::map<std::string, std::int32_t> kinds{
      {"static", TANDEM_STATIC}, {"kinematic", TANDEM_KINEMATIC}, {"dynamic", TANDEM_DYNAMIC}};
  tandem_body_options options;
  tandem_body_options_init(&options);
  options.kind = kinds.at(body.value("kind", "dynamic"));
  options.continuous = body.value("continuous", false) ? 1 : 0;
  copy(body, "velocity", options.velocity);
  copy(body, "angular_velocity", options.angular_velocity);
  copy(body, "restitution", &options.restitution);
  copy(body, "friction", &options.friction);
  const Pose pose = body["pose"].get<Pose>();
  const tandem_poses at = view_of(pose);
  tandem_object made;
  check(tandem_simulation_add(simulation, &shape, 1, &at, &options, &made));
  return made;
}

void add_joint(tandem_simulation* simulation, const Json& described,
               const std::vector<tandem_object>& bodies) {
  static const std::map<std::string, std::int32_t> kinds{
      {"ball", TANDEM_BALL_JOINT},   {"hinge", TANDEM_HINGE_JOINT},       {"slider", TANDEM_SLIDER_JOINT},
      {"fixed", TANDEM_FIXED_JOINT}, {"distance", TANDEM_DISTANCE_JOINT}, {"gear", TANDEM_GEAR_JOINT}};
  tandem_joint joint;
  tandem_joint_init(&joint);
  joint.kind = kinds.at(described["kind"].get<std::string>());
  joint.a = bodies[described["a"].get<std::size_t>()];
  joint.b = bodies[described["b"].get<std::size_t>()];
  copy(described, "anchor", joint.anchor);
  copy(described, "anchor_b", joint.anchor_b);
  copy(described, "axis", joint.axis);
  copy(described, "axis_b", joint.axis_b);
  copy(described, "ratio", &joint.ratio);
  copy(described, "limits", &joint.limits.low);
  copy(described, "motor", &joint.motor.speed);
  copy(described, "spring", &joint.spring.stiffness);
  joint.has_limits = described.contains("limits");
  joint.has_motor = described.contains("motor");
  joint.has_spring = described.contains("spring");
  tandem_joint_handle handle;
  check(tandem_simulation_add_joint(simulation, &joint, &handle));
}

/// Runs a simulation and adds the hashes of its states to the description.
Json simulated(Json scene) {
  std::vector<tandem_shape*> shapes;
  for (const Json& each : scene["shapes"]) shapes.push_back(shape_of(each));
  tandem_simulation_options options;
  tandem_simulation_options_init(&options);
  options.sleeping = scene["sleeping"].get<bool>() ? 1 : 0;
  tandem_simulation* simulation = nullptr;
  check(tandem_simulation_create(&options, &simulation));
  std::vector<tandem_object> bodies;
  for (const Json& body : scene["bodies"])
    bodies.push_back(add_body(simulation, body, shapes[body["shape"].get<std::size_t>()]));
  for (const Json& joint : scene["joints"]) add_joint(simulation, joint, bodies);
  scene["hashes"] = Json::array();
  for (int i = 0; i < 25; ++i) {
    check(tandem_simulation_step(simulation, scene["steps_per_hash"].get<std::uint32_t>()));
    tandem_step_report report;
    check(tandem_simulation_get_report(simulation, &report));
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(report.hash));
    scene["hashes"].push_back(digits);
  }
  tandem_simulation_free(simulation);
  for (tandem_shape* each : shapes) tandem_shape_free(each);
  return scene;
}

Json empty_scene(const char* name, bool sleeping) {
  return {{"name", name},
          {"sleeping", sleeping},
          {"steps_per_hash", 100},
          {"shapes", Json::array()},
          {"bodies", Json::array()},
          {"joints", Json::array()}};
}

Json body(std::size_t shape, Pose pose) { return {{"shape", shape}, {"pose", std::move(pose)}}; }
Json still(std::size_t shape, Pose pose) {
  return {{"shape", shape}, {"pose", std::move(pose)}, {"kind", "static"}};
}

const Pose at_origin{0, 0, 0, 1, 0, 0, 0};

/// A pile of all shapes: on a half-space, where it comes to rest, or awake on a mesh.
Json pile(const char* name, bool sleeping, const Json& ground, double bottom, std::uint64_t seed) {
  Random random(seed);
  Json scene = empty_scene(name, sleeping);
  scene["shapes"] = all_shapes();
  const std::size_t kinds = scene["shapes"].size();
  scene["shapes"].push_back(ground);
  scene["bodies"].push_back(still(kinds, at_origin));
  for (std::size_t i = 0; i < 3 * kinds; ++i) {
    Pose pose = random_pose(random, 0.5);
    pose[2] = bottom + 0.5 * static_cast<double>(i);
    scene["bodies"].push_back(body(i % kinds, std::move(pose)));
  }
  return simulated(std::move(scene));
}

Json mesh_pile() {
  Random random(29);
  Json scene = empty_scene("meshes", false);
  scene["steps_per_hash"] = 80;
  scene["shapes"] = {mesh("plane", {12, 12, 4, 4}),
                     mesh("torus", {0.5, 0.2, 16, 8}),
                     mesh("bumpy_sphere", {0.4, 0.25, 3, 2}),
                     mesh("cow", {1.2, 1000}),
                     mesh("gear", {10, 0.1, 0.3, 0.2, 0.005}),
                     mesh("box", {0.5, 0.4, 0.6})};
  scene["bodies"].push_back(still(0, at_origin));
  for (std::size_t i = 0; i < 10; ++i) {
    Pose pose = random_pose(random, 0.4);
    pose[2] = 0.8 + 0.7 * static_cast<double>(i);
    scene["bodies"].push_back(body(1 + i % 5, std::move(pose)));
  }
  return simulated(std::move(scene));
}

/// A body at a position without rotation.
Json upright(std::size_t shape, double x, double y, double z) { return body(shape, {x, y, z, 1, 0, 0, 0}); }

/// A chain, a motor that stirs balls, a slider with spring and limits, a pair of gears, over a height field.
Json jointed() {
  Json scene = empty_scene("joints", false);
  scene["shapes"] = {{{"kind", "height_field"},
                      {"values", heights(24)},
                      {"columns", 24},
                      {"rows", 24},
                      {"spacing", {0.5, 0.5}}},
                     shape("box", {0.3, 0.3, 0.3}),
                     shape("sphere", {0.2}),
                     shape("box", {2.4, 0.2, 0.3})};
  Json& bodies = scene["bodies"];
  Json& joints = scene["joints"];
  bodies.push_back(still(0, at_origin));
  bodies.push_back({{"shape", 1},
                    {"pose", Pose{6, 6, 4, 1, 0, 0, 0}},
                    {"kind", "kinematic"},
                    {"angular_velocity", {0, 0, 0.7}}});
  const char* const kinds[] = {"ball", "distance", "fixed", "ball", "hinge", "ball"};
  for (int i = 0; i < 6; ++i) {
    const double x = 6.4 + 0.4 * i;
    bodies.push_back(upright(1, x, 6, 4));
    Json joint{{"kind", kinds[i]},
               {"a", i == 0 ? 1 : 1 + i},
               {"b", 2 + i},
               {"anchor", {x - 0.2, 6, 4}},
               {"axis", {0, 1, 0}}};
    if (i == 1) {
      joint["anchor"] = {x - 0.4, 6, 4};
      joint["anchor_b"] = {x, 6, 4};
    }
    joints.push_back(joint);
  }
  bodies.push_back(upright(3, 3, 3, 0.75));
  joints.push_back({{"kind", "hinge"},
                    {"a", 0},
                    {"b", 8},
                    {"anchor", {3, 3, 0.75}},
                    {"axis", {0, 0, 1}},
                    {"motor", {4, 50}}});
  for (int i = 0; i < 8; ++i) bodies.push_back(upright(2, 2 + 0.3 * i, 2.2, 1 + 0.1 * i));
  bodies.push_back(upright(1, 9, 3, 2));
  joints.push_back({{"kind", "slider"},
                    {"a", 0},
                    {"b", 17},
                    {"anchor", {9, 3, 2}},
                    {"axis", {0, 0.6, 0.8}},
                    {"limits", {-0.8, 0.5}},
                    {"spring", {60, 0.2, 0.3}}});
  for (int i = 0; i < 2; ++i) {
    bodies.push_back(upright(1, 3 + i, 9, 3));
    joints.push_back(
        {{"kind", "hinge"}, {"a", 0}, {"b", 18 + i}, {"anchor", {3 + i, 9, 3}}, {"axis", {0, 1, 0}}});
  }
  joints.back()["motor"] = {2, 5};
  joints.push_back(
      {{"kind", "gear"}, {"a", 18}, {"b", 19}, {"axis", {0, 1, 0}}, {"axis_b", {0, 1, 0}}, {"ratio", -1.5}});
  return simulated(std::move(scene));
}

/// Continuous bodies that bounce in a box of thin plates.
Json bouncing() {
  Random random(31);
  Json scene = empty_scene("bouncing", false);
  scene["shapes"] = {shape("box", {4, 4, 0.02}),
                     shape("sphere", {0.15}),
                     shape("box", {0.3, 0.2, 0.25}),
                     shape("capsule", {0.1, 0.2}),
                     hull(points_in_ball(random, 24, 0.25)),
                     mesh("icosphere", {0.2, 1})};
  const double h = std::sqrt(0.5);
  for (const Pose& pose : {Pose{0, 0, -2, 1, 0, 0, 0}, Pose{0, 0, 2, 1, 0, 0, 0}, Pose{-2, 0, 0, h, 0, h, 0},
                           Pose{2, 0, 0, h, 0, h, 0}, Pose{0, -2, 0, h, h, 0, 0}, Pose{0, 2, 0, h, h, 0, 0}})
    scene["bodies"].push_back(still(0, pose));
  for (std::size_t i = 0; i < 15; ++i) {
    const Vec3 velocity = random.direction() * 40.0, spin = random.direction() * 5.0;
    Json made = body(1 + i % 5, random_pose(random, 1.5));
    made["continuous"] = true;
    made["restitution"] = 0.9;
    made["velocity"] = {velocity.x, velocity.y, velocity.z};
    made["angular_velocity"] = {spin.x, spin.y, spin.z};
    scene["bodies"].push_back(made);
  }
  return simulated(std::move(scene));
}

std::string surface_hash(const tandem_shape* shape) {
  tandem_mass mass;
  check(tandem_shape_mass(shape, &mass));
  Hash hash;
  hash.number(mass.volume);
  hash.numbers(mass.center);
  hash.numbers(mass.inertia);
  tandem_mesh* drawn = nullptr;
  check(tandem_shape_display_mesh(shape, 24, 10, &drawn));
  tandem_mesh_view view;
  check(tandem_mesh_get(drawn, &view));
  for (std::size_t i = 0; i < 3 * view.vertex_count; ++i) hash.number(view.vertices[i]);
  for (std::size_t i = 0; i < 3 * view.triangle_count; ++i) hash.word(view.triangles[i]);
  tandem_mesh_free(drawn);
  return hash.text();
}

}  // namespace

tandem_shape* shape_of(const Json& described) {
  const auto kind = described["kind"].get<std::string>();
  const Numbers v = described.value("values", Numbers{});
  if (kind == "compound") return compound_of(described);
  if (kind == "mesh") return mesh_shape(described);
  if (kind == "rounded") return rounded_shape(described);
  tandem_shape* made = nullptr;
  if (kind == "sphere") check(tandem_shape_sphere(v[0], &made));
  if (kind == "box") check(tandem_shape_box(v.data(), &made));
  if (kind == "capsule") check(tandem_shape_capsule(v[0], v[1], &made));
  if (kind == "cylinder") check(tandem_shape_cylinder(v[0], v[1], &made));
  if (kind == "cone") check(tandem_shape_cone(v[0], v[1], &made));
  if (kind == "ellipsoid") check(tandem_shape_ellipsoid(v.data(), &made));
  if (kind == "half_space") check(tandem_shape_half_space(v.data(), v[3], &made));
  if (kind == "hull") check(tandem_shape_convex_hull(v.data(), v.size() / 3, &made));
  if (kind == "height_field")
    check(tandem_shape_height_field(v.data(), described["columns"].get<std::uint32_t>(),
                                    described["rows"].get<std::uint32_t>(),
                                    described["spacing"].get<Numbers>().data(), &made));
  if (!made) throw std::runtime_error("unknown shape " + kind);
  return made;
}

Json all_shapes() {
  Random random(19);
  return {shape("sphere", {0.3}),
          shape("box", {0.6, 0.4, 0.5}),
          shape("capsule", {0.2, 0.5}),
          shape("cylinder", {0.25, 0.5}),
          shape("cone", {0.3, 0.5}),
          shape("ellipsoid", {0.3, 0.2, 0.4}),
          mesh("icosphere", {0.35, 1}),
          hull(points_in_ball(random, 40, 0.4)),
          mesh("torus", {0.35, 0.15, 12, 6}),
          {{"kind", "rounded"}, {"of", shape("box", {0.3, 0.3, 0.2})}, {"radius", 0.1}},
          {{"kind", "rounded"}, {"of", hull(points_in_ball(random, 12, 0.3))}, {"radius", 0.05}},
          {{"kind", "compound"},
           {"children",
            {{{"shape", shape("box", {0.6, 0.2, 0.2})}, {"pose", at_origin}},
             {{"shape", hull(points_in_ball(random, 20, 0.25))}, {"pose", {0.2, 0, 0.25, 1, 0, 0, 0}}}}}}};
}

Json hull_scene() {
  Random random(23);
  Json all = Json::array();
  const auto ask = [&](Json described) {
    tandem_shape* made = shape_of(described);
    described["hash"] = surface_hash(made);
    tandem_shape_free(made);
    all.push_back(std::move(described));
  };
  for (const int count : {4, 5, 8, 13, 30, 100, 400, 2000}) ask(hull(points_in_ball(random, count, 1)));
  for (const double noise : {0.0, 1e-16, 1e-14, 1e-9}) ask(hull(grid(5, noise, random)));
  for (const char* name : {"cow", "gear", "screw", "torus_knot", "cylinder", "cup"}) {
    tandem_mesh* made = nullptr;
    check(tandem_mesh_generate(name, nullptr, 0, &made));
    tandem_mesh_view view;
    check(tandem_mesh_get(made, &view));
    ask(hull(Numbers(view.vertices, view.vertices + 3 * view.vertex_count)));
    tandem_mesh_free(made);
  }
  return all;
}

Json simulation_scenes() {
  return {pile("a pile that comes to rest", true, shape("half_space", {0, 0, 1, 0}), 0.6, 13),
          pile("a pile on a terrain", false, mesh("terrain", {12, 0.6, 12, 3}), 1.5, 14), mesh_pile(),
          jointed(), bouncing()};
}

}  // namespace tandem::wasm_answers
