#pragma once
#include <cstdint>

#include "math/orientation.h"

/// Features of the candidates for the contact points of a patch, and estimates of their depths before these
/// are computed.
namespace tandem {

/// Origin of a contact point, encoded in its feature.
enum class ContactSource : std::uint64_t { curve = 0, vertex_of_a = 1, vertex_of_b = 2 };

TANDEM_HD inline std::uint64_t feature(ContactSource source, std::uint64_t high, std::uint64_t low) {
  return static_cast<std::uint64_t>(source) << 62 | high << 31 | low;
}
TANDEM_HD inline std::uint64_t vertex_feature(bool of_a, std::uint32_t vertex) {
  return feature(of_a ? ContactSource::vertex_of_a : ContactSource::vertex_of_b, 0, vertex);
}
/// Returns the vertex of a feature that is one.
TANDEM_HD inline std::uint32_t vertex_of(std::uint64_t feature) {
  return static_cast<std::uint32_t>(feature);
}
TANDEM_HD inline ContactSource source_of(std::uint64_t feature) {
  return static_cast<ContactSource>(feature >> 62);
}

/// Curves rise and fall, above all long ones, so depths are estimated by several points of them.
constexpr std::uint32_t max_curve_samples = 32;
/// Returns the number of points of a curve from one that is used to the next.
TANDEM_HD inline std::uint32_t curve_stride(std::uint32_t count) { return count / max_curve_samples + 1; }

/// Returns the distance of a penetrating vertex to the height of the curve beside it: of the points
/// `point(i)` for i below `count`.
template <class Point>
TANDEM_HD double depth_below_curve(Vec3 position, Vec3 out, std::uint32_t count, const Point& point) {
  double nearest = HUGE_VAL, depth = 0;
  const std::uint32_t stride = curve_stride(count);
  for (std::uint32_t i = 0; i < count; i += stride) {
    const Vec3 displacement = point(i) - position;
    const double up = dot(displacement, out), aside = dot(displacement, displacement) - up * up;
    if (aside < nearest) {
      nearest = aside;
      depth = up;
    }
  }
  return depth > 0 ? depth : 0;
}

/// Number of vertices with the largest estimated depth whose depth is computed.
constexpr int measured_vertices = 6;

/// The order in which the depths of vertices are computed; features break ties.
TANDEM_HD inline bool seems_deeper(double depth, std::uint64_t feature, double other_depth,
                                   std::uint64_t other_feature) {
  return depth != other_depth ? depth > other_depth : feature < other_feature;
}

/// A depth that is not computed counts as less than the largest computed depth.
TANDEM_HD inline double no_deeper(double depth, double deepest) {
  return depth < 0.99 * deepest ? depth : 0.99 * deepest;
}

}  // namespace tandem
