#pragma once

namespace tandem {

/// While an object of this class exists, a ThreadPool that the calling thread makes for "all cores" has this
/// number of threads instead; 0 changes nothing. For functions that build several things with a given number
/// of threads. Results do not depend on it.
class DefaultThreads {
 public:
  explicit DefaultThreads(int threads) : before_(count_) {
    if (threads > 0) count_ = threads;
  }
  ~DefaultThreads() { count_ = before_; }
  DefaultThreads(const DefaultThreads&) = delete;
  DefaultThreads& operator=(const DefaultThreads&) = delete;

  /// Returns the number for the calling thread; 0: all cores.
  static int count() { return count_; }

 private:
  static inline thread_local int count_ = 0;
  int before_;
};

}  // namespace tandem
