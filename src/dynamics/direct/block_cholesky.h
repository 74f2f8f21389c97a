#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dynamics/coloring.h"

namespace tandem::dynamics {

/// Sparse Cholesky factorization of a symmetric positive definite matrix of 6×6 blocks: one block row per
/// body, one block per pair of bodies in contact. The elimination order (minimum degree, lowest index first)
/// depends on the graph alone.
class BlockCholesky {
 public:
  static constexpr std::size_t width = 6, block_size = width * width;
  static constexpr std::size_t max_bodies = 256;

  /// Where the block of an edge is stored: an index for add(), and whether its rows are those of `b`.
  struct Slot {
    std::uint32_t block = 0;
    bool rows_of_b = false;
  };

  /// Determines the elimination order and the fill-in. Returns false if there are more than `max_bodies`
  /// bodies, or if a factorization would take more than `max_updates` products of blocks.
  bool analyze(std::size_t bodies, std::span<const ConstraintEdge> edges, std::size_t max_updates);
  /// Returns the slot of an edge between two different bodies. Precondition: analyze() was given it.
  Slot slot(std::uint32_t a, std::uint32_t b) const;

  /// Returns the number of products of blocks that a factorization takes.
  std::size_t updates() const { return targets_.size(); }

  void set_zero();
  /// Return blocks in row-major order, to add to.
  double* diagonal(std::uint32_t body) { return values_.data() + position_[body] * block_size; }
  double* at(const Slot& slot) { return values_.data() + slot.block * block_size; }

  /// Returns false if the matrix is not positive definite.
  bool factorize();
  /// Replaces the right-hand side, six numbers per body, by the solution.
  void solve(std::span<double> x) const;

 private:
  std::span<const std::uint32_t> below(std::size_t pivot) const {
    return {rows_.data() + first_[pivot], rows_.data() + first_[pivot + 1]};
  }
  std::uint32_t block_of(std::size_t row, std::size_t column) const;

  std::size_t count_ = 0;
  std::vector<std::uint32_t> position_;  ///< of a body in the elimination order
  std::vector<std::uint32_t> order_;     ///< bodies in elimination order
  std::vector<std::uint32_t> rows_;      ///< column by column: positions of the rows below the diagonal
  std::vector<std::uint32_t> first_;     ///< of each column in `rows_`, and the end
  std::vector<std::uint32_t> targets_;   ///< blocks that the products of a factorization change, in order
  std::vector<double> values_;           ///< diagonal blocks, then those of `rows_`
};

}  // namespace tandem::dynamics
