#pragma once
#include <thread>

namespace tandem {

/// Waits until is_true() for an event that other threads cause within microseconds: polls for some of them,
/// then lets other threads run between two tests.
template <class Condition>
void spin_until(const Condition& is_true) {
  constexpr int polls = 2000;
  for (int i = 0; !is_true(); ++i) {
    if (i >= polls) std::this_thread::yield();
#if defined(__x86_64__) || defined(__i386__)
    else
      __builtin_ia32_pause();
#endif
  }
}

}  // namespace tandem
