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
using FourInts [[gnu::vector_size(16)]] = std::int32_t;
using TwoSets [[gnu::vector_size(16)]] = std::int64_t;

FourFloats four_floats(const float* p) {
  FourFloats four;
  std::memcpy(&four, p, sizeof four);
  return four;
}
FourFloats four_floats(Vec3 v) {
  return FourFloats{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z), 0};
}
TwoSets two_sets(const std::uint64_t* p) {
  TwoSets two;
  std::memcpy(&two, p, sizeof two);
  return two;
}

/// 128 arcs of a hull: those at near faces, and those that are excluded.
struct ArcSets {
  TwoSets near[2] = {}, excluded[2] = {};

  /// Adds the arcs of a fan. `point`: of the other hull, the farthest at the face of the fan, relative to the
  /// centre of the hull with the arcs. With the plane at the other end of an arc, the scalar product less the
  /// offset is the width there, negated. Excludes arcs where that is at most `limit`.
  void add(const GaussMap::Fan& fan, const std::uint64_t* arcs, FourFloats point, FourFloats limit) {
    const FourFloats x = __builtin_shufflevector(point, point, 0, 0, 0, 0),
                     y = __builtin_shufflevector(point, point, 1, 1, 1, 1),
                     z = __builtin_shufflevector(point, point, 2, 2, 2, 2);
    const FourFloats negated = (four_floats(fan.x) * x + four_floats(fan.z) * z) +
                               (four_floats(fan.y) * y - four_floats(fan.offset));
    const auto wide = negated <= limit;
    const auto low = reinterpret_cast<TwoSets>(__builtin_shufflevector(wide, wide, 0, 0, 1, 1)),
               high = reinterpret_cast<TwoSets>(__builtin_shufflevector(wide, wide, 2, 2, 3, 3));
    for (int word = 0; word < 2; ++word) {
      const TwoSets first = two_sets(arcs + 4 * word), second = two_sets(arcs + 4 * word + 2);
      near[word] |= first | second;
      excluded[word] |= (first & low) | (second & high);
    }
  }
  std::uint64_t open(int word) const {
    const TwoSets all = near[word], out = excluded[word];
    return static_cast<std::uint64_t>((all[0] | all[1]) & ~(out[0] | out[1]));
  }
};

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
    std::uint32_t measured_a = none_measured, measured_b = none_measured;
    if (of_a_.next <= of_b_.next) {
      if (of_a_.count > 0) measure_face_of_a(measured_a = of_a_.narrowest());
    } else {
      measure_face_of_b(measured_b = of_b_.narrowest());
    }
    if (may_be_narrower(of_a_, measured_a)) measure_narrow<true>(measured_a);
    if (may_be_narrower(of_b_, measured_b)) measure_narrow<false>(measured_b);
    return minimum.bound > least;
  }

  /// Tests the edges of the hull with fewer near faces against the edges of the other that their arcs cross.
  /// Returns false if a width is not above `least`, or may be wrong because of rounding.
  bool try_edges(double least) {
    least_ = least;
    own_is_a_ = of_a_.count <= of_b_.count;
    return try_arcs(own_is_a_ ? of_a_ : of_b_);
  }

 private:
  /// A direction on an arc, and the farthest corner of the other hull along it.
  struct ArcEnd {
    Vec3 normal;  ///< of any length
    Vec3 point;   ///< the corner, in the frame of the arc
    std::uint32_t corner;
  };
  static constexpr int max_depth = 32;
  static constexpr std::uint32_t none_measured = ~0U;

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
    a.to_other = &back_;
    b.to_other = &pair_.b_from_a.rotation;
    a.from_other = -between_;
    b.from_other = back_ * between_;
    a.ball = {line_.toward, line_.center_distance, line_.radius};
    b.ball = {-(back_ * line_.toward), line_.center_distance, line_.radius};
    facet_widths(a, b, of_a_, of_b_, minimum.bound, error_bound_);
  }

  float rounded_bound() const { return static_cast<float>(minimum.bound * (1 + 1e-6)); }

  /// Returns whether the width along another face than the measured one may be less than the bound; rarely.
  bool may_be_narrower(const FacetWidths& widths, std::uint32_t measured) const {
    const float bound = rounded_bound();
    const auto known = static_cast<std::int32_t>(measured);
    const FourFloats limit = {bound, bound, bound, bound};
    const FourInts skipped = {known, known, known, known};
    FourInts index = {0, 1, 2, 3}, any = {};
    for (std::uint32_t i = 0; i < widths.count; i += 4, index += 4)
      any |= (four_floats(widths.width + i) < limit) & (index != skipped);
    const auto halves = reinterpret_cast<TwoSets>(any);
    return (halves[0] | halves[1]) != 0;
  }
  template <bool of_a>
  void measure_narrow(std::uint32_t measured) {
    const FacetWidths& widths = of_a ? of_a_ : of_b_;
    const float bound = rounded_bound();
    for (std::uint32_t i = 0; i < widths.count; ++i) {
      if (i == measured || !(widths.width[i] < bound && widths.width[i] < minimum.bound)) continue;
      if constexpr (of_a)
        measure_face_of_a(i);
      else
        measure_face_of_b(i);
    }
  }
  /// Measures a face, and notes the corner of the other hull that is exactly the farthest there: without it
  /// the corner would prove nothing about the arcs at this face.
  void measure_face_of_a(std::uint32_t i) {
    const HullData::Face& side = a_.faces[static_cast<std::size_t>(of_a_.face[i])];
    const Vec3 n = side.normal, corner = a_.corners[a_.face_corners[side.first_corner]];
    const std::uint32_t farthest = hull_support(b_, -(back_ * n));
    const Vec3 b = pair_.b_from_a(b_.corners[farthest]);
    of_a_.corner[i] = static_cast<std::int32_t>(farthest);
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
    minimum.offer({a - corner, a, corner}, n, FacetMinimum::Kind::face_of_b,
                  static_cast<std::uint32_t>(of_b_.face[i]));
  }

  const HullData& own() const { return own_is_a_ ? a_ : b_; }
  const HullData& other() const { return own_is_a_ ? b_ : a_; }

  /// Finds the arcs at faces that the ball does not exclude, without those that are at least `enough` wide by
  /// the point at one end or by the other.
  int open_arcs(const FacetWidths& widths, double enough, std::uint16_t* open) const {
    const GaussMap& map = own().gauss;
    const Mat3& turn = own_is_a_ ? pair_.b_from_a.rotation : back_;
    const FourFloats x = four_floats(turn.column(0)), y = four_floats(turn.column(1)),
                     z = four_floats(turn.column(2)),
                     center = four_floats(own_is_a_ ? between_ : -(back_ * between_));
    const std::vector<float>& corners = other().gauss.corners;
    const std::size_t stride = corners.size() / 3;
    const float most = -static_cast<float>(enough);
    const FourFloats limit = {most, most, most, most};
    const std::uint64_t* arcs = map.fan_sets.data();
    int count = 0;
    for (std::size_t first = 0; first < map.arcs.size(); first += GaussMap::arcs_per_fan_set) {
      ArcSets sets;
      for (std::uint32_t i = 0; i < widths.count; ++i) {
        const float* p = corners.data() + widths.corner[i];
        const FourFloats point = x * p[0] + y * p[stride] + z * p[2 * stride] + center;
        const auto face = static_cast<std::size_t>(widths.face[i]);
        for (std::uint32_t k = map.first_fan[face]; k < map.first_fan[face + 1]; ++k)
          sets.add(map.fans[k], arcs + GaussMap::words_per_fan * k, point, limit);
      }
      for (int word = 0; word < 2; ++word)
        for (std::uint64_t set = sets.open(word); set != 0; set &= set - 1)
          open[count++] = static_cast<std::uint16_t>(first + 64 * static_cast<std::size_t>(word) +
                                                     static_cast<std::size_t>(std::countr_zero(set)));
      arcs += GaussMap::words_per_fan * map.fans.size();
    }
    return count;
  }

  bool try_arcs(const FacetWidths& widths) {
    std::uint16_t open[max_arcs];
    const int count = open_arcs(widths, minimum.bound + error_bound_, open);
    if (count == 0) return true;
    std::uint8_t at[GaussMap::max_faces];  // index of each face in `widths`
    std::memset(at, static_cast<int>(widths.count), sizeof at);
    for (std::uint32_t i = 0; i < widths.count; ++i) at[widths.face[i]] = static_cast<std::uint8_t>(i);
    for (int i = 0; i < count; ++i) {
      const GaussMap::Arc& arc = own().gauss.arcs[open[i]];
      ArcEnd first, second;
      set_end(widths, at[arc.face[0]], arc.face[0], first);
      set_end(widths, at[arc.face[1]], arc.face[1], second);
      if (!try_arc(arc, first, second, 0)) return false;
    }
    return true;
  }
  void set_end(const FacetWidths& widths, std::uint32_t at, std::uint32_t face, ArcEnd& end) const {
    end.normal = own().faces[face].normal;
    end.corner =
        at < widths.count ? static_cast<std::uint32_t>(widths.corner[at]) : farthest_against(end.normal);
    end.point = corner_of_other(end.corner);
  }
  /// The corner of the other hull that is farthest against a direction.
  std::uint32_t farthest_against(Vec3 n) const {
    return own_is_a_ ? hull_support(b_, -(back_ * n)) : hull_support(a_, -(pair_.b_from_a.rotation * n));
  }
  Vec3 corner_of_other(std::uint32_t i) const {
    return own_is_a_ ? pair_.b_from_a(b_.corners[i]) : back_ * (a_.corners[i] - pair_.b_from_a.offset);
  }

  /// Finds the edges of the other hull that an arc crosses between two directions, where the width may be
  /// less than the bound. Along one direction between, both points are equally far; either another point is
  /// farther there, or the arc crosses the edge between the two points. By reference: copies of what was just
  /// written would stall.
  bool try_arc(const GaussMap::Arc& arc, const ArcEnd& first, const ArcEnd& second, int depth) {
    if (first.corner == second.corner) return true;
    const Vec3 from = own().corners[arc.corner[0]], chord = second.point - first.point;
    const double s = -dot(chord, second.normal), t = dot(chord, first.normal);
    ArcEnd middle;
    middle.normal = first.normal * s + second.normal * t;
    const double here = dot(middle.normal, from - first.point), limit = minimum.bound * (1 + 1e-12);
    const bool wide = here > 0 && here * here >= limit * limit * dot(middle.normal, middle.normal);
    if (wide && depth == 0) return true;  // the two points exclude the arc together
    middle.corner = farthest_against(middle.normal);
    if (middle.corner != first.corner && middle.corner != second.corner) {
      middle.point = corner_of_other(middle.corner);
      if (dot(middle.normal, first.point - middle.point) > 1e-14 * std::fabs(here))
        return depth < max_depth && try_arc(arc, first, middle, depth + 1) &&
               try_arc(arc, middle, second, depth + 1);
    }
    return wide || try_crossing(arc, first.corner, second.corner, middle.normal);
  }

  bool try_crossing(const GaussMap::Arc& arc, std::uint32_t i, std::uint32_t k, Vec3 direction) {
    const std::uint32_t low = i < k ? i : k, high = i < k ? k : i;  // as in GaussMap::arcs
    const PolytopeEdge a = own_is_a_ ? edge_of_a(arc.corner[0], arc.corner[1]) : edge_of_a(low, high),
                       b = own_is_a_ ? edge_of_b(low, high) : edge_of_b(arc.corner[0], arc.corner[1]);
    const Vec3 m = cross(a.along, b.along);
    const bool turned = dot(m, own_is_a_ ? direction : -(pair_.b_from_a.rotation * direction)) < 0;
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
  bool own_is_a_ = true;  ///< whether the arcs of A are followed, or those of B
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
