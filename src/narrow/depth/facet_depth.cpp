#include "narrow/depth/facet_depth.h"

#include "base/scratch_array.h"
#include "narrow/depth/facet_kernel.h"
#include "narrow/depth/facet_minimum.h"
#include "narrow/depth/hull_pair_depth.h"

namespace tandem {
namespace {

constexpr int max_arcs = 3 * GaussMap::max_faces;

/// Faces of a box in the order +x, −x, +y, −y, +z, −z. A vertex index has one bit per axis, set on the lower
/// side.
struct BoxMap {
  float normals[4 * GaussMap::lanes] = {};
  GaussMap::Arc arcs[12] = {};

  constexpr BoxMap() {
    for (std::size_t face = 0; face < 6; ++face) {
      normals[face / 2 * GaussMap::lanes + face] = face % 2 == 0 ? 1 : -1;
      normals[3 * GaussMap::lanes + face] = 1.4142142F;
    }
    int count = 0;
    for (unsigned axis = 0; axis < 3; ++axis)
      for (unsigned sides = 0; sides < 4; ++sides) {
        const unsigned second = (axis + 1) % 3, third = (axis + 2) % 3, low2 = sides & 1, low3 = sides >> 1;
        const unsigned corner = low2 << second | low3 << third, downwards = low2 ^ low3;
        GaussMap::Arc& arc = arcs[count++];
        arc.face = {static_cast<std::uint16_t>(2 * second + low2),
                    static_cast<std::uint16_t>(2 * third + low3)};
        arc.corner = {static_cast<std::uint16_t>(corner | (1 - downwards) << axis),
                      static_cast<std::uint16_t>(corner | downwards << axis)};
      }
  }
};
constexpr BoxMap box_map;

/// Faces and edges of a core, with the state of the search.
class Facets {
 public:
  FacetStates states;

  explicit Facets(const ConvexCore& core) : core_(core), hull_(core.hull) {
    if (hull_) {
      states.normals = hull_->gauss.normals.data();
      states.count = static_cast<std::uint32_t>(hull_->faces.size());
      states.padded = static_cast<std::uint32_t>(hull_->gauss.normals.size() / 4);
      arcs_ = hull_->gauss.arcs.data();
      arc_count_ = static_cast<int>(hull_->gauss.arcs.size());
    } else {
      states.normals = box_map.normals;
      states.count = 6;
      states.padded = GaussMap::lanes;
      arcs_ = box_map.arcs;
      arc_count_ = 12;
    }
  }

  Vec3 normal(std::uint32_t face) const {
    if (hull_) return hull_->faces[face].normal;
    const double sign = face % 2 == 0 ? 1 : -1;
    return {face < 2 ? sign : 0, face / 2 == 1 ? sign : 0, face > 3 ? sign : 0};
  }
  Vec3 corner(std::uint32_t i) const {
    if (hull_) return hull_->corners[i];
    const Vec3 h = core_.half;
    return {(i & 1) != 0 ? -h.x : h.x, (i & 2) != 0 ? -h.y : h.y, (i & 4) != 0 ? -h.z : h.z};
  }
  Vec3 corner_of_face(std::uint32_t face) const {
    if (hull_) return corner(hull_->face_corners[hull_->faces[face].first_corner]);
    const double sign = face % 2 == 0 ? 1 : -1;
    return core_.half * sign;
  }

  /// Indices of the arcs that no known point excludes. Branch-free: the branches would be unpredictable.
  int open_arcs(std::uint16_t* open) const {
    int count = 0;
    for (int i = 0; i < arc_count_; ++i) {
      const GaussMap::Arc& arc = arcs_[i];
      open[count] = static_cast<std::uint16_t>(i);
      count += (states.ruled_out[arc.face[0]] & states.ruled_out[arc.face[1]]) == 0 ? 1 : 0;
    }
    return count;
  }
  const GaussMap::Arc& arc(int i) const { return arcs_[i]; }
  bool is_box() const { return !hull_; }
  const HullData& hull() const { return *hull_; }
  /// The corners of a face of a hull but the first, at most three.
  template <class Use>
  void for_more_corners(std::uint32_t face, const Use& use) const {
    const HullData::Face& side = hull_->faces[face];
    for (std::uint32_t i = 1; i < side.corner_count && i < 4; ++i)
      use(hull_->corners[hull_->face_corners[side.first_corner + i]]);
  }
  /// Index of the edge of a box along an axis that is farthest along a direction.
  static int box_arc(int axis, Vec3 d) {
    return 4 * axis + (d[(axis + 1) % 3] < 0 ? 1 : 0) + (d[(axis + 2) % 3] < 0 ? 2 : 0);
  }

 private:
  const ConvexCore& core_;
  const HullData* hull_;
  const GaussMap::Arc* arcs_;
  int arc_count_ = 0;
};

/// An edge in A's frame, and the ends of its arc.
struct RemainingArc {
  PolytopeEdge edge;
  Vec3 first, second;
};

class FacetSearch {
  // First, since they are aligned to cache lines.
  Facets a_, b_;
  FacetsAlongBox along_;  ///< set for a box and a hull

 public:
  explicit FacetSearch(const ConvexPair& pair)
      : a_(pair.a), b_(pair.b), pair_(pair), back_(transposed(pair.b_from_a.rotation)) {}

  FacetMinimum minimum;

  /// Approximate size of the Minkowski difference.
  double begin(const CenterLine& line, Vec3 direction) {
    minimum.far = pair_.farthest(direction);
    minimum.normal = direction;
    const Vec3 w = minimum.far.w;
    const double size = line.center_distance + line.radius + length(w), here = dot(direction, w);
    // Faces and edges of equal width must be tested too.
    minimum.bound = here + 1e-9 * std::fabs(here) + 1e-12 * size;
    begin_facets(a_.states, {line.toward, line.center_distance, line.radius}, b_.states,
                 {-(back_ * line.toward), line.center_distance, line.radius}, minimum.bound);
    see(w, -1, -1);
    return size;
  }

  bool is_box_and_hull() const { return a_.is_box() != b_.is_box(); }

  /// The same as begin() for a box and a hull: the widths along all faces of the hull are known in single
  /// precision, so that the narrowest one comes first.
  double begin_against_box(const CenterLine& line) {
    const bool hull_is_a = b_.is_box();
    Facets &hull = hull_is_a ? a_ : b_, &box = hull_is_a ? b_ : a_;
    const Vec3 half = (hull_is_a ? pair_.b : pair_.a).half;
    box_.center = hull_is_a ? pair_.b_from_a.offset : -(back_ * pair_.b_from_a.offset);
    FacetBox from_center;  // not a copy of box_, which was just written and would stall
    from_center.center = box_.center - hull.hull().inner_center;
    for (int k = 0; k < 3; ++k) {
      const Vec3 axis = (hull_is_a ? pair_.b_from_a.rotation : back_).column(k) * half[k];
      box_.axis[k] = from_center.axis[k] = axis;
    }
    const double size = length(box_.center) + length(half) + hull.hull().outer_radius;
    box_error_ = 0x1p-20 * size;  // of a dozen roundings in single precision
    tandem::begin_against_box(hull.states, hull.hull().gauss.offsets.data(), from_center, box_error_, along_);
    const std::uint32_t face = next_face(hull.states);
    const Vec3 w = hull_is_a ? offer_face_of_a(face) : offer_face_of_b(face);
    const Vec3 toward = hull_is_a ? -(back_ * line.toward) : line.toward;
    begin_facets(box.states, {toward, line.center_distance, line.radius}, minimum.bound);
    const auto index = static_cast<std::int32_t>(face);
    Points points;
    add(points, line.deep.w, -1, -1);
    add(points, w, hull_is_a ? index : -1, hull_is_a ? -1 : index);
    if (hull_is_a)
      add_corners_of_a(points, face, minimum.far.b);
    else
      add_corners_of_b(points, face, minimum.far.a);
    rule_out_facets(a_.states, b_.states, std::span(&points.point[0], points.count));
    return size;
  }

  /// Measures faces until none remains. Returns false if a width is not above `least`, or the steps are used
  /// up.
  bool measure_faces(double least) {
    while (minimum.bound > least) {
      const bool first = a_.states.next <= b_.states.next;
      const float next = first ? a_.states.next : b_.states.next;
      // The index in the last bits of the key changes it by less than that fraction.
      const bool wide = is_box_and_hull() && next * (1 - 0x1p-15) - box_error_ >= minimum.bound;
      if (next == FacetStates::none || wide) return true;
      if (points_ == max_points) return false;
      if (first)
        measure_face_of_a(next_face(a_.states));
      else
        measure_face_of_b(next_face(b_.states));
    }
    return false;
  }

  /// Tests the remaining edges against each other. Returns false if a width is not above `least`, or may be
  /// wrong because of rounding.
  bool try_edges(double least) {
    std::uint16_t expand_a[max_arcs + 1], expand_b[max_arcs + 1];
    const int count_a = a_.open_arcs(expand_a), count_b = b_.open_arcs(expand_b);
    if (count_a == 0) return true;
    ScratchArray<RemainingArc, max_arcs> of_b;
    for (int i = 0; i < count_b; ++i) of_b[i] = arc_of_b(expand_b[i]);
    for (int i = 0; i < count_a; ++i) {
      const RemainingArc of_a = arc_of_a(expand_a[i]);
      int crossing = 0;
      for (int k = 0; k < count_b; ++k) {
        expand_b[crossing] = static_cast<std::uint16_t>(k);
        crossing += is_crossing(of_a, of_b[k]) ? 1 : 0;
      }
      for (int k = 0; k < crossing; ++k)
        if (!try_pair(of_a, of_b[expand_b[k]], least)) return false;
    }
    return true;
  }

  /// The same for a box and a hull: an edge of the hull crosses an edge of the box where its arc crosses the
  /// plane orthogonal to that edge.
  bool try_box_edges(double least) {
    const bool hull_is_a = b_.is_box();
    const Facets& hull = hull_is_a ? a_ : b_;
    std::uint16_t open[max_arcs + 1];
    const int count = keep_crossing(hull, open, hull.open_arcs(open));
    for (int i = 0; i < count; ++i) {
      const GaussMap::Arc& arc = hull.arc(open[i]);
      const EndOfArc first(hull.hull().faces[arc.face[0]], box_),
          second(hull.hull().faces[arc.face[1]], box_);
      const double cosine = dot(first.normal, second.normal);
      for (int k = 0; k < 3; ++k) {
        const double p = first.along[k], q = second.along[k];
        if (!(p * q < 0) || !is_narrower(first, second, k, cosine)) continue;
        const Vec3 n = first.normal * std::fabs(q) + second.normal * std::fabs(p);
        const Vec3 d{-dot(n, box_.axis[0]), -dot(n, box_.axis[1]), -dot(n, box_.axis[2])};
        const int edge = Facets::box_arc(k, d);
        const RemainingArc of_a = arc_of_a(hull_is_a ? open[i] : edge),
                           of_b = arc_of_b(hull_is_a ? edge : open[i]);
        if (!try_pair(of_a, of_b, least)) return false;
      }
    }
    return true;
  }

 private:
  static constexpr int max_points = 31;

  /// Keeps the arcs that may have a crossing narrower than the best: the point at one end excludes most. In
  /// single precision, and without branches: they would be unpredictable.
  int keep_crossing(const Facets& hull, std::uint16_t* open, int count) const {
    const FacetStates& states = hull.states;
    const auto enough = static_cast<float>(minimum.bound + 4 * box_error_),
               tiny = static_cast<float>(box_error_ * box_error_);
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const GaussMap::Arc& arc = hull.arc(open[i]);
      const std::size_t first = arc.face[0], second = arc.face[1];
      float at_first = states.lowest[first], at_second = states.lowest[second];
      float least = tiny;
      for (const auto& along : along_.axis) {
        const float p = along[first], q = along[second], product = p * q - tiny;
        at_first += std::copysign(p, product) - std::copysign(p, 1.0F);
        at_second += std::copysign(q, product) - std::copysign(q, 1.0F);
        least = product < least ? product : least;
      }
      open[kept] = open[i];
      kept += ((least <= 0) & (at_first < enough) & (at_second < enough)) ? 1 : 0;
    }
    return kept;
  }

  /// A face of a hull at the end of an arc, against a box.
  struct EndOfArc {
    Vec3 normal, along;  ///< along the axes of the box, times its half extents
    double base;         ///< height of the face above the centre of the box

    EndOfArc(const HullData::Face& face, const FacetBox& box)
        : normal(face.normal),
          along{dot(normal, box.axis[0]), dot(normal, box.axis[1]), dot(normal, box.axis[2])},
          base(face.offset - dot(normal, box.center)) {}
  };
  /// Whether the width may be less than the best where an arc crosses the plane orthogonal to an axis.
  bool is_narrower(const EndOfArc& first, const EndOfArc& second, int axis, double cosine) const {
    const double s = std::fabs(second.along[axis]), t = std::fabs(first.along[axis]);
    const Vec3 across = abs(first.along * s + second.along * t);
    const double here = first.base * s + second.base * t + across.x + across.y + across.z,
                 limit = minimum.bound * (1 + 1e-12);
    return !(here > 0 && here * here >= limit * limit * (s * s + t * t + 2 * s * t * cosine));
  }

  RemainingArc arc_of_a(int i) const {
    const GaussMap::Arc& arc = a_.arc(i);
    const Vec3 from = a_.corner(arc.corner[0]), to = a_.corner(arc.corner[1]);
    return {{from, to, to - from}, a_.normal(arc.face[0]), a_.normal(arc.face[1])};
  }
  RemainingArc arc_of_b(int i) const {
    const GaussMap::Arc& arc = b_.arc(i);
    const Transform& t = pair_.b_from_a;
    const Vec3 from = t(b_.corner(arc.corner[0])), to = t(b_.corner(arc.corner[1]));
    return {{from, to, to - from},
            -(t.rotation * b_.normal(arc.face[0])),
            -(t.rotation * b_.normal(arc.face[1]))};
  }

  /// Points of the Minkowski difference that exclude faces together.
  struct Points {
    ScratchArray<FacetPoint, 8> point;
    std::size_t count = 0;
  };
  FacetPoint point_of(Vec3 w, std::int32_t face_of_a, std::int32_t face_of_b) {
    const std::int32_t bit = 1 << points_++;
    const double margin = std::fabs(w.x) + std::fabs(w.y) + std::fabs(w.z);
    // Error bound of a dozen roundings in single precision.
    return {w, -(back_ * w), minimum.bound + 0x1p-20 * margin, bit, face_of_a, face_of_b};
  }
  void add(Points& points, Vec3 w, std::int32_t face_of_a, std::int32_t face_of_b) {
    points.point[points.count++] = point_of(w, face_of_a, face_of_b);
  }
  void see(Vec3 w, std::int32_t face_of_a, std::int32_t face_of_b) {
    rule_out_facets(a_.states, b_.states, point_of(w, face_of_a, face_of_b));
  }
  /// The other corners of a face of A are farthest along its normal, too; `b` is the farthest point of B.
  void add_corners_of_a(Points& points, std::uint32_t face, Vec3 b) {
    a_.for_more_corners(face, [&](Vec3 corner) { add(points, corner - b, -1, -1); });
  }
  void add_corners_of_b(Points& points, std::uint32_t face, Vec3 a) {
    b_.for_more_corners(face, [&](Vec3 corner) { add(points, a - pair_.b_from_a(corner), -1, -1); });
  }
  void measure_face_of_a(std::uint32_t face) {
    see(offer_face_of_a(face), static_cast<std::int32_t>(face), -1);
  }
  void measure_face_of_b(std::uint32_t face) {
    see(offer_face_of_b(face), -1, static_cast<std::int32_t>(face));
  }
  /// Returns a point of the Minkowski difference that is farthest along the normal of a face.
  Vec3 offer_face_of_a(std::uint32_t face) {
    const Vec3 n = a_.normal(face), corner = a_.corner_of_face(face);
    const Vec3 b = pair_.b_from_a(core_support(pair_.b, -(back_ * n)));
    minimum.offer({corner - b, corner, b}, n, FacetMinimum::Kind::face_of_a);
    return corner - b;
  }
  Vec3 offer_face_of_b(std::uint32_t face) {
    const Vec3 n = -(pair_.b_from_a.rotation * b_.normal(face)),
               corner = pair_.b_from_a(b_.corner_of_face(face));
    const Vec3 a = core_support(pair_.a, n);
    minimum.offer({a - corner, a, corner}, n, FacetMinimum::Kind::face_of_b);
    return a - corner;
  }
  /// Arcs intersect if the ends of each lie on different sides of the other, in the right order; otherwise
  /// the antipode of one arc intersects the other. Branch-free: the branches would be unpredictable.
  static bool is_crossing(const RemainingArc& a, const RemainingArc& b) {
    const bool b1 = dot(b.first, a.edge.along) < 0, b2 = dot(b.second, a.edge.along) < 0;
    const bool a1 = dot(a.first, b.edge.along) < 0, a2 = dot(a.second, b.edge.along) < 0;
    return (b1 != b2) & (a1 != a2) & (a1 != b1);
  }

  bool try_pair(const RemainingArc& a, const RemainingArc& b, double least) {
    Vec3 m = cross(a.edge.along, b.edge.along);
    if (dot(a.first, b.edge.along) < 0) m = -m;
    return minimum.offer_edges(pair_, a.edge, b.edge, m, least);
  }

  const ConvexPair& pair_;
  const Mat3 back_;
  FacetBox box_;          ///< in the frame of the hull, if one of the polytopes is a box
  double box_error_ = 0;  ///< of the widths along faces of the hull, in single precision
  int points_ = 1;        ///< the first bit belongs to the ball
};

}  // namespace

DepthStatus facet_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  if (!has_facets(pair.a) || !has_facets(pair.b)) return DepthStatus::undecided;
  if (pair.a.hull && pair.b.hull) return hull_pair_depth(query, result);
  const Vec3* known = query.known_direction();
  FacetSearch search(pair);
  const bool box = search.is_box_and_hull();
  const double size = box ? search.begin_against_box(query.line)
                          : search.begin(query.line, known ? normalized(*known) : query.line.toward),
               least = 1e-6 * size;
  if (!(size > 1e-25 && size < 1e25)) return DepthStatus::undecided;  // out of range of single precision
  if (!search.measure_faces(least)) return end_at_gap(query, search.minimum, size, result);
  const bool done = box ? search.try_box_edges(least) : search.try_edges(least);
  if (!done || search.minimum.kind == FacetMinimum::Kind::none) return DepthStatus::undecided;
  return end_at_minimum(query, search.minimum, result);
}

}  // namespace tandem
