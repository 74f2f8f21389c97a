#pragma once
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

#include "engine/disc/disc_frame.h"
#include "tree/topology.h"

/// A few balls and boxes around a model in double precision, which show most disjoint pairs before a search
/// begins.
///
/// ## Rounding
/// Let ε = 2⁻⁵³, δ the largest entry of RᵀR − I (volume/relative_frame.h), and S the sum of the coordinates
/// and sizes of both parts and the offset of the pose. Every computed value is below S and takes at most 40
/// roundings, as do the corners of the contract. Lengths change by 3δ, and the extent of a box along its own
/// rotated normal by 3δ of the sum of its half extents. So a gap is known up to (40 ε + 8δ) S; 2⁻⁴⁴ is 512 ε,
/// which leaves room for the rounding of distances of triangles. Normals are unit vectors to single
/// precision, hence 1.001 for the margin.
namespace tandem {

/// A ball and a box around some triangles of a mesh.
struct CoverPart {
  Frame ball;
  Vec3 center;  ///< of the box
  Mat3 axes;    ///< normals of the box, unit vectors to single precision: |axes · (x − center)| ≤ half
  Vec3 half;
  Mat3 edges;       ///< half edges as rows: the box is the centre plus their span
  double size = 0;  ///< sum of coordinates and sizes, for the error bound
  std::uint32_t first_face = 0, face_count = 0;  ///< of Cover::faces(); none for the first part

  CoverPart() = default;
  /// A box along the coordinate axes.
  explicit CoverPart(const Bounds& box);
  explicit CoverPart(const DiscFrame& frame);
  /// Around some triangles of a mesh.
  CoverPart(const Mesh& mesh, std::span<const std::uint32_t> faces);
};

/// One part for nearly all models. A model with stray triangles has one for the others and one for each stray
/// triangle or group of them.
class Cover {
 public:
  Cover() = default;
  /// A box around all vertices: takes a few operations for each, and no tree.
  explicit Cover(const Mesh& mesh);
  /// `frames` as fitted to the tree: their roots are nodes of the topology. If there is a main frame, its
  /// triangles are the first part.
  Cover(const Mesh& mesh, const Topology& topology, std::span<const DiscFrame> frames, const DiscFrame* main);

  std::span<const CoverPart> parts() const { return parts_; }
  /// Whether faces() has the triangles of every part but the first: they are few.
  bool names_strays() const { return names_strays_; }
  /// The triangles of a part other than the first.
  std::span<const std::uint32_t> faces(const CoverPart& part) const {
    return std::span(faces_).subspan(part.first_face, part.face_count);
  }
  std::size_t bytes() const { return parts().size_bytes() + faces_.size() * sizeof(std::uint32_t); }

 private:
  std::vector<CoverPart> parts_;
  std::vector<std::uint32_t> faces_;
  bool names_strays_ = true;
};

/// The relative transform of two models for tests of their covers.
class CoverTest {
 public:
  /// `margin`: the distance up to which models do not count as disjoint.
  CoverTest(const Transform& b_from_a, double margin);

  /// Returns true only if the models are disjoint.
  bool are_disjoint(const Cover& a, const Cover& b) const;
  bool are_disjoint(const CoverPart& a, const CoverPart& b) const;
  /// The same for all pairs of parts but that of the first ones.
  bool others_disjoint(const Cover& a, const Cover& b) const;

 private:
  /// `center_b`: that of B's ball, in A's coordinates.
  bool are_disjoint(const CoverPart& a, const CoverPart& b, Vec3 center_b) const;
  /// The margin allows for rotations only.
  bool is_rotation() const { return relative_error_ < 1e-4; }
  bool boxes_disjoint(const CoverPart& a, const CoverPart& b, double least) const;
  bool are_disjoint(const Cover& a, const Cover& b, bool with_first) const;

  const Transform& b_from_a_;
  double margin_, relative_error_, offset_;
};

}  // namespace tandem
