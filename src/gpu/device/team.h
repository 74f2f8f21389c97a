#pragma once
#include <bit>
#include <cstdint>

#include "tandem/base/host_device.h"

/// Kernels are written once for a *team*: a warp of 32 threads or a block of warps that works in steps. In a
/// step every thread works independently; a step ends when all threads have finished it. State that a thread
/// keeps between steps is an `Each<T>`: a register on the GPU, an array with one element per thread on the
/// CPU.
///
///     typename Team::template Each<State> state;
///     team.each([&](int thread) { state[thread] = ...; });
///     const std::uint32_t found = team.ballot([&](int thread) { return state[thread].found; });
///
/// The CUDA teams are in cuda_team.cuh. Those here run the threads of a step sequentially, in an order that
/// depends on a seed. Tests without a GPU can so run the kernels, also with sanitizers, and check whether a
/// result depends on the order of the threads.
namespace tandem::gpu {

template <int threads>
class EmulatedTeam {
 public:
  static constexpr int size = threads;
  static constexpr bool waits = false;  ///< whether a thread can wait for what another team does
  static_assert(std::has_single_bit(static_cast<unsigned>(threads)));

  template <class T>
  struct Each {
    T value[threads]{};
    T& operator[](int thread) { return value[thread]; }
  };

  explicit EmulatedTeam(std::uint32_t seed = 0) : seed_(seed) {}

  template <class Step>
  void each(const Step& step) const {
    for (std::uint32_t i = 0; i < threads; ++i) step(thread(i));
  }

  /// Returns one bit per thread of a warp.
  template <class Ask>
  std::uint32_t ballot(const Ask& ask) const {
    static_assert(threads == 32);
    std::uint32_t answers = 0;
    for (std::uint32_t i = 0; i < threads; ++i)
      answers |= static_cast<std::uint32_t>(static_cast<bool>(ask(thread(i)))) << thread(i);
    return answers;
  }

  /// Exclusive prefix sum over the threads of a warp; returns the total.
  std::uint32_t sums_before(Each<std::uint32_t>& number) const {
    std::uint32_t sum = 0;
    for (int t = 0; t < threads; ++t) {
      const std::uint32_t own = number[t];
      number[t] = sum;
      sum += own;
    }
    return sum;
  }

  /// The same for a block, which needs one number of shared memory per warp and one more.
  std::uint32_t sums_before(Each<std::uint32_t>& number, std::uint32_t*) const { return sums_before(number); }

  /// Run by one thread; all receive the result.
  template <class Once>
  auto once(const Once& what) const {
    return what();
  }

  /// Returns the maximum over the threads.
  double highest(Each<double>& number) const {
    double found = number[0];
    for (int t = 1; t < threads; ++t) found = number[t] > found ? number[t] : found;
    return found;
  }

  /// Returns the best of the threads' non-negative numbers; -1 if none has one.
  template <class Better>
  int best(Each<int>& number, const Better& better) const {
    int found = -1;
    for (std::uint32_t i = 0; i < threads; ++i) {
      const int own = number[thread(i)];
      if (own >= 0 && (found < 0 || better(own, found))) found = own;
    }
    return found;
  }

  /// Returns the highest number that ask(thread) returns.
  template <class Ask>
  std::uint32_t highest_of(const Ask& ask) const {
    std::uint32_t found = 0;
    for (std::uint32_t i = 0; i < threads; ++i) {
      const std::uint32_t own = ask(thread(i));
      found = own > found ? own : found;
    }
    return found;
  }

  /// Broadcasts the value of one thread.
  double shuffle(Each<double>& number, int thread) const { return number[thread]; }

 private:
  /// An odd factor and any summand permute the numbers below a power of two.
  int thread(std::uint32_t i) const {
    return static_cast<int>((i * (2 * seed_ + 1) + (seed_ >> 3)) % static_cast<std::uint32_t>(threads));
  }

  std::uint32_t seed_;
};

using EmulatedWarp = EmulatedTeam<32>;

}  // namespace tandem::gpu
