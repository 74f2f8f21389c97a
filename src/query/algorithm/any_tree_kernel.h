#pragma once
#include <atomic>
#include <bit>
#include <cstring>

#include "query/algorithm/measured_tree.h"

namespace tandem {

/// Returns whether all numbers of these volumes are valid, so that no test reads out of bounds or meets a
/// NaN.
template <BoundingVolume V>
bool sound(std::span<const V> volumes) {
  bool all = true;
  if constexpr (alignof(V) == alignof(float) && sizeof(V) % sizeof(float) == 0) {
    // The bytes are single-precision numbers or small integers, which look like tiny numbers. Infinity and
    // NaN have an exponent of all ones: adding one to it overflows into the sign.
    constexpr std::uint32_t exponent = 0x7f800000, one = 0x00800000, sign = 0x80000000;
    const auto* bytes = reinterpret_cast<const char*>(volumes.data());
    std::uint32_t overflows = 0;
    for (std::size_t i = 0; i < volumes.size_bytes(); i += sizeof(std::uint32_t)) {
      std::uint32_t word;
      std::memcpy(&word, bytes + i, sizeof word);
      overflows |= (word & exponent) + one;
    }
    all = (overflows & sign) == 0;
  } else {
    for (const V& v : volumes) all &= std::isfinite(radius(v)) && std::isfinite(area(v));
  }
  if constexpr (requires(const V& v) { v.slabs; })
    for (const V& v : volumes) all &= v.slabs <= 2;
  return all;
}

template <class V>
std::shared_ptr<const AnyTree> TreeFactory<V>::fit(const Mesh& mesh, const Frame& frame,
                                                   std::shared_ptr<const Topology> topology) {
  return std::make_shared<const MeasuredTree<V>>(fit_tree<V>(mesh, frame, std::move(topology)));
}

template <class V>
std::shared_ptr<const AnyTree> TreeFactory<V>::adopt(std::span<const std::byte> bytes,
                                                     const std::shared_ptr<const void>& owner,
                                                     const Frame& frame,
                                                     std::shared_ptr<const Topology> topology,
                                                     const ThreadPool& workers) {
  if (bytes.size() != topology->node_count() * sizeof(V)) return nullptr;
  const std::span<const V> volumes(reinterpret_cast<const V*>(bytes.data()), topology->node_count());
  std::atomic<bool> all_sound = true;
  workers.for_chunks(volumes.size(), 16384, [&](std::size_t, std::size_t begin, std::size_t end) {
    if (!sound(volumes.subspan(begin, end - begin))) all_sound = false;
  });
  if (!all_sound) return nullptr;
  return std::make_shared<const MeasuredTree<V>>(
      tree_of<V>(std::move(topology), frame, Array<V>::view_of(volumes, owner)));
}

template <class V>
std::vector<std::byte> TreeFactory<V>::specimen() {
  // An asymmetric point cloud, so that no two numbers of a volume are equal by chance.
  const Vec3 points[] = {{3, 1, 0.5},   {-2, 0.25, 1}, {0.5, -4, 2},      {1, 2, -3.5},
                         {-1, -1.5, 4}, {2.5, 3, -2},  {0.75, -0.5, 0.1}, {-3, 2, -1}};
  const auto bytes = std::bit_cast<std::array<std::byte, sizeof(V)>>(V::fit(points));
  return {bytes.begin(), bytes.end()};
}

}  // namespace tandem
