#pragma once
#include <cstdio>
#include <string>
#include <unistd.h>

namespace tandem::bench {

/// One line on the terminal that says what is being measured; wiped away at the end. Silent when standard
/// error is not a terminal.
class Progress {
 public:
  Progress() = default;
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(const std::string& text) {
    if (on_terminal_) std::fprintf(stderr, "\r\033[K%s ...", text.c_str()), std::fflush(stderr);
  }
  void clear() {
    if (on_terminal_) std::fprintf(stderr, "\r\033[K"), std::fflush(stderr);
  }

 private:
  bool on_terminal_ = isatty(STDERR_FILENO) != 0;
};

}  // namespace tandem::bench
