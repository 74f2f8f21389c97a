#include "query/contact/mesh_plane_contacts.h"

#include <algorithm>
#include <cmath>

#include "narrow/convex/plane_separation.h"
#include "query/contact/manifold_points.h"
#include "query/model_data.h"
#include "query/shape_model.h"
#include "shape/shape_data.h"

namespace tandem {
namespace {

/// In the frame of the mesh.
class RestingMesh {
 public:
  RestingMesh(const WorldPlane& plane, const Shape& mesh, double margin)
      : data_(data_of<MeshData>(mesh)),
        neighbor_(data_of(model_of(mesh)).solid().neighbor),
        normal_(plane.normal),
        top_(plane.offset + plane.margin),
        margin_(margin) {
    find_faces();
  }

  /// Calls visit(lowest face, points) for every patch.
  template <class Visit>
  void each_patch(const Visit& visit) {
    std::vector<bool> taken(faces_.size(), false);
    std::vector<std::size_t> pending;
    for (std::size_t first = 0; first < faces_.size(); ++first) {
      if (taken[first]) continue;
      points_.clear();
      taken[first] = true;
      pending.push_back(first);
      while (!pending.empty()) {
        const std::uint32_t face = faces_[pending.back()];
        pending.pop_back();
        add_points(face);
        for (std::size_t side = 0; side < 3; ++side) {
          const auto at = std::lower_bound(faces_.begin(), faces_.end(), neighbor_[face][side]);
          if (at == faces_.end() || *at != neighbor_[face][side] || !reaches_over(face, side)) continue;
          const auto beside = static_cast<std::size_t>(at - faces_.begin());
          if (taken[beside]) continue;
          taken[beside] = true;
          pending.push_back(beside);
        }
      }
      visit(faces_[first], drop_repetitions());
    }
  }

 private:
  double depth(Vec3 position) const { return top_ - dot(normal_, position); }

  void find_faces() {
    const double limit = top_ + margin_ + 1e-12 * std::fabs(top_);
    const Vec3 n = abs(normal_);
    data_.tree.visit(
        [&](const Bounds& box) { return dot(normal_, box.center()) - dot(n, 0.5 * box.extent()) <= limit; },
        [&](std::uint32_t face) {
          for (const Vec3& corner : data_.mesh.corners(face))
            if (depth(corner) >= -margin_) {
              faces_.push_back(face);
              break;
            }
          return true;
        });
    std::sort(faces_.begin(), faces_.end());
  }

  bool reaches_over(std::uint32_t face, std::size_t side) const {
    const auto corners = data_.mesh.corners(face);
    return depth(corners[side]) >= -margin_ || depth(corners[(side + 1) % 3]) >= -margin_;
  }

  void add_points(std::uint32_t face) {
    for (const std::uint32_t vertex : data_.mesh.triangles()[face]) {
      const Vec3 position = data_.mesh.vertices()[vertex];
      const double d = depth(position);
      if (d >= -margin_) points_.push_back({position + normal_ * d, position, d, vertex});
    }
  }

  /// Removes duplicates: a vertex occurs once for each of its faces.
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
  double top_, margin_;
  std::vector<std::uint32_t> faces_;  ///< with a corner within the margin, sorted
  std::vector<ContactPoint> points_;
};

}  // namespace

std::vector<ContactManifold> half_space_mesh_contacts(const Shape& half_space, const Transform& pose_a,
                                                      const Shape& mesh, const Transform& pose_b,
                                                      double margin) {
  const WorldPlane plane = world_plane(half_space, relative_transform(pose_b, pose_a), 0);
  std::vector<ContactManifold> found;
  RestingMesh(plane, mesh, margin)
      .each_patch([&](std::uint32_t face, const std::vector<ContactPoint>& points) {
        ContactManifold& manifold = found.emplace_back();
        manifold.normal = plane.normal;
        manifold.sub_shape_b = face;
        choose_points(points, manifold);
        manifold.normal = pose_b.rotation * plane.normal;
        for (ContactPoint& point : manifold.points) {
          point.on_a = pose_b(point.on_a);
          point.on_b = pose_b(point.on_b);
        }
      });
  return found;
}

}  // namespace tandem
