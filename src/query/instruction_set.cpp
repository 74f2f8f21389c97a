#include "tandem/query/instruction_set.h"

#include <hwy/highway.h>
#include <string>

#include "tandem/base/error.h"

namespace tandem::algorithm {
namespace {

std::string_view name_of(std::int64_t target) {
  switch (target) {
#if HWY_ARCH_X86
    case HWY_AVX3:
      return "avx512";
    case HWY_AVX2:
      return "avx2";
    case HWY_SSE4:
      return "sse4";
#endif
#if HWY_ARCH_ARM
    case HWY_NEON:
      return "neon";
#endif
#if HWY_ARCH_WASM
    case HWY_WASM:
      return "wasm";
#endif
    case HWY_SCALAR:
    case HWY_EMU128:
      return "portable";
    default:
      return "other";
  }
}

// Highway's targets in its own order: from the best to the baseline.
std::vector<std::int64_t> targets() { return hwy::SupportedAndGeneratedTargets(); }

}  // namespace

std::vector<std::string_view> instruction_sets() {
  const std::int64_t in_use = hwy::SupportedTargets();
  hwy::SetSupportedTargetsForTest(0);
  std::vector<std::string_view> names;
  for (const std::int64_t target : targets()) names.push_back(name_of(target));
  hwy::SetSupportedTargetsForTest(in_use);
  hwy::GetChosenTarget().Update(in_use);
  return names;
}

std::string_view instruction_set() { return name_of(targets().front()); }

void use_instruction_set(std::string_view name) {
  const std::int64_t in_use = hwy::SupportedTargets();
  hwy::SetSupportedTargetsForTest(0);
  std::int64_t chosen = name == "best" ? hwy::SupportedTargets() : 0;
  for (const std::int64_t target : targets())
    if (name_of(target) == name) chosen = target;
  if (!chosen) {
    hwy::SetSupportedTargetsForTest(in_use);
    throw Error("instruction set '" + std::string(name) +
                "' is not supported by this processor or not included in this build");
  }
  hwy::SetSupportedTargetsForTest(chosen);
  hwy::GetChosenTarget().Update(chosen);
}

}  // namespace tandem::algorithm
