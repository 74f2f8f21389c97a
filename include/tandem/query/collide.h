#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/query/model.h"
#include "tandem/query/options.h"

TANDEM_API_BEGIN

namespace tandem {

/// A triangle of model A and a triangle of model B that share a point, as indices into the two meshes.
struct FacePair {
  std::uint32_t a = 0, b = 0;
  friend auto operator<=>(const FacePair&, const FacePair&) = default;
};

/// Returns whether two models touch. Exact: triangles are closed and degenerate triangles count. B's vertices
/// are transformed into the frame of A as relative_transform(pose_a, pose_b)(v) in double precision; this
/// defines the exact problem. A pose that has a NaN or an infinity touches nothing. Several threads may query
/// the same models at once. Throws std::bad_alloc if memory runs out, as all queries do; the models and the
/// cache stay usable.
[[nodiscard]] bool collide(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                           const QueryOptions& options = {});

/// Returns the first touching pair that the search finds; std::nullopt if the models are disjoint. Which pair
/// that is depends on the algorithm, but not on the machine or the number of threads.
[[nodiscard]] std::optional<FacePair> first_contact(const Model& a, const Transform& pose_a, const Model& b,
                                                    const Transform& pose_b,
                                                    const QueryOptions& options = {});

/// Returns all touching pairs, sorted by face of A, then of B.
[[nodiscard]] std::vector<FacePair> collide_all(const Model& a, const Transform& pose_a, const Model& b,
                                                const Transform& pose_b, const QueryOptions& options = {});

}  // namespace tandem

TANDEM_API_END
