// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/plain_node.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "base/prefetch.h"
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

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3

/// Takes a translation and the rotation behind it, from behind the first bracket. Returns the position behind
/// them; nullptr if there is anything else. Not inline: gcc keeps more values in registers then.
HWY_NOINLINE const char* take_pose(const char* at, const PoseCharacters& characters, GltfNode& node) {
  FoundNumbers translation, rotation;
  if (!find_numbers<3>(at, characters, translation)) return nullptr;
  const char* next = translation.end;
  if (!take(next, "],\"rotation\":[") || !find_numbers<4>(next, characters, rotation) ||
      !convert_pose(translation, rotation, characters, node.translation.data(), node.rotation.data()))
    return nullptr;
  return rotation.end + 1;
}

#else

struct PoseCharacters {};
HWY_INLINE const char* take_pose(const char*, const PoseCharacters&, GltfNode&) { return nullptr; }

#endif

/// Prefetches memory of a node that the next call reads. Prefetching what is not there does no harm.
HWY_INLINE void prefetch_next_run(const GltfNode* node) {
  const std::uintptr_t next = reinterpret_cast<std::uintptr_t>(node) + max_plain_run * sizeof(GltfNode);
  prefetch(reinterpret_cast<const void*>(next), sizeof(GltfNode));
}

PlainRun parse_nodes(const char* text, const char* limit, std::span<GltfNode> into) {
  const PoseCharacters characters;
  const auto take_member = [&](const char*& at, GltfNode& node) HWY_ATTR {
    if (take(at, "\"name\":\"")) return take_text(at, node.name);
    if (take(at, "\"mesh\":")) {
      prefetch_next_run(&node);
      return take_index(at, node.mesh);
    }
    if (take(at, "\"translation\":[")) {
      const char* const behind = take_pose(at, characters, node);
      if (behind == nullptr) return take_numbers(at, node.translation);
      at = behind;
      return true;
    }
    if (take(at, "\"rotation\":[")) return take_numbers(at, node.rotation);
    return false;
  };
  return parse_run<6>(text, limit, into, take_member);
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
