#include "scenes/pair_scene.h"

#include <algorithm>

#include "tandem/math/turn.h"
#include "tandem/mesh/measure.h"

namespace tandem::scenes {

Transform turned(Vec3 axis, double turns, Vec3 offset) {
  const CosSin half = cos_sin_of_turns(turns / 2);
  const Vec3 u = normalized(axis) * half.sin;
  return Transform::from({half.cos, u.x, u.y, u.z}, offset);
}

Mesh centred(const Mesh& mesh, double size) {
  const Bounds box = bounds(mesh);
  const Vec3 sides = box.extent();
  const double scale = size / std::max({sides.x, sides.y, sides.z});
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = (v - box.center()) * scale;
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

PairScene thinned(PairScene scene, std::size_t step) {
  std::vector<Placement> kept;
  for (std::size_t i = 0; i < scene.frames.size(); i += step) kept.push_back(scene.frames[i]);
  scene.frames = std::move(kept);
  return scene;
}

}  // namespace tandem::scenes
