#pragma once
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

TANDEM_INLINE void keep_lowest(std::uint32_t* slot, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  atomicMin(slot, value);
#else
  if (value < *slot) *slot = value;
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

/// Loads memory that other threads are changing.
TANDEM_INLINE std::uint32_t load_changing(const std::uint32_t* slot) {
#ifdef __CUDA_ARCH__
  return *static_cast<const volatile std::uint32_t*>(slot);
#else
  return *slot;
#endif
}

}  // namespace tandem::gpu
