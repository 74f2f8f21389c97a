// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/plain_geometry.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "io/assembly/plain_members-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

PlainRun parse_views(const char* text, const char*, std::span<GltfBufferView>) { return {0, text}; }
PlainRun parse_accessors(const char* text, const char*, std::span<GltfAccessor>) { return {0, text}; }
PlainRun parse_meshes(const char* text, const char*, std::span<GltfMeshOfOne>) { return {0, text}; }

#else

/// Takes a whole number of up to 15 digits.
HWY_INLINE bool take_bytes(const char*& at, std::uint64_t& value) {
  const Digits first = leading_digits(at);
  value = first.value;
  at += predicted_size(static_cast<std::size_t>(first.count));
  if (first.count < 8) return first.count > 0;
  const Digits second = leading_digits(at);
  value = value * integer_power_of_ten[static_cast<std::size_t>(second.count)] + second.value;
  at += second.count;
  return second.count < 8;
}

HWY_INLINE bool skip_index(const char*& at) {
  std::uint32_t ignored;
  return take_index(at, ignored);
}
template <std::size_t max_size = 64>
HWY_INLINE bool skip_text(const char*& at) {
  std::string_view ignored;
  return take_text<max_size>(at, ignored);
}

/// Skips the rest of a list of numbers of up to 64 bytes, from behind its bracket.
HWY_INLINE bool skip_numbers(const char*& at) {
  const hn::CappedTag<std::uint8_t, 64> d;
  std::uint64_t brackets = 0, commas = 0, starts = 0, others = 0;
  for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
    const auto some = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(at) + i);
    const auto comma = hn::Eq(some, hn::Set(d, ',')), sign = hn::Eq(some, hn::Set(d, '-'));
    const auto start = hn::Or(hn::Lt(hn::Sub(some, hn::Set(d, '0')), hn::Set(d, 10)), sign);
    const auto exponent = hn::Eq(hn::Or(some, hn::Set(d, 0x20)), hn::Set(d, 'e'));
    const auto point = hn::Or(hn::Eq(some, hn::Set(d, '.')), hn::Eq(some, hn::Set(d, '+')));
    brackets |= bits_of(d, hn::Eq(some, hn::Set(d, ']'))) << i;
    commas |= bits_of(d, comma) << i;
    starts |= bits_of(d, start) << i;
    others |= bits_of(d, hn::Not(hn::Or(hn::Or(comma, start), hn::Or(exponent, point)))) << i;
  }
  // All up to the bracket are parts of numbers or commas, and each number has a first character.
  const std::uint64_t inside = (brackets ^ (brackets - 1)) >> 1;
  at += std::countr_zero(brackets) + 1;
  return brackets != 0 && ((others & inside) | ((commas << 1 | 1) & (inside << 1 | 1) & ~starts)) == 0;
}

HWY_INLINE bool take_view_member(const char*& at, GltfBufferView& view) {
  if (take(at, "\"buffer\":")) return take_index(at, view.buffer);
  if (take(at, "\"byteOffset\":")) return take_bytes(at, view.byte_offset);
  if (take(at, "\"byteLength\":")) return take_bytes(at, view.byte_length);
  if (take(at, "\"byteStride\":")) return take_index(at, view.byte_stride) && view.byte_stride <= 252;
  if (take(at, "\"target\":")) return skip_index(at);
  if (take(at, "\"name\":\"")) return skip_text(at);
  return false;
}

HWY_INLINE bool take_component(const char*& at, GltfComponent& component) {
  std::uint32_t code = 0;
  if (!take_index(at, code) || code < 5120 || code > 5126 || code == 5124) return false;
  component = static_cast<GltfComponent>(code);
  return true;
}

HWY_INLINE bool take_type(const char*& at, std::uint8_t& components) {
  if (take(at, "SCALAR\"")) {
    components = 1;
    return true;
  }
  if (!take(at, "VEC")) return false;
  components = static_cast<std::uint8_t>(at[0] - '0');
  at += 2;
  return components >= 2 && components <= 4 && at[-1] == '"';
}

HWY_INLINE bool take_accessor_member(const char*& at, GltfAccessor& accessor) {
  if (take(at, "\"bufferView\":")) return take_index(at, accessor.buffer_view);
  if (take(at, "\"byteOffset\":")) return take_bytes(at, accessor.byte_offset);
  if (take(at, "\"componentType\":")) return take_component(at, accessor.component);
  if (take(at, "\"count\":")) {
    std::uint32_t count = 0;
    if (!take_index(at, count)) return false;
    accessor.count = count;
    return true;
  }
  if (take(at, "\"type\":\"")) return take_type(at, accessor.components);
  if (take(at, "\"max\":[") || take(at, "\"min\":[")) return skip_numbers(at);
  if (take(at, "\"normalized\":")) {
    accessor.normalized = take(at, "true");
    return accessor.normalized || take(at, "false");
  }
  if (take(at, "\"name\":\"")) return skip_text(at);
  return false;
}

/// An attribute of no use, or the position. Those of Tandem's own files begin with '_'.
HWY_INLINE bool take_attribute(const char*& at, GltfPrimitive& primitive) {
  if (take(at, "\"POSITION\":")) return take_index(at, primitive.position);
  return at[0] == '"' && *++at != '_' && skip_text<16>(at) && *at++ == ':' && skip_index(at);
}

HWY_INLINE bool take_primitive_member(const char*& at, GltfPrimitive& primitive) {
  if (take(at, "\"attributes\":{")) return take_members<7>(at, primitive, take_attribute);
  if (take(at, "\"indices\":")) return take_index(at, primitive.indices);
  if (take(at, "\"material\":")) return take_index(at, primitive.material);
  if (take(at, "\"mode\":")) return take_index(at, primitive.mode) && primitive.mode <= 6;
  return false;
}

HWY_INLINE bool take_mesh_member(const char*& at, GltfMeshOfOne& one) {
  if (take(at, "\"name\":\"")) return take_text(at, one.mesh.name);
  if (one.mesh.primitive_count++ > 0 || !take(at, "\"primitives\":[{")) return false;
  return take_members<4>(at, one.primitive, take_primitive_member) && *at++ == ']';
}

PlainRun parse_views(const char* text, const char* limit, std::span<GltfBufferView> into) {
  return parse_run<6>(text, limit, into, take_view_member);
}
PlainRun parse_accessors(const char* text, const char* limit, std::span<GltfAccessor> into) {
  return parse_run<9>(text, limit, into, take_accessor_member);
}
PlainRun parse_meshes(const char* text, const char* limit, std::span<GltfMeshOfOne> into) {
  return parse_run<2>(text, limit, into, take_mesh_member);
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {
namespace {

/// As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
void choose_target() {
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace

HWY_EXPORT(parse_views);
HWY_EXPORT(parse_accessors);
HWY_EXPORT(parse_meshes);
ParsePlainRun<GltfBufferView> plain_view_parser() {
  choose_target();
  return HWY_DYNAMIC_DISPATCH(parse_views);
}
ParsePlainRun<GltfAccessor> plain_accessor_parser() {
  choose_target();
  return HWY_DYNAMIC_DISPATCH(parse_accessors);
}
ParsePlainRun<GltfMeshOfOne> plain_mesh_parser() {
  choose_target();
  return HWY_DYNAMIC_DISPATCH(parse_meshes);
}

}  // namespace tandem::io
#endif
