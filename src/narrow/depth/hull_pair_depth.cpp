#include "narrow/depth/hull_pair_depth.h"

#include <cstring>

#include "base/scratch_array.h"
#include "narrow/depth/facet_minimum.h"
#include "narrow/depth/facet_widths.h"

namespace tandem {
namespace {

constexpr std::size_t max_arcs = 3 * GaussMap::max_faces;

/// Four numbers for one instruction.
using FourFloats [[gnu::vector_size(16)]] = float;
using TwoSets [[gnu::vector_size(16)]] = std::int64_t;

FourFloats four_floats(const float* p) {
  FourFloats four;
  std::memcpy(&four, p, sizeof four);
  return four;
}
FourFloats four_floats(Vec3 v, float last) {
  return FourFloats{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z), last};
}

/// For each face that the ball does not exclude, the farthest point of the other hull, relative to the centre
/// of this one, and −1: with the plane of a face, its scalar product is the width there, negated.
struct EndPoints {
  std::uint8_t at[GaussMap::max_faces];                     ///< index of the point of each face
  ScratchArray<FourFloats, GaussMap::max_faces + 1> point;  ///< the last one is NaN, for the other faces
};

/// Indices of the arcs at the faces that the ball does not exclude.
int near_arcs(const GaussMap& map, const FacetWidths& widths, std::uint16_t* arcs) {
  std::uint64_t sets[(max_arcs + 63) / 64] = {};
  for (std::uint32_t i = 0; i < widths.count; ++i) {
    const std::uint64_t* at = map.arcs_at.data() + map.words * static_cast<std::size_t>(widths.face[i]);
    for (std::size_t k = 0; k < map.words; ++k) sets[k] |= at[k];
  }
  int count = 0;
  for (std::size_t k = 0; k < map.words; ++k)
    for (std::uint64_t set = sets[k]; set != 0; set &= set - 1)
      arcs[count++] = static_cast<std::uint16_t>(64 * k + static_cast<std::size_t>(std::countr_zero(set)));
  return count;
}

/// Indices of the arcs that are at least `enough` wide neither by the point at one end nor by the other.
int open_arcs(const GaussMap& map, const FacetWidths& widths, const EndPoints& points, double enough,
              std::uint16_t* open) {
  const int near = near_arcs(map, widths, open);
  const float most = -static_cast<float>(enough);
  const FourFloats limit = {most, most, most, most};
  const auto along_ends = [&](std::uint16_t i) {
    const GaussMap::Arc& arc = map.arcs[i];
    const std::size_t first = arc.face[0], second = arc.face[1];
    const FourFloats p = four_floats(map.planes.data() + 4 * second) * points.point[points.at[first]],
                     q = four_floats(map.planes.data() + 4 * first) * points.point[points.at[second]];
    return __builtin_shufflevector(p, q, 0, 4, 1, 5) + __builtin_shufflevector(p, q, 2, 6, 3, 7);
  };
  int count = 0;
  for (int i = 0; i < near; i += 2) {  // without branches: they would be unpredictable
    const std::uint16_t one = open[i], two = open[i + 1 < near ? i + 1 : i];
    const FourFloats p = along_ends(one), q = along_ends(two);
    const FourFloats both =
        __builtin_shufflevector(p, q, 0, 1, 4, 5) + __builtin_shufflevector(p, q, 2, 3, 6, 7);
    const auto excluded = reinterpret_cast<TwoSets>(both <= limit);
    open[count] = one;
    count += excluded[0] == 0 ? 1 : 0;
    open[count] = two;
    count += (excluded[1] == 0) & (i + 1 < near) ? 1 : 0;
  }
  return count;
}

class HullPairSearch {
 public:
  FacetMinimum minimum;

  HullPairSearch(const ConvexPair& pair, const CenterLine& line)
      : pair_(pair),
        line_(line),
        a_(*pair.a.hull),
        b_(*pair.b.hull),
        back_(transposed(pair.b_from_a.rotation)),
        between_(line.toward * line.center_distance) {}

  /// Begins with the width along a direction. Returns the approximate size of the Minkowski difference.
  double begin(Vec3 direction) {
    minimum.far = pair_.farthest(direction);
    minimum.normal = direction;
    const double size = line_.center_distance + line_.radius + length(minimum.far.w),
                 here = dot(direction, minimum.far.w);
    // Faces and edges of equal width must be tested too.
    minimum.bound = here + 1e-9 * std::fabs(here) + 1e-12 * size;
    return size;
  }

  /// Measures the faces that may be the narrowest. Returns false if a width is not above `least`.
  bool measure_faces(double least) {
    if (!(minimum.bound > least)) return false;
    find_widths();
    if (of_a_.next <= of_b_.next) {
      if (of_a_.count > 0) measure_face_of_a(of_a_.narrowest());
    } else {
      measure_face_of_b(of_b_.narrowest());
    }
    measure_narrow<true>();
    measure_narrow<false>();
    return minimum.bound > least;
  }

  /// Tests the edges of the hull with fewer near faces against the edges of the other that their arcs cross.
  /// Returns false if a width is not above `least`, or may be wrong because of rounding.
  bool try_edges(double least) {
    least_ = least;
    return of_a_.count <= of_b_.count ? try_arcs<true>(of_a_) : try_arcs<false>(of_b_);
  }

 private:
  /// A direction on an arc, and the farthest corner of the other hull along it.
  struct ArcEnd {
    Vec3 normal;  ///< of any length
    Vec3 point;   ///< the corner, in the frame of the arc
    std::uint32_t corner;
  };
  static constexpr int max_depth = 32;

  static FacetSide side_of(const HullData& hull, const HullData& other) {
    FacetSide side;
    side.normals = hull.gauss.normals.data();
    side.offsets = hull.gauss.offsets.data();
    side.count = static_cast<std::uint32_t>(hull.faces.size());
    side.padded = static_cast<std::uint32_t>(hull.gauss.offsets.size());
    side.corners = other.gauss.corners.data();
    side.corner_count = static_cast<std::uint32_t>(other.corners.size());
    side.corner_stride = static_cast<std::uint32_t>(other.gauss.corners.size() / 3);
    return side;
  }

  void find_widths() {
    // Of a dozen roundings in single precision.
    error_bound_ = 0x1p-20 * (line_.center_distance + a_.gauss.radius + b_.gauss.radius);
    FacetSide a = side_of(a_, b_), b = side_of(b_, a_);
    const Mat3& rotation = pair_.b_from_a.rotation;
    for (int i = 0; i < 3; ++i) {
      a.to_other.row[i] = -back_.row[i];
      b.to_other.row[i] = -rotation.row[i];
    }
    a.from_other = -between_;
    b.from_other = back_ * between_;
    a.ball = {line_.toward, line_.center_distance, line_.radius};
    b.ball = {-(back_ * line_.toward), line_.center_distance, line_.radius};
    facet_widths(a, of_a_, minimum.bound, error_bound_);
    facet_widths(b, of_b_, minimum.bound, error_bound_);
  }

  template <bool of_a>
  void measure_narrow() {
    const FacetWidths& widths = of_a ? of_a_ : of_b_;
    std::uint16_t open[GaussMap::max_faces + 1];
    const auto bound = static_cast<float>(minimum.bound * (1 + 1e-6));
    int count = 0;
    for (std::uint32_t i = 0; i < widths.count; ++i) {  // without branches: they would be unpredictable
      open[count] = static_cast<std::uint16_t>(i);
      count += widths.width[i] < bound ? 1 : 0;
    }
    for (int k = 0; k < count; ++k) {
      if (!(widths.width[open[k]] < minimum.bound)) continue;
      if constexpr (of_a)
        measure_face_of_a(open[k]);
      else
        measure_face_of_b(open[k]);
    }
  }
  /// Measures a face, and notes the corner of the other hull that is exactly the farthest there: without it
  /// the corner would prove nothing about the arcs at this face.
  void measure_face_of_a(std::uint32_t i) {
    const HullData::Face& side = a_.faces[static_cast<std::size_t>(of_a_.face[i])];
    const Vec3 n = side.normal, corner = a_.corners[a_.face_corners[side.first_corner]];
    const std::uint32_t farthest = farthest_against<true>(n);
    const Vec3 b = pair_.b_from_a(b_.corners[farthest]);
    of_a_.corner[i] = static_cast<std::int32_t>(farthest);
    of_a_.width[i] = FacetWidths::none;
    minimum.offer({corner - b, corner, b}, n, FacetMinimum::Kind::face_of_a,
                  static_cast<std::uint32_t>(of_a_.face[i]));
  }
  void measure_face_of_b(std::uint32_t i) {
    const HullData::Face& side = b_.faces[static_cast<std::size_t>(of_b_.face[i])];
    const Vec3 n = -(pair_.b_from_a.rotation * side.normal),
               corner = pair_.b_from_a(b_.corners[b_.face_corners[side.first_corner]]);
    const std::uint32_t farthest = hull_support(a_, n);
    const Vec3 a = a_.corners[farthest];
    of_b_.corner[i] = static_cast<std::int32_t>(farthest);
    of_b_.width[i] = FacetWidths::none;
    minimum.offer({a - corner, a, corner}, n, FacetMinimum::Kind::face_of_b,
                  static_cast<std::uint32_t>(of_b_.face[i]));
  }

  template <bool of_a>
  const HullData& own() const {
    return of_a ? a_ : b_;
  }
  template <bool of_a>
  const HullData& other() const {
    return of_a ? b_ : a_;
  }

  template <bool of_a>
  void find_end_points(const FacetWidths& widths, EndPoints& points) const {
    const Mat3& turn = of_a ? pair_.b_from_a.rotation : back_;
    const FourFloats x = four_floats(turn.column(0), 0), y = four_floats(turn.column(1), 0),
                     z = four_floats(turn.column(2), 0),
                     center = four_floats(of_a ? between_ : -(back_ * between_), -1);
    const std::vector<float>& corners = other<of_a>().gauss.corners;
    const std::size_t stride = corners.size() / 3;
    const float nan = std::numeric_limits<float>::quiet_NaN();
    points.point[widths.count] = FourFloats{nan, nan, nan, nan};
    std::memset(points.at, static_cast<int>(widths.count), own<of_a>().faces.size());
    for (std::uint32_t i = 0; i < widths.count; ++i) {
      const float* p = corners.data() + widths.corner[i];
      points.point[i] = x * p[0] + y * p[stride] + z * p[2 * stride] + center;
      points.at[widths.face[i]] = static_cast<std::uint8_t>(i);
    }
  }

  template <bool of_a>
  bool try_arcs(const FacetWidths& widths) {
    std::uint16_t open[max_arcs + 1];
    EndPoints points;
    find_end_points<of_a>(widths, points);
    const GaussMap& map = own<of_a>().gauss;
    const int count = open_arcs(map, widths, points, minimum.bound + error_bound_, open);
    for (int i = 0; i < count; ++i) {
      const GaussMap::Arc& arc = map.arcs[open[i]];
      ArcEnd first, second;
      set_end<of_a>(widths, points.at[arc.face[0]], arc.face[0], first);
      set_end<of_a>(widths, points.at[arc.face[1]], arc.face[1], second);
      if (!try_arc<of_a>(arc, first, second, 0)) return false;
    }
    return true;
  }
  template <bool of_a>
  void set_end(const FacetWidths& widths, std::uint32_t at, std::uint32_t face, ArcEnd& end) const {
    end.normal = own<of_a>().faces[face].normal;
    end.corner = at < widths.count ? static_cast<std::uint32_t>(widths.corner[at])
                                   : farthest_against<of_a>(end.normal);
    end.point = corner_of_other<of_a>(end.corner);
  }
  /// The corner of the other hull that is farthest against a direction.
  template <bool of_a>
  std::uint32_t farthest_against(Vec3 n) const {
    return of_a ? hull_support(b_, -(back_ * n)) : hull_support(a_, -(pair_.b_from_a.rotation * n));
  }
  template <bool of_a>
  Vec3 corner_of_other(std::uint32_t i) const {
    return of_a ? pair_.b_from_a(b_.corners[i]) : back_ * (a_.corners[i] - pair_.b_from_a.offset);
  }

  /// Finds the edges of the other hull that an arc crosses between two directions, where the width may be
  /// less than the bound. Along one direction between, both points are equally far; either another point is
  /// farther there, or the arc crosses the edge between the two points. By reference: copies of what was just
  /// written would stall.
  template <bool of_a>
  bool try_arc(const GaussMap::Arc& arc, const ArcEnd& first, const ArcEnd& second, int depth) {
    if (first.corner == second.corner) return true;
    const Vec3 from = own<of_a>().corners[arc.corner[0]], chord = second.point - first.point;
    const double s = -dot(chord, second.normal), t = dot(chord, first.normal);
    ArcEnd middle;
    middle.normal = first.normal * s + second.normal * t;
    const double here = dot(middle.normal, from - first.point), limit = minimum.bound * (1 + 1e-12);
    const bool wide = here > 0 && here * here >= limit * limit * dot(middle.normal, middle.normal);
    if (wide && depth == 0) return true;  // the two points exclude the arc together
    middle.corner = farthest_against<of_a>(middle.normal);
    if (middle.corner != first.corner && middle.corner != second.corner) {
      middle.point = corner_of_other<of_a>(middle.corner);
      if (dot(middle.normal, first.point - middle.point) > 1e-14 * std::fabs(here))
        return depth < max_depth && try_arc<of_a>(arc, first, middle, depth + 1) &&
               try_arc<of_a>(arc, middle, second, depth + 1);
    }
    return wide || try_crossing<of_a>(arc, first.corner, second.corner, middle.normal);
  }

  template <bool of_a>
  bool try_crossing(const GaussMap::Arc& arc, std::uint32_t i, std::uint32_t k, Vec3 direction) {
    const std::uint32_t low = i < k ? i : k, high = i < k ? k : i;  // as in GaussMap::arcs
    const PolytopeEdge a = of_a ? edge_of_a(arc.corner[0], arc.corner[1]) : edge_of_a(low, high),
                       b = of_a ? edge_of_b(low, high) : edge_of_b(arc.corner[0], arc.corner[1]);
    const Vec3 m = cross(a.along, b.along);
    const bool turned = dot(m, of_a ? direction : -(pair_.b_from_a.rotation * direction)) < 0;
    return minimum.offer_edges(pair_, a, b, turned ? -m : m, least_);
  }
  PolytopeEdge edge_of_a(std::uint32_t from, std::uint32_t to) const {
    const Vec3 p = a_.corners[from], q = a_.corners[to];
    return {p, q, q - p};
  }
  PolytopeEdge edge_of_b(std::uint32_t from, std::uint32_t to) const {
    const Vec3 p = pair_.b_from_a(b_.corners[from]), q = pair_.b_from_a(b_.corners[to]);
    return {p, q, q - p};
  }

  const ConvexPair& pair_;
  const CenterLine& line_;
  const HullData &a_, &b_;
  const Mat3 back_;
  const Vec3 between_;  ///< from A's centre to B's
  FacetWidths of_a_, of_b_;
  double error_bound_ = 0;  ///< of the widths in single precision
  double least_ = 0;
};

}  // namespace

DepthStatus hull_pair_depth(DepthQuery& query, Distance& result) {
  HullPairSearch search(query.pair, query.line);
  const Vec3* known = query.known_direction();
  const double size = search.begin(known ? normalized(*known) : query.line.toward), least = 1e-6 * size;
  if (!(size > 1e-25 && size < 1e25)) return DepthStatus::undecided;  // out of range of single precision
  if (!search.measure_faces(least)) return end_at_gap(query, search.minimum, size, result);
  if (!search.try_edges(least) || search.minimum.kind == FacetMinimum::Kind::none)
    return DepthStatus::undecided;
  return end_at_minimum(query, search.minimum, result);
}

}  // namespace tandem
