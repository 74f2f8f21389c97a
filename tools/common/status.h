#pragma once
#include <cstdio>
#include <string>
#include <unistd.h>

namespace tandem::tool {

/// Shows the current work on the terminal and erases it afterwards. Silent if standard error is not a
/// terminal.
class Status {
 public:
  explicit Status(const std::string& text) : shown_(isatty(STDERR_FILENO) != 0) {
    if (shown_) {
      std::fprintf(stderr, "\r\033[K%s ...", text.c_str());
      std::fflush(stderr);
    }
  }
  ~Status() {
    if (shown_) {
      std::fprintf(stderr, "\r\033[K");
      std::fflush(stderr);
    }
  }
  Status(const Status&) = delete;
  Status& operator=(const Status&) = delete;

 private:
  bool shown_;
};

}  // namespace tandem::tool
