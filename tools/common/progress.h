#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace tandem::tool {

/// One line on the terminal with the current measurement; erased at the end. Silent if standard error is not
/// a terminal.
class Progress {
 public:
  Progress() = default;
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(const std::string& text) {
    if (on_terminal_) {
      std::fprintf(stderr, "\r\033[K%s ...", text.c_str());
      std::fflush(stderr);
    }
  }
  void clear() {
    if (on_terminal_) {
      std::fprintf(stderr, "\r\033[K");
      std::fflush(stderr);
    }
  }

 private:
  bool on_terminal_ = isatty(STDERR_FILENO) != 0;
};

/// A progress bar for the steps of a long run, with the estimated remaining time. Like Progress it is silent
/// without a terminal, or on request.
class ProgressBar {
 public:
  ProgressBar(std::string title, std::uint64_t steps, bool quiet = false)
      : title_(std::move(title)), steps_(steps), shown_(!quiet && isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Reports the number of completed steps. Draws at most ten times per second.
  void done(std::uint64_t steps) {
    if (!shown_) return;
    const auto now = Clock::now();
    if (steps < steps_ && now - drawn_ < std::chrono::milliseconds(100)) return;
    drawn_ = now;
    std::fprintf(stderr, "\r\033[K%s",
                 line(steps, std::chrono::duration<double>(now - start_).count()).c_str());
    std::fflush(stderr);
  }
  void clear() {
    if (shown_) {
      std::fprintf(stderr, "\r\033[K");
      std::fflush(stderr);
    }
  }

  /// Returns the text for a number of steps and elapsed seconds.
  std::string line(std::uint64_t steps, double seconds) const {
    constexpr std::uint64_t width = 30;
    const std::uint64_t filled = steps_ > 0 ? width * steps / steps_ : width;
    std::string bar = title_ + " [" + std::string(filled, '#') + std::string(width - filled, '.') + "] " +
                      std::to_string(steps) + " of " + std::to_string(steps_) + " steps";
    if (steps == 0 || steps >= steps_) return bar;
    const double left = seconds / static_cast<double>(steps) * static_cast<double>(steps_ - steps);
    char text[40];
    if (left < 100)
      std::snprintf(text, sizeof text, ", %.1f s left", left);
    else
      std::snprintf(text, sizeof text, ", %.0f min %.0f s left",
                    static_cast<double>(static_cast<int>(left / 60)),
                    left - 60 * static_cast<double>(static_cast<int>(left / 60)));
    return bar + text;
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::string title_;
  std::uint64_t steps_;
  bool shown_;
  Clock::time_point start_ = Clock::now(), drawn_{};
};

}  // namespace tandem::tool
