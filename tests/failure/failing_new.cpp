#include "failure/failing_new.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace tandem::failure {
namespace {

std::atomic<std::int64_t> live = 0, count = 0, shared_rest = 0;
std::atomic<bool> failed = false;
thread_local std::int64_t own_count = 0, own_rest = 0;
thread_local bool own_onward = false;

bool must_fail() {
  ++count;
  ++own_count;
  const bool own = own_rest > 0 && --own_rest == 0;
  if (own && own_onward) own_rest = 1;
  const bool shared = shared_rest.load() > 0 && shared_rest.fetch_sub(1) == 1;
  if (own || shared) failed = true;
  return own || shared;
}

void* allocate(std::size_t size, std::size_t alignment) {
  if (must_fail()) return nullptr;
  if (size == 0) size = 1;
  void* memory = alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__
                     ? std::malloc(size)
                     : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory) ++live;
  return memory;
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  void* memory = allocate(size, alignment);
  if (!memory) throw std::bad_alloc();
  return memory;
}

void release(void* memory) {
  if (memory) --live;
  std::free(memory);
}

}  // namespace

std::int64_t live_allocations() { return live; }
std::int64_t allocations_of_this_thread() { return own_count; }
std::int64_t allocations() { return count; }

FailingNew::FailingNew(std::int64_t n, Failing which) {
  failed = false;
  own_onward = which == Failing::onward;
  if (which == Failing::shared)
    shared_rest = n;
  else
    own_rest = n;
}

FailingNew::~FailingNew() {
  own_rest = 0;
  shared_rest = 0;
}

bool FailingNew::has_failed() const { return failed; }

}  // namespace tandem::failure

using tandem::failure::allocate;
using tandem::failure::allocate_or_throw;
using tandem::failure::release;

void* operator new(std::size_t size) { return allocate_or_throw(size, 1); }
void* operator new[](std::size_t size) { return allocate_or_throw(size, 1); }
void* operator new(std::size_t size, std::align_val_t a) {
  return allocate_or_throw(size, static_cast<std::size_t>(a));
}
void* operator new[](std::size_t size, std::align_val_t a) {
  return allocate_or_throw(size, static_cast<std::size_t>(a));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return allocate(size, static_cast<std::size_t>(a));
}
void* operator new[](std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return allocate(size, static_cast<std::size_t>(a));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept { release(memory); }
