#include <algorithm>
#include <cmath>

#include "clash/disjoint_sets.h"
#include "io/store/piecewise_part.h"
#include "mesh/joined_vertices.h"
#include "narrow/triangle/winding.h"
#include "query/ray/point_search.h"
#include "query/solid/touched_surface.h"

namespace tandem::io {
namespace {

/// Points that are located together. More need more memory, fewer more loads.
constexpr std::size_t max_points = 1u << 13;

/// A point of a surface in the frame of A.
struct LocatedPoint {
  Vec3 point;
  Vec3 normal;             ///< of its face
  bool is_vertex = false;  ///< a vertex that does not touch the other surface; its coordinates are exact
};

double size_in(const Bounds& box, const Transform& location) {
  return length(box.center()) + 0.5 * length(box.extent()) + length(location.offset);
}

/// Whether the triangles of a part are counter-clockwise viewed from outside, as Solid defines it.
bool faces_outward(const PiecewisePart& part) {
  const Vec3 center = own_box(part).center();
  double six_volumes = 0;
  for (std::uint32_t i = 0; i < part.pieces; ++i) {
    const NumberedPiece piece = part.numbered(i);
    for (std::uint32_t face = 0; face < piece.mesh().triangles().size(); ++face) {
      const auto [p, q, r] = piece.mesh().corners(face);
      six_volumes += dot(p - center, cross(q - center, r - center));
    }
  }
  return six_volumes >= 0;
}

/// The surface of one part against the solid of the other one: what SurfaceClassifier does with whole meshes.
class SurfaceOfPieces {
 public:
  /// `alike`: both face outward, or both inward.
  SurfaceOfPieces(const PiecewisePart& a, const PiecewisePart& b, bool is_a, bool alike)
      : a_(a), b_(b), is_a_(is_a), alike_(alike), touched_(own().triangles) {
    (is_a ? solid_location_ : location_) = relative_transform(a.part.pose, b.part.pose);
    back_ = inverse(solid_location_);
    same_position_ =
        1e-12 * (size_in(own_box(own()), location_) + size_in(own_box(solid()), solid_location_));
  }

  SurfaceLocations find() {
    for (std::uint32_t i = 0; i < own().pieces; ++i) visit_touched(i);
    visit_untouched();
    locate_points();
    return found_;
  }

 private:
  const PiecewisePart& own() const { return is_a_ ? a_ : b_; }
  const PiecewisePart& solid() const { return is_a_ ? b_ : a_; }

  /// A triangle of a piece and one of the solid that touches it.
  struct Partner {
    std::uint32_t own, face;  ///< the latter by the number in the whole
    std::uint32_t corners;    ///< index in Partners::corners
  };
  /// Triangles of the solid that touch a piece are stored once each: many touch a dozen triangles.
  struct Partners {
    std::vector<Partner> pairs;
    std::vector<Corners> corners;
  };

  void visit_touched(std::uint32_t index) {
    const NumberedPiece piece = own().numbered(index);
    const Partners partners = partners_of(piece, index);
    const std::vector<Partner>& pairs = partners.pairs;
    std::vector<Corners> others;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      others.push_back(partners.corners[pairs[i].corners]);
      const std::uint32_t face = pairs[i].own;
      if (i + 1 < pairs.size() && pairs[i + 1].own == face) continue;
      touched_[piece.face(face)] = true;
      for_each_cut_piece(corners_at(piece.mesh(), face, location_), others, [&](Vec3 point, Vec3 normal) {
        add({point, normal, false});
      });
      others.clear();
    }
  }

  /// Sorted by the triangle of the piece, then by that of the solid.
  Partners partners_of(const NumberedPiece& piece, std::uint32_t index) const {
    const Transform b_from_a = relative_transform(a_.part.pose, b_.part.pose);
    const double rounding = box_rounding(a_, b_);
    Partners found;
    for (const std::uint32_t j : loaded_first(solid())) {
      if (box_distance(own().box(index), solid().box(j)) > rounding) continue;
      const NumberedPiece other = solid().numbered(j);
      const NumberedPiece &of_a = is_a_ ? piece : other, &of_b = is_a_ ? other : piece;
      const std::vector<FacePair> pairs = collide_all(of_a.model(), {}, of_b.model(), b_from_a);
      const std::vector<std::uint32_t> faces = touched_faces(pairs, !is_a_);
      const auto first = static_cast<std::uint32_t>(found.corners.size());
      for (const std::uint32_t face : faces)
        found.corners.push_back(corners_at(other.mesh(), face, solid_location_));
      for (const FacePair& pair : pairs) {
        const std::uint32_t face = is_a_ ? pair.b : pair.a;
        const auto place = std::lower_bound(faces.begin(), faces.end(), face) - faces.begin();
        found.pairs.push_back(
            {is_a_ ? pair.a : pair.b, other.face(face), first + static_cast<std::uint32_t>(place)});
      }
    }
    std::sort(found.pairs.begin(), found.pairs.end(), [](const Partner& x, const Partner& y) {
      return x.own != y.own ? x.own < y.own : x.face < y.face;
    });
    return found;
  }

  /// Triangles without contact that share a vertex lie on the same side: one vertex represents all.
  void visit_untouched() {
    clash::DisjointSets sides(own().vertices);
    const auto for_each_untouched = [&](const auto& take) {
      for (std::uint32_t i = 0; i < own().pieces; ++i) {
        const NumberedPiece piece = own().numbered(i);
        const std::vector<std::uint32_t> joined = joined_vertices(piece.mesh().vertices());
        for (std::uint32_t face = 0; face < piece.mesh().triangles().size(); ++face)
          if (!touched_[piece.face(face)]) take(piece, piece.mesh().triangles()[face], joined);
      }
    };
    for_each_untouched([&](const NumberedPiece& piece, const Triangle& t, const auto& joined) {
      for (const std::uint32_t corner : t) {
        sides.unite(piece.vertex(corner), piece.vertex(joined[corner]));
        sides.unite(piece.vertex(corner), piece.vertex(t[0]));
      }
    });
    std::vector<bool> visited(own().vertices);
    for_each_untouched([&](const NumberedPiece& piece, const Triangle& t, const auto&) {
      const std::uint32_t side = sides.find(piece.vertex(t[0]));
      if (visited[side]) return;
      visited[side] = true;
      add({location_(piece.mesh().vertices()[t[0]]), {}, true});
    });
  }

  void add(const LocatedPoint& point) {
    points_.push_back(point);
    if (points_.size() == max_points) locate_points();
  }

  /// A face of the solid that a point lies on, up to rounding.
  struct OnFace {
    double distance;
    std::uint32_t face;
    Corners corners;
  };

  std::vector<std::optional<OnFace>> faces_at_points() const {
    std::vector<std::optional<OnFace>> found(points_.size());
    for (const std::uint32_t j : loaded_first(solid())) {
      const Bounds& box = solid().summary(j).box;
      std::optional<NumberedPiece> piece;
      for (std::size_t i = 0; i < points_.size(); ++i) {
        const Vec3 point = back_(points_[i].point);
        if (box_distance(box, {point, point}) > same_position_) continue;
        if (!piece) piece = solid().numbered(j);
        const ClosestPoint closest = closest_in_model(piece->model(), point, same_position_);
        if (!(closest.distance <= same_position_)) continue;
        const std::uint32_t face = piece->face(closest.sub_shape);
        std::optional<OnFace>& best = found[i];
        if (best &&
            (best->distance < closest.distance || (best->distance == closest.distance && best->face < face)))
          continue;
        best = {closest.distance, face, corners_at(piece->mesh(), closest.sub_shape, solid_location_)};
      }
    }
    return found;
  }

  void locate_points() {
    const std::vector<std::optional<OnFace>> on_faces = faces_at_points();
    std::vector<Vec3> points;       // off the surface, in the frame of the solid
    std::vector<Winding> windings;  // of vertices that the inverse might move to the other side
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const auto& [point, normal, is_vertex] = points_[i];
      if (!on_faces[i] || (is_vertex && solid().info.inside == InsideTest::winding))
        points.push_back(back_(point));
      else if (is_vertex)
        windings.emplace_back(point);
      else
        found_.add_common(normal, on_faces[i]->corners, alike_);
    }
    points_.clear();
    locate(points);
    locate(windings);
  }

  void take(bool inside) { (inside ? found_.inside : found_.outside) = true; }

  void locate(std::vector<Vec3>& points) {
    if (solid().info.inside == InsideTest::exact) {
      for (const std::optional<int> times : times_around(solid(), points)) take(times.value_or(0) != 0);
      return;
    }
    for (Vec3& point : points) point = solid().part.pose(point);
    for (const WindingNumber& winding : winding_of(solid(), points)) take(std::fabs(winding.value()) > 0.75);
  }

  /// Counts crossings with all triangles as they are placed, exactly.
  void locate(std::vector<Winding>& windings) {
    for (std::uint32_t j = 0; j < solid().pieces && !windings.empty(); ++j) {
      const NumberedPiece piece = solid().numbered(j);
      for (std::uint32_t face = 0; face < piece.mesh().triangles().size(); ++face) {
        const Corners corners = corners_at(piece.mesh(), face, solid_location_);
        for (Winding& winding : windings) winding.add(corners);
      }
    }
    for (const Winding& winding : windings) take(winding.times() != 0);
  }

  const PiecewisePart &a_, &b_;
  const bool is_a_, alike_;
  Transform location_, solid_location_, back_;
  double same_position_ = 0;
  std::vector<bool> touched_;  // by number in the whole
  std::vector<LocatedPoint> points_;
  SurfaceLocations found_;
};

}  // namespace

LocatedSurfaces located_surfaces(const PiecewisePart& a, const PiecewisePart& b) {
  const bool alike = faces_outward(a) == faces_outward(b);
  LocatedSurfaces found{a.info.inside, b.info.inside, {}, {}, true};
  if (b.info.inside != InsideTest::none) found.of_a = SurfaceOfPieces(a, b, true, alike).find();
  if (a.info.inside != InsideTest::none) found.of_b = SurfaceOfPieces(a, b, false, alike).find();
  return found;
}

}  // namespace tandem::io
