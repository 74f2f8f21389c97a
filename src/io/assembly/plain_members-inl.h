// Included by each .cpp that reads plain objects of a glTF file, once per instruction set: Highway includes
// those files repeatedly with another HWY_NAMESPACE. No include guard, therefore, but Highway's own toggle.
#if defined(TANDEM_IO_PLAIN_MEMBERS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_IO_PLAIN_MEMBERS_INL
#undef TANDEM_IO_PLAIN_MEMBERS_INL
#else
#define TANDEM_IO_PLAIN_MEMBERS_INL
#endif
#include "io/assembly/plain_objects.h"
#include "io/text/decimal_list-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

/// Moves behind a text that is expected. Returns false if there is another one.
template <std::size_t size>
HWY_INLINE bool take(const char*& at, const char (&expected)[size]) {
  if (std::memcmp(at, expected, size - 1) != 0) return false;
  at += size - 1;
  return true;
}

/// Takes the rest of a text of up to `max_size` bytes with its last quote, from behind its first quote.
template <std::size_t max_size = 64>
HWY_INLINE bool take_text(const char*& at, std::string_view& text) {
  const hn::CappedTag<std::uint8_t, 16> d;
  for (std::size_t i = 0; i < max_size; i += hn::Lanes(d)) {
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

/// Takes the members of an object, from behind its '{'. All texts and lists are short, so the number of
/// members limits how far this function reads (plain_object_lookahead).
template <auto take_member, int max_members, class Object>
HWY_INLINE bool take_members(const char*& at, Object& object) {
  for (int i = 0; i < max_members && take_member(at, object); ++i) {
    const char behind = *at++;
    if (behind == '}') return true;
    if (behind != ',') return false;
  }
  return false;
}

/// See ParsePlainRun.
template <auto take_member, int max_members, class Object>
HWY_INLINE PlainRun parse_run(const char* text, const char* limit, std::span<Object> into) {
  PlainRun run{0, text};
  for (const char* at = text; run.count < into.size() && at < limit && *at == '{';) {
    if (!take_members<take_member, max_members>(++at, into[run.count])) break;
    ++run.count;
    run.end = at;
    if (*at++ != ',') break;
  }
  return run;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
