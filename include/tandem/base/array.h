#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem {

/// An array that owns its elements (std::vector) or refers to memory of another owner, such as a mapped file.
/// Read access is the same for both. Non-const access to an array that does not own its memory first copies
/// the elements. Several threads may write different elements of one array only if it owns its memory.
template <class T>
class Array {
 public:
  Array() = default;
  /// Owns `elements`.
  Array(std::vector<T> elements) : owned_(std::move(elements)) { reset_view(); }
  Array(std::initializer_list<T> elements) : owned_(elements) { reset_view(); }

  /// Returns an array that refers to `elements` without a copy. The elements must stay valid and unchanged
  /// while `owner` or a copy of it lives.
  static Array view_of(std::span<const T> elements, const std::shared_ptr<const void>& owner) {
    Array array;
    array.data_ = elements.data();
    array.size_ = elements.size();
    array.owner_ = owner;
    return array;
  }

  Array(const Array& other) : owned_(other.owned_), owner_(other.owner_) { copy_view(other); }
  Array(Array&& other) noexcept : owned_(std::move(other.owned_)), owner_(std::move(other.owner_)) {
    copy_view(other);
    other.forget();
  }
  Array& operator=(Array other) noexcept {
    owned_ = std::move(other.owned_);
    owner_ = std::move(other.owner_);
    copy_view(other);
    other.forget();
    return *this;
  }
  ~Array() = default;

  /// As in std::vector.
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* data() const { return data_; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  const T& back() const { return data_[size_ - 1]; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

  /// As in std::vector. These need write access: they copy the elements first if the array does not own them.
  T* data() { return own().data(); }
  T& operator[](std::size_t i) { return own()[i]; }
  T& back() { return own().back(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  void reserve(std::size_t count) {
    own().reserve(count);
    reset_view();
  }
  void resize(std::size_t count) {
    own().resize(count);
    reset_view();
  }
  void assign(std::size_t count, const T& value) {
    own().assign(count, value);
    reset_view();
  }
  void push_back(const T& value) {
    own().push_back(value);
    reset_view();
  }
  void clear() {
    own().clear();
    reset_view();
  }

  friend bool operator==(const Array& a, const Array& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  std::vector<T>& own() {
    if (owner_) {
      owned_.assign(data_, data_ + size_);
      owner_.reset();
      reset_view();
    }
    return owned_;
  }
  void reset_view() {
    data_ = owned_.data();
    size_ = owned_.size();
  }
  void copy_view(const Array& other) {
    data_ = owner_ ? other.data_ : owned_.data();
    size_ = other.size_;
  }
  void forget() {
    owned_.clear();
    owner_.reset();
    reset_view();
  }

  std::vector<T> owned_;
  const T* data_ = nullptr;
  std::size_t size_ = 0;
  std::shared_ptr<const void> owner_;  // null if the array owns its memory (own_)
};

}  // namespace tandem

TANDEM_API_END
