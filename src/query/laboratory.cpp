#include "tandem/query/laboratory.h"

#include "tandem/base/error.h"

#include "query/descend_rules.h"
#include "traverse/list.h"
#include "tree/build.h"
#include "volume/list.h"

namespace tandem {
namespace {

std::uint8_t place_of(std::string_view name, const std::vector<std::string_view>& names,
                      const std::string& what) {
  std::string known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<std::uint8_t>(i);
    known += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  throw Error("there is no " + what + " '" + std::string(name) + "'; there are: " + known);
}

std::uint8_t in_range(int value, int low, int high, const std::string& what) {
  if (value < low || value > high)
    throw Error(what + " " + std::to_string(value) + " is out of range: " + std::to_string(low) + " to " +
                std::to_string(high));
  return static_cast<std::uint8_t>(value);
}

}  // namespace

Laboratory::Laboratory() {
  static const Laboratory usual{Choice()};  // looked up by name once, not in every query
  *this = usual;
}

Laboratory::Laboratory(const Choice& choice)
    : parts_{.volume = place_of(choice.volume, volumes(), "volume"),
             .traversal = place_of(choice.traversal, traversals(), "traversal"),
             .rule = place_of(choice.rule, rules(), "rule"),
             .builder = place_of(choice.builder, builders(), "builder"),
             .leaf_size = in_range(choice.leaf_size, 1, 16, "leaf size"),
             .arity = in_range(choice.arity, 2, 8, "arity")} {}

std::string_view Laboratory::volume() const { return AllVolumes::names[parts_.volume]; }
std::string_view Laboratory::traversal() const { return AllWalks::names[parts_.traversal]; }
std::string_view Laboratory::rule() const { return named_rules[parts_.rule].name; }
std::string_view Laboratory::builder() const { return tandem::builders()[parts_.builder].name; }

std::vector<std::string_view> Laboratory::volumes() {
  return {AllVolumes::names.begin(), AllVolumes::names.end()};
}
std::vector<std::string_view> Laboratory::traversals() {
  return {AllWalks::names.begin(), AllWalks::names.end()};
}
std::vector<std::string_view> Laboratory::rules() {
  std::vector<std::string_view> names;
  names.reserve(named_rules.size());
  for (const NamedRule& rule : named_rules) names.push_back(rule.name);
  return names;
}
std::vector<std::string_view> Laboratory::builders() {
  std::vector<std::string_view> names;
  names.reserve(tandem::builders().size());
  for (const Builder& builder : tandem::builders()) names.push_back(builder.name);
  return names;
}

}  // namespace tandem
