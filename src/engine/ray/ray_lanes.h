#pragma once
#include <cstddef>
#include <cstdint>

#include "tandem/math/ray.h"

namespace tandem::engine {

/// Several rays and the state of their search, one lane per ray: the common part of packets and streams. Axes
/// x, y and z are those of the ray, as in TreeRay, which has the error bounds.
template <std::size_t lanes>
struct RayLanes {
  static constexpr std::size_t width = lanes;
  using Floats = float[lanes];
  using Doubles = double[lanes];
  using Integers = std::int32_t[lanes];

  // Input, in world coordinates; some lanes from `count` on repeat the last ray.
  alignas(64) Doubles world_origin[3];
  alignas(64) Doubles world_direction[3];
  alignas(64) Doubles t_max;
  std::size_t count = 0;

  // In the frame of the model.
  alignas(64) Doubles origin[3];
  alignas(64) Doubles direction[3];

  // In the tree.
  alignas(64) Floats slope[2];
  alignas(64) Floats offset[2];
  alignas(64) Floats from_at_least;
  alignas(64) Floats from_at_most;
  alignas(64) Floats error_bound;
  alignas(64) Floats within;  ///< a hit up to here is certainly before the end of the ray

  // The search. A ray that does not take part has the limit `none`.
  static constexpr float none = -4, unlimited = 4;
  alignas(64) Floats limit;     ///< upper bound of the z of the first hit
  alignas(64) Floats best_low;  ///< lower bound of the z of the best triangle
  alignas(64) Integers best;    ///< slot of the triangle: 8 · block + index; −1: none

  void take(const Ray& ray, std::size_t i) {
    world_origin[0][i] = ray.origin.x;
    world_origin[1][i] = ray.origin.y;
    world_origin[2][i] = ray.origin.z;
    world_direction[0][i] = ray.direction.x;
    world_direction[1][i] = ray.direction.y;
    world_direction[2][i] = ray.direction.z;
    t_max[i] = ray.t_max;
  }
  Vec3 origin_of(std::size_t i) const { return {origin[0][i], origin[1][i], origin[2][i]}; }
  Vec3 direction_of(std::size_t i) const { return {direction[0][i], direction[1][i], direction[2][i]}; }
};

}  // namespace tandem::engine
