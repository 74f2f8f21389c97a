#include "query/mesh_plane_contacts.h"

#include <algorithm>
#include <cmath>

#include "narrow/plane_separation.h"
#include "query/manifold_points.h"
#include "query/model_data.h"
#include "query/shape_model.h"
#include "shape/shape_data.h"

namespace tandem {
namespace {

/// In the mesh's own frame.
class RestingMesh {
 public:
  RestingMesh(const PlacedPlane& plane, const Shape& mesh, double reach)
      : data_(data_of<MeshData>(mesh)),
        neighbor_(model_of(mesh).data().solid().neighbor),
        normal_(plane.normal),
        top_(plane.offset + plane.margin),
        reach_(reach) {
    find_faces();
  }

  /// Calls visit(lowest face, points) for every patch.
  template <class Visit>
  void each_patch(const Visit& visit) {
    std::vector<bool> taken(faces_.size(), false);
    std::vector<std::size_t> waiting;
    for (std::size_t first = 0; first < faces_.size(); ++first) {
      if (taken[first]) continue;
      points_.clear();
      taken[first] = true;
      waiting.push_back(first);
      while (!waiting.empty()) {
        const std::uint32_t face = faces_[waiting.back()];
        waiting.pop_back();
        add_points(face);
        for (std::size_t side = 0; side < 3; ++side) {
          const auto at = std::lower_bound(faces_.begin(), faces_.end(), neighbor_[face][side]);
          if (at == faces_.end() || *at != neighbor_[face][side] || !reaches_over(face, side)) continue;
          const auto beside = static_cast<std::size_t>(at - faces_.begin());
          if (taken[beside]) continue;
          taken[beside] = true;
          waiting.push_back(beside);
        }
      }
      visit(faces_[first], drop_repetitions());
    }
  }

 private:
  double depth(Vec3 place) const { return top_ - dot(normal_, place); }

  void find_faces() {
    const double limit = top_ + reach_ + 1e-12 * std::fabs(top_);
    const Vec3 n = abs(normal_);
    data_.tree.visit(
        [&](const Bounds& box) { return dot(normal_, box.center()) - dot(n, 0.5 * box.extent()) <= limit; },
        [&](std::uint32_t face) {
          for (const Vec3& corner : data_.mesh.corners(face))
            if (depth(corner) >= -reach_) {
              faces_.push_back(face);
              break;
            }
          return true;
        });
    std::sort(faces_.begin(), faces_.end());
  }

  bool reaches_over(std::uint32_t face, std::size_t side) const {
    const auto corners = data_.mesh.corners(face);
    return depth(corners[side]) >= -reach_ || depth(corners[(side + 1) % 3]) >= -reach_;
  }

  void add_points(std::uint32_t face) {
    for (const std::uint32_t vertex : data_.mesh.triangles()[face]) {
      const Vec3 place = data_.mesh.vertices()[vertex];
      const double d = depth(place);
      if (d >= -reach_) points_.push_back({place + normal_ * d, place, d, vertex});
    }
  }

  /// A vertex has come once for every face it is in.
  const std::vector<ContactPoint>& drop_repetitions() {
    std::sort(points_.begin(), points_.end(),
              [](const ContactPoint& x, const ContactPoint& y) { return x.feature < y.feature; });
    const auto same = [](const ContactPoint& x, const ContactPoint& y) { return x.feature == y.feature; };
    points_.erase(std::unique(points_.begin(), points_.end(), same), points_.end());
    return points_;
  }

  const MeshData& data_;
  const std::vector<std::array<std::uint32_t, 3>>& neighbor_;
  Vec3 normal_;
  double top_, reach_;
  std::vector<std::uint32_t> faces_;  ///< with a corner within reach, sorted
  std::vector<ContactPoint> points_;
};

}  // namespace

std::vector<ContactManifold> half_space_mesh_contacts(const Shape& half_space, const Transform& at_a,
                                                      const Shape& mesh, const Transform& at_b,
                                                      double reach) {
  const PlacedPlane plane = placed_plane(half_space, relative(at_b, at_a), 0);
  std::vector<ContactManifold> found;
  RestingMesh(plane, mesh, reach)
      .each_patch([&](std::uint32_t face, const std::vector<ContactPoint>& points) {
        ContactManifold& manifold = found.emplace_back();
        manifold.normal = plane.normal;
        manifold.part_b = face;
        choose_points(points, manifold);
        manifold.normal = at_b.rotation * plane.normal;
        for (ContactPoint& point : manifold.points)
          point.on_a = at_b(point.on_a), point.on_b = at_b(point.on_b);
      });
  return found;
}

}  // namespace tandem
