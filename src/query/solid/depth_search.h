#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tandem/query/relation.h"

#include "narrow/triangle/triangle_triangle.h"
#include "query/algorithm/measured_tree.h"
#include "query/ray/point_search.h"
#include "volume/aabb.h"

namespace tandem {

/// Searches a surface for its deepest point in a solid, highest bound first. The depth of a point is its
/// distance to the surface of the solid, negative outside. All coordinates are those of the solid.
///
/// Upper bounds: the depth of a point changes by at most the distance the point moves, so the depth of the
/// centre of a ball bounds that of the ball. For a piece of a triangle, the distance to any one face F of the
/// solid bounds the depth: the distance is a convex function, so its maximum over the piece is at a corner.
/// The bound is tight if F is the nearest face of that corner and the corner is inside. If F is not the
/// nearest face, the piece is cut between the regions of the two faces. If the corner is outside, the piece
/// is cut just outside of F, and parts that are entirely outside of the solid are dropped. Coplanar surfaces
/// therefore need a finite number of cuts.
///
/// A face and a coplanar neighbour that form a convex quadrilateral count as one face: its distance is the
/// smaller one of both, and it is convex too.
///
/// If no vertex of the solid is higher than `bulge` above the plane of F, the solid ends there: the depth of
/// a point is at most its distance below the plane plus the bulge. For faces of the convex hull the bulge is
/// zero, and the bound does not depend on how F and the piece overlap.
class DepthSearch {
 public:
  /// The solid must be closed, and both models must have triangles. A depth above `sufficient` ends the first
  /// tests.
  DepthSearch(const Model& surface, const Model& solid, const Transform& surface_in_solid, double sufficient);

  /// Continues until the bounds are as close as the options require, or until `max_points` points were tested
  /// in total.
  void run(const PenetrationOptions& options, std::uint64_t max_points);
  /// Sets a known depth of another surface; smaller depths are ignored.
  void skip_below(double depth) { lower_ = std::fmax(lower_, depth); }

  /// Returns whether the depth of the deepest point is proven to exceed this.
  bool exceeds(double depth) const { return depth_ - error_ > depth; }
  /// Depth of the deepest point found, 0 if none.
  double depth() const { return depth_; }
  Vec3 deepest() const { return deepest_; }
  Vec3 closest_surface_point() const { return closest_surface_point_; }
  /// Upper bound of the depth of the surface, except for skipped parts.
  double upper() const {
    return std::fmax(lower_ + 2 * error_, pending_.empty() ? 0 : pending_.front().bound);
  }
  /// Error bound of any computed depth.
  double rounding_error() const { return error_; }

 private:
  struct Corner {
    Vec3 point;
    double depth = 0;        ///< negative outside
    std::uint32_t face = 0;  ///< the nearest face of the solid
  };
  /// A part of a triangle, and the face of the solid whose distance is its bound.
  struct Piece {
    Corner corner[3];
    std::uint32_t face = 0;
    bool examined = false;  ///< its centre has been tested too
  };
  /// A node of the surface tree, or a piece; its depth is at most `bound`.
  struct Pending {
    double bound = 0;
    std::uint64_t order = 0;  ///< of insertion; makes ties deterministic
    bool is_node = false;
    std::uint32_t node = 0;
    Piece piece;

    friend bool operator<(const Pending& x, const Pending& y) {
      return x.bound != y.bound ? x.bound < y.bound : x.order > y.order;
    }
  };
  /// A neighbour that forms a convex quadrilateral with a face.
  struct QuadHalf {
    std::uint32_t face = 0;
    double step = 0;  ///< distance of its third vertex from the plane of the face
  };
  class Cut;

  double enough(const PenetrationOptions& options) const;
  ClosestPoint signed_depth(Vec3 point, bool on_surface);
  Corner corner_at(Vec3 point);
  const Corner& vertex(std::uint32_t index);
  Corners face(std::uint32_t index) const;
  double distance_from_face(std::uint32_t index, Vec3 point) const;
  double depth_below_plane(std::uint32_t index, Vec3 point);
  double bulge(std::uint32_t index, Vec3 normal);
  bool touches_solid(const Piece& piece);

  void push(Pending pending);
  void add_node(std::uint32_t node);
  void expand(std::uint32_t node);
  void add_piece(const Corner& a, const Corner& b, const Corner& c);
  double bound_from_face(std::uint32_t index, const Piece& piece);
  double bound_from_plane(std::uint32_t index, const Piece& piece);
  double bound_from_quads(std::uint32_t index, const Piece& piece);
  const std::vector<QuadHalf>& quads(std::uint32_t index);
  double max_distance_from_face(std::uint32_t index, const Piece& piece) const;
  bool is_bounded_by_plane(const Piece& piece);
  void examine(Piece piece, double bound);
  void split(const Piece& piece);
  void halve(const Piece& piece);
  bool cut_at(const Piece& piece, const Corners& own, const Corner& loosest);
  bool cut_between_planes(const Piece& piece);
  bool cut_outside(const Piece& piece, const Corners& t, const Corner& outside);
  bool cut_by(const Piece& piece, const Cut& cut, double little);

  const Model &surface_, &solid_;
  Transform position_;
  std::shared_ptr<const MeasuredTree<Aabb>> tree_, solid_tree_;
  std::vector<Pending> pending_;                        ///< a heap
  std::unordered_map<std::uint32_t, Corner> vertices_;  ///< vertices of the surface that were needed so far
  std::unordered_map<std::uint32_t, double> bulges_;    ///< of the planes that were needed so far
  std::unordered_map<std::uint32_t, std::vector<QuadHalf>> quads_;  ///< of the faces that were needed so far
  double lower_ = 0, depth_ = 0, error_ = 0;
  double shallow_ = 0;  ///< the highest bound of pieces that need no further cuts
  Vec3 deepest_, closest_surface_point_;
  std::uint64_t points_ = 0, pushed_ = 0;
};

}  // namespace tandem
