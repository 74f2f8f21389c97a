#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

namespace tandem {

/// A value computed on first use; concurrent callers wait for it. If the computation throws, nothing is
/// stored and the next caller tries again. A mutex is used because std::call_once deadlocks after an
/// exception on some platforms, and under ThreadSanitizer.
template <class T>
class Lazy {
 public:
  Lazy() = default;
  /// Holds a value that is known already.
  explicit Lazy(T value) : value_(std::make_unique<const T>(std::move(value))), ready_(value_.get()) {}

  /// Returns the value, which the first successful call computes as make().
  template <class Make>
  const T& get(const Make& make) const {
    if (const T* value = ready_.load(std::memory_order_acquire)) return *value;
    const std::lock_guard lock(making_);
    if (!value_) {
      value_ = std::make_unique<const T>(make());
      ready_.store(value_.get(), std::memory_order_release);
    }
    return *value_;
  }

  /// Returns nullptr if the value has not been computed yet.
  const T* if_made() const { return ready_.load(std::memory_order_acquire); }

 private:
  mutable std::mutex making_;
  mutable std::unique_ptr<const T> value_;
  mutable std::atomic<const T*> ready_ = nullptr;
};

}  // namespace tandem
