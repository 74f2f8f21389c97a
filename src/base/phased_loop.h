#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/spin_wait.h"
#include "base/thread_pool.h"

namespace tandem {

/// A sequence of parallel loops: the items [first[p], first[p + 1]) of phase p are processed when all items
/// of earlier phases are done. Threads join once for all phases, which costs less than one loop per phase.
/// Each takes chunks of its own part of a phase first, then those of others: a thread that has not joined is
/// not waited for, and the items of repeated loops stay in the caches of the same threads.
class PhasedLoop {
 public:
  /// `first` has one element more than there are phases, and must outlive run(). Chunks have at most `size`
  /// items.
  PhasedLoop(std::span<const std::uint32_t> first, std::size_t size) : first_(first), size_(size) {}

  /// Calls work(begin, end) for every chunk. It must not throw.
  template <class Work>
  void run(const ThreadPool& workers, const Work& work) {
    members_ = static_cast<std::size_t>(workers.threads());
    stride_ = (first_.size() + 15) / 16 * 16;
    taken_ = std::vector<std::atomic<std::uint32_t>>(members_ * stride_);
    workers.for_each(members_, [&](std::size_t member) { help(member, work); });
  }

 private:
  std::size_t chunks_of(std::size_t phase) const {
    return (first_[phase + 1] - first_[phase] + size_ - 1) / size_;
  }

  template <class Work>
  void help(std::size_t member, const Work& work) {
    std::size_t all = 0;  // chunks of the phases so far
    for (std::size_t phase = 0; phase + 1 < first_.size(); ++phase) {
      const std::size_t chunks = chunks_of(phase);
      std::size_t own = 0;
      for (std::size_t k = 0; k < members_; ++k) own += process(phase, chunks, (member + k) % members_, work);
      all += chunks;
      if (own > 0) done_.fetch_add(own, std::memory_order_release);
      spin_until([&] { return done_.load(std::memory_order_acquire) >= all; });
    }
  }

  /// Processes the chunks of a member's part of a phase that nobody has taken; returns their number.
  template <class Work>
  std::size_t process(std::size_t phase, std::size_t chunks, std::size_t member, const Work& work) {
    const std::size_t begin = chunks * member / members_, end = chunks * (member + 1) / members_;
    std::atomic<std::uint32_t>& taken = taken_[member * stride_ + phase];
    std::size_t count = 0;
    while (begin + taken.load(std::memory_order_relaxed) < end) {
      const std::size_t chunk = begin + taken.fetch_add(1, std::memory_order_relaxed);
      if (chunk >= end) break;
      const std::size_t from = first_[phase] + chunk * size_;
      work(from, std::min<std::size_t>(from + size_, first_[phase + 1]));
      ++count;
    }
    return count;
  }

  std::span<const std::uint32_t> first_;
  std::size_t size_, members_ = 1, stride_ = 0;
  std::vector<std::atomic<std::uint32_t>> taken_;  ///< by member and phase: chunks of the member's part
  alignas(64) std::atomic<std::size_t> done_ = 0;
};

}  // namespace tandem
