#include "query/contact/mesh_plane_contacts.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "engine/ray/plane_search.h"
#include "narrow/convex/plane_separation.h"
#include "query/contact/face_slots.h"
#include "query/contact/manifold_points.h"
#include "query/model_data.h"
#include "query/shape_model.h"
#include "shape/shape_data.h"

namespace tandem {
namespace {

/// The parts of a mesh within the margin of a plane, in the frame of the mesh. Kept by each thread, so that
/// queries allocate no memory.
class RestingMesh {
 public:
  void begin(const WorldPlane& plane, const Shape& mesh, double margin) {
    data_ = &data_of<MeshData>(mesh);
    solid_ = &data_of(model_of(mesh)).solid();
    search_tree_ = data_of(model_of(mesh)).search_tree_if_made();
    normal_ = plane.normal;
    top_ = plane.offset + plane.margin;
    margin_ = margin;
    find_faces();
  }

  /// Calls visit(lowest face, points) for every patch, in the order of their lowest faces.
  template <class Visit>
  void each_patch(const Visit& visit) {
    find_patches();
    for (const Patch& patch : patches_)
      visit(patch.face, points(std::span(vertices_).subspan(patch.begin, patch.end - patch.begin)));
  }

 private:
  static constexpr std::uint8_t taken = 0;

  /// A patch: its lowest face, and its vertices in `vertices_`.
  struct Patch {
    std::uint32_t face;
    std::size_t begin, end;
  };

  double depth(Vec3 position) const { return top_ - dot(normal_, position); }

  /// Finds the faces with a corner within the margin, in any order.
  void find_faces() {
    const double limit = top_ + margin_ + 1e-12 * std::fabs(top_);
    faces_.begin(data_->mesh.triangles().size());
    corners_.clear();
    // The tree for rays is wide. It is used if it is there.
    if (search_tree_ != nullptr && !search_tree_->parts()) {
      engine::find_faces_below(*search_tree_, normal_, limit, near_);
      for (const std::uint32_t face : near_) add_face(face);
      return;
    }
    const Vec3 n = abs(normal_);
    data_->tree.visit(
        [&](const Bounds& box) { return dot(normal_, box.center()) - dot(n, 0.5 * box.extent()) <= limit; },
        [&](std::uint32_t face) {
          add_face(face);
          return true;
        });
  }

  /// Adds a face if a corner is within the margin.
  void add_face(std::uint32_t face) {
    const unsigned corners = corners_within(face);
    if (corners == 0) return;
    faces_.add(face);
    corners_.push_back(static_cast<std::uint8_t>(corners));
  }

  void find_patches() {
    patches_.clear();
    vertices_.clear();
    for (std::uint32_t first = 0; first < corners_.size(); ++first) {
      if (corners_[first] == taken) continue;
      Patch patch{faces_.faces()[first], vertices_.size(), 0};
      known_.begin(data_->mesh.vertices().size());
      pending_.assign(1, first);
      while (!pending_.empty()) {
        const std::uint32_t slot = pending_.back();
        pending_.pop_back();
        if (corners_[slot] == taken) continue;
        take(slot);
        patch.face = std::min(patch.face, faces_.faces()[slot]);
      }
      patch.end = vertices_.size();
      patches_.push_back(patch);
    }
    std::sort(patches_.begin(), patches_.end(),
              [](const Patch& x, const Patch& y) { return x.face < y.face; });
  }

  /// Returns one bit for each corner of a face within the margin.
  unsigned corners_within(std::uint32_t face) const {
    const auto corners = data_->mesh.corners(face);
    return (depth(corners[0]) >= -margin_ ? 1u : 0u) | (depth(corners[1]) >= -margin_ ? 2u : 0u) |
           (depth(corners[2]) >= -margin_ ? 4u : 0u);
  }

  /// Takes the corners of a face, and its neighbours across edges within the margin.
  void take(std::uint32_t slot) {
    const std::uint32_t face = faces_.faces()[slot];
    const unsigned corners = std::exchange(corners_[slot], taken);
    for (std::size_t side = 0; side < 3; ++side) {
      if ((corners >> side & 1) != 0) add_vertex(data_->mesh.triangles()[face][side]);
      if ((corners >> side & 1) == 0 && (corners >> (side + 1) % 3 & 1) == 0) continue;
      const std::uint32_t beside = faces_.find(solid_->neighbor[face][side]);
      if (beside != FaceSlots::none && corners_[beside] != taken) pending_.push_back(beside);
    }
  }

  void add_vertex(std::uint32_t vertex) {
    if (known_.find(vertex) != FaceSlots::none) return;
    known_.add(vertex);
    vertices_.push_back(vertex);
  }

  /// Returns the contact points of the vertices of a patch, sorted.
  const std::vector<ContactPoint>& points(std::span<std::uint32_t> vertices) {
    std::sort(vertices.begin(), vertices.end());
    points_.clear();
    for (const std::uint32_t vertex : vertices) {
      const Vec3 position = data_->mesh.vertices()[vertex];
      const double d = depth(position);
      points_.push_back({position + normal_ * d, position, d, vertex});
    }
    return points_;
  }

  const MeshData* data_ = nullptr;
  const Solid* solid_ = nullptr;
  const SearchTree* search_tree_ = nullptr;  ///< nullptr if not built yet
  std::vector<std::uint32_t> near_;          ///< faces with a corner that may be within the margin
  Vec3 normal_;
  double top_ = 0, margin_ = 0;
  FaceSlots faces_;  ///< with a corner within the margin
  /// The corners of each face within the margin, one bit for each, or `taken`.
  std::vector<std::uint8_t> corners_;
  std::vector<Patch> patches_;
  std::vector<std::uint32_t> vertices_;  ///< of the patches
  FaceSlots known_;                      ///< vertices of the current patch
  std::vector<std::uint32_t> pending_;   ///< slots of faces
  std::vector<ContactPoint> points_;
};

}  // namespace

std::vector<ContactManifold> half_space_mesh_contacts(const Shape& half_space, const Transform& pose_a,
                                                      const Shape& mesh, const Transform& pose_b,
                                                      double margin) {
  const WorldPlane plane = world_plane(half_space, relative_transform(pose_b, pose_a), 0);
  std::vector<ContactManifold> found;
  thread_local RestingMesh resting;
  resting.begin(plane, mesh, margin);
  resting.each_patch([&](std::uint32_t face, const std::vector<ContactPoint>& points) {
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
