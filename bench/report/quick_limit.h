#pragma once
#include <chrono>

namespace tandem::bench {

/// The wall-clock time that --quick promises: a suite starts nothing new once it is over, also on a busy
/// machine.
class QuickLimit {
 public:
  explicit QuickLimit(bool quick) : quick_(quick) {}

  bool is_over() const { return quick_ && std::chrono::steady_clock::now() - start_ > seconds; }
  static constexpr std::chrono::seconds seconds{22};  ///< the last measurement may take some more

 private:
  bool quick_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace tandem::bench
