#pragma once
#include <atomic>
#include <functional>
#include <thread>

#include "tandem/io/assembly_file.h"

namespace tandem::io {

/// Passes progress on to the user's function, and cancellation back. Any thread may call report(); only calls
/// from the thread that made the reporter reach the function.
class ReadProgressReporter {
 public:
  ReadProgressReporter() = default;
  ReadProgressReporter(const std::function<bool(const ReadProgress&)>& function, const std::string& file)
      : function_(&function), file_(&file) {}

  /// Begins a stage that covers this part of the whole.
  void begin(std::string_view stage, double from, double to) {
    stage_ = stage;
    from_ = from;
    to_ = to;
    report(0);
  }
  /// `fraction`: of the stage. Throws ReadCancelled.
  void report(double fraction) {
    if (function_ == nullptr || !*function_) return;
    if (!cancelled_ && std::this_thread::get_id() == thread_ &&
        !(*function_)({stage_, from_ + (to_ - from_) * fraction}))
      cancelled_ = true;
    if (cancelled_) throw ReadCancelled(*file_ + ": reading was cancelled");
  }

 private:
  const std::function<bool(const ReadProgress&)>* function_ = nullptr;
  const std::string* file_ = nullptr;
  std::thread::id thread_ = std::this_thread::get_id();
  std::string_view stage_;
  double from_ = 0, to_ = 0;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace tandem::io
