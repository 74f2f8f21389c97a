#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tandem {

/// An array that owns its elements (std::vector) or refers to memory of another owner, such as a mapped file.
/// Read access is the same for both. Non-const access to an array that does not own its memory first copies
/// the elements. Several threads may write different elements of one array only if it owns its memory.
template <class T>
class Array {
 public:
  Array() = default;
  /// Owns `elements`.
  Array(std::vector<T> elements) : own_(std::move(elements)) { look_at_own(); }
  Array(std::initializer_list<T> elements) : own_(elements) { look_at_own(); }

  /// Returns an array that refers to `elements` without a copy. The elements must stay valid and unchanged
  /// while `keeper` or a copy of it lives.
  static Array looking_at(std::span<const T> elements, const std::shared_ptr<const void>& keeper) {
    Array array;
    array.data_ = elements.data();
    array.size_ = elements.size();
    array.keeper_ = keeper;
    return array;
  }

  Array(const Array& other) : own_(other.own_), keeper_(other.keeper_) { look_as(other); }
  Array(Array&& other) noexcept : own_(std::move(other.own_)), keeper_(std::move(other.keeper_)) {
    look_as(other);
    other.forget();
  }
  Array& operator=(Array other) noexcept {
    own_ = std::move(other.own_);
    keeper_ = std::move(other.keeper_);
    look_as(other);
    other.forget();
    return *this;
  }
  ~Array() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* data() const { return data_; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  const T& back() const { return data_[size_ - 1]; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

  /// The functions below need write access: they copy the elements first if the array does not own them.
  T* data() { return own().data(); }
  T& operator[](std::size_t i) { return own()[i]; }
  T& back() { return own().back(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }

  void reserve(std::size_t count) { own().reserve(count), look_at_own(); }
  void resize(std::size_t count) { own().resize(count), look_at_own(); }
  void assign(std::size_t count, const T& value) { own().assign(count, value), look_at_own(); }
  void push_back(const T& value) { own().push_back(value), look_at_own(); }
  void clear() { own().clear(), look_at_own(); }

  friend bool operator==(const Array& a, const Array& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  std::vector<T>& own() {
    if (keeper_) {
      own_.assign(data_, data_ + size_);
      keeper_.reset();
      look_at_own();
    }
    return own_;
  }
  void look_at_own() { data_ = own_.data(), size_ = own_.size(); }
  void look_as(const Array& other) {
    data_ = keeper_ ? other.data_ : own_.data();
    size_ = other.size_;
  }
  void forget() {
    own_.clear();
    keeper_.reset();
    look_at_own();
  }

  std::vector<T> own_;
  const T* data_ = nullptr;
  std::size_t size_ = 0;
  std::shared_ptr<const void> keeper_;  // null if the array owns its memory (own_)
};

}  // namespace tandem
