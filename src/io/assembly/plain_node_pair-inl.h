// Included by plain_node.cpp, once per instruction set: Highway includes that file repeatedly with another
// HWY_NAMESPACE. No include guard, therefore, but Highway's own toggle.
#if defined(TANDEM_IO_PLAIN_NODE_PAIR_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_IO_PLAIN_NODE_PAIR_INL
#undef TANDEM_IO_PLAIN_NODE_PAIR_INL
#else
#define TANDEM_IO_PLAIN_NODE_PAIR_INL
#endif
#include "io/assembly/plain_members-inl.h"
#include "io/text/decimal_pose-inl.h"

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

/// Takes the start of a node with a name of up to 64 bytes, without its last quote.
HWY_INLINE bool take_start_and_name(const char*& at, std::string_view& name) {
  if (!take(at, "{\"name\":\"")) return false;
  const __m512i some = _mm512_loadu_si512(at);
  const std::uint64_t ends = _mm512_cmpeq_epi8_mask(some, _mm512_set1_epi8('"')) |
                             _mm512_cmpeq_epi8_mask(some, _mm512_set1_epi8('\\')) |
                             _mm512_cmplt_epu8_mask(some, _mm512_set1_epi8(' '));
  const auto size = static_cast<std::size_t>(std::countr_zero(ends));
  name = {at, size};
  at += size;
  return true;
}

HWY_INLINE bool take_mesh(const char*& at, GltfNodeLink& link) {
  link = {};
  return take(at, "\",\"mesh\":") && take_index(at, link.mesh);
}

HWY_INLINE bool find_translation(const char*& at, const PoseCharacters& characters, FoundNumbers& found) {
  if (!take(at, ",\"translation\":[") || !find_numbers<3>(at, characters, found)) return false;
  at = found.end;
  return true;
}

/// Finds the rotation of a node that ends behind it and that another one follows at `next`.
HWY_INLINE bool find_rotation(const char*& at, const PoseCharacters& characters, FoundNumbers& found,
                              const char* next) {
  if (!take(at, "],\"rotation\":[") || !find_numbers<4>(at, characters, found)) return false;
  at = found.end;
  return take(at, "]},") && at == next;
}

/// Takes two nodes with a name, a mesh, a translation and a rotation, in this order, and the comma behind
/// each. Returns the position of the node that follows; nullptr if there is anything else.
///
/// The position of each member depends on the one before, which takes 100 cycles for a node. A processor does
/// not look that far ahead, so each step is made for both nodes.
HWY_NOINLINE const char* take_two_nodes(const char* first, const char* limit,
                                        const PoseCharacters& characters, GltfNode* nodes,
                                        GltfNodeLink* links, std::string_view* names) {
  // Nodes have 64 to 191 bytes. A wrong position is found out below.
  const char* const second = find_brace(first + 64);
  const char* const third = find_brace(second + 64);
  if (second >= limit) return nullptr;
  const char *a = first, *b = second;
  if (!take_start_and_name(a, names[0]) || !take_start_and_name(b, names[1])) return nullptr;
  if (!take_mesh(a, links[0]) || !take_mesh(b, links[1])) return nullptr;
  FoundNumbers translation_a, translation_b, rotation_a, rotation_b;
  if (!find_translation(a, characters, translation_a) || !find_translation(b, characters, translation_b))
    return nullptr;
  if (!find_rotation(a, characters, rotation_a, second) || !find_rotation(b, characters, rotation_b, third))
    return nullptr;
  if (!convert_pose(translation_a, rotation_a, characters, nodes[0].translation.data(),
                    nodes[0].rotation.data()) ||
      !convert_pose(translation_b, rotation_b, characters, nodes[1].translation.data(),
                    nodes[1].rotation.data()))
    return nullptr;
  return third;
}

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
