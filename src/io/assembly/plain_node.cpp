// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/plain_node.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "io/assembly/plain_members-inl.h"
#include "io/text/decimal_pose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

PlainRun parse_nodes(const char* text, const char*, std::span<GltfNode>) { return {0, text}; }

#else

template <std::size_t count>
HWY_INLINE bool take_numbers(const char*& at, std::array<double, count>& into) {
  const char* const last = parse_some<count>(at, into.data());
  if (last == nullptr) return false;
  at = last + 1;
  return true;
}

/// Takes a translation and the rotation behind it, from behind the first bracket. Returns false if there is
/// anything else; the position is unchanged then.
HWY_INLINE bool take_pose(const char*& at, GltfNode& node) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
  FoundNumbers<3> translation;
  FoundNumbers<4> rotation;
  if (!find_numbers(at, translation)) return false;
  const char* next = translation.end;
  if (!take(next, "],\"rotation\":[") || !find_numbers(next, rotation) ||
      !convert_pose(translation, rotation, node.translation.data(), node.rotation.data()))
    return false;
  at = rotation.end + 1;
  return true;
#else
  (void)at;
  (void)node;
  return false;
#endif
}

HWY_INLINE bool take_node_member(const char*& at, GltfNode& node) {
  if (take(at, "\"name\":\"")) return take_text(at, node.name);
  if (take(at, "\"mesh\":")) return take_index(at, node.mesh);
  if (take(at, "\"translation\":[")) return take_pose(at, node) || take_numbers(at, node.translation);
  if (take(at, "\"rotation\":[")) return take_numbers(at, node.rotation);
  return false;
}

PlainRun parse_nodes(const char* text, const char* limit, std::span<GltfNode> into) {
  return parse_run<take_node_member, 6>(text, limit, into);
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(parse_nodes);
ParsePlainRun<GltfNode> plain_node_parser() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(parse_nodes);
}

}  // namespace tandem::io
#endif
