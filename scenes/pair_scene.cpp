#include "scenes/pair_scene.h"

#include <algorithm>
#include <cmath>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/measure.h"

namespace tandem::scenes {

Transform rotated(Vec3 axis, double turns, Vec3 offset) {
  const CosSin half = cos_sin_turns(turns / 2);
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

namespace {

/// Interpolates two poses linearly; the rotation is then orthonormalized.
Transform between(const Transform& from, const Transform& to, double t) {
  Transform pose;
  pose.offset = from.offset * (1 - t) + to.offset * t;
  const auto blend = [&](int i) { return from.rotation.row[i] * (1 - t) + to.rotation.row[i] * t; };
  const Vec3 x = normalized(blend(0)), y = blend(1), up = normalized(y - x * dot(x, y));
  pose.rotation = Mat3{{x, up, cross(x, up)}};
  return pose;
}

}  // namespace

PairScene slowed(PairScene scene, double speed) {
  const std::vector<Placement> whole = std::move(scene.frames);
  scene.frames.clear();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const double last = static_cast<double>(whole.size() - 1);
    const double at = std::fmin(last, (1 - speed) * last / 3 + speed * static_cast<double>(i));
    const auto before = static_cast<std::size_t>(at);
    const std::size_t after = std::min(before + 1, whole.size() - 1);
    const double t = at - static_cast<double>(before);
    scene.frames.push_back(
        {between(whole[before].a, whole[after].a, t), between(whole[before].b, whole[after].b, t)});
  }
  return scene;
}

}  // namespace tandem::scenes
