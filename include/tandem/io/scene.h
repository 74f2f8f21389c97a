#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tandem/dynamics/simulation.h"
#include "tandem/shape/shape.h"

namespace tandem {

/// Where a shape's triangles or points come from: a mesh file or a generator (tandem/mesh/generate.h).
struct MeshSource {
  std::filesystem::path file;  ///< relative to the scene's own; empty: generated
  std::string generator;
  std::vector<std::pair<std::string, double>> parameters;  ///< those that are not at their fallback
  double scale = 1;                                        ///< every coordinate is multiplied by it
};

/// A shape by its description.
struct SceneShape {
  struct Child {
    std::size_t shape = 0;  ///< index into Scene::shapes, below that of the compound
    Vec3 position;
    Quat turn;
  };

  std::string name;  ///< by which a scene file refers to it; may be empty
  ShapeKind kind = ShapeKind::sphere;
  Vec3 size;          ///< as Shape::size() has it; the normal of a plane or a half-space
  double offset = 0;  ///< of a plane or a half-space
  double rounding = 0;
  std::vector<Vec3> points;        ///< of a hull or the corners of a triangle
  std::optional<MeshSource> mesh;  ///< of a mesh, a hull or (generator "terrain" only) a height field
  HeightGrid heights;              ///< of a height field without a generator
  std::vector<Child> children;     ///< of a compound
};

/// How often a body is there, and how its copies differ.
struct SceneCopies {
  std::array<std::uint32_t, 3> grid{1, 1, 1};  ///< so many along x, y and z, x first
  Vec3 spacing{1, 1, 1};                       ///< from one to the next; the first stands where the body does
  std::uint32_t scatter = 0;  ///< instead of a grid: so many, anywhere in a box about the body's position
  Vec3 box;                   ///< sides of that box
  Vec3 jitter;                ///< each coordinate is moved by up to this, either way
  bool random_turn = false;   ///< every copy turned anyhow, before the body's own turn
  double random_speed = 0;    ///< added to the velocity, in any direction
  double random_spin = 0;     ///< added to the spin, likewise
};

struct SceneBody {
  std::string name;       ///< copies are called name[0], name[1] and so on
  std::size_t shape = 0;  ///< index into Scene::shapes
  Vec3 position;
  Quat turn;
  BodyOptions options;  ///< its `at` is not used: position and turn say where the body stands
  std::optional<SceneCopies> copies;
};

struct SceneJoint {
  std::string name;
  std::string a, b;  ///< names of bodies
  Joint joint;       ///< its `a` and `b` are not used
};

/// Everything that a simulation begins with, as a value: what a scene file holds. The same scene gives the
/// same simulation on every machine.
struct Scene {
  std::string title;
  std::uint64_t seed = 1;   ///< of everything that is random about it
  std::uint64_t steps = 0;  ///< how many are worth looking at; 0: the scene does not say
  SimulationOptions
      options;  ///< threads, laboratory, mesh_search and may_touch are the caller's: no file has them
  std::vector<SceneShape> shapes;
  std::vector<SceneBody> bodies;
  std::vector<SceneJoint> joints;
  std::filesystem::path file;  ///< where it was read from: mesh files are looked for beside it
};

/// How many bodies there are, copies counted.
std::size_t body_count(const SceneBody& body);
std::size_t body_count(const Scene& scene);

/// A simulation at its beginning, with the names that the scene has for what is in it.
struct SceneSimulation {
  struct Body {
    std::string name;
    BodyHandle handle;
    std::size_t shape = 0;  ///< index into `shapes`
  };
  struct NamedJoint {
    std::string name;
    JointHandle handle;
  };

  Simulation simulation;
  std::vector<Shape> shapes;  ///< one for each of Scene::shapes
  std::vector<Body> bodies;   ///< in the scene's order, copies one after the other
  std::vector<NamedJoint> joints;
};

/// Reads mesh files, makes shapes, places bodies and joins them. Throws Error that names the place in the
/// scene ("bodies[3].shape: ...") when something cannot be made.
SceneSimulation make_simulation(const Scene& scene);

}  // namespace tandem
