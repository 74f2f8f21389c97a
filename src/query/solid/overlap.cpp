#include "tandem/query/overlap.h"

#include <cmath>

#include "tandem/math/interval.h"

#include "query/solid/crossing_point.h"
#include "query/solid/surface_crossings.h"

namespace tandem {
namespace {

/// The volume below some triangles, as tetrahedra with the origin, and its first moment.
class VolumeSum {
 public:
  void add(const BoundedPoint& p, const BoundedPoint& q, const BoundedPoint& r, int times) {
    const Bounded six_volumes = dot(p, cross(q - p, r - p));
    six_volumes_.add(six_volumes, times);
    moment_ += (times * six_volumes.mid) * (p.mid + q.mid + r.mid);
  }

  Bounded volume() const {
    const Bounded total = six_volumes_.total();
    return {total.mid / 6, detail::rounded_up(total.radius / 6 + detail::half_ulp * std::fabs(total.mid))};
  }
  /// The integral of the position, times 24.
  Vec3 moment() const { return moment_; }

 private:
  BoundedSum six_volumes_;
  Vec3 moment_;
};

/// Adds the parts of a surface that are inside of the other solid, each as often as that winds around it.
///
/// On a face that is crossed, the boundary of those parts consists of the crossings and of pieces of the
/// sides. The winding number along a side is that of its first corner, plus the changes at crossings on it;
/// so the boundary is a sum of segments from corners and crossings to the next corner, in any order.
/// Triangles from one point of the face to those segments add up to the parts.
class SurfaceInside {
 public:
  SurfaceInside(const PlacedSurface& surface, const CornerWindings& windings, Vec3 origin, bool is_a,
                VolumeSum& sum)
      : surface_(surface), windings_(windings), origin_(origin), is_a_(is_a), sum_(sum) {}

  /// `crossings` are all those on one face.
  void add_crossed(std::uint32_t face, std::span<const FaceCrossing* const> crossings) {
    const BoundedPoint apex = crossings.front()->from.point;
    const Points corner = corners(face);
    const std::array<int, 3> winding = windings_.at(face);
    for (std::size_t k = 0; k < 3; ++k)
      if (winding[k] != 0) sum_.add(apex, corner[k], corner[(k + 1) % 3], winding[k]);
    for (const FaceCrossing* crossing : crossings) {
      sum_.add(apex, crossing->from.point, crossing->to.point, is_a_ ? 1 : -1);
      for (const EdgeCrossing* end : {&crossing->from, &crossing->to}) {
        if (end->on_a != is_a_) continue;
        const bool leaves = is_a_ == (end == &crossing->from);
        sum_.add(apex, end->point, corner[(end->side + 1u) % 3], leaves ? -1 : 1);
      }
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
  using Points = std::array<BoundedPoint, 3>;
  Points corners(std::uint32_t face) const {
    const Corners t = surface_.corners(face);
    return {relative_point(t[0], origin_), relative_point(t[1], origin_), relative_point(t[2], origin_)};
  }

  const PlacedSurface& surface_;
  const CornerWindings& windings_;
  const Vec3 origin_;
  const bool is_a_;
  VolumeSum& sum_;
};

void add_surface(const PlacedSurface& surface, const PlacedSurface& other, const SurfaceCrossings& found,
                 bool is_a, VolumeSum& sum) {
  const CornerWindings windings(surface, other, found.crossings, is_a);
  SurfaceInside inside(surface, windings, found.origin, is_a, sum);
  inside.add_all(by_face(found.crossings, is_a));
}

}  // namespace

Overlap overlap(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                const OverlapOptions& options) {
  if (!is_finite(pose_a) || !is_finite(pose_b) || !data_of(a).solid().closed || !data_of(b).solid().closed)
    return {};
  Overlap result{0, 0, {}, true};
  const PlacedSurface in_a(a, {}), in_b(b, relative_transform(pose_a, pose_b));
  const Vec3 low = max(in_a.box.low, in_b.box.low), high = min(in_a.box.high, in_b.box.high);
  if (low.x > high.x || low.y > high.y || low.z > high.z) return result;
  const std::vector<FacePair> pairs = collide_all(a, pose_a, b, pose_b, {.threads = options.threads});
  const SurfaceCrossings found(in_a, in_b, pairs, 0.5 * (low + high));
  VolumeSum sum;
  add_surface(in_a, in_b, found, true, sum);
  add_surface(in_b, in_a, found, false, sum);
  const int sign = in_a.solid.faces_outward == in_b.solid.faces_outward ? 1 : -1;
  const Bounded volume = sum.volume();
  const double mid = sign * volume.mid;
  result.lower = std::fmax(0, Interval::next_down(mid - volume.radius));
  result.upper = std::fmax(0, Interval::next_up(mid + volume.radius));
  if (mid > volume.radius) result.centroid = pose_a(found.origin + sum.moment() / (24 * volume.mid));
  return result;
}

}  // namespace tandem
