#include "tandem/query/overlap.h"

#include <cmath>

#include "tandem/math/interval.h"

#include "query/solid/crossing_point.h"
#include "query/solid/overlap_of_pairs.h"
#include "query/solid/precise_point.h"
#include "query/solid/surface_crossings.h"

namespace tandem {
namespace {

/// Two surfaces in one frame, and the origin of the sums.
struct SurfacePair {
  const PlacedSurface& a;
  const PlacedSurface& b;
  Vec3 origin;

  Corners corners(const FaceCrossing& crossing, bool of_a) const {
    return of_a ? a.corners(crossing.faces.a) : b.corners(crossing.faces.b);
  }
};

Bounded sixth_of(const Bounded& six_volumes) {
  const double rounding = detail::half_ulp * std::fabs(six_volumes.mid);
  return {six_volumes.mid / 6, detail::rounded_up(six_volumes.radius / 6 + rounding)};
}

/// The volume below some triangles, as tetrahedra with the origin, and its first moment.
class VolumeSum {
 public:
  using Point = BoundedPoint;
  static Point corner(Vec3 v, Vec3 origin) { return relative_point(v, origin); }
  static Point end(const EdgeCrossing& end, const FaceCrossing&, const SurfacePair&) { return end.point; }

  void add(const Point& p, const Point& q, const Point& r, int times) {
    const Bounded six_volumes = dot(p, cross(q - p, r - p));
    six_volumes_.add(six_volumes, times);
    moment_ += (times * six_volumes.mid) * (p.mid + q.mid + r.mid);
  }

  Bounded volume() const { return sixth_of(six_volumes_.total()); }
  /// The integral of the position, times 24.
  Vec3 moment() const { return moment_; }

 private:
  BoundedSum six_volumes_;
  Vec3 moment_;
};

/// The same in double-double arithmetic.
class PreciseVolumeSum {
 public:
  using Point = PrecisePoint;
  static Point corner(Vec3 v, Vec3 origin) { return precise_point(v, origin); }
  static Point end(const EdgeCrossing& end, const FaceCrossing& crossing, const SurfacePair& pair) {
    const Corners edge = pair.corners(crossing, end.on_a), plane = pair.corners(crossing, !end.on_a);
    return precise_crossing_point(edge[end.side], edge[(end.side + 1u) % 3], plane, pair.origin);
  }

  void add(const Point& p, const Point& q, const Point& r, int times) {
    const PreciseNumber term = six_volumes(p, q, r);
    sum_.add(term, times);
    const DoubleDouble weight = term.mid * DoubleDouble(times);
    for (int k = 0; k < 3; ++k) moment_[k] = moment_[k] + weight * (p.mid[k] + q.mid[k] + r.mid[k]);
  }
  Bounded volume() const { return sixth_of(sum_.total()); }
  Vec3 moment() const { return {moment_[0].high, moment_[1].high, moment_[2].high}; }

 private:
  PreciseSum sum_;
  DoubleDouble moment_[3];
};

/// Adds the parts of a surface that are inside of the other solid, each as often as that winds around it.
///
/// On a face that is crossed, the boundary of those parts consists of the crossings and of pieces of the
/// sides. The winding number along a side is that of its first corner, plus the changes at crossings on it;
/// so the boundary is a sum of segments from corners and crossings to the next corner, in any order.
/// Triangles from one point of the face to those segments add up to the parts.
template <class Sum>
class SurfaceInside {
 public:
  SurfaceInside(const SurfacePair& pair, const CornerWindings& windings, bool is_a, Sum& sum)
      : pair_(pair), surface_(is_a ? pair.a : pair.b), windings_(windings), is_a_(is_a), sum_(sum) {}

  /// `crossings` are all those on one face.
  void add_crossed(std::uint32_t face, std::span<const FaceCrossing* const> crossings) {
    const Point apex = Sum::end(crossings.front()->from, *crossings.front(), pair_);
    const Points corner = corners(face);
    const std::array<int, 3> winding = windings_.at(face);
    for (std::size_t k = 0; k < 3; ++k)
      if (winding[k] != 0) sum_.add(apex, corner[k], corner[(k + 1) % 3], winding[k]);
    for (const FaceCrossing* crossing : crossings) {
      const Point from = Sum::end(crossing->from, *crossing, pair_);
      const Point to = Sum::end(crossing->to, *crossing, pair_);
      sum_.add(apex, from, to, is_a_ ? 1 : -1);
      if (crossing->from.on_a == is_a_)
        sum_.add(apex, from, next_corner(corner, crossing->from), is_a_ ? -1 : 1);
      if (crossing->to.on_a == is_a_) sum_.add(apex, to, next_corner(corner, crossing->to), is_a_ ? 1 : -1);
    }
  }

  void add_uncrossed(std::uint32_t face) {
    const int winding = windings_.at(face)[0];
    if (winding == 0) return;
    const Points corner = corners(face);
    sum_.add(corner[0], corner[1], corner[2], winding);
  }

  /// `order` are the crossings, sorted by the face of this surface.
  void add_all(std::span<const FaceCrossing* const> order) {
    std::size_t next = 0;
    for (std::uint32_t face = 0; face < surface_.face_count(); ++face) {
      const std::size_t first = next;
      while (next < order.size() && face_of(*order[next], is_a_) == face) ++next;
      if (next > first)
        add_crossed(face, order.subspan(first, next - first));
      else
        add_uncrossed(face);
    }
  }

 private:
  using Point = typename Sum::Point;
  using Points = std::array<Point, 3>;
  static const Point& next_corner(const Points& corner, const EdgeCrossing& end) {
    return corner[(end.side + 1u) % 3];
  }
  Points corners(std::uint32_t face) const {
    const Corners t = surface_.corners(face);
    return {Sum::corner(t[0], pair_.origin), Sum::corner(t[1], pair_.origin),
            Sum::corner(t[2], pair_.origin)};
  }

  const SurfacePair& pair_;
  const PlacedSurface& surface_;
  const CornerWindings& windings_;
  const bool is_a_;
  Sum& sum_;
};

/// The parts of both surfaces inside of the other solid: what the volume is integrated over.
class CommonBoundary {
 public:
  CommonBoundary(const SurfacePair& pair, std::span<const FaceCrossing> crossings)
      : pair_(pair),
        windings_{{pair.a, pair.b, crossings, true}, {pair.b, pair.a, crossings, false}},
        order_{by_face(crossings, true), by_face(crossings, false)} {}

  template <class Sum>
  void add_to(Sum& sum) const {
    SurfaceInside(pair_, windings_[0], true, sum).add_all(order_[0]);
    SurfaceInside(pair_, windings_[1], false, sum).add_all(order_[1]);
  }

 private:
  const SurfacePair& pair_;
  const CornerWindings windings_[2];
  const std::vector<const FaceCrossing*> order_[2];
};

/// Bounds wider than this part of the volume are computed again with more precision. Half of what
/// `overlap` documents.
constexpr double relative_width = 5e-10;

}  // namespace

Overlap overlap_of_pairs(const Model& a, const Model& b, const Transform& b_from_a,
                         const FacePairSource& touching) {
  Overlap result{0, 0, {}, true};
  const PlacedSurface in_a(a, {}), in_b(b, b_from_a);
  const Vec3 low = max(in_a.box.low, in_b.box.low), high = min(in_a.box.high, in_b.box.high);
  if (low.x > high.x || low.y > high.y || low.z > high.z) return result;
  const SurfaceCrossings found(in_a, in_b, touching(), 0.5 * (low + high));
  const SurfacePair pair{in_a, in_b, found.origin};
  const CommonBoundary boundary(pair, found.crossings);
  VolumeSum sum;
  boundary.add_to(sum);
  Bounded volume = sum.volume();
  Vec3 moment = sum.moment();
  if (2 * volume.radius > relative_width * std::fabs(volume.mid)) {
    PreciseVolumeSum precise;
    boundary.add_to(precise);
    if (const Bounded better = precise.volume(); better.radius < volume.radius) {
      volume = better;
      moment = precise.moment();
    }
  }
  const int sign = in_a.solid.faces_outward == in_b.solid.faces_outward ? 1 : -1;
  const double mid = sign * volume.mid;
  result.lower = std::fmax(0, Interval::next_down(mid - volume.radius));
  result.upper = std::fmax(0, Interval::next_up(mid + volume.radius));
  if (mid > volume.radius) result.centroid = found.origin + moment / (24 * volume.mid);
  return result;
}

Overlap overlap(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                const OverlapOptions& options) {
  if (!is_finite(pose_a) || !is_finite(pose_b) || !data_of(a).solid().closed || !data_of(b).solid().closed)
    return {};
  Overlap result = overlap_of_pairs(a, b, relative_transform(pose_a, pose_b), [&] {
    return collide_all(a, pose_a, b, pose_b, {.threads = options.threads});
  });
  if (result.lower > 0) result.centroid = pose_a(result.centroid);
  return result;
}

}  // namespace tandem
