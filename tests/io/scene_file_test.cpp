#include "tandem/io/scene_file.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "tandem/base/error.h"
#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/simulation_scenes.h"

namespace tandem::io {
using namespace dynamics;
namespace {

using namespace generate;

std::string documented_example() {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/formats/scene.md");
  std::stringstream page;
  page << file.rdbuf();
  const std::string text = page.str();
  const std::string opening = "```json\n";
  const std::size_t start = text.find(opening) + opening.size();
  return text.substr(start, text.find("```", start) - start);
}

std::string refusal(const std::string& text) {
  try {
    parse_scene(text, "s.json");
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

/// A scene of one body with this text for its shape and more keys.
std::string with_body(const std::string& body) {
  return R"({"tandem_scene": 2, "materials": {"ice": {"friction": 0.1}}, "shapes": {"ball": {"kind": "sphere", "radius": 1}},
    "bodies": [{"name": "ground", "kind": "static", "shape": "ball"}, )" +
         body + "]}";
}
std::string with_shape(const std::string& shape) { return with_body(R"({"shape": )" + shape + "}"); }

TEST(SceneFile, TheDocumentedExampleIsReadAndRuns) {
  const Scene scene = parse_scene(documented_example(), "scene.md");
  EXPECT_EQ(scene.bodies.size(), 7u);
  EXPECT_EQ(body_count(scene), 5u + 24 + 12);
  EXPECT_EQ(scene.joints.size(), 2u);
  EXPECT_EQ(scene.options.time_step, 0.01);
  EXPECT_EQ(scene.bodies[1].options.material.friction, 0.02);
  SceneSimulation made = make_simulation(scene);
  EXPECT_EQ(made.bodies.size(), 41u);
  EXPECT_EQ(made.bodies[3].name, "crate[0]");
  for (int i = 0; i < 30; ++i) made.simulation.step();
  for (const SceneSimulation::Body& body : made.bodies)
    EXPECT_TRUE(is_finite(made.simulation.state(body.handle).pose)) << body.name;
}

TEST(SceneFile, WhatIsWrittenReadsBackAsTheSameSimulation) {
  std::vector<Scene> all{parse_scene(documented_example(), "scene.md")};
  for (const char* word :
       {"cows:1", "balls:2", "stack:3", "dominoes:5", "rain:7", "thesis:9", "pistons:2", "heap:30"})
    all.push_back(*scenes::find_simulation_scene(word));
  for (const Scene& scene : all) {
    const std::string text = scene_text(scene);
    const Scene again = parse_scene(text, "again");
    EXPECT_EQ(scene_text(again), text) << scene.title;
    SceneSimulation first = make_simulation(scene), second = make_simulation(again);
    for (int i = 0; i < 5; ++i) {
      first.simulation.step();
      second.simulation.step();
    }
    EXPECT_EQ(first.simulation.hash(), second.simulation.hash()) << scene.title;
    ASSERT_EQ(first.bodies.size(), second.bodies.size());
    for (std::size_t i = 0; i < first.bodies.size(); ++i)
      EXPECT_EQ(first.bodies[i].name, second.bodies[i].name);
  }
}

/// Every key that a scene can have, none at its usual value.
TEST(SceneFile, NoKeyIsLost) {
  const std::string text =
      R"({"tandem_scene": 2, "title": "all", "seed": 18446744073709551615, "steps": 5, "gravity": [1, 2, 3],
    "solver": {"time_step": 0.5, "substeps": 2, "iterations": 3, "friction": "box", "restitution_threshold": 4, "slop": 0.25,
      "max_depenetration_speed": 5, "sleeping": false, "sleep_speed": 6, "sleep_time": 7, "contact_margin": 8, "broad_phase": "grid"},
    "shapes": {"s": {"kind": "height_field", "columns": 2, "rows": 3, "spacing": [4, 5], "heights": [1, 2, 3, 4, 5, 6], "rounding": 0.5}},
    "bodies": [{"name": "n", "kind": "kinematic", "shape": "s", "position": [1, 2, 3], "rotation": [1, 2, 3, 4], "velocity": [4, 5, 6],
      "angular_velocity": [7, 8, 9], "material": {"friction": 2, "restitution": 0.75},
      "mass_properties": {"mass": 3, "center": [1, 1, 2], "inertia": [[4, 0, 1], [0, 5, 0], [1, 0, 6]]},
      "linear_damping": 1, "angular_damping": 2, "gravity_scale": 3, "continuous": true, "allow_sleep": false, "layers": 6, "mask": 7,
      "sensor": true, "user_data": 8, "copies": {"grid": [2, 3, 4], "spacing": [5, 6, 7], "jitter": [1, 2, 3], "random_rotation": true,
      "random_speed": 4, "random_angular_speed": 5}}],
    "joints": [{"name": "j", "kind": "distance", "a": "n[0]", "b": "n[1]", "anchor": [1, 2, 3], "anchor_b": [4, 5, 6],
      "axis": [0, 1, 0], "limits": [1, 2], "motor": {"speed": 3, "max_force": 4},
      "axis_b": [1, 0, 0], "ratio": 2, "ball_limits": {"cone": 1, "twist": [2, 3]},
      "spring": {"stiffness": 5, "damping": 6, "target": 7}, "break_force": 8, "break_torque": 9, "collide_connected": true}]})";
  const Scene scene = parse_scene(text, "s");
  const std::string written = scene_text(scene);
  EXPECT_EQ(scene_text(parse_scene(written, "s")), written);
  // Written without its spaces it is what was read without its own: no key is missing, none is added.
  const auto squeezed = [](std::string t) {
    std::erase_if(t, [](char c) { return c == ' ' || c == '\n'; });
    return t;
  };
  std::string plain = squeezed(written);
  for (std::size_t at = 0; (at = plain.find(".0", at)) != std::string::npos;)
    if (at + 2 < plain.size() && !std::isdigit(static_cast<unsigned char>(plain[at + 2])))
      plain.erase(at, 2);
    else
      at += 2;
  // The order of two keys is the writer's own.
  std::string expected = squeezed(text);
  EXPECT_EQ(plain.size(), expected.size());
  std::ranges::sort(plain);
  std::ranges::sort(expected);
  EXPECT_EQ(plain, expected);
}

/// Invalid scene files and a part of the message for each.
const struct {
  std::string text, expected;
} invalid_scenes[] = {
    {"", "s.json:1:1: invalid JSON"},
    {"{\n \"tandem_scene\": 2,\n \"bodies\": [}", "s.json:3:13: invalid JSON"},
    {"[]", "s.json: expected an object, got an array of 0"},
    {"{}", "s.json: \"tandem_scene\" is missing"},
    {R"({"tandem_scene": 3, "bodies": []})", "s.json: tandem_scene: expected 2"},
    {R"({"tandem_scene": 2})", "\"bodies\" is missing"},
    {R"({"tandem_scene": 2, "bodies": {}})", "s.json: bodies: expected an array, got an object"},
    {R"({"tandem_scene": 2, "bodys": []})", "unknown key \"bodys\"; did you mean \"bodies\"?"},
    {R"({"tandem_scene": 2, "bodies": [], "bodies": []})", "the key \"bodies\" occurs twice"},
    {R"({"tandem_scene": 2, "seed": -1, "bodies": []})", "s.json: seed: expected an integer from 0"},
    {R"({"tandem_scene": 2, "seed": 1.5, "bodies": []})", "s.json: seed: expected an integer"},
    {R"({"tandem_scene": 2, "solver": {"substep": 2}, "bodies": []})",
     "s.json: solver: unknown key \"substep\"; did you mean \"substeps\"?"},
    {R"({"tandem_scene": 2, "solver": {"time_step": 0}, "bodies": []})",
     "solver.time_step: expected a number from 1e-06 to 10, got 0"},
    {R"({"tandem_scene": 2, "solver": {"broad_phase": "sapp"}, "bodies": []})",
     "solver.broad_phase: expected \"sap\""},
    {R"({"tandem_scene": 2, "gravity": [0, 0], "bodies": []})",
     "gravity: expected three numbers, [x, y, z], got an array of 2"},
    {R"({"tandem_scene": 2, "gravity": [0, 0, 1e300], "bodies": []})",
     "gravity[2]: expected a number from -1e15 to 1e15"},
    {with_shape(R"({"kind": "sphere", "radius": "two"})"),
     "s.json: bodies[1].shape.radius: expected a number above 0, got \"two\""},
    {with_shape(R"({"kind": "sphere", "radius": 0})"),
     "bodies[1].shape.radius: expected a number above 0, got 0"},
    {with_shape(R"({"kind": "sphere"})"), "bodies[1].shape: \"radius\" is missing"},
    {with_shape(R"({"kind": "shpere", "radius": 1})"),
     "bodies[1].shape.kind: expected \"sphere\" or another of"},
    {with_shape(R"({"kind": "box", "sides": [1, 1]})"),
     "bodies[1].shape.sides: expected three numbers above 0"},
    {with_shape(R"({"kind": "box", "sides": [1, -1, 1]})"),
     "bodies[1].shape.sides[1]: expected a number above 0, got -1"},
    {with_shape(R"({"kind": "half_space", "normal": [0, 0, 0]})"),
     "bodies[1].shape.normal: expected a direction"},
    {with_shape(R"("bal")"), "bodies[1].shape: expected the name of a shape (\"ball\"?), got \"bal\""},
    {with_shape(R"({"kind": "mesh"})"), "bodies[1].shape: \"file\" is missing"},
    {with_shape(R"({"kind": "mesh", "file": "a.obj", "generate": "cow"})"),
     "\"file\" and \"generate\" exclude each other"},
    {with_shape(R"({"kind": "mesh", "generate": "cwo"})"), "bodies[1].shape.generate: expected \"cow\""},
    {with_shape(R"({"kind": "mesh", "generate": "cow", "lenght": 2})"), "did you mean \"length\"?"},
    {with_shape(R"({"kind": "mesh", "generate": "cow", "triangles": 10})"),
     "bodies[1].shape.triangles: expected an integer from 1000"},
    {with_shape(R"({"kind": "triangle", "points": [[0, 0, 0]]})"),
     "bodies[1].shape.points: expected three points"},
    {with_shape(R"({"kind": "convex_hull", "points": []})"), "expected at least four points"},
    {with_shape(R"({"kind": "height_field", "columns": 2, "rows": 2, "heights": [1]})"),
     "bodies[1].shape.heights: expected columns times rows numbers, 4"},
    {with_shape(R"({"kind": "compound", "children": [{"shape": {"kind": "plane", "normal": [0, 0, 1]}}]})"),
     "bodies[1].shape.children[0].shape: a plane or half-space cannot be part"},
    {with_body(R"({"shape": "ball", "rotation": [0, 0, 0, 0]})"),
     "bodies[1].rotation: expected a quaternion"},
    {with_body(R"({"shape": "ball", "material": "ise"})"), "bodies[1].material: expected \"ice\""},
    {with_body(R"({"shape": "ball", "material": {"restitution": 2}})"),
     "bodies[1].material.restitution: expected a number from 0 to 1"},
    {with_body(R"({"shape": "ball", "mass": 1, "density": 1})"), "exclude each other"},
    {with_body(R"({"shape": "ball", "name": "ground"})"), "bodies[1]: duplicate body name \"ground\""},
    {with_body(R"({"shape": "ball", "name": "a[1]"})"), "bodies[1].name: expected a name without brackets"},
    {with_body(R"({"shape": "ball", "copies": {}})"), "bodies[1].copies: \"grid\" or \"scatter\" is missing"},
    {with_body(R"({"shape": "ball", "copies": {"grid": [1000, 1000, 1000]}})"), "maximum of 10000000 bodies"},
    {with_body(R"({"shape": "ball", "copies": {"grid": [10000000, 10000000, 10000000]}})"),
     "maximum of 10000000 bodies"},
    {with_body(R"({"shape": "ball", "kind": "dynmic"})"), "bodies[1].kind: expected \"dynamic\""},
    {with_body(R"({"shape": "ball"})")
         .insert(with_body(R"({"shape": "ball"})").size() - 1,
                 R"(, "joints": [{"kind": "ball", "a": "groud", "b": "body 1", "anchor": [0, 0, 0]}])"),
     "joints[0].a: expected the name of a body (\"ground\"?)"},
    {with_body(R"({"shape": "ball"})")
         .insert(
             with_body(R"({"shape": "ball"})").size() - 1,
             R"(, "joints": [{"kind": "hinge", "a": "ground", "b": "body 1", "anchor": [0, 0, 0], "limits": [2, 1]}])"),
     "joints[0].limits: the lower limit exceeds the upper limit"},
    {std::string(200, '['), "nested more than 64 levels deep"},
};

TEST(SceneFile, ErrorsNameThePlaceAndWhatWasExpected) {
  for (const auto& [text, expected] : invalid_scenes)
    EXPECT_NE(refusal(text).find(expected), std::string::npos) << text << "\n"
                                                               << refusal(text) << "\nexpected " << expected;
}

/// Compounds of `width` children, each of which is the compound before.
std::string nested_compounds(int levels, int width) {
  std::string text = R"({"tandem_scene": 2, "shapes": {"s0": {"kind": "sphere", "radius": 0.1})";
  for (int level = 1; level <= levels; ++level) {
    text += R"(, "s)" + std::to_string(level) + R"(": {"kind": "compound", "children": [)";
    for (int i = 0; i < width; ++i)
      text += (i > 0 ? ", " : "") + (R"({"shape": "s)" + std::to_string(level - 1)) + R"(", "position": [)" +
              std::to_string(i) + ", 0, 0]}";
    text += "]}";
  }
  return text + R"(}, "bodies": [{"shape": "s)" + std::to_string(levels) + R"(", "kind": "static"}]})";
}

TEST(SceneFile, NestedCompoundsAreBoundedBeforeTheyAreBuilt) {
  struct Case {
    int levels, width, refused;  // the level, 0 when none is
  };
  for (const auto& [levels, width, refused] :
       {Case{15, 10, 7}, Case{40, 2, 20}, Case{6, 10, 0}, Case{3, 101, 3}, Case{32, 1, 0}, Case{33, 1, 33}}) {
    const std::string message = refusal(nested_compounds(levels, width));
    if (refused == 0) {
      EXPECT_EQ(message, "accepted") << levels << " " << width;
      continue;
    }
    EXPECT_NE(message.find("shapes.s" + std::to_string(refused) + ":"), std::string::npos) << message;
    EXPECT_NE(message.find("at most " + std::to_string(width == 1 ? Shape::max_nesting : Shape::max_parts)),
              std::string::npos)
        << message;
  }
}

/// Whatever is done to a good scene, it is read or refused with an Error that begins with the file's name.
TEST(SceneFile, DamagedScenesAreRefusedOrReadAndNothingElse) {
  const std::string good = documented_example();
  const std::string pieces = "{}[],:\"-.019eE \n\\abc/";
  Random random(11);
  int refused = 0;
  for (int i = 0; i < 1500; ++i) {
    std::string text = good;
    for (std::uint64_t k = random.below(4); k < 4; ++k) {
      const std::size_t at = random.below(text.size());
      switch (random.below(4)) {
        case 0:
          text.erase(at, 1 + random.below(20));
          break;
        case 1:
          text.insert(at, 1, pieces[random.below(pieces.size())]);
          break;
        case 2:
          text[at] = static_cast<char>(random.below(256));
          break;
        default:
          text.insert(at, good, random.below(good.size()), random.below(30));
      }
    }
    const std::string message = refusal(text);
    if (message == "accepted") continue;
    ++refused;
    EXPECT_EQ(message.rfind("s.json:", 0), 0u) << message;
  }
  EXPECT_GT(refused, 1000);
}

TEST(SceneFile, MeshFilesAreFoundBesideTheSceneAndKeepTheirPlaces) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "tandem scene";
  std::filesystem::create_directories(folder / "meshes");
  std::filesystem::create_directories(folder / "other");
  write_mesh(icosphere(1, 2), folder / "meshes/ball.stl");
  std::ofstream(folder / "scene.json") << R"({"tandem_scene": 2, "bodies": [
    {"name": "ball", "shape": {"kind": "mesh", "file": "meshes/ball.stl", "scale": 2}}, {"shape": {"kind": "convex_hull", "file": "meshes/ball.stl"}}]})";
  const Scene scene = read_scene(folder / "scene.json");
  const SceneSimulation made = make_simulation(scene);
  // An STL file's triangles have their own vertices; the ball is closed and weighs something all the same.
  EXPECT_NEAR(made.simulation.mass(made.bodies[0].handle), 8 * 1000 * 4.19, 8 * 1000 * 0.3);
  EXPECT_NEAR(made.simulation.mass(made.bodies[1].handle), 1000 * 4.19, 1000 * 0.3);
  write_scene(scene, folder / "other/copy.json");
  const Scene copy = read_scene(folder / "other/copy.json");
  EXPECT_EQ(copy.shapes[0].mesh->file, "../meshes/ball.stl");
  EXPECT_EQ(make_simulation(copy).simulation.hash(), made.simulation.hash());
}

TEST(SceneFile, WhatCannotBeMadeNamesItsPlaceToo) {
  const auto message = [](const std::string& text) {
    try {
      make_simulation(parse_scene(text, "s.json", "s.json"));
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("made");
  };
  EXPECT_EQ(message(with_shape(R"({"kind": "mesh", "file": "nowhere.obj"})"))
                .rfind("s.json: bodies[1].shape: nowhere.obj: ", 0),
            0u);
  EXPECT_EQ(message(with_shape(R"({"kind": "convex_hull", "points": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]]})"))
                .rfind("s.json: bodies[1].shape: ", 0),
            0u);
  EXPECT_EQ(
      message(
          with_shape(R"({"kind": "compound", "children": [{"shape": {"kind": "mesh", "file": "no.obj"}}]})"))
          .rfind("s.json: bodies[1].shape.children[0].shape: no.obj", 0),
      0u);
  EXPECT_EQ(message(with_shape(R"({"kind": "triangle", "points": [[0,0,0],[1,0,0],[0,1,0]]})"))
                .rfind("s.json: bodies[1]: ", 0),
            0u);
}

TEST(SceneFile, CopiesStandInAGridOrInABox) {
  Scene scene;
  const std::size_t ball = scenes::add_shape(scene, "", ShapeKind::sphere, {0.1, 0, 0});
  scenes::add_body(scene, "grid", ball, {1, 2, 3}).copies =
      SceneCopies{.grid = {2, 3, 4}, .spacing = {1, 10, 100}, .box = {}, .jitter = {}};
  SceneCopies scatter;
  scatter.scatter = 200;
  scatter.box = {2, 4, 6};
  scatter.random_speed = 3;
  scenes::add_body(scene, "cloud", ball, {0, 0, -10}).copies = scatter;
  const SceneSimulation made = make_simulation(scene);
  ASSERT_EQ(made.bodies.size(), 224u);
  EXPECT_EQ(made.simulation.state(made.bodies[0].handle).pose.offset, (Vec3{1, 2, 3}));
  EXPECT_EQ(made.simulation.state(made.bodies[3].handle).pose.offset, (Vec3{2, 12, 3}));
  EXPECT_EQ(made.simulation.state(made.bodies[23].handle).pose.offset, (Vec3{2, 22, 303}));
  Bounds around;
  for (std::size_t i = 24; i < 224; ++i) {
    const BodyState state = made.simulation.state(made.bodies[i].handle);
    around.add(state.pose.offset);
    EXPECT_NEAR(length(state.velocity), 3, 1e-12);
  }
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(around.extent()[axis], 2.0 * (axis + 1), 0.2 * (axis + 1));
    EXPECT_LE(around.extent()[axis], 2.0 * (axis + 1));
  }
}

}  // namespace
}  // namespace tandem::io
