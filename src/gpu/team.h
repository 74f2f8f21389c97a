#pragma once
#include <bit>
#include <cstdint>

#include "tandem/base/host_device.h"

/// Kernels are written once for a *team*: a warp of 32 threads or a block of warps that works in steps. In a
/// step every thread does something for itself; between steps all have done theirs. What a thread keeps from
/// step to step is an `Each<T>`: a register on the GPU, an array with one place per thread on the CPU.
///
///     typename Team::template Each<State> state;
///     team.each([&](int thread) { state[thread] = ...; });
///     const std::uint32_t found = team.ballot([&](int thread) { return state[thread].found; });
///
/// The CUDA teams are in cuda_team.cuh. Those here run the threads of a step one after another, in an order
/// that depends on a seed, so that tests without a GPU can run the kernels, under sanitizers too, and see
/// whether an answer depends on who comes first.
namespace tandem::gpu {

template <int threads>
class EmulatedTeam {
 public:
  static constexpr int size = threads;
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

  /// One bit per thread of a warp.
  template <class Ask>
  std::uint32_t ballot(const Ask& ask) const {
    static_assert(threads == 32);
    std::uint32_t answers = 0;
    for (std::uint32_t i = 0; i < threads; ++i)
      answers |= static_cast<std::uint32_t>(static_cast<bool>(ask(thread(i)))) << thread(i);
    return answers;
  }

  /// Gives every thread the sum of the numbers before its own; returns the sum of all. Of a warp.
  std::uint32_t sums_before(Each<std::uint32_t>& number) const {
    std::uint32_t sum = 0;
    for (int t = 0; t < threads; ++t) {
      const std::uint32_t own = number[t];
      number[t] = sum;
      sum += own;
    }
    return sum;
  }

  /// The same for a block, which needs a number for each warp and one more of memory that its threads share.
  std::uint32_t sums_before(Each<std::uint32_t>& number, std::uint32_t*) const { return sums_before(number); }

  /// Done by one thread, told to all.
  template <class Once>
  auto once(const Once& what) const {
    return what();
  }

  /// The largest of the threads' numbers.
  double highest(Each<double>& number) const {
    double found = number[0];
    for (int t = 1; t < threads; ++t) found = number[t] > found ? number[t] : found;
    return found;
  }

  /// The one of the threads' numbers, none of them negative, that is better than all others; -1 if none has
  /// one.
  template <class Better>
  int best(Each<int>& number, const Better& better) const {
    int found = -1;
    for (std::uint32_t i = 0; i < threads; ++i) {
      const int own = number[thread(i)];
      if (own >= 0 && (found < 0 || better(own, found))) found = own;
    }
    return found;
  }

  /// What one thread has, told to all.
  double told(Each<double>& number, int thread) const { return number[thread]; }

 private:
  /// An odd factor and any summand permute the numbers below a power of two.
  int thread(std::uint32_t i) const {
    return static_cast<int>((i * (2 * seed_ + 1) + (seed_ >> 3)) % static_cast<std::uint32_t>(threads));
  }

  std::uint32_t seed_;
};

using EmulatedWarp = EmulatedTeam<32>;

}  // namespace tandem::gpu
