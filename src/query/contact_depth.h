#pragma once
#include <cstdint>

#include "math/orientation.h"

/// What the candidates for a patch's contact points are called, and how deep they seem to be before they are
/// measured.
namespace tandem {

/// What a point's feature says about where it comes from.
enum class ContactSource : std::uint64_t { curve = 0, vertex_of_a = 1, vertex_of_b = 2 };

TANDEM_HD inline std::uint64_t feature(ContactSource source, std::uint64_t high, std::uint64_t low) {
  return static_cast<std::uint64_t>(source) << 62 | high << 31 | low;
}
TANDEM_HD inline std::uint64_t vertex_feature(bool of_a, std::uint32_t vertex) {
  return feature(of_a ? ContactSource::vertex_of_a : ContactSource::vertex_of_b, 0, vertex);
}
TANDEM_HD inline ContactSource source_of(std::uint64_t feature) {
  return static_cast<ContactSource>(feature >> 62);
}

/// The way out of a sunken vertex to the height of the curve beside it. Curves run up and down, above all
/// long ones; some of their points are looked at: `point(i)` of those below `count`.
template <class Point>
TANDEM_HD double depth_below_curve(Vec3 place, Vec3 out, std::uint32_t count, const Point& point) {
  double nearest = HUGE_VAL, depth = 0;
  const std::uint32_t stride = count / 32 + 1;
  for (std::uint32_t i = 0; i < count; i += stride) {
    const Vec3 way = point(i) - place;
    const double up = dot(way, out), aside = dot(way, way) - up * up;
    if (aside < nearest) nearest = aside, depth = up;
  }
  return depth > 0 ? depth : 0;
}

/// How many of the vertices that seem deepest are measured.
constexpr int measured_vertices = 6;

/// The order in which vertices are measured; features make it one without ties.
TANDEM_HD inline bool seems_deeper(double depth, std::uint64_t feature, double other_depth,
                                   std::uint64_t other_feature) {
  return depth != other_depth ? depth > other_depth : feature < other_feature;
}

/// What is not measured counts as less deep than the deepest that is.
TANDEM_HD inline double no_deeper(double depth, double deepest) {
  return depth < 0.99 * deepest ? depth : 0.99 * deepest;
}

}  // namespace tandem
