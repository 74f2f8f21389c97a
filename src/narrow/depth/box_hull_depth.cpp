#include "narrow/depth/box_hull_depth.h"

#include "narrow/depth/box_hull_kernel.h"
#include "narrow/depth/facet_minimum.h"

namespace tandem {
namespace {

/// A box in the frame of a hull.
struct BoxPose {
  Vec3 center, axis[3];  ///< the axes times the half extents
};

/// A face of a hull at the end of an arc, against a box.
struct EndOfArc {
  Vec3 normal, along;  ///< along the axes of the box, times its half extents
  double base;         ///< height of the face above the centre of the box

  EndOfArc(const HullData::Face& face, const BoxPose& box)
      : normal(face.normal),
        along{dot(normal, box.axis[0]), dot(normal, box.axis[1]), dot(normal, box.axis[2])},
        base(face.offset - dot(normal, box.center)) {}
};

class BoxHullSearch {
 public:
  FacetMinimum minimum;

  explicit BoxHullSearch(const ConvexPair& pair)
      : pair_(pair),
        hull_is_a_(pair.a.hull != nullptr),
        hull_(hull_is_a_ ? *pair.a.hull : *pair.b.hull),
        half_((hull_is_a_ ? pair.b : pair.a).half),
        back_(transposed(pair.b_from_a.rotation)) {
    const Mat3& rotation = hull_is_a_ ? pair.b_from_a.rotation : back_;
    pose_.center = hull_is_a_ ? pair.b_from_a.offset : -(back_ * pair.b_from_a.offset);
    size = length(pose_.center) + length(half_) + hull_.outer_radius;
    box_.scale = 1 / size;
    box_.center = (pose_.center - hull_.inner_center) * box_.scale;
    box_.half = half_ * box_.scale;
    for (int k = 0; k < 3; ++k) {
      box_.axis[k] = rotation.column(k);
      pose_.axis[k] = rotation.column(k) * half_[k];
    }
  }

  double size;  ///< approximate size of the Minkowski difference

  /// Measures the faces that may be the narrowest. Returns false if a width is not above `least`.
  bool measure_faces(double least) {
    BoxHullWidths widths;
    box_hull_widths(hull_.gauss, static_cast<std::uint32_t>(hull_.faces.size()), box_, widths);
    const std::uint32_t first = widths.narrowest();
    measure_face_of_hull(first);
    const float* of_box = widths.of_box;
    int narrowest = 0;
    for (int i = 1; i < 6; ++i) narrowest = of_box[i] < of_box[narrowest] ? i : narrowest;
    if (minimum.bound > least && of_box[narrowest] < scaled_bound()) {
      measure_face_of_box(narrowest);
      for (int i = 0; i < 6; ++i)
        if (i != narrowest && of_box[i] < scaled_bound()) measure_face_of_box(i);
    }
    if (widths.second * (1 - 0x1p-15F) < scaled_bound())
      for (std::uint32_t i = 0; i < hull_.faces.size(); ++i)
        if (i != first && widths.of_hull[i] < scaled_bound()) measure_face_of_hull(i);
    return minimum.bound > least;
  }

  /// Tests the edges of the hull against the edges of the box that their arcs cross. Returns false if a width
  /// is not above `least`, or may be wrong because of rounding.
  bool try_edges(double least) {
    std::int32_t open[max_arcs + GaussMap::lanes];
    const int count = crossing_arcs(hull_.gauss, box_, minimum.bound * box_.scale, open);
    for (int i = 0; i < count; ++i)
      if (!try_arc(hull_.gauss.arcs[static_cast<std::size_t>(open[i])], least)) return false;
    return true;
  }

 private:
  static constexpr std::size_t max_arcs = 3 * GaussMap::max_faces;

  float scaled_bound() const { return static_cast<float>(minimum.bound * box_.scale); }

  void measure_face_of_hull(std::uint32_t i) {
    const HullData::Face& face = hull_.faces[i];
    const Vec3 corner = hull_.corners[hull_.face_corners[face.first_corner]];
    if (hull_is_a_) {
      const Vec3 b = pair_.b_from_a(support_of<CoreKind::box>(pair_.b, -(back_ * face.normal)));
      minimum.offer({corner - b, corner, b}, face.normal, FacetMinimum::Kind::face_of_a, i);
    } else {
      const Vec3 n = -(pair_.b_from_a.rotation * face.normal), b = pair_.b_from_a(corner),
                 a = support_of<CoreKind::box>(pair_.a, n);
      minimum.offer({a - b, a, b}, n, FacetMinimum::Kind::face_of_b, i);
    }
  }

  void measure_face_of_box(int i) {
    Vec3 normal;
    normal[i / 2] = i % 2 == 0 ? 1 : -1;
    const Vec3 corner = half_ * normal[i / 2];
    if (hull_is_a_) {
      const Vec3 n = -(pair_.b_from_a.rotation * normal), b = pair_.b_from_a(corner),
                 a = hull_.corners[hull_support(hull_, n)];
      minimum.offer({a - b, a, b}, n, FacetMinimum::Kind::face_of_b);
    } else {
      const Vec3 b = pair_.b_from_a(hull_.corners[hull_support(hull_, -(back_ * normal))]);
      minimum.offer({corner - b, corner, b}, normal, FacetMinimum::Kind::face_of_a);
    }
  }

  bool try_arc(const GaussMap::Arc& arc, double least) {
    const EndOfArc first(hull_.faces[arc.face[0]], pose_), second(hull_.faces[arc.face[1]], pose_);
    const double cosine = dot(first.normal, second.normal);
    for (int k = 0; k < 3; ++k) {
      const double p = first.along[k], q = second.along[k];
      if (!(p * q < 0) || !is_narrower(first, second, k, cosine)) continue;
      if (!try_crossing(arc, k, first.normal * std::fabs(q) + second.normal * std::fabs(p), least))
        return false;
    }
    return true;
  }

  /// Whether the width may be less than the best where an arc crosses the plane orthogonal to an axis.
  bool is_narrower(const EndOfArc& first, const EndOfArc& second, int axis, double cosine) const {
    const double s = std::fabs(second.along[axis]), t = std::fabs(first.along[axis]);
    const Vec3 across = abs(first.along * s + second.along * t);
    const double here = first.base * s + second.base * t + across.x + across.y + across.z,
                 limit = minimum.bound * (1 + 1e-12);
    return !(here > 0 && here * here >= limit * limit * (s * s + t * t + 2 * s * t * cosine));
  }

  /// Tests an edge of the hull against the edge of the box along an axis that is farthest against a
  /// direction, in the frame of the hull.
  bool try_crossing(const GaussMap::Arc& arc, int axis, Vec3 direction, double least) {
    const Transform& t = pair_.b_from_a;
    const Vec3 from = hull_.corners[arc.corner[0]], to = hull_.corners[arc.corner[1]];
    Vec3 first = half_;
    bool upwards = true;  // counter-clockwise around the face along the next axis
    for (int k = 0; k < 3; ++k)
      if (k != axis && dot(direction, pose_.axis[k]) > 0) {
        first[k] = -half_[k];
        upwards = !upwards;
      }
    Vec3 last = first;
    (upwards ? first : last)[axis] = -half_[axis];
    const PolytopeEdge a = hull_is_a_ ? edge(from, to) : edge(first, last),
                       b = hull_is_a_ ? edge(t(first), t(last)) : edge(t(from), t(to));
    const Vec3 m = cross(a.along, b.along);
    const bool turned = dot(m, hull_is_a_ ? direction : -(t.rotation * direction)) < 0;
    return minimum.offer_edges(pair_, a, b, turned ? -m : m, least);
  }
  static PolytopeEdge edge(Vec3 from, Vec3 to) { return {from, to, to - from}; }

  const ConvexPair& pair_;
  const bool hull_is_a_;
  const HullData& hull_;
  const Vec3 half_;
  const Mat3 back_;
  BoxPose pose_;   ///< in the frame of the hull, in double precision
  BoxAtHull box_;  ///< the same for the kernel
};

}  // namespace

DepthStatus box_hull_depth(DepthQuery& query, Distance& result) {
  BoxHullSearch search(query.pair);
  const double size = search.size, least = 1e-6 * size;
  if (!(size > 1e-25 && size < 1e25)) return DepthStatus::undecided;  // out of range of single precision
  if (!search.measure_faces(least)) return end_at_gap(query, search.minimum, size, result);
  if (!search.try_edges(least) || search.minimum.kind == FacetMinimum::Kind::none)
    return DepthStatus::undecided;
  return end_at_minimum(query, search.minimum, result);
}

}  // namespace tandem
