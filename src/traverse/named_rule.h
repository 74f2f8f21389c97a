#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "traverse/descent_rule.h"

namespace tandem {

/// The sizes by which nodes are compared, one array each per tree.
enum class SizeMeasure : std::uint8_t { volume, area, extent, radius };
inline constexpr int size_measures = 4;

/// A descent rule that can be selected by name. CMake collects every header of src/traverse that ends with
/// static_assert(SelectableRule<...>) into traverse/rule_list.h. A rule has
///   - `name`, and `kind`, the test it runs;
///   - for `larger` and `custom`: `measure`, the sizes to compare;
///   - for `custom`: Side choose(const DescentRule&, std::uint32_t a, std::uint32_t b), which returns Side::a
///     or Side::b for two inner nodes.
template <class R>
concept SelectableRule = requires {
  { R::name } -> std::convertible_to<std::string_view>;
  { R::kind } -> std::convertible_to<DescentRule::Kind>;
}
&&((R::kind != DescentRule::larger && R::kind != DescentRule::custom) ||
   requires {
     { R::measure } -> std::convertible_to<SizeMeasure>;
   }) &&
    (R::kind != DescentRule::custom || requires(const DescentRule& rule) {
      { R::choose(rule, 0u, 0u) } -> std::same_as<Side>;
    });

/// A rule of the list.
struct NamedRule {
  std::string_view name;
  DescentRule::Kind kind = DescentRule::a_first;
  SizeMeasure measure = SizeMeasure::volume;
  DescentRule::Choose choose = nullptr;

  bool compares_sizes() const { return kind == DescentRule::larger || kind == DescentRule::custom; }
};

template <SelectableRule R>
constexpr NamedRule named_rule() {
  NamedRule named{.name = R::name, .kind = R::kind};
  if constexpr (requires { R::measure; }) named.measure = R::measure;
  if constexpr (requires { &R::choose; }) named.choose = &R::choose;
  return named;
}

/// Returns all rules, in the order of their files.
std::span<const NamedRule> descent_rules();

}  // namespace tandem
