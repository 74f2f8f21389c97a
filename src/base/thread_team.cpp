#include "base/thread_team.h"

#include "base/spin_wait.h"

namespace tandem {
namespace {

thread_local ThreadTeam* led = nullptr;

}  // namespace

ThreadTeam* ThreadTeam::current() { return led; }

ThreadTeam::ThreadTeam(int threads)
    : threads_(threads), shares_(std::make_unique<Share[]>(static_cast<std::size_t>(threads))) {}

ThreadTeam::Leader::Leader(ThreadTeam& of) : team(of) { led = &team; }

ThreadTeam::Leader::~Leader() {
  led = nullptr;
  team.loop_.store(ended);
}

void ThreadTeam::help(std::size_t member) {
  for (std::uint64_t loop = 0;;) {
    spin_until([&] { return (loop = loop_.load(std::memory_order_acquire)) % 2 == 1; });
    if (loop == ended) return;
    // The leader closes a loop, then waits until no helper is busy: one that has seen the loop open after it
    // became busy may use it.
    busy_.fetch_add(1);
    if (loop_.load() == loop) process(member);
    busy_.fetch_sub(1);
  }
}

void ThreadTeam::run(std::size_t count, Call call, const void* task) {
  led = nullptr;
  call_ = call;
  task_ = task;
  const auto threads = static_cast<std::size_t>(threads_);
  const std::size_t each = count / threads, more = count % threads;
  for (std::size_t i = 0, next = 0; i < threads; ++i) {
    shares_[i].next.store(next, std::memory_order_relaxed);
    shares_[i].end = next += each + (i < more ? 1 : 0);
  }
  loop_.fetch_add(1);
  process(0);
  loop_.fetch_add(1);
  spin_until([&] { return busy_.load() == 0; });
  led = this;
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void ThreadTeam::process(std::size_t member) {
  const auto threads = static_cast<std::size_t>(threads_);
  try {
    for (std::size_t k = 0; k < threads; ++k) {
      Share& share = shares_[(member + k) % threads];
      if (share.next.load(std::memory_order_relaxed) >= share.end) continue;
      for (std::size_t i = share.next++; i < share.end; i = share.next++) call_(task_, i);
    }
  } catch (...) {
    for (std::size_t i = 0; i < threads; ++i) shares_[i].next.store(shares_[i].end);
    const std::lock_guard lock(error_guard_);
    if (!error_) error_ = std::current_exception();
  }
}

}  // namespace tandem
