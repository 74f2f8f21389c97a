#pragma once
#include <cstdio>
#include <string>
#include <thread>
#include <unistd.h>

#include "tandem/base/error.h"

namespace tandem::bench {

/// While an object exists, everything printed on standard output is also stored.
class OutputCopy {
 public:
  OutputCopy() {
    std::fflush(stdout);
    int ends[2];
    kept_ = dup(STDOUT_FILENO);
    if (kept_ < 0 || pipe(ends) != 0) throw Error("bench: cannot copy standard output");
    dup2(ends[1], STDOUT_FILENO);
    close(ends[1]);
    reader_ = std::thread([this, from = ends[0]] { copy(from); });
  }
  ~OutputCopy() { text(); }
  OutputCopy(const OutputCopy&) = delete;
  OutputCopy& operator=(const OutputCopy&) = delete;

  /// Ends the copying; returns the printed text.
  const std::string& text() {
    if (!reader_.joinable()) return text_;
    std::fflush(stdout);
    dup2(kept_, STDOUT_FILENO);  // closes the last write end of the pipe, so that the reader reaches its end
    reader_.join();
    close(kept_);
    return text_;
  }

 private:
  void copy(int from) {
    char bytes[4096];
    for (ssize_t count; (count = read(from, bytes, sizeof bytes)) > 0;) {
      text_.append(bytes, static_cast<std::size_t>(count));
      for (ssize_t done = 0; done < count;) {
        const ssize_t written = write(kept_, bytes + done, static_cast<std::size_t>(count - done));
        if (written <= 0) break;
        done += written;
      }
    }
    close(from);
  }

  int kept_ = -1;
  std::string text_;
  std::thread reader_;
};

}  // namespace tandem::bench
