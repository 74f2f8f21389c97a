#pragma once
/// TANDEM_ASSERT(condition) checks an internal invariant: something that the library's own code guarantees,
/// never something that a caller can get wrong (that throws Error). A violation prints the condition with its
/// place and aborts. It is on where NDEBUG is not defined and in sanitizer builds, and may stand in the
/// innermost loops: elsewhere, and in device code, the condition is compiled but not evaluated.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TANDEM_ASSERTIONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define TANDEM_ASSERTIONS 1
#endif
#endif
#if !defined(TANDEM_ASSERTIONS) && !defined(NDEBUG)
#define TANDEM_ASSERTIONS 1
#endif
#if !defined(TANDEM_ASSERTIONS) || defined(__CUDA_ARCH__)
#undef TANDEM_ASSERTIONS
#define TANDEM_ASSERTIONS 0
#endif

#if TANDEM_ASSERTIONS
#include <cstdio>
#include <cstdlib>

namespace tandem::internal {

[[noreturn, gnu::cold, gnu::noinline]] inline void assertion_failed(const char* condition, const char* file,
                                                                    int line) {
  std::fprintf(stderr, "%s:%d: internal invariant violated: %s\n", file, line, condition);
  std::abort();
}

}  // namespace tandem::internal

#define TANDEM_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::tandem::internal::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define TANDEM_ASSERT(condition) static_cast<void>(sizeof((condition) ? 1 : 0))
#endif
