#pragma once
#include "tandem/math/transform.h"
#include "tandem/traverse/counters.h"

#include "engine/disc_tree.h"
#include "engine/open_list.h"
#include "narrow/triangle_triangle.h"
#include "volume/disc.h"

namespace tandem::engine {

/// Two meshes, their trees, and where B stands.
struct MeshPair {
  const Mesh &mesh_a, &mesh_b;
  const DiscTree &a, &b;
  Transform b_from_a;

  Corners corners_a(std::uint32_t face) const {
    const auto [p, q, r] = mesh_a.corners(face);
    return {{p, q, r}};
  }
  /// As seen from A.
  Corners corners_b(std::uint32_t face) const {
    const auto [p, q, r] = mesh_b.corners(face);
    return {{b_from_a(p), b_from_a(q), b_from_a(r)}};
  }
};

/// A pair of meshes with what every search in them needs, prepared once.
struct Task {
  MeshPair pair;
  Disc::Relation b_in_a, a_in_b;  ///< how the discs of one tree are seen from the other
  float contract;  ///< how far an edge of B as seen from A may be off by the contract's rounding

  explicit Task(const MeshPair& p) : Task(p, Seen(p.a.frame(), p.b.frame(), p.b_from_a)) {}

  /// The larger of the two trees' slacks for discs.
  float slack() const { return std::max(b_in_a.slack, a_in_b.slack); }

  /// Puts the first pair of nodes into empty lists.
  void start(OpenPairs& open) const {
    const std::uint32_t root_a = pair.a.nodes()[0].child[0], root_b = pair.b.nodes()[0].child[0];
    if (!(root_b & DiscNode::leaf_bit))
      open.open_b.push(0, marked(0, root_a));
    else if (!(root_a & DiscNode::leaf_bit))
      open.open_a.push(0, marked(0, root_b));
    else
      open.leaves.push(0, 0);
  }

 private:
  Task(const MeshPair& p, const Seen& seen)
      : pair(p), b_in_a(seen), a_in_b(seen.reversed()), contract(static_cast<float>(seen.error * 1.001)) {}
};

}  // namespace tandem::engine
