// The sparse factorization solves what a dense elimination solves.
#include "dynamics/direct/block_cholesky.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

namespace tandem::dynamics {
namespace {

constexpr std::size_t width = BlockCholesky::width;

/// Solves by Gaussian elimination without pivoting, which positive definite matrices do not need.
std::vector<double> solved(std::vector<std::vector<double>> m, std::vector<double> x) {
  const std::size_t n = x.size();
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = m[i][k] / m[k][k];
      for (std::size_t j = k; j < n; ++j) m[i][j] -= factor * m[k][j];
      x[i] -= factor * x[k];
    }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) x[k] -= m[k][j] * x[j];
    x[k] /= m[k][k];
  }
  return x;
}

TEST(BlockCholesky, SolvesRandomSystems) {
  Random random(71);
  for (int round = 0; round < 30; ++round) {
    const std::size_t bodies = 1 + random.below(12), n = bodies * width;
    std::vector<ConstraintEdge> edges;
    for (std::uint32_t a = 0; a < bodies; ++a)
      for (std::uint32_t b = 0; b < bodies; ++b)
        if (a != b && random.below(4) == 0) edges.push_back({a, b});
    BlockCholesky matrix;
    ASSERT_TRUE(matrix.analyze(bodies, edges, 10'000));
    matrix.set_zero();
    std::vector<std::vector<double>> dense(n, std::vector<double>(n, 0));
    for (std::uint32_t i = 0; i < bodies; ++i)
      for (std::size_t k = 0; k < width; ++k) {
        matrix.diagonal(i)[k * (width + 1)] += 100;
        dense[i * width + k][i * width + k] += 100;
      }
    for (const auto [a, b] : edges) {
      const BlockCholesky::Slot slot = matrix.slot(a, b);
      for (std::size_t i = 0; i < width; ++i)
        for (std::size_t j = 0; j < width; ++j) {
          const double value = random.uniform(-1, 1);
          matrix.at(slot)[slot.rows_of_b ? j * width + i : i * width + j] += value;
          dense[a * width + i][b * width + j] += value;
          dense[b * width + j][a * width + i] += value;
        }
    }
    std::vector<double> x(n);
    for (double& value : x) value = random.uniform(-1, 1);
    const std::vector<double> expected = solved(dense, x);
    ASSERT_TRUE(matrix.factorize());
    matrix.solve(x);
    for (std::size_t i = 0; i < n; ++i) EXPECT_NEAR(x[i], expected[i], 1e-12);
  }
}

TEST(BlockCholesky, RefusesDenseGraphsAndIndefiniteMatrices) {
  std::vector<ConstraintEdge> chain, clique;
  for (std::uint32_t i = 1; i < 20; ++i) {
    chain.push_back({i - 1, i});
    for (std::uint32_t k = 0; k < i; ++k) clique.push_back({k, i});
  }
  BlockCholesky matrix;
  EXPECT_FALSE(matrix.analyze(20, clique, 100));
  EXPECT_TRUE(matrix.analyze(20, chain, 100));
  EXPECT_EQ(matrix.updates(), 19U);  // a chain has no fill-in
  matrix.set_zero();
  EXPECT_FALSE(matrix.factorize());
  EXPECT_FALSE(matrix.analyze(BlockCholesky::max_bodies + 1, {}, 100));
}

}  // namespace
}  // namespace tandem::dynamics
