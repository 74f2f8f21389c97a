#pragma once
#include <cstdio>
#include <string>
#include <unistd.h>

namespace tandem::tool {

/// Says on the terminal what is being worked on while it lasts, and wipes it away afterwards. Silent when
/// standard error is not a terminal.
class Status {
 public:
  explicit Status(const std::string& text) : shown_(isatty(STDERR_FILENO) != 0) {
    if (shown_) std::fprintf(stderr, "\r\033[K%s ...", text.c_str()), std::fflush(stderr);
  }
  ~Status() {
    if (shown_) std::fprintf(stderr, "\r\033[K"), std::fflush(stderr);
  }
  Status(const Status&) = delete;
  Status& operator=(const Status&) = delete;

 private:
  bool shown_;
};

}  // namespace tandem::tool
