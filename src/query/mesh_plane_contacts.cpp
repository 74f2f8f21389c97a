#include "query/mesh_plane_contacts.h"

#include <algorithm>
#include <cmath>

#include "narrow/plane_separation.h"
#include "query/manifold_points.h"
#include "shape/shape_data.h"

namespace tandem {

bool half_space_mesh_contact(const Shape& half_space, const Transform& at_a, const Shape& mesh,
                             const Transform& at_b, double reach, ContactManifold& manifold) {
  const PlacedPlane plane = placed_plane(half_space, relative(at_b, at_a), 0);
  const double top = plane.offset + plane.margin;
  const MeshData& data = data_of<MeshData>(mesh);
  const auto lowest_corner = [&](const Bounds& box) {
    const Vec3 half = 0.5 * box.extent(), n = abs(plane.normal);
    return dot(plane.normal, box.center()) - dot(n, half);
  };
  std::vector<ContactPoint> candidates;
  data.tree.visit(
      [&](const Bounds& box) { return lowest_corner(box) - top <= reach + 1e-12 * std::fabs(top); },
      [&](std::uint32_t face) {
        for (const std::uint32_t vertex : data.mesh.triangles()[face]) {
          const Vec3 place = data.mesh.vertices()[vertex];
          const double depth = top - dot(plane.normal, place);
          if (depth >= -reach)
            candidates.push_back({at_b(place + plane.normal * depth), at_b(place), depth, vertex});
        }
        return true;
      });
  if (candidates.empty()) return false;
  // A vertex has come once for every triangle it is in.
  std::sort(candidates.begin(), candidates.end(),
            [](const ContactPoint& x, const ContactPoint& y) { return x.feature < y.feature; });
  candidates.erase(
      std::unique(candidates.begin(), candidates.end(),
                  [](const ContactPoint& x, const ContactPoint& y) { return x.feature == y.feature; }),
      candidates.end());
  manifold = {};
  manifold.normal = at_b.rotation * plane.normal;
  choose_points(candidates, manifold);
  return manifold.count > 0;
}

}  // namespace tandem
