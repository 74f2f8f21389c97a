#pragma once
#include <memory>
#include <mutex>

namespace tandem {

/// Something that is made by the first who asks, while others who ask wait.
template <class T>
class OnDemand {
 public:
  template <class Make>
  const T& get(const Make& make) const {
    std::call_once(made_, [&] { value_ = std::make_unique<const T>(make()); });
    return *value_;
  }

 private:
  mutable std::once_flag made_;
  mutable std::unique_ptr<const T> value_;
};

}  // namespace tandem
