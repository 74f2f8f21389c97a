#include "dynamics/direct/block_cholesky.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace tandem::dynamics {
namespace {

constexpr std::size_t width = BlockCholesky::width;
constexpr std::size_t words = BlockCholesky::max_bodies / 64;
using Bits = std::array<std::uint64_t, words>;

bool has(const Bits& bits, std::size_t i) { return (bits[i / 64] >> (i % 64) & 1) != 0; }
void set(Bits& bits, std::size_t i) { bits[i / 64] |= std::uint64_t{1} << (i % 64); }
void clear(Bits& bits, std::size_t i) { bits[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
int count(const Bits& bits) {
  int sum = 0;
  for (const std::uint64_t word : bits) sum += std::popcount(word);
  return sum;
}

/// Replaces a symmetric block by its lower Cholesky factor; returns false if it is not positive definite.
bool factor_block(double* m) {
  for (std::size_t j = 0; j < width; ++j) {
    double d = m[j * width + j];
    for (std::size_t k = 0; k < j; ++k) d -= m[j * width + k] * m[j * width + k];
    if (!(d > 0)) return false;
    const double root = std::sqrt(d), inverse = 1 / root;
    m[j * width + j] = root;
    for (std::size_t i = j + 1; i < width; ++i) {
      double s = m[i * width + j];
      for (std::size_t k = 0; k < j; ++k) s -= m[i * width + k] * m[j * width + k];
      m[i * width + j] = s * inverse;
    }
  }
  return true;
}

/// Replaces B by B L⁻ᵀ.
void divide(double* b, const double* l) {
  for (std::size_t j = 0; j < width; ++j) {
    const double inverse = 1 / l[j * width + j];
    for (std::size_t i = 0; i < width; ++i) {
      double s = b[i * width + j];
      for (std::size_t k = 0; k < j; ++k) s -= b[i * width + k] * l[j * width + k];
      b[i * width + j] = s * inverse;
    }
  }
}

/// Subtracts A Bᵀ from C.
void subtract_product(double* c, const double* a, const double* b) {
  double turned[BlockCholesky::block_size];  // Bᵀ, so that the inner loop is over adjacent numbers
  for (std::size_t i = 0; i < width; ++i)
    for (std::size_t j = 0; j < width; ++j) turned[j * width + i] = b[i * width + j];
  for (std::size_t i = 0; i < width; ++i)
    for (std::size_t k = 0; k < width; ++k) {
      const double factor = a[i * width + k];
      for (std::size_t j = 0; j < width; ++j) c[i * width + j] -= factor * turned[k * width + j];
    }
}

}  // namespace

bool BlockCholesky::analyze(std::size_t bodies, std::span<const ConstraintEdge> edges,
                            std::size_t max_updates) {
  if (bodies > max_bodies) return false;
  count_ = bodies;
  std::vector<Bits> near(bodies, Bits{});
  for (const auto [a, b] : edges) {
    TANDEM_ASSERT(a < bodies && b < bodies && a != b);
    set(near[a], b);
    set(near[b], a);
  }
  position_.assign(bodies, 0);
  order_.clear();
  rows_.clear();
  first_.assign(1, 0);
  std::vector<char> done(bodies, 0);
  std::size_t updates = 0;
  for (std::size_t step = 0; step < bodies; ++step) {
    std::size_t pivot = bodies;
    int least = 0;
    for (std::size_t i = 0; i < bodies; ++i) {
      if (done[i] != 0) continue;
      const int degree = count(near[i]);
      if (pivot < bodies && degree >= least) continue;
      pivot = i;
      least = degree;
    }
    done[pivot] = 1;
    position_[pivot] = static_cast<std::uint32_t>(step);
    order_.push_back(static_cast<std::uint32_t>(pivot));
    updates += static_cast<std::size_t>(least) * static_cast<std::size_t>(least + 1) / 2;
    if (updates > max_updates) return false;
    const Bits of_pivot = near[pivot];
    for (std::size_t i = 0; i < bodies; ++i) {
      if (!has(of_pivot, i)) continue;
      rows_.push_back(static_cast<std::uint32_t>(i));  // bodies for now
      for (std::size_t w = 0; w < words; ++w) near[i][w] |= of_pivot[w];
      clear(near[i], i);
      clear(near[i], pivot);
    }
    first_.push_back(static_cast<std::uint32_t>(rows_.size()));
  }
  for (std::uint32_t& row : rows_) row = position_[row];
  for (std::size_t k = 0; k < bodies; ++k)
    std::sort(rows_.begin() + first_[k], rows_.begin() + first_[k + 1]);
  targets_.clear();
  targets_.reserve(updates);
  for (std::size_t k = 0; k < bodies; ++k) {
    const auto rows = below(k);
    for (std::size_t j = 0; j < rows.size(); ++j)
      for (std::size_t i = j; i < rows.size(); ++i) targets_.push_back(block_of(rows[i], rows[j]));
  }
  values_.resize((bodies + rows_.size()) * block_size);
  return true;
}

std::uint32_t BlockCholesky::block_of(std::size_t row, std::size_t column) const {
  if (row == column) return static_cast<std::uint32_t>(row);
  const auto begin = rows_.begin() + first_[column], end = rows_.begin() + first_[column + 1];
  const auto found = std::lower_bound(begin, end, row);
  TANDEM_ASSERT(found != end && *found == row);
  return static_cast<std::uint32_t>(count_ + static_cast<std::size_t>(found - rows_.begin()));
}

BlockCholesky::Slot BlockCholesky::slot(std::uint32_t a, std::uint32_t b) const {
  const std::uint32_t of_a = position_[a], of_b = position_[b];
  return {block_of(std::max(of_a, of_b), std::min(of_a, of_b)), of_b > of_a};
}

void BlockCholesky::set_zero() { std::fill(values_.begin(), values_.end(), 0.0); }

bool BlockCholesky::factorize() {
  std::size_t next = 0;
  for (std::size_t k = 0; k < count_; ++k) {
    double* pivot = values_.data() + k * block_size;
    if (!factor_block(pivot)) return false;
    const std::size_t rows = below(k).size();
    double* column = values_.data() + (count_ + first_[k]) * block_size;
    for (std::size_t i = 0; i < rows; ++i) divide(column + i * block_size, pivot);
    for (std::size_t j = 0; j < rows; ++j)
      for (std::size_t i = j; i < rows; ++i)
        subtract_product(values_.data() + targets_[next++] * block_size, column + i * block_size,
                         column + j * block_size);
  }
  return true;
}

void BlockCholesky::solve(std::span<double> x) const {
  for (std::size_t k = 0; k < count_; ++k) {
    const double* l = values_.data() + k * block_size;
    double* own = x.data() + order_[k] * width;
    for (std::size_t i = 0; i < width; ++i) {
      for (std::size_t j = 0; j < i; ++j) own[i] -= l[i * width + j] * own[j];
      own[i] /= l[i * width + i];
    }
    for (std::size_t r = first_[k]; r < first_[k + 1]; ++r) {
      const double* b = values_.data() + (count_ + r) * block_size;
      double* other = x.data() + order_[rows_[r]] * width;
      for (std::size_t i = 0; i < width; ++i)
        for (std::size_t j = 0; j < width; ++j) other[i] -= b[i * width + j] * own[j];
    }
  }
  for (std::size_t k = count_; k-- > 0;) {
    const double* l = values_.data() + k * block_size;
    double* own = x.data() + order_[k] * width;
    for (std::size_t r = first_[k]; r < first_[k + 1]; ++r) {
      const double* b = values_.data() + (count_ + r) * block_size;
      const double* other = x.data() + order_[rows_[r]] * width;
      for (std::size_t i = 0; i < width; ++i)
        for (std::size_t j = 0; j < width; ++j) own[j] -= b[i * width + j] * other[i];
    }
    for (std::size_t i = width; i-- > 0;) {
      for (std::size_t j = i + 1; j < width; ++j) own[i] -= l[j * width + i] * own[j];
      own[i] /= l[i * width + i];
    }
  }
}

}  // namespace tandem::dynamics
