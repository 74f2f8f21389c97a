// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/assembly/plain_node.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "io/assembly/plain_node.h"
#include "io/text/decimal_list-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

const char* parse_node(const char*, GltfNode&) { return nullptr; }

#else

/// Moves behind a text that is expected. Returns false if there is another one.
template <std::size_t size>
HWY_INLINE bool take(const char*& at, const char (&expected)[size]) {
  if (std::memcmp(at, expected, size - 1) != 0) return false;
  at += size - 1;
  return true;
}

/// Takes the rest of a text of up to 64 bytes, from behind its first quote.
HWY_INLINE bool take_text(const char*& at, std::string_view& text) {
  const hn::CappedTag<std::uint8_t, 16> d;
  for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
    const auto some = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(at) + i);
    const std::uint64_t ends =
        bits_of(d, hn::Or(hn::Or(hn::Eq(some, hn::Set(d, '"')), hn::Eq(some, hn::Set(d, '\\'))),
                          hn::Lt(some, hn::Set(d, ' '))));
    if (ends == 0) continue;
    const std::size_t size = i + static_cast<std::size_t>(std::countr_zero(ends));
    text = {at, size};
    at += size + 1;
    return at[-1] == '"';
  }
  return false;
}

/// Takes a whole number of up to seven digits.
HWY_INLINE bool take_index(const char*& at, std::uint32_t& index) {
  const Digits found = leading_digits(at);
  index = static_cast<std::uint32_t>(found.value);
  at += found.count;
  return found.count >= 1 && found.count <= 7;
}

template <std::size_t count>
HWY_INLINE bool take_numbers(const char*& at, std::array<double, count>& into) {
  const char* const last = parse_some<count>(at, into.data());
  if (last == nullptr) return false;
  at = last + 1;
  return true;
}

HWY_INLINE bool take_member(const char*& at, GltfNode& node) {
  if (take(at, "\"name\":\"")) return take_text(at, node.name);
  if (take(at, "\"mesh\":")) return take_index(at, node.mesh);
  if (take(at, "\"translation\":[")) return take_numbers(at, node.translation);
  if (take(at, "\"rotation\":[")) return take_numbers(at, node.rotation);
  return false;
}

const char* parse_node(const char* text, GltfNode& node) {
  constexpr int max_members = 6;
  const char* at = text;
  if (*at++ != '{') return nullptr;
  for (int i = 0; i < max_members && take_member(at, node); ++i) {
    const char behind = *at++;
    if (behind == '}') return at;
    if (behind != ',') return nullptr;
  }
  return nullptr;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(parse_node);
ParsePlainNode plain_node_parser() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(parse_node);
}

}  // namespace tandem::io
#endif
