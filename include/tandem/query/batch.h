#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/distance.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

/// The queries of collide.h, distance.h and shapes.h for one pair at many poses. Results are in the order of
/// the poses and equal those of the single queries. The poses are divided among `options.threads` threads
/// (0: all cores); caches in the options are ignored.
namespace tandem {

/// Poses of A and B.
struct PosePair {
  Transform a, b;
};

/// Returns the indices of the poses at which the two touch, ascending.
[[nodiscard]] std::vector<std::size_t> colliding_poses(const Model& a, const Model& b,
                                                       std::span<const PosePair> poses,
                                                       const QueryOptions& options = {});
[[nodiscard]] std::vector<std::size_t> colliding_poses(const Shape& a, const Shape& b,
                                                       std::span<const PosePair> poses,
                                                       const QueryOptions& options = {});

/// Returns the touching triangle pairs at each pose.
[[nodiscard]] std::vector<std::vector<FacePair>> collide_all(const Model& a, const Model& b,
                                                             std::span<const PosePair> poses,
                                                             const QueryOptions& options = {});

/// Returns the distance at each pose.
[[nodiscard]] std::vector<Distance> distance(const Model& a, const Model& b, std::span<const PosePair> poses,
                                             const QueryOptions& options = {});
[[nodiscard]] std::vector<Distance> distance(const Shape& a, const Shape& b, std::span<const PosePair> poses,
                                             const QueryOptions& options = {});

}  // namespace tandem

TANDEM_API_END
