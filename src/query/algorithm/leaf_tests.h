#pragma once
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/traverse/counters.h"

#include "narrow/triangle/nearest_pair.h"
#include "traverse/run.h"
#include "tree/topology.h"

/// The triangle tests of two leaves. They do not depend on the bounding volume, so they are compiled once.
namespace tandem {

/// Two meshes with the topologies of their trees, and B's pose relative to A.
struct PlacedTrees {
  const Mesh& mesh_a;
  const Topology& tree_a;
  const Mesh& mesh_b;
  const Topology& tree_b;
  Transform b_from_a;
};

/// Collects the touching pairs of triangles. `self`: the trees are one tree, each pair of faces counts once
/// and a face never touches itself.
class TouchingLeaves {
 public:
  /// Stops after `most` pairs. `counters` may be nullptr.
  TouchingLeaves(const PlacedTrees& trees, bool self, std::vector<FacePair>& found, std::size_t most,
                 Counters* counters)
      : trees_(trees), self_(self), found_(found), most_(most), counters_(counters) {}

  Flow test(std::uint32_t leaf_a, std::uint32_t leaf_b);

 private:
  Flow report(std::uint32_t face_a, std::uint32_t face_b);

  PlacedTrees trees_;
  bool self_;
  std::vector<FacePair>& found_;
  std::size_t most_;
  Counters* counters_;
};

/// What a bounded search has found: the nearest pair, or all pairs within a fixed limit. Points are in A's
/// frame.
struct NearSet {
  bool shrinking = true;    ///< keep the nearest pair only
  double limit = HUGE_VAL;  ///< pairs further apart are of no interest
  NearestPair nearest = {};
  std::vector<FacePair> pairs = {};  ///< within the limit, when not shrinking

  /// Records a pair; returns whether it was within the limit.
  bool offer(FacePair faces, const TriangleDistance& d);
};

/// Measures the distances of triangles.
class NearLeaves {
 public:
  /// `counters` may be nullptr.
  NearLeaves(const PlacedTrees& trees, NearSet& near, Counters* counters)
      : trees_(trees), near_(near), counters_(counters) {}

  Flow test(std::uint32_t leaf_a, std::uint32_t leaf_b);

 private:
  PlacedTrees trees_;
  NearSet& near_;
  Counters* counters_;
};

}  // namespace tandem
