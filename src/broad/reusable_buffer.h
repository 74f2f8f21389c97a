#pragma once
#include <algorithm>
#include <cstring>
#include <utility>

#include "base/assert.h"
#include "tree/build/scratch.h"

namespace tandem::broad {

/// An array whose memory grows and never shrinks; uses large pages once it is large. New elements are
/// uninitialized. For trivially copyable data that is refilled every step.
template <class T>
class ReusableBuffer {
 public:
  ReusableBuffer() = default;
  /// Copies the elements and the capacity.
  ReusableBuffer(const ReusableBuffer& other) : memory_(other.memory_.size()), size_(other.size_) {
    if (size_ > 0) std::memcpy(static_cast<void*>(memory_.data()), other.memory_.data(), size_ * sizeof(T));
  }
  ReusableBuffer& operator=(const ReusableBuffer&) = delete;
  ReusableBuffer(ReusableBuffer&&) noexcept = default;
  ReusableBuffer& operator=(ReusableBuffer&&) noexcept = default;
  ~ReusableBuffer() = default;

  T* data() { return memory_.data(); }
  const T* data() const { return memory_.data(); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) {
    TANDEM_ASSERT(i < size_);
    return memory_.data()[i];
  }
  const T& operator[](std::size_t i) const {
    TANDEM_ASSERT(i < size_);
    return memory_.data()[i];
  }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& back() { return data()[size_ - 1]; }
  std::size_t bytes() const { return memory_.size() * sizeof(T); }

  void clear() { size_ = 0; }
  /// Reserves memory for `count` elements; keeps the existing elements.
  void reserve(std::size_t count) {
    if (count <= memory_.size()) return;
    Scratch<T> larger(std::max(count, memory_.size() + memory_.size() / 2));
    if (size_ > 0) std::memcpy(static_cast<void*>(larger.data()), memory_.data(), size_ * sizeof(T));
    memory_ = std::move(larger);
  }
  void resize(std::size_t count) {
    reserve(count);
    size_ = count;
  }
  void resize(std::size_t count, const T& value) {
    const std::size_t before = size_;
    resize(count);
    if (count > before) std::fill(data() + before, data() + count, value);
  }
  void push_back(const T& value) {
    const T copy = value;
    if (size_ == memory_.size()) reserve(std::max<std::size_t>(16, size_ + 1));
    memory_.data()[size_++] = copy;
  }
  /// push_back() without a capacity check. Precondition: the capacity suffices.
  void push_back_in_room(const T& value) {
    TANDEM_ASSERT(size_ < memory_.size());
    memory_.data()[size_++] = value;
  }

 private:
  Scratch<T> memory_;
  std::size_t size_ = 0;
};

}  // namespace tandem::broad
