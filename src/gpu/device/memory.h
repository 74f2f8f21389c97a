#pragma once
#include <bit>
#include <cstdint>

#include "tandem/base/host_device.h"

/// Memory operations shared by threads of a GPU. On the CPU the emulated threads run sequentially, so plain
/// reads and writes suffice.
namespace tandem::gpu {

/// Stores a value for another thread; returns the previous one.
TANDEM_INLINE std::uint32_t exchange(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicExch(slot, value);
#else
  const std::uint32_t before = *slot;
  *slot = value;
  return before;
#endif
}

/// The same between threads of a block, in shared memory, with acquire-release order: a thread that receives
/// a value sees all earlier writes of its sender.
TANDEM_INLINE std::uint32_t meet_in_block(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  std::uint32_t before;
  asm volatile("atom.acq_rel.cta.shared.exch.b32 %0, [%1], %2;"
               : "=r"(before)
               : "r"(static_cast<unsigned>(__cvta_generic_to_shared(slot))), "r"(value)
               : "memory");
  return before;
#else
  return exchange(slot, value);
#endif
}

/// The same between all threads of the device. Without this order a thread could learn that its sibling is
/// ready and still read an old box.
TANDEM_INLINE std::uint32_t meet_in_device(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  std::uint32_t before;
  asm volatile("atom.acq_rel.gpu.global.exch.b32 %0, [%1], %2;"
               : "=r"(before)
               : "l"(__cvta_generic_to_global(slot)), "r"(value)
               : "memory");
  return before;
#else
  return exchange(slot, value);
#endif
}

TANDEM_INLINE std::uint64_t exchange(std::uint64_t* slot, std::uint64_t value) {
#ifdef __CUDA_ARCH__
  return atomicExch(reinterpret_cast<unsigned long long*>(slot), static_cast<unsigned long long>(value));
#else
  const std::uint64_t before = *slot;
  *slot = value;
  return before;
#endif
}

TANDEM_INLINE unsigned long long fetch_add(unsigned long long* slot, unsigned long long value) {
#ifdef __CUDA_ARCH__
  return atomicAdd(slot, value);
#else
  const unsigned long long before = *slot;
  *slot += value;
  return before;
#endif
}

TANDEM_INLINE std::uint32_t fetch_add(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicAdd(slot, value);
#else
  const std::uint32_t before = *slot;
  *slot += value;
  return before;
#endif
}

/// Adds to a count that most threads add to: the active threads of a warp together. They have the same slot.
TANDEM_INLINE void add_to_count(std::uint32_t* slot, std::uint32_t value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  const unsigned active = __activemask();
  const unsigned sum = __reduce_add_sync(active, value);
  if ((threadIdx.x & 31) == static_cast<unsigned>(__ffs(static_cast<int>(active)) - 1)) atomicAdd(slot, sum);
#else
  fetch_add(slot, value);
#endif
}

/// Returns the next free index of a list and counts it: the active threads of a warp together.
TANDEM_INLINE std::uint32_t next_index(std::uint32_t* count) {
#ifdef __CUDA_ARCH__
  const unsigned active = __activemask();
  const int first = __ffs(static_cast<int>(active)) - 1, lane = static_cast<int>(threadIdx.x & 31);
  unsigned begin = 0;
  if (lane == first) begin = atomicAdd(count, static_cast<unsigned>(__popc(active)));
  begin = __shfl_sync(active, begin, first);
  return begin + static_cast<unsigned>(__popc(active & ((1u << lane) - 1)));
#else
  return fetch_add(count, 1u);
#endif
}

/// Return the number of ones.
TANDEM_INLINE std::uint32_t count_bits(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint32_t>(__popc(bits));
#else
  return static_cast<std::uint32_t>(std::popcount(bits));
#endif
}
TANDEM_INLINE std::uint32_t count_bits(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint32_t>(__popcll(bits));
#else
  return static_cast<std::uint32_t>(std::popcount(bits));
#endif
}

/// Adds one to the count of a group that most threads of a warp belong to.
TANDEM_INLINE void count_in_group(std::uint32_t* slot) {
#ifdef __CUDA_ARCH__
  const unsigned same = __match_any_sync(__activemask(), reinterpret_cast<unsigned long long>(slot));
  if ((threadIdx.x & 31) == static_cast<unsigned>(__ffs(static_cast<int>(same)) - 1))
    atomicAdd(slot, static_cast<unsigned>(__popc(same)));
#else
  fetch_add(slot, 1u);
#endif
}

TANDEM_INLINE void keep_lowest(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  atomicMin(slot, value);
#else
  if (value < *slot) *slot = value;
#endif
}

TANDEM_INLINE void keep_highest(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  atomicMax(slot, value);
#else
  if (value > *slot) *slot = value;
#endif
}

/// The same for numbers that are not negative, which are ordered as their bits are.
TANDEM_INLINE void keep_lowest(double* slot, double value) {
#ifdef __CUDA_ARCH__
  if (value >= *static_cast<const volatile double*>(slot))
    return;  // a load is cheaper than an atomic operation
  atomicMin(reinterpret_cast<unsigned long long*>(slot),
            static_cast<unsigned long long>(__double_as_longlong(value)));
#else
  if (value < *slot) *slot = value;
#endif
}
TANDEM_INLINE void keep_highest(double* slot, double value) {
#ifdef __CUDA_ARCH__
  if (value <= *static_cast<const volatile double*>(slot)) return;
  atomicMax(reinterpret_cast<unsigned long long*>(slot),
            static_cast<unsigned long long>(__double_as_longlong(value)));
#else
  if (value > *slot) *slot = value;
#endif
}

/// Earlier writes of this thread are visible to threads of the device that see its later writes.
TANDEM_INLINE void fence_device() {
#ifdef __CUDA_ARCH__
  __threadfence();
#endif
}

/// Sixteen bytes at once.
struct alignas(16) Words4 {
  std::uint32_t word[4];
};

/// Loads memory that is constant during the kernel.
TANDEM_INLINE Words4 load_constant(const Words4* slot) {
#ifdef __CUDA_ARCH__
  const uint4 v = __ldg(reinterpret_cast<const uint4*>(slot));
  return {{v.x, v.y, v.z, v.w}};
#else
  return *slot;
#endif
}

/// Loads memory that another block may have written: bypasses the L1 cache, which is not coherent.
TANDEM_INLINE Words4 load_shared_with_blocks(const Words4* slot) {
#ifdef __CUDA_ARCH__
  const uint4 v = __ldcg(reinterpret_cast<const uint4*>(slot));
  return {{v.x, v.y, v.z, v.w}};
#else
  return *slot;
#endif
}

TANDEM_INLINE std::uint32_t load_new(const std::uint32_t* slot) {
#ifdef __CUDA_ARCH__
  return __ldcg(slot);
#else
  return *slot;
#endif
}
TANDEM_INLINE std::uint64_t load_new(const std::uint64_t* slot) {
#ifdef __CUDA_ARCH__
  return __ldcg(reinterpret_cast<const unsigned long long*>(slot));
#else
  return *slot;
#endif
}

TANDEM_INLINE void store(Words4* slot, const Words4& value) {
#ifdef __CUDA_ARCH__
  *reinterpret_cast<uint4*>(slot) = make_uint4(value.word[0], value.word[1], value.word[2], value.word[3]);
#else
  *slot = value;
#endif
}

/// A number and how many operations have changed the values it belongs to.
struct alignas(16) StampedNumber {
  double value;
  std::uint64_t stamp;
};

/// Load and store both parts at once, in memory that other blocks change.
TANDEM_INLINE StampedNumber load_stamped(const StampedNumber* slot) {
#ifdef __CUDA_ARCH__
  std::uint64_t value, stamp;
  asm volatile("{ .reg .b128 both; ld.relaxed.gpu.global.b128 both, [%2]; mov.b128 {%0, %1}, both; }"
               : "=l"(value), "=l"(stamp)
               : "l"(__cvta_generic_to_global(slot))
               : "memory");
  return {__longlong_as_double(static_cast<long long>(value)), stamp};
#else
  return *slot;
#endif
}
TANDEM_INLINE void store_stamped(StampedNumber* slot, double value, std::uint64_t stamp) {
#ifdef __CUDA_ARCH__
  asm volatile("{ .reg .b128 both; mov.b128 both, {%1, %2}; st.relaxed.gpu.global.b128 [%0], both; }"
               :
               : "l"(__cvta_generic_to_global(slot)), "l"(__double_as_longlong(value)), "l"(stamp)
               : "memory");
#else
  *slot = {value, stamp};
#endif
}

/// The same: who loads it also sees what this thread has stored before. Unlike fence_device(), this keeps the
/// L1 cache of the multiprocessor.
TANDEM_INLINE void release_stamped(StampedNumber* slot, double value, std::uint64_t stamp) {
#ifdef __CUDA_ARCH__
  asm volatile("{ .reg .b128 both; mov.b128 both, {%1, %2}; st.release.gpu.global.b128 [%0], both; }"
               :
               : "l"(__cvta_generic_to_global(slot)), "l"(__double_as_longlong(value)), "l"(stamp)
               : "memory");
#else
  *slot = {value, stamp};
#endif
}

TANDEM_INLINE double load_new(const double* slot) {
#ifdef __CUDA_ARCH__
  return __ldcg(slot);
#else
  return *slot;
#endif
}

/// Loads two numbers at once; `from` is aligned to 16 bytes.
TANDEM_INLINE void load_two_new(const double* from, double* to) {
#ifdef __CUDA_ARCH__
  const double2 both = __ldcg(reinterpret_cast<const double2*>(from));
  to[0] = both.x;
  to[1] = both.y;
#else
  to[0] = from[0];
  to[1] = from[1];
#endif
}

/// Begins to copy 16 bytes to shared memory; wait_for_copies() waits for all copies of this thread.
TANDEM_INLINE void begin_copy(Words4* to, const Words4* from) {
#ifdef __CUDA_ARCH__
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
               :
               : "r"(static_cast<unsigned>(__cvta_generic_to_shared(to))), "l"(__cvta_generic_to_global(from))
               : "memory");
#else
  *to = *from;
#endif
}
TANDEM_INLINE void wait_for_copies() {
#ifdef __CUDA_ARCH__
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

/// Waits a little, so that other threads get on.
TANDEM_INLINE void pause([[maybe_unused]] unsigned nanoseconds) {
#ifdef __CUDA_ARCH__
  __nanosleep(nanoseconds);
#endif
}

TANDEM_INLINE void set_bits(std::uint32_t* slot, std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  atomicOr(slot, bits);
#else
  *slot |= bits;
#endif
}

/// Compare and exchange; returns the previous value.
TANDEM_INLINE std::uint32_t exchange_if(std::uint32_t* slot, std::uint32_t expected, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicCAS(slot, expected, value);
#else
  const std::uint32_t before = *slot;
  if (before == expected) *slot = value;
  return before;
#endif
}

/// Load memory that other threads are changing, and store there.
TANDEM_INLINE std::uint32_t load_changing(const std::uint32_t* slot) {
#ifdef __CUDA_ARCH__
  return *static_cast<const volatile std::uint32_t*>(slot);
#else
  return *slot;
#endif
}
TANDEM_INLINE std::uint64_t load_changing(const std::uint64_t* slot) {
#ifdef __CUDA_ARCH__
  return *static_cast<const volatile std::uint64_t*>(slot);
#else
  return *slot;
#endif
}
TANDEM_INLINE void store_changing(std::uint64_t* slot, std::uint64_t value) {
#ifdef __CUDA_ARCH__
  *static_cast<volatile std::uint64_t*>(slot) = value;
#else
  *slot = value;
#endif
}

}  // namespace tandem::gpu
