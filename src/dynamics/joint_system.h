#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dynamics/coloring.h"

namespace tandem::dynamics {

using JointValues = std::array<double, 6>;

/// The L D Lᵀ factorization of a symmetric block of up to six equations. Linearly dependent equations are
/// skipped: their unknowns are zero.
struct SmallFactor {
  int count = 0;
  double l[6][6] = {}, d[6] = {};

  SmallFactor() = default;
  /// `owns` holds the diagonal before the elimination of other joints. An equation whose pivot is negligible
  /// relative to it is linearly dependent on theirs.
  SmallFactor(const double (&matrix)[6][6], int count, const JointValues& owns);
  JointValues solve(JointValues v) const;
};

/// The equations of all joints together: K x = v. K has a diagonal block per joint and a block for every two
/// joints that share a body. Solved directly by a block-wise L D Lᵀ factorization that eliminates joints with
/// few neighbours first (minimum degree). Complexity: linear in the number of joints for chains and trees.
class JointSystem {
 public:
  struct Block {
    double at[6][6] = {};
  };

  /// Computes the elimination order. `couplings` are the bodies of every joint; immovable bodies are
  /// `no_body`.
  void arrange(std::span<const ConstraintEdge> couplings, std::size_t bodies);

  /// Fills and factors the system. Calls own(joint, block) for the diagonal, which returns the number of
  /// equations of the joint. Calls shared(joint, other, block) for blocks with rows of `other` and columns of
  /// `joint`.
  template <class Own, class Shared>
  void fill(const Own& own, const Shared& shared) {
    for (std::size_t joint = 0; joint < positions_.size(); ++joint) {
      diagonal_[joint] = {};
      counts_[joint] = own(static_cast<std::uint32_t>(joint), diagonal_[joint]);
      for (std::uint32_t k = first_[joint]; k < first_[joint + 1]; ++k) {
        links_[k] = {};
        if (coupled_[k] != 0) shared(static_cast<std::uint32_t>(joint), targets_[k], links_[k]);
      }
    }
    factor();
  }

  /// Returns the number of groups. Joints that are coupled, directly or indirectly, belong to one group.
  std::size_t groups() const { return group_count_; }
  std::size_t group(std::size_t joint) const { return groups_[joint]; }

  /// Replaces one block of values per joint by the solution.
  void solve(std::span<JointValues> values) const;

 private:
  void factor();
  std::uint32_t link_of(std::uint32_t from, std::uint32_t to) const;

  std::vector<ConstraintEdge> couplings_;
  std::vector<std::uint32_t> order_, positions_;  ///< elimination order of the joints, and its inverse
  // For every joint, the later joints that it is coupled with after the elimination of the earlier ones.
  std::vector<std::uint32_t> first_, targets_;
  std::vector<char> coupled_;  ///< coupled in the original system (not fill-in)
  std::vector<std::uint32_t> groups_;
  std::size_t group_count_ = 0;
  std::vector<int> counts_;
  std::vector<Block> diagonal_, links_;
  std::vector<SmallFactor> factors_;
  std::vector<Block> weights_;  ///< per link: its block times the inverse of its joint's block
};

}  // namespace tandem::dynamics
