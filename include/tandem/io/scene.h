#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/dynamics/simulation.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Source of a shape's triangles or points: a mesh file or a generator (tandem/mesh/generate.h).
struct MeshSource {
  std::filesystem::path file;  ///< relative to the folder of the scene file; empty: generated
  std::string generator;
  std::vector<std::pair<std::string, double>> parameters;  ///< those that differ from their defaults
  double scale = 1;                                        ///< factor on every coordinate
};

/// Description of a shape.
struct SceneShape {
  struct Child {
    std::size_t shape = 0;  ///< index into Scene::shapes, below that of the compound
    Vec3 position;
    Quat rotation;
  };

  std::string name;  ///< name for references in a scene file; may be empty
  ShapeKind kind = ShapeKind::sphere;
  Vec3 size;          ///< as Shape::size(); the normal of a plane or half-space
  double offset = 0;  ///< offset of a plane or half-space
  double rounding = 0;
  std::vector<Vec3> points;  ///< points of a hull, or the corners of a triangle
  /// Source of a mesh, a hull or (only the generator "terrain") a height field.
  std::optional<MeshSource> mesh;
  HeightGrid heights;           ///< heights of a height field without a generator
  std::vector<Child> children;  ///< children of a compound
};

/// Number of copies of a body, and how they differ: a grid or a random distribution. All random values follow
/// from Scene::seed.
struct SceneCopies {
  std::array<std::uint32_t, 3> grid{1, 1, 1};  ///< number of copies along x, y and z; x varies fastest
  Vec3 spacing{1, 1, 1};  ///< between neighbours; the first copy is at the position of the body
  /// If not 0, this number of copies at uniform random positions in a box about the position of the body,
  /// instead of a grid.
  std::uint32_t scatter = 0;
  Vec3 box;                         ///< side lengths of that box
  Vec3 jitter;                      ///< maximum random displacement of each coordinate, in both directions
  bool random_rotation = false;     ///< random rotation of each copy, applied before the body's own rotation
  double random_speed = 0;          ///< length of a vector of random direction, added to the velocity
  double random_angular_speed = 0;  ///< length of a vector of random direction, added to the angular velocity
};

/// Description of a body.
struct SceneBody {
  std::string name;       ///< copies are named name[0], name[1] and so on
  std::size_t shape = 0;  ///< index into Scene::shapes
  Vec3 position;
  Quat rotation;
  dynamics::BodyOptions options;  ///< `pose` is not used; `position` and `rotation` give the pose
  std::optional<SceneCopies> copies;
};

/// Description of a joint.
struct SceneJoint {
  std::string name;
  std::string a, b;       ///< names of the two bodies
  dynamics::Joint joint;  ///< `a` and `b` are not used
};

/// The initial state of a simulation as a value: the contents of a scene file. One scene gives the same
/// simulation on every machine.
struct Scene {
  std::string title;
  std::uint64_t seed = 1;   ///< seed of all random values
  std::uint64_t steps = 0;  ///< suggested number of steps; 0: unspecified
  /// A scene file does not store `threads`, `algorithm`, `mesh_search` and `pair_filter`: the caller sets
  /// them.
  dynamics::SimulationOptions options;
  std::vector<SceneShape> shapes;
  std::vector<SceneBody> bodies;
  std::vector<SceneJoint> joints;
  std::filesystem::path file;  ///< the file it was read from; mesh files are relative to its folder
};

/// Return the number of bodies, copies included.
std::size_t body_count(const SceneBody& body);
std::size_t body_count(const Scene& scene);

/// A simulation in its initial state, with the names of its bodies and joints.
struct SceneSimulation {
  struct Body {
    std::string name;
    dynamics::BodyHandle handle;
    std::size_t shape = 0;  ///< index into `shapes`
  };
  struct NamedJoint {
    std::string name;
    dynamics::JointHandle handle;
  };

  dynamics::Simulation simulation;
  std::vector<Shape> shapes;  ///< one for each of Scene::shapes
  std::vector<Body> bodies;   ///< in the order of the scene; copies of a body are consecutive
  std::vector<NamedJoint> joints;
};

/// Returns the simulation of a scene: reads mesh files, creates shapes, bodies and joints. Throws Error with
/// the path in the scene ("bodies[3].shape: ...") if something is invalid or cannot be read.
SceneSimulation make_simulation(const Scene& scene);

}  // namespace tandem::io

TANDEM_API_END
