#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dynamics/coloring.h"

namespace tandem {

using JointValues = std::array<double, 6>;

/// A symmetric block of up to six equations, taken apart as L D Lᵀ. Equations that follow from the others are
/// left out: their unknowns are zero.
struct SmallFactor {
  int count = 0;
  double l[6][6] = {}, d[6] = {};

  SmallFactor() = default;
  /// `owns` says how large the diagonal was before other joints were taken out of it; an equation of which
  /// next to nothing is left follows from theirs.
  SmallFactor(const double (&matrix)[6][6], int count, const JointValues& owns);
  JointValues solve(JointValues v) const;
};

/// The equations of all joints together: K x = v, where K has a block for every joint and one for every two
/// joints that share a body. Solved directly, by a block-wise L D Lᵀ that takes joints with few neighbours
/// first; for chains and trees that is linear in their number.
class JointSystem {
 public:
  struct Block {
    double at[6][6] = {};
  };

  /// Finds the order. `couplings` are the bodies of every joint; those that cannot be moved are `no_body`.
  void arrange(std::span<const Coupling> couplings, std::size_t bodies);

  /// Calls own(joint, block) for the diagonal, which returns how many equations the joint has, and
  /// shared(joint, other, block) for blocks with rows of `other` and columns of `joint`; then takes it apart.
  template <class Own, class Shared>
  void fill(const Own& own, const Shared& shared) {
    for (std::size_t joint = 0; joint < places_.size(); ++joint) {
      diagonal_[joint] = {};
      counts_[joint] = own(static_cast<std::uint32_t>(joint), diagonal_[joint]);
      for (std::uint32_t k = first_[joint]; k < first_[joint + 1]; ++k) {
        links_[k] = {};
        if (coupled_[k] != 0) shared(static_cast<std::uint32_t>(joint), targets_[k], links_[k]);
      }
    }
    factor();
  }

  /// Joints that are coupled, directly or through others, are of one group.
  std::size_t groups() const { return group_count_; }
  std::size_t group(std::size_t joint) const { return groups_[joint]; }

  /// One block of values per joint, replaced by the solution.
  void solve(std::span<JointValues> values) const;

 private:
  void factor();
  std::uint32_t link_of(std::uint32_t from, std::uint32_t to) const;

  std::vector<Coupling> couplings_;
  std::vector<std::uint32_t> order_, places_;  ///< joints as they are taken, and the opposite
  // Of every joint the later ones that it is coupled with once those before it have been taken.
  std::vector<std::uint32_t> first_, targets_;
  std::vector<char> coupled_;  ///< from the beginning
  std::vector<std::uint32_t> groups_;
  std::size_t group_count_ = 0;
  std::vector<int> counts_;
  std::vector<Block> diagonal_, links_;
  std::vector<SmallFactor> factors_;
  std::vector<Block> weights_;  ///< of each link: its block times the inverse of its joint's
};

}  // namespace tandem
