#pragma once
#include "narrow/contact/feature.h"

/// The feature of a box that faces a direction, on the CPU and on the GPU.
namespace tandem {

/// Appends a corner; ignored if there is no room.
TANDEM_HD inline void add_corner(Feature& feature, Vec3 corner, std::uint32_t name) {
  if (feature.count == Feature::most) return;
  feature.corner[feature.count] = corner;
  feature.name[feature.count++] = static_cast<std::uint8_t>(name);
}

/// With the axis known to the compiler.
template <int axis>
TANDEM_HD void set_side_of_box(Vec3 half, bool down, Feature& feature) {
  constexpr int second = (axis + 1) % 3, third = (axis + 2) % 3;
  feature.id = static_cast<std::uint32_t>(axis * 2 + (down ? 1 : 0)) + 20;
  feature.count = 4;
  Vec3 corner = half;
  if (down) corner[axis] = -half[axis];
  const std::uint32_t name = down ? 1U << axis : 0;
  constexpr std::uint32_t low_second = 1U << second, low_third = 1U << third;
  // Rotation from the second axis to the third is counter-clockwise about the first.
  const auto put = [&](int orientation, std::uint32_t more) {
    const int at = down ? 3 - orientation : orientation;
    feature.corner[at] = corner;
    feature.name[at] = static_cast<std::uint8_t>(name | more);
  };
  put(0, 0);
  corner[second] = -half[second];
  put(1, low_second);
  corner[third] = -half[third];
  put(2, low_second | low_third);
  corner[second] = half[second];
  put(3, low_third);
}

template <int axis>
TANDEM_HD void set_edge_of_box(Vec3 corner, Vec3 half, std::uint32_t name, Feature& feature) {
  const std::uint32_t low = name | 1U << axis, high = name & ~(1U << axis);
  feature.id = 30 + static_cast<std::uint32_t>(axis) * 8 + high;
  corner[axis] = -half[axis];
  add_corner(feature, corner, low);
  corner[axis] = half[axis];
  add_corner(feature, corner, high);
}

/// facing_feature() of a box, for directions that no lone corner faces; `name` is that of
/// is_lone_corner_of_box(). Precondition: `feature.count` is 0.
TANDEM_HD inline void feature_of_box(Vec3 half, Vec3 d, std::uint32_t name, Feature& feature) {
  const Vec3 m = abs(d);
  if (m.x >= flat_side) return set_side_of_box<0>(half, d.x < 0, feature);
  if (m.y >= flat_side) return set_side_of_box<1>(half, d.y < 0, feature);
  if (m.z >= flat_side) return set_side_of_box<2>(half, d.z < 0, feature);
  const Vec3 corner = support_of_box(half, d);
  if (m.x <= m.y && m.x <= m.z) return set_edge_of_box<0>(corner, half, name, feature);
  if (m.y <= m.z) return set_edge_of_box<1>(corner, half, name, feature);
  return set_edge_of_box<2>(corner, half, name, feature);
}

}  // namespace tandem
