#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

/// What threads of a GPU share memory with. On the CPU the emulated threads run one after another, so plain
/// reads and writes do.
namespace tandem::gpu {

/// Puts a value where another thread may look for it; returns what was there.
TANDEM_INLINE std::uint32_t exchange(std::uint32_t* place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicExch(place, value);
#else
  const std::uint32_t before = *place;
  *place = value;
  return before;
#endif
}

/// The same between threads of a block, in its own memory, with order: who gets a value sees all that was
/// written before it was put there.
TANDEM_INLINE std::uint32_t meet_in_block(std::uint32_t* place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  std::uint32_t before;
  asm volatile("atom.acq_rel.cta.shared.exch.b32 %0, [%1], %2;"
               : "=r"(before)
               : "r"(static_cast<unsigned>(__cvta_generic_to_shared(place))), "r"(value)
               : "memory");
  return before;
#else
  return exchange(place, value);
#endif
}

/// The same between all threads of the device. Without the order a thread may be told that its sibling is
/// ready and still read an old box.
TANDEM_INLINE std::uint32_t meet_in_device(std::uint32_t* place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  std::uint32_t before;
  asm volatile("atom.acq_rel.gpu.global.exch.b32 %0, [%1], %2;"
               : "=r"(before)
               : "l"(__cvta_generic_to_global(place)), "r"(value)
               : "memory");
  return before;
#else
  return exchange(place, value);
#endif
}

TANDEM_INLINE std::uint64_t exchange(std::uint64_t* place, std::uint64_t value) {
#ifdef __CUDA_ARCH__
  return atomicExch(reinterpret_cast<unsigned long long*>(place), static_cast<unsigned long long>(value));
#else
  const std::uint64_t before = *place;
  *place = value;
  return before;
#endif
}

TANDEM_INLINE unsigned long long fetch_add(unsigned long long* place, unsigned long long value) {
#ifdef __CUDA_ARCH__
  return atomicAdd(place, value);
#else
  const unsigned long long before = *place;
  *place += value;
  return before;
#endif
}

TANDEM_INLINE std::uint32_t fetch_add(std::uint32_t* place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicAdd(place, value);
#else
  const std::uint32_t before = *place;
  *place += value;
  return before;
#endif
}

TANDEM_INLINE void keep_lowest(std::uint32_t* place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  atomicMin(place, value);
#else
  if (value < *place) *place = value;
#endif
}

/// What this thread wrote before is seen by others of the device who see what it writes after.
TANDEM_INLINE void fence_device() {
#ifdef __CUDA_ARCH__
  __threadfence();
#endif
}

/// Sixteen bytes at once.
struct alignas(16) Words4 {
  std::uint32_t word[4];
};

/// Of memory that nobody writes during the kernel.
TANDEM_INLINE Words4 load_constant(const Words4* place) {
#ifdef __CUDA_ARCH__
  const uint4 v = __ldg(reinterpret_cast<const uint4*>(place));
  return {{v.x, v.y, v.z, v.w}};
#else
  return *place;
#endif
}

/// Of memory that another block may have written: past the first cache, which does not hear of that.
TANDEM_INLINE Words4 load_shared_with_blocks(const Words4* place) {
#ifdef __CUDA_ARCH__
  const uint4 v = __ldcg(reinterpret_cast<const uint4*>(place));
  return {{v.x, v.y, v.z, v.w}};
#else
  return *place;
#endif
}

TANDEM_INLINE std::uint32_t load_new(const std::uint32_t* place) {
#ifdef __CUDA_ARCH__
  return __ldcg(place);
#else
  return *place;
#endif
}
TANDEM_INLINE std::uint64_t load_new(const std::uint64_t* place) {
#ifdef __CUDA_ARCH__
  return __ldcg(reinterpret_cast<const unsigned long long*>(place));
#else
  return *place;
#endif
}

TANDEM_INLINE void store(Words4* place, const Words4& value) {
#ifdef __CUDA_ARCH__
  *reinterpret_cast<uint4*>(place) = make_uint4(value.word[0], value.word[1], value.word[2], value.word[3]);
#else
  *place = value;
#endif
}

TANDEM_INLINE void set_bits(std::uint32_t* place, std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  atomicOr(place, bits);
#else
  *place |= bits;
#endif
}

/// Puts a value in place of the expected one; returns what was there.
TANDEM_INLINE std::uint32_t exchange_if(std::uint32_t* place, std::uint32_t expected, std::uint32_t value) {
#ifdef __CUDA_ARCH__
  return atomicCAS(place, expected, value);
#else
  const std::uint32_t before = *place;
  if (before == expected) *place = value;
  return before;
#endif
}

/// Of memory that other threads are changing.
TANDEM_INLINE std::uint32_t load_changing(const std::uint32_t* place) {
#ifdef __CUDA_ARCH__
  return *static_cast<const volatile std::uint32_t*>(place);
#else
  return *place;
#endif
}

}  // namespace tandem::gpu
