#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <thread>

#include "base/thread_pool.h"

namespace tandem {

/// A sequence of parallel loops: the items [first[p], first[p + 1]) of phase p are processed when all items
/// of earlier phases are done. Threads join once for all phases and take chunks in order, which costs less
/// than one loop per phase; the calling thread never waits for threads that have not joined.
class PhasedLoop {
 public:
  /// `first` has one element more than there are phases, and must outlive run(). Chunks have at most `size`
  /// items.
  PhasedLoop(std::span<const std::uint32_t> first, std::size_t size) : first_(first), size_(size) {
    for (std::size_t p = 0; p + 1 < first.size(); ++p) chunks_ += chunks_of(p);
  }

  /// Calls work(begin, end) for every chunk. It must not throw.
  template <class Work>
  void run(const ThreadPool& workers, const Work& work) {
    workers.for_each(static_cast<std::size_t>(workers.threads()), [&](std::size_t) { help(work); });
  }

 private:
  std::size_t chunks_of(std::size_t phase) const {
    return (first_[phase + 1] - first_[phase] + size_ - 1) / size_;
  }

  /// Processes chunks until all are taken.
  template <class Work>
  void help(const Work& work) {
    std::size_t phase = 0, start = 0;  // of the phase: number of chunks before it
    for (std::size_t chunk = next_++; chunk < chunks_; chunk = next_++) {
      while (chunk >= start + chunks_of(phase)) start += chunks_of(phase++);
      wait_for(start);
      const std::size_t begin = first_[phase] + (chunk - start) * size_;
      work(begin, std::min<std::size_t>(begin + size_, first_[phase + 1]));
      done_.fetch_add(1, std::memory_order_release);
    }
  }

  /// Waits until that many chunks are done. Other threads process them: chunks are taken in order.
  void wait_for(std::size_t chunks) const {
    for (int spins = 0; done_.load(std::memory_order_acquire) < chunks; ++spins)
      if (spins > 200) std::this_thread::yield();
  }

  std::span<const std::uint32_t> first_;
  std::size_t size_, chunks_ = 0;
  std::atomic<std::size_t> next_ = 0, done_ = 0;
};

}  // namespace tandem
