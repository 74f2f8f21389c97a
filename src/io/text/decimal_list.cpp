// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/text/decimal_list.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "io/text/decimal_list-inl.h"
#include "io/text/decimal_list.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

const char* parse_list(const char*, double*, std::size_t) { return nullptr; }

#else

const char* parse_list(const char* text, double* into, std::size_t count) {
  return count == 3 ? parse_some<3>(text, into) : count == 4 ? parse_some<4>(text, into) : nullptr;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(parse_list);
ParseDecimalList decimal_list_parser() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(parse_list);
}

}  // namespace tandem::io
#endif
