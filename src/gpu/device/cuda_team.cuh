#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

namespace tandem::gpu {

/// A value of the current thread.
template <class T>
struct OfThisThread {
  T value;
  TANDEM_INLINE T& operator[](int) { return value; }
};

/// See team.h. Every thread of the warp must call every function.
class CudaWarp {
 public:
  static constexpr int size = 32;
  static constexpr bool waits = true;
  template <class T>
  using Each = OfThisThread<T>;

  template <class Step>
  TANDEM_INLINE void each([[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    step(lane());
    __syncwarp();
#endif
  }

  template <class Ask>
  TANDEM_INLINE std::uint32_t ballot([[maybe_unused]] const Ask& ask) const {
#ifdef __CUDA_ARCH__
    return __ballot_sync(0xffffffffu, ask(lane()));
#else
    return 0;
#endif
  }

  TANDEM_INLINE std::uint32_t sums_before([[maybe_unused]] Each<std::uint32_t>& number) const {
#ifdef __CUDA_ARCH__
    std::uint32_t sum = number.value;
    for (int step = 1; step < 32; step *= 2) {
      const std::uint32_t other = __shfl_up_sync(0xffffffffu, sum, step);
      if (lane() >= step) sum += other;
    }
    number.value = sum - number.value;
    return __shfl_sync(0xffffffffu, sum, 31);
#else
    return 0;
#endif
  }

  TANDEM_INLINE double highest([[maybe_unused]] Each<double>& number) const {
#ifdef __CUDA_ARCH__
    double found = number.value;
    for (int step = 16; step > 0; step /= 2) {
      const double other = __shfl_xor_sync(0xffffffffu, found, step);
      found = other > found ? other : found;
    }
    return found;
#else
    return 0;
#endif
  }

  template <class Ask>
  TANDEM_INLINE std::uint32_t highest_of([[maybe_unused]] const Ask& ask) const {
#ifdef __CUDA_ARCH__
    std::uint32_t found = ask(lane());
    for (int step = 16; step > 0; step /= 2) {
      const std::uint32_t other = __shfl_xor_sync(0xffffffffu, found, step);
      found = other > found ? other : found;
    }
    return found;
#else
    return 0;
#endif
  }

  template <class Better>
  TANDEM_INLINE int best([[maybe_unused]] Each<int>& number, [[maybe_unused]] const Better& better) const {
#ifdef __CUDA_ARCH__
    int found = number.value;
    for (int step = 16; step > 0; step /= 2) {
      const int other = __shfl_xor_sync(0xffffffffu, found, step);
      if (other >= 0 && other != found && (found < 0 || better(other, found))) found = other;
      __syncwarp();
    }
    return found;
#else
    return -1;
#endif
  }

  TANDEM_INLINE double shuffle([[maybe_unused]] Each<double>& number, [[maybe_unused]] int thread) const {
#ifdef __CUDA_ARCH__
    return __shfl_sync(0xffffffffu, number.value, thread);
#else
    return 0;
#endif
  }

  template <class Once>
  TANDEM_INLINE auto once(const Once& what) const {
#ifdef __CUDA_ARCH__
    decltype(what()) result{};
    if (lane() == 0) result = what();
    return __shfl_sync(0xffffffffu, result, 0);
#else
    return decltype(what()){};
#endif
  }

 private:
  TANDEM_INLINE static int lane() {
#ifdef __CUDA_ARCH__
    return static_cast<int>(threadIdx.x) % 32;
#else
    return 0;
#endif
  }
};

/// See team.h. Every thread of the block must call every function.
template <int threads>
class CudaBlock {
 public:
  static constexpr int size = threads;
  template <class T>
  using Each = OfThisThread<T>;

  template <class Step>
  TANDEM_INLINE void each([[maybe_unused]] const Step& step) const {
#ifdef __CUDA_ARCH__
    step(static_cast<int>(threadIdx.x));
    __syncthreads();
#endif
  }

  TANDEM_INLINE std::uint32_t sums_before([[maybe_unused]] Each<std::uint32_t>& number,
                                          [[maybe_unused]] std::uint32_t* shared) const {
#ifdef __CUDA_ARCH__
    constexpr unsigned warps = threads / 32;
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const std::uint32_t of_warp = CudaWarp().sums_before(number);
    if (lane == 0) shared[warp] = of_warp;
    __syncthreads();
    if (warp == 0) {
      Each<std::uint32_t> sum{lane < warps ? shared[lane] : 0};
      const std::uint32_t all = CudaWarp().sums_before(sum);
      if (lane < warps) shared[lane] = sum.value;
      if (lane == 0) shared[warps] = all;
    }
    __syncthreads();
    number.value += shared[warp];
    return shared[warps];
#else
    return 0;
#endif
  }
};

}  // namespace tandem::gpu
