#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>

#include "base/assert.h"

namespace tandem {

/// A worklist of pairs, in arrays that kernels write with whole vectors, so memory must be reserved beyond
/// the end. A vector can be read and written at any index before it.
class Worklist {
 public:
  static constexpr std::size_t widest_vector = 16;

  std::size_t size = 0;

  std::uint32_t* first() { return first_.get(); }
  std::uint32_t* second() { return second_.get(); }
  /// Lower bounds of the distances; only for searches that need them.
  float* bound() { return bound_.get(); }

  /// Reserves memory for `more` pairs after the last.
  void make_room(std::size_t more) {
    if (size + more > capacity_) grow(size + more);
    TANDEM_ASSERT(size + more <= capacity_);
  }
  void push(std::uint32_t a, std::uint32_t b, float near = 0) {
    make_room(1);
    first_[size] = a;
    second_[size] = b;
    bound_[size] = near;
    ++size;
  }
  void swap(std::size_t i, std::size_t j) {
    TANDEM_ASSERT(i < size && j < size);
    std::swap(first_[i], first_[j]);
    std::swap(second_[i], second_[j]);
    std::swap(bound_[i], bound_[j]);
  }
  std::size_t bytes() const { return capacity_ * (2 * sizeof(std::uint32_t) + sizeof(float)); }
  void append(Worklist& other, std::size_t from, std::size_t count) {
    TANDEM_ASSERT(from + count <= other.size);
    make_room(count);
    std::copy_n(other.first() + from, count, first_.get() + size);
    std::copy_n(other.second() + from, count, second_.get() + size);
    std::copy_n(other.bound() + from, count, bound_.get() + size);
    size += count;
  }

 private:
  template <class T>
  static void enlarge(std::unique_ptr<T[]>& array, std::size_t size, std::size_t capacity) {
    auto grown = std::make_unique_for_overwrite<T[]>(capacity + widest_vector);
    std::copy_n(array.get(), size, grown.get());
    array = std::move(grown);
  }
  void grow(std::size_t least) {
    const std::size_t capacity = std::max({2 * capacity_, least, std::size_t{1024}});
    enlarge(first_, size, capacity);
    enlarge(second_, size, capacity);
    enlarge(bound_, size, capacity);
    capacity_ = capacity;  // last: if memory runs out, the old capacity still holds for all three arrays
  }

  std::unique_ptr<std::uint32_t[]> first_, second_;
  std::unique_ptr<float[]> bound_;
  std::size_t capacity_ = 0;
};

/// The worklists of a search.
struct PendingPairs {
  Worklist expand_a;  ///< a node of A to expand, a TaggedSlot of B
  Worklist expand_b;  ///< a node of B to expand, a TaggedSlot of A
  Worklist leaves;    ///< indices of triangles of A and of B, with or without the leaf bit

  void clear() { expand_a.size = expand_b.size = leaves.size = 0; }
  std::size_t pending() const { return expand_a.size + expand_b.size; }
  std::size_t bytes() const { return expand_a.bytes() + expand_b.bytes() + leaves.bytes(); }
};

}  // namespace tandem
