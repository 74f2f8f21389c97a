#pragma once
#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>

#include "volume/relative_frame.h"

namespace tandem {

/// The interface of a bounding volume. A file in volume/ that ends with static_assert(BoundingVolume<Its>) is
/// collected by CMake into volume/list.h, and the law tests run over all of them. Volumes are convex, single
/// precision, rounded outwards, and in their tree's frame. `fit` takes at least one point and O(n) time;
/// `merge` (for refitting) takes O(1).
template <class V>
concept BoundingVolume = std::is_trivially_copyable_v<V> &&
    requires(const V& a, const V& b, std::span<const Vec3> points, const typename V::Relation& relative,
             double& parameter) {
  requires std::constructible_from<typename V::Relation, const RelativeFrame&>;  // once per query
  { V::name } -> std::convertible_to<std::string_view>;
  { V::fit(points) } -> std::same_as<V>;          // contains every point
  { merge(a, b) } -> std::same_as<V>;             // contains both
  { contains(a, Vec3{}) } -> std::same_as<bool>;  // never false inside
  // Clips [enter, leave] to the part of origin + x·direction inside, or slightly more; returns false if none
  // is left.
  { ray_interval(a, Vec3{}, Vec3{}, parameter, parameter) } -> std::same_as<bool>;
  { overlap(relative, a, b) } -> std::same_as<bool>;          // never false for touching contents
  { distance_bound(relative, a, b) } -> std::same_as<float>;  // a lower bound of the distance of the contents
  { volume(a) } -> std::same_as<float>;                       // compared by descent rules
  { area(a) } -> std::same_as<float>;
  { longest_extent(a) } -> std::same_as<float>;
  { radius(a) } -> std::same_as<float>;
};

}  // namespace tandem
