#pragma once
// Algorithms of the C++20 standard library that Emscripten 3.1.6 (libc++ 13) lacks, as far as the library
// uses them. Included before every source file of the WebAssembly build; other builds never see it.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <compare>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

static_assert(_LIBCPP_VERSION < 15000, "this libc++ has these algorithms: remove wasm/compat");

namespace std {

template <class To, class From>
requires(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> &&
         is_trivially_copyable_v<From>) constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

template <class Array>
requires is_array_v<Array> unique_ptr<Array> make_unique_for_overwrite(size_t count) {
  return unique_ptr<Array>(new remove_extent_t<Array>[count]);
}

template <class T, size_t count>
constexpr auto operator<=>(const array<T, count>& a, const array<T, count>& b) -> decltype(a[0] <=> b[0]) {
  for (size_t i = 0; i < count; ++i)
    if (const auto order = a[i] <=> b[i]; order != 0) return order;
  return std::strong_ordering::equal;
}

template <class A, class B>
constexpr auto operator<=>(const pair<A, B>& a, const pair<A, B>& b)
    -> common_comparison_category_t<decltype(a.first <=> b.first), decltype(a.second <=> b.second)> {
  if (const auto order = a.first <=> b.first; order != 0) return order;
  return a.second <=> b.second;
}

namespace ranges {

namespace compat {

/// Compares the projections of two elements.
template <class Compare, class Projection>
auto by(Compare& compare, Projection& projection) {
  return [&](const auto& a, const auto& b) {
    return static_cast<bool>(std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b)));
  };
}

struct Same {
  template <class T>
  constexpr T&& operator()(T&& value) const noexcept {
    return std::forward<T>(value);
  }
};

struct Less {
  template <class A, class B>
  constexpr bool operator()(const A& a, const B& b) const {
    return a < b;
  }
};

}  // namespace compat

template <class Range, class Compare = compat::Less, class Projection = compat::Same>
void sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::sort(std::begin(range), std::end(range), compat::by(compare, projection));
}

template <class Range, class Compare = compat::Less, class Projection = compat::Same>
void stable_sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::stable_sort(std::begin(range), std::end(range), compat::by(compare, projection));
}

template <class Range, class Value, class Projection = compat::Same>
auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](const auto& each) { return std::invoke(projection, each) == value; });
}

template <class Range, class Value, class Compare = compat::Less, class Projection = compat::Same>
auto lower_bound(Range&& range, const Value& value, Compare compare = {}, Projection projection = {}) {
  return std::lower_bound(
      std::begin(range), std::end(range), value, [&](const auto& each, const Value& wanted) {
        return static_cast<bool>(std::invoke(compare, std::invoke(projection, each), wanted));
      });
}

template <class Range, class Output, class Map>
void transform(Range&& range, Output output, Map map) {
  std::transform(std::begin(range), std::end(range), output,
                 [&](auto&& each) { return std::invoke(map, each); });
}

template <class Range, class Predicate, class Projection = compat::Same>
bool any_of(Range&& range, Predicate holds, Projection projection = {}) {
  return std::any_of(std::begin(range), std::end(range),
                     [&](const auto& each) { return std::invoke(holds, std::invoke(projection, each)); });
}

template <class Range, class Predicate, class Projection = compat::Same>
bool none_of(Range&& range, Predicate holds, Projection projection = {}) {
  return !ranges::any_of(range, holds, projection);
}

}  // namespace ranges

/// Reads a decimal number, correctly rounded. [first, last) holds digits, an optional fraction and exponent.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  char* end = nullptr;
  const double read = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  const char* const stop = first + (end - text.c_str());
  if (read == HUGE_VAL || (read == 0 && text.find_first_of("123456789") < text.find_first_of("eE")))
    return {stop, errc::result_out_of_range};
  value = read;
  return {stop, errc{}};
}

}  // namespace std
