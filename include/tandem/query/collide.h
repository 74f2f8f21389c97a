#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"
#include "tandem/query/options.h"

namespace tandem {

/// A triangle of model A and one of model B that share a point, by their indices in the two meshes.
struct FacePair {
  std::uint32_t a = 0, b = 0;
  friend auto operator<=>(const FacePair&, const FacePair&) = default;
};

/// Whether two models, placed at their poses, touch anywhere. Exact: triangles are closed, degenerate ones
/// count, and B's vertices are taken as seen from A, relative(at_a, at_b)(v) in double precision. Poses
/// should be finite; a pose that holds a NaN or an infinity touches nothing.
bool collide(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
             const QueryOptions& options = {}) noexcept;

/// The first touching pair that the search meets, or nothing when the models are apart.
std::optional<FacePair> first_contact(const Model& a, const Transform& at_a, const Model& b,
                                      const Transform& at_b, const QueryOptions& options = {}) noexcept;

/// Every touching pair, sorted by face of A, then of B.
std::vector<FacePair> collide_all(const Model& a, const Transform& at_a, const Model& b,
                                  const Transform& at_b, const QueryOptions& options = {}) noexcept;

}  // namespace tandem
