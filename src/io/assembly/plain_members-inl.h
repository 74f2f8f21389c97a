// Included by each .cpp that reads plain objects of a glTF file, once per instruction set: Highway includes
// those files repeatedly with another HWY_NAMESPACE. No include guard, therefore, but Highway's own toggle.
#if defined(TANDEM_IO_PLAIN_MEMBERS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_IO_PLAIN_MEMBERS_INL
#undef TANDEM_IO_PLAIN_MEMBERS_INL
#else
#define TANDEM_IO_PLAIN_MEMBERS_INL
#endif
#include "base/prefetch.h"
#include "io/assembly/plain_objects.h"
#include "io/text/decimal_list-inl.h"
#include "io/text/prediction.h"

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
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_SSE4
  const hn::FixedTag<std::uint8_t, 16> d;
  const auto digits = hn::Xor(
      hn::BitCast(
          d, hn::Vec<hn::FixedTag<std::uint8_t, 16>>{_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at))}),
      hn::Set(d, '0'));
  // The upper eight bytes are no digits.
  const auto size = static_cast<std::uint32_t>(std::countr_zero(bits_of(d, hn::Gt(digits, hn::Set(d, 9)))));
  if (size - 1 > 6) return false;
  const __m128i whole = hn::TableLookupBytesOr0(digits, hn::LoadU(d, index_layouts[size].data())).raw;
  const __m128i fours =
      _mm_madd_epi16(_mm_maddubs_epi16(whole, _mm_set1_epi16(1 << 8 | 10)), _mm_set1_epi32(1 << 16 | 100));
  const __m128i eight = _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
  index = static_cast<std::uint32_t>(_mm_cvtsi128_si32(eight));
  at += predicted_size(size);
  return true;
#else
  const Digits found = leading_digits(at);
  index = static_cast<std::uint32_t>(found.value);
  at += predicted_size(static_cast<std::size_t>(found.count));
  return found.count >= 1 && found.count <= 7;
#endif
}

/// Takes the members of an object, from behind its '{'. All texts and lists are short, so the number of
/// members limits how far this function reads (plain_object_lookahead).
template <int max_members, class Object, class TakeMember>
HWY_INLINE bool take_members(const char*& at, Object& object, const TakeMember& take_member) {
  for (int i = 0; i < max_members && take_member(at, object); ++i) {
    const char behind = *at++;
    if (behind == '}') return true;
    if (behind != ',') return false;
  }
  return false;
}

/// What each object prefetches of the text behind it: the processor itself does not go on to the next page.
constexpr std::size_t text_ahead = 1024, text_ahead_bytes = 128;

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3

/// Returns the position of the first '{' among 128 bytes; the position behind them if there is none.
HWY_INLINE const char* find_brace(const char* text) {
  const __m512i brace = _mm512_set1_epi8('{');
  const std::uint64_t near = _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(text), brace);
  const std::uint64_t far = _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(text + 64), brace);
  const int in_near = std::countr_zero(near), in_far = std::countr_zero(far);
  return text + (in_near < 64 ? in_near : 64 + in_far);
}

#else

HWY_INLINE const char* find_brace(const char* text) { return text; }

#endif

/// See ParsePlainRun.
template <int max_members, class Object, class TakeMember>
HWY_INLINE PlainRun parse_run(const char* text, const char* limit, std::span<Object> into,
                              const TakeMember& take_member) {
  PlainRun run{0, text};
  for (const char* at = text; run.count < into.size() && at < limit && *at == '{';) {
    prefetch(at + text_ahead, text_ahead_bytes);
    const char* const next = find_brace(at + 16);
    if (!take_members<max_members>(++at, into[run.count], take_member)) break;
    ++run.count;
    run.end = at;
    if (*at++ != ',') break;
    at = predicted(at, next);
  }
  return run;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
