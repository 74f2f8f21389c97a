#pragma once
#include <atomic>
#include <memory>
#include <mutex>

namespace tandem {

/// Something that is made by the first who asks, while others who ask wait.
template <class T>
class OnDemand {
 public:
  template <class Make>
  const T& get(const Make& make) const {
    if (const T* value = ready_.load(std::memory_order_acquire)) return *value;
    std::call_once(made_, [&] {
      value_ = std::make_unique<const T>(make());
      ready_.store(value_.get(), std::memory_order_release);
    });
    return *value_;
  }

  /// nullptr if nobody has asked for it yet.
  const T* if_made() const { return ready_.load(std::memory_order_acquire); }

 private:
  mutable std::once_flag made_;
  mutable std::unique_ptr<const T> value_;
  mutable std::atomic<const T*> ready_ = nullptr;  // std::call_once by itself takes its time
};

}  // namespace tandem
