#pragma once
#include <concepts>
#include <optional>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tandem/tandem.h"

namespace tandem::failure {

/// A result as a list of numbers, for comparison bit for bit (but for the sign of zero).
using Flat = std::vector<double>;

/// Writes the members of a result that have one of the names below; a result needs no code of its own here.
/// Times and counters are left out.
#define TANDEM_FLATTEN_MEMBER(member) \
  if constexpr (requires { value.member; }) append(value.member, to)

template <class T>
void append(const T& value, Flat& to);

template <class T>
void append_members(const T& value, Flat& to) {
  const std::size_t before = to.size();
  TANDEM_FLATTEN_MEMBER(x);
  TANDEM_FLATTEN_MEMBER(y);
  TANDEM_FLATTEN_MEMBER(z);
  TANDEM_FLATTEN_MEMBER(w);
  TANDEM_FLATTEN_MEMBER(a);
  TANDEM_FLATTEN_MEMBER(b);
  TANDEM_FLATTEN_MEMBER(index);
  TANDEM_FLATTEN_MEMBER(generation);
  TANDEM_FLATTEN_MEMBER(low);
  TANDEM_FLATTEN_MEMBER(high);
  TANDEM_FLATTEN_MEMBER(row);
  TANDEM_FLATTEN_MEMBER(rotation);
  TANDEM_FLATTEN_MEMBER(offset);
  TANDEM_FLATTEN_MEMBER(lower);
  TANDEM_FLATTEN_MEMBER(upper);
  TANDEM_FLATTEN_MEMBER(state);
  TANDEM_FLATTEN_MEMBER(distance);
  TANDEM_FLATTEN_MEMBER(point);
  TANDEM_FLATTEN_MEMBER(t);
  TANDEM_FLATTEN_MEMBER(sub_shape_a);
  TANDEM_FLATTEN_MEMBER(on_a);
  TANDEM_FLATTEN_MEMBER(on_b);
  TANDEM_FLATTEN_MEMBER(depth);
  TANDEM_FLATTEN_MEMBER(feature);
  TANDEM_FLATTEN_MEMBER(normal);
  TANDEM_FLATTEN_MEMBER(sub_shape_b);
  TANDEM_FLATTEN_MEMBER(sub_shape);
  TANDEM_FLATTEN_MEMBER(face);
  TANDEM_FLATTEN_MEMBER(faces);
  TANDEM_FLATTEN_MEMBER(side);
  TANDEM_FLATTEN_MEMBER(closest);
  TANDEM_FLATTEN_MEMBER(hit);
  TANDEM_FLATTEN_MEMBER(impact);
  TANDEM_FLATTEN_MEMBER(object);
  TANDEM_FLATTEN_MEMBER(pose);
  TANDEM_FLATTEN_MEMBER(velocity);
  TANDEM_FLATTEN_MEMBER(angular_velocity);
  TANDEM_FLATTEN_MEMBER(asleep);
  TANDEM_FLATTEN_MEMBER(center);
  TANDEM_FLATTEN_MEMBER(center_of_mass);
  TANDEM_FLATTEN_MEMBER(radius);
  TANDEM_FLATTEN_MEMBER(volume);
  TANDEM_FLATTEN_MEMBER(inertia);
  TANDEM_FLATTEN_MEMBER(builder);
  TANDEM_FLATTEN_MEMBER(nodes);
  TANDEM_FLATTEN_MEMBER(leaves);
  TANDEM_FLATTEN_MEMBER(total);
  TANDEM_FLATTEN_MEMBER(count);
  TANDEM_FLATTEN_MEMBER(title);
  TANDEM_FLATTEN_MEMBER(manifolds);
  // A result without any of these would make the comparison empty.
  if (to.size() == before) throw Error("flatten: no member of this result is known; add its names here");
}

template <class T>
void append(const T& value, Flat& to) {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    to.push_back(static_cast<double>(value));
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    for (const char c : std::string_view(value)) to.push_back(c);
  } else if constexpr (requires { value.has_value(), *value; }) {
    to.push_back(value.has_value());
    if (value) append(*value, to);
  } else if constexpr (requires { value.view(); }) {
    append(value.view(), to);
    append(value.normal, to);
  } else if constexpr (requires { value.manifold(), value.impulse(0); }) {
    append(value.manifold(), to);
    for (int k = 0; k < value.manifold().count; ++k) to.push_back(value.impulse(k).normal);
  } else if constexpr (std::ranges::range<T>) {
    to.push_back(static_cast<double>(std::ranges::distance(value)));
    for (const auto& item : value) append(item, to);
  } else if constexpr (requires { value.vertices(), value.triangles(); }) {
    append(value.vertices(), to);
    append(value.triangles(), to);
  } else if constexpr (requires { value.first, value.second; }) {
    append(value.first, to);
    append(value.second, to);
  } else {
    append_members(value, to);
  }
}

#undef TANDEM_FLATTEN_MEMBER

template <class... T>
Flat flatten(const T&... values) {
  Flat flat;
  (append(values, flat), ...);
  return flat;
}

}  // namespace tandem::failure
