#pragma once
#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>

#include "volume/seen.h"

namespace tandem {

/// What a bounding volume must offer; every file in volume/ that defines one is collected by CMake, and the
/// law tests run over all of them. Volumes are single precision, rounded outwards, and live in their tree's
/// frame.
template <class V>
concept BoundingVolume = std::is_trivially_copyable_v<V> &&
    requires(const V& a, const V& b, std::span<const Vec3> points, const typename V::Relation& seen) {
  requires std::constructible_from<typename V::Relation, const Seen&>;  // once per query
  { V::name } -> std::convertible_to<std::string_view>;
  { V::fit(points) } -> std::same_as<V>;  // contains every point
  { merge(a, b) } -> std::same_as<V>;     // contains both
  { contains(a, Vec3{}) } -> std::same_as<bool>;
  { overlap(seen, a, b) } -> std::same_as<bool>;          // never false for touching contents
  { distance_bound(seen, a, b) } -> std::same_as<float>;  // never above the distance of the contents
  { volume(a) } -> std::same_as<float>;                   // what descend rules compare
  { area(a) } -> std::same_as<float>;
  { longest_extent(a) } -> std::same_as<float>;
  { radius(a) } -> std::same_as<float>;
};

}  // namespace tandem
