#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "tandem/dynamics/substep_solver.h"

#include "base/assert.h"
#include "base/large_pages.h"

namespace tandem::dynamics {

/// Array of plain values in memory of a SubstepSolver, or in ordinary memory if there is none.
template <class T>
class SolverArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit SolverArray(std::shared_ptr<SubstepSolver> owner = {}) : owner_(std::move(owner)) {}
  SolverArray(const SolverArray&) = delete;
  SolverArray& operator=(const SolverArray&) = delete;
  ~SolverArray() { release(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) {
    TANDEM_ASSERT(i < size_);
    return data_[i];
  }
  const T& operator[](std::size_t i) const {
    TANDEM_ASSERT(i < size_);
    return data_[i];
  }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

  void clear() { size_ = 0; }
  /// Changes the size; the values of new elements are unspecified.
  void resize(std::size_t size) {
    if (size > capacity_) grow(size);
    size_ = size;
  }
  T& push_back(const T& value) {
    const T copy = value;
    resize(size_ + 1);
    return *std::construct_at(data_ + size_ - 1, copy);
  }

 private:
  void grow(std::size_t size) {
    const std::size_t capacity = std::max(size, capacity_ + capacity_ / 2);
    T* const to = static_cast<T*>(owner_ ? owner_->allocate(capacity * sizeof(T))
                                         : ::operator new(capacity * sizeof(T), alignment));
    if (!owner_) ask_for_large_pages(to, capacity * sizeof(T));
    if (size_ > 0) std::memcpy(static_cast<void*>(to), data_, size_ * sizeof(T));
    release(data_);
    data_ = to;
    capacity_ = capacity;
  }
  void release(T* memory) {
    if (memory == nullptr) return;
    if (owner_)
      owner_->release(memory);
    else
      ::operator delete(memory, alignment);
  }

  static constexpr std::align_val_t alignment{64};
  std::shared_ptr<SubstepSolver> owner_;
  T* data_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace tandem::dynamics
