#include "scenes/hard_pairs.h"

#include <algorithm>

#include "tandem/math/cos_sin.h"
#include "tandem/mesh/generate.h"

namespace tandem::scenes {
namespace {

using namespace generate;

template <class PoseFunction>
std::vector<Placement> hard_frames(PoseFunction position) {
  constexpr int count = 500;
  std::vector<Placement> all;
  for (int i = 0; i < count; ++i) all.push_back(position(static_cast<double>(i) / count));
  return all;
}

Mesh moved(const Mesh& mesh, Vec3 by) {
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  for (Vec3& v : vertices) v = v + by;
  return Mesh(std::move(vertices), {mesh.triangles().begin(), mesh.triangles().end()});
}

/// Blades around the z axis that end in the origin, tilted out of the plane alternately.
Mesh fan(int blades) {
  std::vector<Vec3> vertices{{}};
  std::vector<Triangle> triangles;
  for (int i = 0; i < blades; ++i) {
    const double at = static_cast<double>(i) / blades, width = 0.7 / blades;
    const double lean = 0.6 * cos_sin_turns(7 * at).sin;
    for (const double side : {at - width, at + width}) {
      const CosSin on_circle = cos_sin_turns(side);
      vertices.push_back({on_circle.cos, on_circle.sin, lean});
    }
    const auto last = static_cast<std::uint32_t>(vertices.size() - 1);
    triangles.push_back({0, last - 1, last});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

}  // namespace

PairScene slivers() {
  const Model tube(cylinder(0.5, 3, 2000, 1));
  return {"Slivers", tube, tube, hard_frames([](double t) {
            return Placement{{}, rotated({0.02, 1, 0}, 0.05 + 0.3 * t, {0.1, 1.2 - 0.8 * t, 0.2})};
          })};
}

PairScene crossing_plates() {
  const Model plate(plane(2, 2, 100, 100));
  return {"Crossing-plates", plate, plate, hard_frames([](double t) {
            return Placement{rotated({0, 0, 1}, 0.1 * t),
                             rotated({1, 0.02, 0.01}, 0.2 + 0.1 * t, {0.3 - 0.6 * t, 1.5 * t - 0.75, 0.1})};
          })};
}

PairScene coplanar_plates() {
  constexpr Vec3 far_away{70, -50, 50};
  const Model a(moved(plane(1, 1, 30, 30), far_away)), b(moved(plane(1, 1, 30, 30), far_away));
  return {"Coplanar-plates", a, b, hard_frames([&](double t) {
            // About the plate's own centre; the height stays bit-identical.
            const Transform rotation = rotated({0, 0, 1}, 0.2 * t);
            const Vec3 centre = rotation(far_away);
            return Placement{{},
                             {rotation.rotation,
                              {far_away.x - centre.x + 1 - 1.6 * t, far_away.y - centre.y + 0.5 * t, 0}}};
          })};
}

PairScene fans() {
  const Model blades(fan(160));
  return {"Fans", blades, blades, hard_frames([](double t) {
            return Placement{{}, rotated({1, 2, 0.5}, 0.1 + t, Vec3{0.6, 0.2, 0.9} * std::max(0.0, t - 0.5))};
          })};
}

}  // namespace tandem::scenes
