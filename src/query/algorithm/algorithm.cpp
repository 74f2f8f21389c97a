#include "tandem/query/algorithm.h"

#include "tandem/base/error.h"

#include "query/algorithm/parts.h"
#include "traverse/list.h"
#include "traverse/named_rule.h"
#include "tree/build/build.h"
#include "volume/list.h"

namespace tandem::algorithm {
namespace {

std::uint8_t index_of(std::string_view name, const std::vector<std::string_view>& names,
                      const std::string& what) {
  std::string known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<std::uint8_t>(i);
    known += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  throw Error("unknown " + what + " '" + std::string(name) + "'; expected one of: " + known);
}

std::uint8_t in_range(int value, int low, int high, const std::string& what) {
  if (value < low || value > high)
    throw Error(what + " " + std::to_string(value) + " is out of range; expected " + std::to_string(low) +
                " to " + std::to_string(high));
  return static_cast<std::uint8_t>(value);
}

}  // namespace

Algorithm::Algorithm() {
  static const Algorithm usual{AlgorithmNames()};  // name lookup once, not in every query
  *this = usual;
}

Algorithm::Algorithm(const AlgorithmNames& choice)
    : parts_{.volume = index_of(choice.volume, volumes(), "volume"),
             .traversal = index_of(choice.traversal, traversals(), "traversal"),
             .rule = index_of(choice.rule, descent_rules(), "rule"),
             .builder = index_of(choice.builder, builders(), "builder"),
             .leaf_size = in_range(choice.leaf_size, 1, 16, "leaf size"),
             .arity = in_range(choice.arity, 2, 8, "arity")} {}

std::string_view Algorithm::volume() const { return AllVolumes::names[parts_.volume]; }
std::string_view Algorithm::traversal() const { return AllTraversals::names[parts_.traversal]; }
std::string_view Algorithm::rule() const { return tandem::descent_rules()[parts_.rule].name; }
std::string_view Algorithm::builder() const { return tandem::builders()[parts_.builder].name; }

std::vector<std::string_view> Algorithm::volumes() {
  return {AllVolumes::names.begin(), AllVolumes::names.end()};
}
std::vector<std::string_view> Algorithm::traversals() {
  return {AllTraversals::names.begin(), AllTraversals::names.end()};
}
std::vector<std::string_view> Algorithm::descent_rules() {
  std::vector<std::string_view> names;
  names.reserve(tandem::descent_rules().size());
  for (const NamedRule& rule : tandem::descent_rules()) names.push_back(rule.name);
  return names;
}
std::vector<std::string_view> Algorithm::builders() {
  std::vector<std::string_view> names;
  names.reserve(tandem::builders().size());
  for (const Builder& builder : tandem::builders()) names.push_back(builder.name);
  return names;
}

}  // namespace tandem::algorithm

namespace tandem {

std::span<const std::string_view> volume_names() { return AllVolumes::names; }

}  // namespace tandem
