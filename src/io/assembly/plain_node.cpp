// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/plain_node.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "base/prefetch.h"
#include "io/assembly/plain_members-inl.h"
#include "io/assembly/plain_node_pair-inl.h"
#include "io/text/decimal_pose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

PlainRun parse_nodes(const char* text, const char*, const PlainNodes&) { return {0, text}; }

#else

/// A node and what else belongs to it.
struct PlainNode {
  GltfNode* node;
  GltfNodeLink* link;
  std::string_view* name;
};

template <std::size_t count>
HWY_INLINE bool take_numbers(const char*& at, std::array<double, count>& into) {
  const char* const last = parse_some<count>(at, into.data());
  if (last == nullptr) return false;
  at = last + 1;
  return true;
}

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3

constexpr bool takes_poses = true;

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

constexpr bool takes_poses = false;
struct PoseCharacters {};
HWY_INLINE const char* take_pose(const char*, const PoseCharacters&, GltfNode&) { return nullptr; }
HWY_INLINE const char* take_two_nodes(const char*, const char*, const PoseCharacters&, GltfNode*,
                                      GltfNodeLink*, std::string_view*) {
  return nullptr;
}

#endif

/// Prefetches memory of a node that the next call reads. Prefetching what is not there does no harm.
HWY_INLINE void prefetch_next_run(const GltfNode* node) {
  const std::uintptr_t next = reinterpret_cast<std::uintptr_t>(node) + max_plain_run * sizeof(GltfNode);
  prefetch(reinterpret_cast<const void*>(next), sizeof(GltfNode));
}

HWY_INLINE bool take_node_member(const char*& at, const PoseCharacters& characters, const PlainNode& to) {
  if (take(at, "\"name\":\"")) return take_text(at, *to.name);
  if (take(at, "\"mesh\":")) {
    prefetch_next_run(to.node);
    return take_index(at, to.link->mesh);
  }
  if (take(at, "\"translation\":[")) {
    const char* const behind = take_pose(at, characters, *to.node);
    if (behind == nullptr) return take_numbers(at, to.node->translation);
    at = behind;
    return true;
  }
  if (take(at, "\"rotation\":[")) return take_numbers(at, to.node->rotation);
  return false;
}

/// Takes a node with a name, perhaps a mesh, a translation and a rotation, in this order.
HWY_INLINE bool take_usual_node(const char*& at, const PoseCharacters& characters, const PlainNode& to) {
  const char* next = at;
  if (!take(next, "{\"name\":\"") || !take_text(next, *to.name)) return false;
  if (take(next, ",\"mesh\":") && !take_index(next, to.link->mesh)) return false;
  if (!take(next, ",\"translation\":[")) return false;
  prefetch_next_run(to.node);
  next = take_pose(next, characters, *to.node);
  if (next == nullptr || *next != '}') return false;
  at = next + 1;
  return true;
}

/// Takes as many pairs of usual nodes as follow on one another. `at` is behind their last comma then.
HWY_INLINE void take_pairs(const char*& at, const char* limit, const PoseCharacters& characters,
                           const PlainNodes& into, PlainRun& run) {
  for (; run.count + 2 <= into.nodes.size(); run.count += 2) {
    GltfNode* const nodes = &into.nodes[run.count];
    prefetch(at + text_ahead, 2 * text_ahead_bytes);
    prefetch_next_run(nodes);
    prefetch_next_run(nodes + 1);
    const char* const next =
        take_two_nodes(at, limit, characters, nodes, into.links + run.count, into.names + run.count);
    if (next == nullptr) return;
    at = next;
    run.end = at - 1;
  }
}

PlainRun parse_nodes(const char* text, const char* limit, const PlainNodes& into) {
  const PoseCharacters characters;
  const auto take_member = [&](const char*& at, const PlainNode& to)
                               HWY_ATTR { return take_node_member(at, characters, to); };
  PlainRun run{0, text};
  bool usual = takes_poses;
  int pair_attempts = takes_poses ? 4 : 0;
  for (const char* at = text; run.count < into.nodes.size() && at < limit && *at == '{';) {
    if (pair_attempts-- > 0 && usual) {
      take_pairs(at, limit, characters, into, run);
      if (run.count == into.nodes.size() || at >= limit || *at != '{') break;
    }
    GltfNodeLink& link = into.links[run.count];
    std::string_view& name = into.names[run.count];
    const PlainNode node{&into.nodes[run.count], &link, &name};
    link = {};
    prefetch(at + text_ahead, text_ahead_bytes);
    usual = usual && take_usual_node(at, characters, node);
    if (!usual) {
      link = {};
      name = {};
      if (!take_members<6>(++at, node, take_member)) break;
    }
    ++run.count;
    run.end = at;
    if (*at++ != ',') break;
  }
  return run;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(parse_nodes);
ParsePlainNodes plain_node_parser() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(parse_nodes);
}

}  // namespace tandem::io
#endif
