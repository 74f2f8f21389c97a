#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>

namespace tandem {

/// Pairs that wait, in arrays that kernels write with whole vectors, so there is room to be made beyond the
/// end. A vector can be read and written at any place before it.
class OpenList {
 public:
  static constexpr std::size_t widest_vector = 16;

  std::size_t size = 0;

  std::uint32_t* first() { return first_.get(); }
  std::uint32_t* second() { return second_.get(); }
  /// How near the two may be at least; kept by searches that care only.
  float* bound() { return bound_.get(); }

  /// Makes room for `more` pairs behind the last.
  void make_room(std::size_t more) {
    if (size + more > capacity_) grow(size + more);
  }
  void push(std::uint32_t a, std::uint32_t b, float near = 0) {
    make_room(1);
    first_[size] = a, second_[size] = b, bound_[size] = near;
    ++size;
  }
  void swap(std::size_t i, std::size_t j) {
    std::swap(first_[i], first_[j]), std::swap(second_[i], second_[j]), std::swap(bound_[i], bound_[j]);
  }
  std::size_t bytes() const { return capacity_ * (2 * sizeof(std::uint32_t) + sizeof(float)); }
  void append(OpenList& other, std::size_t from, std::size_t count) {
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
    capacity_ = std::max({2 * capacity_, least, std::size_t{1024}});
    enlarge(first_, size, capacity_);
    enlarge(second_, size, capacity_);
    enlarge(bound_, size, capacity_);
  }

  std::unique_ptr<std::uint32_t[]> first_, second_;
  std::unique_ptr<float[]> bound_;
  std::size_t capacity_ = 0;
};

/// What a search has still to do.
struct OpenPairs {
  OpenList open_a;  ///< a node of A to be opened, a MarkedSlot of B
  OpenList open_b;  ///< a node of B to be opened, a MarkedSlot of A
  OpenList leaves;  ///< places of triangles of A and of B, with or without the leaf bit

  void clear() { open_a.size = open_b.size = leaves.size = 0; }
  std::size_t waiting() const { return open_a.size + open_b.size; }
  std::size_t bytes() const { return open_a.bytes() + open_b.bytes() + leaves.bytes(); }
};

}  // namespace tandem
