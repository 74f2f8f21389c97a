#pragma once
#include <atomic>
#include <cstddef>
#include <utility>

namespace tandem {

/// A value that copies share until one of them changes it. Copying takes constant time. Copies may be used
/// and changed by different threads; one copy by one thread at a time, except that several threads may read
/// and copy it at once. A moved-from object may only be destroyed or assigned to.
template <class T>
class CopyOnWrite {
 public:
  template <class... Arguments>
  explicit CopyOnWrite(std::in_place_t /*tag*/, Arguments&&... arguments)
      : held_(new Held(std::forward<Arguments>(arguments)...)) {}
  CopyOnWrite(const CopyOnWrite& other) noexcept : held_(other.held_) {
    if (held_) held_->owners.fetch_add(1, std::memory_order_relaxed);
  }
  CopyOnWrite(CopyOnWrite&& other) noexcept : held_(std::exchange(other.held_, nullptr)) {}
  CopyOnWrite& operator=(CopyOnWrite other) noexcept {
    std::swap(held_, other.held_);
    return *this;
  }
  ~CopyOnWrite() {
    if (held_ && held_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete held_;
  }

  const T& operator*() const { return held_->value; }
  const T* operator->() const { return &held_->value; }

  /// Returns whether own() would copy the value.
  bool is_shared() const { return held_->owners.load(std::memory_order_acquire) != 1; }
  /// Returns the value for changes, after copying it if others share it. If that throws, nothing has changed;
  /// if the value is not shared, nothing is thrown.
  T& own() {
    if (is_shared()) *this = CopyOnWrite(std::in_place, std::as_const(held_->value));
    return held_->value;
  }

 private:
  struct Held {
    template <class... Arguments>
    explicit Held(Arguments&&... arguments) : value(std::forward<Arguments>(arguments)...) {}

    T value;
    std::atomic<std::size_t> owners = 1;
  };

  Held* held_;
};

}  // namespace tandem
